import { daysOf } from "@/lib/base/calendar/cycle";
import { type Period, plusDays } from "@/lib/base/calendar/days";
import { localDate } from "@/lib/base/calendar/zone";
import { holidayAt, holidaysBetween } from "@/lib/field/holidays/holidays";
import { leaveAt, leavesBetween } from "@/lib/field/leaves/leaves";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";
import { rulesByDay } from "@/lib/records/tenants/history";
import { employedOn } from "@/lib/records/users/employment";
import { boundPairs } from "./day-ends";
import { expectedOn } from "./expected";
import type { Worker } from "./people";
import { type PointDay, pointDay } from "./point-day";
import type { Pair, PauseTime } from "./punches";
import { type Correction, correctionsOf, type Lock, locksOf, pausesOf, punchesOf, staysOf } from "./records";
import { shiftDates } from "./shifts";
import { leavingEnds, PLAIN_DAY } from "./work-ends";
import { workHistory } from "./work-history";

/** A day as the report shows it. */
export type ReportDay = PointDay & {
  /** What the devices recorded, where the day was set by hand. */
  readonly recorded: { readonly pairs: readonly Pair[]; readonly pauses: readonly PauseTime[] } | null;
  readonly correction: Pick<Correction, "reason" | "by" | "at"> | null;
  /** The day is closed: its numbers stay as they were then. */
  readonly lock: Pick<Lock, "by" | "at"> | null;
  /** Something has arrived or changed since the day was closed. */
  readonly late: boolean;
};

/** A night before the period, and rest after the work before it, are read from these days. */
const DAYS_BEFORE = 3;
/** Longer ago than this is no rest between two days of work. */
const LONGEST_REST_MS = 48 * 3_600_000;

/**
 * The days of these people, in order. A day depends on the three days before it and the one after it alone: whatever period it is read in,
 * it is the same. Who may see them is checked by the caller.
 */
export async function loadDays(
  ctx: TxCtx,
  workers: readonly Worker[],
  { from, to }: Period,
  now: Date = new Date(),
): Promise<Map<string, ReportDay[]>> {
  const ids = workers.map((worker) => worker.id);
  if (ids.length === 0) return new Map();
  const wide = { from: plusDays(from, -DAYS_BEFORE), to: plusDays(to, 1) };
  const rules = await rulesByDay(ctx);
  const workOf = await workHistory(ctx, ids);
  const byUser = <T extends { readonly userId: string }>(rows: readonly T[]) => Map.groupBy(rows, (row) => row.userId);
  const stays = byUser(await staysOf(ctx, ids, wide));
  const pauses = byUser(await pausesOf(ctx, ids, wide));
  const punches = byUser(await punchesOf(ctx, ids, wide));
  const corrections = byUser(await correctionsOf(ctx, ids, wide));
  const locks = byUser(await locksOf(ctx, ids, { from, to }));
  const leaves = await leavesBetween(ctx, { ...wide, userIds: ids });
  const holidays = await holidaysBetween(ctx, wide);

  return new Map(
    workers.map((worker) => {
      const events = [
        ...(stays.get(worker.id) ?? []).map((stay) => ({ ...stay, what: "stay" as const })),
        ...(pauses.get(worker.id) ?? []).map((pause) => ({ ...pause, what: "pause" as const })),
      ].sort((a, b) => a.start.getTime() - b.start.getTime());
      const dates = shiftDates(events, (date) => workOf(worker.id, date).workday?.items ?? []);
      const eventsOf = Map.groupBy(
        events.map((event, at) => ({ event, date: dates[at] })),
        ({ date }) => date,
      );
      const today = localDate(now, worker.timeZone);
      let lastOut: string | null = null;
      const days = daysOf({ from: wide.from, to }).map((date): ReportDay => {
        const own = (eventsOf.get(date) ?? []).map(({ event }) => event);
        const { isInterval, pointsTolerance } = rules.on(date);
        const { workday, hoursDaily } = workOf(worker.id, date);
        const expected = expectedOn(workday, hoursDaily, date, worker.timeZone);
        const punched = punches.get(worker.id)?.filter((one) => one.date === date) ?? [];
        const { pairs, odd } = boundPairs(
          own.flatMap((event) => (event.what === "stay" ? [event] : [])),
          {
            start: punched.find(({ kind }) => kind === "start")?.at ?? null,
            end: punched.find(({ kind }) => kind === "end")?.at ?? null,
            mandatoryType: workday?.mandatoryType ?? "no_mandatory",
            setEnd: expected.end && expected.end <= now ? expected.end : null,
            latestEnd: (began) => leavingEnds(workday ?? PLAIN_DAY, began, worker.timeZone),
          },
        );
        const recorded = {
          pairs,
          pauses: own.flatMap((event) => (event.what === "pause" ? [pauseTime(event)] : [])),
        };
        const correction = corrections.get(worker.id)?.find((one) => one.date === date) ?? null;
        const live = pointDay({
          date,
          timeZone: worker.timeZone,
          ...(correction ? setByHand(correction) : recorded),
          expected,
          oddPunch: odd && !correction,
          breaks: isInterval,
          tolerance: workday?.tolerance ?? 10,
          rule: pointsTolerance,
          holiday: holidayAt(holidays, date, worker.place)?.name ?? null,
          leave: leaveAt(leaves, worker.id, date)?.reason ?? null,
          employed: employedOn(worker, date),
          corrected: correction !== null,
          lastOut: lastOut && recentEnough(lastOut, date, own[0]?.start) ? lastOut : null,
          today,
        });
        lastOut = live.pairs.at(-1)?.out ?? lastOut;
        const lock = locks.get(worker.id)?.find((one) => one.date === date) ?? null;
        return {
          ...(closedDay(lock) ?? live),
          recorded: correction ? recorded : null,
          correction,
          lock,
          late: lock !== null && changedSince(lock, live),
        };
      });
      return [worker.id, days.slice(DAYS_BEFORE)];
    }),
  );
}

const pauseTime = ({ start, end, auto }: { start: Date; end: Date | null; auto: boolean }): PauseTime => ({
  start: start.toISOString(),
  end: end?.toISOString() ?? null,
  auto,
});

function setByHand({ stretches }: Correction): { pairs: Pair[]; pauses: PauseTime[] } {
  const of = (kind: "work" | "break") =>
    stretches.filter((one) => one.kind === kind).sort((a, b) => a.start.localeCompare(b.start));
  return {
    pairs: of("work").map(({ start, end }) => ({ in: start, out: end, inSource: "manual", outSource: "manual" })),
    pauses: of("break").map(({ start, end }) => ({ start, end, auto: false })),
  };
}

function recentEnough(lastOut: string, date: string, start: Date | undefined): boolean {
  return (start?.getTime() ?? Date.parse(`${date}T12:00:00Z`)) - Date.parse(lastOut) <= LONGEST_REST_MS;
}

/** The day as it was when it was closed. The cast is safe: nothing else is ever stored there. */
export const closedDay = (lock: Pick<Lock, "closed"> | null): PointDay | null =>
  (lock?.closed as PointDay | null | undefined) ?? null;

/** The punches, and so the numbers, are not those that were closed. */
function changedSince(lock: Lock, live: PointDay): boolean {
  const closed = closedDay(lock);
  if (!closed) return false;
  const punches = ({ pairs, pauses }: PointDay) =>
    [...pairs.flatMap((pair) => [pair.in, pair.out]), ...pauses.flatMap((pause) => [pause.start, pause.end])].join();
  return punches(closed) !== punches(live);
}
