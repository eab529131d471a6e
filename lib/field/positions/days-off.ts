import { and, eq, inArray, ne } from "drizzle-orm";
import { states, users, visits, workdayPunches } from "@/db/schema";
import { daysBetween, type Period } from "@/lib/base/calendar/days";
import { holidayAt, holidaysBetween } from "@/lib/field/holidays/holidays";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";
import { employedOn } from "@/lib/records/users/employment";

/**
 * The days of a period on which this person does not work here: those on which they are not employed, and the holidays of their place
 * without a visit to make, on which they began no workday.
 */
export async function daysOff(ctx: TxCtx, userId: string, period: Period): Promise<readonly string[]> {
  const [person] = await ctx.tx
    .select({
      place: { stateCode: states.code, cityId: users.cityId },
      ...{ admissionDate: users.admissionDate, resignationDate: users.resignationDate },
      ...{ formerStints: users.formerStints, switchedOff: users.switchedOff },
    })
    .from(users)
    .leftJoin(states, eq(states.id, users.stateId))
    .where(eq(users.id, userId));
  const elsewhere = daysBetween(period.from, period.to).filter((date) => person && !employedOn(person, date));
  const all = await holidaysBetween(ctx, period);
  const feasts = [...new Set(all.map(({ date }) => date))].filter((date) =>
    holidayAt(all, date, person?.place ?? null),
  );
  if (feasts.length === 0) return elsewhere;
  const planned = await ctx.tx
    .selectDistinct({ date: visits.localDate })
    .from(visits)
    .where(and(eq(visits.userId, userId), inArray(visits.localDate, feasts), ne(visits.status, "away")));
  const { date, kind } = workdayPunches;
  const begun = await ctx.tx
    .selectDistinct({ date })
    .from(workdayPunches)
    .where(and(eq(workdayPunches.userId, userId), eq(kind, "start"), inArray(date, feasts)));
  const worked = new Set([...planned, ...begun].map((day) => day.date));
  return [...elsewhere, ...feasts.filter((day) => !worked.has(day))];
}
