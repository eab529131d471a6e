import { and, count, eq, gte, inArray, lte, ne, sql } from "drizzle-orm";
import { newest } from "@/db/order";
import {
  businessUnitChecks,
  businessUnits,
  geolocations,
  pos,
  posChecks,
  users,
  visits,
  workdayItems,
  workdays,
} from "@/db/schema";
import type { WorkdayItem } from "@/lib/field/hours/window";
import { trackedPeople } from "@/lib/field/positions/visible";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";

/** Older signs of life belong to another day. */
export const LIVE_MS = 20 * 3_600_000;

export type LastPosition = {
  readonly at: Date;
  readonly receivedAt: Date;
  readonly latitude: number;
  readonly longitude: number;
  readonly accuracy: number | null;
  readonly battery: number | null;
};

/**
 * The newest position of everyone, by person: one step into the index for each, however many points there are. Person and time are
 * compared as one, so that no plan walks everybody's positions by time to find those of one.
 */
export async function lastPositions(ctx: TxCtx, now: Date): Promise<Map<string, LastPosition>> {
  const own = sql`(${geolocations.userId}, ${geolocations.occurredAt})`;
  const at = (time: number) => sql`(${users.id}, ${new Date(time).toISOString()}::timestamptz)`;
  const fix = ctx.tx
    .select({
      at: geolocations.occurredAt,
      receivedAt: geolocations.receivedAt,
      latitude: geolocations.latitude,
      longitude: geolocations.longitude,
      accuracy: geolocations.accuracy,
      battery: geolocations.battery,
    })
    .from(geolocations)
    .where(
      and(
        eq(geolocations.tenantId, users.tenantId),
        sql`${own} >= ${at(now.getTime() - LIVE_MS)}`,
        sql`${own} <= ${at(now.getTime())}`,
      ),
    )
    .orderBy(...newest(geolocations.userId, geolocations.occurredAt))
    .limit(1)
    .as("fix");
  const rows = await ctx.tx
    .select({
      userId: users.id,
      at: fix.at,
      receivedAt: fix.receivedAt,
      latitude: fix.latitude,
      longitude: fix.longitude,
      accuracy: fix.accuracy,
      battery: fix.battery,
    })
    .from(users)
    .innerJoinLateral(fix, sql`true`)
    .where(and(trackedPeople(ctx), eq(users.isActive, true)));
  return new Map(rows.map(({ userId, ...position }) => [userId, position]));
}

export type LastCheck = {
  readonly userId: string;
  readonly kind: "pos" | "client";
  readonly place: string;
  readonly localDate: string;
  readonly timezone: string;
  readonly at: Date;
  readonly receivedAt: Date;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly accuracy: number | null;
  readonly battery: number | null;
  readonly outAt: Date | null;
  readonly latitudeOut: number | null;
  readonly longitudeOut: number | null;
  readonly batteryOut: number | null;
  readonly placeLatitude: number | null;
  readonly placeLongitude: number | null;
};

const columnsOf = (table: typeof posChecks | typeof businessUnitChecks) => ({
  userId: table.userId,
  localDate: table.localDate,
  timezone: table.timezone,
  at: table.occurredAt,
  receivedAt: table.receivedAt,
  latitude: table.latitude,
  longitude: table.longitude,
  accuracy: table.accuracy,
  battery: table.batteryIn,
  outAt: table.checkOutAt,
  latitudeOut: table.latitudeOut,
  longitudeOut: table.longitudeOut,
  batteryOut: table.batteryOut,
});

/** The newest check-in of everyone within the last hours, by person, at a PDV or at a client. */
export async function lastChecks(ctx: TxCtx, now: Date): Promise<Map<string, LastCheck>> {
  const since = new Date(now.getTime() - LIVE_MS);
  const asked = ctx.tx
    .selectDistinctOn([posChecks.userId], {
      ...columnsOf(posChecks),
      place: pos.name,
      placeLatitude: pos.latitude,
      placeLongitude: pos.longitude,
    })
    .from(posChecks)
    .innerJoin(pos, and(eq(pos.tenantId, posChecks.tenantId), eq(pos.id, posChecks.posId)))
    .where(and(gte(posChecks.occurredAt, since), lte(posChecks.occurredAt, now)))
    .orderBy(posChecks.userId, ...newest(posChecks.occurredAt, posChecks.id));
  const askedAtClients = ctx.tx
    .selectDistinctOn([businessUnitChecks.userId], { ...columnsOf(businessUnitChecks), place: businessUnits.name })
    .from(businessUnitChecks)
    .innerJoin(
      businessUnits,
      and(
        eq(businessUnits.tenantId, businessUnitChecks.tenantId),
        eq(businessUnits.id, businessUnitChecks.businessUnitId),
      ),
    )
    .where(and(gte(businessUnitChecks.occurredAt, since), lte(businessUnitChecks.occurredAt, now)))
    .orderBy(businessUnitChecks.userId, ...newest(businessUnitChecks.occurredAt, businessUnitChecks.id));
  const [atPos, atClient] = await Promise.all([asked, askedAtClients]);
  const latest = new Map<string, LastCheck>(atPos.map((row) => [row.userId, { ...row, kind: "pos" }]));
  for (const row of atClient) {
    const known = latest.get(row.userId);
    if (!known || known.at < row.at)
      latest.set(row.userId, { ...row, kind: "client", placeLatitude: null, placeLongitude: null });
  }
  return latest;
}

export type DayCount = { readonly planned: number; readonly settled: number; readonly done: number };

/** How many visits of those days stand, and how many are settled, by person and day. */
export async function plannedCounts(ctx: TxCtx, days: readonly string[]): Promise<Map<string, DayCount>> {
  const rows = await ctx.tx
    .select({ userId: visits.userId, date: visits.localDate, status: visits.status, n: count() })
    .from(visits)
    .where(and(inArray(visits.localDate, [...days]), ne(visits.status, "away")))
    .groupBy(visits.userId, visits.localDate, visits.status);
  const counts = new Map<string, DayCount>();
  for (const { userId, date, status, n } of rows) {
    const key = `${userId} ${date}`;
    const known = counts.get(key) ?? { planned: 0, settled: 0, done: 0 };
    const isOpen = status === "planned" || status === "pending_justification";
    counts.set(key, {
      planned: known.planned + n,
      settled: known.settled + (isOpen ? 0 : n),
      done: known.done + (status === "done" ? n : 0),
    });
  }
  return counts;
}

/** Hours and tolerance of every workday, by its id. */
export async function workdayHours(ctx: TxCtx): Promise<Map<string, { tolerance: number; hours: WorkdayItem[] }>> {
  const rows = await ctx.tx
    .select({
      id: workdays.id,
      tolerance: workdays.tolerance,
      weekday: workdayItems.weekday,
      startTime: workdayItems.startTime,
      endTime: workdayItems.endTime,
    })
    .from(workdays)
    .innerJoin(
      workdayItems,
      and(eq(workdayItems.tenantId, workdays.tenantId), eq(workdayItems.workdayId, workdays.id)),
    );
  const all = new Map<string, { tolerance: number; hours: WorkdayItem[] }>();
  for (const { id, tolerance, ...item } of rows) {
    const known = all.get(id) ?? { tolerance, hours: [] };
    known.hours.push(item);
    all.set(id, known);
  }
  return all;
}
