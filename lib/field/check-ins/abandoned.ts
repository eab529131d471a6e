import { and, eq, lte, sql } from "drizzle-orm";
import { type Gathered, gathering, named, question } from "@/db/gather";
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

/** The nearest stay of a kind on one side of a moment (`at`, `id`) of a person. */
const beside = (stays: Stays, side: "before" | "after") => {
  const { userId, occurredAt, id } = stays.table;
  return question
    .select(stayColumns(stays))
    .from(stays.table)
    .where(and(eq(userId, named("userId")), beyond(side, [occurredAt, id], [named("at"), named("id")])))
    .orderBy(...(side === "before" ? newest : oldest)(occurredAt, id))
    .limit(1);
};
export const AROUND = {
  posBefore: beside(AT_POS, "before"),
  clientBefore: beside(AT_CLIENTS, "before"),
  posAfter: beside(AT_POS, "after"),
  clientAfter: beside(AT_CLIENTS, "after"),
};
const askAround = gathering(AROUND);

/** This person's stays next to a moment, at PDVs and at clients, as they were found. */
export function aroundOf({ posBefore, clientBefore, posAfter, clientAfter }: Gathered<typeof AROUND>): Around {
  return { before: inOrder(posBefore, clientBefore).reverse(), after: inOrder(posAfter, clientAfter)[0] };
}

/** This person's stays next to a moment, at PDVs and at clients. */
export async function around(ctx: TxCtx, { userId, occurredAt: at, id }: Moment): Promise<Around> {
  return aroundOf(await askAround(ctx.tx, { userId, at, id }));
}

type Found = Omit<Stay, "at">;
const inOrder = (pos: readonly Found[], clients: readonly Found[]): Stay[] =>
  [...pos.map((stay) => ({ ...stay, at: AT_POS })), ...clients.map((stay) => ({ ...stay, at: AT_CLIENTS }))].sort(
    inTime,
  );

/**
 * Lets nobody be in two places: a stay without a check-out of its own ends at its last sign of life, before the stay that followed, at a PDV
 * or at a client. This closes the one before `check`, which is about to be stored. Events may arrive in any order and end in the same
 * state. Gives whether any was closed, or closed anew. The caller holds the person's lock.
 */
export async function closeBefore(ctx: TxCtx, check: Moment, { before }: Pick<Around, "before">): Promise<boolean> {
  const [last, other] = before;
  const one = last !== undefined && isUnfinished(last) && (await close(ctx, last, check.occurredAt));
  // Two could be open at once, one of each kind, before they knew of each other.
  const two = last !== undefined && other?.checkOutAt === null && (await close(ctx, other, last.occurredAt));
  return one || two;
}

async function close(ctx: TxCtx, stay: Stay, until: Date): Promise<boolean> {
  const end = await endOf(ctx, stay, until);
  const arrived = stay.flags.filter((flag) => flag !== "over_workday" || stay.batteryOut !== null);
  const values = { ...end.values, flags: mergeFlags(arrived, end.flags) };
  const same = stay.checkOutAt?.getTime() === end.values.checkOutAt?.getTime();
  if (same && values.flags.join() === stay.flags.join()) return false;
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
  return true;
}

/** How `check` itself is closed when it arrives after the stay that followed it; null when it is the newest and stays open. */
export async function closedByNext(ctx: TxCtx, check: Moment, { after }: Pick<Around, "after">) {
  return after ? endOf(ctx, check, after.occurredAt) : null;
}

const lastAt = (stays: Stays) => {
  const { userId, occurredAt, id } = stays.table;
  return question
    .select(stayColumns(stays))
    .from(stays.table)
    .where(and(eq(userId, named("userId")), lte(occurredAt, named("signAt"))))
    .orderBy(...newest(occurredAt, id))
    .limit(1);
};
/** Where a person (`userId`) had arrived last at a moment (`signAt`). */
export const LAST = { lastPos: lastAt(AT_POS), lastClient: lastAt(AT_CLIENTS) };
const askLast = gathering(LAST);
const lastOf = ({ lastPos, lastClient }: Gathered<typeof LAST>): Stay | undefined =>
  inOrder(lastPos, lastClient).at(-1);

/** Whether a sign of life says anything new of the stay that it falls into. */
export const mayProlong = (found: Gathered<typeof LAST>): boolean =>
  lastOf(found)?.flags.includes("auto_closed") ?? false;

/** Ends a stay that was closed at its last sign of life again, now that one of `at` has come; null = none is closed so. Takes the person's lock. */
export async function prolong(ctx: TxCtx, userId: string, at: Date): Promise<Moment | null> {
  const values = { userId, signAt: at };
  if (!mayProlong(await askLast(ctx.tx, values))) return null;
  await lockPerson(ctx.tx, ctx.tenantId, userId);
  const stay = lastOf(await askLast(ctx.tx, values));
  if (!stay?.flags.includes("auto_closed")) return null;
  const { after } = await around(ctx, stay);
  await close(ctx, stay, after?.occurredAt ?? new Date());
  return stay;
}

/** Ends a stay that the next one closed at what is known of it now. */
export async function closeAgain(ctx: TxCtx, check: Moment): Promise<void> {
  const { after } = await around(ctx, check);
  if (after) await closeBefore(ctx, after, await around(ctx, after));
}

/** True while no check-out of the person's own has arrived; one that arrives late still replaces the automatic one. */
export function isUnfinished(check: Pick<Stay, "checkOutAt" | "flags">): boolean {
  return check.checkOutAt === null || check.flags.includes("auto_closed");
}

const inTime = (a: Moment, b: Moment) => a.occurredAt.getTime() - b.occurredAt.getTime() || (a.id < b.id ? -1 : 1);

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
