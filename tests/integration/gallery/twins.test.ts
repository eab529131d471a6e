import { rm } from "node:fs/promises";
import { eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { attachments, businessUnitPos, galleryPhotos, photoLooks, photoTwins } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { createAttachment } from "@/lib/field/attachments/commands";
import { comparePhotosOf } from "@/lib/field/attachments/compare";
import { photoDetail } from "@/lib/insight/gallery/detail";
import { type GalleryAsk, galleryPage } from "@/lib/insight/gallery/page";
import { storage } from "@/lib/platform/storage/store";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { AGAIN, packs, wall } from "../../support/pictures";
import { newTenant, type TestTenant } from "../../support/tenant";
import { ownStorage } from "../check-ins/visit";
import { albumOf } from "../decks/album";

let root: string;
let tenant: TestTenant;
let made: Awaited<ReturnType<typeof albumOf>>;
let admin: Ctx;
beforeAll(async () => {
  ({ root } = await ownStorage());
});
afterAll(() => rm(root, { recursive: true, force: true }));
beforeEach(async () => {
  tenant = await newTenant();
  made = await albumOf(tenant);
  admin = tenant.ctxAs("admin");
});

const FIRST_DAY = "2026-11-10";
const compare = () => comparePhotosOf(tenant.tenantId);
const seen = async (ctx: Ctx, repeated?: string) => {
  const filters: GalleryAsk["filters"] = repeated ? { repeated: { op: "in" as const, values: [repeated] } } : {};
  const { groups } = await galleryPage(ctx, { filters, by: "visit", after: null, until: null });
  return groups.flatMap(({ tiles }) => tiles);
};
const idsOf = (tiles: Awaited<ReturnType<typeof seen>>) => tiles.map(({ photo }) => photo.id).sort();
const placeOf = async (attachmentId: string) => {
  const rows = await withTenant(tenant, (tx) =>
    tx.select({ id: galleryPhotos.id }).from(galleryPhotos).where(eq(galleryPhotos.attachmentId, attachmentId)),
  );
  return rows[0]?.id ?? "";
};
const twins = async (ctx: Ctx, attachmentId: string) =>
  (await photoDetail(ctx, await placeOf(attachmentId))).twins.map((twin) => twin.attachmentId);
const states = async (attachmentId: string) => {
  const rows = await withTenant(tenant, (tx) =>
    tx.select({ state: photoLooks.state }).from(photoLooks).where(eq(photoLooks.attachmentId, attachmentId)),
  );
  return rows.map(({ state }) => state);
};

test("a shelf that was sent for another PDV and day is marked with its twin and both visits; other photos are not", async () => {
  const shelf = await packs(21);
  const [first, again, different] = [
    await made.visit({ shelf, date: FIRST_DAY }),
    await made.visit({ shelf: await AGAIN.smaller(shelf) }),
    await made.visit({ shelf: await packs(22) }),
  ];
  // The others of each visit are of one colour: they show too little.
  expect(await compare()).toEqual({ read: 9, compared: 3 });
  const pair = [first.before.id, again.before.id].sort();
  expect(idsOf(await seen(admin, "true"))).toEqual(pair);
  expect(idsOf((await seen(admin)).filter(({ repeated }) => repeated))).toEqual(pair);
  expect(idsOf(await seen(admin, "false"))).toContain(different.before.id);
  expect(await photoDetail(admin, await placeOf(again.before.id))).toMatchObject({
    twins: [{ attachmentId: first.before.id, href: `/posCheck?open=${first.checkId}` }],
    group: { href: `/posCheck?open=${again.checkId}` },
  });
  expect(await twins(admin, first.before.id)).toEqual([again.before.id]);
  expect(await twins(admin, different.before.id)).toEqual([]);
  // Nobody judged.
  expect((await seen(admin, "true")).map(({ status }) => status)).toEqual(["pending", "pending"]);
  expect(await compare()).toEqual({ read: 0, compared: 0 });
});

test("the same picture twice at one PDV on one day is no repeated one", async () => {
  const shelf = await packs(31);
  const { posId } = await made.visit({ shelf });
  await made.visit({ shelf: await AGAIN.compressed(shelf), posId });
  await compare();
  expect(await withTenant(tenant, (tx) => tx.$count(photoTwins))).toBe(2);
  expect(await seen(admin, "true")).toEqual([]);
  expect((await seen(admin)).some(({ repeated }) => repeated)).toBe(false);
});

test("walls and photos whose file is gone have no twin and stop nothing", async () => {
  const [dark, other, lost] = [
    await made.visit({ shelf: await wall() }),
    await made.visit({ shelf: await AGAIN.compressed(await wall()) }),
    await made.visit({ shelf: await packs(41) }),
  ];
  await storage().delete(lost.before.key);
  await compare();
  expect(await states(dark.before.id)).toEqual(["blank"]);
  expect(await states(other.before.id)).toEqual(["blank"]);
  expect(await states(lost.before.id)).toEqual(["gone"]);
  expect(await seen(admin, "true")).toEqual([]);
});

test("a client's user and a supervisor are told of a twin only where they see it too", async () => {
  const shelf = await packs(51);
  const mine = await made.visit({ shelf });
  const foreign = await made.visit({
    ...{ shelf: await AGAIN.lighter(shelf), date: FIRST_DAY, userId: tenant.userIds.admin },
  });
  await compare();
  const serve = (posId: string) =>
    withTenant(tenant, (tx) => tx.insert(businessUnitPos).values({ posId, businessUnitId: tenant.businessUnitId }));
  await serve(mine.posId);
  const client = tenant.ctxAs("client");
  const own: Ctx = { ...tenant.ctxAs("promoter"), teamIds: [] };
  for (const ctx of [client, own]) {
    expect(await seen(ctx, "true")).toEqual([]);
    expect((await seen(ctx)).filter(({ repeated }) => repeated)).toEqual([]);
    expect(await twins(ctx, mine.before.id)).toEqual([]);
  }
  await serve(foreign.posId);
  expect(idsOf(await seen(client, "true"))).toEqual([mine.before.id, foreign.before.id].sort());
  expect(await twins(client, mine.before.id)).toEqual([foreign.before.id]);
});

test("another tenant's photo is nobody's twin", async () => {
  const shelf = await packs(61);
  await made.visit({ shelf });
  const other = await newTenant();
  await (await albumOf(other)).visit({ shelf, date: FIRST_DAY });
  await compare();
  await comparePhotosOf(other.tenantId);
  expect(await seen(admin, "true")).toEqual([]);
  expect(await withTenant(other, (tx) => tx.$count(photoTwins))).toBe(0);
});

test("an upload brings its look along; who goes takes the mark away", async () => {
  const shelf = await packs(71);
  const upload = async (bytes: Buffer) => {
    const id = uuidv7();
    const fields = { id, kind: "answer", occurred_at: new Date().toISOString() };
    await createAttachment(tenant.ctxAs("promoter"), { fields, file: { bytes, name: "gondola.jpg" } });
    return id;
  };
  const [first, again] = [await upload(shelf), await upload(await AGAIN.compressed(shelf))];
  expect(await states(first)).toEqual(["read"]);
  expect(await compare()).toEqual({ read: 0, compared: 2 });
  // Where they stand is written later, as the answer comes.
  const visits = [await made.visit({ date: FIRST_DAY }), await made.visit()];
  const stand = (attachmentId: string, now: string) =>
    withTenant(tenant, async (tx) => {
      const [row] = await tx.delete(galleryPhotos).where(eq(galleryPhotos.attachmentId, attachmentId)).returning();
      if (!row) throw new Error("no photo");
      await tx.insert(galleryPhotos).values({ ...row, attachmentId: now });
    });
  await stand(visits[0]?.before.id ?? "", first);
  await stand(visits[1]?.before.id ?? "", again);
  expect(idsOf(await seen(admin, "true"))).toEqual([first, again].sort());
  // One that came while its twin was found is marked by the next run.
  await withTenant(tenant, (tx) => tx.update(galleryPhotos).set({ isRepeated: false }));
  expect(await seen(admin, "true")).toEqual([]);
  await compare();
  expect(idsOf(await seen(admin, "true"))).toEqual([first, again].sort());
  await withTenant(tenant, (tx) => tx.delete(attachments).where(eq(attachments.id, first)));
  expect(await seen(admin, "true")).toEqual([]);
  expect((await seen(admin)).some(({ repeated }) => repeated)).toBe(false);
});

test("what is sent again and again keeps few twins of each", async () => {
  const shelf = await packs(81);
  for (let day = 1; day <= 16; day++) {
    await made.visit({ shelf, date: `2026-10-${String(day).padStart(2, "0")}` });
    await compare();
  }
  const rows = await withTenant(tenant, (tx) => tx.select().from(photoTwins));
  const last = Map.groupBy(rows, (row) => row.attachmentId);
  expect(last.size).toBe(16);
  expect(rows.length).toBeLessThanOrEqual(2 * 12 * 16);
  expect(idsOf(await seen(admin, "true"))).toHaveLength(16);
});
