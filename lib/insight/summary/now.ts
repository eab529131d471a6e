import { and, eq, inArray, min, ne } from "drizzle-orm";
import { pos, posChecks, users, visits } from "@/db/schema";
import { minutesOf } from "@/lib/base/calendar/time-of-day";
import { instantAt } from "@/lib/base/calendar/wall";
import { localDate } from "@/lib/base/calendar/zone";
import { eventsWhere } from "@/lib/engine/events/where";
import { whereOf } from "@/lib/engine/resource/where";
import { checkEvents } from "@/lib/field/check-ins/pos-check.events";
import { leaveAt, leavesBetween } from "@/lib/field/leaves/leaves";
import { hoursAt } from "@/lib/insight/tracking/hours";
import { type LastCheck, lastChecks, plannedCounts, workdayHours } from "@/lib/insight/tracking/live-queries";
import { peopleToTrack, type TrackedPerson } from "@/lib/insight/tracking/people";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";
import { boundOf } from "@/lib/shell/registry";
import { type Filters, oneOf, type SummaryFilters } from "./filters";
import { NOBODY } from "./narrowed";
import { type Standing, standingOf } from "./standing";

/** Somebody who works today, and where their day stands. */
export type NowPerson = {
  readonly id: string;
  readonly name: string;
  readonly standing: Standing;
  /** Where they are, for those in store. */
  readonly place: string | null;
  /** RFC 3339: since when they are in store; when their day should have begun, for those who have not. */
  readonly since: string | null;
  readonly timeZone: string;
  readonly planned: number;
  readonly done: number;
};

/** Everyone whom this session may follow and who works today, by name, narrowed as the dashboard is. */
export async function nowBoard(
  ctx: TxCtx,
  filters: SummaryFilters,
  narrowed: Filters,
  now: Date,
): Promise<NowPerson[]> {
  const everyone = (await peopleToTrack(ctx)).filter((person) => isChosen(person, filters));
  const dayOf = (person: TrackedPerson) => localDate(now, person.timeZone);
  const days = [...new Set(everyone.map(dayOf))].sort();
  if (days.length === 0) return [];
  const [there, checks, counts, starts, hours, leaves] = await Promise.all([
    peopleAt(ctx, days, narrowed),
    lastChecks(ctx, now),
    plannedCounts(ctx, days),
    firstVisits(ctx, days),
    workdayHours(ctx),
    leavesBetween(ctx, { from: days[0] ?? "", to: days.at(-1) ?? "" }),
  ]);
  const people = there ? everyone.filter(({ id }) => there.has(id)) : everyone;
  return people.flatMap((person): NowPerson[] => {
    const today = dayOf(person);
    const check = checks.get(person.id) ?? null;
    const inside = isInside(check, now);
    const count = counts.get(`${person.id} ${today}`) ?? { planned: 0, settled: 0, done: 0 };
    const workday = person.workdayId ? hours.get(person.workdayId) : undefined;
    const span = workday ? hoursAt(now, person.timeZone, workday.hours, workday.tolerance) : null;
    const expectedAt = starts.get(`${person.id} ${today}`) ?? span?.start ?? null;
    const standing = standingOf({
      now,
      inStore: inside,
      started: check !== null && localDate(check.at, check.timezone) === localDate(now, check.timezone),
      off: leaveAt(leaves, person.id, today) !== null || (!span && count.planned === 0),
      expectedAt,
      over: (span !== null && now > span.end) || (count.planned > 0 && count.settled >= count.planned),
    });
    if (!standing) return [];
    const waits = standing === "late" || standing === "not_started";
    const since = inside ? (check?.at ?? null) : waits ? expectedAt : null;
    return [
      {
        id: person.id,
        name: person.name,
        standing,
        place: inside ? (check?.place ?? null) : null,
        since: since?.toISOString() ?? null,
        timeZone: person.timeZone,
        planned: count.planned,
        done: count.done,
      },
    ];
  });
}

/** A check-out of a clock that runs ahead has not happened yet. */
const isInside = (check: LastCheck | null, now: Date): boolean =>
  check !== null && (check.outAt === null || check.outAt > now);

function isChosen(person: TrackedPerson, { chosen: { teamId, supervisorId } }: SummaryFilters): boolean {
  if (teamId && person.teamId !== teamId) return false;
  return (
    !supervisorId || (supervisorId === NOBODY ? person.supervisorId === null : person.supervisorId === supervisorId)
  );
}

/** Who is planned at, or checked in at, the PDVs that the dashboard is narrowed to; null when it is narrowed to none. */
async function peopleAt(ctx: TxCtx, days: readonly string[], { chainId, businessUnitId }: Filters) {
  if (!chainId && !businessUnitId) return null;
  const places: Filters = { ...(chainId && { chainId }), ...(businessUnitId && { businessUnitId }) };
  const going = ctx.tx
    .selectDistinct({ id: visits.userId })
    .from(visits)
    .where(whereOf(boundOf("visit"), ctx, { filters: { ...places, localDate: oneOf(...days) } }));
  const went = ctx.tx
    .selectDistinct({ id: posChecks.userId })
    .from(posChecks)
    .innerJoin(users, eq(users.id, posChecks.userId))
    .innerJoin(pos, eq(pos.id, posChecks.posId))
    .where(eventsWhere(checkEvents, ctx, { filters: { ...places, date: oneOf(...days) } }));
  return new Set((await Promise.all([going, went])).flat().map(({ id }) => id));
}

/** When the first visit of those days that has a time should begin, by person and day. */
async function firstVisits(ctx: TxCtx, days: readonly string[]): Promise<Map<string, Date>> {
  const rows = await ctx.tx
    .select({
      userId: visits.userId,
      date: visits.localDate,
      zone: visits.timezone,
      first: min(visits.startTime),
    })
    .from(visits)
    .where(and(inArray(visits.localDate, [...days]), ne(visits.status, "away")))
    .groupBy(visits.userId, visits.localDate, visits.timezone);
  const found = new Map<string, Date>();
  for (const { userId, date, zone, first } of rows) {
    if (!first) continue;
    const key = `${userId} ${date}`;
    const at = instantAt(date, minutesOf(first), zone);
    const known = found.get(key);
    if (!known || at < known) found.set(key, at);
  }
  return found;
}
