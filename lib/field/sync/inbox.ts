import { and, eq, inArray, isNotNull, notInArray, or, sql } from "drizzle-orm";
import { sessions, syncInbox } from "@/db/schema";
import { askTenant, type TenantTx, withTenant } from "@/db/with-tenant";
import { isMoment } from "@/lib/base/text/values";
import type { Ctx, TxCtx } from "@/lib/platform/tenancy/ctx";
import { type Body, findOperation } from "./operations";
import { type Outcome, toStored } from "./outcome";

/** What identifies a line of the inbox. */
export type Line = {
  /** The call's path. */
  readonly name: string;
  readonly recordId: string | null;
  readonly body: Body;
  readonly fingerprint: string;
  readonly device: string | null;
  /** Tried again by the server; the device has not sent it again. */
  readonly retried?: true;
};

/** Notes how an operation ended. The same operation of the same person again is the same line, seen once more. */
export async function note(ctx: TxCtx, line: Line, outcome: Outcome): Promise<void> {
  const failed = outcome.status === "refused" || outcome.status === "waiting";
  const result = {
    status: outcome.status,
    error: failed ? toStored(outcome.problem) : null,
    waitingFor: outcome.status === "waiting" ? [...outcome.ids] : null,
  };
  const kept = findOperation(line.name)?.operation.kept;
  await ctx.tx
    .insert(syncInbox)
    .values({
      userId: ctx.userId,
      operation: line.name,
      recordId: line.recordId,
      fingerprint: line.fingerprint,
      body: kept ? kept(line.body) : line.body,
      occurredAt: momentOf(line.body),
      device: line.device,
      ...result,
    })
    .onConflictDoUpdate({
      target: [syncInbox.tenantId, syncInbox.userId, syncInbox.fingerprint],
      set: { ...result, replays: sql`${syncInbox.replays} + ${line.retried ? 0 : 1}`, updatedAt: sql`now()` },
      // What was done stays done, whatever is said to a late copy of it.
      setWhere: failed ? notInArray(syncInbox.status, ["applied", "replayed"]) : undefined,
    });
}

/**
 * True when a call that was carried out may concern this person's inbox: a line of the same operation, or anything that waits.
 * @door session
 */
export const concerns = (ctx: Ctx, fingerprint: string): Promise<boolean> =>
  askTenant({ ...ctx, lane: "ingest" }, (tx) => concerned(tx, ctx, fingerprint));

/** The same, of a transaction of its own. */
export async function concerned(tx: TenantTx, { userId }: Ctx, fingerprint: string): Promise<boolean> {
  const same = or(eq(syncInbox.fingerprint, fingerprint), isNotNull(syncInbox.waitingFor));
  const found = await tx
    .select({ id: syncInbox.id })
    .from(syncInbox)
    .where(and(eq(syncInbox.userId, userId), same))
    .limit(1)
    .execute();
  return found.length > 0;
}

/** The operation was carried out by a call of its own: a refusal that is kept of it no longer stands. @door session */
export async function clearRefusal(ctx: Ctx, fingerprint: string): Promise<void> {
  const line = and(
    eq(syncInbox.userId, ctx.userId),
    eq(syncInbox.fingerprint, fingerprint),
    inArray(syncInbox.status, ["refused", "waiting"]),
  );
  await withTenant({ ...ctx, lane: "ingest" }, (tx) =>
    tx.update(syncInbox).set({ status: "applied", error: null, waitingFor: null }).where(line),
  );
}

/** Of these operations, those that were carried out before: a device that lost the answer sends them again. @door session */
export async function knownAsDone(ctx: Ctx, fingerprints: readonly string[]): Promise<ReadonlySet<string>> {
  if (fingerprints.length === 0) return new Set();
  const rows = await withTenant({ ...ctx, lane: "ingest" }, (tx) => seenAgain({ ...ctx, tx }, fingerprints));
  return new Set(rows.map((row) => row.fingerprint));
}

/** True when the same operation, pushed at the same time, has been carried out meanwhile: it is seen once more. Waits for its end. */
export async function doneByTwin(ctx: TxCtx, { fingerprint }: Pick<Line, "fingerprint">): Promise<boolean> {
  const key = `sync_inbox:${ctx.tenantId}:${ctx.userId}:${fingerprint}`;
  // Sent together: the second looks once the first has its turn.
  const [, rows] = await Promise.all([
    ctx.tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`).execute(),
    seenAgain(ctx, [fingerprint]).execute(),
  ]);
  return rows.length > 0;
}

/** Notes once more of what was carried out that it came again. */
const seenAgain = ({ tx, userId }: TxCtx, fingerprints: readonly string[]) =>
  tx
    .update(syncInbox)
    .set({ status: "replayed", replays: sql`${syncInbox.replays} + 1` })
    .where(
      and(
        eq(syncInbox.userId, userId),
        inArray(syncInbox.fingerprint, [...fingerprints]),
        inArray(syncInbox.status, ["applied", "replayed"]),
      ),
    )
    .returning({ fingerprint: syncInbox.fingerprint });

/** The device of the session, as it named itself at sign-in. @door session */
export async function deviceOf(ctx: Ctx): Promise<string | null> {
  const { sessionId } = ctx;
  if (!sessionId) return null;
  const [session] = await withTenant({ ...ctx, lane: "ingest" }, (tx) =>
    tx.select({ device: sessions.device }).from(sessions).where(eq(sessions.id, sessionId)),
  );
  return session?.device ?? null;
}

/** Ids of records that this person's kept operations wait for. @door session */
export async function awaitedBy(ctx: Ctx): Promise<Set<string>> {
  const rows = await withTenant({ ...ctx, lane: "ingest" }, (tx) =>
    tx
      .select({ ids: syncInbox.waitingFor })
      .from(syncInbox)
      .where(and(eq(syncInbox.userId, ctx.userId), isNotNull(syncInbox.waitingFor))),
  );
  return new Set(rows.flatMap((row) => row.ids ?? []));
}

/** When it happened by the device's clock; null when the body does not say so in a way that can be read. */
function momentOf(body: Body): Date | null {
  const text = body.occurred_at ?? body.ended_at ?? body.started_at;
  const at = typeof text === "string" && /^\d{4}-\d{2}-\d{2}T/.test(text) ? new Date(text) : null;
  return at && isMoment(at.getTime()) ? at : null;
}
