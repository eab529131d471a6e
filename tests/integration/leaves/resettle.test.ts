import { and, asc, eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { beforeAll, expect, test } from "vitest";
import { auditLog, pos, visits, workschedules } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { create } from "@/lib/engine/resource/operations/create";
import { remove } from "@/lib/engine/resource/operations/remove";
import { setActive } from "@/lib/engine/resource/operations/set-active";
import { update } from "@/lib/engine/resource/operations/update";
import { holidayServer } from "@/lib/field/holidays/holiday.server";
import { workLeaveServer } from "@/lib/field/leaves/work-leave.server";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { newTenant, type TestTenant } from "../../support/tenant";

const DAYS = ["2026-09-26", "2026-09-28", "2026-09-29"] as const;
let mine: TestTenant;
let ctx: Ctx;

/** A store visited on those days by a schedule; nobody went. */
beforeAll(async () => {
  mine = await newTenant();
  ctx = mine.ctxAs("admin");
  const { promoter: userId } = mine.userIds;
  const [posId, workScheduleId] = [uuidv7(), uuidv7()];
  await withTenant(ctx, async (tx) => {
    await tx.insert(pos).values({ id: posId, name: "Loja", address: "Rua A" });
    await tx.insert(workschedules).values({ id: workScheduleId, userId, posId, startDate: DAYS[0], endDate: DAYS[2] });
    await tx.insert(visits).values(
      DAYS.map((localDate) => ({
        workScheduleId,
        userId,
        posId,
        localDate,
        timezone: "America/Sao_Paulo",
        status: "missed" as const,
      })),
    );
  });
});

const statuses = () =>
  withTenant(ctx, async (tx) => {
    const rows = await tx.select({ status: visits.status }).from(visits).orderBy(asc(visits.localDate));
    return rows.map(({ status }) => status);
  });
const linesOf = (resource: string) =>
  withTenant(ctx, (tx) =>
    tx
      .select({ action: auditLog.action, before: auditLog.before, after: auditLog.after })
      .from(auditLog)
      .where(and(eq(auditLog.resource, resource), eq(auditLog.tenantId, mine.tenantId)))
      .orderBy(asc(auditLog.at), asc(auditLog.id)),
  );

test("a leave entered afterwards takes its days out of the missed ones, with a note; changed or deleted, they come back", async () => {
  const { row } = await create(workLeaveServer, ctx, {
    userId: mine.userIds.promoter,
    reason: "Atestado",
    startDate: "2026-09-20",
    endDate: "2026-09-28",
  });
  // Away until the 28th, back at work on the 29th.
  expect(await statuses()).toEqual(["away", "away", "missed"]);
  expect(await linesOf("visit")).toMatchObject([
    { action: "settle", before: { status: "missed" }, after: { status: "away" } },
    { action: "settle", before: { status: "missed" }, after: { status: "away" } },
  ]);
  expect((await linesOf("workLeave")).find(({ action }) => action === "resettle")?.after).toEqual({
    startDate: "2026-09-20",
    endDate: "2026-09-28",
    visits: 2,
  });

  await update(workLeaveServer, ctx, row.id, { endDate: "2026-09-27" });
  expect(await statuses()).toEqual(["away", "missed", "missed"]);

  await remove(workLeaveServer, ctx, [row.id]);
  expect(await statuses()).toEqual(["missed", "missed", "missed"]);
  expect((await linesOf("workLeave")).map(({ action }) => action).sort()).toEqual([
    "create",
    "delete",
    "resettle",
    "resettle",
    "resettle",
    "update",
  ]);
});

test("a leave that lies ahead settles nothing", async () => {
  const before = (await linesOf("workLeave")).length;
  const { row } = await create(workLeaveServer, ctx, {
    userId: mine.userIds.promoter,
    reason: "Férias",
    startDate: "2199-01-01",
    endDate: "2199-01-30",
  });
  expect((await linesOf("workLeave")).length - before).toBe(1);
  await remove(workLeaveServer, ctx, [row.id]);
});

test("a holiday entered afterwards does the same for everybody, in its place and while it is switched on", async () => {
  const { row } = await create(holidayServer, ctx, { name: "Luto oficial", date: DAYS[1] });
  expect(await statuses()).toEqual(["missed", "away", "missed"]);
  await update(holidayServer, ctx, row.id, { date: DAYS[2] });
  expect(await statuses()).toEqual(["missed", "missed", "away"]);
  await setActive(holidayServer, ctx, [row.id], false);
  expect(await statuses()).toEqual(["missed", "missed", "missed"]);
  await setActive(holidayServer, ctx, [row.id], true);
  expect(await statuses()).toEqual(["missed", "missed", "away"]);
  await remove(holidayServer, ctx, [row.id]);
  expect(await statuses()).toEqual(["missed", "missed", "missed"]);
});
