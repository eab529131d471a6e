import { DatabaseUnavailable, gaveWay } from "@/db/errors";
import { type TenantTx, withTenant } from "@/db/with-tenant";
import type { Problem } from "@/lib/base/problem/catalogue";
import { asProblem } from "@/lib/base/problem/to-response";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { doneByTwin, type Line, note } from "./inbox";
import { missingIds } from "./missing";
import type { Operation } from "./operations";
import { firstReason, heldAfterWaiting, type Outcome } from "./outcome";

export type Task = Line & {
  readonly operation: Operation;
  readonly recordId: string;
  /** The ids that it waited for until now. */
  readonly waited?: readonly string[];
  /** What it was refused for before. */
  readonly refusedFor?: Problem;
};

/**
 * Carries out one operation and notes in the inbox how it ended, in one transaction: the effect is there exactly when the inbox says so.
 * What the operation's own rules refuse is an outcome. Throws only `unavailable`: then nothing was done and the push is sent again.
 * `also` runs in the same transaction, whatever the outcome.
 * @door inner
 */
export async function carryOut(
  ctx: Ctx,
  task: Task,
  also?: (tx: TenantTx, outcome: Outcome) => Promise<void>,
): Promise<Outcome> {
  return withTenant({ ...ctx, lane: "ingest" }, async (tx) => {
    const outcome: Outcome = (await doneByTwin({ ...ctx, tx }, task))
      ? { status: "replayed" }
      : await tried(ctx, task, tx);
    await also?.(tx, outcome);
    return outcome;
  });
}

async function tried(ctx: Ctx, task: Task, tx: TenantTx): Promise<Outcome> {
  const held = heldAfterWaiting(await attempt({ ...ctx, tx }, task, tx), task.waited);
  const outcome = firstReason(held, task.refusedFor);
  await note({ ...ctx, tx }, task, outcome);
  return outcome;
}

async function attempt(ctx: Ctx, { operation, recordId, body }: Task, tx: TenantTx): Promise<Outcome> {
  try {
    // A savepoint: what a refused operation had begun is undone, the note of its refusal is not.
    const { created } = await tx.transaction((inner) => operation.run({ ...ctx, tx: inner }, recordId, body));
    return { status: created ? "applied" : "replayed" };
  } catch (error) {
    if (error instanceof DatabaseUnavailable || gaveWay(error)) throw error;
    const problem = asProblem(error, ctx.requestId);
    if (problem.code === "unavailable") throw problem;
    const ids = missingIds(operation, recordId, body, problem);
    return ids.length > 0 ? { status: "waiting", problem, ids } : { status: "refused", problem };
  }
}

/** For what is refused before it is tried. */
export const refusal = (problem: Problem): Outcome => ({ status: "refused", problem });
