import { and, eq, gte, isNull, sql } from "drizzle-orm";
import { beyond, newest, oldest } from "@/db/order";
import { businessUnitChecks, posChecks, workdayBreakChecks, workdayBreaks } from "@/db/schema";
import { LEAST_REST } from "@/lib/base/brazil/labour-law";
import { DAY_MS } from "@/lib/base/calendar/days";
import { Problem } from "@/lib/base/problem/catalogue";
import { writeAudit } from "@/lib/engine/audit/write";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";
import { forgottenEnd, isUnended, mergeBreakFlags } from "./rules";

type Moment = { readonly id: string; readonly userId: string; readonly startedAt: Date };
const taken = {
  id: workdayBreakChecks.id,
  userId: workdayBreakChecks.userId,
  startedAt: workdayBreakChecks.startedAt,
  endedAt: workdayBreakChecks.endedAt,
  flags: workdayBreakChecks.flags,
  stipulatedMinutes: workdayBreaks.duration,
};
type Taken = Moment & {
  readonly endedAt: Date | null;
  readonly flags: readonly string[];
  readonly stipulatedMinutes: number;
};

/**
 * Lets nobody take two breaks at once: throws `break_open` while one of this working day runs or ran then, and ends what was forgotten: on a day before, or
 * before the person arrived or left somewhere. When `start` was over if it arrives after the break that followed it; null when it is the newest and stays open. The caller holds the
 * person's lock.
 */
export async function placeStart(ctx: TxCtx, start: Moment, stipulatedMinutes: number): Promise<Date | null> {
  const [before, after] = [await neighbour(ctx, start, "before"), await neighbour(ctx, start, "after")];
  const since = (open: Moment) => (start.startedAt.getTime() - open.startedAt.getTime()) / 60_000;
  const worked = before && isUnended(before) ? await worksAfter(ctx, before) : [];
  const isOver = before?.endedAt === null && worked.some((at) => at <= start.startedAt);
  const runs = before && !isOver && runsAt(before, start.startedAt) && since(before) < LEAST_REST;
  if (runs || (after?.endedAt === null && -since(after) < stipulatedMinutes)) throw new Problem("break_open");
  if (before && isUnended(before)) await endForgotten(ctx, before, [start.startedAt, ...worked]);
  if (!after) return null;
  return forgottenEnd(start.startedAt, stipulatedMinutes, [after.startedAt, ...(await worksAfter(ctx, start))]);
}

/** True for a break that was not over by then, as far as its person said when it ended. */
function runsAt(taken: Taken, at: Date): boolean {
  return taken.endedAt === null || (!isUnended(taken) && taken.endedAt > at);
}

/** Ends a break by what is known of its person; does nothing when that is how it ended already. */
async function endForgotten(ctx: TxCtx, before: Taken, signs: readonly Date[]): Promise<boolean> {
  const endedAt = forgottenEnd(before.startedAt, before.stipulatedMinutes, signs);
  if (before.endedAt?.getTime() === endedAt.getTime()) return false;
  const flags = mergeBreakFlags(before.flags, ["auto_ended"]);
  await ctx.tx
    .update(workdayBreakChecks)
    .set({ endedAt, endReceivedAt: new Date(), flags })
    .where(eq(workdayBreakChecks.id, before.id));
  await writeAudit(ctx, {
    resource: "workdayBreakCheck",
    recordId: before.id,
    action: "auto_close",
    before: { endedAt: before.endedAt, flags: before.flags },
    after: { endedAt, flags },
  });
  return true;
}

/** Ends a break that is still open by what is known of it. The caller holds the person's lock. */
export async function endIfForgotten(ctx: TxCtx, id: string): Promise<boolean> {
  const [open] = await takenBreaks(ctx).where(and(eq(workdayBreakChecks.id, id), isNull(workdayBreakChecks.endedAt)));
  return open ? endForgotten(ctx, open, await worksAfter(ctx, open)) : false;
}

/** True when the break that followed one had begun by then: nobody takes two at once, and its end stays as it is. */
export async function followedBefore(ctx: TxCtx, taken: Moment, ends: Date): Promise<boolean> {
  const after = await neighbour(ctx, taken, "after");
  return after !== undefined && after.startedAt < ends;
}

async function neighbour(ctx: TxCtx, start: Moment, side: "before" | "after"): Promise<Taken | undefined> {
  const { startedAt, id, userId } = workdayBreakChecks;
  const [found] = await takenBreaks(ctx)
    .where(and(eq(userId, start.userId), beyond(side, [startedAt, id], [start.startedAt, start.id])))
    .orderBy(...(side === "before" ? newest : oldest)(startedAt, id))
    .limit(1);
  return found;
}

/** Breaks with what is needed to end them; narrow it with `.where`. */
function takenBreaks(ctx: TxCtx) {
  return ctx.tx
    .select(taken)
    .from(workdayBreakChecks)
    .innerJoin(workdayBreaks, eq(workdayBreaks.id, workdayBreakChecks.workdayBreakId));
}

/** When this person arrived or left somewhere next: the break was over then. */
async function worksAfter(ctx: TxCtx, { userId, startedAt }: { userId: string; startedAt: Date }): Promise<Date[]> {
  const nextOf = async (table: typeof posChecks | typeof businessUnitChecks) => {
    const own = sql<Date | null>`min(${table.checkOutAt}) filter (where ${table.checkOutAt} >= ${startedAt.toISOString()}::timestamptz and not 'auto_closed' = any(${table.flags}))`;
    const arrived = sql<Date | null>`min(${table.occurredAt}) filter (where ${table.occurredAt} >= ${startedAt.toISOString()}::timestamptz)`;
    const day = new Date(startedAt.getTime() - DAY_MS);
    const [row] = await ctx.tx
      .select({ own: own.mapWith(table.occurredAt), arrived: arrived.mapWith(table.occurredAt) })
      .from(table)
      .where(and(eq(table.userId, userId), gte(table.occurredAt, day)));
    return [row?.own, row?.arrived];
  };
  const found = [...(await nextOf(posChecks)), ...(await nextOf(businessUnitChecks))];
  return found.filter((at) => at != null);
}
