import { type Bond, notFound } from "@/lib/base/problem/catalogue";
import type { Ctx, TxCtx } from "@/lib/platform/tenancy/ctx";
import { authorizeOn } from "../authorize-on";
import type { AnyBound } from "../bind";
import { bondedIds, bondsOf } from "../bonds";
import type { Selection } from "../list-query";
import { open } from "../open";
import { type Chosen, expectedOf, resolveSelection } from "../select";
import type { Warning } from "../warning";
import { deleteRows } from "./remove";
import { switchRows } from "./set-active";

export type BulkAction = "activate" | "deactivate" | "delete";
export type Blocked = { readonly id: string; readonly name: string; readonly bonds: readonly Bond[] };
export type BulkOutcome = {
  /** Records that are different now. */
  readonly changed: number;
  /** Records that the selection means now, changed or not. */
  readonly matched: number;
  /** Records that the person was shown before they said yes. */
  readonly expected: number;
  readonly blocked: readonly Blocked[];
  /** Those that are different now. */
  readonly changedIds: readonly string[];
};
export type BulkPreview = {
  readonly count: number;
  readonly expected: number;
  readonly sample: readonly string[];
  readonly blocked: readonly Blocked[];
  /** What it would leave undone elsewhere, or do to others. */
  readonly warning: Warning | null;
};

const SAMPLE = 5;
/** Blocked records that are listed by name with all their bonds; the rest are counted. */
const NAMED = 20;

/** What a bulk action would do now: how many records, a few names, and what would be refused. Changes nothing. */
export async function previewBulk(
  bound: AnyBound,
  ctx: Ctx,
  selection: Selection,
  action: BulkAction,
): Promise<BulkPreview> {
  authorizeOn(bound, ctx, action === "delete" ? "DELETE" : "PUT");
  return open(bound, { ...ctx, lane: "bulk" }, "write", async (tctx) => {
    const rows = await resolveSelection(bound, tctx, selection, false);
    const blocked = action === "delete" ? await blockedOf(bound, tctx, rows) : [];
    const warns = { activate: bound.warns?.on, deactivate: bound.warns?.off, delete: bound.warns?.gone }[action];
    const held = new Set(blocked.map(({ id }) => id));
    const turned = rows.flatMap(({ id, isActive }) =>
      (action === "delete" ? !held.has(id) : isActive === (action === "deactivate")) ? [id] : [],
    );
    return {
      count: rows.length,
      expected: expectedOf(selection),
      sample: rows.slice(0, SAMPLE).map((row) => row.name),
      blocked,
      warning: (turned.length > 0 && (await warns?.(tctx, turned))) || null,
    };
  });
}

/**
 * Runs a bulk action on what the selection means now, inside the tenant and the person's scope. Deleting leaves out the records that
 * something depends on and says which; switching changes all.
 */
export async function runBulk(
  bound: AnyBound,
  ctx: Ctx,
  selection: Selection,
  action: BulkAction,
): Promise<BulkOutcome> {
  authorizeOn(bound, ctx, action === "delete" ? "DELETE" : "PUT");
  if (action !== "delete" && !bound.resource.activation) throw notFound();
  return open(bound, { ...ctx, lane: "bulk" }, action === "delete" ? "delete" : "write", async (tctx) => {
    const rows = await resolveSelection(bound, tctx, selection, true);
    const base = { matched: rows.length, expected: expectedOf(selection) };
    const idsOf = (some: readonly Chosen[]) => some.map((row) => row.id);
    if (action !== "delete") {
      const active = action === "activate";
      const changedIds = idsOf(rows.filter((row) => row.isActive !== active));
      return { ...base, changed: await switchRows(bound, tctx, rows, active), blocked: [], changedIds };
    }
    const blocked = await blockedOf(bound, tctx, rows);
    const held = new Set(blocked.map((b) => b.id));
    const free = rows.filter((row) => !held.has(row.id));
    if (free.length > 0) await deleteRows(bound, tctx, free);
    return { ...base, changed: free.length, blocked, changedIds: idsOf(free) };
  });
}

async function blockedOf(bound: AnyBound, ctx: TxCtx, rows: readonly Chosen[]): Promise<Blocked[]> {
  if (rows.length === 0) return [];
  const held = await bondedIds(
    bound,
    ctx,
    rows.map((row) => row.id),
  );
  const blocked: Blocked[] = [];
  for (const row of rows.filter((r) => held.has(r.id))) {
    blocked.push({
      id: row.id,
      name: row.name,
      bonds: blocked.length < NAMED ? await bondsOf(bound, ctx, [row.id]) : [],
    });
  }
  return blocked;
}
