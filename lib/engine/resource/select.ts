import { and, asc, inArray, notInArray, type SQL, sql } from "drizzle-orm";
import { isUuid } from "@/lib/base/text/values";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";
import type { AnyBound } from "./bind";
import { columnOf, hasColumn, tableOf } from "./columns";
import type { Selection } from "./list-query";
import { titleSql } from "./title";
import { whereOf } from "./where";

export type Chosen = { readonly id: string; readonly name: string; readonly isActive: boolean | null };

function chosenColumns(bound: AnyBound) {
  return {
    id: bound.table.id,
    name: titleSql(bound),
    ...(hasColumn(bound.table, "isActive") && { isActive: columnOf(bound.table, "isActive") }),
  };
}

/** Locks those of these records that this person can see, in one order so that two bulk actions cannot deadlock. */
export async function lockVisible(bound: AnyBound, ctx: TxCtx, ids: readonly string[]): Promise<Chosen[]> {
  const known = ids.filter(isUuid);
  if (known.length === 0) return [];
  const rows = await ctx.tx
    .select(chosenColumns(bound))
    .from(tableOf(bound))
    .where(and(inArray(bound.table.id, [...known]), bound.visible?.(ctx)))
    .orderBy(asc(bound.table.id))
    .for("update");
  return rows.map(toChosen);
}

/** The records that a selection means now: its ids, or all that match its filter but the excluded ones. */
export async function resolveSelection(
  bound: AnyBound,
  ctx: TxCtx,
  selection: Selection,
  lock: boolean,
): Promise<Chosen[]> {
  if ("ids" in selection && lock) return lockVisible(bound, ctx, selection.ids);
  const query = ctx.tx
    .select(chosenColumns(bound))
    .from(tableOf(bound))
    .where(meantBy(bound, ctx, selection))
    .orderBy(asc(bound.table.id));
  const rows = await (lock ? query.for("update") : query);
  return rows.map(toChosen);
}

/** How many records a selection means now. */
export async function countSelection(bound: AnyBound, ctx: TxCtx, selection: Selection): Promise<number> {
  const [found] = await ctx.tx
    .select({ n: sql<number>`count(*)::int` })
    .from(tableOf(bound))
    .where(meantBy(bound, ctx, selection));
  return found?.n ?? 0;
}

function meantBy(bound: AnyBound, ctx: TxCtx, selection: Selection): SQL | undefined {
  if ("ids" in selection) return and(inArray(bound.table.id, selection.ids.filter(isUuid)), bound.visible?.(ctx));
  const excluded = selection.excludedIds.filter(isUuid);
  return and(
    whereOf(bound, ctx, selection.query),
    excluded.length > 0 ? notInArray(bound.table.id, excluded) : undefined,
  );
}

/** How many records the person was told they would change. */
export function expectedOf(selection: Selection): number {
  return "ids" in selection ? new Set(selection.ids).size : selection.expectedCount;
}

function toChosen(row: { id: unknown; name: unknown; isActive?: unknown }): Chosen {
  return {
    id: String(row.id),
    name: String(row.name),
    isActive: row.isActive === undefined ? null : Boolean(row.isActive),
  };
}
