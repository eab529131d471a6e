import { dateOf, dayNumber, mondayOf, plusDays, weekdayOn } from "@/lib/base/calendar/days";
import { keysOf } from "@/lib/base/objects/records";
import {
  codeOf,
  datesBetween,
  FAMILIES,
  type Family,
  LAST_DAY,
  namedIn,
  neverOccurs,
  type Recurrence,
  WEEKDAYS,
  weekdaysOf,
} from "@/lib/base/recurrence/occurs";
import { cutAt, type Stretch } from "./stretches";

/** A rule over a period that has begun somewhere. */
export type SeriesRule = Recurrence & { readonly startDate: string };
type Told<R> =
  | { readonly head: Stretch | null; readonly pieces: readonly R[]; readonly refused?: undefined }
  | { readonly refused: "visit_there" | "series_meets_visit" | "series_loses_visits" };

/** A rule by what it names in each family; null lets every date pass. */
type Parts = Readonly<Record<Family, readonly number[] | null>> & { readonly cycleStart: string | null };
/**
 * One way to write the moved visits: `key` says which old and which new date belong together. `slot` is what the visits were, where a
 * month may lack them and yet have the new place.
 */
type Way = { readonly parts: Parts; readonly slot?: Parts; readonly key: (date: string, moved: boolean) => string };

/** How far a series without end is looked at: past the next leap year. */
const HORIZON = 5 * 366;

/**
 * Moves the visit of `date` and its like from then on ("next"), or from the first open day on ("all"), to the day `to`. Its like are the
 * visits of the same weekday, of the same day of the month, or of the same weekday in the same week of the month, by what the rule
 * names: they move by as many days in a rule of weeks, to the same place of their month in one of months. Every other visit stays, also
 * one whose new day has begun (`first` is the first open day); where no rule says that, it is refused.
 */
export function moveSeries<R extends SeriesRule>(
  rule: R,
  { date, to, scope, first }: { date: string; to: string; scope: "next" | "all"; first: string },
): Told<R> {
  const base = scope === "next" ? date : first;
  const lowest = [base, to, rule.startDate].sort()[0] ?? base;
  const apart = Math.abs(dayNumber(to) - dayNumber(date)) + 70;
  const horizon = rule.endDate ?? dateOf(dayNumber(base > to ? base : to) + HORIZON);
  const upTo = (of: Recurrence, from: string, last = horizon) => (from > last ? [] : datesBetween(of, from, last));
  const old = upTo(rule, lowest, rule.endDate ?? plusDays(horizon, apart));
  const { rest, ways } = waysOf(rule, date, to);
  const others = new Set(rest.flatMap((parts) => upTo(build(rule, parts), lowest, old.at(-1) ?? lowest)));
  const like = old.filter((day) => day >= base && !others.has(day));
  let refused: "visit_there" | "series_meets_visit" | "series_loses_visits" = "series_loses_visits";
  for (const way of like.length === 1 && rule.endDate !== null ? [single(date, to), ...ways] : ways) {
    const images = imagesOf(rule, way, like, apart);
    if (images?.find(([day]) => day === date)?.[1] !== to) continue;
    const open = images.filter(([, image]) => image >= first);
    const [from, start] = open[0] ?? [date, to];
    const last = open.at(-1)?.[1] ?? to;
    const kept = new Set(old.filter((day) => day < from || others.has(day)));
    const wanted = open.map(([, image]) => image);
    const moved = build(rule, way.parts, start, rule.endDate === null ? null : last);
    const dates = upTo(moved, start, rule.endDate === null ? horizon : last);
    if (!sameOrMore(dates, wanted, rule, way, horizon)) continue;
    const met = dates.find((day) => kept.has(day));
    if (met) {
      refused = met === to ? "visit_there" : "series_meets_visit";
      continue;
    }
    const after = [...kept, ...dates].filter((day) => rule.endDate !== null || day <= horizon).sort();
    return assemble(rule, rest, moved, from, (pieces) => {
      const told = pieces.flatMap((piece) =>
        upTo(piece, lowest, rule.endDate === null ? horizon : later(horizon, last)),
      );
      return told.sort().join() === after.join();
    });
  }
  return { refused };
}

/** What stays of the rule without the visits that are like the moved one, and the ways to write those on their new day. */
function waysOf(rule: Recurrence, date: string, to: string): { rest: Parts[]; ways: Way[] } {
  const parts = partsOf(rule);
  const [old, next] = [placeOf(date), placeOf(to)];
  const months = next.months - old.months;
  const month = parts.month?.map((m) => ((((m - 1 + months) % 12) + 12) % 12) + 1) ?? null;
  const byDays = (day: string, moved: boolean) => (moved ? day : plusDays(day, dayNumber(to) - dayNumber(date)));
  const byMonth = (day: string, moved: boolean) => String(placeOf(day).months + (moved ? 0 : months));
  const narrow = { ...parts, month };
  if (parts.day) {
    const hit = parts.day.filter((n) => n === old.day || (n === LAST_DAY && old.last));
    const left = parts.day.filter((n) => !hit.includes(n));
    const slot = { ...parts, day: hit };
    const rest = left.length > 0 ? [{ ...parts, day: left }] : [];
    const days = [next.day, ...(next.last ? [LAST_DAY] : [])];
    if (!parts.weekday && !parts.cycleStart)
      return { rest, ways: days.map((n) => ({ parts: { ...narrow, week: null, day: [n] }, slot, key: byMonth })) };
    const shift = dayNumber(to) - dayNumber(date);
    const weekday = parts.weekday?.map((n) => ((((n - 1 + shift) % 7) + 7) % 7) + 1) ?? null;
    const moved = { ...narrow, weekday, week: null, day: [next.day], cycleStart: parts.cycleStart && mondayOf(to) };
    return { rest, ways: [{ parts: moved, key: byDays }] };
  }
  const weekdays = weekdaysOf(rule).filter((n) => n !== old.weekday);
  const weekday = [next.weekday];
  const without = weekdays.length > 0 ? [{ ...parts, weekday: weekdays }] : [];
  if (!parts.week || parts.cycleStart) {
    const cycleStart = parts.cycleStart && mondayOf(to);
    const moved = { ...parts, weekday, cycleStart };
    return { rest: without, ways: [{ parts: moved, key: byDays }] };
  }
  if (next.week === old.week) {
    const byWeek = (day: string, moved: boolean) => `${byMonth(day, moved)} ${placeOf(day).week}`;
    const slot = { ...parts, weekday: [old.weekday] };
    return { rest: without, ways: [{ parts: { ...narrow, weekday }, slot, key: byWeek }] };
  }
  const weeks = parts.week.filter((n) => n !== old.week);
  const slot = { ...parts, weekday: [old.weekday], week: [old.week] };
  const rest = [
    ...(weeks.length > 0 ? [{ ...parts, week: weeks }] : []),
    ...without.map((other) => ({ ...other, week: [old.week] })),
  ];
  return { rest, ways: [{ parts: { ...narrow, weekday, week: [next.week] }, slot, key: byMonth }] };
}

const ANY = { weekday: null, month: null, week: null, day: null, cycleStart: null };
const single = (date: string, to: string): Way => ({
  parts: ANY,
  key: (day, moved) => (moved ? day : plusDays(day, dayNumber(to) - dayNumber(date))),
});

/** Each old date with its new one; null when one of them has none, or more than one. */
function imagesOf(
  rule: Recurrence,
  { parts, key }: Way,
  like: readonly string[],
  apart: number,
): [string, string][] | null {
  const [first, last] = [like[0], like.at(-1)];
  if (!first || !last) return null;
  const open = build({ ...rule, startDate: null, endDate: null }, parts);
  const found = Map.groupBy(datesBetween(open, plusDays(first, -apart), plusDays(last, apart)), (day) =>
    key(day, true),
  );
  const pairs = like.map((day) => [day, found.get(key(day, false)) ?? []] as const);
  if (pairs.some(([, images]) => images.length !== 1)) return null;
  return pairs.map(([day, images]) => [day, images[0] ?? day]);
}

/** The new dates are those that are wanted; more only where the calendar had no place for the old one (30 April for a day 31). */
function sameOrMore(dates: readonly string[], wanted: readonly string[], rule: Recurrence, way: Way, horizon: string) {
  const known = new Set(wanted);
  const within = wanted.filter((day) => rule.endDate !== null || day <= horizon);
  const there = new Set(dates);
  if (within.some((day) => !there.has(day))) return false;
  const more = dates.filter((day) => !known.has(day));
  if (more.length === 0 || !way.slot) return more.length === 0;
  const slot = build({ ...rule, startDate: null, endDate: null }, way.slot);
  const [first, last] = [more[0] ?? horizon, more.at(-1) ?? horizon];
  const had = new Set(datesBetween(slot, plusDays(first, -800), plusDays(last, 800)).map((day) => way.key(day, false)));
  return more.every((day) => !had.has(way.key(day, true)));
}

/** The fewest routes that say it: one rule from the earlier day on, else the moved visits beside the rest. */
function assemble<R extends SeriesRule>(
  rule: R,
  rest: readonly Parts[],
  moved: R,
  from: string,
  says: (pieces: readonly R[]) => boolean,
): Told<R> {
  const beside = rest.map((parts) => build(rule, parts, later(from, rule.startDate), rule.endDate));
  const left = beside.filter((piece) => !neverOccurs(piece));
  const cut = from < moved.startDate ? from : moved.startDate;
  const [only] = left;
  const one = left.length > 1 ? null : only ? union(rule, only, moved) : partsOf(moved);
  for (const [at, pieces] of [
    [
      cut,
      one ? [build(moved, one, cut, rule.endDate), build(moved, one, cut, moved.endDate)].map((piece) => [piece]) : [],
    ],
    [
      from,
      [
        [{ ...moved, endDate: rule.endDate }, ...left],
        [moved, ...left],
      ],
    ],
  ] as const) {
    const { head } = cutAt(rule, at);
    const begun = head && { ...rule, ...head };
    const before = begun && !neverOccurs(begun) ? begun : null;
    const fits = pieces.find((list) => list.every(isPeriod) && says(before ? [before, ...list] : list));
    if (fits) return { head: before && head, pieces: fits };
  }
  return { refused: "series_loses_visits" };
}

/** Both rules as one, where they differ in one family only. */
function union(rule: Recurrence, first: Recurrence, second: Recurrence): Parts | null {
  const [one, two] = [partsOf(first), partsOf(second)];
  if (rule.cycleWeeks && rule.cycleWeeks > 1 && phaseOf(first) !== phaseOf(second)) return null;
  const families = keysOf(FAMILIES);
  const different = families.filter((family) => String(one[family]) !== String(two[family]));
  const [family] = different;
  if (!family || different.length > 1) return null;
  const both = new Set([...(one[family] ?? []), ...(two[family] ?? [])]);
  return { ...one, [family]: one[family] && two[family] ? [...both].sort((a, b) => a - b) : null };
}

const phaseOf = ({ cycleStart, cycleWeeks }: Recurrence) =>
  cycleStart ? Math.floor((dayNumber(cycleStart) + 3) / 7) % (cycleWeeks ?? 1) : 0;

/** What a rule names, a family that names all as one that names none; its cycle counts from a day of its own, which cutting keeps. */
function partsOf(rule: Recurrence): Parts {
  const of = (family: Family) => {
    const named = namedIn(rule.frequencies, family);
    return named && named.filter((n) => n <= FAMILIES[family].count).length < FAMILIES[family].count ? named : null;
  };
  const weekdays = weekdaysOf(rule);
  const anchor = rule.cycleStart ?? rule.startDate;
  const cycleStart = (rule.cycleWeeks ?? 1) > 1 && anchor ? mondayOf(anchor) : null;
  const weekday = weekdays.length < 7 ? weekdays : null;
  return { weekday, month: of("month"), week: of("week"), day: of("day"), cycleStart };
}

/** The rule with other parts; without days, its own period. */
function build<R extends Recurrence>(rule: R, parts: Parts, startDate = rule.startDate, endDate = rule.endDate): R {
  const codes = (["month", "week", "day"] as const).flatMap((family) =>
    (parts[family] ?? []).map((n) => codeOf(family, n)),
  );
  const flags = Object.fromEntries(WEEKDAYS.map((day, i) => [day, parts.weekday?.includes(i + 1) ?? true]));
  const frequencies = codes.length > 0 ? codes : ["any_day"];
  const cycle = rule.cycleWeeks === undefined ? {} : cycleOf(rule, parts);
  return { ...rule, ...flags, ...cycle, frequencies, startDate, endDate };
}
const cycleOf = (rule: Recurrence, { cycleStart }: Parts) => ({
  cycleWeeks: cycleStart ? (rule.cycleWeeks ?? 1) : 1,
  cycleStart,
});

/** Where a day stands: its weekday, its week and day within the month, and the month counted from year 0. */
function placeOf(date: string) {
  const day = Number(date.slice(8));
  return {
    weekday: weekdayOn(date),
    week: Math.ceil(day / 7),
    day,
    last: plusDays(date, 1).endsWith("-01"),
    months: Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)),
  };
}

const later = (a: string, b: string) => (a > b ? a : b);
const isPeriod = ({ startDate, endDate }: Stretch) => endDate === null || startDate <= endDate;
