import { asc, type SQL, sql } from "drizzle-orm";
import { sorted } from "@/db/order";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { demandReadable } from "../asked";
import { authorizeOn } from "../authorize-on";
import type { AnyBound } from "../bind";
import { columnOf, tableOf } from "../columns";
import type { ListQuery, ListResult } from "../list-query";
import { ask } from "../open";
import { toldTo } from "../parts";
import { planOf, withJoins } from "../plan";
import { presenter } from "../present";
import { whereOf } from "../where";
import { demandGroupable } from "./summary";

/** One page of records and their exact number. Unknown columns never get here: the query was checked against the definition. */
export async function list(bound: AnyBound, ctx: Ctx, query: ListQuery): Promise<ListResult> {
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
  const rows = await ask(bound, ctx, async (tx) =>
    withJoins(tx.select(plan.columns).from(tableOf(bound)).$dynamic(), plan)
      .where(where)
      .orderBy(...groups, sorted(by, direction), asc(bound.table.id))
      .limit(query.perPage)
      .offset((query.page - 1) * query.perPage),
  );
  const told = presenter(bound, ctx);
  const short = query.page === 1 && rows.length < query.perPage;
  const total = short ? rows.length : await count(bound, ctx, where);
  return { rows: rows.map((row) => toldTo(bound, ctx, told(row))), total, totalIsEstimate: false };
}

async function count(bound: AnyBound, ctx: Ctx, where: SQL | undefined): Promise<number> {
  const table = tableOf(bound);
  const [counted] = await ask(bound, ctx, async (tx) => tx.select(COUNT).from(table).where(where));
  return counted?.n ?? 0;
}

const COUNT = { n: sql<number>`count(*)::int` };
