import "../../support/db";
import postgres from "postgres";
import { afterAll, expect, test } from "vitest";
import { dateOf, dayNumber } from "@/lib/base/calendar/days";
import { FAMILIES, occursOn, type Recurrence, WEEKDAYS } from "@/lib/base/recurrence/occurs";
import { database } from "../../support/db";

const sql = postgres(database.appUrl, { max: 1, onnotice: () => {} });
afterAll(() => sql.end());

/** The same numbers on every run: mulberry32. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const CODES = [
  "any_day",
  ...Object.entries(FAMILIES).flatMap(([family, { count, any }]) => [
    any,
    ...Array.from({ length: count }, (_, i) => `${family}_${i + 1}`),
  ]),
  "day_last",
];

/** Few codes mostly, so that rules occur; sometimes many, or the `any_…` of a family beside its numbers. */
function randomRule(random: () => number): Recurrence {
  const share = random() < 0.8 ? 0.05 : 0.5;
  const chosen = CODES.filter(() => random() < share);
  const first = dayNumber("2024-01-01") + Math.floor(random() * 1200);
  const flags = Object.fromEntries(WEEKDAYS.map((day) => [day, random() < 0.75]));
  return {
    ...(flags as Record<(typeof WEEKDAYS)[number], boolean>),
    startDate: random() < 0.1 ? null : dateOf(first),
    endDate: random() < 0.5 ? null : dateOf(first + Math.floor(random() * 900)),
    frequencies: chosen,
    cycleWeeks: random() < 0.6 ? 1 : random() < 0.5 ? 2 : 4,
    // A Monday, also after the first day and long before it.
    cycleStart: dateOf(dayNumber("2024-01-01") + 7 * Math.floor(random() * 150)),
  };
}

test("the database and the page agree on 5000 random schedules and 100 000 dates", async () => {
  const random = randomOf(20_261_121);
  let occurring = 0;
  for (let batch = 0; batch < 10; batch += 1) {
    const cases = Array.from({ length: 500 }, () => randomRule(random)).flatMap((rule) =>
      Array.from({ length: 20 }, () => ({
        rule,
        date: dateOf(dayNumber("2023-12-01") + Math.floor(random() * 2000)),
      })),
    );
    const given = cases.map(({ rule, date }, at) => ({
      at,
      start_date: rule.startDate,
      end_date: rule.endDate,
      ...Object.fromEntries(WEEKDAYS.map((day) => [day, rule[day]])),
      frequencies: rule.frequencies,
      cycle_weeks: rule.cycleWeeks,
      cycle_start: rule.cycleStart,
      d: date,
    }));
    const answers = await sql<{ at: number; occurs: boolean }[]>`
      select at, f_occurs(start_date, end_date, monday, tuesday, wednesday, thursday, friday, saturday, sunday, frequencies, cycle_weeks, cycle_start, d) as occurs
      from jsonb_to_recordset(${sql.json(given as never)}) as given (
        at int, start_date date, end_date date, monday boolean, tuesday boolean, wednesday boolean, thursday boolean,
        friday boolean, saturday boolean, sunday boolean, frequencies text[], cycle_weeks int, cycle_start date, d date)`;
    expect(answers).toHaveLength(cases.length);
    const byPlace = new Map(answers.map(({ at, occurs }) => [at, occurs]));
    const different = cases.filter(({ rule, date }, at) => occursOn(rule, date) !== byPlace.get(at));
    expect(different).toEqual([]);
    occurring += answers.filter(({ occurs }) => occurs).length;
  }
  // Both answers are met often, so agreement says something.
  expect(occurring).toBeGreaterThan(4_000);
});

test("every code of the page is one that the database takes", async () => {
  const [check] = await sql<{ definition: string }[]>`
    select pg_get_constraintdef(oid) as definition from pg_constraint where conname = 'workschedules_frequencies_check'`;
  const taken = [...(check?.definition ?? "").matchAll(/'(\w+)'/g)].map(([, code]) => code);
  expect([...new Set(taken)].sort()).toEqual([...CODES].sort());
});
