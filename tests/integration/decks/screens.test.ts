import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { Problem } from "@/lib/base/problem/catalogue";
import { createPresentation } from "@/lib/insight/decks/create";
import { newestDeckHref, startDeck } from "@/lib/insight/decks/start";
import { deckViewOf } from "@/lib/insight/decks/views";
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
const NOW = new Date(`${DAY}T15:00:00Z`);
const codeOf = (done: Promise<unknown>) =>
  done.then(
    () => "none",
    (error: unknown) => (error instanceof Problem ? error.code : String(error)),
  );
const idsOf = async (params: Record<string, string>, as = ctx) =>
  (await startDeck(as, params, NOW))?.photos.map(({ id }) => id).sort();

test("the builder begins with what the list showed: its filters, its rows, or a place", async () => {
  const first = await album.visit();
  const second = await album.visit({ date: "2026-11-18" });
  const all = (one: typeof first) => [one.arrival.id, one.before.id, one.after.id].sort();
  expect(await idsOf({ from: "posCheck", f_date: `${DAY}..${DAY}` })).toEqual(all(first));
  expect(await idsOf({ from: "posCheck", ids: second.checkId })).toEqual(all(second));
  expect(await idsOf({ from: "questionnaireAnswers", f_posId: first.posId })).toEqual(
    [first.before.id, first.after.id].sort(),
  );
  expect(await idsOf({ from: "pos", pos_id: first.posId })).toEqual(all(first));
  for (const nothing of [{}, { from: "gallery" }, { from: "pos" }])
    expect(await startDeck(ctx, nothing, NOW)).toBeNull();
  const third = await album.visit({ date: "2026-11-10" });
  const newest = new URL(await newestDeckHref(ctx, NOW), "http://localhost");
  expect(newest.pathname).toBe("/exportPresentationJobs/new");
  const within = await idsOf(Object.fromEntries(newest.searchParams));
  expect(within).toEqual(all(first));
  expect(within).not.toContain(third.before.id);
  const start = await startDeck(ctx, { from: "posCheck" }, NOW);
  expect(start?.settings.link?.expires_at).toBe("2026-12-18T02:59:59.000Z");
  expect(start?.linkDays).toEqual({ first: DAY, last: "2027-11-16" });
});

test("another tenant's rows and places begin nothing, its decks read as missing ones, and only who may make decks begins one", async () => {
  const { checkId, posId, before } = await album.visit();
  const stranger = (await newTenant()).ctxAs("admin");
  const asked: Record<string, string>[] = [
    { from: "posCheck", ids: checkId },
    { from: "pos", pos_id: posId },
    { from: "questionnaireAnswers", f_posId: posId },
  ];
  for (const params of asked) expect(await idsOf(params, stranger)).toEqual([]);
  const { id } = await createPresentation(ctx, { type: "ppt", from: "photos", photos: [{ id: before.id }] });
  expect(await deckViewOf(ctx, id)).toMatchObject({ id, photos: "1", mayCancel: true, mayRepeat: false, parts: [] });
  for (const unknown of [id, randomUUID()]) expect(await codeOf(deckViewOf(stranger, unknown))).toBe("not_found");
  const permissions = new Set([...ctx.permissions].filter((one) => one !== "PRESENTATIONJOB_POST"));
  expect(await codeOf(startDeck({ ...ctx, permissions }, { from: "posCheck" }, NOW))).toBe("forbidden");
  expect(await codeOf(newestDeckHref({ ...ctx, permissions }, NOW))).toBe("forbidden");
});
