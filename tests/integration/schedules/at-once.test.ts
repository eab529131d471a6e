import { v7 as uuidv7 } from "uuid";
import { beforeEach, describe, expect, test } from "vitest";
import { workschedules } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { mondayOf, plusDays } from "@/lib/base/calendar/days";
import { localDate } from "@/lib/base/calendar/zone";
import { Problem } from "@/lib/base/problem/catalogue";
import { dismiss } from "@/lib/field/dismissals/dismissal";
import { clearPeriod } from "@/lib/field/schedules/clear-period";
import { copyWeek, editRoute, handOverRoutes } from "@/lib/field/schedules/commands";
import { plannedBetween } from "@/lib/field/schedules/planned";
import { newTenant, type TestTenant } from "../../support/tenant";
import { addPos } from "../check-ins/visit";

const ZONE = "America/Sao_Paulo";
const MONDAY = plusDays(mondayOf(localDate(new Date(), ZONE)), 14);
const day = (offset: number) => plusDays(MONDAY, offset);
const DAYS = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"] as const;

let tenant: TestTenant;
let posId: string;
let id: string;
/** Every Thursday. */
beforeEach(async () => {
  tenant = await newTenant({ defaultTimezone: ZONE });
  posId = await addPos(tenant.tenantId);
  id = uuidv7();
  const weekdays = Object.fromEntries(DAYS.map((name) => [name, name === "thursday"]));
  const row = { id, userId: tenant.userIds.promoter, posId, startDate: "2026-01-01", onHolidays: true, ...weekdays };
  await withTenant(tenant, (tx) => tx.insert(workschedules).values(row));
});
const admin = () => tenant.ctxAs("admin");
const planned = async (to = day(27)) =>
  (await withTenant(tenant, (tx) => plannedBetween({ ...admin(), tx }, { from: MONDAY, to }))).map(
    ({ date, userId }) => [date, userId === tenant.userIds.promoter ? 1 : 2] as const,
  );
const dates = async () => (await planned()).map(([date]) => date);
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => "done",
    (error: unknown) => {
      if (error instanceof Problem) return error.code;
      throw error;
    },
  );

describe("two people at one route at once", () => {
  test("the same move five times over is made once, whatever its scope", async () => {
    for (const [scope, date, moveTo, after] of [
      ["this", day(3), day(1), [1, 10, 17, 24]],
      ["next", day(10), day(11), [1, 11, 18, 25]],
    ] as const) {
      const target = await routeOn(date);
      const codes = await Promise.all(
        Array.from({ length: 5 }, () => codeOf(editRoute(admin(), target, { scope, date, moveTo }))),
      );
      expect(codes.filter((code) => code === "done")).toHaveLength(1);
      expect(await dates()).toEqual(after.map(day));
    }
  });

  test("two moves of two visits both hold, or one is told that its visit stands elsewhere by now", async () => {
    const moves = [
      { scope: "this", date: day(3), moveTo: day(4) },
      { scope: "this", date: day(10), moveTo: day(9) },
      { scope: "this", date: day(17), moveTo: day(18) },
    ] as const;
    const codes = await Promise.all(moves.map((move) => codeOf(editRoute(admin(), id, move))));
    const found = await dates();
    for (const [at, { date, moveTo }] of moves.entries())
      expect([codes[at], found.includes(date), found.includes(moveTo)]).toEqual(
        codes[at] === "done" ? ["done", false, true] : ["invalid_fields", true, false],
      );
    expect(found).toHaveLength(4);
  });

  test("a move and a hand-over, a move and the end of the route: nothing twice, nothing lost", async () => {
    const { promoter, promoter2 } = tenant.userIds;
    const [moved, given] = await Promise.all([
      codeOf(editRoute(admin(), id, { scope: "this", date: day(10), moveTo: day(8) })),
      codeOf(handOverRoutes(admin(), { fromUserId: promoter, toUserId: promoter2, date: day(7) })),
    ]);
    expect(given).toBe("done");
    const found = await planned();
    expect(found.map(([date]) => date)).toEqual([3, moved === "done" ? 8 : 10, 17, 24].map(day));
    expect(found.slice(2).map(([, who]) => who)).toEqual([2, 2]);
    expect(found[0]?.[1]).toBe(1);
  });

  test("a move and a dismissal, a move and a cleared month: the piece that was cut off goes along", async () => {
    const { promoter, promoter2 } = tenant.userIds;
    const today = localDate(new Date(), ZONE);
    const [moved, cleared] = await Promise.all([
      codeOf(editRoute(admin(), id, { scope: "this", date: day(10), moveTo: day(8) })),
      codeOf(clearPeriod(admin(), { userId: promoter, from: day(14), to: day(20) })),
    ]);
    expect([moved, cleared].filter((code) => code === "done").length).toBeGreaterThan(0);
    expect((await dates()).filter((date) => date >= day(14))).toEqual([day(24)]);
    const route = await routeOn(day(24));
    const [again, gone] = await Promise.all([
      codeOf(editRoute(admin(), route, { scope: "this", date: day(24), moveTo: day(23) })),
      codeOf(dismiss(admin(), promoter, { date: today, heirId: promoter2 })),
    ]);
    expect(gone).toBe("done");
    const left = (await planned(day(34))).filter(([date]) => date >= day(14));
    expect(left.map(([date]) => date)).toEqual([again === "done" ? day(23) : day(24), day(31)]);
    expect(left.every(([, who]) => who === 2)).toBe(true);
  });

  test("a week that is copied twice at once stands there once", async () => {
    const body = { userId: tenant.userIds.promoter, from: day(0), to: day(35) };
    // Thursdays are there already; what is only in this week goes over.
    await editRoute(admin(), id, { scope: "this", date: day(3), moveTo: day(2) });
    const codes = await Promise.all([copyWeek(admin(), body), copyWeek(admin(), body), copyWeek(admin(), body)]);
    expect(codes.map(({ copied }) => copied).sort()).toEqual([0, 0, 1]);
    const there = (await planned(day(41))).filter(([date]) => date >= day(35)).map(([date]) => date);
    expect(there).toEqual([day(37), day(38)]);
  });
});

/** The route that has a visit on this day by now. */
async function routeOn(date: string): Promise<string> {
  const found = await withTenant(tenant, (tx) => plannedBetween({ ...admin(), tx }, { from: date, to: date }));
  return found[0]?.workScheduleId ?? "";
}
