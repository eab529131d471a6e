import type { WORKDAY_MANDATORY_TYPES } from "@/db/schema";
import { type Pair, pairsOf, type Source, type Stay } from "./punches";

/** What says when somebody's day began and ended, besides where they were. */
export type DayEnds = {
  /** The day's own punches; null = none. */
  readonly start: Date | null;
  readonly end: Date | null;
  /** Where the end comes from: the punch, the last check-in or check-out, or the hour that the workday sets. */
  readonly mandatoryType: (typeof WORKDAY_MANDATORY_TYPES)[number];
  /** The end of the workday's hours of that day, once it has passed. */
  readonly setEnd: Date | null;
  /** Until when a punch still tells the end of a day that began at `from`: later, somebody had forgotten to punch. */
  readonly latestEnd: (from: Date) => Date;
};
export type BoundDay = {
  readonly pairs: readonly Pair[];
  /** A punch contradicts where the person was, or has no other one: somebody should look at the day. */
  readonly odd: boolean;
};

/**
 * The punches of a day, from its stays and its own start and end. A start that lies after a stay which was over already, and an end before
 * a stay that had not begun yet, are not believed: no work that was measured is thrown away by a punch. Nor does an end that was punched
 * the evening after make a day of thirty hours.
 */
export function boundPairs(stays: readonly Stay[], { start, end, latestEnd, ...set }: DayEnds): BoundDay {
  const pairs = pairsOf(stays);
  if (pairs.length === 0) {
    if (!start && !end) return { pairs, odd: false };
    const alone = start ?? end ?? new Date(0);
    pairs.push({ in: alone.toISOString(), out: null, inSource: "punch", outSource: null });
    if (!start) return { pairs, odd: true };
  }
  const late = start !== null && stays.some((stay) => stay.end !== null && stay.end <= start);
  if (start && !late) Object.assign(pairs[0] ?? {}, { in: start.toISOString(), inSource: "punch" });
  const last = pairs.at(-1);
  const [until, source] = endOf({ end, ...set });
  const fits = until !== null && last !== undefined && last.in < until.toISOString();
  const forgotten = fits && source === "punch" && until > latestEnd(new Date(pairs[0]?.in ?? until));
  const holds = fits && !forgotten && !stays.some((stay) => stay.start >= until);
  if (holds && last) pairs[pairs.length - 1] = { ...last, out: until.toISOString(), outSource: source };
  return { pairs, odd: late || (until !== null && source === "punch" && !holds) };
}

function endOf({ end, mandatoryType, setEnd }: Omit<DayEnds, "start" | "latestEnd">): readonly [Date | null, Source] {
  if (mandatoryType === "determined_time") return [setEnd, "workday"];
  return [mandatoryType === "last_checkin" ? null : end, "punch"];
}
