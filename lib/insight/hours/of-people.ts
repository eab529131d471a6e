import { localDate } from "@/lib/base/calendar/zone";
import type { Choices } from "@/lib/engine/report/define";
import type { Calendar } from "@/lib/engine/report/period";
import type { TxCtx } from "@/lib/engine/resource/bind";
import { whyEmpty } from "@/lib/field/hours/empty";
import { teamsOf } from "@/lib/field/hours/people";
import { rulesByDay } from "@/lib/records/tenants/history";
import { tenantSettings } from "@/lib/records/tenants/settings";

/** Days as the tenant tells them. */
export async function tenantCalendar(ctx: TxCtx): Promise<Calendar> {
  const { defaultTimezone: timeZone } = await tenantSettings(ctx);
  const { baseDay } = await rulesByDay(ctx);
  return { today: localDate(new Date(), timeZone), timeZone, baseDay };
}

/** What the reports about people's time have in common: whom they may be narrowed to, and how they tell days. */
export const OF_PEOPLE = {
  filters: [
    { key: "q", kind: "text" },
    { key: "teamId", kind: "record" },
  ],
  calendar: tenantCalendar,
  choices: async (ctx: TxCtx): Promise<Choices> => ({ teamId: await teamsOf(ctx) }),
  why: whyEmpty,
  about: "reports.about.filter",
  perPage: 25,
} as const;
