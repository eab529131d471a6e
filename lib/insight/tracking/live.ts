import { withTenant } from "@/db/with-tenant";
import { localDate } from "@/lib/base/calendar/zone";
import { pointOf } from "@/lib/base/geo/coordinate";
import type { Point } from "@/lib/base/geo/point";
import { recordLook } from "@/lib/engine/audit/looked";
import { leaveAt, leavesBetween } from "@/lib/field/leaves/leaves";
import { authorize } from "@/lib/platform/permissions/authorize";
import type { Ctx, TxCtx } from "@/lib/platform/tenancy/ctx";
import { hoursAt } from "./hours";
import { type KnownPlace, lastKnown } from "./last-known";
import {
  type DayCount,
  type LastCheck,
  type LastPosition,
  lastChecks,
  lastPositions,
  plannedCounts,
  workdayHours,
} from "./live-queries";
import { peopleToTrack, type TrackedPerson } from "./people";
import { type LiveStatus, liveStatus } from "./status";

/** Somebody's day as it stands now. */
export type LivePerson = {
  readonly id: string;
  readonly name: string;
  readonly teamId: string | null;
  readonly team: string | null;
  readonly supervisorId: string | null;
  readonly supervisor: string | null;
  /** The person's own zone, else the tenant's. */
  readonly timeZone: string;
  readonly status: LiveStatus;
  /** Where last seen today; null = nowhere. */
  readonly point: Point | null;
  /** Metres. */
  readonly accuracy: number | null;
  readonly battery: number | null;
  /** RFC 3339: the last check or position of today. */
  readonly seenAt: string | null;
  /** RFC 3339: when the server last received anything of today. */
  readonly syncedAt: string | null;
  /** The PDV or client where the person is, else was last. */
  readonly place: string | null;
  readonly planned: number;
  readonly done: number;
  /** RFC 3339: when the hours of today begin; null = none today. */
  readonly expectedAt: string | null;
};
/** With the last place of an earlier day where today knows none. */
export type PersonOnMap = LivePerson & { readonly known: KnownPlace | null };
export type LiveBoard = { readonly people: readonly PersonOnMap[] /** RFC 3339. */; readonly at: string };

/** Everyone whom this session may follow, with where they are and how their day stands. That they were looked at is written down. */
export async function liveBoard(ctx: Ctx, now = new Date()): Promise<LiveBoard> {
  authorize(ctx, "GET", "GEOLOCATION");
  return withTenant(ctx, async (tx) => {
    const live = await livePeople({ ...ctx, tx }, now);
    const unseen = live.filter(({ point }) => point === null).map(({ id }) => id);
    const known = await lastKnown({ ...ctx, tx }, now, unseen);
    const people = live.map((person) => ({ ...person, known: known.get(person.id) ?? null }));
    const after = { date: localDate(now, ctx.timeZone), people: people.length };
    await recordLook({ ...ctx, tx }, { resource: "geolocation", recordId: ctx.userId, after });
    return { people, at: now.toISOString() };
  });
}

/** The same inside a transaction, for boards that ask for another permission. */
export async function livePeople(ctx: TxCtx, now: Date): Promise<LivePerson[]> {
  const people = await peopleToTrack(ctx);
  if (people.length === 0) return [];
  const days = [...new Set(people.map((person) => localDate(now, person.timeZone)))].sort();
  const positions = await lastPositions(ctx, now);
  const checks = await lastChecks(ctx, now);
  const counts = await plannedCounts(ctx, days);
  const hours = await workdayHours(ctx);
  const leaves = await leavesBetween(ctx, { from: days[0] ?? "", to: days.at(-1) ?? "" });
  return people.map((person) => {
    const today = localDate(now, person.timeZone);
    return personNow(person, now, {
      position: ofToday(positions.get(person.id), now, person.timeZone),
      check: ofToday(checks.get(person.id), now, checks.get(person.id)?.timezone ?? person.timeZone),
      counts: counts.get(`${person.id} ${today}`) ?? { planned: 0, settled: 0, done: 0 },
      workday: (person.workdayId && hours.get(person.workdayId)) || null,
      away: leaveAt(leaves, person.id, today) !== null,
    });
  });
}

const ofToday = <T extends { at: Date }>(sign: T | undefined, now: Date, timeZone: string): T | null =>
  sign && localDate(sign.at, timeZone) === localDate(now, timeZone) ? sign : null;

type Signs = {
  readonly position: LastPosition | null;
  readonly check: LastCheck | null;
  readonly counts: DayCount;
  readonly workday: { tolerance: number; hours: Parameters<typeof hoursAt>[2] } | null;
  readonly away: boolean;
};

function personNow(person: TrackedPerson, now: Date, { position, check, counts, workday, away }: Signs): LivePerson {
  const { workdayId: _workday, ...shown } = person;
  const { timeZone } = person;
  const seen = lastSeen(position, check, now);
  const hours = workday && hoursAt(now, timeZone, workday.hours, workday.tolerance);
  const status = liveStatus({
    now,
    inStore: check !== null && !hasLeft(check, now),
    lastSign: seen.at,
    hours,
    away,
    planned: counts.planned,
    settled: counts.settled,
  });
  const received = [position?.receivedAt, check?.receivedAt].flatMap((at) => (at ? [at.getTime()] : []));
  return {
    ...shown,
    status,
    point: seen.point,
    accuracy: seen.accuracy,
    battery: seen.battery,
    seenAt: seen.at?.toISOString() ?? null,
    syncedAt: received.length > 0 ? new Date(Math.max(...received)).toISOString() : null,
    place: check?.place ?? null,
    planned: counts.planned,
    done: counts.done,
    expectedAt: hours?.start.toISOString() ?? null,
  };
}

/** A check-out of a clock that runs ahead has not happened yet. */
const hasLeft = (check: LastCheck, now: Date): boolean => check.outAt !== null && check.outAt <= now;

type Seen = { at: Date | null; point: Point | null; accuracy: number | null; battery: number | null };

/** The newest of position, check-out and check-in that knows a place. */
function lastSeen(position: LastPosition | null, check: LastCheck | null, now: Date): Seen {
  const signs: Seen[] = [];
  if (position)
    signs.push({ at: position.at, point: position, accuracy: position.accuracy, battery: position.battery });
  if (check) {
    const door = pointOf(check.placeLatitude, check.placeLongitude);
    const arrival = pointOf(check.latitude, check.longitude) ?? door;
    signs.push({ at: check.at, point: arrival, accuracy: check.accuracy, battery: check.battery });
    const departure = pointOf(check.latitudeOut, check.longitudeOut) ?? arrival;
    if (hasLeft(check, now))
      signs.push({ at: check.outAt, point: departure, accuracy: null, battery: check.batteryOut });
  }
  signs.sort((a, b) => Number(b.at) - Number(a.at));
  const placed = signs.find((sign) => sign.point !== null);
  const point = placed?.point ? { latitude: placed.point.latitude, longitude: placed.point.longitude } : null;
  return {
    at: signs[0]?.at ?? null,
    point,
    accuracy: placed?.accuracy ?? null,
    battery: signs.find((sign) => sign.battery !== null)?.battery ?? null,
  };
}
