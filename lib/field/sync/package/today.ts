import { and, asc, between, eq, gt, gte, inArray, isNotNull, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import { union } from "drizzle-orm/pg-core";
import { newest } from "@/db/order";
import { businessUnitChecks, pos, posChecks, visits, workschedules } from "@/db/schema";
import { DAY_MS, plusDays } from "@/lib/base/calendar/days";
import { localDate } from "@/lib/base/calendar/zone";
import { leavingEnds } from "@/lib/field/hours/work-ends";
import { workRulesOf } from "@/lib/field/hours/work-rule";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";

/** "YYYY-MM-DD", and the zone in which it is that day. */
type Today = { readonly date: string; readonly timeZone: string };

/**
 * The day of a person who names none (F0): that of the visit that they are in, over midnight too, for as long as it may go on; else today in
 * the zone of where they were within the last 24 hours, else of the PDVs of their plan, else their own. With `posId` it is the day there.
 */
export async function todayOf(ctx: TxCtx, now: Date, posId: string | null = null): Promise<Today> {
  const last = await lastStay(ctx, now);
  const dayIn = (timeZone: string): Today => ({ date: localDate(now, timeZone), timeZone });
  if (last && last.leftAt === null && (posId === null || last.posId === posId)) {
    const rule = (await workRulesOf(ctx, ctx.userId))(last.date);
    if (now <= leavingEnds(rule, last.from, last.timeZone)) return { date: last.date, timeZone: last.timeZone };
  }
  if (posId !== null) return dayIn((await zoneOf(ctx, posId)) ?? ctx.timeZone);
  if (last) return dayIn(last.timeZone);
  const own = dayIn(ctx.timeZone);
  const days = (await plannedZones(ctx, own.date)).map(dayIn);
  return days.find(({ date }) => date === own.date) ?? days[0] ?? own;
}

type Stay = Today & { readonly posId: string | null; readonly from: Date; readonly leftAt: Date | null };

/** Where this person arrived last within a day of `now`, at a PDV or at a client. */
async function lastStay(ctx: TxCtx, now: Date): Promise<Stay | undefined> {
  const since = new Date(now.getTime() - DAY_MS);
  const of = (table: typeof posChecks | typeof businessUnitChecks, posId: SQL<string | null>) =>
    ctx.tx
      .select({
        posId,
        date: table.localDate,
        timeZone: table.timezone,
        from: table.occurredAt,
        leftAt: table.checkOutAt,
      })
      .from(table)
      .where(and(eq(table.userId, ctx.userId), gt(table.occurredAt, since), lte(table.occurredAt, now)))
      .orderBy(...newest(table.occurredAt, table.id))
      .limit(1);
  const stays = [of(posChecks, sql`${posChecks.posId}`), of(businessUnitChecks, sql`null`)];
  return (await Promise.all(stays)).flat().sort((a, b) => b.from.getTime() - a.from.getTime())[0];
}

async function zoneOf(ctx: TxCtx, posId: string): Promise<string | null> {
  const [found] = await ctx.tx.select({ timeZone: pos.timezone }).from(pos).where(eq(pos.id, posId));
  return found?.timeZone ?? null;
}

/** The zones of the PDVs that this person's routes and visits name around a day, in order. */
async function plannedZones(ctx: TxCtx, date: string): Promise<string[]> {
  const [from, to] = [plusDays(date, -1), plusDays(date, 1)];
  const { userId, startDate, endDate, isActive } = workschedules;
  const onRoutes = ctx.tx
    .select({ id: workschedules.posId })
    .from(workschedules)
    .where(
      and(eq(userId, ctx.userId), eq(isActive, true), lte(startDate, to), or(isNull(endDate), gte(endDate, from))),
    );
  const onDays = ctx.tx
    .select({ id: visits.posId })
    .from(visits)
    .where(and(eq(visits.userId, ctx.userId), between(visits.localDate, from, to)));
  const rows = await ctx.tx
    .selectDistinct({ timeZone: pos.timezone })
    .from(pos)
    .where(and(inArray(pos.id, union(onRoutes, onDays)), isNotNull(pos.timezone)))
    .orderBy(asc(pos.timezone));
  return rows.flatMap(({ timeZone }) => timeZone ?? []);
}
