import { and, desc, eq, gte, inArray, isNotNull, lte, sql } from "drizzle-orm";
import { geolocations, posChecks, users } from "@/db/schema";
import { DAY_MS } from "@/lib/base/calendar/days";
import type { Point } from "@/lib/base/geo/point";
import { trackedPeople } from "@/lib/field/positions/visible";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";

/** Older places say nothing of where somebody is. */
const BACK_MS = 30 * DAY_MS;

/** Where somebody was seen last, on an earlier day. */
export type KnownPlace = {
  readonly point: Point;
  /** RFC 3339. */
  readonly at: string;
};

/** The newest position or check-in of these people within a month, by person. */
export async function lastKnown(ctx: TxCtx, now: Date, ids: readonly string[]): Promise<Map<string, KnownPlace>> {
  const found = new Map<string, KnownPlace>();
  if (ids.length === 0) return found;
  for (const table of [geolocations, posChecks] as const) {
    const newest = ctx.tx
      .select({ at: table.occurredAt, latitude: table.latitude, longitude: table.longitude })
      .from(table)
      .where(
        and(
          eq(table.tenantId, users.tenantId),
          eq(table.userId, users.id),
          gte(table.occurredAt, new Date(now.getTime() - BACK_MS)),
          lte(table.occurredAt, now),
          isNotNull(table.latitude),
          isNotNull(table.longitude),
        ),
      )
      .orderBy(desc(table.occurredAt))
      .limit(1)
      .as("newest");
    const rows = await ctx.tx
      .select({ userId: users.id, at: newest.at, latitude: newest.latitude, longitude: newest.longitude })
      .from(users)
      .innerJoinLateral(newest, sql`true`)
      .where(and(trackedPeople(ctx), inArray(users.id, [...ids])));
    for (const { userId, at, latitude, longitude } of rows) {
      const known = found.get(userId);
      if (latitude === null || longitude === null || (known && known.at >= at.toISOString())) continue;
      found.set(userId, { point: { latitude, longitude }, at: at.toISOString() });
    }
  }
  return found;
}
