import { and, eq } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import { beyond, newest, oldest } from "@/db/order";
import { posChecks } from "@/db/schema";
import { pointOf } from "@/lib/base/geo/coordinate";
import { type Fix, impossibleMove } from "@/lib/base/geo/geofence";
import { writeAudit } from "@/lib/engine/audit/write";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";
import { mergeFlags } from "./flags";

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

/**
 * Flags the visits around this one that no car explains, and takes the flag from those that are explained again. Two visits to each side
 * are read and the nearest ones judged, so the result does not depend on the order in which the events arrived.
 */
export async function flagImpossibleMoves(
  ctx: TxCtx,
  check: { id: string; userId: string; occurredAt: Date },
): Promise<void> {
  const side = (before: boolean) => {
    const { occurredAt, id } = posChecks;
    const there = beyond(before ? "before" : "after", [occurredAt, id], [check.occurredAt, check.id]);
    return ctx.tx
      .select(columns)
      .from(posChecks)
      .where(and(eq(posChecks.userId, check.userId), there))
      .orderBy(...(before ? newest : oldest)(occurredAt, id))
      .limit(2);
  };
  const own = ctx.tx.select(columns).from(posChecks).where(eq(posChecks.id, check.id));
  const rows = (await unionAll(own, side(true), side(false))).sort(
    (a, b) => a.occurredAt.getTime() - b.occurredAt.getTime() || (a.id < b.id ? -1 : 1),
  );
  const impossible = impossibleChecks(rows);
  const at = rows.findIndex((row) => row.id === check.id);
  for (const row of rows.slice(Math.max(0, at - 1), at + 2)) {
    if (impossible.has(row.id) === row.flags.includes("impossible_move")) continue;
    const others = row.flags.filter((flag) => flag !== "impossible_move");
    const flags = mergeFlags(others, impossible.has(row.id) ? ["impossible_move"] : []);
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
