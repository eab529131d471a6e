import { eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { beforeAll, describe, expect, it } from "vitest";
import { roles } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { roleSheet } from "@/lib/records/roles/sheet";
import { callApi, tokenFor } from "../../support/api";
import { newTenant, type TestTenant } from "../../support/tenant";

let t: TestTenant;
let other: TestTenant;
let admin: string;
const at = (path: string, body: Record<string, unknown> = {}, token = admin) =>
  callApi(`/tenant/${t.tenantId}/roles${path}`, { token, body });
const idOf = (answer: Awaited<ReturnType<typeof callApi>>) => (answer.body.data as { id: string }).id;
const roleOf = (name: string) => t.roleIds[name] ?? "";
const made = async (name: string, more: Record<string, unknown> = {}) =>
  idOf(await at("/create", { name: `${name} ${uuidv7()}`, alias: name, ...more }));

beforeAll(async () => {
  [t, other] = [await newTenant(), await newTenant()];
  admin = (await tokenFor(t.tenantId, t.userIds.admin)).token;
});

describe("the look-up of the default dashboard", () => {
  it("finds the promoter's role as the first of data, at both places", async () => {
    const body = { search: "name:promotor", sort: "alias|asc", page: 1, per_page: 100 };
    for (const path of ["/roles", `/tenant/${t.tenantId}/roles`]) {
      const answer = await callApi(path, { token: admin, body });
      expect(answer.status).toBe(200);
      const [first] = answer.body.data as { id: string; name: string }[];
      expect(first).toMatchObject({ id: roleOf("promotor"), name: "promotor" });
      expect(answer.body.meta).toMatchObject({ page: 1, per_page: 100 });
    }
    const spelled = { search: "name:promotor", orderBy: "alias", sortedBy: "asc" };
    const [first] = (await callApi("/roles", { token: admin, body: spelled })).body.data as { name: string }[];
    expect(first?.name).toBe("promotor");
  });
});

describe("who may write", () => {
  it("is an admin, whatever the permissions say", async () => {
    const id = await made("Alvo");
    for (const person of ["coordinator", "supervisor", "promoter", "client"] as const) {
      const { token } = await tokenFor(t.tenantId, t.userIds[person]);
      for (const [path, body] of [
        ["/create", { name: "x", alias: "x" }],
        [`/${id}/update`, { alias: "x" }],
        [`/${id}/delete`, {}],
        [`/${id}/deactivate`, {}],
      ] as const) {
        expect((await at(path, body, token)).status, `${person} ${path}`).toBe(403);
      }
    }
  });
  it("does not reach another tenant's role", async () => {
    const theirs = other.roleIds.supervisor ?? "";
    for (const path of [
      `/${theirs}/update`,
      `/${theirs}/delete`,
      `/${theirs}/deactivate`,
      `/${theirs}/get-permissions`,
    ])
      expect((await at(path)).status, path).toBe(404);
    expect((await at(`/${theirs}/batch-assign`, { permissions: [] })).status).toBe(404);
    const below = await at("/create", { name: uuidv7(), alias: "x", parent_role_id: theirs });
    expect([below.status, below.body.error?.fields]).toEqual([422, { parent_role_id: ["not_found"] }]);
    await expect(roleSheet(t.ctxAs("admin"), theirs)).rejects.toMatchObject({ code: "not_found" });
  });
});

describe("names", () => {
  it("of the system are nobody's to take, however they are written", async () => {
    for (const name of ["super admin", "SUPER ADMIN", "super  admin", "Súper Admin"]) {
      const answer = await at("/create", { name, alias: "x" });
      expect([answer.status, answer.body.error?.fields], name).toEqual([422, { name: ["reserved_name"] }]);
    }
    const id = await made("Renomear");
    expect((await at(`/${id}/update`, { name: "super admin" })).body.error?.fields).toEqual({
      name: ["reserved_name"],
    });
  });
  it("of a built-in role stay; its display name may change", async () => {
    const answer = await at(`/${roleOf("promotor")}/update`, { name: "vendedor" });
    expect(answer.body.error?.fields).toEqual({ name: ["built_in_name"] });
    expect((await at(`/${roleOf("promotor")}/update`, { alias: "Promotoria" })).status).toBe(200);
  });
});

describe("the tree of roles", () => {
  it("has no circle", async () => {
    const top = await made("Topo");
    const below = await made("Baixo", { parent_role_id: top });
    const circle = await at(`/${top}/update`, { parent_role_id: below });
    expect([circle.status, circle.body.error?.fields]).toEqual([422, { parent_role_id: ["parent_cycle"] }]);
    expect((await at(`/${top}/update`, { parent_role_id: top })).body.error?.fields).toEqual({
      parent_role_id: ["self_reference"],
    });
  });
  it("has none either when two people close it from both ends at once", async () => {
    const [a, b] = [await made("A"), await made("B")];
    const answers = await Promise.all([
      at(`/${a}/update`, { parent_role_id: b }),
      at(`/${b}/update`, { parent_role_id: a }),
    ]);
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
  });
  it("gives a role nothing that its parent lacks, from either side", async () => {
    const top = await made("Pouco");
    const rich = await made("Muito");
    expect((await at(`/${top}/batch-assign`, { permissions: ["POS_GET"] })).status).toBe(200);
    expect((await at(`/${rich}/batch-assign`, { permissions: ["POS_GET", "MIX_GET"] })).status).toBe(200);
    const moved = await at(`/${rich}/update`, { parent_role_id: top });
    expect([moved.status, moved.body.error?.fields]).toEqual([422, { parent_role_id: ["parent_lacks"] }]);
    const below = await made("Dentro", { parent_role_id: top });
    expect((await at(`/${below}/batch-assign`, { permissions: ["MIX_GET"] })).status).toBe(422);
    expect((await at(`/${below}/batch-assign`, { permissions: ["POS_GET"] })).status).toBe(200);
    expect((await at(`/${top}/batch-assign`, { permissions: [] })).status).toBe(422);
  });
});

describe("nobody locks themselves out", () => {
  it("neither by permissions nor by switching the own role off", async () => {
    const id = roleOf("admin entidade");
    const list = (await at(`/${id}/get-permissions`)).body.data as string[];
    for (const key of ["ROLE_GET", "ROLE_PUT"]) {
      const answer = await at(`/${id}/batch-assign`, { permissions: list.filter((p) => p !== key) });
      expect([answer.status, answer.body.error?.fields]).toEqual([422, { permissions: ["locks_own_role"] }]);
    }
    expect((await at(`/${id}/deactivate`)).body.error?.code).toBe("would_lock_out");
    expect((await at("/deactivate", { ids: [id] })).status).toBe(409);
    expect((await at(`/${id}/get-permissions`)).body.data).toEqual(list);
  });
  it("may still change the own role otherwise", async () => {
    const id = roleOf("admin entidade");
    const list = (await at(`/${id}/get-permissions`)).body.data as string[];
    const without = list.filter((p) => p !== "TEAM_DELETE");
    // The coordination below holds it too.
    expect((await at(`/${id}/batch-assign`, { permissions: without })).status).toBe(422);
    expect(
      (await at(`/${id}/batch-assign`, { permissions: list.filter((p) => p !== "ROLESSCREEN_POST") })).status,
    ).toBe(200);
  });
});

describe("permissions with the role itself", () => {
  const listOf = async (id: string) => (await at(`/${id}/get-permissions`)).body.data;
  it("are given when it is made and changed, at once with its fields, and logged", async () => {
    const sent = {
      id: uuidv7(),
      name: `Com lista ${uuidv7()}`,
      alias: "Com lista",
      permissions: ["POS_GET", "MIX_GET"],
    };
    const first = await at("/create", sent);
    expect(first.status).toBe(201);
    expect(await listOf(sent.id)).toEqual(["MIX_GET", "POS_GET"]);
    expect((await at("/create", sent)).status).toBe(200);
    for (const permissions of [["POS_GET"], undefined])
      expect((await at("/create", { ...sent, permissions })).body.error?.code).toBe("conflict");
    const answer = await at(`/${sent.id}/update`, { alias: "Outra", permissions: ["POS_GET"] });
    expect([answer.status, answer.body.data]).toMatchObject([200, { alias: "Outra" }]);
    expect(await listOf(sent.id)).toEqual(["POS_GET"]);
    expect((await at(`/${sent.id}/update`, { alias: "De novo" })).status).toBe(200);
    expect(await listOf(sent.id)).toEqual(["POS_GET"]);
    expect((await t.auditOf("role", sent.id)).map(({ action }) => action)).toEqual([
      "create",
      "update",
      "update",
      "update",
      "update",
    ]);
  });
  it("are all or nothing: what one does not hold, what the parent lacks, and names that are none", async () => {
    const { token } = await tokenFor(t.tenantId, t.userIds.admin);
    const own = roleOf("admin entidade");
    const held = (await listOf(own)) as string[];
    const [lacking] = ["TENANT_PUT", "TENANT_POST", "TENANT_DELETE"].filter((p) => !held.includes(p));
    expect(lacking).toBeDefined();
    const name = `Demais ${uuidv7()}`;
    const tooMuch = await at("/create", { name, alias: "Demais", permissions: [lacking] }, token);
    expect([tooMuch.status, tooMuch.body.error?.fields]).toEqual([422, { permissions: ["role_not_allowed"] }]);
    const top = await made("Topo", { permissions: ["POS_GET"] });
    const below = await at("/create", { name, alias: "x", parent_role_id: top, permissions: ["MIX_GET"] });
    expect(below.body.error?.fields).toEqual({ permissions: ["role_not_allowed"] });
    const wrong = await at("/create", { name, alias: "", permissions: ["POS_GET", "EVERYTHING_GET"] });
    expect(wrong.body.error?.fields).toEqual({ alias: ["required"], permissions: ["invalid_choice"] });
    expect((await at("", { search: `name:${name}` })).body.data).toEqual([]);
    const half = await at(`/${top}/update`, { alias: "Mudado", permissions: "POS_GET" });
    expect(half.body.error?.fields).toEqual({ permissions: ["invalid_type"] });
    expect((await at(`/${top}`)).body.data).toMatchObject({ alias: "Topo" });
    for (const person of ["coordinator", "promoter"] as const) {
      const { token: theirs } = await tokenFor(t.tenantId, t.userIds[person]);
      expect((await at("/create", { name, alias: "x", permissions: [] }, theirs)).status, person).toBe(403);
    }
    expect((await at(`/${other.roleIds.supervisor}/update`, { permissions: [] })).status).toBe(404);
  });
  it("never lock their editor out", async () => {
    const id = roleOf("admin entidade");
    const list = (await listOf(id)) as string[];
    const answer = await at(`/${id}/update`, { alias: "Sem chave", permissions: list.filter((p) => p !== "ROLE_PUT") });
    expect([answer.status, answer.body.error?.fields]).toEqual([422, { permissions: ["locks_own_role"] }]);
    expect((await at(`/${id}`)).body.data).not.toMatchObject({ alias: "Sem chave" });
    expect(await listOf(id)).toEqual(list);
  });
});

describe("the names in a refusal", () => {
  it("are those that were sent", async () => {
    const fieldsOf = async (body: Record<string, unknown>) => (await at("", body)).body.error?.fields;
    expect(await fieldsOf({ orderBy: "senha" })).toEqual({ orderBy: ["unknown_field"] });
    expect(await fieldsOf({ orderBy: "alias", sortedBy: "up" })).toEqual({ sortedBy: ["invalid_choice"] });
    expect(await fieldsOf({ perPage: 5 })).toEqual({ perPage: ["unknown_field"] });
    expect((await at("/create", { teamScope: true })).body.error?.fields).toEqual({ teamScope: ["unknown_field"] });
  });
});

describe("deleting", () => {
  it("keeps built-in roles, and roles that somebody has", async () => {
    const held = await at(`/${roleOf("supervisor")}/delete`);
    expect([held.status, held.body.error?.code]).toEqual([409, "has_bonds"]);
    const bare = uuidv7();
    await withTenant({ tenantId: t.tenantId }, (tx) =>
      tx.insert(roles).values({ id: bare, name: `system ${bare}`, alias: "x", isSystem: true }),
    );
    expect((await at(`/${bare}/delete`)).body.error?.code).toBe("built_in");
    const free = await made("Livre");
    expect((await at(`/${free}/delete`)).body).toEqual({ data: { deleted: [free] } });
  });
});

describe("the sheet of a role", () => {
  it("holds what its matrix shows", async () => {
    const sheet = await roleSheet(t.ctxAs("admin"), roleOf("supervisor"));
    expect(sheet.parent?.id).toBe(roleOf("coordenacao"));
    expect(sheet.heldBelow.POSCHECK_POST).toBeDefined();
    expect(sheet.holders).toEqual({ count: 1, sample: [{ id: t.userIds.supervisor, name: "Pessoa supervisor" }] });
    expect(sheet.editable).toBe(true);
    await expect(roleSheet(t.ctxAs("coordinator"), roleOf("supervisor"))).rejects.toMatchObject({ code: "forbidden" });
  });
  it("cannot be edited where the tenant forbids it", async () => {
    const strict = await newTenant({ isAlterPasswordAndPermissions: false });
    const id = strict.roleIds.supervisor ?? "";
    expect((await roleSheet(strict.ctxAs("admin"), id)).editable).toBe(false);
    const { token } = await tokenFor(strict.tenantId, strict.userIds.admin);
    const [saved] = await withTenant({ tenantId: strict.tenantId }, (tx) =>
      tx.select({ permissions: roles.permissions }).from(roles).where(eq(roles.id, id)),
    );
    const answer = await callApi(`/tenant/${strict.tenantId}/roles/${id}/batch-assign`, {
      token,
      body: { permissions: saved?.permissions },
    });
    expect(answer.status).toBe(403);
  });
});
