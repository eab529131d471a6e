import { withTenant } from "@/db/with-tenant";
import { Problem } from "@/lib/base/problem/catalogue";
import { errorBody } from "@/lib/base/problem/to-response";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { type Retried, retryWaiting } from "./arrivals";
import { carryOut, refusal } from "./carry-out";
import { type Entry, readPush } from "./envelope";
import { awaitedBy, deviceOf, knownAsDone, note } from "./inbox";
import type { Body } from "./operations";
import { isDone, isHeld, mayResolveLater, type Outcome } from "./outcome";

/** How often the operations that were refused are tried again within a push. */
const LIFT_ROUNDS = 3;

export type PushResult = {
  readonly id: unknown;
  readonly status: "applied" | "replayed" | "refused";
  /** Ids of records that have not arrived: the operation is kept, and carried out when they have. */
  readonly waiting_for?: readonly string[];
  readonly error?: unknown;
};

/**
 * Everything that a device did since it last had a network. Each operation is carried out or refused on its own, with the rights that
 * the same call would ask for, in its own transaction; all of them are kept in the inbox. Late and unordered operations are welcome.
 * Throws `too_many_operations`, `invalid_fields` (no list of operations), or `unavailable`: then the same push can be sent again.
 * @door session
 */
export async function push(ctx: Ctx, body: Body): Promise<PushResult[]> {
  const entries = readPush(body);
  const fingerprints = entries.map((entry) => entry.fingerprint);
  const { device, done, awaited } = await withTenant({ ...ctx, lane: "ingest" }, async (tx) => {
    const [device, done, awaited] = await Promise.all([
      deviceOf({ ...ctx, tx }),
      knownAsDone({ ...ctx, tx }, fingerprints),
      awaitedBy({ ...ctx, tx }),
    ]);
    return { device, done, awaited };
  });
  const outcomes: Outcome[] = [];
  for (const entry of entries) {
    const outcome: Outcome = done.has(entry.fingerprint) ? { status: "replayed" } : await one(ctx, entry, device);
    outcomes.push(outcome);
    if (outcome.status === "waiting") for (const id of outcome.ids) awaited.add(id);
    const { recordId } = entry;
    if (recordId && isDone(outcome) && awaited.has(recordId))
      follow(await retryWaiting(ctx, [recordId]), entries, outcomes);
  }
  await lift(ctx, entries, outcomes, device);
  if (outcomes.some(isDone)) await retryWaiting(ctx, [], { held: true });
  return Promise.all(entries.map((entry, at) => resultOf(ctx, entry, outcomes[at])));
}

type Again = { readonly retried?: true; readonly refusedFor?: Problem };

async function one(ctx: Ctx, entry: Entry, device: string | null, how: Again = {}): Promise<Outcome> {
  const { operation, recordId, problem } = entry;
  if (operation && recordId && !problem) return carryOut(ctx, { ...entry, ...how, operation, recordId, device });
  const outcome = refusal(problem ?? new Problem("invalid_request"));
  await withTenant({ ...ctx, lane: "ingest" }, (tx) => note({ ...ctx, tx }, { ...entry, device }, outcome));
  return outcome;
}

/**
 * Operations of this push that waited and were tried again meanwhile. What their own rules refuse then is said to the device, which
 * still has them.
 */
function follow(retried: readonly Retried[], entries: readonly Entry[], outcomes: Outcome[]): void {
  const became = new Map(retried.map((one) => [one.fingerprint, one.outcome]));
  for (const [at, before] of outcomes.entries()) {
    const now = became.get(entries[at]?.fingerprint ?? "");
    if (before.status !== "waiting" || !now) continue;
    if (isDone(now)) outcomes[at] = { status: "applied" };
    else outcomes[at] = isHeld(now) ? refusal(now.problem) : now;
  }
}

/** What one operation was refused for, a later one may have mended: within a push the order does not matter. */
async function lift(ctx: Ctx, entries: readonly Entry[], outcomes: Outcome[], device: string | null): Promise<void> {
  let progress = outcomes.some(isDone);
  for (let round = 0; progress && round < LIFT_ROUNDS; round++) {
    progress = false;
    for (const [at, entry] of entries.entries()) {
      const before = outcomes[at];
      if (before?.status !== "refused" || !mayResolveLater(before)) continue;
      const outcome = await one(ctx, entry, device, { retried: true, refusedFor: before.problem });
      outcomes[at] = outcome;
      if (!isDone(outcome)) continue;
      progress = true;
      if (entry.recordId) follow(await retryWaiting(ctx, [entry.recordId]), entries, outcomes);
    }
  }
}

async function resultOf(ctx: Ctx, { id }: Entry, outcome: Outcome | undefined): Promise<PushResult> {
  switch (outcome?.status) {
    case "waiting":
      return { id, status: "applied", waiting_for: outcome.ids };
    case "refused":
      return { id, status: "refused", error: await errorBody(outcome.problem, ctx.locale, ctx.requestId) };
    default:
      return { id, status: outcome?.status ?? "applied" };
  }
}
