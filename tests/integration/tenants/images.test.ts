import { v7 as uuidv7 } from "uuid";
import { beforeAll, describe, expect, test } from "vitest";
import { withTenant } from "@/db/with-tenant";
import { recordHistory } from "@/lib/engine/audit/history";
import { ctxOf } from "@/lib/platform/auth/person";
import { personOfToken } from "@/lib/platform/auth/sessions";
import { readToken } from "@/lib/platform/auth/token";
import { imagesOf } from "@/lib/records/tenants/images";
import { boundOf } from "@/lib/shell/registry";
import { callApi, tokenFor } from "../../support/api";
import { newTenant, type Person, type TestTenant } from "../../support/tenant";
import { clock, image, ownStorage, uploadForm } from "../check-ins/visit";

let tenant: TestTenant;
let other: TestTenant;
let token: string;
beforeAll(async () => {
  await ownStorage();
  [tenant, other] = [await newTenant(), await newTenant()];
  ({ token } = await tokenFor(tenant.platformId, await tenant.superAdminId()));
});

async function uploaded(to: TestTenant, kind = "tenant", n = 3): Promise<string> {
  const id = uuidv7();
  const form = uploadForm({ id, kind, occurred_at: clock(0) }, await image(n, "png"));
  expect((await callApi(`/tenant/${to.tenantId}/attachments/create`, { token, raw: form })).status).toBe(201);
  return id;
}
const set = (body: object, as = token, to = tenant) => callApi(`/tenants/${to.tenantId}/images`, { token: as, body });
const as = async (to: TestTenant, person: Person) => (await tokenFor(to.tenantId, to.userIds[person])).token;
const file = (id: string, who: string) => callApi(`/files/${id}`, { method: "GET", token: who });
const kept = (of: TestTenant) => withTenant({ tenantId: of.tenantId }, (tx) => imagesOf(tx, of.tenantId));

describe("a tenant's logo and the cover of its presentations", () => {
  test("are kept, replaced and taken away one by one, and the log says so", async () => {
    const [logo, cover, next] = [await uploaded(tenant), await uploaded(tenant, "tenant", 5), await uploaded(tenant)];
    expect((await set({ logo_id: logo })).body.data).toEqual({ logo_id: logo, cover_id: null });
    expect((await set({ cover_id: cover })).body.data).toEqual({ logo_id: logo, cover_id: cover });
    expect((await set({ logo_id: next })).body.data).toEqual({ logo_id: next, cover_id: cover });
    expect(await kept(tenant)).toEqual({ logo: next, cover });
    expect((await set({ logo_id: null })).body.data).toEqual({ logo_id: null, cover_id: cover });
    const lines = await tenant.auditOf("tenant", tenant.tenantId);
    expect(lines.map(({ before, after }) => [before, after])).toEqual([
      [{ logo: null }, { logo }],
      [{ cover: null }, { cover }],
      [{ logo }, { logo: next }],
      [{ logo: next }, { logo: null }],
    ]);
    // The tenant's history, which the super admin reads from another log, has them as well; no other tenant's has.
    const ctx = ctxOf(await personOfToken(await readToken(token)), { origin: "ui", requestId: uuidv7() });
    const told = (of: TestTenant) => recordHistory(boundOf("tenant"), ctx, of.tenantId, 1);
    expect((await told(tenant)).lines.map((line) => [line.action, line.canUndo])).toEqual(
      Array(4).fill(["Imagens trocadas", false]),
    );
    expect((await told(other)).total).toBe(0);
  });

  test("are seen by everybody of the tenant, the logo with the session, and by nobody of another", async () => {
    const [logo, cover] = [await uploaded(tenant), await uploaded(tenant)];
    await set({ logo_id: logo, cover_id: cover });
    for (const person of ["admin", "supervisor", "promoter", "client"] as const) {
      const who = await as(tenant, person);
      expect([person, (await file(logo, who)).status]).toEqual([person, 200]);
      expect((await personOfToken(await readToken(who))).logoId).toBe(logo);
    }
    const stranger = await as(other, "admin");
    for (const id of [logo, cover]) expect((await file(id, stranger)).text).toBe((await file(uuidv7(), stranger)).text);
    expect((await personOfToken(await readToken(stranger))).logoId).toBeNull();
    expect(await kept(other)).toEqual({ logo: null, cover: null });
  });

  test("no longer show what was replaced to those who did not send it", async () => {
    const [old, next] = [await uploaded(tenant), await uploaded(tenant)];
    await set({ logo_id: old });
    await set({ logo_id: next });
    expect((await file(old, await as(tenant, "client"))).status).toBe(404);
  });

  test("take no file of another tenant, none that never was, and no photo of the field or document", async () => {
    const missing = { logo_id: ["not_found"] };
    expect((await set({ logo_id: await uploaded(other) })).body.error?.fields).toEqual(missing);
    expect((await set({ logo_id: uuidv7() })).body.error?.fields).toEqual(missing);
    const photo = await uploaded(tenant, "photo");
    expect((await set({ cover_id: photo })).body.error?.fields).toEqual({ cover_id: ["file_of_other_type"] });
    expect((await set({ cover_id: "logo.png" })).body.error?.fields).toEqual({ cover_id: ["invalid_id"] });
    expect((await set({ colour: "red" })).status).toBe(422);
  });

  test("are proven images within the limit, whatever their name", async () => {
    const form = uploadForm({ id: uuidv7(), kind: "tenant", occurred_at: clock(0) }, Buffer.from("%PDF-1.4\n%%EOF"));
    expect((await callApi(`/tenant/${tenant.tenantId}/attachments/create`, { token, raw: form })).status).toBe(415);
  });

  test("are set and seen from outside by the super admin only", async () => {
    const logo = await uploaded(tenant);
    await set({ logo_id: logo });
    const get = (who: string, kind = "logo", of = tenant.tenantId) =>
      callApi(`/tenants/${of}/images/${kind}`, { method: "GET", token: who });
    expect((await get(token)).headers.get("content-type")).toBe("image/webp");
    expect((await get(token, "logo", other.tenantId)).status).toBe(404);
    expect((await get(token, "photo")).status).toBe(404);
    for (const person of ["admin", "client"] as const) {
      const who = await as(tenant, person);
      expect((await set({ logo_id: null }, who)).status).toBe(403);
      expect((await get(who)).status).toBe(403);
      expect((await get(who, "logo", other.tenantId)).status).toBe(403);
    }
    expect((await set({ logo_id: null }, token, { ...tenant, tenantId: tenant.platformId })).status).toBe(404);
    expect((await kept(tenant)).logo).toBe(logo);
  });
});
