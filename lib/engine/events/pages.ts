import { and, count, eq, getTableName, is, type SQL, sql } from "drizzle-orm";
import { PgColumn } from "drizzle-orm/pg-core";
import { beyond, type Place as Rank, sorted } from "@/db/order";
import { tablesIn } from "@/db/tables-in";
import type { TenantTx } from "@/db/with-tenant";
import { tableOf } from "@/lib/engine/resource/columns";
import type { ListQuery } from "@/lib/engine/resource/list-query";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";
import type { Cursor } from "./cursor";
import type { Asked, Event, EventList } from "./define";
import { demandSort, eventsWhere, sortOf } from "./where";

/** The column that the list is ordered by unless somebody asks otherwise: indexed, and never empty. */
export function clockOf<R extends Event>({ resource, sorts }: EventList<R>): PgColumn {
  const clock = sorts[resource.list.sort[0]];
  if (!is(clock, PgColumn)) throw new Error(`the clock of ${resource.name} is no column`);
  return clock;
}

/** Places of the events for which a condition holds. */
export function matching<R extends Event>(list: EventList<R>, tx: TenantTx, where: SQL | undefined) {
  const clock = clockOf(list);
  let found = tx
    .select({
      id: sql<string>`${list.table.id}`.as("id"),
      at: sql`${clock}`.mapWith((at: string) => new Date(at)).as("at"),
      // As text: a date of ours would lose the microseconds.
      exact: sql<string>`${clock}::text`.as("exact"),
    })
    .from(tableOf(list))
    .$dynamic();
  for (const [table, on] of list.joins ?? []) found = found.leftJoin(table, on);
  return found.where(where);
}

/** As the list is ordered, or the other way round. */
export function ordered<R extends Event>(
  list: EventList<R>,
  [key, direction]: ListQuery["sort"],
  backwards = false,
): SQL[] {
  const way = (direction === "asc") !== backwards ? "asc" : "desc";
  return [sorted(sortOf(list, key), way), sorted(list.table.id, way)];
}

/**
 * The query of a page. In the order of the clock the next page and the one before are read from the cursor on, by the clock's index, so that
 * no page costs more than the first; another page, or another order, skips places alone. `backwards`: it gives them last to first.
 */
export async function pageQuery<R extends Event>(
  list: EventList<R>,
  ctx: TxCtx,
  query: ListQuery,
  cursor: Cursor | null,
) {
  const [key, direction] = query.sort;
  demandSort(list, ctx, key);
  const byClock = key === list.resource.list.sort[0];
  const from = cursor && query.page > 1 && byClock ? await rankOf(list, ctx, cursor.id) : null;
  const backwards = from !== null && cursor?.side === "before";
  const side = (direction === "desc") !== backwards ? "before" : "after";
  const behind = from ? beyond(side, [clockOf(list), list.table.id], from) : undefined;
  const places = matching(list, ctx.tx, and(eventsWhere(list, ctx, query), behind))
    .orderBy(...ordered(list, query.sort, backwards))
    .limit(query.perPage)
    .offset(from ? 0 : (query.page - 1) * query.perPage);
  return { places, backwards };
}

/** Where an event stands, to compare with; null once it is gone, and for one that is not to be seen. */
async function rankOf<R extends Event>(list: EventList<R>, ctx: TxCtx, id: string): Promise<Rank | null> {
  const [found] = await matching(list, ctx.tx, and(eq(list.table.id, id), list.visible(ctx)));
  return found ? rankAt(found) : null;
}

export const rankAt = ({ id, exact }: { readonly id: string; readonly exact: string }): Rank => [
  sql`${exact}::timestamptz`,
  id,
];

export type Count = { readonly total: number; readonly totalIsEstimate: boolean };

/** The same for counting: a join is made only where the condition reads it, since one that is dropped keeps the planner from counting in an index alone. */
function counting<R extends Event>(list: EventList<R>, tx: TenantTx, where: SQL | undefined) {
  const read = new Set(tablesIn(where));
  const needed = (list.joins ?? []).toReversed().filter(([table, on]) => {
    if (!read.has(getTableName(table))) return false;
    for (const name of tablesIn(on)) read.add(name);
    return true;
  });
  let found = tx
    .select({ one: sql`1`.as("one") })
    .from(tableOf(list))
    .$dynamic();
  for (const [table, on] of needed.reverse()) found = found.leftJoin(table, on);
  return found.where(where);
}

/** How many match: exact as far as the list counts, else what the planner thinks, and said to be so. */
export async function countOf<R extends Event>(
  list: EventList<R>,
  ctx: TxCtx,
  asked: Asked,
  most = list.counted,
): Promise<Count> {
  const all = counting(list, ctx.tx, eventsWhere(list, ctx, asked));
  const some = (most === undefined ? all : all.limit(most + 1)).as("some");
  const [row] = await ctx.tx.select({ n: count() }).from(some);
  const n = row?.n ?? 0;
  if (most === undefined || n <= most) return { total: n, totalIsEstimate: false };
  const [plan] = await ctx.tx.execute<{ "QUERY PLAN": [{ Plan: { "Plan Rows": number } }] }>(
    sql`explain (format json) ${matching(list, ctx.tx, eventsWhere(list, ctx, asked))}`,
  );
  return { total: Math.max(n, plan?.["QUERY PLAN"][0].Plan["Plan Rows"] ?? n), totalIsEstimate: true };
}
