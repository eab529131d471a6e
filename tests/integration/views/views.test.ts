import { v7 as uuidv7 } from "uuid";
import { beforeAll, describe, expect, test } from "vitest";
import { businessUnits, users } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { Problem } from "@/lib/base/problem/catalogue";
import { describeResource } from "@/lib/engine/resource/describe";
import { list } from "@/lib/engine/resource/operations/list";
import { parseListParams } from "@/lib/engine/resource/url-state";
import { createView, removeView, saveState, updateView } from "@/lib/engine/views/commands";
import { audiencesOf, canKeepViews, defaultView, viewsOf } from "@/lib/engine/views/queries";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { listingOf } from "@/lib/shell/listings";
import { boundOf } from "@/lib/shell/registry";
import { newTenant, superAdmin, type TestTenant } from "../../support/tenant";

const people = boundOf("user");
const user = listingOf("user");
const pos = listingOf("pos");
let tenant: TestTenant;
let admin: Ctx;
let supervisor: Ctx;
let coordinator: Ctx;
beforeAll(async () => {
  tenant = await newTenant();
  admin = tenant.ctxAs("admin");
  supervisor = tenant.ctxAs("supervisor");
  coordinator = tenant.ctxAs("coordinator");
});

const form = (name: string, changes: object = {}) => ({
  name,
  scope: "private",
  audienceId: null,
  locked: false,
  isDefault: false,
  ...changes,
});
const seen = async (ctx: Ctx, listing = pos) => viewsOf(listing, ctx, await listing.describe(ctx));
const names = async (ctx: Ctx) => (await seen(ctx)).map(({ name }) => name);
async function codeOf(work: Promise<unknown>): Promise<string> {
  const error = await work.then(
    () => new Error("no problem"),
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof Problem)) throw error;
  return error.code;
}

describe("who sees a view", () => {
  test("each scope reaches exactly its audience", async () => {
    const [first, second] = tenant.teamIds;
    await createView(pos, admin, form("só eu"), {});
    await createView(pos, admin, form("equipe um", { scope: "team", audienceId: first }), {});
    await createView(pos, admin, form("equipe dois", { scope: "team", audienceId: second }), {});
    const roleId = tenant.roleIds[coordinator.roleName];
    await createView(pos, admin, form("coordenação", { scope: "role", audienceId: roleId }), {});
    await createView(pos, admin, form("todos", { scope: "tenant" }), {});
    expect(await names(admin)).toEqual(["coordenação", "equipe dois", "equipe um", "só eu", "todos"]);
    expect(await names(supervisor)).toEqual(["equipe um", "todos"]);
    expect(await names(coordinator)).toEqual(["coordenação", "todos"]);
  });

  test("a client's user has their own and those of their role, but none of the agency's or of other clients", async () => {
    const fresh = await newTenant();
    const [agency, client] = [fresh.ctxAs("admin"), fresh.ctxAs("client")];
    const [rivalUnit, rival, roleId] = [uuidv7(), uuidv7(), String(client.roleId)];
    await withTenant(fresh, async (tx) => {
      await tx.insert(businessUnits).values({ id: rivalUnit, name: "Concorrente" });
      const account = { name: "Rival", email: `${rival}@teste.example`, type: "business_unit" as const, roleId };
      await tx.insert(users).values({ ...account, id: rival, businessUnitId: rivalUnit });
    });
    const other = { ...client, userId: rival, businessUnitId: rivalUnit };
    const shared = { scope: "role", audienceId: roleId, isDefault: true };
    await createView(pos, agency, form("Atrasos do Concorrente", { scope: "tenant", isDefault: true }), {});
    await createView(pos, agency, form("Para clientes", shared), {});
    const made = new Set(other.permissions).add("POS_PUT");
    const theirs = await createView(
      pos,
      { ...other, permissions: made },
      form("Do rival", { ...shared, isDefault: false }),
      {},
    );
    await createView(pos, client, form("minha"), {});
    expect(await names(client)).toEqual(["minha", "Para clientes"]);
    expect((await seen(client)).map(({ ownerName }) => ownerName)).toEqual([expect.stringMatching(/./), ""]);
    expect(defaultView(await seen(client))?.name).toBe("Para clientes");
    expect(await codeOf(removeView(pos, client, theirs))).toBe("not_found");
    expect(await names(other)).toEqual(["Do rival", "Para clientes"]);
    expect(await names(agency)).toContain("Atrasos do Concorrente");
  });

  test("another tenant's, another team's and a colleague's private view do not exist", async () => {
    const other = await newTenant();
    const mine = await createView(pos, admin, form("minha"), {});
    const team = await createView(pos, admin, form("dois", { scope: "team", audienceId: tenant.teamIds[1] }), {});
    const attackers: [Ctx, string][] = [
      [other.ctxAs("admin"), mine],
      [coordinator, mine],
      [supervisor, team],
      [admin, "no-id"],
    ];
    for (const [ctx, id] of attackers) {
      expect(await codeOf(saveState(pos, ctx, id, {}))).toBe("not_found");
      expect(await codeOf(updateView(pos, ctx, id, form("x")))).toBe("not_found");
      expect(await codeOf(removeView(pos, ctx, id))).toBe("not_found");
    }
    // The same id under another list is none either.
    expect(await codeOf(saveState(user, admin, mine, {}))).toBe("not_found");
  });

  test("a team or a role of another tenant is no audience, nor one that is not theirs for who is no admin", async () => {
    const other = await newTenant();
    for (const audience of [
      { scope: "team", audienceId: other.teamIds[0] },
      { scope: "role", audienceId: other.ctxAs("admin").roleId },
    ])
      expect(await codeOf(createView(pos, admin, form("x", audience), {}))).toBe("invalid_fields");
    const sharing = { ...supervisor, permissions: new Set([...supervisor.permissions, "POS_PUT" as const]) };
    expect((await audiencesOf(pos, sharing)).teams.map(({ id }) => id)).toEqual([tenant.teamIds[0]]);
    const foreign = form("x", { scope: "team", audienceId: tenant.teamIds[1] });
    expect(await codeOf(createView(pos, sharing, foreign, {}))).toBe("invalid_fields");
  });

  test("sharing asks for the right to change the records; keeping one's own only for the right to see them", async () => {
    const reader = { ...coordinator, permissions: new Set(["POS_GET" as const, "PROFILE_GET" as const]) };
    await createView(pos, reader, form("de leitura"), { q: "x" });
    expect(await codeOf(createView(pos, reader, form("x", { scope: "tenant" }), {}))).toBe("forbidden");
    const none = { ...coordinator, permissions: new Set([]) };
    expect(await codeOf(createView(pos, none, form("x"), {}))).toBe("forbidden");
    expect(await codeOf(seen(none))).toBe("forbidden");
  });

  test("the super admin inside a tenant has no account there to keep views with", async () => {
    const guest = superAdmin(tenant.tenantId);
    expect(await canKeepViews(pos, guest)).toBe(false);
    expect(await codeOf(createView(pos, guest, form("x"), {}))).toBe("forbidden");
  });
});

describe("who changes a view", () => {
  test("a locked one is changed by its author and admins only", async () => {
    const sharing = { ...coordinator, permissions: new Set([...coordinator.permissions, "POS_PUT" as const]) };
    const id = await createView(pos, admin, form("travada", { scope: "tenant", locked: true }), { q: "a" });
    expect(await codeOf(saveState(pos, sharing, id, { q: "b" }))).toBe("forbidden");
    expect(await codeOf(updateView(pos, sharing, id, form("minha", { scope: "tenant" })))).toBe("forbidden");
    expect(await codeOf(removeView(pos, sharing, id))).toBe("forbidden");
    await updateView(pos, admin, id, form("solta", { scope: "tenant" }));
    expect(await saveState(pos, sharing, id, { q: "b" })).toEqual({ q: "b" });
    expect(await codeOf(removeView(pos, sharing, id))).toBe("forbidden");
    expect((await tenant.auditOf("savedView", id)).map((line) => line.action)).toEqual(["create", "update", "update"]);
  });

  test("one default per list and audience; the nearest opens first", async () => {
    const fresh = await newTenant();
    const ctx = fresh.ctxAs("admin");
    await createView(pos, ctx, form("da entidade", { scope: "tenant", isDefault: true }), {});
    expect(defaultView(await seen(fresh.ctxAs("coordinator")))?.name).toBe("da entidade");
    await createView(pos, ctx, form("primeira", { isDefault: true }), {});
    await createView(pos, ctx, form("segunda", { isDefault: true }), {});
    const views = await seen(ctx);
    expect(views.filter((view) => view.isDefault).map(({ name }) => name)).toEqual(["da entidade", "segunda"]);
    expect(defaultView(views)?.name).toBe("segunda");
  });
});

describe("what a view shows", () => {
  test("columns and filters that the reader may not see are left out and counted; saving over them is refused", async () => {
    const salary = { cols: "name,monthlyValue,roleId", f_name: "~pessoa" };
    const paid = { ...admin, permissions: new Set([...admin.permissions]) };
    const spec = await describeResource(people, paid);
    const secret = spec.columns.find(({ key }) => people.resource.fields[key]?.needs);
    if (!secret) throw new Error("no column with a permission of its own");
    const needs = people.resource.fields[secret.key]?.needs;
    const id = await createView(user, paid, form("folha", { scope: "tenant" }), {
      ...salary,
      cols: `name,${secret.key},roleId`,
    });
    const poor = { ...admin, permissions: new Set([...admin.permissions].filter((p) => p !== needs)) };
    const view = (await seen(poor, user)).find((v) => v.id === id);
    expect(view).toMatchObject({ hidden: 1, canSave: false });
    expect(JSON.stringify(view)).not.toContain(secret.key);
    expect(await codeOf(saveState(user, poor, id, {}))).toBe("forbidden");
    expect((await seen(paid, user)).find((v) => v.id === id)).toMatchObject({ hidden: 0, canSave: true });
  });

  test("a shared view with $minha_equipe and $eu shows every reader their own", async () => {
    const ask = async (ctx: Ctx, params: Record<string, string>) => {
      const query = parseListParams(await describeResource(people, ctx), params);
      return (await list(people, ctx, query)).rows.map((row) => row.id);
    };
    const second = { ...coordinator, userId: tenant.userIds.promoter2 };
    const mine = { f_teamId: "$minha_equipe", sort: "name" };
    expect(await ask(supervisor, mine)).toEqual([tenant.userIds.promoter]);
    expect(await ask(second, mine)).toEqual([tenant.userIds.promoter2]);
    expect(await ask(admin, mine)).toEqual([]);
    expect(await ask({ ...coordinator, userId: tenant.userIds.supervisor }, { f_supervisorId: "$eu" })).toEqual([
      tenant.userIds.promoter,
    ]);
    const both = { f_teamId: `$minha_equipe,${tenant.teamIds[1]}`, sort: "name" };
    expect(await ask({ ...coordinator, userId: tenant.userIds.promoter }, both)).toHaveLength(2);
  });
});
