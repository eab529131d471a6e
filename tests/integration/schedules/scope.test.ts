import { v7 as uuidv7 } from "uuid";
import { describe, expect, test } from "vitest";
import { workLeaves, workschedules } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { mondayOf, plusDays } from "@/lib/base/calendar/days";
import { localDate } from "@/lib/base/calendar/zone";
import { Problem } from "@/lib/base/problem/catalogue";
import { copyVisitTo } from "@/lib/field/agenda/commands";
import { copyWeek, editRoute, reorderDay } from "@/lib/field/schedules/commands";
import { dayStops } from "@/lib/field/schedules/day-order";
import { weekLoad } from "@/lib/field/schedules/load";
import { previewRoute } from "@/lib/field/schedules/preview";
import { newTenant } from "../../support/tenant";
import { addPos } from "../check-ins/visit";

const today = localDate(new Date(), "America/Sao_Paulo");
const NEXT_MONDAY = plusDays(mondayOf(today), 7);

describe("what the screens ask beside the records", () => {
  test("tells a promoter nothing of a colleague, a supervisor nothing of another team, and nobody anything of another tenant", async () => {
    const [own, stranger] = [await newTenant(), await newTenant()];
    const everything = own.ctxAs("admin").permissions;
    const { promoter, promoter2 } = own.userIds;
    const place = await addPos(own.tenantId);
    const [mine, theirs, foreign] = [uuidv7(), uuidv7(), uuidv7()];
    const always = { startDate: "2026-01-01", onHolidays: true };
    await withTenant(own, (tx) =>
      tx.insert(workschedules).values([
        { id: mine, userId: promoter, posId: place, ...always },
        { id: theirs, userId: promoter2, posId: place, ...always },
      ]),
    );
    await withTenant(stranger, async (tx) =>
      tx.insert(workschedules).values({
        ...always,
        id: foreign,
        userId: stranger.userIds.promoter,
        posId: await addPos(stranger.tenantId),
      }),
    );
    const date = NEXT_MONDAY;
    const codeOf = async (work: Promise<unknown>) => {
      const error = await work.catch((e: unknown) => e);
      if (!(error instanceof Problem)) return "answered";
      const fields = Object.values(error.details.fields ?? {}).flat();
      return [error.code, fields.map(({ code }) => code)];
    };
    const missing = ["not_found", []];
    const atField = ["invalid_fields", ["not_found"]];
    const draft = { userId: promoter, posId: place, startDate: today };
    for (const who of ["promoter", "supervisor"] as const) {
      const ctx = own.ctxAs(who, { permissions: everything });
      for (const [userId, id] of [
        [promoter2, theirs],
        [stranger.userIds.promoter, foreign],
        [uuidv7(), uuidv7()],
      ] as const) {
        expect(await codeOf(dayStops(ctx, { userId, date }))).toEqual(missing);
        expect(await codeOf(previewRoute(ctx, null, { ...draft, userId }))).toEqual(atField);
        expect(await codeOf(previewRoute(ctx, id, draft))).toEqual(missing);
        expect(await codeOf(reorderDay(ctx, { userId, date, order: [id] }))).toEqual(atField);
        expect(await codeOf(reorderDay(ctx, { userId: promoter, date, order: [mine, id] }))).toEqual(missing);
        expect(await codeOf(copyWeek(ctx, { userId, from: date, to: plusDays(date, 7) }))).toEqual(atField);
        expect(await codeOf(editRoute(ctx, id, { scope: "all", date, remove: true }))).toEqual(missing);
        expect(await codeOf(copyVisitTo(ctx, userId, { workScheduleId: id, date, to: plusDays(date, 1) }))).toEqual(
          missing,
        );
        expect(await codeOf(copyVisitTo(ctx, promoter, { workScheduleId: id, date, to: plusDays(date, 1) }))).toEqual(
          missing,
        );
      }
      expect(await codeOf(previewRoute(ctx, "x", draft))).toEqual(missing);
      expect((await weekLoad(ctx, date)).people.map(({ userId }) => userId)).toEqual([promoter]);
    }
    const untouched = await withTenant(own, (tx) => tx.select().from(workschedules));
    expect(untouched.map(({ position, endDate }) => [position, endDate])).toEqual([
      [0, null],
      [0, null],
    ]);
  });

  test("a day's order leaves a route alone that was taken over from another team", async () => {
    const own = await newTenant();
    const { promoter, promoter2 } = own.userIds;
    const [mine, theirs] = [uuidv7(), uuidv7()];
    const always = { startDate: "2026-01-01", onHolidays: true };
    await withTenant(own, async (tx) => {
      await tx.insert(workschedules).values([
        { id: mine, userId: promoter, posId: await addPos(own.tenantId), position: 1, ...always },
        { id: theirs, userId: promoter2, posId: await addPos(own.tenantId), position: 2, ...always },
      ]);
      const leave = { userId: promoter2, startDate: NEXT_MONDAY, endDate: NEXT_MONDAY, reason: "Folga" };
      await tx.insert(workLeaves).values({ ...leave, substituteId: promoter, inheritsRoutes: true });
    });
    const order = [theirs, mine];
    const ask = { userId: promoter, date: NEXT_MONDAY, order };
    const positions = async () =>
      new Map((await withTenant(own, (tx) => tx.select().from(workschedules))).map((row) => [row.id, row.position]));
    const permissions = own.ctxAs("admin").permissions;
    await reorderDay(own.ctxAs("supervisor", { permissions }), ask);
    expect(await positions()).toEqual(
      new Map([
        [mine, 20],
        [theirs, 2],
      ]),
    );
    await reorderDay(own.ctxAs("admin"), ask);
    expect(await positions()).toEqual(
      new Map([
        [mine, 20],
        [theirs, 10],
      ]),
    );
  });
});
