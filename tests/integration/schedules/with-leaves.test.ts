import { v7 as uuidv7 } from "uuid";
import { beforeEach, expect, test } from "vitest";
import { workLeaves, workschedules } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { mondayOf, plusDays } from "@/lib/base/calendar/days";
import { localDate } from "@/lib/base/calendar/zone";
import { byWeekday, WEEKDAYS } from "@/lib/base/recurrence/occurs";
import { clearPeriod } from "@/lib/field/schedules/clear-period";
import { copyWeek, editRoute, handOverRoutes } from "@/lib/field/schedules/commands";
import { plannedBetween } from "@/lib/field/schedules/planned";
import { newTenant, type TestTenant } from "../../support/tenant";
import { random } from "../../unit/brazil/random";
import { addPos } from "../check-ins/visit";

const ZONE = "America/Sao_Paulo";
const MONDAY = plusDays(mondayOf(localDate(new Date(), ZONE)), 14);
const day = (offset: number) => plusDays(MONDAY, offset);

let tenant: TestTenant;
let posId: string;
beforeEach(async () => {
  tenant = await newTenant({ defaultTimezone: ZONE });
  posId = await addPos(tenant.tenantId);
});
const admin = () => tenant.ctxAs("admin");

async function addRoute(
  userId: string,
  days: readonly number[],
  values: Partial<typeof workschedules.$inferInsert> = {},
) {
  const id = uuidv7();
  const flags = byWeekday((name) => days.includes(WEEKDAYS.indexOf(name) + 1));
  const row = { id, userId, posId, startDate: "2026-01-01", onHolidays: true, ...flags, ...values };
  await withTenant(tenant, (tx) => tx.insert(workschedules).values(row));
  return id;
}
const addLeave = (userId: string, from: string, to: string, substituteId: string | null = null) =>
  withTenant(tenant, (tx) =>
    tx.insert(workLeaves).values({
      ...{ userId, reason: "Férias", startDate: from, endDate: to },
      ...{ substituteId, inheritsRoutes: substituteId !== null },
    }),
  );
/** Who goes on which day: "1 promoter", "1 promoter2", "1 away". */
async function week(monday: string) {
  const period = { from: monday, to: plusDays(monday, 6) };
  const found = await withTenant(tenant, (tx) => plannedBetween({ ...admin(), tx }, period));
  const nameOf = (id: string) => Object.entries(tenant.userIds).find(([, own]) => own === id)?.[0];
  return found.map(({ date, userId, away }) => `${date} ${away ? "away" : nameOf(userId)}`);
}

test("a copied week of somebody whose visits another one makes is whole, and makes none of them twice", async () => {
  const { promoter, promoter2 } = tenant.userIds;
  await addRoute(promoter, [2, 4], { endDate: day(6) });
  await addLeave(promoter, day(0), day(6), promoter2);
  expect(await copyWeek(admin(), { userId: promoter, from: day(0), to: day(7) })).toMatchObject({
    copied: 2,
    skipped: 0,
    uncovered: { total: 0 },
  });
  expect(await week(day(7))).toEqual([`${day(8)} promoter`, `${day(10)} promoter`]);
  // And into a week in which another one makes them.
  await addLeave(promoter, day(7), day(13), promoter2);
  expect(await week(day(7))).toEqual([`${day(8)} promoter2`, `${day(10)} promoter2`]);
  expect(await copyWeek(admin(), { userId: promoter, from: day(0), to: day(7) })).toMatchObject({
    copied: 0,
    skipped: 2,
    uncovered: { total: 0 },
  });
  expect(await week(day(7))).toHaveLength(2);
});

test("random routes and leaves: hand-over, clearing, copying and moving touch exactly the visits that they name", async () => {
  const { pick, below } = random(20_261_123);
  for (let turn = 0; turn < 12; turn += 1) {
    tenant = await newTenant({ defaultTimezone: ZONE });
    const { promoter, promoter2, supervisor } = tenant.userIds;
    const ids: string[] = [];
    for (let n = 0; n < 3; n += 1) {
      posId = await addPos(tenant.tenantId);
      const cycleWeeks = pick([1, 2, 4]);
      const rule = pick([
        { cycleWeeks, cycleStart: cycleWeeks > 1 ? day(-7 * below(4)) : null },
        { frequencies: ["day_last", "day_15"] },
        { frequencies: [`week_${1 + below(5)}`] },
      ]);
      const days =
        "frequencies" in rule && rule.frequencies?.includes("day_last")
          ? [1, 2, 3, 4, 5, 6, 7]
          : [1 + below(7), 1 + below(7)];
      ids.push(await addRoute(promoter, days, { ...rule, endDate: pick([null, day(60 + below(60))]) }));
    }
    const leave = below(40);
    await addLeave(promoter, day(leave), day(leave + 10), pick([null, promoter2]));
    const all = async () => {
      const found = await withTenant(tenant, (tx) =>
        plannedBetween({ ...admin(), tx }, { from: MONDAY, to: day(150) }),
      );
      return found.map(({ date, posId: at, ownerId }) => ({ date, at, ownerId, key: `${date} ${at} ${ownerId}` }));
    };
    const keys = (list: readonly { key: string }[]) => list.map(({ key }) => key).sort();
    const before = await all();
    const label = `turn ${turn}`;
    expect(new Set(keys(before)).size, label).toBe(before.length);

    const cut = day(below(100));
    await handOverRoutes(admin(), { fromUserId: promoter, toUserId: supervisor, date: cut });
    const given = await all();
    const want = before.map((one) => (one.date < cut ? one.key : `${one.date} ${one.at} ${supervisor}`)).sort();
    expect(keys(given), `${label}: hand-over on ${cut}`).toEqual(want);

    const [from, to] = [day(below(60)), day(60 + below(60))];
    const { visits } = await clearPeriod(admin(), { userId: supervisor, from, to });
    const kept = given.filter(({ date, ownerId }) => ownerId !== supervisor || date < from || date > to);
    expect(keys(await all()), `${label}: cleared ${from} to ${to}`).toEqual(keys(kept));
    expect(visits, label).toBe(given.length - kept.length);

    const [source, target] = [day(7 * below(4)), day(7 * (5 + below(4)))];
    await copyWeek(admin(), { userId: promoter, from: source, to: target });
    const copied = await all();
    const apart = (date: string) => plusDays(target, (Date.parse(date) - Date.parse(source)) / 86_400_000);
    const own = kept.filter(
      ({ date, ownerId }) => ownerId === promoter && date >= source && date <= plusDays(source, 6),
    );
    const added = own.map(({ date, at }) => `${apart(date)} ${at} ${promoter}`);
    expect(keys(copied), `${label}: copied ${source} to ${target}`).toEqual(
      [...new Set([...keys(kept), ...added])].sort(),
    );

    const [held] = copied.filter(({ ownerId }) => ownerId === promoter);
    if (!held) continue;
    const routes = await withTenant(tenant, (tx) =>
      plannedBetween({ ...admin(), tx }, { from: held.date, to: held.date, posIds: [held.at] }),
    );
    const route = routes.find(({ ownerId }) => ownerId === promoter);
    const moveTo = day(140);
    await editRoute(admin(), route?.workScheduleId ?? "", { scope: "this", date: held.date, moveTo });
    const moved = copied.map(({ key }) => (key === held.key ? `${moveTo} ${held.at} ${promoter}` : key)).sort();
    expect(keys(await all()), `${label}: ${held.date} to ${moveTo}`).toEqual(moved);
  }
});
