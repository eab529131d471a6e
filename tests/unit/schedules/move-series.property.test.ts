import { expect, test } from "vitest";
import { dateOf, dayNumber, plusDays, weekdayOn } from "@/lib/base/calendar/days";
import { datesBetween, LAST_DAY, namedIn, neverOccurs, WEEKDAYS, weekdaysOf } from "@/lib/base/recurrence/occurs";
import { moveSeries, type SeriesRule } from "@/lib/field/schedules/move-series";
import { random } from "../brazil/random";

const START = dayNumber("2026-11-30");
const SEEN_UNTIL = "2028-06-30";

/** Rules of every kind that people write: weekdays, cycles, weeks and days of the month, months; most of them end. */
function ruleOf(
  seed: number,
): { rule: SeriesRule; date: string; to: string; first: string; scope: "next" | "all" } | null {
  const { next, pick, below } = random(seed);
  const some = (count: number) => Array.from({ length: 1 + below(count) }, () => 0);
  const kind = pick(["weekdays", "weekdays", "cycle", "weeks", "days", "days", "mixed"] as const);
  const allWeek = kind === "days" || (kind === "weeks" && next() < 0.2);
  const days = new Set(allWeek ? [1, 2, 3, 4, 5, 6, 7] : some(3).map(() => 1 + below(7)));
  const asCodes = next() < 0.3;
  const flags = Object.fromEntries(WEEKDAYS.map((day, i) => [day, asCodes || days.has(i + 1)]));
  const weekCodes = kind === "weeks" ? some(2).map(() => `week_${1 + below(5)}`) : [];
  const dayCodes =
    kind === "days" || kind === "mixed" ? some(2).map(() => (next() < 0.2 ? "day_last" : `day_${1 + below(31)}`)) : [];
  const months = next() < 0.15 ? some(4).map(() => `month_${1 + below(12)}`) : [];
  const weekdays = asCodes && days.size < 7 ? [...days].map((n) => `weekday_${n}`) : [];
  const codes = [...new Set([...weekdays, ...months, ...weekCodes, ...dayCodes])];
  const start = START + below(40);
  const rule = {
    ...(flags as Record<(typeof WEEKDAYS)[number], boolean>),
    startDate: dateOf(start),
    endDate: next() < 0.6 ? dateOf(start + below(450)) : null,
    frequencies: codes.length > 0 ? codes : ["any_day"],
    cycleWeeks: kind === "cycle" ? pick([2, 4]) : 1,
    cycleStart: kind === "cycle" ? dateOf(START - 7 * below(5)) : null,
  };
  const dates = datesBetween(rule, rule.startDate, rule.endDate ?? "2027-06-30");
  if (dates.length === 0) return null;
  const date = dates[Math.min(dates.length - 1, below(6))] ?? "";
  const reach = pick([3, 10, 40]);
  const to = plusDays(date, below(2 * reach + 1) - reach);
  const first = plusDays([date, to].sort()[0] ?? date, -below(20));
  return to === date ? null : { rule, date, to, first, scope: pick(["next", "all"] as const) };
}

const seen = (rule: SeriesRule, endDate = rule.endDate) =>
  datesBetween(rule, rule.startDate, endDate !== null && endDate < SEEN_UNTIL ? endDate : SEEN_UNTIL);
const ofMonth = (date: string) => Number(date.slice(8));
const isLast = (date: string) => plusDays(date, 1).endsWith("-01");
const week = (date: string) => Math.ceil(ofMonth(date) / 7);
const weekday = (date: string) => weekdayOn(date);
const month = (date: string) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7));

/** Which visits move with the one that was taken hold of, said anew and plainly. */
function isLike(rule: SeriesRule, date: string, to: string, other: string): boolean {
  const days = namedIn(rule.frequencies, "day");
  if (days) {
    const held = days.filter((n) => n === ofMonth(date) || (n === LAST_DAY && isLast(date)));
    const says = (list: readonly number[]) =>
      list.includes(ofMonth(other)) || (list.includes(LAST_DAY) && isLast(other));
    return says(held) && !says(days.filter((n) => !held.includes(n)));
  }
  if (weekday(date) !== weekday(other)) return false;
  return !namedIn(rule.frequencies, "week") || week(to) === week(date) || week(other) === week(date);
}

test("moving a series changes exactly the chosen visits, earlier as well as later, or is refused", () => {
  const count = { moved: 0, earlier: 0, refused: 0 };
  for (let seed = 1; seed <= 200; seed += 1) {
    const given = ruleOf(seed);
    if (!given) continue;
    const { rule, date, to, scope, first } = given;
    const label = `seed ${seed}: ${JSON.stringify(given)}`;
    const told = moveSeries(rule, { date, to, scope, first });
    if (told.refused) {
      count.refused += 1;
      continue;
    }
    count.moved += 1;
    if (to < date) count.earlier += 1;
    const before = seen(rule);
    const stretches = [...(told.head ? [{ ...rule, ...told.head }] : []), ...told.pieces];
    const after = stretches.flatMap((piece) => seen(piece)).sort();
    expect(new Set(after).size, `${label}: no day twice`).toBe(after.length);
    expect(stretches.some(neverOccurs), `${label}: no empty route`).toBe(false);

    const chosen = before.filter((day) => day >= (scope === "next" ? date : first) && isLike(rule, date, to, day));
    const apart = dayNumber(to) - dayNumber(date);
    const byDay = namedIn(rule.frequencies, "day") !== null;
    const inMonths = byDay ? weekdaysOf(rule).length === 7 : namedIn(rule.frequencies, "week");
    const places = (day: string) =>
      after.filter((other) =>
        !inMonths || (rule.cycleWeeks ?? 1) > 1 || chosen.length === 1
          ? dayNumber(other) - dayNumber(day) === apart
          : month(other) - month(day) === month(to) - month(date) && samePlace(byDay, date, to, day, other),
      );
    // What would go to a day that has begun stays; from the first that does not, all move.
    const cut = chosen.findIndex((day) => places(day).some((other) => other >= first));
    const [staying, moving] = [chosen.slice(0, cut), chosen.slice(cut)];
    expect(cut, `${label}: something moved`).toBeGreaterThanOrEqual(0);
    expect(scope === "next" ? staying : [], label).toEqual([]);
    const known = moving.filter((day) => plusDays(day, 120) <= SEEN_UNTIL);
    for (const day of known) expect(places(day).length, `${label}: ${day} has its place`).toBeGreaterThanOrEqual(1);
    const kept = before.filter((day) => !moving.includes(day));
    const found = new Set(after);
    expect(
      kept.filter((day) => found.has(day)),
      `${label}: the others stay`,
    ).toEqual(kept);
    expect(after, label).toContain(to);
    const images = new Set(moving.flatMap(places));
    const stays = new Set(kept);
    const added = after.filter((day) => !stays.has(day) && !images.has(day) && day < "2028-02-01");
    // Only where the calendar had no place for the old day: a fifth Tuesday, a 31st.
    const byWeek = inMonths && !byDay && week(to) === week(date);
    const lacked = (day: string) =>
      !before.some(
        (other) =>
          month(other) === month(day) - (month(to) - month(date)) &&
          isLike(rule, date, to, other) &&
          (!byWeek || week(other) === week(day)),
      );
    expect(
      added.filter((day) => !inMonths || !lacked(day)),
      `${label}: nothing was added`,
    ).toEqual([]);
  }
  expect(count.moved).toBeGreaterThan(80);
  expect(count.earlier).toBeGreaterThan(25);
});

function samePlace(byDay: boolean, date: string, to: string, day: string, other: string): boolean {
  if (byDay) return ofMonth(other) === ofMonth(to) || (isLast(to) && isLast(other));
  if (weekday(other) !== weekday(to)) return false;
  return week(to) === week(date) ? week(other) === week(day) : week(other) === week(to);
}
