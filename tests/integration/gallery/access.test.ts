import { rm } from "node:fs/promises";
import { eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  attachments,
  businessUnitPos,
  businessUnits,
  galleryPhotos,
  justifications,
  justificationTypes,
  questionnaireAnswers,
  questionnaires,
} from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { Problem } from "@/lib/base/problem/catalogue";
import { findFile } from "@/lib/field/attachments/queries";
import { previewPhotos } from "@/lib/insight/decks/photos";
import { photoDetail } from "@/lib/insight/gallery/detail";
import { type GalleryAsk, galleryGroup, galleryPage, gallerySummary } from "@/lib/insight/gallery/page";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { callApi, tokenFor } from "../../support/api";
import { newTenant, type TestTenant } from "../../support/tenant";
import { ownStorage } from "../check-ins/visit";
import { albumOf, DAY } from "../decks/album";

let root: string;
let tenant: TestTenant;
let album: Awaited<ReturnType<typeof albumOf>>;
let client: Ctx;
let otherClient: string;
beforeAll(async () => {
  ({ root } = await ownStorage());
});
afterAll(() => rm(root, { recursive: true, force: true }));
beforeEach(async () => {
  tenant = await newTenant();
  album = await albumOf(tenant);
  client = tenant.ctxAs("client");
  otherClient = uuidv7();
  await withTenant(tenant, (tx) => tx.insert(businessUnits).values({ id: otherClient, name: `Outra ${otherClient}` }));
});

const ask = (changes: Partial<GalleryAsk> = {}): GalleryAsk => ({
  ...{ filters: {}, by: "visit", after: null, until: null },
  ...changes,
});
const oneOf = (...values: string[]) => ({ op: "in" as const, values });
const serve = (posId: string, businessUnitId = tenant.businessUnitId) =>
  withTenant(tenant, (tx) => tx.insert(businessUnitPos).values({ posId, businessUnitId }));
const give = (businessUnitId: string | null) =>
  withTenant(tenant, (tx) =>
    tx.update(questionnaires).set({ businessUnitId }).where(eq(questionnaires.id, album.task.id)),
  );
const seenBy = async (ctx: Ctx, changes: Partial<GalleryAsk> = {}) =>
  (await galleryPage(ctx, ask(changes))).groups.flatMap(({ tiles }) => tiles.map(({ photo }) => photo.id)).sort();
const codeOf = (done: Promise<unknown>) =>
  done.then(
    () => "none",
    (error: unknown) => (error instanceof Problem ? error.code : String(error)),
  );
const idOf = async (attachmentId: string) => {
  const found = await withTenant(tenant, (tx) =>
    tx.select({ id: galleryPhotos.id }).from(galleryPhotos).where(eq(galleryPhotos.attachmentId, attachmentId)),
  );
  return found[0]?.id ?? "";
};

test("a client sees the photos at its PDVs, of its own tasks and of nobody's; none that was rejected, and never another client's", async () => {
  const [here, there] = [await album.visit(), await album.visit()];
  await serve(here.posId);
  await serve(there.posId, otherClient);
  const own = [here.arrival.id, here.before.id, here.after.id].sort();
  expect(await seenBy(client)).toEqual(own);
  await give(tenant.businessUnitId);
  expect(await seenBy(client)).toEqual(own);
  expect(await seenBy(client, { by: "pos" })).toEqual(own);
  // The visit stays theirs, another client's task in it does not.
  await give(otherClient);
  expect(await seenBy(client)).toEqual([here.arrival.id]);
  expect(await gallerySummary(client, { filters: {} })).toMatchObject({ photos: 1, visits: 1 });

  const hidden = await idOf(here.before.id);
  for (const id of [hidden, await idOf(there.arrival.id), uuidv7(), "x"])
    expect([id, await codeOf(photoDetail(client, id))]).toEqual([id, "not_found"]);
  expect((await galleryGroup(client, here.checkId))?.tiles.map(({ photo }) => photo.id)).toEqual([here.arrival.id]);
  expect(await galleryGroup(client, there.checkId)).toBeNull();
  expect((await photoDetail(client, await idOf(here.arrival.id))).group.tiles).toHaveLength(1);
  for (const id of [here.before.id, there.arrival.id]) expect(await codeOf(findFile(client, id))).toBe("not_found");

  await give(tenant.businessUnitId);
  await withTenant(tenant, (tx) =>
    tx.update(questionnaireAnswers).set({ reviewStatus: "rejected" }).where(eq(questionnaireAnswers.id, here.answerId)),
  );
  expect(await seenBy(client)).toEqual([here.arrival.id]);
  expect(await codeOf(photoDetail(client, hidden))).toBe("not_found");
  expect(await codeOf(findFile(client, here.before.id))).toBe("not_found");
});

test("filters, cursors and calls say nothing of what is hidden from a client", async () => {
  const [here, there] = [await album.visit(), await album.visit({ date: "2026-11-18" })];
  await serve(here.posId);
  await give(otherClient);
  const seen = [here.arrival.id];
  const filters: GalleryAsk["filters"][] = [
    { questionnaireId: oneOf(album.task.id) },
    { questionId: oneOf(...album.task.questions) },
    { posId: oneOf(there.posId) },
    { businessUnitId: oneOf(otherClient) },
    { side: oneOf("pair") },
  ];
  for (const asked of filters) {
    expect(await seenBy(client, { filters: asked })).toEqual([]);
    expect(await gallerySummary(client, { filters: asked })).toMatchObject({ photos: 0, days: [] });
  }
  expect(await codeOf(galleryPage(client, ask({ filters: { reviewStatus: oneOf("rejected") } })))).toBe(
    "invalid_fields",
  );
  // A cursor that names a photo out of sight begins at the top.
  expect(await seenBy(client, { after: await idOf(there.arrival.id) })).toEqual(seen);
  expect((await gallerySummary(client, { filters: {} })).days).toEqual([{ date: DAY, photos: 1, visits: 1 }]);
  const [group] = (await galleryPage(client, ask())).groups;
  expect(group).toMatchObject({ status: null, missing: null });

  const { token } = await tokenFor(tenant.tenantId, tenant.userIds.client);
  const call = (body: Record<string, unknown>, tenantId = tenant.tenantId) =>
    callApi(`/tenant/${tenantId}/dashboards/photo-gallery`, { token, body });
  const listed = await call({});
  expect((listed.body.data as { attachment_id: string }[]).map((row) => row.attachment_id)).toEqual(seen);
  expect(listed.body.meta).toMatchObject({ total: 1 });
  expect(JSON.stringify(listed.body)).not.toContain("review_status");
  expect((await call({ ids: [await idOf(here.before.id)] })).body.data).toEqual([]);
  expect((await call({ filters: { review_status: ["rejected"] } })).status).toBe(422);
  expect((await call({}, (await newTenant()).tenantId)).status).toBe(404);
});

test("a scoped role sees its own and its teams' photos, and each kind asks for its permission", async () => {
  const mine = await album.visit();
  const theirs = await album.visit({ userId: tenant.userIds.promoter2 });
  const promoter = tenant.ctxAs("promoter");
  expect(await seenBy(promoter)).toEqual([mine.arrival.id, mine.before.id, mine.after.id].sort());
  expect(await codeOf(photoDetail(promoter, await idOf(theirs.arrival.id)))).toBe("not_found");
  const admin = tenant.ctxAs("admin");
  expect(await seenBy(admin)).toHaveLength(6);
  const without = (...held: string[]): Ctx => ({
    ...admin,
    permissions: new Set([...admin.permissions].filter((one) => !held.includes(one))),
  });
  expect(await seenBy(without("QUESTIONNAIREANSWER_GET"))).toEqual([mine.arrival.id, theirs.arrival.id].sort());
  expect(await seenBy(without("POSCHECK_GET"))).toHaveLength(4);
  expect(await codeOf(galleryPage(without("ATTACHMENT_GET"), ask()))).toBe("forbidden");
  const stranger = (await newTenant()).ctxAs("admin");
  expect(await seenBy(stranger)).toEqual([]);
  expect(await codeOf(photoDetail(stranger, await idOf(mine.arrival.id)))).toBe("not_found");
});

test("photos of one visit stand together with its outcome, and pages go on where they ended", async () => {
  const admin = tenant.ctxAs("admin");
  const first = await album.visit();
  const second = await album.visit({ date: "2026-11-18" });
  const page = await galleryPage(admin, ask());
  expect(page.groups.map(({ id }) => id)).toEqual([second.checkId, first.checkId]);
  expect(page.next).toBeNull();
  const after = await galleryPage(admin, ask({ after: page.groups[0]?.tiles.map(({ id }) => id).sort()[0] ?? null }));
  expect(after.groups.map(({ id }) => id)).toEqual([first.checkId]);
  expect((await galleryPage(admin, ask({ until: DAY }))).groups.map(({ id }) => id)).toEqual([first.checkId]);
  expect(await seenBy(admin, { filters: { side: oneOf("before") } })).toEqual(
    [first.before.id, second.before.id].sort(),
  );
  expect(await seenBy(admin, { filters: { side: oneOf("pair") } })).toHaveLength(4);
  expect(await seenBy(admin, { filters: { moment: oneOf("check_in") } })).toHaveLength(2);
});

test("what is selected in the gallery becomes a deck: these photos, or all that a filter brings but what was rejected", async () => {
  const admin = tenant.ctxAs("admin");
  const [first, second] = [await album.visit(), await album.visit({ date: "2026-11-18" })];
  await withTenant(tenant, (tx) =>
    tx
      .update(questionnaireAnswers)
      .set({ reviewStatus: "rejected" })
      .where(eq(questionnaireAnswers.id, second.answerId)),
  );
  const found = async (selection: Record<string, unknown>, as = admin) =>
    (await previewPhotos(as, { from: "photo-gallery", ...selection })).photos.map(({ id }) => id).sort();
  expect(await found({ ids: [await idOf(first.arrival.id), await idOf(second.before.id)] })).toEqual(
    [first.arrival.id, second.before.id].sort(),
  );
  expect(await found({ filters: { date: { from: DAY, to: DAY } } })).toHaveLength(3);
  expect(await found({})).toHaveLength(4);
  expect(await found({ filters: { review_status: ["rejected"] } })).toEqual([second.before.id, second.after.id].sort());
  expect(await found({ ids: [await idOf(first.arrival.id)] }, (await newTenant()).ctxAs("admin"))).toEqual([]);
});

test("half of a pair is no pair to whoever does not see the other one", async () => {
  const visit = await album.visit();
  await serve(visit.posId);
  const pairs = (ctx: Ctx) => seenBy(ctx, { filters: { side: oneOf("pair") } });
  const admin = tenant.ctxAs("admin");
  expect(await pairs(client)).toEqual([visit.before.id, visit.after.id].sort());
  await withTenant(tenant, (tx) =>
    tx.update(galleryPhotos).set({ reviewStatus: "rejected" }).where(eq(galleryPhotos.attachmentId, visit.after.id)),
  );
  expect(await pairs(admin)).toEqual([visit.before.id, visit.after.id].sort());
  expect(await pairs(client)).toEqual([]);
});

test("the photo of a reason that somebody gave for another opens for whoever leads them, as its tile stands in the gallery", async () => {
  const visit = await album.visit();
  const [photoId, typeId] = [uuidv7(), uuidv7()];
  await withTenant(tenant, async (tx) => {
    const [file] = await tx.select().from(attachments).where(eq(attachments.id, visit.arrival.id));
    if (!file) throw new Error("no photo");
    await tx.insert(attachments).values({ ...file, id: photoId, uploadedBy: tenant.userIds.admin });
    await tx.insert(justificationTypes).values({ id: typeId, name: "Loja fechada" });
    const at = { occurredAt: new Date(`${DAY}T12:00:00Z`), receivedAt: new Date(), localDate: DAY };
    const whom = { userId: tenant.userIds.promoter, authorId: tenant.userIds.admin, posId: visit.posId };
    await tx.insert(justifications).values({ ...at, ...whom, justificationTypeId: typeId, photoId });
  });
  const lead = tenant.ctxAs("admin", { userId: tenant.userIds.supervisor, teamIds: [String(tenant.teamIds[0])] });
  expect(await seenBy(lead)).toContain(photoId);
  expect(await codeOf(findFile(lead, photoId))).toBe("none");
  const other = tenant.ctxAs("admin", { userId: tenant.userIds.supervisor, teamIds: [] });
  expect(await codeOf(findFile(other, photoId))).toBe("not_found");
});
