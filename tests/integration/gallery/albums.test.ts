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
import { startDeck } from "@/lib/insight/decks/start";
import {
  addToAlbum,
  createAlbum,
  listAlbums,
  removeAlbum,
  smartAlbum,
  takeFromAlbum,
} from "@/lib/insight/gallery/albums";
import { galleryPage, gallerySummary } from "@/lib/insight/gallery/page";
import { galleryQuery } from "@/lib/insight/gallery/read";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
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
