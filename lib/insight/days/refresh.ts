import { and, between, desc, inArray, lte, max, sql } from "drizzle-orm";
import { union } from "drizzle-orm/pg-core";
import { dayFacts, dayTouched, routeDays } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { type Period, plusDays } from "@/lib/base/calendar/days";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";
import { everyTenant } from "@/lib/platform/tenancy/every";
import { systemCtx } from "@/lib/platform/tenancy/system";
import { dayKey } from "../hours/day-sums";
import { writeKm } from "../km/facts";
import { kmDays } from "../km/load";
import { refreshServing, writeServing } from "../serving/refresh";
import { onDays, writtenAgain } from "./among";
import { writeLosses } from "./losses";
import { writeRoutes } from "./routes";
import { type DayFact, workOutDays } from "./work-out";

/** Days, and people, that one transaction works out. */
const DAYS_AT_ONCE = 7;
const PEOPLE_AT_ONCE = 100;
const ROWS_AT_ONCE = 1_000;

/**
 * Works out every day of every tenant that was touched since it was last, the newest first, with its kilometres, and the costs of its months. May run at any time and
 * twice; ends early at `until`, and goes on next time. Gives how many days of people were worked out. @door job
 */
export async function refreshTouchedDays(until?: Date): Promise<number> {
  let days = 0;
  for (const id of await everyTenant("days that were touched")) {
    days += await refreshDays(id, until);
    await refreshServing(id, until);
  }
  return days;
}

/** The same of one tenant. @door job */
export async function refreshDays(tenantId: string, until?: Date): Promise<number> {
  const ctx = await systemCtx(tenantId, "days that were touched");
  let days = 0;
  for (;;) {
    const done = await withTenant({ tenantId, lane: "job" }, (tx) => refreshSome({ ...ctx, tx }));
    days += done;
    if (done === 0 || (until && new Date() > until)) return days;
  }
}

/** Marks every day of these for being worked out anew: after an upgrade that changes what facts say, and for proving them. */
export async function touchDays(ctx: TxCtx, { from, to }: Period): Promise<void> {
  await ctx.tx.execute(sql`
    insert into day_touched (user_id, local_date)
    select user_id, local_date from visits where local_date between ${from} and ${to}
    union select user_id, local_date from pos_checks where local_date between ${from} and ${to}
    union select user_id, local_date from business_unit_checks where local_date between ${from} and ${to}
    union select user_id, local_date from questionnaire_answers where local_date between ${from} and ${to}
    union select user_id, local_date from day_corrections where local_date between ${from} and ${to}
    union select user_id, local_date from km_adjustments where local_date between ${from} and ${to}
    union select user_id, local_date from day_locks where local_date between ${from} and ${to}
    union select user_id, local_date from km_facts where local_date between ${from} and ${to}
    union select user_id, local_date from route_days where local_date between ${from} and ${to}
    union select user_id, local_date from day_facts where local_date between ${from} and ${to}`);
}

async function refreshSome(ctx: TxCtx): Promise<number> {
  // One at a time: who read earlier must not write later.
  await ctx.tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`day-facts:${ctx.tenantId}`}, 0))`);
  const [newest] = await ctx.tx.select({ date: max(dayTouched.localDate), last: max(dayTouched.id) }).from(dayTouched);
  if (!newest?.date || newest.last === null) return 0;
  const { last } = newest;
  const span = { from: plusDays(newest.date, 1 - DAYS_AT_ONCE), to: newest.date };
  // A mark that comes while this works is not among these, and so stays.
  const found = and(between(dayTouched.localDate, span.from, span.to), lte(dayTouched.id, last));
  const people = await ctx.tx
    .selectDistinct({ userId: dayTouched.userId })
    .from(dayTouched)
    .where(found)
    .orderBy(desc(dayTouched.userId))
    .limit(PEOPLE_AT_ONCE);
  const ids = people.map(({ userId }) => userId);
  const marks = await ctx.tx
    .delete(dayTouched)
    .where(and(found, inArray(dayTouched.userId, ids)))
    .returning({ userId: dayTouched.userId, date: dayTouched.localDate });
  const days = await withNeighbours(ctx, marks, ids, span);
  const dates = [...new Set([...days].map((key) => key.slice(-10)))].sort();
  const [from = span.from, to = span.to] = [dates[0], dates.at(-1)];
  const facts = await workOutDays(ctx, ids, { from, to });
  await write(ctx, days, { from, to }, facts);
  await writeLosses(ctx, days, ids, { from, to });
  await writeRoutes(ctx, days, { from, to });
  const km = await kmDays(ctx, { from, to, userIds: ids, days });
  await writeKm(ctx, days, { from, to }, km);
  await writeServing(ctx, days, ids, { from, to }, km);
  return days.size;
}

type Mark = { readonly userId: string; readonly date: string };

/**
 * The days that were touched, and those beside them of which something is known: a stay or a shift over midnight takes from one day what it gives
 * to the other.
 */
async function withNeighbours(ctx: TxCtx, marks: readonly Mark[], ids: readonly string[], { from, to }: Period) {
  const daysOf = (table: typeof dayFacts | typeof routeDays) =>
    ctx.tx
      .select({ userId: table.userId, date: table.localDate })
      .from(table)
      .where(and(inArray(table.userId, [...ids]), between(table.localDate, plusDays(from, -1), plusDays(to, 1))));
  // Of people whose time nobody reports only the second has any.
  const known = await union(daysOf(dayFacts), daysOf(routeDays));
  const own = new Set(known.map(dayKey));
  const days = new Set(marks.map(dayKey));
  for (const { userId, date } of marks) {
    for (const beside of [plusDays(date, -1), plusDays(date, 1)]) {
      const key = dayKey({ userId, date: beside });
      if (own.has(key)) days.add(key);
    }
  }
  return days;
}

async function write(
  ctx: TxCtx,
  days: ReadonlySet<string>,
  period: Period,
  facts: ReadonlyMap<string, DayFact>,
): Promise<void> {
  const gone = [...days].filter((key) => !facts.has(key));
  if (gone.length > 0) await ctx.tx.delete(dayFacts).where(onDays(dayFacts, period, gone));
  const rows = [...days].flatMap((key) => facts.get(key) ?? []);
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE)
    await ctx.tx
      .insert(dayFacts)
      .values(rows.slice(at, at + ROWS_AT_ONCE))
      .onConflictDoUpdate({
        target: [dayFacts.tenantId, dayFacts.localDate, dayFacts.userId],
        set: writtenAgain(dayFacts),
      });
}
