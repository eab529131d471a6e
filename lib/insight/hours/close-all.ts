import { and, between, eq, inArray, isNull } from "drizzle-orm";
import { z } from "zod";
import { businessUnitChecks, justifications, posChecks } from "@/db/schema";
import { isMonth } from "@/lib/base/calendar/cycle";
import type { Period } from "@/lib/base/calendar/days";
import { localDate } from "@/lib/base/calendar/zone";
import { Problem } from "@/lib/base/problem/catalogue";
import { read } from "@/lib/engine/report/read";
import { parseBody } from "@/lib/engine/resource/parse-body";
import { type Worker, workersOf } from "@/lib/field/hours/people";
import { authorize } from "@/lib/platform/permissions/authorize";
import type { Ctx, TxCtx } from "@/lib/platform/tenancy/ctx";
import { closeDays } from "./point-commands";
import { cycleFor, type PersonPoints, type PointsQuery, pointsOfAll } from "./points";

/** What somebody should look at before a month is closed; numbers of days, stays and justifications. */
export const EXCEPTIONS = ["odd", "openVisits", "pending"] as const;
export type Exceptions = Readonly<Partial<Record<(typeof EXCEPTIONS)[number], number>>>;
export type Candidate = {
  readonly id: string;
  readonly name: string;
  /** Days that are over and not closed. */
  readonly days: number;
  readonly exceptions: Exceptions;
};
export type ClosePlan = {
  readonly month: string;
  readonly period: Period;
  /** Everybody who matches; more than `MOST_AT_ONCE` are left to the worker and not listed. */
  readonly total: number;
  readonly people: readonly Candidate[];
};
export type Closed = { readonly id: string; readonly days: number } | { readonly id: string; readonly failed: string };

/** More people than this are left to the worker: nobody should wait for them before an open dialog. */
export const MOST_AT_ONCE = 500;
/** People read, and closed, in one step. */
export const STEP = 25;

/** Who matches and has days of a cycle to close, with what somebody should look at first. */
export async function closePlan(ctx: Ctx, input: unknown): Promise<ClosePlan> {
  authorize(ctx, "PUT", "POINT");
  const query = parseBody(planSchema, input);
  const { month, period } = await read(ctx, (ctx) => cycleFor(ctx, query.month));
  const people: Candidate[] = [];
  let total = 0;
  for (let page = 1; page === 1 || (page - 1) * STEP < total; page += 1) {
    const step = await candidates(ctx, { ...query, month, page });
    total = step.total;
    if (total > MOST_AT_ONCE) return { month, period, total, people: [] };
    people.push(...step.people);
  }
  return { month, period, total, people: people.filter(({ days }) => days > 0) };
}

/** A step of those who match, with what somebody should look at first. @door inner */
export async function candidates(ctx: Ctx, query: PointsQuery) {
  return read(ctx, async (ctx) => {
    const { period } = await cycleFor(ctx, query.month);
    const { workers, total } = await workersOf(ctx, period, query, { page: query.page ?? 1, perPage: STEP });
    const found = await pointsOfAll(ctx, workers, period, query.teamId);
    const open = await openStays(ctx, workers, period);
    const pending = await pendingOf(ctx, workers, period);
    return { total, people: found.map((person) => candidateOf(person, open, pending)) };
  });
}

/** What stands on a day that runs, or that is closed already, keeps nobody from closing the others. */
function candidateOf({ worker, days }: PersonPoints, open: DaysOf, pending: DaysOf): Candidate {
  const today = localDate(new Date(), worker.timeZone);
  const left = days.filter(({ lock, date }) => !lock && date < today);
  const dates = new Set(left.map(({ date }) => date));
  const among = (found: DaysOf) => (found.get(worker.id) ?? []).filter((date) => dates.has(date)).length;
  const numbers = {
    odd: left.filter(({ flags }) => flags.includes("odd_punch")).length,
    openVisits: among(open),
    pending: among(pending),
  };
  const exceptions = Object.fromEntries(Object.entries(numbers).filter(([, n]) => n > 0));
  return { id: worker.id, name: worker.name, days: left.length, exceptions };
}

/** The day of each, by person. */
type DaysOf = ReadonlyMap<string, readonly string[]>;
const daysOf = (rows: readonly { readonly userId: string; readonly date: string }[]): DaysOf =>
  new Map([...Map.groupBy(rows, ({ userId }) => userId)].map(([id, all]) => [id, all.map(({ date }) => date)]));
const idsOf = (workers: readonly Worker[]) => workers.map(({ id }) => id);

async function openStays(ctx: TxCtx, workers: readonly Worker[], { from, to }: Period): Promise<DaysOf> {
  const of = (table: typeof posChecks | typeof businessUnitChecks) =>
    ctx.tx
      .select({ userId: table.userId, date: table.localDate })
      .from(table)
      .where(and(inArray(table.userId, idsOf(workers)), between(table.localDate, from, to), isNull(table.checkOutAt)));
  return daysOf([...(await of(posChecks)), ...(await of(businessUnitChecks))]);
}

async function pendingOf(ctx: TxCtx, workers: readonly Worker[], { from, to }: Period): Promise<DaysOf> {
  const { userId, status, localDate: date } = justifications;
  const rows = await ctx.tx
    .select({ userId, date })
    .from(justifications)
    .where(and(inArray(userId, idsOf(workers)), eq(status, "pending"), between(date, from, to)));
  return daysOf(rows);
}

/** "2026-11". */
export const monthSchema = z.string({ error: "required" }).refine(isMonth, "invalid_date");
/** Whom a closing is about. */
export const planSchema = z.strictObject({
  month: monthSchema,
  q: z.string().max(80).optional(),
  teamId: z.guid("invalid_id").optional(),
});
const someSchema = z.strictObject({
  month: monthSchema,
  teamId: planSchema.shape.teamId,
  ids: z.array(z.string()).min(1, "required").max(STEP, "above_max"),
});

/**
 * Closes a cycle for these people, of a team the days on which they were in it, each by themselves: what one of them is refused for keeps nobody
 * else back.
 */
export async function closeSome(ctx: Ctx, input: unknown): Promise<Closed[]> {
  authorize(ctx, "PUT", "POINT");
  const { month, ids, teamId } = parseBody(someSchema, input);
  const { period } = await read(ctx, (ctx) => cycleFor(ctx, month));
  const done: Closed[] = [];
  for (const id of new Set(ids)) {
    try {
      done.push({ id, days: await closeDays(ctx, id, period, teamId) });
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      done.push({ id, failed: error.code });
    }
  }
  return done;
}
