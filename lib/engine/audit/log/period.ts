import { plusDays } from "@/lib/base/calendar/days";
import { localDate } from "@/lib/base/calendar/zone";
import { invalidFields } from "@/lib/base/problem/catalogue";
import { isCalendarDate } from "@/lib/base/text/values";
import type { Asked } from "@/lib/engine/events/define";
import { resolved } from "@/lib/engine/events/filters";
import type { Ctx } from "@/lib/platform/tenancy/ctx";

/** Days of the log when nobody asks for others, and the most that one look may reach over. */
export const USUAL_DAYS = 7;
export const MOST_DAYS = 92;

/** Calendar days of the reader's zone, both in it. `cut`: more were asked for. */
export type AuditLogPeriod = { readonly from: string; readonly to: string; readonly cut: boolean };

/** The days that a query is about: the last seven unless it says otherwise, and never more than 92, counted back from the last. */
export function periodOf(ctx: Ctx, asked: Pick<Asked, "filters">): AuditLogPeriod {
  const today = localDate(new Date(), ctx.timeZone);
  const value = resolved(ctx, asked).find(([key]) => key === "date")?.[1];
  if (!value) return { from: plusDays(today, 1 - USUAL_DAYS), to: today, cut: false };
  const days =
    value.op === "range" ? [value.from, value.to] : value.op === "in" ? [value.values[0], value.values[0]] : [];
  if (days.length === 0 || days.some((day) => day && !isCalendarDate(day)))
    throw invalidFields({ "filters.date": "invalid_date" });
  const to = days[1] || today;
  const first = plusDays(to, 1 - MOST_DAYS);
  const from = days[0] || first;
  const cut = !days[0] || from < first;
  return { from: cut ? first : from, to, cut };
}
