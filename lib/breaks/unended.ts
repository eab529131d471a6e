import { and, eq } from "drizzle-orm";
import { beyond, newest, oldest } from "@/db/order";
import { workdayBreakChecks, workdayBreaks } from "@/db/schema";
import { writeAudit } from "@/lib/audit/write";
import type { TxCtx } from "@/lib/resource/bind";
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
 * Lets nobody take two breaks at once: ends the break before `next`, which is about to be stored, where its person has not. Starts may
 * arrive in any order and end in the same state. The caller holds the person's lock.
 */
export async function endBefore(ctx: TxCtx, next: Moment): Promise<void> {
  const before = await neighbour(ctx, next, "before");
  if (before && isUnended(before)) await endForgotten(ctx, before, [next.startedAt]);
}

/** When `start` was over if it arrives after the break that followed it; null when it is the newest and stays open. */
export async function endedByNext(ctx: TxCtx, start: Moment, stipulatedMinutes: number): Promise<Date | null> {
  const after = await neighbour(ctx, start, "after");
  return after ? forgottenEnd(start.startedAt, stipulatedMinutes, [after.startedAt]) : null;
}

/** Ends a break by what is known of its person; does nothing when that is how it ended already. */
export async function endForgotten(ctx: TxCtx, before: Taken, signs: readonly Date[]): Promise<boolean> {
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

async function neighbour(ctx: TxCtx, start: Moment, side: "before" | "after"): Promise<Taken | undefined> {
  const { startedAt, id, userId } = workdayBreakChecks;
  const [found] = await takenBreaks(ctx)
    .where(and(eq(userId, start.userId), beyond(side, [startedAt, id], [start.startedAt, start.id])))
    .orderBy(...(side === "before" ? newest : oldest)(startedAt, id))
    .limit(1);
  return found;
}

/** Breaks with what is needed to end them; narrow it with `.where`. */
export function takenBreaks(ctx: TxCtx) {
  return ctx.tx
    .select(taken)
    .from(workdayBreakChecks)
    .innerJoin(workdayBreaks, eq(workdayBreaks.id, workdayBreakChecks.workdayBreakId));
}
