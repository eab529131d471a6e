import { v7 as uuidv7 } from "uuid";
import { beforeEach, describe, expect, test } from "vitest";
import { workschedules } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { mondayOf, plusDays, weekdayOn } from "@/lib/base/calendar/days";
import { localDate } from "@/lib/base/calendar/zone";
import { Problem } from "@/lib/base/problem/catalogue";
import { WEEKDAYS } from "@/lib/base/recurrence/occurs";
import { create } from "@/lib/engine/resource/operations/create";
import { remove } from "@/lib/engine/resource/operations/remove";
import { setActive } from "@/lib/engine/resource/operations/set-active";
import { restore } from "@/lib/engine/trash/commands";
import { editRoute } from "@/lib/field/schedules/commands";
import { plannedBetween } from "@/lib/field/schedules/planned";
import { workscheduleServer } from "@/lib/field/schedules/workschedule.server";
import { newTenant, type TestTenant } from "../../support/tenant";
import { random } from "../../unit/brazil/random";
import { addPos } from "../check-ins/visit";

const ZONE = "America/Sao_Paulo";
const today = localDate(new Date(), ZONE);
const MONDAY = plusDays(mondayOf(today), 14);
const day = (offset: number) => plusDays(MONDAY, offset);
/** The 31st of the next long month but one, so that all of it is open. */
const LONG = Array.from({ length: 100 }, (_, i) => plusDays(day(21), i)).find((date) => date.endsWith("-31")) ?? "";

let tenant: TestTenant;
let posId: string;
beforeEach(async () => {
  tenant = await newTenant({ defaultTimezone: ZONE });
  posId = await addPos(tenant.tenantId);
});

type Route = Partial<typeof workschedules.$inferInsert>;
const base = () => ({ userId: tenant.userIds.promoter, posId, startDate: plusDays(today, -30), onHolidays: true });
async function addRoute(values: Route = {}): Promise<string> {
  const id = uuidv7();
  await withTenant(tenant, (tx) => tx.insert(workschedules).values({ ...base(), ...values, id }));
  return id;
}
const add = (values: Route) => create(workscheduleServer, admin(), { ...base(), ...values });
const each = (...days: readonly number[]): Route =>
  Object.fromEntries(WEEKDAYS.map((name, i) => [name, days.includes(i + 1)]));
const admin = () => tenant.ctxAs("admin");
const dates = async (from: string, to: string) =>
  (await withTenant(tenant, (tx) => plannedBetween({ ...admin(), tx }, { from, to }))).map(({ date }) => date);
const codesOf = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => null,
    (e: unknown) => e,
  );
  if (!(error instanceof Problem)) throw error ?? new Error("expected a problem");
  return [error.code, Object.entries(error.details.fields ?? {}).map(([key, [first]]) => `${key}: ${first?.code}`)];
};

describe("this and the next, moved to an earlier day", () => {
  test("a Thursday becomes a Tuesday from that week on", async () => {
    const id = await addRoute(each(4));
    await editRoute(admin(), id, { scope: "next", date: day(10), moveTo: day(8) });
    expect(await dates(MONDAY, day(27))).toEqual([3, 8, 15, 22].map(day));
  });

  test("the other weekdays of the rule stay, between the two days as well", async () => {
    const id = await addRoute(each(3, 4));
    await editRoute(admin(), id, { scope: "next", date: day(10), moveTo: day(8) });
    expect(await dates(MONDAY, day(20))).toEqual([2, 3, 8, 9, 15, 16].map(day));
  });

  test("the 31st becomes the 30th; no 31st is left, on whatever weekday", async () => {
    const id = await addRoute({ frequencies: ["day_31"] });
    await editRoute(admin(), id, { scope: "next", date: LONG, moveTo: plusDays(LONG, -1) });
    const after = await dates(plusDays(LONG, -20), plusDays(LONG, 400));
    expect(after[0]).toBe(plusDays(LONG, -1));
    expect(after.length).toBeGreaterThanOrEqual(12);
    expect(after.every((date) => date.endsWith("-30"))).toBe(true);
  });

  test("the 15th, moved to the end of a long month, becomes its last day: no month is lost", async () => {
    const id = await addRoute({ frequencies: ["day_15"] });
    await editRoute(admin(), id, { scope: "next", date: `${LONG.slice(0, 8)}15`, moveTo: LONG });
    const after = await dates(plusDays(LONG, -16), plusDays(LONG, 365));
    expect(after.slice(0, 12).every((date) => plusDays(date, 1).endsWith("-01"))).toBe(true);
    expect(new Set(after.map((date) => date.slice(0, 7))).size).toBe(after.length);
  });

  test("a week codes' visit gets the week of its new day", async () => {
    const id = await addRoute({ ...each(weekdayOn(LONG)), frequencies: ["week_5"], endDate: LONG });
    await editRoute(admin(), id, { scope: "next", date: LONG, moveTo: plusDays(LONG, -7) });
    expect(await dates(plusDays(LONG, -14), plusDays(LONG, 60))).toEqual([plusDays(LONG, -7)]);
  });

  test("what no rule can say is refused in words, and nothing changes", async () => {
    const id = await addRoute(each(2, 4));
    const move = (date: string, moveTo: string) => codesOf(editRoute(admin(), id, { scope: "next", date, moveTo }));
    expect(await move(day(10), day(8))).toEqual(["invalid_fields", ["moveTo: visit_there"]]);
    expect(await codesOf(editRoute(admin(), id, { scope: "this", date: day(10), moveTo: day(8) }))).toEqual([
      "invalid_fields",
      ["moveTo: visit_there"],
    ]);
    const monthly = await addRoute({ frequencies: ["day_15"], posId: await addPos(tenant.tenantId) });
    const thirtieth = editRoute(admin(), monthly, {
      scope: "next",
      date: `${LONG.slice(0, 8)}15`,
      moveTo: `${LONG.slice(0, 8)}30`,
    });
    expect(await codesOf(thirtieth)).toEqual(["invalid_fields", ["moveTo: series_loses_visits"]]);
    expect(await withTenant(tenant, (tx) => tx.select().from(workschedules))).toHaveLength(2);
  });
});

test("random routes, days and scopes: only the chosen visits move, stored as computed", async () => {
  const { pick, below, next } = random(20_261_122);
  let moved = 0;
  for (let turn = 0; turn < 40; turn += 1) {
    posId = await addPos(tenant.tenantId);
    const weekly = Array.from({ length: 1 + below(3) }, () => 1 + below(7));
    const codes = pick([["any_day"], [`weekday_${weekly[0]}`], ["any_day"], [`week_${1 + below(4)}`]] as const);
    const cycleWeeks = codes[0] === "any_day" ? pick([1, 1, 2, 4]) : 1;
    const id = await addRoute({
      ...each(...weekly),
      frequencies: [...codes],
      endDate: next() < 0.5 ? day(40 + below(60)) : null,
      cycleWeeks,
      cycleStart: cycleWeeks > 1 ? MONDAY : null,
    });
    const at = async () =>
      (
        await withTenant(tenant, (tx) =>
          plannedBetween({ ...admin(), tx }, { from: MONDAY, to: day(140), posIds: [posId] }),
        )
      ).map((visit) => visit.date);
    const before = await at();
    const date = before[below(4)];
    if (!date) continue;
    const scope = pick(["this", "next", "all"] as const);
    const shift = below(13) - 6;
    const to = plusDays(date, shift);
    if (shift === 0 || to < day(-6)) continue;
    const refused = await editRoute(admin(), id, { scope, date, moveTo: to }).then(
      () => false,
      (error: unknown) => {
        if (error instanceof Problem && error.code === "invalid_fields") return true;
        throw error;
      },
    );
    const after = await at();
    const label = JSON.stringify({ turn, weekly, codes, cycleWeeks, scope, date, to });
    if (refused) {
      expect(after, label).toEqual(before);
      continue;
    }
    moved += 1;
    const like = (other: string) => weekdayOn(other) === weekdayOn(date);
    const stays = before.filter((other) =>
      scope === "this" ? other !== date : !like(other) || (scope === "next" && other < date),
    );
    expect(
      after.filter((other) => stays.includes(other)),
      label,
    ).toEqual(stays);
    expect(after.includes(to) || to < MONDAY, label).toBe(true);
    expect(new Set(after).size, label).toBe(after.length);
    const want = (scope === "this" ? [date] : before.filter((other) => !stays.includes(other))).map((other) =>
      plusDays(other, shift),
    );
    if (codes[0] === "any_day" || scope === "this") {
      const seen = want.filter((other) => other >= MONDAY && other <= day(130));
      expect(
        after.filter((other) => seen.includes(other)),
        label,
      ).toEqual(seen);
    }
  }
  expect(moved).toBeGreaterThan(15);
});

describe("the same visits in another writing", () => {
  test("flags, codes and days of the month that meet on a day are told with that day", async () => {
    await add(each(2));
    for (const other of [
      { frequencies: ["weekday_2"] },
      { ...each(2, 5), frequencies: ["any_week_of_month"] },
      { ...each(2), frequencies: ["week_1", "week_2", "week_3", "week_4", "week_5"] },
      { frequencies: ["day_1", "day_31"] },
      { ...each(2), cycleWeeks: 2, cycleStart: MONDAY },
    ])
      expect(await codesOf(add(other))).toEqual(["duplicate", ["startDate: duplicate_schedule_on"]]);
    await add({ ...each(3), frequencies: ["weekday_3"] });
    expect(await codesOf(add({}))).toEqual(["duplicate", ["startDate: duplicate_schedule_on"]]);
  });

  test("odd and even weeks are two routes; switching one on again asks too", async () => {
    const { row } = await add({ ...each(2), cycleWeeks: 2, cycleStart: MONDAY });
    await add({ ...each(2), cycleWeeks: 2, cycleStart: day(9) });
    expect(await dates(MONDAY, day(27))).toEqual([1, 8, 15, 22].map(day));
    await setActive(workscheduleServer, admin(), [String(row.id)], false);
    await add({ ...each(2), cycleWeeks: 4, cycleStart: day(14), frequencies: ["weekday_2"] });
    const again = setActive(workscheduleServer, admin(), [String(row.id)], true);
    expect(await codesOf(again)).toEqual(["duplicate", ["startDate: duplicate_schedule_on"]]);
  });
});

test("a route comes back from the trash where nobody makes its visits, in whatever way theirs is written", async () => {
  const { row } = await add({ ...each(2), cycleWeeks: 2, cycleStart: MONDAY });
  const off = await add({ ...each(4), cycleWeeks: 2, cycleStart: MONDAY });
  await setActive(workscheduleServer, admin(), [off.row.id], false);
  await remove(workscheduleServer, admin(), [row.id, off.row.id]);
  const other = await add({ ...each(2, 4), frequencies: ["week_1", "week_2", "week_3", "week_4", "week_5"] });
  expect(await codesOf(restore(workscheduleServer, admin(), row.id))).toEqual([
    "duplicate",
    ["startDate: duplicate_schedule_on"],
  ]);
  // One that is switched off makes none.
  await restore(workscheduleServer, admin(), off.row.id);
  expect(await codesOf(setActive(workscheduleServer, admin(), [off.row.id], true))).toEqual([
    "duplicate",
    ["startDate: duplicate_schedule_on"],
  ]);
  await remove(workscheduleServer, admin(), [other.row.id]);
  await restore(workscheduleServer, admin(), row.id);
  expect(await dates(MONDAY, day(20))).toEqual([1, 15].map(day));
});

test("a cycle counts from a Monday: the given day's, else the first day's", async () => {
  const { row } = await add({ ...each(2), startDate: day(2), cycleWeeks: 4 });
  expect([row.cycleWeeks, row.cycleStart]).toEqual([4, MONDAY]);
  expect(await dates(MONDAY, day(60))).toEqual([29, 57].map(day));
  const third = await add({ ...each(5), startDate: day(2), cycleWeeks: 3, cycleStart: day(9), endDate: day(26) });
  expect(third.row.cycleStart).toBe(day(9));
  expect(await dates(day(1), day(26))).toEqual([day(11)]);
  await setActive(workscheduleServer, admin(), [String(third.row.id)], false);
  await editRoute(admin(), String(row.id), { scope: "next", date: day(29), moveTo: day(23) });
  expect(await dates(MONDAY, day(90))).toEqual([23, 51, 79].map(day));
});
