import { asc, sql } from "drizzle-orm";
import { sorted } from "@/db/order";
import type { TenantTx } from "@/db/with-tenant";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { demandReadable } from "../asked";
import { authorizeOn } from "../authorize-on";
import type { AnyBound } from "../bind";
import { columnOf, tableOf } from "../columns";
import type { ListQuery, ListResult } from "../list-query";
import { ask } from "../open";
import { planOf, readable, withJoins } from "../plan";
import { type Names, presenter } from "../present";
import { isNarrow, whereOf } from "../where";
import { demandGroupable } from "./summary";

/**
 * One page of records and their exact number. Unknown columns never get here: the query was checked against the definition.
 * `names`: how the fields are called in the answer, by default as in code.
 */
export async function list(bound: AnyBound, ctx: Ctx, query: ListQuery, names?: Names): Promise<ListResult> {
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
  const page = async (tx: TenantTx) =>
    withJoins(tx.select(plan.columns).from(tableOf(bound)).$dynamic(), plan)
      .where(where)
      .orderBy(...groups, sorted(by, direction), sorted(bound.table.id, direction))
      .limit(query.perPage)
      .offset((query.page - 1) * query.perPage);
  const all = async (tx: TenantTx) => (await tx.select(COUNT).from(tableOf(bound)).where(where))[0]?.n ?? 0;
  const told = (rows: readonly Raw[], total: number) => {
    const present = presenter(bound, ctx, { names, tells: readable });
    return { rows: rows.map(present), total, totalIsEstimate: false };
  };
  if (!isDearToCount(bound, query))
    return told(...(await ask(bound, ctx, (tx) => Promise.all([page(tx), all(tx)]), 2)));
  const rows = await ask(bound, ctx, page);
  const isWhole = query.page === 1 && rows.length < query.perPage;
  return told(rows, isWhole ? rows.length : await ask(bound, ctx, all));
}

type Raw = Readonly<Record<string, unknown>>;
const COUNT = { n: sql<number>`count(*)::int` };

/** A text is looked up among all records: not twice where the first page tells how many bear it. */
const isDearToCount = (bound: AnyBound, query: ListQuery) =>
  (query.q !== undefined || query.search !== undefined) && !isNarrow(bound, query);
