import { beforeAll, describe, expect, test } from "vitest";
import { withTenant } from "@/db/with-tenant";
import { translatorFor } from "@/lib/base/i18n/translate";
import { auditLogEvents } from "@/lib/engine/audit/log/audit-log.events";
import { auditLineDetail } from "@/lib/engine/audit/log/page";
import { auditLineViews } from "@/lib/engine/audit/log/view";
import { undoChange } from "@/lib/engine/audit/undo";
import { writeAudit } from "@/lib/engine/audit/write";
import { cursorOf } from "@/lib/engine/events/cursor";
import { eventPage, screenPage } from "@/lib/engine/events/read";
import type { FilterValue, ListQuery } from "@/lib/engine/resource/list-query";
import { create } from "@/lib/engine/resource/operations/create";
import { setActive } from "@/lib/engine/resource/operations/set-active";
import { update } from "@/lib/engine/resource/operations/update";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { boundOf } from "@/lib/shell/registry";
import { callApi, tokenFor } from "../../support/api";
import { newTenant, type TestTenant } from "../../support/tenant";

const pos = boundOf("pos");
const user = boundOf("user");
let tenant: TestTenant;
let other: TestTenant;
let ctx: Ctx;
beforeAll(async () => {
  [tenant, other] = [await newTenant(), await newTenant()];
  ctx = tenant.ctxAs("admin", { origin: "ui" });
});

const asked = (more: Partial<ListQuery> = {}): ListQuery => ({
  page: 1,
  perPage: 50,
  sort: ["at", "desc"],
  filters: {},
  ...more,
});
const only = (filters: Record<string, FilterValue>, more: Partial<ListQuery> = {}) => asked({ ...more, filters });
const one = (...values: string[]): FilterValue => ({ op: "in", values });
const logPage = (as: Ctx, query: ListQuery) => eventPage(auditLogEvents, as, query);
const screen = async (as: Ctx, query: ListQuery, from?: string) => {
  const page = await screenPage(auditLogEvents, as, query, cursorOf(from));
  return { ...page, rows: await auditLineViews(as, page.rows, await translatorFor(as.locale)) };
};

describe("the log of a tenant", () => {
  test("tells who did what to which record, in labels, and leads to it", async () => {
    const { row } = await create(pos, ctx, { name: "Açougue São João", profile: "low" });
    await update(pos, ctx, row.id, { profile: "high" });
    const { rows, total } = await screen(ctx, asked({ q: "acougue sao" }));
    expect(total).toBe(2);
    expect(rows[0]).toMatchObject({
      who: "Pessoa admin",
      action: "Alterado",
      record: "PDV",
      name: "Açougue São João",
      href: `/pos/${row.id}`,
      origin: "Tela",
    });
    expect(rows[0]?.changes).toEqual([{ key: "profile", label: "Giro", from: "Baixo", to: "Alto" }]);
    const english = await screen({ ...ctx, locale: "en" }, asked({ q: row.id }));
    expect(english.rows[0]).toMatchObject({ action: "Changed", record: "Store", origin: "Screen" });
  });

  test("each filter narrows it, and what makes no sense is refused by name", async () => {
    const coordinator = tenant.ctxAs("coordinator", { origin: "api" });
    const { row } = await create(pos, coordinator, { name: "Loja dos filtros", profile: "low" });
    await update(pos, ctx, row.id, { profile: "high" });
    await setActive(pos, ctx, [row.id], false);
    const actions = async (filters: Record<string, FilterValue>) =>
      (await logPage(ctx, only(filters, { q: row.id }))).rows.map(({ action }) => action);
    expect(await actions({})).toEqual(["deactivate", "update", "create"]);
    expect(await actions({ actorId: one(coordinator.userId) })).toEqual(["create"]);
    expect(await actions({ origin: one("ui") })).toEqual(["deactivate", "update"]);
    expect(await actions({ action: one("update", "create") })).toEqual(["update", "create"]);
    expect(await actions({ record: one("mix") })).toEqual([]);
    expect(await actions({ field: one("profile") })).toEqual(["update", "create"]);
    expect(await actions({ date: { op: "range", to: "$hoje-1d" } })).toEqual([]);
    for (const [key, value] of [
      ["record", "nothing"],
      ["action", "nothing"],
      ["origin", "nothing"],
      ["field", "passwordHash"],
      ["actorId", "nobody"],
      ["nothing", "x"],
    ] as const)
      await expect(logPage(ctx, only({ [key]: one(value) })), key).rejects.toMatchObject({ code: "invalid_fields" });
  });

  test("pages follow each other by the last line, however many were written meanwhile", async () => {
    const at = Array.from({ length: 25 }, (_, i) => `Linha ${i}`);
    const entry = {
      resource: "pos",
      recordId: tenant.tenantId,
      action: "update",
      before: { name: "a" },
      after: { name: "b" },
    };
    const write = (names: readonly string[]) =>
      withTenant(ctx, (tx) =>
        writeAudit(
          { ...ctx, tx },
          names.map((recordName) => ({ ...entry, recordName })),
        ),
      );
    await write(at);
    const query = asked({ q: "linha", perPage: 10 });
    const first = await screen(ctx, query);
    await write(["Linha nova"]);
    const last = first.rows.at(-1)?.id;
    const second = await screen(ctx, { ...query, page: 2 }, `after.${last}`);
    const back = await screen(ctx, { ...query, page: 1 }, `before.${second.rows[0]?.id}`);
    expect(second.rows).toHaveLength(10);
    expect(second.rows.map(({ id }) => id)).not.toEqual(expect.arrayContaining([first.rows[0]?.id]));
    const third = await screen(ctx, { ...query, page: 3 }, `after.${second.rows.at(-1)?.id}`);
    const names = [first, second, third].flatMap(({ rows }) => rows.map(({ name }) => name));
    expect(new Set(names).size).toBe(25);
    expect(back.rows[0]?.name).toBe("Linha nova");
  });

  test("values that the reader may not read are left out, and not found by either", async () => {
    const { promoter } = tenant.userIds;
    await update(user, ctx, promoter, { monthlyValue: "4321.00", phone: "11987654321" });
    const all = await screen(ctx, only({ record: one("user") }, { q: promoter }));
    expect(JSON.stringify(all.rows[0]?.changes)).toContain("4.321,00");
    const field = user.resource.fields.monthlyValue?.needs ?? "";
    const less = { ...ctx, permissions: new Set([...ctx.permissions].filter((held) => held !== field)) };
    const told = await screen(less, only({ record: one("user") }, { q: promoter }));
    expect(JSON.stringify(told.rows)).toContain("98765");
    expect(JSON.stringify(told.rows)).not.toContain("4.321");
    expect(JSON.stringify(await auditLineDetail(less, told.rows[0]?.id ?? ""))).not.toContain("4.321");
    await expect(logPage(less, only({ field: one("monthlyValue") }))).rejects.toMatchObject({
      code: "invalid_fields",
    });
    const blind = { ...ctx, permissions: new Set([...ctx.permissions].filter((held) => held !== "USER_GET")) };
    expect((await screen(blind, asked({ q: promoter }))).total).toBe(0);
  });

  test("a change is taken back from here while nothing changed since", async () => {
    const { row } = await create(pos, ctx, { name: "Loja que volta", profile: "low" });
    await update(pos, ctx, row.id, { profile: "high" });
    const [line] = (await screen(ctx, asked({ q: row.id }))).rows;
    expect((await auditLineDetail(ctx, line?.id ?? "")).undo).toEqual({ resource: "pos", recordId: row.id });
    await undoChange(pos, ctx, row.id, line?.id ?? "");
    expect((await auditLineDetail(ctx, line?.id ?? "")).undo).toBeNull();
  });
});

describe("who reads it", () => {
  test("admins alone, and never a client's user", async () => {
    for (const person of ["coordinator", "supervisor", "promoter", "client"] as const)
      await expect(logPage(tenant.ctxAs(person), asked()), person).rejects.toMatchObject({ code: "forbidden" });
    const client = tenant.ctxAs("admin", { businessUnitId: tenant.businessUnitId });
    await expect(logPage(client, asked())).rejects.toMatchObject({ code: "forbidden" });
  });

  test("another tenant's lines are not there: by list, by id, by the id of a record", async () => {
    const theirs = other.ctxAs("admin", { origin: "ui" });
    const { row } = await create(pos, theirs, { name: "Loja alheia" });
    const [line] = (await logPage(theirs, asked({ q: row.id }))).rows;
    expect(line).toBeDefined();
    expect((await logPage(ctx, asked({ q: row.id }))).total).toBe(0);
    expect((await logPage(ctx, asked({ q: "alheia" }))).total).toBe(0);
    await expect(auditLineDetail(ctx, line?.id ?? "")).rejects.toMatchObject({ code: "not_found" });
    const after = await screen(ctx, { ...asked(), page: 2 }, `after.${line?.id}`);
    expect(JSON.stringify(after.rows)).not.toContain("alheia");
  });

  test("the call gives both sides of a change, and takes the filters of the list", async () => {
    const { token } = await tokenFor(tenant.tenantId, tenant.userIds.admin);
    const { row } = await create(pos, ctx, { name: "Loja da chamada", profile: "low" });
    await update(pos, ctx, row.id, { profile: "high" });
    const path = `/tenant/${tenant.tenantId}/audit-log`;
    const answer = await callApi(path, {
      token,
      body: { search: row.id, filters: { action: "update", field: "profile" } },
    });
    expect(answer.status).toBe(200);
    expect(answer.body.data).toEqual([
      expect.objectContaining({
        record: "pos",
        record_id: row.id,
        before: { profile: "low" },
        after: { profile: "high" },
      }),
    ]);
    const wrong = await callApi(path, { token, body: { filters: { action: "nothing" } } });
    expect(wrong.status).toBe(422);
    expect(Object.keys((wrong.body.error as { fields: object }).fields)).toEqual(["filters.action"]);
  });
});
