import { translatorFor } from "@/lib/base/i18n/translate";
import type { Choices } from "@/lib/engine/report/define";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { shelfChoices } from "../dashboards/choices";
import { ORIGINS, TYPES } from "./points";

/** What additional points can be narrowed to, with their type and how they were come by. Throws `forbidden`. */
export async function pointChoices(ctx: Ctx): Promise<Choices> {
  const [choices, t] = [await shelfChoices(ctx, "OUTADDITIONALPOINT"), await translatorFor(ctx.locale)];
  const words = (key: string, values: readonly string[]) =>
    values.slice(1).map((id) => ({ id, name: t(`reports.values.${key}.${id}`) }));
  return { ...choices, type: words("type", TYPES), origin: words("origin", ORIGINS) };
}
