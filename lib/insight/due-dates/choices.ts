import { translatorFor } from "@/lib/base/i18n/translate";
import type { Choices } from "@/lib/engine/report/define";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { shelfChoices } from "../dashboards/choices";

/** What the dashboard of due dates can be narrowed by, and from when its days are counted. Throws `forbidden`. */
export async function dueChoices(ctx: Ctx): Promise<Choices> {
  const [choices, t] = [await shelfChoices(ctx, "DUEDATE"), await translatorFor(ctx.locale)];
  return { ...choices, reference: [{ id: "today", name: t("dashboards.dueDate.today") }] };
}
