import { and, asc, eq, isNotNull } from "drizzle-orm";
import { geolocations, workdayBreakChecks } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import type { Point } from "@/lib/base/geo/point";
import { writeAudit } from "@/lib/engine/audit/write";
import { type Span, travelMinutes } from "@/lib/field/hours/travel";
import { plannedBetween } from "@/lib/field/schedules/planned";
import type { KmFlag, KmSource } from "@/lib/insight/km/km";
import { kmDays } from "@/lib/insight/km/load";
import { authorize } from "@/lib/platform/permissions/authorize";
import type { Ctx, TxCtx } from "@/lib/platform/tenancy/ctx";
import { personToTrack } from "./people";
import { placesOf } from "./routes";
import { type Stop, stopsOf } from "./stops";
import { doubts, type PackedTrack, packTrack, type TrackPoint } from "./track";

/** The way from one stay to the next, as it is paid. */
export type DayLeg = {
  readonly toId: string;
  readonly km: number;
  readonly source: KmSource;
  readonly flags: readonly KmFlag[];
  /** F3, minutes. */
  readonly travel: number;
  readonly idle: number;
};
export type DayStay = {
  readonly id: string;
  readonly name: string;
  readonly point: Point | null;
  /** RFC 3339; null = still there. */
  readonly from: string;
  readonly to: string | null;
  readonly autoClosed: boolean;
  readonly outOfRadius: boolean;
};
/** Everything about one person's day that the map and the timeline show. */
export type PersonDay = {
  readonly userId: string;
  readonly name: string;
  readonly date: string;
  /** Of the first stay, else the person's. */
  readonly timeZone: string;
  readonly stops: readonly Stop[];
  readonly stays: readonly DayStay[];
  readonly legs: readonly DayLeg[];
  readonly km: number;
  readonly refund: string | null;
  readonly track: PackedTrack;
  readonly doubts: { readonly mock: number; readonly repeated: number };
};

/**
 * One person's local day. That it was looked at is written down: where people are is their own business first. Throws `not_found` for
 * somebody whom this session may not follow.
 */
export async function personDay(ctx: Ctx, userId: string, date: string): Promise<PersonDay> {
  authorize(ctx, "GET", "GEOLOCATION");
  return withTenant(ctx, async (tx) => {
    const inside = { ...ctx, tx };
    const person = await personToTrack(inside, userId);
    const [day] = await kmDays(inside, { from: date, to: date, userIds: [person.id] });
    const planned = await plannedBetween(inside, { from: date, to: date, userIds: [person.id] });
    const stays = day?.stays ?? [];
    const points = await pointsOf(inside, person.id, date);
    const breaks = await breaksOf(inside, person.id, date);
    await writeAudit(inside, {
      resource: "geolocation",
      recordId: person.id,
      recordName: person.name,
      action: "view",
      before: null,
      after: { date },
    });
    return {
      userId: person.id,
      name: person.name,
      date,
      timeZone: stays[0]?.timezone ?? person.timeZone,
      stops: stopsOf(planned, stays, await placesOf(inside, planned, stays)),
      stays: stays.map((stay) => ({
        id: stay.id,
        name: stay.placeName,
        point: placeOf(stay.arrival ?? stay.place),
        from: stay.checkInAt.toISOString(),
        to: stay.checkOutAt?.toISOString() ?? null,
        autoClosed: stay.autoClosed,
        outOfRadius: stay.outOfRadius,
      })),
      legs: (day?.legs ?? []).map(({ fromId, toId, km, source, flags }) => {
        const [from, to] = [stays.find((stay) => stay.id === fromId), stays.find((stay) => stay.id === toId)];
        const span = { from: from?.checkOutAt ?? from?.checkInAt ?? new Date(0), to: to?.checkInAt ?? new Date(0) };
        return { toId, km, source, flags, ...travelMinutes(span, breaks) };
      }),
      km: day?.total.km ?? 0,
      refund: day?.total.refund ?? null,
      track: packTrack(points),
      doubts: doubts(points),
    };
  });
}

const placeOf = (point: Point | null): Point | null =>
  point && { latitude: point.latitude, longitude: point.longitude };

function pointsOf(ctx: TxCtx, userId: string, date: string): Promise<TrackPoint[]> {
  return ctx.tx
    .select({
      at: geolocations.occurredAt,
      latitude: geolocations.latitude,
      longitude: geolocations.longitude,
      accuracy: geolocations.accuracy,
      battery: geolocations.battery,
      mock: geolocations.mock,
    })
    .from(geolocations)
    .where(and(eq(geolocations.userId, userId), eq(geolocations.localDate, date)))
    .orderBy(asc(geolocations.occurredAt), asc(geolocations.id));
}

async function breaksOf(ctx: TxCtx, userId: string, date: string): Promise<Span[]> {
  const rows = await ctx.tx
    .select({ from: workdayBreakChecks.startedAt, to: workdayBreakChecks.endedAt })
    .from(workdayBreakChecks)
    .where(
      and(
        eq(workdayBreakChecks.userId, userId),
        eq(workdayBreakChecks.localDate, date),
        isNotNull(workdayBreakChecks.endedAt),
      ),
    );
  return rows.flatMap(({ from, to }) => (to ? [{ from, to }] : []));
}
