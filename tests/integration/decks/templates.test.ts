import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { beforeEach, expect, test } from "vitest";
import { roles, users } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { type ApiResult, callApi, tokenFor } from "../../support/api";
import { newTenant, type Person, type TestTenant } from "../../support/tenant";
import { codeOf, dataOf } from "../check-ins/visit";

let tenant: TestTenant;
beforeEach(async () => {
  tenant = await newTenant();
});
const call = async (path: string, body: unknown = {}, { as = "admin" as Person, of = tenant } = {}) =>
  callApi(`/tenant/${of.tenantId}/presentation-templates${path}`, {
    token: (await tokenFor(of.tenantId, of.userIds[as])).token,
    body,
  });
const settings = {
  type: "ppt",
  photos_per_slide: 6,
  texts: { title: "Book — {mês}", caption: "", section: "", last: "" },
};
const keep = (said: object = {}, who: Parameters<typeof call>[2] = {}) =>
  call("/create", { id: uuidv7(), name: "Do cliente", settings, ...said }, who);
const idOf = (made: ApiResult) => String(dataOf(made).id);
const fieldsOf = ({ body }: ApiResult) => Object.keys(body.error?.fields ?? {});

test("settings are kept, told, changed in part, sent again and taken away", async () => {
  const id = uuidv7();
  const body = { id, name: "Do cliente", settings: { ...settings, link: null } };
  const made = await call("/create", body);
  expect([made.status, dataOf(made)]).toMatchObject([
    201,
    {
      id,
      name: "Do cliente",
      shared: false,
      mine: true,
      settings: { photos_per_slide: 6, order: "chain", link: null },
    },
  ]);
  expect((await call("/create", body)).status).toBe(200);
  const other = await call("/create", { ...body, name: "Outro" });
  expect([other.status, codeOf(other)]).toEqual([409, "conflict"]);
  const changed = await call(`/${id}/update`, { shared: true });
  expect(dataOf(changed)).toMatchObject({ name: "Do cliente", shared: true, settings: { photos_per_slide: 6 } });
  const listed = await call("");
  expect([listed.body.meta?.total, (listed.body.data as { id: string }[]).map((one) => one.id)]).toEqual([1, [id]]);
  expect(dataOf(await call(`/${id}/delete`))).toEqual({ deleted: [id] });
  expect((await call(`/${id}`)).status).toBe(404);
  expect((await tenant.auditOf("presentationTemplate", id)).map(({ action }) => action).sort()).toEqual([
    "create",
    "delete",
    "update",
  ]);
});

test("a link's password and end are no part of one; what makes no sense is named", async () => {
  const link = { expires_at: "2027-01-01T00:00:00Z", password: "segredo-do-link", downloads: true };
  const made = await keep({ settings: { type: "link", link } });
  expect([made.status, made.text.includes("segredo"), made.text.includes("2027")]).toEqual([201, false, false]);
  for (const [said, field] of [
    [{ name: " " }, "name"],
    [{ name: "x".repeat(81) }, "name"],
    [{ settings: { type: "pdf" } }, "settings.type"],
    [{ settings: { ...settings, unheard: 1 } }, "settings.unheard"],
    [{ owner_id: randomUUID() }, "owner_id"],
    [{ id: "a" }, "id"],
  ] as const) {
    const refused = await keep(said);
    expect([refused.status, fieldsOf(refused)]).toEqual([422, [field]]);
  }
});

test("another tenant's template and client are as ones that never were", async () => {
  const other = await newTenant();
  const theirs = idOf(await keep({ shared: true }, { of: other }));
  for (const path of ["", "/update", "/delete"]) {
    const [foreign, missing] = [await call(`/${theirs}${path}`), await call(`/${randomUUID()}${path}`)];
    expect([path, foreign.status, foreign.text]).toEqual([path, 404, missing.text]);
  }
  expect((await keep({ id: theirs })).status).toBe(201);
  const own = idOf(await keep());
  for (const client_id of [other.businessUnitId, randomUUID()])
    for (const sent of [
      keep({ settings: { ...settings, client_id } }),
      call(`/${own}/update`, { settings: { ...settings, client_id } }),
    ]) {
      const refused = await sent;
      expect([refused.status, fieldsOf(refused)]).toEqual([422, ["client_id"]]);
    }
  expect((await call(`/${theirs}`, {}, { of: other })).status).toBe(200);
});

test("a colleague uses what is shared and changes nothing of it; what is not is not there; the admin may tidy up", async () => {
  const who = { as: "coordinator" as const };
  const [hidden, shared] = [idOf(await keep()), idOf(await keep({ shared: true, name: "De todos" }))];
  expect(
    ((await call("", {}, who)).body.data as { id: string; mine: boolean }[]).map(({ id, mine }) => [id, mine]),
  ).toEqual([[shared, false]]);
  for (const path of ["", "/update", "/delete"]) expect((await call(`/${hidden}${path}`, {}, who)).status).toBe(404);
  for (const path of ["/update", "/delete"]) expect((await call(`/${shared}${path}`, {}, who)).status).toBe(403);
  const taken = await keep({ id: shared }, who);
  expect([taken.status, codeOf(taken)]).toEqual([409, "conflict"]);
  const theirs = idOf(await keep({ shared: true }, who));
  expect((await call(`/${theirs}/delete`)).status).toBe(200);
});

test("what the agency shares within itself is not shared with a client's user, whatever their role", async () => {
  const shared = idOf(await keep({ shared: true, name: "Proposta para a Concorrente" }));
  const permissions = ["PRESENTATIONJOB_GET", "PRESENTATIONJOB_POST"];
  const roleId = uuidv7();
  await withTenant(tenant, async (tx) => {
    await tx.insert(roles).values({ id: roleId, name: "cliente que monta", alias: "Monta", permissions });
    await tx.update(users).set({ roleId }).where(eq(users.id, tenant.userIds.client));
  });
  expect((await call("", {}, { as: "client" })).body.data).toEqual([]);
  for (const path of ["", "/update", "/delete"])
    expect((await call(`/${shared}${path}`, {}, { as: "client" })).status).toBe(404);
  expect((await keep({}, { as: "client" })).status).toBe(201);
  // Nor the other way round.
  const shares = await keep({ shared: true }, { as: "client" });
  expect([shares.status, fieldsOf(shares)]).toEqual([422, ["shared"]]);
  expect((await call("", {}, { as: "promoter" })).status).toBe(403);
});
