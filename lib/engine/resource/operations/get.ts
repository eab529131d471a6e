import { and, asc, eq, inArray } from "drizzle-orm";
import { amongMany } from "@/db/many";
import { notFound } from "@/lib/base/problem/catalogue";
import { isUuid } from "@/lib/base/text/values";
import type { Ctx, TxCtx } from "@/lib/platform/tenancy/ctx";
import { boundOf } from "@/lib/shell/registry";
import { authorizeOn } from "../authorize-on";
import type { AnyBound } from "../bind";
import { columnOf, hasColumn, tableOf } from "../columns";
import { type RowsField, relationOf } from "../field";
import type { Row } from "../list-query";
import { open } from "../open";
import { toldTo } from "../parts";
import { loaded, planOf, withJoins } from "../plan";
import { present, presenter, presentValue } from "../present";
import { titleSql } from "../title";

type Cells = Readonly<Record<string, unknown>>;

/** One whole record with the names of its relations. What is missing, foreign or out of scope is `not_found` alike. */
export async function get(bound: AnyBound, ctx: Ctx, id: string): Promise<Row> {
  authorizeOn(bound, ctx, "GET");
  return toldTo(bound, ctx, await open(bound, ctx, "write", (tctx) => readOne(bound, tctx, id)));
}

/** The same inside a transaction, for verbs that have already authorised. `lock` keeps other writers out until commit. */
export async function readOne(bound: AnyBound, ctx: TxCtx, id: string, lock = false): Promise<Row> {
  if (!isUuid(id)) throw notFound();
  const plan = planOf(bound, ctx);
  const query = withJoins(ctx.tx.select(plan.columns).from(tableOf(bound)).$dynamic(), plan);
  const filtered = query.where(and(eq(bound.table.id, id), bound.visible?.(ctx))).limit(1);
  const [raw] = await (lock ? filtered.for("update", { of: bound.table }) : filtered);
  if (!raw) throw notFound();
  return { ...present(bound, ctx, raw), ...(await linksOf(bound, ctx, id)), ...(await rowsOf(bound, ctx, id)) };
}

/** How so many records are read. Names are joined: looked up for each of thousands of rows they cost more than the rows. */
export const planOfMany = (bound: AnyBound, ctx: TxCtx, count: number) =>
  planOf(bound, ctx, { sorts: count < MANY ? [] : refsOf(bound) });

/** Those of these records that can be seen, by id. */
export async function readMany(bound: AnyBound, ctx: TxCtx, ids: readonly string[]): Promise<Map<string, Row>> {
  if (ids.length === 0) return new Map();
  const plan = planOfMany(bound, ctx, ids.length);
  const found = await withJoins(ctx.tx.select(plan.columns).from(tableOf(bound)).$dynamic(), plan).where(
    and(amongMany(bound.table.id, ids.filter(isUuid)), bound.visible?.(ctx)),
  );
  const rows = new Map<string, Row>();
  const presented = presenter(bound, ctx);
  const alone = !bound.links && !bound.rowTables;
  for (const raw of found) {
    const row = presented(raw);
    rows.set(
      row.id,
      alone ? row : { ...row, ...(await linksOf(bound, ctx, row.id)), ...(await rowsOf(bound, ctx, row.id)) },
    );
  }
  return rows;
}

const MANY = 50;
const refsOf = ({ resource }: AnyBound): string[] =>
  Object.keys(resource.fields).filter((key) => resource.fields[key]?.kind === "ref");

async function linksOf(bound: AnyBound, ctx: TxCtx, id: string): Promise<Record<string, unknown>> {
  const out: Record<string, unknown> = {};
  for (const [key, link] of Object.entries(bound.links ?? {})) {
    const field = bound.resource.fields[key];
    if (field?.kind !== "refs" || !loaded(ctx, field)) continue;
    const target = boundOf(field.to);
    const name = titleSql(target);
    const linked = await ctx.tx
      .select({ id: target.table.id, name })
      .from(link.table)
      .innerJoin(tableOf(target), eq(target.table.id, link.target))
      .where(and(eq(link.own, id), target.visible?.(ctx)))
      .orderBy(asc(name));
    out[key] = linked.map((row) => row.id);
    out[relationOf(key)] = linked;
  }
  return out;
}

async function rowsOf(bound: AnyBound, ctx: TxCtx, id: string): Promise<Record<string, unknown>> {
  const out: Record<string, unknown> = {};
  for (const [key, { table, parent, order }] of Object.entries(bound.rowTables ?? {})) {
    const field = bound.resource.fields[key];
    if (field?.kind !== "rows" || !loaded(ctx, field)) continue;
    const columns = Object.fromEntries(Object.keys(field.fields).map((k) => [k, columnOf(table, k)]));
    const by = order ?? (hasColumn(table, "position") ? columnOf(table, "position") : columnOf(table, "id"));
    const found: Cells[] = await ctx.tx.select(columns).from(table).where(eq(parent, id)).orderBy(asc(by));
    const names = await namesIn(ctx, field, found);
    out[key] = found.map((row) =>
      Object.fromEntries(
        Object.entries(field.fields).flatMap(([k, f]): [string, unknown][] => {
          const value = presentValue(f, row[k]);
          if (f.kind !== "ref") return [[k, value]];
          return [
            [k, value],
            [relationOf(k), value == null ? null : { id: value, name: names.get(String(value)) ?? "" }],
          ];
        }),
      ),
    );
  }
  return out;
}

/** Names of the records that the cells of these rows refer to. */
async function namesIn(ctx: TxCtx, field: RowsField, rows: readonly Cells[]): Promise<ReadonlyMap<string, string>> {
  const names = new Map<string, string>();
  for (const [key, cell] of Object.entries(field.fields)) {
    const ids = cell.kind === "ref" ? rows.flatMap((row) => (row[key] == null ? [] : [String(row[key])])) : [];
    if (cell.kind !== "ref" || ids.length === 0) continue;
    const named = boundOf(cell.to);
    const { table } = named;
    const found = await ctx.tx
      .select({ id: table.id, name: titleSql(named) })
      .from(tableOf({ table }))
      .where(inArray(table.id, ids));
    for (const { id, name } of found) names.set(String(id), String(name));
  }
  return names;
}
