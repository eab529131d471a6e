import { and, eq, sql } from "drizzle-orm";
import { idArray } from "@/db/many";
import { newest } from "@/db/order";
import type { EventList } from "@/lib/engine/events/define";
import { clockOf } from "@/lib/engine/events/pages";
import { readEvents } from "@/lib/engine/events/read";
import { can } from "@/lib/platform/permissions/authorize";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { findEvents } from "@/lib/shell/listings";
import type { AnyBound } from "./bind";
import { columnOf, hasColumn, tableOf } from "./columns";

/** Key of the column. */
export const LATEST = "latest";
/** When an event was, and the zone of the place where it was; null = that of the reader. */
export type Moment = { readonly at: Date; readonly timeZone: string | null };

/** The events whose newest stands beside each row, and the column that names the row; null where this person may not list them. */
export function latestOf(
  { list }: AnyBound["resource"],
  ctx: Ctx,
): { readonly of: EventList; readonly by: string } | null {
  const of = list.latest && findEvents(list.latest.of);
  return list.latest && of && can(ctx, "GET", of.resource.subject) ? { of, by: list.latest.by } : null;
}

/**
 * When the newest event of each of these was, by id, of those that this reader's list of them has: one step along an index for each id. What
 * nothing ever happened to is not there. Null where they may not list them.
 */
export async function momentsOf(
  bound: AnyBound,
  ctx: Ctx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Moment> | null> {
  const latest = latestOf(bound.resource, ctx);
  if (!latest) return null;
  if (ids.length === 0) return new Map();
  const { of, by } = latest;
  const clock = clockOf(of);
  const zone = hasColumn(of.table, "timezone") ? sql<string>`${columnOf(of.table, "timezone")}` : sql<null>`null`;
  const rows = await readEvents(of, ctx, async (tctx) => {
    const last = tctx.tx
      .select({ at: sql`${clock}`.mapWith((at: string) => new Date(at)).as("at"), timeZone: zone.as("time_zone") })
      .from(tableOf(of))
      .where(and(eq(columnOf(of.table, by), sql`wanted.id`), of.visible(tctx)))
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
