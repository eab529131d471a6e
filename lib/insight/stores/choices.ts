import { translatorFor } from "@/lib/base/i18n/translate";
import type { Choices } from "@/lib/engine/report/define";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { dashboardChoices } from "../dashboards/choices";
import { PROFILES, QUIET, STORE_FILTERS } from "./filters";

/** What stores can be narrowed to, with their turnover and the days without a visit. Throws `forbidden`. */
export async function storeChoices(ctx: Ctx): Promise<Choices> {
  const t = await translatorFor(ctx.locale);
  const words = (key: string, values: readonly string[]) =>
    values.slice(1).map((id) => ({ id, name: t(`reports.values.${key}.${id}`) }));
  return {
    ...(await dashboardChoices(ctx, "PERFORMANCESCREEN", STORE_FILTERS)),
    profile: words("profile", PROFILES),
    quiet: words("quiet", QUIET),
  };
}
