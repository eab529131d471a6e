import { and, asc, desc, eq, gt, inArray, lt, lte, max, not, or } from "drizzle-orm";
import { attachments, businessUnitChecks, posChecks, questionnaireAnswers } from "@/db/schema";
import { writeAudit } from "@/lib/audit/write";
import type { TxCtx } from "@/lib/resource/bind";
import { type CheckFlag, mergeFlags } from "./flags";
import { lockPerson } from "./person-order";
import { lastActivity, stayInSeconds } from "./rules";

type Moment = { readonly id: string; readonly userId: string; readonly occurredAt: Date };
export type Stay = Moment & { readonly flags: readonly string[]; readonly checkOutAt: Date | null };

/** The stays on both sides of a moment, if there are any. */
export type Around = { readonly before: Stay | undefined; readonly after: Stay | undefined };

/** The stays of one kind: those at PDVs, or those at clients, whose table has the same columns but for the place. */
export type Stays = { readonly table: typeof posChecks; readonly resource: "posCheck" | "businessUnitCheck" };
export const AT_POS: Stays = { table: posChecks, resource: "posCheck" };
/** Safe as a cast because only the columns of `checkColumns` are used, which both tables have. */
export const AT_CLIENTS: Stays = {
  table: businessUnitChecks as unknown as typeof posChecks,
  resource: "businessUnitCheck",
};

/** This person's stays next to a moment. */
export async function around(ctx: TxCtx, check: Moment, stays: Stays = AT_POS): Promise<Around> {
  const [before, after] = await Promise.all([
    neighbour(ctx, check, "before", stays),
    neighbour(ctx, check, "after", stays),
  ]);
  return { before, after };
}

/**
 * Lets nobody be in two places: a visit without a check-out of its own ends at its last sign of life, before the visit that
 * followed. This closes the one before `check`, which is about to be stored. Events may arrive in any order and end in the same
 * state. The caller holds the person's lock.
 */
export async function closeBefore(
  ctx: TxCtx,
  check: Moment,
  { before }: Pick<Around, "before">,
  stays: Stays = AT_POS,
): Promise<void> {
  if (!before || !isUnfinished(before)) return;
  const end = await endOf(ctx, before, check);
  if (before.checkOutAt?.getTime() === end.checkOutAt.getTime()) return;
  const values = { ...end, flags: mergeFlags(before.flags as CheckFlag[], ["auto_closed"]) };
  await Promise.all([
    ctx.tx.update(stays.table).set(values).where(eq(stays.table.id, before.id)),
    writeAudit(ctx, {
      resource: stays.resource,
      recordId: before.id,
      action: "auto_close",
      before: { checkOutAt: before.checkOutAt, flags: before.flags },
      after: { checkOutAt: end.checkOutAt, flags: values.flags },
    }),
  ]);
}

/** How `check` itself is closed when it arrives after the visit that followed it; null when it is the newest and stays open. */
export async function closedByNext(ctx: TxCtx, check: Moment, { after }: Pick<Around, "after">) {
  return after ? endOf(ctx, check, after) : null;
}

/**
 * A sign of life arrived late: a visit that was closed at its last one may have ended later than we thought. Whatever arrives first, the
 * visit ends at the same moment.
 */
export async function signArrived(ctx: TxCtx, userId: string, at: Date): Promise<void> {
  const [visit] = await ctx.tx
    .select({ id: posChecks.id, userId: posChecks.userId, occurredAt: posChecks.occurredAt, flags: posChecks.flags })
    .from(posChecks)
    .where(and(eq(posChecks.userId, userId), lte(posChecks.occurredAt, at)))
    .orderBy(desc(posChecks.occurredAt), desc(posChecks.id))
    .limit(1);
  if (!visit?.flags.includes("auto_closed")) return;
  await lockPerson(ctx.tx, ctx.tenantId, userId);
  await closeAgain(ctx, visit);
}

/** Ends a visit that the next one closed at what is known of it now. */
export async function closeAgain(ctx: TxCtx, check: Moment): Promise<void> {
  const after = await neighbour(ctx, check, "after", AT_POS);
  if (after) await closeBefore(ctx, after, { before: await neighbour(ctx, after, "before", AT_POS) });
}

/** True while no check-out of the person's own has arrived; one that arrives late still replaces the automatic one. */
export function isUnfinished(check: Pick<Stay, "checkOutAt" | "flags">): boolean {
  return check.checkOutAt === null || check.flags.includes("auto_closed");
}

async function neighbour(
  ctx: TxCtx,
  check: Moment,
  side: "before" | "after",
  { table }: Stays,
): Promise<Stay | undefined> {
  const beyond = side === "before" ? lt : gt;
  const order = side === "before" ? desc : asc;
  const [found] = await ctx.tx
    .select({
      id: table.id,
      userId: table.userId,
      occurredAt: table.occurredAt,
      flags: table.flags,
      checkOutAt: table.checkOutAt,
    })
    .from(table)
    .where(
      and(
        eq(table.userId, check.userId),
        or(
          beyond(table.occurredAt, check.occurredAt),
          and(eq(table.occurredAt, check.occurredAt), beyond(table.id, check.id)),
        ),
      ),
    )
    .orderBy(order(table.occurredAt), order(table.id))
    .limit(1);
  return found;
}

async function endOf(ctx: TxCtx, check: Moment, next: Moment) {
  const checkOutAt = lastActivity(check.occurredAt, await signsOf(ctx, check, next.occurredAt), next.occurredAt);
  return {
    checkOutAt,
    checkOutReceivedAt: new Date(),
    timeInStoreSeconds: stayInSeconds(check.occurredAt, checkOutAt),
    forced: true,
  };
}

/** The last sign of life of a visit that nothing has closed yet, not after `until`. */
export async function lastSignOf(ctx: TxCtx, check: Moment, until: Date): Promise<Date> {
  return lastActivity(check.occurredAt, await signsOf(ctx, check, until), until);
}

/** What this person did during the visit: answers that belong to it, and photos taken until the next visit. */
async function signsOf(ctx: TxCtx, check: Moment, until: Date): Promise<Date[]> {
  const answered = ctx.tx
    .select({ at: max(questionnaireAnswers.endedAt) })
    .from(questionnaireAnswers)
    .where(and(eq(questionnaireAnswers.posCheckId, check.id), lte(questionnaireAnswers.endedAt, until)));
  const taken = ctx.tx
    .select({ at: max(attachments.occurredAt) })
    .from(attachments)
    .where(
      and(
        eq(attachments.uploadedBy, check.userId),
        gt(attachments.occurredAt, check.occurredAt),
        lt(attachments.occurredAt, until),
        // The photo of the next check-in is taken before it, elsewhere.
        not(inArray(attachments.kind, ["check_in", "avatar", "product"])),
      ),
    );
  const found = await Promise.all([answered, taken]);
  return found.flatMap(([last]) => last?.at ?? []);
}
