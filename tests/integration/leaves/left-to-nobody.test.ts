import { eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { beforeEach, expect, test } from "vitest";
import { bulkJobItems, bulkJobs, type FieldEdit, pos, users, workLeaves, workschedules } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { mondayOf, plusDays } from "@/lib/base/calendar/days";
import { localDate } from "@/lib/base/calendar/zone";
import { undoBulk } from "@/lib/engine/bulk/commands";
import { beginEdit, previewEdit } from "@/lib/engine/bulk/edit";
import { runBulkJob } from "@/lib/engine/bulk/run";
import { undoAsks } from "@/lib/engine/bulk/undo-asks";
import { get } from "@/lib/engine/resource/operations/get";
import { copyVisitTo } from "@/lib/field/agenda/commands";
import { dismiss } from "@/lib/field/dismissals/dismissal";
import { copyWeek, editRoute, handOverRoutes } from "@/lib/field/schedules/commands";
import { mergePos } from "@/lib/records/pos/merge";
import { boundOf } from "@/lib/shell/registry";
import { callApi, tokenFor } from "../../support/api";
import { newTenant, type TestTenant } from "../../support/tenant";
import { addPos } from "../check-ins/visit";

const ZONE = "America/Sao_Paulo";
const TODAY = localDate(new Date(), ZONE);
const MONDAY = plusDays(mondayOf(TODAY), 14);
const day = (offset: number) => plusDays(MONDAY, offset);

let tenant: TestTenant;
let ctx: ReturnType<TestTenant["ctxAs"]>;
let posId: string;
let route: string;
/** `promoter` goes to one PDV every day. */
beforeEach(async () => {
  tenant = await newTenant({ defaultTimezone: ZONE });
  ctx = tenant.ctxAs("admin");
  posId = await addPos(tenant.tenantId);
  route = uuidv7();
  const row = { id: route, userId: tenant.userIds.promoter, posId, startDate: "2026-01-01", onHolidays: true };
  await withTenant(tenant, (tx) => tx.insert(workschedules).values(row));
});
const person = (userId: string, values: Partial<typeof users.$inferInsert>) =>
  withTenant(tenant, (tx) => tx.update(users).set(values).where(eq(users.id, userId)));
const addLeave = (userId: string, substituteId: string | null) =>
  withTenant(tenant, (tx) =>
    tx.insert(workLeaves).values({
      ...{ userId, substituteId, inheritsRoutes: substituteId !== null },
      ...{ startDate: day(0), endDate: day(6), reason: "Férias" },
    }),
  );
async function call(path: string, body: Record<string, unknown>) {
  const { token } = await tokenFor(tenant.tenantId, tenant.userIds.admin);
  const { body: answer } = await callApi(`/tenant/${tenant.tenantId}/${path}`, { token, body });
  return { fields: answer.error?.fields, data: answer.data };
}
const refused = (field: string, code: string) => ({ details: { fields: { [field]: [{ code }] } } });

test("a PDV with routes is not merged into one that is switched off", async () => {
  const keep = await addPos(tenant.tenantId);
  const turn = (isActive: boolean) =>
    withTenant(tenant, (tx) => tx.update(pos).set({ isActive }).where(eq(pos.id, keep)));
  await turn(false);
  await expect(mergePos(ctx, keep, posId)).rejects.toMatchObject(refused("keepId", "inactive_with_routes"));
  await turn(true);
  expect((await mergePos(ctx, keep, posId)).moved).toHaveLength(1);
});

test("a client's user stands in for nobody, and whoever walks or stands in becomes none", async () => {
  const { promoter, promoter2, client } = tenant.userIds;
  const leave = { user_id: promoter, start_date: day(0), end_date: day(6), reason: "Férias", inherits_routes: true };
  const made = await call("work-leaves/create", { ...leave, substitute_id: client });
  expect(made.fields).toEqual({ substitute_id: ["client_walks_no_route"] });
  const [unit] = await withTenant(tenant, (tx) => tx.select().from(users).where(eq(users.id, client)));
  const become = { type: "business_unit", business_unit_id: unit?.businessUnitId, role_id: unit?.roleId };
  expect((await call(`users/${promoter}/update`, become)).fields).toEqual({ type: ["walks_routes"] });
  await addLeave(promoter, promoter2);
  expect((await call(`users/${promoter2}/update`, become)).fields).toEqual({ type: ["walks_routes"] });
  await withTenant(tenant, (tx) => tx.delete(workLeaves));
  expect((await call(`users/${promoter2}/update`, become)).fields).toBeUndefined();
});

test("who stands in for somebody and begins later leaves visits to nobody: told", async () => {
  const { promoter, promoter2 } = tenant.userIds;
  await addLeave(promoter, promoter2);
  const admitted = (admission_date: string | null) => call(`users/${promoter2}/update`, { admission_date });
  expect((await admitted(day(2))).data).toMatchObject({ uncovered: { total: 2 } });
  expect((await admitted(day(10))).data).toMatchObject({ uncovered: { total: 7 } });
  expect((await admitted(TODAY)).data).not.toHaveProperty("uncovered");
});

test("routes that are handed over to somebody who is away, or leaves, and a week that is copied: told", async () => {
  const { promoter, promoter2 } = tenant.userIds;
  await addLeave(promoter2, null);
  await person(promoter2, { resignationDate: day(8) });
  const total = 7 + (366 - 9) + 1;
  const handed = await handOverRoutes(ctx, { fromUserId: promoter, toUserId: promoter2, date: day(0) });
  expect(handed).toMatchObject({ moved: 1, uncovered: { total } });
  expect(handed.uncovered.visits[0]).toMatchObject({ date: day(0), user: { id: promoter2 } });
  expect(await copyWeek(ctx, { userId: promoter2, from: day(7), to: day(-7) })).toMatchObject({
    copied: 2,
    uncovered: { total: 0 },
  });
});

test("the heir of somebody who is dismissed is away: told", async () => {
  const { promoter, promoter2 } = tenant.userIds;
  await addLeave(promoter2, null);
  expect(await dismiss(ctx, promoter, { date: TODAY, heirId: promoter2 })).toMatchObject({ total: 7 });
});

test("no visit is put on a day on which its person does not work", async () => {
  const { promoter } = tenant.userIds;
  await person(promoter, { resignationDate: day(8) });
  await withTenant(tenant, (tx) =>
    tx
      .update(workschedules)
      .set({ endDate: day(6) })
      .where(eq(workschedules.id, route)),
  );
  const move = { scope: "this", date: day(0), moveTo: day(9) };
  await expect(editRoute(ctx, route, move)).rejects.toMatchObject(refused("moveTo", "not_at_work"));
  const copied = { workScheduleId: route, date: day(0), to: day(9) };
  await expect(copyVisitTo(ctx, promoter, copied)).rejects.toMatchObject(refused("to", "not_at_work"));
  expect(await copyWeek(ctx, { userId: promoter, from: day(0), to: day(7) })).toMatchObject({ copied: 2, skipped: 5 });
});

test("a last day given to many at once, and given back, tells of each whom it leaves visits to nobody; asking changes nothing", async () => {
  const { promoter } = tenant.userIds;
  const some = Array.from({ length: 22 }, (_, at) => ({ id: uuidv7(), name: `Colega ${String(at).padStart(2, "0")}` }));
  const [like] = await withTenant(tenant, (tx) => tx.select().from(users).where(eq(users.id, promoter)));
  const of = { type: "promoter" as const, roleId: like?.roleId ?? "" };
  await withTenant(tenant, (tx) =>
    tx.insert(users).values(some.map((one) => ({ ...one, ...of, email: `${one.id}@teste.example` }))),
  );
  // The last of them stands in for somebody.
  const last = some.at(-1)?.id ?? "";
  await addLeave(promoter, last);
  const user = boundOf("user");
  const all = { ids: some.map(({ id }) => id) };
  const on = (value: string | null) => [{ key: "resignationDate", how: "set", value }];
  const told = await previewEdit(user, ctx, all, on(day(2)));
  expect(told).toMatchObject({ changing: 22, tried: 20, refused: [] });
  expect(told.warnings.map(({ lines }) => lines.length)).toEqual([4]);
  const lastDay = async () => (await get(user, ctx, last)).resignationDate;
  expect(await lastDay()).toBeNull();

  const work = async (id: string) => {
    await runBulkJob({ tenantId: tenant.tenantId, bulkJobId: id }, { signal: new AbortController().signal });
    return id;
  };
  const set = await work(await beginEdit(user, ctx, all, on(day(2))));
  expect([await lastDay(), await undoAsks(ctx, set)]).toEqual([day(2), []]);
  const emptied = await work(await beginEdit(user, ctx, all, on(null)));
  expect(await lastDay()).toBeNull();
  // To take that back brings the last day back.
  expect((await undoAsks(ctx, emptied)).map(({ lines }) => lines.length)).toEqual([4]);
  expect(await lastDay()).toBeNull();
  await work(await undoBulk(ctx, emptied));
  expect(await lastDay()).toBe(day(2));
});

test("of more people than are looked at, how many were not is said before the edit and before it is taken back", async () => {
  const { promoter } = tenant.userIds;
  const [like] = await withTenant(tenant, (tx) => tx.select().from(users).where(eq(users.id, promoter)));
  const of = { type: "promoter" as const, roleId: like?.roleId ?? "" };
  const some = Array.from({ length: 303 }, () => uuidv7());
  await withTenant(tenant, (tx) =>
    tx.insert(users).values(some.map((id, at) => ({ ...of, id, name: `Colega ${at}`, email: `${id}@teste.example` }))),
  );
  await addLeave(promoter, some.at(-1) ?? "");
  const user = boundOf("user");
  const edits: FieldEdit[] = [{ key: "resignationDate", how: "set", value: day(2) }];
  const told = await previewEdit(user, ctx, { ids: some }, edits);
  expect([told.count, told.compared, told.warnings.length]).toEqual([303, 300, 1]);
  expect(told.warnings[0]?.title).toMatch(/^E mais 3 registros/);
  const jobId = uuidv7();
  await withTenant(tenant, async (tx) => {
    const job = {
      id: jobId,
      resource: "user",
      selection: { ids: some },
      createdBy: tenant.userIds.admin,
      expected: some.length,
    };
    await tx.insert(bulkJobs).values({ ...job, type: "edit", status: "completed", edits });
    const item = { bulkJobId: jobId, outcome: "changed" as const, before: { phone: "1" }, after: { phone: null } };
    await tx.insert(bulkJobItems).values(some.map((recordId, at) => ({ ...item, recordId, name: `Colega ${at}` })));
  });
  expect((await undoAsks(ctx, jobId)).map(({ title }) => title)).toEqual([told.warnings[0]?.title]);
});
