import { and, asc, between, eq, gte, isNull, lte, or } from "drizzle-orm";
import { businessUnitChecks, posChecks, workdayPunches } from "@/db/schema";
import { DAY_MS, type Period } from "@/lib/base/calendar/days";
import { workRulesOf } from "@/lib/field/hours/work-rule";
import { leavesBetween } from "@/lib/field/leaves/leaves";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";
import { daysOff } from "./days-off";
import type { Stay, Working } from "./workday";

/** A stay says nothing of the day after. */
const LONGEST_STAY_MS = 16 * 3_600_000;

/** When a person works around a period: hours of the workday, days away, stays. */
export async function loadWorking(ctx: TxCtx, userId: string, from: Date, to: Date): Promise<Working> {
  const around = { from: dayOf(from, -2), to: dayOf(to, 2) };
  const rules = await workRulesOf(ctx, userId);
  const leaves = await leavesBetween(ctx, { ...around, userIds: [userId] });
  return {
    rules,
    daysAway: new Set([
      ...leaves.flatMap((leave) => daysOf(max(leave.startDate, around.from), min(leave.endDate, around.to))),
      ...(await daysOff(ctx, userId, around)),
    ]),
    stays: await staysOf(ctx, userId, from, to),
    ends: await endsOf(ctx, userId, around),
  };
}

/** The ends of these days that the person punched. */
async function endsOf(ctx: TxCtx, userId: string, { from, to }: Period): Promise<Map<string, Date>> {
  const { date, occurredAt, kind } = workdayPunches;
  const rows = await ctx.tx
    .select({ date, at: occurredAt })
    .from(workdayPunches)
    .where(and(eq(workdayPunches.userId, userId), eq(kind, "end"), between(date, from, to)));
  return new Map(rows.map((row) => [row.date, row.at]));
}

/** Stays of the person that touch the period, in order. */
async function staysOf(ctx: TxCtx, userId: string, from: Date, to: Date): Promise<Stay[]> {
  const since = new Date(from.getTime() - LONGEST_STAY_MS);
  const found = await Promise.all(
    [posChecks, businessUnitChecks].map((table) =>
      ctx.tx
        .select({ from: table.occurredAt, to: table.checkOutAt, timeZone: table.timezone })
        .from(table)
        .where(
          and(
            eq(table.userId, userId),
            gte(table.occurredAt, since),
            lte(table.occurredAt, to),
            or(isNull(table.checkOutAt), gte(table.checkOutAt, since)),
          ),
        )
        .orderBy(asc(table.occurredAt)),
    ),
  );
  return found.flat().sort((a, b) => a.from.getTime() - b.from.getTime());
}

const dayOf = (at: Date, shift: number) => new Date(at.getTime() + shift * DAY_MS).toISOString().slice(0, 10);
const max = (a: string, b: string) => (a > b ? a : b);
const min = (a: string, b: string) => (a < b ? a : b);

function daysOf(first: string, last: string): string[] {
  const days: string[] = [];
  for (let day = Date.parse(first); day <= Date.parse(last); day += DAY_MS)
    days.push(new Date(day).toISOString().slice(0, 10));
  return days;
}
