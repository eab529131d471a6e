import { eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { beforeAll, expect, test } from "vitest";
import {
  businessUnitChecks,
  businessUnitPos,
  businessUnits,
  fileBusinessUnits,
  files,
  mixes,
  mixProducts,
  pos,
  posChecks,
  products,
  questionnaires,
  roles,
  users,
  visits,
  workschedules,
} from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { options } from "@/lib/engine/resource/operations/options";
import { ACTIONS, SUBJECTS } from "@/lib/platform/permissions/subjects";
import { boundOf, boundOfPath } from "@/lib/shell/registry";
import { callApi, tokenFor } from "../../support/api";
import { newTenant, type TestTenant } from "../../support/tenant";
import { addPos, clock, dayOf, HOUR, image, ownStorage, uploadForm } from "../check-ins/visit";

const CANARY = "canario5c1e";
let tenant: TestTenant;
let token: string;
/** By the path of the API, a record that is the other client's alone. */
let theirs: Record<string, string>;
let photos: Record<string, string>;

async function photo(as: string, kind: string, seed: number): Promise<string> {
  const id = uuidv7();
  const raw = uploadForm({ id, kind, occurred_at: clock(-HOUR) }, await image(seed));
  const sent = await callApi(`/tenant/${tenant.tenantId}/attachments/create`, { token: as, raw });
  expect(sent.status).toBe(201);
  return id;
}

// The client's user holds every permission of an admin: what keeps the other client apart is not the role.
beforeAll(async () => {
  await ownStorage();
  tenant = await newTenant();
  const { tenantId, userIds } = tenant;
  const rival = uuidv7();
  const admin = (await tokenFor(tenantId, userIds.admin)).token;
  const promoter = (await tokenFor(tenantId, userIds.promoter)).token;
  photos = {
    product: await photo(admin, "product", 21),
    visit: await photo(promoter, "check_in", 22),
    document: await photo(admin, "document", 23),
  };
  const posId = await addPos(tenantId, { name: CANARY });
  const id = () => uuidv7();
  theirs = {
    "business-units": rival,
    pos: posId,
    products: id(),
    mixes: id(),
    questionnaires: id(),
    files: id(),
    users: id(),
    "pos-checks": id(),
    "business-unit-checks": id(),
    workschedules: id(),
    visits: id(),
  };
  const of = (path: string) => theirs[path] ?? "";
  const stay = () => ({
    userId: userIds.promoter,
    localDate: dayOf(clock(-HOUR)),
    timezone: "America/Sao_Paulo",
    occurredAt: new Date(clock(-HOUR)),
    checkOutAt: new Date(),
    checkOutReceivedAt: new Date(),
    timeInStoreSeconds: 3_600,
  });
  await withTenant({ tenantId }, async (tx) => {
    await tx.insert(businessUnits).values({ id: rival, name: CANARY, contractValue: "7777.00" });
    await tx.insert(businessUnitPos).values({ businessUnitId: rival, posId });
    const priced = { name: CANARY, minPrice: "7777.00", photoId: photos.product };
    await tx.insert(products).values({ id: of("products"), ...priced });
    await tx.insert(mixes).values({ id: of("mixes"), name: CANARY, businessUnitId: rival });
    await tx.insert(mixProducts).values({ mixId: of("mixes"), productId: of("products") });
    await tx.insert(questionnaires).values({ id: of("questionnaires"), name: CANARY, businessUnitId: rival });
    await tx.insert(files).values({ id: of("files"), name: CANARY, type: "image", attachmentId: photos.document });
    await tx.insert(fileBusinessUnits).values({ fileId: of("files"), businessUnitId: rival });
    const person = { name: CANARY, email: `${of("users")}@exemplo.com.br`, type: "business_unit" as const };
    await tx
      .insert(users)
      .values({ id: of("users"), ...person, businessUnitId: rival, roleId: tenant.roleIds.cliente ?? "" });
    await tx.insert(posChecks).values({ id: of("pos-checks"), ...stay(), posId, photoInId: photos.visit });
    const atRival = { id: of("business-unit-checks"), ...stay(), businessUnitId: rival };
    await tx.insert(businessUnitChecks).values(atRival);
    const route = { id: of("workschedules"), userId: userIds.promoter, posId, startDate: "2026-01-01" };
    await tx.insert(workschedules).values(route);
    await tx.insert(visits).values({
      id: of("visits"),
      workScheduleId: of("workschedules"),
      userId: userIds.promoter,
      posId,
      localDate: "2026-01-05",
      timezone: "America/Sao_Paulo",
    });
    const permissions = SUBJECTS.flatMap((s) => ACTIONS.map((a) => `${s}_${a}`));
    const roleId = uuidv7();
    await tx.insert(roles).values({ id: roleId, name: "cliente total", alias: "Tudo", permissions });
    await tx.update(users).set({ roleId }).where(eq(users.id, userIds.client));
  });
  ({ token } = await tokenFor(tenantId, userIds.client));
});

const ask = (path: string, body: object = {}) => callApi(`/tenant/${tenant.tenantId}/${path}`, { token, body });
const file = (id: string) => callApi(`/files/${id}`, { method: "GET", token });

test("a client's user gets no record of another client by id: it is as one that never was, to read or to change", async () => {
  for (const [path, id] of Object.entries(theirs)) {
    const bound = boundOfPath(path);
    const verbs = bound && !bound.resource.api.readOnly ? ["", "/update", "/delete"] : [""];
    for (const verb of verbs) {
      const [foreign, missing] = [await ask(`${path}/${id}${verb}`), await ask(`${path}/${uuidv7()}${verb}`)];
      expect([path, verb, foreign.status, foreign.text]).toEqual([path, verb, 404, missing.text]);
    }
  }
});

test("nor in a list, a search, by ids or as an option of a form", async () => {
  for (const [path, id] of Object.entries(theirs)) {
    for (const body of [{ per_page: 1000 }, { search: CANARY }, { ids: [id] }]) {
      const { status, text } = await ask(path, body);
      if (status === 422) continue;
      expect([path, status]).toEqual([path, 200]);
      expect(text, `${path} ${JSON.stringify(body)}`).not.toContain(CANARY);
      expect(text).not.toContain("7777.00");
    }
  }
  const permissions = new Set(SUBJECTS.flatMap((s) => ACTIONS.map((a) => `${s}_${a}` as const)));
  const ctx = tenant.ctxAs("client", { permissions });
  for (const path of Object.keys(theirs)) {
    const bound = boundOfPath(path);
    if (!bound) continue;
    expect(await options(boundOf(bound.resource.name), ctx, { ids: [theirs[path] ?? ""] }), path).toEqual([]);
    expect(JSON.stringify(await options(bound, ctx, { q: CANARY }))).not.toContain(CANARY);
  }
});

test("nor its photos and documents, until they are its own client's too", async () => {
  const missing = (await file(uuidv7())).text;
  for (const [kind, id] of Object.entries(photos)) expect([kind, (await file(id)).text]).toEqual([kind, missing]);
  const { tenantId, businessUnitId } = tenant;
  const mixId = uuidv7();
  await withTenant({ tenantId }, async (tx) => {
    await tx.insert(mixes).values({ id: mixId, name: "Nosso", businessUnitId });
    await tx.insert(mixProducts).values({ mixId, productId: theirs.products ?? "" });
    await tx.insert(fileBusinessUnits).values({ fileId: theirs.files ?? "", businessUnitId });
    await tx.insert(businessUnitPos).values({ businessUnitId, posId: theirs.pos ?? "" });
    await tx
      .update(pos)
      .set({ name: "Agora dos dois" })
      .where(eq(pos.id, theirs.pos ?? ""));
  });
  for (const [kind, id] of Object.entries(photos)) expect([kind, (await file(id)).status]).toEqual([kind, 200]);
});
