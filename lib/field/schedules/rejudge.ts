import { and, eq, inArray, ne, sql } from "drizzle-orm";
import { justifications, posChecks, visits } from "@/db/schema";
import { dayBounds } from "@/lib/base/calendar/zone";
import { writeAudit } from "@/lib/engine/audit/write";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";
import { judgeDay } from "./adherence";
import { leftBehind, reasonsOf } from "./reasons";
import type { VisitStatus } from "./visit";

export type PersonDay = { readonly userId: string; readonly date: string };

/**
 * Judges one person's visits of a local day anew (F1) from check-ins, justifications, leaves, holidays and last days of work, and which check-ins were off
 * the route. Call it in the transaction that changes any of these. A verdict that changes after its day is over leaves a line in the audit log.
 */
export async function rejudgeDay(ctx: TxCtx, userId: string, date: string): Promise<void> {
  await rejudgeDays(ctx, [{ userId, date }]);
}

/** The same for many person-days, in a handful of queries. Gives how many visits changed. */
export async function rejudgeDays(ctx: TxCtx, days: readonly PersonDay[], now: Date = new Date()): Promise<number> {
  const wanted = new Set(days.map(keyOf));
  const [userIds, dates] = [[...new Set(days.map((d) => d.userId))], [...new Set(days.map((d) => d.date))]];
  if (userIds.length === 0) return 0;
  const ofDays = <T extends PersonDay>(rows: readonly T[]) =>
    Map.groupBy(
      rows.filter((row) => wanted.has(keyOf(row))),
      keyOf,
    );
  // Two events of one person settle one after the other, in one order of rows.
  const locked = ctx.tx
    .select({
      id: visits.id,
      workScheduleId: visits.workScheduleId,
      userId: visits.userId,
      posId: visits.posId,
      date: visits.localDate,
      timezone: visits.timezone,
      position: visits.position,
      status: visits.status,
    })
    .from(visits)
    .where(and(inArray(visits.userId, userIds), inArray(visits.localDate, dates)))
    .orderBy(visits.id)
    .for("update")
    .execute();
  // What came to be while the rows were waited for is seen: each statement looks anew.
  const [rows, arrivals, excuses] = await Promise.all([
    locked,
    checksOf(ctx, userIds, dates),
    justificationsOf(ctx, userIds, dates),
  ]);
  const [planned, checks, reasons] = [ofDays(rows), ofDays(arrivals), ofDays(excuses)];
  if (planned.size === 0 && checks.size === 0) return 0;
  const judged = rows.filter((row) => wanted.has(keyOf(row)));
  const [reasoned, left] = [await reasonsOf(ctx, judged), await leftBehind(ctx, judged)];
  const changes: { id: string; before: VisitStatus; after: VisitStatus; over: boolean }[] = [];
  const offRoute = new Set<string>();
  for (const key of new Set([...planned.keys(), ...checks.keys()])) {
    const facts = (planned.get(key) ?? []).map((row) => ({
      ...row,
      away: reasoned.has(row.id) || left.has(row.id),
      ended: dayBounds(row.date, row.timezone).end <= now,
    }));
    const { statuses, extra } = judgeDay(facts, checks.get(key) ?? [], reasons.get(key) ?? []);
    for (const id of extra) offRoute.add(id);
    for (const { id, status: before, ended: over } of facts) {
      const after = statuses.get(id) ?? before;
      if (after !== before) changes.push({ id, before, after, over });
    }
  }
  await store(ctx, changes);
  await storeOffRoute(ctx, [...checks.values()].flat(), offRoute);
  return changes.length;
}

/** Marks the check-ins that no visit answers for, and unmarks those that one answers for by now. */
async function storeOffRoute(
  ctx: TxCtx,
  checks: readonly { id: string; offRoute: boolean }[],
  offRoute: ReadonlySet<string>,
): Promise<void> {
  for (const now of [true, false]) {
    const ids = checks.filter((check) => check.offRoute !== now && offRoute.has(check.id) === now).map(({ id }) => id);
    if (ids.length > 0) await ctx.tx.update(posChecks).set({ offRoute: now }).where(inArray(posChecks.id, ids));
  }
}

async function store(
  ctx: TxCtx,
  changes: readonly { id: string; before: VisitStatus; after: VisitStatus; over: boolean }[],
): Promise<void> {
  for (const [status, list] of Map.groupBy(changes, ({ after }) => after)) {
    const ids = list.map(({ id }) => id);
    await ctx.tx.update(visits).set({ status }).where(inArray(visits.id, ids));
  }
  // The end of a day judges what was open; only a verdict that is revised is news.
  const revised = changes.filter(({ before, over }) => over && before !== "planned");
  if (revised.length === 0) return;
  await writeAudit(
    ctx,
    revised.map(({ id, before, after }) => ({
      resource: "visit",
      recordId: id,
      action: "settle",
      before: { status: before },
      after: { status: after },
    })),
  );
}

async function checksOf(ctx: TxCtx, userIds: readonly string[], dates: readonly string[]) {
  return ctx.tx
    .select({
      id: posChecks.id,
      userId: posChecks.userId,
      date: posChecks.localDate,
      posId: posChecks.posId,
      workScheduleId: posChecks.workScheduleId,
      occurredAt: posChecks.occurredAt,
      offRoute: posChecks.offRoute,
    })
    .from(posChecks)
    .where(and(inArray(posChecks.userId, [...userIds]), inArray(posChecks.localDate, [...dates])));
}

async function justificationsOf(ctx: TxCtx, userIds: readonly string[], dates: readonly string[]) {
  return ctx.tx
    .select({
      userId: justifications.userId,
      date: justifications.localDate,
      posId: justifications.posId,
      workScheduleId: justifications.workScheduleId,
      status: sql<"pending" | "approved">`${justifications.status}`,
    })
    .from(justifications)
    .where(
      and(
        inArray(justifications.userId, [...userIds]),
        inArray(justifications.localDate, [...dates]),
        ne(justifications.status, "rejected"),
      ),
    );
}

/** People and days whose end has come while visits still stand as planned, oldest first. */
export async function unjudgedDays(ctx: TxCtx, now: Date, limit = 500): Promise<PersonDay[]> {
  return ctx.tx
    .selectDistinct({ userId: visits.userId, date: visits.localDate })
    .from(visits)
    .where(
      and(
        eq(visits.status, "planned"),
        sql`(${visits.localDate} + 1)::timestamp at time zone ${visits.timezone} <= ${now.toISOString()}::timestamptz`,
      ),
    )
    .orderBy(visits.localDate, visits.userId)
    .limit(limit);
}

const keyOf = ({ userId, date }: PersonDay) => `${userId} ${date}`;
