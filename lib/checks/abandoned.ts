import { and, eq, lte, sql } from "drizzle-orm";
import { beyond, newest, oldest } from "@/db/order";
import { businessUnitChecks, posChecks } from "@/db/schema";
import { writeAudit } from "@/lib/audit/write";
import type { TxCtx } from "@/lib/resource/bind";
import { type CheckFlag, mergeFlags } from "./flags";
import { lockPerson } from "./person-order";
import { stayInSeconds } from "./rules";
import { type Arrival, lastSignOf } from "./signs";

export type Moment = Arrival;
/** How a stay ends that its person did not end, and what is remarkable about that. */
type End = { readonly values: Ending; readonly flags: readonly CheckFlag[] };
type Ending = Required<
  Pick<typeof posChecks.$inferInsert, "checkOutAt" | "checkOutReceivedAt" | "timeInStoreSeconds" | "forced">
>;
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

const momentColumns = ({ table, resource }: Stays) => ({
  id: table.id,
  userId: table.userId,
  occurredAt: table.occurredAt,
  timezone: table.timezone,
  latitude: table.latitude,
  longitude: table.longitude,
  posId: resource === "posCheck" ? sql<string | null>`${posChecks.posId}` : sql<null>`null`,
});

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
  const arrived = (before.flags as CheckFlag[]).filter((flag) => flag !== "over_workday");
  const values = { ...end.values, flags: mergeFlags(arrived, end.flags) };
  const same = before.checkOutAt?.getTime() === end.values.checkOutAt?.getTime();
  if (same && values.flags.join() === before.flags.join()) return;
  await Promise.all([
    ctx.tx.update(stays.table).set(values).where(eq(stays.table.id, before.id)),
    writeAudit(ctx, {
      resource: stays.resource,
      recordId: before.id,
      action: "auto_close",
      before: { checkOutAt: before.checkOutAt, flags: before.flags },
      after: { checkOutAt: values.checkOutAt, flags: values.flags },
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
    .select({ ...momentColumns(AT_POS), flags: posChecks.flags })
    .from(posChecks)
    .where(and(eq(posChecks.userId, userId), lte(posChecks.occurredAt, at)))
    .orderBy(...newest(posChecks.occurredAt, posChecks.id))
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

async function neighbour(ctx: TxCtx, check: Moment, side: "before" | "after", stays: Stays): Promise<Stay | undefined> {
  const { table } = stays;
  const [found] = await ctx.tx
    .select({ ...momentColumns(stays), flags: table.flags, checkOutAt: table.checkOutAt })
    .from(table)
    .where(
      and(eq(table.userId, check.userId), beyond(side, [table.occurredAt, table.id], [check.occurredAt, check.id])),
    )
    .orderBy(...(side === "before" ? newest : oldest)(table.occurredAt, table.id))
    .limit(1);
  return found;
}

async function endOf(ctx: TxCtx, check: Moment, next: Moment): Promise<End> {
  const { at, flags } = await lastSignOf(ctx, check, next.occurredAt);
  const values = {
    checkOutAt: at,
    checkOutReceivedAt: new Date(),
    timeInStoreSeconds: stayInSeconds(check.occurredAt, at),
    forced: true,
  };
  return { values, flags };
}
