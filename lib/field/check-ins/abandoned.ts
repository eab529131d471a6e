import { and, eq, lte, sql } from "drizzle-orm";
import { beyond, newest, oldest } from "@/db/order";
import { businessUnitChecks, posChecks } from "@/db/schema";
import { writeAudit } from "@/lib/engine/audit/write";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";
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
export type Stay = Moment & {
  readonly at: Stays;
  readonly flags: readonly CheckFlag[];
  readonly checkOutAt: Date | null;
  /** What the device sent with a check-out, believed or not. */
  readonly batteryOut: number | null;
};

/** The stays on both sides of a moment, wherever they were: the newest of each kind before it, the nearest first, and the next one. */
export type Around = { readonly before: readonly Stay[]; readonly after: Stay | undefined };

/** The stays of one kind: those at PDVs, or those at clients, whose table has the same columns but for the place. */
export type Stays = {
  readonly table: typeof posChecks | typeof businessUnitChecks;
  readonly resource: "posCheck" | "businessUnitCheck";
};
export const AT_POS: Stays = { table: posChecks, resource: "posCheck" };
export const AT_CLIENTS: Stays = { table: businessUnitChecks, resource: "businessUnitCheck" };

const stayColumns = ({ table, resource }: Stays) => ({
  id: table.id,
  userId: table.userId,
  occurredAt: table.occurredAt,
  timezone: table.timezone,
  latitude: table.latitude,
  longitude: table.longitude,
  flags: table.flags,
  checkOutAt: table.checkOutAt,
  batteryOut: table.batteryOut,
  posId: resource === "posCheck" ? sql<string | null>`${posChecks.posId}` : sql<null>`null`,
});

/** This person's stays next to a moment, at PDVs and at clients. */
export async function around(ctx: TxCtx, check: Moment): Promise<Around> {
  const [before, after] = await Promise.all([neighbours(ctx, check, "before"), neighbours(ctx, check, "after")]);
  return { before, after: after[0] };
}

/**
 * Lets nobody be in two places: a stay without a check-out of its own ends at its last sign of life, before the stay that followed, at a PDV
 * or at a client. This closes the one before `check`, which is about to be stored. Events may arrive in any order and end in the same
 * state. The caller holds the person's lock.
 */
export async function closeBefore(ctx: TxCtx, check: Moment, { before }: Pick<Around, "before">): Promise<void> {
  const [last, other] = before;
  if (last && isUnfinished(last)) await close(ctx, last, check.occurredAt);
  // Two could be open at once, one of each kind, before they knew of each other.
  if (last && other?.checkOutAt === null) await close(ctx, other, last.occurredAt);
}

async function close(ctx: TxCtx, stay: Stay, until: Date): Promise<void> {
  const end = await endOf(ctx, stay, until);
  const arrived = stay.flags.filter((flag) => flag !== "over_workday" || stay.batteryOut !== null);
  const values = { ...end.values, flags: mergeFlags(arrived, end.flags) };
  const same = stay.checkOutAt?.getTime() === end.values.checkOutAt?.getTime();
  if (same && values.flags.join() === stay.flags.join()) return;
  const { table, resource } = stay.at;
  await Promise.all([
    ctx.tx.update(table).set(values).where(eq(table.id, stay.id)),
    writeAudit(ctx, {
      resource,
      recordId: stay.id,
      action: "auto_close",
      before: { checkOutAt: stay.checkOutAt, flags: stay.flags },
      after: { checkOutAt: values.checkOutAt, flags: values.flags },
    }),
  ]);
}

/** How `check` itself is closed when it arrives after the stay that followed it; null when it is the newest and stays open. */
export async function closedByNext(ctx: TxCtx, check: Moment, { after }: Pick<Around, "after">) {
  return after ? endOf(ctx, check, after.occurredAt) : null;
}

/** Ends a stay that was closed at its last sign of life again, now that one of `at` has come; null = none is closed so. Takes the person's lock. */
export async function prolong(ctx: TxCtx, userId: string, at: Date): Promise<Moment | null> {
  if (!(await latestAt(ctx, userId, at))?.flags.includes("auto_closed")) return null;
  await lockPerson(ctx.tx, ctx.tenantId, userId);
  const stay = await latestAt(ctx, userId, at);
  if (!stay?.flags.includes("auto_closed")) return null;
  const [after] = await neighbours(ctx, stay, "after");
  await close(ctx, stay, after?.occurredAt ?? new Date());
  return stay;
}

/** Where the person had arrived last at a moment. */
async function latestAt(ctx: TxCtx, userId: string, at: Date): Promise<Stay | undefined> {
  const of = async (stays: Stays) => {
    const { table } = stays;
    const found = await ctx.tx
      .select(stayColumns(stays))
      .from(table)
      .where(and(eq(table.userId, userId), lte(table.occurredAt, at)))
      .orderBy(...newest(table.occurredAt, table.id))
      .limit(1);
    return found.map((stay): Stay => ({ ...stay, at: stays }));
  };
  return (await Promise.all([of(AT_POS), of(AT_CLIENTS)])).flat().sort(inTime).at(-1);
}

/** Ends a stay that the next one closed at what is known of it now. */
export async function closeAgain(ctx: TxCtx, check: Moment): Promise<void> {
  const [after] = await neighbours(ctx, check, "after");
  if (after) await closeBefore(ctx, after, { before: await neighbours(ctx, after, "before") });
}

/** True while no check-out of the person's own has arrived; one that arrives late still replaces the automatic one. */
export function isUnfinished(check: Pick<Stay, "checkOutAt" | "flags">): boolean {
  return check.checkOutAt === null || check.flags.includes("auto_closed");
}

const inTime = (a: Moment, b: Moment) => a.occurredAt.getTime() - b.occurredAt.getTime() || (a.id < b.id ? -1 : 1);

/** The nearest stay of each kind on one side of a moment, the nearest of both first. */
async function neighbours(ctx: TxCtx, check: Moment, side: "before" | "after"): Promise<Stay[]> {
  const of = async (stays: Stays) => {
    const { table } = stays;
    const next = beyond(side, [table.occurredAt, table.id], [check.occurredAt, check.id]);
    const found = await ctx.tx
      .select(stayColumns(stays))
      .from(table)
      .where(and(eq(table.userId, check.userId), next))
      .orderBy(...(side === "before" ? newest : oldest)(table.occurredAt, table.id))
      .limit(1);
    return found.map((stay): Stay => ({ ...stay, at: stays }));
  };
  const found = (await Promise.all([of(AT_POS), of(AT_CLIENTS)])).flat().sort(inTime);
  return side === "before" ? found.reverse() : found;
}

async function endOf(ctx: TxCtx, check: Moment, until: Date): Promise<End> {
  const { at, flags } = await lastSignOf(ctx, check, until);
  const values = {
    checkOutAt: at,
    checkOutReceivedAt: new Date(),
    timeInStoreSeconds: stayInSeconds(check.occurredAt, at),
    forced: true,
  };
  return { values, flags };
}
