import { eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { beforeEach, expect, test } from "vitest";
import { users, workLeaves, workschedules } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { mondayOf, plusDays } from "@/lib/base/calendar/days";
import { localDate } from "@/lib/base/calendar/zone";
import { WEEKDAYS } from "@/lib/base/recurrence/occurs";
import { bulkPreviewView } from "@/lib/engine/resource/bulk-view";
import { previewBulk } from "@/lib/engine/resource/operations/bulk";
import { update } from "@/lib/engine/resource/operations/update";
import { startImport, undoImport } from "@/lib/shell/imports/commands";
import { lineToWire } from "@/lib/shell/imports/wire";
import { boundOf } from "@/lib/shell/registry";
import { callApi, tokenFor } from "../../support/api";
import { checked, linesOf, work } from "../../support/imports";
import { newTenant, type TestTenant } from "../../support/tenant";
import { addPos } from "../check-ins/visit";

const ZONE = "America/Sao_Paulo";
const MONDAY = plusDays(mondayOf(localDate(new Date(), ZONE)), 14);
const day = (offset: number) => plusDays(MONDAY, offset);

let tenant: TestTenant;
beforeEach(async () => {
  tenant = await newTenant({ defaultTimezone: ZONE });
});

async function addRoute(userId: string, ...days: readonly number[]): Promise<string> {
  const id = uuidv7();
  const flags = Object.fromEntries(WEEKDAYS.map((name, i) => [name, days.includes(i + 1)]));
  const row = { id, userId, posId: await addPos(tenant.tenantId), startDate: "2026-01-01", onHolidays: true, ...flags };
  await withTenant(tenant, (tx) => tx.insert(workschedules).values(row));
  return id;
}
/** `promoter` is away for a week, and `promoter2` goes in their place. */
async function addLeave(): Promise<void> {
  const { promoter, promoter2 } = tenant.userIds;
  await withTenant(tenant, (tx) =>
    tx.insert(workLeaves).values({
      ...{ userId: promoter, substituteId: promoter2, inheritsRoutes: true },
      ...{ startDate: day(0), endDate: day(6), reason: "Férias" },
    }),
  );
}
type Data = Record<string, unknown> & { readonly uncovered?: { readonly total: number } };
async function call(path: string, body: Record<string, unknown> = {}) {
  const { token } = await tokenFor(tenant.tenantId, tenant.userIds.admin);
  const { status, body: answer } = await callApi(`/tenant/${tenant.tenantId}/${path}`, { token, body });
  const data = answer.data as Data | undefined;
  return { status, data, uncovered: data?.uncovered, fields: answer.error?.fields };
}
const visit = (route: string, offset: number, of: keyof TestTenant["userIds"]) => ({
  date: day(offset),
  work_schedule_id: route,
  pos: { id: expect.any(String), name: expect.any(String) },
  user: { id: tenant.userIds[of], name: `Pessoa ${of}` },
});
const none = { total: 0, visits: [] };

test("a leave that is made or changed answers with the visits that it leaves to nobody", async () => {
  const { promoter2 } = tenant.userIds;
  const route = await addRoute(tenant.userIds.promoter, 2, 4);
  await addRoute(promoter2, 3);
  await addLeave();
  const body = { user_id: promoter2, start_date: day(2), end_date: day(20), reason: "Consulta" };
  const made = await call("work-leaves/create", body);
  expect([made.status, made.uncovered]).toEqual([201, { total: 1, visits: [visit(route, 3, "promoter")] }]);
  const at = `work-leaves/${made.data?.id}`;
  expect((await call(`${at}/update`, { start_date: day(1) })).uncovered?.total).toBe(2);
  expect((await call(`${at}/update`, { start_date: day(7) })).uncovered).toEqual(none);
  expect((await call(at)).data).not.toHaveProperty("uncovered");
});

test("a leave that loses its substitute, or who no longer inherits, says which visits go back to nobody: asked before, told after", async () => {
  const { promoter, promoter2 } = tenant.userIds;
  const route = await addRoute(promoter, 2, 4);
  await addLeave();
  const [leave] = await withTenant(tenant, (tx) => tx.select().from(workLeaves));
  const lost = { total: 2, visits: [visit(route, 1, "promoter"), visit(route, 3, "promoter")] };
  const term = { id: leave?.id, user_id: promoter, start_date: day(0), end_date: day(6) };
  const ask = async (more: Record<string, unknown>) => (await call("work-leaves/uncovered", { ...term, ...more })).data;
  expect(await ask({})).toEqual(lost);
  expect(await ask({ substitute_id: promoter2, inherits_routes: true })).toEqual(none);
  expect(await ask({ start_date: day(2) })).toMatchObject({ total: 1 });
  // Another's leave, or none, had no substitute to lose.
  expect(await ask({ user_id: promoter2 })).toEqual(none);
  const at = `work-leaves/${leave?.id}/update`;
  expect((await call(at, { inherits_routes: false })).uncovered).toEqual(lost);
  expect((await call(at, { reason: "Licença" })).uncovered).toEqual(none);
  expect((await call(at, { inherits_routes: true })).uncovered).toEqual(none);
  expect((await call(at, { inherits_routes: false, substitute_id: null })).uncovered).toEqual(lost);
});

test("a leave whose substitute leaves before its end says so, before and after it is saved", async () => {
  const { promoter, promoter2 } = tenant.userIds;
  const route = await addRoute(promoter, 2, 4);
  await withTenant(tenant, (tx) =>
    tx
      .update(users)
      .set({ resignationDate: day(2) })
      .where(eq(users.id, promoter2)),
  );
  const term = { user_id: promoter, start_date: day(0), end_date: day(6) };
  const heir = { substitute_id: promoter2, inherits_routes: true };
  const lost = { total: 1, visits: [visit(route, 3, "promoter")] };
  expect((await call("work-leaves/uncovered", { ...term, ...heir })).data).toEqual(lost);
  expect((await call("work-leaves/create", { ...term, ...heir, reason: "Férias" })).uncovered).toEqual(lost);
  // Without somebody who inherits, that nobody goes is what was asked for.
  expect((await call("work-leaves/uncovered", { ...term, start_date: day(14), end_date: day(20) })).data).toEqual(none);
  const stranger = await newTenant();
  const foreign = { ...term, substitute_id: stranger.userIds.promoter };
  expect((await call("work-leaves/uncovered", foreign)).fields).toEqual({ substitute_id: ["not_found"] });
});

test("whoever stands in for somebody is switched off or dismissed: asked before, told after", async () => {
  const { promoter, promoter2 } = tenant.userIds;
  const route = await addRoute(promoter, 2, 4);
  await addLeave();
  const ctx = tenant.ctxAs("admin");
  const preview = async (...ids: string[]) =>
    (await bulkPreviewView(await previewBulk(boundOf("user"), ctx, { ids }, "deactivate"), ctx)).warning;
  expect(await preview(promoter2)).toMatchObject({
    title: "2 visitas ficam sem ninguém",
    lines: [expect.stringMatching(/Pessoa promoter$/), expect.stringMatching(/Pessoa promoter$/)],
    more: null,
  });
  expect(await preview(promoter)).toBeNull();
  // The routes of whoever goes with them are walked by nobody anyhow.
  expect(await preview(promoter, promoter2)).toBeNull();
  const lost = { total: 2, visits: [visit(route, 1, "promoter"), visit(route, 3, "promoter")] };
  const left = await call(`users/${promoter2}/update`, { resignation_date: day(1) });
  expect(left.uncovered).toEqual({ total: 1, visits: [visit(route, 3, "promoter")] });
  expect((await call(`users/${promoter2}/update`, { resignation_date: null })).data).not.toHaveProperty("uncovered");
  expect((await call(`users/${promoter2}/deactivate`)).uncovered).toEqual(lost);
  expect((await call("users/activate", { ids: [promoter2] })).data).toEqual({ activated: [promoter2] });
  expect((await call("users/deactivate", { ids: [promoter2] })).data).toEqual({
    deactivated: [promoter2],
    uncovered: lost,
  });
  expect((await call(`users/${promoter2}/delete`)).status).toBe(409);
});

test("an import of leaves says at each line what it leaves to nobody, before it is run and after", async () => {
  const ctx = tenant.ctxAs("admin");
  await addRoute(tenant.userIds.promoter, 2, 4);
  await addLeave();
  const [start, end, later] = [day(0), day(6), day(13)];
  const file = [
    "Pessoa;Motivo;Primeiro dia;Último dia",
    `Pessoa promoter2;Curso;${start};${end}`,
    `Pessoa supervisor;Curso;${start};${later}`,
  ].join("\r\n");
  const id = await checked(ctx, "workLeave", file);
  const told = async () =>
    (await linesOf(ctx, id)).map((line) => {
      const { action, outcome, errors, warnings } = lineToWire("workLeave", line);
      return [action, outcome, errors, warnings.map(({ code, params }) => [code, params])];
    });
  const left = [["leaves_uncovered", { count: 2 }]];
  expect(await told()).toEqual([
    ["create", null, [], left],
    ["create", null, [], []],
  ]);
  await startImport(ctx, id, { mode: "skip" });
  await work(ctx, id);
  expect(await told()).toEqual([
    ["create", "done", [], left],
    ["create", "done", [], []],
  ]);
});

test("taking an import back says it too", async () => {
  const ctx = tenant.ctxAs("admin");
  await addRoute(tenant.userIds.promoter, 2, 4);
  await addLeave();
  const { email } = await update(boundOf("user"), ctx, tenant.userIds.promoter2, { resignationDate: day(-1) });
  const id = await checked(ctx, "user", `E-mail;Desligamento\r\n${email};${day(60)}`);
  await startImport(ctx, id, { mode: "skip" });
  await work(ctx, id);
  const told = async () => (await linesOf(ctx, id)).map((line) => [line.outcome, line.problems]);
  expect(await told()).toEqual([["done", null]]);
  await undoImport(ctx, id);
  await work(ctx, id);
  expect(await told()).toEqual([["undone", [{ field: null, code: "leaves_uncovered", params: { count: 2 } }]]]);
});
