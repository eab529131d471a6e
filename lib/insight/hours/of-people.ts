import type { Choices } from "@/lib/engine/report/define";
import { whyEmpty } from "@/lib/field/hours/empty";
import { teamsOf } from "@/lib/field/hours/people";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";
import { tenantCalendar } from "@/lib/records/tenants/calendar";

/** What the reports about people's time have in common: whom they may be narrowed to, and how they tell days. */
export const OF_PEOPLE = {
  filters: [
    { key: "q", kind: "text" },
    { key: "teamId", kind: "record" },
  ],
  calendar: tenantCalendar,
  choices: async (ctx: TxCtx): Promise<Choices> => ({ teamId: await teamsOf(ctx) }),
  why: whyEmpty,
  file: { about: "reports.about.filter" },
  perPage: 25,
} as const;
