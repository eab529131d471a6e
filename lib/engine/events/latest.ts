import { and, eq, sql } from "drizzle-orm";
import { idArray } from "@/db/many";
import { newest } from "@/db/order";
import { columnOf, hasColumn, tableOf } from "@/lib/engine/resource/columns";
import type { AnyResource } from "@/lib/engine/resource/define";
import { latestOf } from "@/lib/engine/resource/latest";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { findEvents } from "@/lib/shell/listings";
import { clockOf } from "./pages";
import { askEvents } from "./read";

/** When an event was, and the zone of the place where it was; null = that of the reader. */
export type Moment = { readonly at: Date; readonly timeZone: string | null };

/**
 * When the newest event of each of these records was, by id, of those that this reader's list of them has: one step along an index for each id. What
 * nothing ever happened to is not there. Null where they may not list them.
 */
export async function momentsOf(
  resource: AnyResource,
  ctx: Ctx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Moment> | null> {
  const latest = latestOf(resource, ctx);
  const of = latest && findEvents(latest.of);
  if (!latest || !of) return null;
  if (ids.length === 0) return new Map();
  const clock = clockOf(of);
  const zone = hasColumn(of.table, "timezone") ? sql<string>`${columnOf(of.table, "timezone")}` : sql<null>`null`;
  const rows = await askEvents(of, ctx, async (tctx) => {
    const last = tctx.tx
      .select({ at: sql`${clock}`.mapWith((at: string) => new Date(at)).as("at"), timeZone: zone.as("time_zone") })
      .from(tableOf(of))
      .where(and(eq(columnOf(of.table, latest.by), sql`wanted.id`), of.visible(tctx)))
      .orderBy(...newest(clock, of.table.id))
      .limit(1)
      .as("last");
    return tctx.tx
      .select({ id: sql<string>`wanted.id`, at: last.at, timeZone: last.timeZone })
      .from(sql`unnest(${idArray(ids)}) as wanted(id)`)
      .crossJoinLateral(last);
  });
  return new Map(rows.map(({ id, at, timeZone }) => [id, { at, timeZone }]));
}
