import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { businessUnitPos, questionnaireAnswerValues, questions, roles } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { Problem } from "@/lib/base/problem/catalogue";
import { expireMadeFiles } from "@/lib/engine/jobs/sweep";
import { cancelPresentation, repeatPresentation, revokePresentation, storedPart } from "@/lib/insight/decks/commands";
import { createPresentation } from "@/lib/insight/decks/create";
import { previewPhotos } from "@/lib/insight/decks/photos";
import { runPresentationJob } from "@/lib/insight/decks/run";
import { localStorage } from "@/lib/platform/storage/local-storage";
import { serveMade } from "@/lib/platform/storage/serve-made";
import { storage, useStorage } from "@/lib/platform/storage/store";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { newTenant, type TestTenant } from "../../support/tenant";
import { ownStorage } from "../check-ins/visit";
import { albumOf, DAY } from "./album";

let root: string;
let tenant: TestTenant;
let ctx: Ctx;
let album: Awaited<ReturnType<typeof albumOf>>;
beforeAll(async () => {
  ({ root } = await ownStorage());
});
afterAll(() => rm(root, { recursive: true, force: true }));
beforeEach(async () => {
  tenant = await newTenant();
  ctx = tenant.ctxAs("admin");
  album = await albumOf(tenant);
});

const codeOf = (done: Promise<unknown>) =>
  done.then(
    () => "none",
    (error: unknown) => (error instanceof Problem ? error.code : String(error)),
  );
const work = (presentationJobId: string, run: { signal?: AbortSignal; last?: boolean } = {}) =>
  runPresentationJob(
    { tenantId: tenant.tenantId, presentationJobId },
    { signal: new AbortController().signal, ...run },
  );
const order = async (body: Record<string, unknown>, as = ctx) => (await createPresentation(as, body)).id;
const keys = async () => {
  const found: string[] = [];
  for await (const { key } of storage().list("x")) found.push(key);
  return found;
};

test("photos come from a list's filters, from answers, from one place in a period, or as they are named", async () => {
  const first = await album.visit();
  const second = await album.visit({ date: "2026-11-18" });
  const found = async (selection: unknown, as = ctx) => {
    const { photos, total } = await previewPhotos(as, selection);
    expect(total).toBe(photos.length);
    return photos.map((photo) => photo.id).sort();
  };
  const of = (...visits: (typeof first)[]) =>
    visits.flatMap((one) => [one.arrival.id, one.before.id, one.after.id]).sort();
  expect(await found({ from: "pos-checks" })).toEqual(of(first, second));
  expect(await found({ from: "pos-checks", filters: { date: { from: DAY, to: DAY } } })).toEqual(of(first));
  expect(await found({ from: "questionnaire-answers", filters: { pos_id: [first.posId] } })).toEqual(
    [first.before.id, first.after.id].sort(),
  );
  const period = { from: "2026-11-01", to: "2026-11-30" };
  expect(await found({ from: "pos", pos_id: second.posId, date: period })).toEqual(of(second));
  expect(await found({ from: "photos", photo_ids: [first.before.id, randomUUID()] })).toEqual([first.before.id]);
  const [photo] = (await previewPhotos(ctx, { from: "photos", photo_ids: [first.after.id] })).photos;
  expect(photo).toMatchObject({
    kind: "answer",
    visitId: first.checkId,
    questionName: "Gôndola depois do serviço",
    answer: "Sim",
    side: "after",
    date: DAY,
    chain: { id: album.chainId },
  });
  for (const bad of [
    {},
    { from: "pos" },
    { from: "pos-checks", filters: { nothing: 1 } },
    { from: "photos", photo_ids: ["x"] },
  ])
    expect(await codeOf(previewPhotos(ctx, bad))).toBe("invalid_fields");
});

test("an amount beside a photo bears the sign of what it is in, also in English", async () => {
  const { after } = await album.visit();
  const asked = album.task.questions[1] ?? "";
  await withTenant(ctx, async (tx) => {
    await tx.update(questions).set({ type: "product_price" }).where(eq(questions.id, asked));
    const price = { booleanValue: null, numberValue: 10.9 };
    await tx.update(questionnaireAnswerValues).set(price).where(eq(questionnaireAnswerValues.questionId, asked));
  });
  for (const locale of ["en", "pt-BR"] as const) {
    const { photos } = await previewPhotos({ ...ctx, locale }, { from: "photos", photo_ids: [after.id] });
    expect(photos[0]?.answer).toMatch(/^R\$\s?10[.,]90$/);
  }
});

test("nobody's presentation holds what they may not see: teams, clients, rights, other tenants", async () => {
  const { before, after, arrival, posId } = await album.visit();
  const other = await newTenant();
  const stranger = other.ctxAs("admin");
  const photos = [{ id: before.id }];
  expect((await previewPhotos(stranger, { from: "photos", photo_ids: [before.id] })).photos).toEqual([]);
  for (const id of [before.id, randomUUID()])
    expect(await codeOf(createPresentation(stranger, { type: "ppt", from: "photos", photos: [{ id }] }))).toBe(
      "invalid_fields",
    );
  const alone = { ...ctx, userId: tenant.userIds.supervisor, teamIds: [] };
  expect((await previewPhotos(alone, { from: "pos-checks" })).photos).toEqual([]);
  const client: Ctx = { ...ctx, businessUnitId: tenant.businessUnitId };
  expect((await previewPhotos(client, { from: "pos-checks" })).photos).toEqual([]);
  await withTenant(tenant, (tx) =>
    tx.insert(businessUnitPos).values({ businessUnitId: tenant.businessUnitId, posId }).onConflictDoNothing(),
  );
  expect((await previewPhotos(client, { from: "pos-checks" })).photos).toHaveLength(3);
  const without = (held: string) => ({
    ...ctx,
    permissions: new Set([...ctx.permissions].filter((one) => one !== held)),
  });
  for (const held of ["PRESENTATIONJOB_POST", "ATTACHMENT_GET", "POSCHECK_GET"])
    expect(await codeOf(createPresentation(without(held), { type: "ppt" }))).toBe("forbidden");
  const blind = without("QUESTIONNAIREANSWER_GET");
  expect((await previewPhotos(blind, { from: "pos-checks" })).photos.map(({ id }) => id)).toEqual([arrival.id]);
  expect(await codeOf(createPresentation(blind, { type: "ppt", from: "photos", photos }))).toBe("invalid_fields");
  expect(await codeOf(createPresentation(ctx, { type: "ppt", client_id: other.businessUnitId }))).toBe(
    "invalid_fields",
  );
  expect(after.id).not.toBe(before.id);
});

test("nobody fetches what they may not see, nor another tenant's, nor what has expired; parts come in ranges", async () => {
  await album.visit();
  const id = await order({ type: "zip_simple" });
  expect(await codeOf(storedPart(ctx, id, 1))).toBe("not_found");
  await work(id);
  const file = await storedPart(ctx, id, 1);
  const whole = (await storage().get(file.key)) ?? Buffer.alloc(0);
  const some = await serveMade(new Request("http://x/", { headers: { range: "bytes=0-3" } }), file);
  expect([some.status, Buffer.from(await some.arrayBuffer())]).toEqual([206, whole.subarray(0, 4)]);
  for (const part of [0, 2, 99]) expect(await codeOf(storedPart(ctx, id, part))).toBe("not_found");
  const less = new Set([...ctx.permissions].filter((held) => held !== "POS_GET"));
  expect(await codeOf(storedPart({ ...ctx, permissions: less }, id, 1))).toBe("forbidden");
  expect(await codeOf(storedPart({ ...ctx, teamIds: [] }, id, 1))).toBe("forbidden");
  const foreign = (await newTenant()).ctxAs("admin");
  const verbs = [
    (of: Ctx, job: string) => storedPart(of, job, 1),
    cancelPresentation,
    repeatPresentation,
    revokePresentation,
  ];
  for (const verb of verbs)
    expect([await codeOf(verb(foreign, id)), await codeOf(verb(foreign, randomUUID()))]).toEqual([
      "not_found",
      "not_found",
    ]);
  const another = { ...ctx, userId: tenant.userIds.supervisor, roleName: "supervisor" };
  expect(await codeOf(storedPart(another, id, 1))).toBe("not_found");
  expect(await expireMadeFiles(new Date())).toBe(0);
  expect(await expireMadeFiles(new Date(Date.now() + 8 * 86_400_000))).toBeGreaterThan(0);
  expect(await codeOf(storedPart(ctx, id, 1))).toBe("file_expired");
  expect((await keys()).filter((key) => key.includes(id))).toEqual([]);
});

test("an order names what it cannot have", async () => {
  await album.visit();
  const bad = [
    { type: "pdf" },
    { type: "ppt", photos_per_slide: 5 },
    { type: "ppt", nothing: 1 },
    { type: "ppt", from: "photos" },
    { type: "ppt", filters: { date: { from: "2020-01-01", to: "2020-01-02" } } },
    { type: "ppt", link: { expires_at: new Date(Date.now() + 1e6).toISOString() } },
    { type: "link" },
    { type: "link", link: { expires_at: new Date(Date.now() - 1).toISOString() } },
    { type: "link", link: { expires_at: new Date(Date.now() + 400 * 86_400_000).toISOString() } },
  ];
  for (const body of bad)
    expect(await codeOf(createPresentation(ctx, body)), JSON.stringify(body)).toBe("invalid_fields");
  const files = storage();
  useStorage(localStorage(root, async () => 0.95));
  expect(await codeOf(createPresentation(ctx, { type: "ppt" }))).toBe("storage_full");
  useStorage(files);
});

test("roles that saw presentations may make them, clients may not", async () => {
  const held = await withTenant(tenant, (tx) =>
    tx.select({ name: roles.name, permissions: roles.permissions }).from(roles),
  );
  const client = held.find(({ name }) => name === "cliente");
  expect(client?.permissions).not.toContain("PRESENTATIONJOB_POST");
  expect(ctx.permissions.has("PRESENTATIONJOB_POST")).toBe(true);
});

test("the same order five times at once is one file, another order is another; a link is closed once", async () => {
  await album.visit();
  await album.visit();
  const asked = { type: "zip_simple", texts: { title: "Cinco vezes" } };
  const ids = await Promise.all(Array.from({ length: 5 }, () => order(asked)));
  const [id = ""] = ids;
  expect(new Set(ids).size).toBe(1);
  expect(await order({ ...asked, texts: { title: "Outra" } })).not.toBe(id);
  expect(await order(asked, { ...ctx, locale: "en" })).not.toBe(id);
  const { photos } = await previewPhotos(ctx, { from: "pos-checks" });
  const other = photos.map((photo) => ({ id: photo.id, caption: "Minha" }));
  expect(await order({ ...asked, from: "photos", photos: other })).not.toBe(id);
  await work(id);
  expect(await order(asked)).not.toBe(id);
  const link = { type: "link", link: { expires_at: new Date(Date.now() + 1e6).toISOString() } };
  const [one = "", two] = [await order(link), await order(link)];
  expect(one).not.toBe(two);
  const closed = await Promise.all(Array.from({ length: 5 }, () => codeOf(revokePresentation(ctx, one))));
  expect(closed.sort()).toEqual([...Array(4).fill("invalid_transition"), "none"]);
});
