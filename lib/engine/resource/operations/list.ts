import { asc } from "drizzle-orm";
import { type Cells, readCells, recordReader } from "@/db/cells";
import { sorted } from "@/db/order";
import type { TenantTx } from "@/db/with-tenant";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { demandReadable } from "../asked";
import { authorizeOn } from "../authorize-on";
import type { AnyBound } from "../bind";
import { columnOf } from "../columns";
import type { ListQuery, ListResult } from "../list-query";
import { ask } from "../open";
import { countSql, pageSql } from "../page-text";
import { type Plan, planOf, readable } from "../plan";
import { presenter } from "../present";
import { isNarrow, whereOf } from "../where";
import { rowWriter } from "../write-rows";
import { demandGroupable } from "./summary";

/** One page of records and their exact number. Unknown columns never get here: the query was checked against the definition. */
export async function list(bound: AnyBound, ctx: Ctx, query: ListQuery): Promise<ListResult> {
  const { told, total } = await read(bound, ctx, query, (plan) => {
    const present = presenter(bound, ctx, { tells: readable });
    const records = recordReader(plan.columns);
    return (rows) => records(rows).map(present);
  });
  return { rows: told, total, totalIsEstimate: false };
}

/** The same page as the JSON of its records on the wire; no record is made only to be written down. */
export async function listText(bound: AnyBound, ctx: Ctx, query: ListQuery): Promise<{ text: string; total: number }> {
  const { told, total } = await read(bound, ctx, query, (plan) => rowWriter(bound, ctx, plan));
  return { text: told, total };
}

type Telling<T> = (rows: readonly Cells[]) => T;

async function read<T>(
  bound: AnyBound,
  ctx: Ctx,
  query: ListQuery,
  telling: (plan: Plan) => Telling<T>,
): Promise<{ told: T; total: number }> {
  authorizeOn(bound, ctx, "GET");
  demandReadable(bound, ctx, query);
  const counts = bound.resource.list.columns.filter((key) => bound.resource.fields[key]?.kind === "refs");
  const [key, direction] = query.sort;
  const plan = planOf(bound, ctx, { counts, sorts: query.group ? [key, query.group] : [key] });
  const where = whereOf(bound, ctx, query);
  const by = plan.sortBy(key);
  if (query.group) demandGroupable(bound, query.group);
  // Two records of one name are two groups.
  const groups = query.group ? [sorted(plan.sortBy(query.group), "asc"), asc(columnOf(bound.table, query.group))] : [];
  const order = [...groups, sorted(by, direction), sorted(bound.table.id, direction)];
  const tell = telling(plan);
  const page = (tx: TenantTx) =>
    readCells(tx, pageSql(bound, plan, query, { where, order }), (rows) => ({ told: tell(rows), found: rows.length }));
  const all = (tx: TenantTx) => readCells(tx, countSql(bound, where), ([row]) => Number(row?.[0] ?? 0));
  if (!isDearToCount(bound, query)) {
    const [{ told }, total] = await ask(bound, ctx, (tx) => Promise.all([page(tx), all(tx)]), 2);
    return { told, total };
  }
  const { told, found } = await ask(bound, ctx, page);
  const isWhole = query.page === 1 && found < query.perPage;
  return { told, total: isWhole ? found : await ask(bound, ctx, all) };
}

/** A text is looked up among all records: not twice where the first page tells how many bear it. */
const isDearToCount = (bound: AnyBound, query: ListQuery) =>
  (query.q !== undefined || query.search !== undefined) && !isNarrow(bound, query);
