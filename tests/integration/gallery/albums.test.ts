import { rm } from "node:fs/promises";
import { eq, inArray } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { businessUnitPos, businessUnits, galleryPhotos, questionnaireAnswers } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { Problem } from "@/lib/base/problem/catalogue";
import { orderedPresentation } from "@/lib/insight/decks/commands";
import { createPresentation } from "@/lib/insight/decks/create";
import { previewPhotos } from "@/lib/insight/decks/photos";
import { findShare, sharedDeck } from "@/lib/insight/decks/share";
import { sharePage } from "@/lib/insight/decks/share-page";
import { startDeck } from "@/lib/insight/decks/start";
import {
  addToAlbum as addPhotos,
  captionInAlbum,
  orderAlbum,
  takeFromAlbum as takePhotos,
} from "@/lib/insight/gallery/album-commands";
import { albumPhotoPage } from "@/lib/insight/gallery/album-page";
import {
  createAlbum as create,
  getAlbum,
  listAlbums,
  removeAlbum,
  smartAlbum,
  updateAlbum,
} from "@/lib/insight/gallery/albums";
import { galleryPage, gallerySummary } from "@/lib/insight/gallery/page";
import { galleryQuery } from "@/lib/insight/gallery/read";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { callApi, tokenFor } from "../../support/api";
import { newTenant, type TestTenant } from "../../support/tenant";
import { ownStorage } from "../check-ins/visit";
import { albumOf, DAY } from "../decks/album";

const DECKS = ["PRESENTATIONJOB_GET", "PRESENTATIONJOB_POST"] as const;
let root: string;
let tenant: TestTenant;
let made: Awaited<ReturnType<typeof albumOf>>;
let admin: Ctx;
let client: Ctx;
beforeAll(async () => {
  ({ root } = await ownStorage());
});
afterAll(() => rm(root, { recursive: true, force: true }));
beforeEach(async () => {
  tenant = await newTenant();
  made = await albumOf(tenant);
  [admin, client] = [tenant.ctxAs("admin"), tenant.ctxAs("client")];
});

const createAlbum = async (ctx: Ctx, body: unknown) => (await create(ctx, body)).id;
const addToAlbum = (ctx: Ctx, id: string, photo_ids: unknown) => addPhotos(ctx, id, { photo_ids });
const takeFromAlbum = (ctx: Ctx, id: string, photo_ids: unknown) => takePhotos(ctx, id, { photo_ids });
const codeOf = (done: Promise<unknown>) =>
  done.then(
    () => "none",
    (error: unknown) => (error instanceof Problem ? error.code : String(error)),
  );
const idsOf = async (...attachments: string[]) => {
  const rows = await withTenant(tenant, (tx) =>
    tx.select({ id: galleryPhotos.id, of: galleryPhotos.attachmentId }).from(galleryPhotos),
  );
  return rows.flatMap(({ id, of }) => (attachments.includes(of) ? id : []));
};
const seen = async (ctx: Ctx, album: string) =>
  (await galleryPage(ctx, { filters: {}, by: "visit", after: null, until: null, album })).groups
    .flatMap(({ tiles }) => tiles.map(({ photo }) => photo.id))
    .sort();
const names = async (ctx: Ctx) => (await listAlbums(ctx)).map(({ name, photos }) => [name, photos]);

test("chosen photos are kept, added to and taken out; a deck of the album holds the same", async () => {
  const visit = await made.visit();
  const id = await createAlbum(admin, {
    name: "Loja perfeita",
    photo_ids: await idsOf(visit.before.id, visit.after.id),
  });
  expect(await seen(admin, id)).toEqual([visit.before.id, visit.after.id].sort());
  expect(await gallerySummary(admin, { filters: {}, album: id })).toMatchObject({ photos: 2, visits: 1 });
  expect(await addToAlbum(admin, id, await idsOf(visit.before.id, visit.arrival.id))).toBe(1);
  expect(await names(admin)).toEqual([["Loja perfeita", 3]]);
  const late = (await startDeck(admin, { from: "galleryPhoto", album: id, f_moment: "check_in" }))?.photos;
  expect(late?.map((photo) => photo.id)).toEqual([visit.arrival.id]);
  await takeFromAlbum(admin, id, await idsOf(visit.after.id));
  const { photos } = await previewPhotos(admin, { from: "photo-gallery", album_id: id });
  expect(photos.map((photo) => photo.id).sort()).toEqual([visit.before.id, visit.arrival.id].sort());
  await removeAlbum(admin, id);
  expect(await names(admin)).toEqual([]);
  expect(await seen(admin, id)).toEqual([]);
});

test("a filter goes on filling its album, which holds no photo of its own", async () => {
  const id = await createAlbum(admin, { name: "Pares", state: { f_side: "pair" } });
  expect(await listAlbums(admin)).toMatchObject([{ id, photos: null, state: { f_side: "pair" } }]);
  expect(await smartAlbum(admin, id)).toEqual({ state: { f_side: "pair" }, isOwn: true });
  expect(await smartAlbum(admin, uuidv7())).toBeNull();
  expect(await codeOf(addToAlbum(admin, id, [uuidv7()]))).toBe("not_found");
});

test("an album for a client shows its users what they may see of it, and nobody else's", async () => {
  const [here, there] = [await made.visit(), await made.visit()];
  await withTenant(tenant, (tx) =>
    tx.insert(businessUnitPos).values({ posId: here.posId, businessUnitId: tenant.businessUnitId }),
  );
  const photo_ids = await idsOf(here.arrival.id, here.before.id, there.arrival.id);
  const audience = { visibility: "client", business_unit_id: tenant.businessUnitId };
  const id = await createAlbum(admin, { name: "Para o cliente", photo_ids, ...audience });
  const hidden = await createAlbum(admin, { name: "Meu", photo_ids });
  const other = uuidv7();
  await withTenant(tenant, (tx) => tx.insert(businessUnits).values({ id: other, name: `Outra ${other}` }));
  const foreign = await createAlbum(admin, {
    name: "De outra",
    photo_ids,
    visibility: "client",
    business_unit_id: other,
  });

  expect(await names(client)).toEqual([["Para o cliente", 2]]);
  expect(await seen(client, id)).toEqual([here.arrival.id, here.before.id].sort());
  for (const closed of [hidden, foreign]) expect(await seen(client, closed)).toEqual([]);
  await withTenant(tenant, (tx) =>
    tx.update(questionnaireAnswers).set({ reviewStatus: "rejected" }).where(eq(questionnaireAnswers.id, here.answerId)),
  );
  expect(await seen(client, id)).toEqual([here.arrival.id]);
  expect(await names(client)).toEqual([["Para o cliente", 1]]);
  for (const ways of [createAlbum(client, { name: "x" }), removeAlbum(client, id), addToAlbum(client, id, photo_ids)])
    expect(await codeOf(ways)).toBe("forbidden");
});

test("another tenant's album, photo, team and client are as if they never were", async () => {
  const visit = await made.visit();
  const photo_ids = await idsOf(visit.arrival.id);
  const id = await createAlbum(admin, { name: "Meu", photo_ids });
  const other = await newTenant();
  const stranger = other.ctxAs("admin");
  expect(await names(stranger)).toEqual([]);
  expect(await seen(stranger, id)).toEqual([]);
  expect(await codeOf(removeAlbum(stranger, id))).toBe("not_found");
  expect(await codeOf(addToAlbum(stranger, id, photo_ids))).toBe("not_found");
  const theirs = await createAlbum(stranger, { name: "Alheio", photo_ids });
  expect(await seen(stranger, theirs)).toEqual([]);
  expect((await previewPhotos(stranger, { from: "photo-gallery", album_id: id })).photos).toEqual([]);
  for (const audience of [
    { visibility: "client", business_unit_id: tenant.businessUnitId },
    { visibility: "team", team_id: uuidv7() },
    { visibility: "team" },
  ])
    expect(await codeOf(createAlbum(stranger, { name: "x", ...audience }))).toBe("invalid_fields");
  // Somebody else's private album is nobody's business, whoever administers.
  const coordinator: Ctx = { ...admin, userId: tenant.userIds.promoter };
  expect(await names(coordinator)).toEqual([]);
  expect(await codeOf(removeAlbum(coordinator, id))).toBe("not_found");
});

test("an album that a filter fills holds the same for whoever it is for, also by what they may not ask for", async () => {
  const [good, poor] = [await made.visit(), await made.visit()];
  const approve = (ids: readonly string[], reviewStatus: "approved" | "issue") =>
    withTenant(tenant, (tx) =>
      tx
        .update(questionnaireAnswers)
        .set({ reviewStatus })
        .where(inArray(questionnaireAnswers.posCheckId, [...ids])),
    );
  await approve([good.checkId], "approved");
  await approve([poor.checkId], "issue");
  await withTenant(tenant, (tx) =>
    tx
      .insert(businessUnitPos)
      .values([good, poor].map(({ posId }) => ({ posId, businessUnitId: tenant.businessUnitId }))),
  );
  const audience = { visibility: "client", business_unit_id: tenant.businessUnitId } as const;
  const state = { f_reviewStatus: "approved", f_userId: tenant.userIds.promoter };
  const id = await createAlbum(admin, { name: "Aprovadas", state, ...audience });
  const [told] = (await listAlbums(client)).filter((album) => album.id === id);
  expect(told?.state).not.toHaveProperty("f_reviewStatus");
  const opened = async (ctx: Ctx, params: Record<string, string>) => {
    const { asked } = await galleryQuery(ctx, { album: id, ...params });
    const { groups } = await galleryPage(ctx, { ...asked, after: null });
    expect((await gallerySummary(ctx, asked)).photos).toBe(groups.flatMap(({ tiles }) => tiles).length);
    return groups.map((group) => group.id);
  };
  expect(await opened(admin, state)).toEqual([good.checkId]);
  expect(await opened(client, told?.state ?? {})).toEqual([good.checkId]);
  // A deck begun from it holds what the album shows, of the same address.
  const maker = { ...client, permissions: new Set([...client.permissions, ...DECKS]) };
  const held = async (params: Record<string, string>) =>
    (await startDeck(maker, { from: "galleryPhoto", album: id, ...params }))?.photos.map((photo) => photo.id).sort();
  expect(await held(told?.state ?? {})).toEqual([good.before.id, good.after.id].sort());
  expect(await held({ f_side: "before" })).toEqual([good.before.id]);
  expect(await held({ album: uuidv7() })).toEqual([]);
  // What the box was asked may hold a colon.
  expect(await held({ q: "loja: 12;30" })).toEqual([]);
  for (const from of ["posCheck", "questionnaireAnswers"])
    expect((await startDeck(admin, { from, q: "loja: 12;30" }))?.photos).toEqual([]);
  // One's own album asks nothing that one may not ask.
  const rich = { ...client, permissions: admin.permissions };
  const own = await createAlbum(rich, { name: "Minhas", state: { f_reviewStatus: "issue" } });
  const { asked } = await galleryQuery(rich, { album: own, f_reviewStatus: "issue" });
  expect([asked.kept, asked.filters]).toEqual([null, {}]);
});

test("a deck is made as it was found: of what its address asked, without naming its photos", async () => {
  const visit = await made.visit();
  const album = await createAlbum(admin, { name: "Chegada", photo_ids: await idsOf(visit.arrival.id) });
  const [gallery] = await idsOf(visit.before.id);
  for (const address of [
    { from: "galleryPhoto" },
    { from: "galleryPhoto", album },
    { from: "galleryPhoto", ids: gallery ?? "" },
    { from: "galleryPhoto", q: "loja" },
    { from: "posCheck" },
    { from: "questionnaireAnswers" },
    { from: "pos", pos_id: visit.posId, date_from: DAY, date_to: DAY },
  ]) {
    const start = await startDeck(admin, address);
    const found = start?.photos.length ?? 0;
    const order = createPresentation(admin, { ...start?.settings, link: null, ...start?.selection });
    expect([address, await codeOf(order)]).toEqual([address, found > 0 ? "none" : "invalid_fields"]);
    expect([address, found]).toEqual([
      address,
      "q" in address ? 0 : "album" in address || "ids" in address ? 1 : address.from === "questionnaireAnswers" ? 2 : 3,
    ]);
    if (found > 0) expect((await orderedPresentation(admin, (await order).id)).total).toBe(found);
  }
});

test("a client's user shares with no team, and what cannot be stored is refused by name", async () => {
  const rich = { ...client, permissions: admin.permissions };
  const toTeam = { name: "x", visibility: "team", team_id: tenant.teamIds[0] } as const;
  expect(await codeOf(createAlbum(rich, toTeam))).toBe("invalid_fields");
  const few = { ...admin, permissions: new Set(["PRESENTATIONJOB_POST"] as const) };
  expect(await codeOf(createAlbum(few, toTeam))).toBe("invalid_fields");
  for (const state of [{ q: "\u0000" }, { q: "\ud800" }, { "\ud800": "x" }])
    expect(await codeOf(createAlbum(admin, { name: "x", state }))).toBe("invalid_fields");
});

test("order, captions and cover are kept, and go into decks and links", async () => {
  const [first, second] = [await made.visit(), await made.visit({ date: "2026-11-10" })];
  const photos = [first.before.id, first.after.id, second.before.id];
  const [a = "", b = "", c = ""] = await Promise.all(photos.map(async (one) => (await idsOf(one))[0]));
  const id = await createAlbum(admin, { name: "Em ordem", photo_ids: [a, b, c] });
  const opened = async (ctx: Ctx = admin) => {
    const { asked } = await galleryQuery(ctx, { album: id });
    const { groups } = await galleryPage(ctx, { ...asked, after: null });
    return groups.flatMap(({ tiles }) => tiles.map(({ photo }) => [photo.id, photo.caption]));
  };
  const plain = (...ids: (string | undefined)[]) => ids.map((one) => [one, null]);
  const [A, B, C] = photos;
  // As it was chosen: the oldest visit first; photos of the very same moment in an order of their own.
  const [oldest, ...later] = (await opened()).map(([photo]) => photo);
  expect([oldest, later.toSorted()]).toEqual([C, [A, B].toSorted()]);
  await orderAlbum(admin, id, { photo_ids: [b], before_id: c });
  expect(await opened()).toEqual(plain(B, C, A));
  await orderAlbum(admin, id, { photo_ids: [b, c] });
  expect(await opened()).toEqual(plain(A, B, C));
  // Before one that goes along: before the next one that stays.
  await orderAlbum(admin, id, { photo_ids: [c, a], before_id: a });
  expect(await opened()).toEqual(plain(C, A, B));
  await captionInAlbum(admin, id, { photo_id: a, caption: "  Ponta conquistada " });
  await updateAlbum(admin, id, { cover_id: b });
  expect(await opened()).toEqual([
    [C, null],
    [A, "Ponta conquistada"],
    [B, null],
  ]);
  expect(await getAlbum(admin, id)).toMatchObject({ name: "Em ordem", cover: B, photos: 3 });

  const start = await startDeck(admin, { from: "galleryPhoto", album: id });
  expect(start?.photos.map((photo) => [photo.id, photo.caption])).toEqual(await opened());
  expect(start?.settings).toMatchObject({ order: "chosen", sections: false, cover_photo_id: B });
  const expires_at = new Date(Date.now() + 86_400_000).toISOString();
  const { url } = await createPresentation(admin, {
    ...{ type: "link", from: "photo-gallery", album_id: id, order: "chosen", cover_photo_id: B, link: { expires_at } },
  });
  const secret = url?.split("/").at(-1) ?? "";
  const found = await findShare(secret, null, new Date());
  if (found.state !== "open") throw new Error(found.state);
  const deck = await sharedDeck(found, secret);
  expect(deck.photos.map((photo) => [photo.id, photo.caption])).toEqual(await opened());
  const words = { photos: String, pairs: String, places: String };
  const page = sharePage(deck.photos, deck.settings, deck.look, words);
  expect(page.cover).toBe(`/share/${secret}/photo/${B}`);
  expect(page.groups.map(({ name }) => name)).toHaveLength(2);
  // An empty caption is none.
  await captionInAlbum(admin, id, { photo_id: a, caption: "" });
  await updateAlbum(admin, id, { name: "Outro nome", cover_id: null });
  expect(await getAlbum(admin, id)).toMatchObject({ name: "Outro nome", cover: C });
  expect(await opened()).toEqual(plain(C, A, B));
});

test("a cover, an order and a caption of photos that are not in the album, or not one's own, are refused", async () => {
  const visit = await made.visit();
  const [inside = ""] = await idsOf(visit.before.id);
  const [outside = ""] = await idsOf(visit.after.id);
  const id = await createAlbum(admin, { name: "Meu", photo_ids: [inside] });
  const smart = await createAlbum(admin, { name: "Cheio", state: { f_side: "pair" } });
  const other = await newTenant();
  const stranger = other.ctxAs("admin");
  const supervisor = { ...tenant.ctxAs("supervisor"), permissions: admin.permissions, roleName: "supervisor" };
  const ways = (ctx: Ctx, album: string, photo: string) =>
    Promise.all([
      codeOf(updateAlbum(ctx, album, { cover_id: photo })),
      codeOf(orderAlbum(ctx, album, { photo_ids: [photo] })),
      codeOf(captionInAlbum(ctx, album, { photo_id: photo, caption: "x" })),
    ]);
  const all = (code: string) => [code, code, code];
  for (const photo of [outside, uuidv7()]) expect(await ways(admin, id, photo)).toEqual(all("invalid_fields"));
  expect(await codeOf(orderAlbum(admin, id, { photo_ids: [inside], before_id: outside }))).toBe("invalid_fields");
  expect(await ways(admin, smart, inside)).toEqual(["invalid_fields", "not_found", "not_found"]);
  for (const ctx of [stranger, supervisor]) expect(await ways(ctx, id, inside)).toEqual(all("not_found"));
  expect(await ways(tenant.ctxAs("promoter"), id, inside)).toEqual(all("forbidden"));
  expect(await codeOf(getAlbum(stranger, id))).toBe("not_found");
  expect(await codeOf(updateAlbum(admin, id, { team_id: uuidv7() }))).toBe("invalid_fields");
  expect(await codeOf(captionInAlbum(admin, id, { photo_id: inside, caption: "x".repeat(501) }))).toBe(
    "invalid_fields",
  );
});

test("a photo that a client may not see is neither in its album's list nor its cover", async () => {
  const [here, there] = [await made.visit(), await made.visit()];
  await withTenant(tenant, (tx) =>
    tx.insert(businessUnitPos).values({ posId: here.posId, businessUnitId: tenant.businessUnitId }),
  );
  const photo_ids = await idsOf(here.before.id, there.before.id);
  const audience = { visibility: "client", business_unit_id: tenant.businessUnitId };
  const id = await createAlbum(admin, { name: "Para o cliente", photo_ids, ...audience });
  await updateAlbum(admin, id, { cover_id: (await idsOf(there.before.id))[0] });
  expect((await getAlbum(admin, id)).cover).toBe(there.before.id);
  expect((await getAlbum(client, id)).cover).toBe(here.before.id);
  const { found, total } = await albumPhotoPage(client, id, { page: 1, perPage: 25 });
  expect([found.map(({ row }) => row.attachmentId), total]).toEqual([[here.before.id], 1]);
  const all = await albumPhotoPage(admin, id, { page: 2, perPage: 1 });
  expect([all.found.length, all.total]).toEqual([1, 2]);
});

test("calls keep, list, order and caption an album; the same id again is the same album", async () => {
  const visit = await made.visit();
  const photo_ids = await idsOf(visit.before.id, visit.after.id);
  const { token } = await tokenFor(tenant.tenantId, tenant.userIds.admin);
  const call = (path: string, body: unknown = {}) =>
    callApi(`/tenant/${tenant.tenantId}/albums${path}`, { token, body });
  const id = uuidv7();
  const listed = async () => (await call(`/${id}/photos`)).body.data as { id: string; caption: string | null }[];
  expect((await call("/create", { id, name: "Por chamada", photo_ids })).status).toBe(201);
  expect((await call("/create", { id, name: "Por chamada", photo_ids })).status).toBe(200);
  expect((await call("/create", { id, name: "Outro", photo_ids })).status).toBe(409);
  const [first, second] = (await listed()).map((one) => one.id);
  expect([first, second].sort()).toEqual([...photo_ids].sort());
  expect((await call(`/${id}/photos/order`, { photo_ids: [second], before_id: first })).status).toBe(200);
  expect((await call(`/${id}/photos/caption`, { photo_id: second, caption: "Primeira" })).status).toBe(200);
  expect((await listed()).map((one) => [one.id, one.caption])).toEqual([
    [second, "Primeira"],
    [first, null],
  ]);
  expect((await call(`/${id}/photos/remove`, { photo_ids: [first] })).body.data).toEqual({ removed: 1 });
  expect((await call(`/${id}/photos/add`, { photo_ids })).body.data).toEqual({ added: 1 });
  expect((await call(`/${id}/update`, { name: "Novo" })).body.data).toMatchObject({ name: "Novo", photos: 2 });
  expect((await call("")).body.data).toMatchObject([{ id, name: "Novo", mine: true }]);
  expect((await call(`/${id}/delete`)).status).toBe(200);
  expect((await call(`/${id}`)).status).toBe(404);
});
