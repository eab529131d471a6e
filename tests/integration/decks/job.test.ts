import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { eq } from "drizzle-orm";
import JSZip from "jszip";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  presentationJobs,
  questionnaireAnswerFiles,
  questionnaireAnswers,
  questionnaireAnswerValues,
  users,
} from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { Problem } from "@/lib/base/problem/catalogue";
import { sweepMadeFiles } from "@/lib/engine/jobs/sweep";
import { cancelPresentation, orderedPresentation, repeatPresentation, storedPart } from "@/lib/insight/decks/commands";
import { createPresentation } from "@/lib/insight/decks/create";
import { runPresentationJob } from "@/lib/insight/decks/run";
import { storage } from "@/lib/platform/storage/store";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { newTenant, type TestTenant } from "../../support/tenant";
import { ownStorage } from "../check-ins/visit";
import { albumOf, DAY, photoBytes } from "./album";

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
const rowOf = async (id: string) => {
  const [row] = await withTenant(ctx, (tx) => tx.select().from(presentationJobs).where(eq(presentationJobs.id, id)));
  if (!row) throw new Error("no such job");
  return row;
};
const order = async (body: Record<string, unknown>, as = ctx) => (await createPresentation(as, body)).id;
const openPart = async (id: string, part = 1) => {
  const { key } = await storedPart(ctx, id, part);
  const bytes = await storage().get(key);
  if (!bytes) throw new Error("no file");
  return JSZip.loadAsync(bytes);
};
const textIn = async (zip: JSZip, name: string) => (await zip.file(name)?.async("string")) ?? "";
const keys = async () => {
  const found: string[] = [];
  for await (const { key } of storage().list("x")) found.push(key);
  return found;
};

test("a descriptive archive has each photo under a name of its own, without what EXIF tells, and a table of all that is known", async () => {
  const { before, after, arrival } = await album.visit();
  const id = await order({ type: "zip_descriptive", filters: { date: { from: DAY, to: DAY } } });
  expect(await rowOf(id)).toMatchObject({ status: "pending", total: 3 });
  await work(id);
  expect(await rowOf(id)).toMatchObject({ status: "completed", done: 3, missing: 0, error: null });
  const zip = await openPart(id);
  const names = Object.keys(zip.files);
  expect(names).toHaveLength(4);
  expect(names.at(-1)).toBe("fotos.csv");
  expect(names.filter((name) => /^2026-11-17_Rede-.*_P\d+_.*_\d{4}\.jpg$/.test(name))).toHaveLength(3);
  for (const name of names.slice(0, 3)) {
    const bytes = await zip.file(name)?.async("nodebuffer");
    expect(bytes?.includes("secret") || bytes?.includes("Exif")).toBe(false);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: "jpeg", width: 640, height: 480 });
  }
  const table = await textIn(zip, "fotos.csv");
  expect(table.startsWith("\uFEFFArquivo;Data;Hora;Rede;")).toBe(true);
  for (const photo of [before, after, arrival]) expect(table).toContain(photo.id);
  expect(table).toContain("Gôndola depois do serviço");
  expect(table).toContain(";Sim;");
});

test("photos stand upright though their EXIF turned them, and a PNG comes as JPEG", async () => {
  const { before, after } = await album.visit();
  const turned = await photoBytes({ width: 300, height: 200, orientation: 6 });
  const clear = await sharp({ create: { width: 50, height: 40, channels: 4, background: "#0000" } })
    .png()
    .toBuffer();
  await replace(before.key, turned);
  await replace(after.key, clear);
  const id = await order({ type: "zip_simple", photos: [{ id: before.id }, { id: after.id }], from: "photos" });
  await work(id);
  const zip = await openPart(id);
  const shapes = await Promise.all(
    ["foto-0001.jpg", "foto-0002.jpg"].map(async (name) => {
      const { format, width, height, exif } = await sharp(await zip.file(name)?.async("nodebuffer")).metadata();
      return [format, width, height, exif];
    }),
  );
  expect(shapes).toEqual([
    ["jpeg", 200, 300, undefined],
    ["jpeg", 50, 40, undefined],
  ]);
});

async function replace(key: string, bytes: Buffer) {
  await storage().delete(key);
  await storage().put(key, bytes);
}

test("a photo that is missing or broken is a grey sheet and a line, never a failed job", async () => {
  const { arrival, before, after } = await album.visit();
  await storage().delete(arrival.key);
  const whole = await storage().get(before.key);
  await replace(before.key, (whole ?? Buffer.alloc(0)).subarray(0, 300));
  for (const type of ["zip_simple", "ppt"]) {
    const id = await order({
      type,
      from: "photos",
      photos: [arrival, before, after].map((photo) => ({ id: photo.id })),
    });
    await work(id);
    expect(await rowOf(id)).toMatchObject({ status: "completed", done: 3, missing: 2 });
    if (type === "ppt") continue;
    const zip = await openPart(id);
    const lines = (await textIn(zip, "erros.csv")).trim().split("\r\n");
    expect(lines).toHaveLength(3);
    expect(lines[1]).toMatch(new RegExp(`^foto-000\\d\\.jpg;${arrival.id};A foto não está mais`));
    expect(await sharp(await zip.file("foto-0001.jpg")?.async("nodebuffer")).metadata()).toMatchObject({ width: 400 });
  }
});

test("a presentation opens: every relation leads somewhere, each photo is there once, described and with its source", async () => {
  await album.visit();
  await album.visit();
  const texts = { title: 'A & B <"c">', caption: "{pergunta} & <{pdv}>\n{promotor}", section: "", last: "Até & logo" };
  const id = await order({ type: "ppt", photos_per_slide: 3, texts });
  await work(id);
  const { name } = await storedPart(ctx, id, 1);
  expect(name).toBe("a-b-c.pptx");
  const zip = await openPart(id);
  const files = Object.keys(zip.files);
  expect(new Set(files).size).toBe(files.length);
  const slides = files.filter((file) => /^ppt\/slides\/slide\d+\.xml$/.test(file));
  // Cover, section, a slide for each place, and the last one.
  expect(slides).toHaveLength(5);
  const media = files.filter((file) => file.startsWith("ppt/media/"));
  expect(media).toHaveLength(6);
  for (const file of media) {
    const bytes = await zip.file(file)?.async("nodebuffer");
    expect(bytes?.includes("secret")).toBe(false);
    expect((await sharp(bytes).metadata()).width).toBe(640);
  }
  for (const file of files.filter((one) => one.endsWith(".rels"))) {
    const from = file.replace("_rels/", "").replace(/\.rels$/, "");
    for (const [, target = ""] of (await textIn(zip, file)).matchAll(/Target="([^"]+)"/g)) {
      if (/^https?:/.test(target)) continue;
      const path = new URL(target, `http://x/${from}`).pathname.slice(1);
      expect(files, `${file} → ${target}`).toContain(path);
    }
  }
  const all = await Promise.all(slides.map((slide) => textIn(zip, slide)));
  expect(all.flatMap((xml) => [...xml.matchAll(/descr="([^"]+)"/g)])).toHaveLength(6);
  expect(all.join("")).toContain("A &amp; B &lt;&quot;c&quot;&gt;");
  for (const xml of all) expect(xml).not.toMatch(/&(?!(amp|lt|gt|quot|apos|#\d+);)/);
  const notes = await Promise.all(
    files.filter((file) => /notesSlide\d+\.xml$/.test(file)).map((file) => textIn(zip, file)),
  );
  expect(notes.filter((note) => note.includes("Gôndola antes do serviço"))).toHaveLength(2);
});

test("photos larger than a slide shows are drawn smaller, smaller ones are left as they are", async () => {
  const large = await album.keep(await photoBytes({ width: 2000, height: 1000 }), { width: 2000, height: 1000 });
  const { before, answerId } = await album.visit();
  await attach(answerId, large.id);
  const id = await order({ type: "ppt", from: "photos", photos: [{ id: large.id }, { id: before.id }] });
  await work(id);
  const zip = await openPart(id);
  const media = Object.values(zip.files).filter(({ name }) => name.startsWith("ppt/media/"));
  const widths = await Promise.all(
    media.map(async (file) => (await sharp(await file.async("nodebuffer")).metadata()).width),
  );
  expect(widths.sort()).toEqual([1280, 640]);
});

async function attach(answerId: string, attachmentId: string) {
  await withTenant(tenant, async (tx) => {
    const [value] = await tx
      .select({ id: questionnaireAnswerValues.id })
      .from(questionnaireAnswerValues)
      .where(eq(questionnaireAnswerValues.answerId, answerId))
      .orderBy(questionnaireAnswerValues.id);
    await tx.insert(questionnaireAnswerFiles).values({ valueId: value?.id ?? "", attachmentId });
  });
}

test("a worker that dies leaves nothing to fetch; the next one makes it whole, once", async () => {
  await album.visit();
  const id = await order({ type: "ppt" });
  const died = new AbortController();
  died.abort();
  await work(id, { signal: died.signal });
  expect(await rowOf(id)).toMatchObject({ status: "started", fileKey: null, attempt: 1 });
  expect((await keys()).filter((key) => key.includes(id))).toEqual([]);
  await work(id);
  await work(id);
  const row = await rowOf(id);
  expect(row).toMatchObject({ status: "completed", done: 3, attempt: 2 });
  expect((await keys()).filter((key) => key.includes(id))).toEqual([row.fileKey]);
});

test("it is made with the rights that its owner has meanwhile, and stops with their account", async () => {
  const { before, answerId } = await album.visit();
  const id = await order({ type: "zip_simple" });
  await withTenant(ctx, async (tx) => {
    await tx.delete(questionnaireAnswers).where(eq(questionnaireAnswers.id, answerId));
  });
  await work(id);
  expect(await rowOf(id)).toMatchObject({ status: "completed", done: 1, missing: 2 });
  expect(await textIn(await openPart(id), "erros.csv")).toContain(before.id);
  const next = await order({ type: "zip_simple" });
  await withTenant(ctx, (tx) => tx.update(users).set({ isActive: false }).where(eq(users.id, ctx.userId)));
  await work(next);
  expect(await rowOf(next)).toMatchObject({ status: "failed", error: "forbidden", fileKey: null });
});

test("what is cancelled stays so; the same can be asked again, with the same photos and captions", async () => {
  const { before, after } = await album.visit();
  const chosen = [{ id: after.id, caption: "Depois, {data}" }, { id: before.id }];
  const id = await order({ type: "zip_simple", pairs: false, from: "photos", photos: chosen });
  await cancelPresentation(ctx, id);
  await work(id);
  expect(await rowOf(id)).toMatchObject({ status: "canceled", fileKey: null });
  expect(await codeOf(cancelPresentation(ctx, id))).toBe("invalid_transition");
  const again = (await repeatPresentation(ctx, id)).id;
  await work(again);
  const lines = (await textIn(await openPart(again), "fotos.csv")).trim().split("\r\n");
  expect(lines[1]).toContain(after.id);
  expect(lines[1]).toContain("Depois, 17/11/2026");
  expect((await orderedPresentation(ctx, again)).type).toBe("zip_simple");
});

test("what a job left that died at the last moment is swept, parts of what is named stay", async () => {
  await album.visit();
  const id = await order({ type: "zip_simple" });
  await work(id);
  const { fileKey } = await rowOf(id);
  const second = `${fileKey}.2`;
  const strays = [
    `x/presentations/${tenant.tenantId}/${randomUUID()}/1`,
    `x/presentations/${tenant.tenantId}/${randomUUID()}/1.2`,
  ];
  for (const key of [second, ...strays]) await storage().put(key, Buffer.from("half"));
  await sweepMadeFiles(new Date(Date.now() + 2 * 86_400_000));
  const left = await keys();
  expect(left).toEqual(expect.arrayContaining([fileKey, second]));
  for (const stray of strays) expect(left).not.toContain(stray);
});
