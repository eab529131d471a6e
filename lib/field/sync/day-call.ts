import { type Behind, withTenant } from "@/db/with-tenant";
import { log } from "@/lib/base/logging/log";
import { Problem } from "@/lib/base/problem/catalogue";
import { isUuid } from "@/lib/base/text/values";
import { fingerprintOf } from "@/lib/engine/resource/idempotency";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { retryWaiting } from "./arrivals";
import { refusal } from "./carry-out";
import { storable } from "./envelope";
import { clearRefusal, concerned, concerns, deviceOf, note } from "./inbox";
import type { Body } from "./operations";

/** Refusals that say something about the operation itself, not about who called or when. */
const KEPT: ReadonlySet<number> = new Set([404, 409, 413, 415, 422]);

type Call = {
  /** The call's path, as `sync/push` names it. */
  readonly name: string;
  /** The record's, as the client made it. */
  readonly id: unknown;
  readonly body: Body;
};

/**
 * A call of the promoter's day that came alone, done by `work` as the caller that it is given: what it is refused for is kept in the inbox, where support finds it, and what waited for
 * its record is tried again. Answers and throws what `work` does, whatever becomes of the inbox.
 * @door session
 */
export async function dayCall<T>(ctx: Ctx, call: Call, work: (ctx: Ctx) => Promise<T>): Promise<T> {
  const own = idOf(call) ? fingerprint(call) : null;
  // Only after the commit: whoever was refused meanwhile gave the person's lock back before it was noted down.
  const behind: Behind<boolean> | undefined = own ? { ask: (tx) => concerned(tx, ctx, own) } : undefined;
  try {
    const answer = await work({ ...ctx, behind });
    if (own) await quietly(ctx, () => settle(ctx, call, own, behind?.answer));
    return answer;
  } catch (error) {
    if (error instanceof Problem && KEPT.has(error.status)) await quietly(ctx, () => keep(ctx, call, error));
    throw error;
  }
}

const idOf = ({ id }: Call) => (typeof id === "string" && isUuid(id) ? id.toLowerCase() : null);
/** The same as that of a push with this operation. */
const fingerprint = (call: Call) => fingerprintOf([call.name, idOf(call), call.body]);

async function settle(ctx: Ctx, call: Call, own: string, told?: Promise<boolean>): Promise<void> {
  if (!(await (told ?? concerns(ctx, own)))) return;
  await clearRefusal(ctx, own);
  await retryWaiting(ctx, [String(idOf(call))], { held: true });
}

async function keep(ctx: Ctx, call: Call, problem: Problem): Promise<void> {
  const line = { name: call.name, recordId: idOf(call), body: storable(call.body) };
  const device = await deviceOf(ctx);
  await withTenant({ ...ctx, lane: "ingest" }, (tx) =>
    note({ ...ctx, tx }, { ...line, fingerprint: fingerprint(call), device }, refusal(problem)),
  );
}

async function quietly(ctx: Ctx, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    log.error({ err: error, requestId: ctx.requestId }, "the inbox could not follow a call");
  }
}

/** A record that nothing else of the inbox is about, such as a photo, is there now: what waited for it is tried again. */
export async function arrived(ctx: Ctx, id: string): Promise<void> {
  await quietly(ctx, async () => void (await retryWaiting(ctx, [id])));
}
