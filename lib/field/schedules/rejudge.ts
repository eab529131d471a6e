import { and, eq, inArray, ne, sql } from "drizzle-orm";
import { type Gathered, named, question } from "@/db/gather";
import { justifications, posChecks, users, visits } from "@/db/schema";
import { dayBounds } from "@/lib/base/calendar/zone";
import { writeAudit } from "@/lib/engine/audit/write";
import { HOLIDAYS, withOfficial } from "@/lib/field/holidays/holidays";
import { LEAVES } from "@/lib/field/leaves/leaves";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";
import { type DayCheck, type DayJustification, judgeDay } from "./adherence";
import { leftBehind, leftBehindOf, reasonsBy, reasonsOf } from "./reasons";
import type { VisitStatus } from "./visit";

const checkColumns = {
  id: posChecks.id,
  userId: posChecks.userId,
  date: posChecks.localDate,
  posId: posChecks.posId,
  workScheduleId: posChecks.workScheduleId,
  occurredAt: posChecks.occurredAt,
  offRoute: posChecks.offRoute,
};
const justificationColumns = {
  userId: justifications.userId,
  date: justifications.localDate,
  posId: justifications.posId,
  workScheduleId: justifications.workScheduleId,
  status: sql<"pending" | "approved">`${justifications.status}`,
};

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
  // What came to be while the rows were waited for is seen: each statement looks anew.
  const [rows, arrivals, excuses] = await Promise.all([
    lockVisits(ctx, userIds, dates),
    checksOf(ctx, userIds, dates),
    justificationsOf(ctx, userIds, dates),
  ]);
  const ofDays = <T extends PersonDay>(list: readonly T[]) => list.filter((row) => wanted.has(keyOf(row)));
  const [planned, checks] = [ofDays(rows), ofDays(arrivals)];
  if (planned.length === 0 && checks.length === 0) return 0;
  const [reasoned, left] = [await reasonsOf(ctx, planned), await leftBehind(ctx, planned)];
  const away = new Set([...reasoned.keys(), ...left]);
  const { changes, offRoute } = judged({ planned, checks, excuses: ofDays(excuses), away }, now);
  await store(ctx, changes);
  await storeOffRoute(ctx, checks, offRoute);
  return changes.length;
}

/** What the day (`date`) of a person (`userId`) is judged by besides its visits, which have to be locked before. */
export const DAY = {
  ...HOLIDAYS,
  leaves: LEAVES,
  person: question
    .select({
      id: users.id,
      name: users.name,
      admissionDate: users.admissionDate,
      resignationDate: users.resignationDate,
      formerStints: users.formerStints,
    })
    .from(users)
    .where(eq(users.id, named("userId"))),
  arrivals: question
    .select(checkColumns)
    .from(posChecks)
    .where(and(eq(posChecks.userId, named("userId")), eq(posChecks.localDate, named("date")))),
  excuses: question
    .select(justificationColumns)
    .from(justifications)
    .where(
      and(
        eq(justifications.userId, named("userId")),
        eq(justifications.localDate, named("date")),
        ne(justifications.status, "rejected"),
      ),
    ),
};
type Planned = Awaited<ReturnType<typeof lockVisits>>;
type Arriving = PersonDay & DayCheck;

/**
 * Judges the day of a check-in that is about to be stored, as if it were: whether it is off the route, and what storing the rest of the
 * verdict takes: how many statements, or null where one waits for another. The caller holds the person's lock and has locked the day's visits before it found out the facts.
 */
export async function judgeArrival(
  ctx: TxCtx,
  arriving: Arriving,
  planned: Planned,
  { arrivals, excuses, leaves, ownHolidays, person }: Gathered<typeof DAY>,
): Promise<{ readonly offRoute: boolean; readonly updates: number | null; readonly settle: () => Promise<void> }> {
  const { date } = arriving;
  const holidays = withOfficial({ from: date, to: date }, ownHolidays);
  const reasoned = await reasonsBy(ctx, planned, { leaves, holidays });
  const away = new Set([...reasoned.keys(), ...leftBehindOf(planned, person)]);
  const { changes, offRoute } = judged({ planned, checks: [...arrivals, arriving], excuses, away }, new Date());
  const statuses = new Set(changes.map(({ after }) => after)).size;
  const moved = arrivals.some((check) => check.offRoute !== offRoute.has(check.id));
  return {
    offRoute: offRoute.has(arriving.id),
    updates: statuses > 1 || moved || changes.some(isRevised) ? null : statuses,
    settle: async () => {
      await Promise.all([store(ctx, changes), storeOffRoute(ctx, arrivals, offRoute)]);
    },
  };
}

/** The visits of these days; two events of one person settle one after the other, in one order of rows. */
export const lockVisits = (ctx: TxCtx, userIds: readonly string[], dates: readonly string[]) =>
  ctx.tx
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
    .where(and(inArray(visits.userId, [...userIds]), inArray(visits.localDate, [...dates])))
    .orderBy(visits.id)
    .for("update")
    .execute();

type Facts = {
  readonly planned: Planned;
  readonly checks: readonly Arriving[];
  readonly excuses: readonly (PersonDay & DayJustification)[];
  /** Visits that a leave, a holiday or the last day of work took away. */
  readonly away: ReadonlySet<string>;
};
type Change = {
  readonly id: string;
  readonly before: VisitStatus;
  readonly after: VisitStatus;
  readonly over: boolean;
};

/** F1, day by day: the visits whose verdict changes, and the check-ins that are off the route. */
function judged({ planned, checks, excuses, away }: Facts, now: Date) {
  const [visitsOf, checksOf, excusesOf] = [byDay(planned), byDay(checks), byDay(excuses)];
  const changes: Change[] = [];
  const offRoute = new Set<string>();
  for (const key of new Set([...visitsOf.keys(), ...checksOf.keys()])) {
    const facts = (visitsOf.get(key) ?? []).map((row) => ({
      ...row,
      away: away.has(row.id),
      ended: dayBounds(row.date, row.timezone).end <= now,
    }));
    const { statuses, extra } = judgeDay(facts, checksOf.get(key) ?? [], excusesOf.get(key) ?? []);
    for (const id of extra) offRoute.add(id);
    for (const { id, status: before, ended: over } of facts) {
      const after = statuses.get(id) ?? before;
      if (after !== before) changes.push({ id, before, after, over });
    }
  }
  return { changes, offRoute };
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

/** The end of a day judges what was open; only a verdict that is revised is news. */
const isRevised = ({ before, over }: Change) => over && before !== "planned";

async function store(ctx: TxCtx, changes: readonly Change[]): Promise<void> {
  for (const [status, list] of Map.groupBy(changes, ({ after }) => after)) {
    const ids = list.map(({ id }) => id);
    await ctx.tx.update(visits).set({ status }).where(inArray(visits.id, ids));
  }
  const revised = changes.filter(isRevised);
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
    .select(checkColumns)
    .from(posChecks)
    .where(and(inArray(posChecks.userId, [...userIds]), inArray(posChecks.localDate, [...dates])));
}

async function justificationsOf(ctx: TxCtx, userIds: readonly string[], dates: readonly string[]) {
  return ctx.tx
    .select(justificationColumns)
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
const byDay = <T extends PersonDay>(rows: readonly T[]) => Map.groupBy(rows, keyOf);
