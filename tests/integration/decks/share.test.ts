import { rm } from "node:fs/promises";
import { eq } from "drizzle-orm";
import JSZip from "jszip";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { presentationJobs, presentationVisits, questionnaireAnswers, users } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { revokePresentation } from "@/lib/insight/decks/commands";
import { createPresentation } from "@/lib/insight/decks/create";
import { purgeLinks } from "@/lib/insight/decks/purge";
import { findShare, networkOf, noteVisit, sharedDeck } from "@/lib/insight/decks/share";
import { downloadAnswer, passwordAnswer, photoAnswer, proofIn } from "@/lib/insight/decks/share-routes";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { newTenant, type TestTenant } from "../../support/tenant";
import { ownStorage } from "../check-ins/visit";
import { albumOf } from "./album";

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

const DAY_MS = 86_400_000;
async function share(link: Record<string, unknown> = {}, more: Record<string, unknown> = {}) {
  const expires_at = new Date(Date.now() + DAY_MS).toISOString();
  const { id, url } = await createPresentation(ctx, { type: "link", link: { expires_at, ...link }, ...more });
  const token = url?.split("/share/")[1] ?? "";
  return { id, token };
}
const stateOf = async (token: string, proof: string | null = null, now = new Date()) =>
  (await findShare(token, proof, now)).state;
async function opened(token: string, proof: string | null = null) {
  const found = await findShare(token, proof, new Date());
  if (found.state !== "open") throw new Error(found.state);
  return { found, deck: await sharedDeck(found, token) };
}
const request = (path = "", headers: Record<string, string> = {}) => new Request(`http://x/${path}`, { headers });

test("a link opens at once, for whoever has it, with its photos and no person's name or address of the house", async () => {
  const { before, after, arrival } = await album.visit();
  const { id, token } = await share();
  expect(token).toMatch(/^[\w-]{43}$/);
  const [row] = await withTenant(ctx, (tx) => tx.select().from(presentationJobs).where(eq(presentationJobs.id, id)));
  expect(row).toMatchObject({ status: "completed", total: 3, done: 3, fileKey: null });
  expect(JSON.stringify(row)).not.toContain(token);
  const { deck } = await opened(token);
  expect(deck.photos.map((photo) => photo.id).sort()).toEqual([before.id, after.id, arrival.id].sort());
  const told = JSON.stringify(deck);
  expect(told).not.toContain("Pessoa promoter");
  expect(told).not.toContain("/api/files/");
  const photo = await photoAnswer(request("?size=thumb"), token, before.id);
  expect([photo.status, photo.headers.get("content-type")]).toEqual([200, "image/webp"]);
  expect(photo.headers.get("cache-control")).toBe("private, max-age=60");
  const bytes = Buffer.from(await photo.arrayBuffer());
  expect([(await sharp(bytes).metadata()).exif, bytes.includes("secret")]).toEqual([undefined, false]);
  const again = await photoAnswer(
    request("?size=thumb", { "if-none-match": photo.headers.get("etag") ?? "" }),
    token,
    before.id,
  );
  expect(again.status).toBe(304);
});

test("only its own photos come out of a link, and nothing out of another's or a guessed one", async () => {
  const { before, after } = await album.visit();
  const { token } = await share({}, { from: "photos", photos: [{ id: before.id }] });
  const guess = `${token.slice(0, -1)}${token.endsWith("A") ? "B" : "A"}`;
  for (const [of, id] of [
    [token, after.id],
    [token, "no id"],
    [guess, before.id],
    ["", before.id],
  ] as const)
    expect((await photoAnswer(request(), of, id)).status).toBe(404);
  expect(await stateOf(guess)).toBe("missing");
  expect(await stateOf("'; drop table x")).toBe("missing");
});

test("a link that is revoked, expired or whose author has left shows nothing any more", async () => {
  const { before } = await album.visit();
  const first = await share();
  expect(await stateOf(first.token, null, new Date(Date.now() + 2 * DAY_MS))).toBe("expired");
  await revokePresentation(ctx, first.id);
  expect(await stateOf(first.token)).toBe("revoked");
  for (const made of [photoAnswer(request(), first.token, before.id), downloadAnswer(request(), first.token)])
    expect((await made).status).toBe(404);
  const second = await share();
  await withTenant(ctx, (tx) => tx.update(users).set({ isActive: false }).where(eq(users.id, ctx.userId)));
  expect(await stateOf(second.token)).toBe("revoked");
  expect((await photoAnswer(request(), second.token, before.id)).status).toBe(404);
});

test("what its author may no longer see is not shown", async () => {
  const { before, answerId, arrival } = await album.visit();
  const { token } = await share();
  await withTenant(ctx, (tx) => tx.delete(questionnaireAnswers).where(eq(questionnaireAnswers.id, answerId)));
  expect((await opened(token)).deck.photos.map((photo) => photo.id)).toEqual([arrival.id]);
  expect((await photoAnswer(request(), token, before.id)).status).toBe(404);
});

const withPassword = (token: string, password: string, ip = "203.0.113.7") => {
  const body = new URLSearchParams({ password });
  return passwordAnswer(new Request("http://x/", { method: "POST", body, headers: { "x-forwarded-for": ip } }), token);
};

test("a password opens it for that browser, guesses are counted, and its hash is all that is kept", async () => {
  const { before } = await album.visit();
  const { id, token } = await share({ password: "gôndola 2026" });
  expect(await stateOf(token)).toBe("password");
  expect((await photoAnswer(request(), token, before.id)).status).toBe(404);
  const wrong = await withPassword(token, "wrong one");
  expect([wrong.status, wrong.headers.get("location"), wrong.headers.get("set-cookie")]).toEqual([
    303,
    `/share/${token}?wrong=1`,
    null,
  ]);
  const right = await withPassword(token, "gôndola 2026");
  expect(right.headers.get("location")).toBe(`/share/${token}`);
  const cookie = right.headers.get("set-cookie")?.split(";")[0] ?? "";
  expect(right.headers.get("set-cookie")).toContain("HttpOnly");
  const proof = proofIn(`other=1; ${cookie}`, token);
  expect(await stateOf(token, proof)).toBe("open");
  expect((await photoAnswer(request("", { cookie }), token, before.id)).status).toBe(200);
  const other = await share({ password: "gôndola 2026" });
  expect(await stateOf(other.token, proof)).toBe("password");
  const [row] = await withTenant(ctx, (tx) => tx.select().from(presentationJobs).where(eq(presentationJobs.id, id)));
  expect(row?.passwordHash).toMatch(/^\$argon2id\$/);
  expect(JSON.stringify(row?.settings)).not.toContain("password");
  for (let n = 0; n < 10; n++) await withPassword(token, `guess ${n}`, "198.51.100.9");
  const stopped = await withPassword(token, "gôndola 2026", "198.51.100.9");
  expect([stopped.headers.get("location"), stopped.headers.get("set-cookie")]).toEqual([
    `/share/${token}?wrong=wait`,
    null,
  ]);
  expect((await withPassword(token, "gôndola 2026", "192.0.2.1")).headers.get("location")).toBe(`/share/${token}`);
});

test("no more of what is sent with a password is read than a password takes", async () => {
  await album.visit();
  const { token } = await share({ password: "gôndola 2026" });
  expect((await withPassword(token, "a".repeat(5_000))).status).toBe(413);
  expect((await withPassword(token, "gôndola 2026")).headers.get("location")).toBe(`/share/${token}`);
});

test("its photos can be taken along where that is allowed, nameless, and both is noted without telling who", async () => {
  await album.visit();
  const { id, token } = await share();
  const answer = await downloadAnswer(request("", { "x-forwarded-for": "203.0.113.77" }), token);
  expect(answer.headers.get("content-type")).toBe("application/zip");
  const zip = await JSZip.loadAsync(Buffer.from(await answer.arrayBuffer()));
  expect(Object.keys(zip.files)).toHaveLength(4);
  const table = (await zip.file("fotos.csv")?.async("string")) ?? "";
  expect(table).not.toMatch(/promoter|Promotor/);
  const { found } = await opened(token);
  await noteVisit(found.row, "open", "2001:db8:85a3::8a2e:370:7334");
  const visits = await withTenant(ctx, (tx) =>
    tx.select().from(presentationVisits).where(eq(presentationVisits.presentationJobId, id)),
  );
  expect(visits.map(({ kind, address }) => [kind, address])).toEqual([
    ["download", "203.0.113.0"],
    ["open", "2001:db8:85a3::"],
  ]);
  const [row] = await withTenant(ctx, (tx) => tx.select().from(presentationJobs).where(eq(presentationJobs.id, id)));
  expect(row?.views).toBe(1);
  const closed = await share({ downloads: false });
  expect((await downloadAnswer(request(), closed.token)).status).toBe(404);
});

test("an address tells its network only", () => {
  expect(networkOf("203.0.113.77")).toBe("203.0.113.0");
  expect(networkOf("::ffff:203.0.113.77")).toBe("203.0.113.0");
  expect(networkOf("2001:db8::1")).toBe("2001:db8:0::");
  expect(networkOf("::1")).toBe("0:0:0::");
  expect(networkOf(null)).toBeNull();
});

test("a link that ended long ago is forgotten with its log, the others stay", async () => {
  await album.visit();
  const [over, here] = [await share(), await share()];
  const { found } = await opened(over.token);
  await noteVisit(found.row, "open", null);
  await withTenant(ctx, (tx) =>
    tx
      .update(presentationJobs)
      .set({ expiresAt: new Date(Date.now() - 100 * DAY_MS) })
      .where(eq(presentationJobs.id, over.id)),
  );
  expect(await purgeLinks(new Date())).toBeGreaterThan(0);
  expect([await stateOf(over.token), await stateOf(here.token)]).toEqual(["missing", "open"]);
  const left = await withTenant(ctx, (tx) => tx.select({ id: presentationVisits.id }).from(presentationVisits));
  expect(left).toEqual([]);
});
