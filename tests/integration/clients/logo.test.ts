import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { eq } from "drizzle-orm";
import JSZip from "jszip";
import sharp from "sharp";
import { v7 as uuidv7 } from "uuid";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { businessUnits, roles, users } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { withLogos } from "@/lib/insight/decks/brand";
import { storedPart } from "@/lib/insight/decks/commands";
import { createPresentation } from "@/lib/insight/decks/create";
import { runPresentationJob } from "@/lib/insight/decks/run";
import { findShare, sharedDeck } from "@/lib/insight/decks/share";
import { photoAnswer } from "@/lib/insight/decks/share-routes";
import { personOfToken } from "@/lib/platform/auth/sessions";
import { readToken } from "@/lib/platform/auth/token";
import { storage } from "@/lib/platform/storage/store";
import { callApi, tokenFor } from "../../support/api";
import { newTenant, type Person, type TestTenant } from "../../support/tenant";
import { clock, codeOf, dataOf, HOUR, ownStorage, uploadForm } from "../check-ins/visit";
import { albumOf } from "../decks/album";

let root: string;
let tenant: TestTenant;
beforeAll(async () => {
  ({ root } = await ownStorage());
});
afterAll(() => rm(root, { recursive: true, force: true }));
beforeEach(async () => {
  tenant = await newTenant();
});

const tokenOf = async (of: TestTenant, person: Person) => (await tokenFor(of.tenantId, of.userIds[person])).token;
async function sent(of: TestTenant, person: Person = "admin", kind = "logo"): Promise<string> {
  const id = uuidv7();
  const background = { r: 20, g: 90, b: 160, alpha: 0.5 };
  const png = await sharp({ create: { width: 60, height: 40, channels: 4, background } })
    .png()
    .toBuffer();
  const raw = uploadForm({ id, kind, occurred_at: clock(-HOUR) }, png, "logo.png");
  const token = await tokenOf(of, person);
  expect((await callApi(`/tenant/${of.tenantId}/attachments/create`, { token, raw })).status).toBe(201);
  return id;
}
const change = async (logo_id: string | null, { person = "admin" as Person, unit = tenant.businessUnitId } = {}) =>
  callApi(`/tenant/${tenant.tenantId}/business-units/${unit}/update`, {
    token: await tokenOf(tenant, person),
    body: { logo_id },
  });
const seen = async (id: string, person: Person) =>
  (await callApi(`/files/${id}`, { method: "GET", token: await tokenOf(tenant, person) })).status;
/** A client's user who may change clients. */
async function emboldened(): Promise<void> {
  const roleId = uuidv7();
  await withTenant(tenant, async (tx) => {
    const permissions = ["BUSINESSUNIT_GET", "BUSINESSUNIT_PUT", "ATTACHMENT_POST", "ATTACHMENT_GET"];
    await tx.insert(roles).values({ id: roleId, name: "cliente que edita", alias: "Edita", permissions });
    await tx.update(users).set({ roleId }).where(eq(users.id, tenant.userIds.client));
  });
}

test("a client bears a logo that was sent as one; its history tells of it and it can be taken away", async () => {
  const id = await sent(tenant);
  const set = await change(id);
  expect([set.status, dataOf(set).logo_id]).toEqual([200, id]);
  const [line] = await tenant.auditOf("businessUnit", tenant.businessUnitId);
  expect(line?.after).toMatchObject({ logoId: id });
  for (const person of ["admin", "supervisor", "promoter", "client"] as const)
    expect([person, await seen(id, person)]).toEqual([person, 200]);
  expect(dataOf(await change(null)).logo_id).toBeNull();
  expect(await seen(id, "client")).toBe(404);
});

test("another tenant's file is as one that never was; a photo of something else and a document are refused", async () => {
  const foreign = await sent(await newTenant());
  const [theirs, nothing] = [await change(foreign), await change(randomUUID())];
  expect([theirs.status, codeOf(theirs)]).toEqual([422, "invalid_fields"]);
  expect(theirs.body.error?.fields).toEqual(nothing.body.error?.fields);
  for (const kind of ["check_in", "product", "document"]) {
    const refused = await change(await sent(tenant, "admin", kind));
    expect([kind, refused.status, JSON.stringify(refused.body.error?.fields)]).toEqual([
      kind,
      422,
      expect.stringContaining("file_of_other_type"),
    ]);
  }
});

test("a product bears no photo of a visit either: whoever sees the product would see it", async () => {
  const token = await tokenOf(tenant, "admin");
  const made = async (photo_id: string) =>
    callApi(`/tenant/${tenant.tenantId}/products/create`, {
      token,
      body: { id: uuidv7(), name: `Produto ${photo_id}`, photo_id },
    });
  const refused = await made(await sent(tenant, "admin", "check_in"));
  expect([refused.status, JSON.stringify(refused.body.error?.fields)]).toEqual([
    422,
    expect.stringContaining("file_of_other_type"),
  ]);
  expect((await made(await sent(tenant, "admin", "product"))).status).toBe(201);
});

test("a client's user sees the own client's logo only, and cannot come to another's by naming it", async () => {
  const rival = uuidv7();
  await withTenant(tenant, (tx) => tx.insert(businessUnits).values({ id: rival, name: "Concorrente" }));
  const theirs = await sent(tenant);
  expect((await change(theirs, { unit: rival })).status).toBe(200);
  expect([await seen(theirs, "client"), await seen(theirs, "supervisor")]).toEqual([404, 200]);
  await emboldened();
  const [taken, nothing] = [
    await change(theirs, { person: "client" }),
    await change(randomUUID(), { person: "client" }),
  ];
  expect([taken.status, taken.body.error?.fields]).toEqual([422, nothing.body.error?.fields]);
  expect(await seen(theirs, "client")).toBe(404);
  expect((await change(theirs, { person: "client", unit: rival })).status).toBe(404);
  expect((await change(await sent(tenant, "client"), { person: "client" })).status).toBe(200);
});

test("the deck of a client bears its logo, in the builder, the file and the link; a deck of several bears none", async () => {
  const ctx = tenant.ctxAs("admin");
  await (await albumOf(tenant)).visit();
  const logo = await sent(tenant);
  await change(logo);
  const [named] = await withLogos(ctx, [{ id: tenant.businessUnitId, name: "x" }]);
  expect(named?.logo).toMatchObject({ id: logo, width: 60, height: 40 });
  const stranger = (await newTenant()).ctxAs("admin");
  expect((await withLogos(stranger, [{ id: tenant.businessUnitId, name: "x" }]))[0]?.logo).toBeNull();

  const picturesOf = async (client_id: string | null) => {
    const { id } = await createPresentation(ctx, { type: "ppt", client_id });
    const job = { tenantId: tenant.tenantId, presentationJobId: id };
    await runPresentationJob(job, { signal: new AbortController().signal });
    const bytes = (await storage().get((await storedPart(ctx, id, 1)).key)) ?? Buffer.alloc(0);
    return Object.keys((await JSZip.loadAsync(bytes)).files).filter((name) => /^ppt\/media\/.*png$/.test(name)).length;
  };
  expect([await picturesOf(tenant.businessUnitId), await picturesOf(null)]).toEqual([1, 0]);

  const shown = async (client_id: string | null) => {
    const link = { expires_at: clock(HOUR) };
    const { url } = await createPresentation(ctx, { type: "link", link, client_id });
    const secret = url?.split("/share/")[1] ?? "";
    const found = await findShare(secret, null, new Date());
    if (found.state !== "open") throw new Error(found.state);
    const { look } = await sharedDeck(found, secret);
    const picture = await photoAnswer(new Request("http://x/"), secret, logo);
    return [look.brand.clientLogo?.url ?? null, picture.status];
  };
  expect(await shown(tenant.businessUnitId)).toEqual([expect.stringContaining(`/photo/${logo}`), 200]);
  expect(await shown(null)).toEqual([null, 404]);
});

test("its users work under its name and logo, and nobody else does", async () => {
  const id = await sent(tenant);
  expect((await change(id)).status).toBe(200);
  const brandOf = async (of: TestTenant, person: Person) => {
    const { clientName, clientLogoId } = await personOfToken(await readToken(await tokenOf(of, person)));
    return [clientName, clientLogoId];
  };
  const [row] = await withTenant(tenant, (tx) =>
    tx.select({ name: businessUnits.name }).from(businessUnits).where(eq(businessUnits.id, tenant.businessUnitId)),
  );
  expect(await brandOf(tenant, "client")).toEqual([row?.name, id]);
  expect(await brandOf(tenant, "admin")).toEqual([null, null]);
  expect((await brandOf(await newTenant(), "client"))[1]).toBeNull();
});
