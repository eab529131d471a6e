import { and, eq } from "drizzle-orm";
import { type Gathered, gathering, named, question } from "@/db/gather";
import { beyond, newest, oldest } from "@/db/order";
import { posChecks } from "@/db/schema";
import { pointOf } from "@/lib/base/geo/coordinate";
import { type Fix, impossibleMove } from "@/lib/base/geo/geofence";
import { writeAudit } from "@/lib/engine/audit/write";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";
import { type CheckFlag, mergeFlags } from "./flags";

/** The positions of a visit, with the ids and flags that may change. */
export type Located = {
  readonly id: string;
  readonly occurredAt: Date;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly checkOutAt: Date | null;
  readonly latitudeOut: number | null;
  readonly longitudeOut: number | null;
};

const columns = {
  id: posChecks.id,
  occurredAt: posChecks.occurredAt,
  latitude: posChecks.latitude,
  longitude: posChecks.longitude,
  checkOutAt: posChecks.checkOutAt,
  latitudeOut: posChecks.latitudeOut,
  longitudeOut: posChecks.longitudeOut,
  flags: posChecks.flags,
};

/** F20: ids of the visits, in the order of time, between or within which nobody can have moved so fast. Both ends of a move count. */
export function impossibleChecks(checks: readonly Located[]): ReadonlySet<string> {
  const fixes = checks.flatMap(fixesOf);
  const found = new Set<string>();
  for (const [at, fix] of fixes.entries()) {
    const before = fixes[at - 1];
    if (before && impossibleMove(before, fix)) found.add(before.id).add(fix.id);
  }
  return found;
}

function fixesOf(check: Located): (Fix & { id: string })[] {
  const arrival = pointOf(check.latitude, check.longitude);
  const departure = pointOf(check.latitudeOut, check.longitudeOut);
  return [
    ...(arrival ? [{ ...arrival, at: check.occurredAt, id: check.id }] : []),
    ...(departure && check.checkOutAt ? [{ ...departure, at: check.checkOutAt, id: check.id }] : []),
  ];
}

const side = (before: boolean) => {
  const { userId, occurredAt, id } = posChecks;
  const there = beyond(before ? "before" : "after", [occurredAt, id], [named("at"), named("id")]);
  return question
    .select(columns)
    .from(posChecks)
    .where(and(eq(userId, named("userId")), there))
    .orderBy(...(before ? newest : oldest)(occurredAt, id))
    .limit(2);
};
/** Two visits to each side of a moment (`at`, `id`) of a person. */
export const MOVES = { movesBefore: side(true), movesAfter: side(false) };
const askMoves = gathering({
  ...MOVES,
  moved: question
    .select(columns)
    .from(posChecks)
    .where(eq(posChecks.id, named("id"))),
});
type Moved = Located & { readonly flags: readonly CheckFlag[] };

/** Of a visit and those around it, the ones that have to be flagged, or to lose their flag. */
export function movesToFlag(check: Moved, { movesBefore, movesAfter }: Gathered<typeof MOVES>): Moved[] {
  const rows = [...movesBefore, check, ...movesAfter].sort(
    (a, b) => a.occurredAt.getTime() - b.occurredAt.getTime() || (a.id < b.id ? -1 : 1),
  );
  const impossible = impossibleChecks(rows);
  const at = rows.indexOf(check);
  return rows
    .slice(Math.max(0, at - 1), at + 2)
    .filter((row) => impossible.has(row.id) !== row.flags.includes("impossible_move"));
}

/**
 * Flags the visits around this one that no car explains, and takes the flag from those that are explained again. Two visits to each side
 * are read and the nearest ones judged, so the result does not depend on the order in which the events arrived.
 */
export async function flagImpossibleMoves(
  ctx: TxCtx,
  { id, userId, occurredAt: at }: { id: string; userId: string; occurredAt: Date },
): Promise<void> {
  const found = await askMoves(ctx.tx, { id, userId, at });
  const [check] = found.moved;
  for (const row of check ? movesToFlag(check, found) : []) {
    const flags = row.flags.includes("impossible_move")
      ? mergeFlags(row.flags.filter((flag) => flag !== "impossible_move"))
      : mergeFlags(row.flags, ["impossible_move"]);
    await ctx.tx.update(posChecks).set({ flags }).where(eq(posChecks.id, row.id));
    await writeAudit(ctx, {
      resource: "posCheck",
      recordId: row.id,
      action: "flag",
      before: { flags: row.flags },
      after: { flags },
    });
  }
}
