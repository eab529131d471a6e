import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { exportJobs, mails, sessions, users } from "@/db/schema";
import { withSystem, withTenant } from "@/db/with-tenant";
import { Problem } from "@/lib/base/problem/catalogue";
import { linkedText } from "@/lib/engine/export/linked";
import { orderExport } from "@/lib/engine/export/order";
import { expireMadeFiles, sweepMadeFiles } from "@/lib/engine/jobs/sweep";
import { defineReport } from "@/lib/engine/report/define";
import { giveReport, reportListFile } from "@/lib/engine/report/file";
import { readReport } from "@/lib/engine/report/page";
import { create } from "@/lib/engine/resource/operations/create";
import { kmReport } from "@/lib/insight/km/km.report";
import { localStorage } from "@/lib/platform/storage/local-storage";
import { serveMade } from "@/lib/platform/storage/serve-made";
import { storage, useStorage } from "@/lib/platform/storage/store";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { cancelExport, orderedExport, repeatExport, storedExport } from "@/lib/shell/exports/commands";
import { orderByCall, orderIfLong } from "@/lib/shell/exports/order";
import { runExportJob } from "@/lib/shell/exports/run";
import { orderSelected } from "@/lib/shell/exports/selected";
import { boundOf } from "@/lib/shell/registry";
import { bytesOf } from "../../support/file";
import { sampleInput } from "../../support/sample-input";
import { newTenant, type TestTenant } from "../../support/tenant";

let root: string;
let tenant: TestTenant;
let ctx: Ctx;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "gondola-exports-"));
  useStorage(localStorage(root, async () => 0.1));
});
afterAll(() => rm(root, { recursive: true, force: true }));
beforeEach(async () => {
  tenant = await newTenant();
  ctx = tenant.ctxAs("admin");
});

const seed = (n: number, of: Ctx = ctx) =>
  withTenant({ ...of, lane: "bulk" }, (tx) =>
    tx.execute(
      sql`insert into pos (id, name) select gen_random_uuid(), 'Loja ' || lpad(n::text, 5, '0') from generate_series(1, ${n}::int) n`,
    ),
  );
const work = (exportJobId: string, run: { signal?: AbortSignal; last?: boolean } = {}) =>
  runExportJob({ tenantId: tenant.tenantId, exportJobId }, { signal: new AbortController().signal, ...run });
const rowOf = async (id: string) => {
  const [row] = await withTenant(ctx, (tx) => tx.select().from(exportJobs).where(eq(exportJobs.id, id)));
  if (!row) throw new Error("no such job");
  return row;
};
const codeOf = (done: Promise<unknown>) =>
  done.then(
    () => "none",
    (error: unknown) => (error instanceof Problem ? error.code : String(error)),
  );
const textOf = async (key: string) => String(await storage().get(key));
const keys = async () => {
  const found: string[] = [];
  for await (const { key } of storage().list("x")) found.push(key);
  return found;
};

test("a list of 5,001 is ordered, one of 5,000 is not; the worker makes the same file, and it can be fetched in ranges", async () => {
  await seed(5_000);
  const address = "/lists/pos/file?q=loja&cols=name&sort=-name&format=csv";
  expect(await orderIfLong(ctx, address)).toBeNull();
  await withTenant(ctx, (tx) => tx.execute(sql`insert into pos (id, name) values (gen_random_uuid(), 'Loja 99999')`));
  const id = await orderIfLong(ctx, address);
  if (!id) throw new Error("it was not ordered");
  const [queued] = await withSystem("test", (tx) =>
    tx.execute(sql`select data, group_id from pgboss.job where id = ${id}::uuid and name = 'export-work'`),
  );
  expect(queued).toMatchObject({ data: { tenantId: tenant.tenantId, exportJobId: id }, group_id: tenant.tenantId });
  expect(await codeOf(storedExport(ctx, id))).toBe("not_found");
  await work(id);
  const row = await rowOf(id);
  expect(row).toMatchObject({ status: "completed", total: 5_001, done: 5_001, error: null });
  const file = await storedExport(ctx, id);
  const text = await textOf(file.key);
  const lines = text.split("\r\n\r\n")[1]?.trimEnd().split("\r\n") ?? [];
  expect([lines.length, lines[1], lines.at(-1)]).toEqual([5_002, "Loja 99999", "Loja 00001"]);
  expect(row.bytes).toBe(Buffer.byteLength(text));

  const ask = (headers: Record<string, string>) =>
    serveMade(new Request("http://x/", { headers }), { ...file, mime: "text/csv" });
  const whole = Buffer.from(text);
  const some = await ask({ range: "bytes=10-29" });
  expect([some.status, some.headers.get("content-range")]).toEqual([206, `bytes 10-29/${whole.length}`]);
  expect(Buffer.from(await some.arrayBuffer())).toEqual(whole.subarray(10, 30));
  expect((await ask({ range: `bytes=${whole.length}-` })).status).toBe(416);
  expect((await ask({ range: "bytes=5-", "if-range": '"another"' })).status).toBe(200);
  expect(Buffer.from(await (await ask({ range: "bytes=-4" })).arrayBuffer())).toEqual(whole.subarray(-4));
});

test("a worker that dies leaves nothing to fetch; the next one makes the whole file, once", async () => {
  await seed(1_200);
  const id = await orderByCall(ctx, { type: "pos", format: "csv", columns: ["name"] });
  const died = new AbortController();
  died.abort();
  await work(id, { signal: died.signal });
  expect(await rowOf(id)).toMatchObject({ status: "started", fileKey: null, attempt: 1 });
  expect(await keys()).not.toContainEqual(expect.stringContaining(id));
  await work(id);
  await work(id);
  const row = await rowOf(id);
  expect(row).toMatchObject({ status: "completed", total: 1_200, attempt: 2 });
  expect((await keys()).filter((key) => key.includes(id))).toEqual([row.fileKey]);
});

test("of two workers that make the same file the earlier one's is thrown away", async () => {
  await seed(10);
  const id = await orderByCall(ctx, { type: "pos", format: "xlsx" });
  const files = storage();
  let second: Promise<void> | undefined;
  useStorage({
    ...files,
    async write(key, pieces) {
      const bytes = await files.write(key, pieces);
      // Another worker takes it over just as the first has written all of it.
      if (key.endsWith("/1")) {
        useStorage(files);
        second = work(id);
        await second;
      }
      return bytes;
    },
  });
  await work(id);
  await second;
  useStorage(files);
  const row = await rowOf(id);
  expect([row.status, row.attempt, row.fileKey?.endsWith("/2")]).toEqual(["completed", 2, true]);
  expect((await keys()).filter((key) => key.includes(id))).toEqual([row.fileKey]);
});

test("it is made with the rights that its owner has meanwhile, and stops with their account", async () => {
  await seed(5);
  const id = await orderByCall(ctx, { type: "pos" });
  await withTenant(ctx, (tx) => tx.update(users).set({ isActive: false }).where(eq(users.id, ctx.userId)));
  await work(id);
  expect(await rowOf(id)).toMatchObject({ status: "failed", error: "forbidden", fileKey: null });
});

test("nobody fetches what they may not read, nor another tenant's, nor what has expired", async () => {
  await seed(5);
  const id = await orderByCall(ctx, { type: "pos" });
  await work(id);
  expect((await storedExport(ctx, id)).name).toMatch(/\.xlsx$/);
  const less = new Set([...ctx.permissions].filter((held) => held !== "POS_GET"));
  expect(await codeOf(storedExport({ ...ctx, permissions: less }, id))).toBe("forbidden");
  expect(await codeOf(storedExport({ ...ctx, teamIds: [] }, id))).toBe("forbidden");
  expect(await codeOf(storedExport({ ...ctx, businessUnitId: randomUUID() }, id))).toBe("forbidden");
  const other = (await newTenant()).ctxAs("admin");
  for (const attack of [storedExport, cancelExport, repeatExport])
    expect([await codeOf(attack(other, id)), await codeOf(attack(other, randomUUID()))]).toEqual([
      "not_found",
      "not_found",
    ]);
  const after = new Date(Date.now() + 8 * 86_400_000);
  expect(await expireMadeFiles(new Date())).toBe(0);
  expect(await expireMadeFiles(after)).toBeGreaterThan(0);
  expect(await codeOf(storedExport(ctx, id))).toBe("file_expired");
  expect((await keys()).filter((key) => key.includes(id))).toEqual([]);
});

test("what a job left that died at the last moment is swept, what is named and what is young stays", async () => {
  await seed(3);
  const id = await orderByCall(ctx, { type: "pos" });
  await work(id);
  const stray = `x/exports/${tenant.tenantId}/${randomUUID()}/1`;
  await storage().put(stray, Buffer.from("half"));
  await sweepMadeFiles(new Date());
  expect(await keys()).toContain(stray);
  await sweepMadeFiles(new Date(Date.now() + 2 * 86_400_000));
  expect(await keys()).not.toContain(stray);
  expect((await rowOf(id)).fileKey && (await keys())).toContain((await rowOf(id)).fileKey);
});

test("a job that is cancelled stays so; the same can be asked again, and comes with what was asked", async () => {
  await seed(30);
  const id = await orderByCall(ctx, { type: "pos", format: "csv", columns: ["name"], search: "name:00007" });
  await cancelExport(ctx, id);
  await work(id);
  expect(await rowOf(id)).toMatchObject({ status: "canceled", fileKey: null });
  expect(await codeOf(cancelExport(ctx, id))).toBe("invalid_transition");
  const again = await repeatExport(ctx, id);
  await work(again);
  const { key } = await storedExport(ctx, again);
  expect((await textOf(key)).split("\r\n\r\n")[1]).toBe("Nome\r\nLoja 00007\r\n");
});

test("whoever may only order files may stop one and order it again", async () => {
  const permissions = new Set([...ctx.permissions].filter((held) => held !== "EXPORTJOB_GET"));
  const blind = { ...ctx, permissions };
  const id = await orderByCall(blind, { type: "pos" });
  expect((await orderedExport(blind, id)).id).toBe(id);
  await cancelExport(blind, id);
  expect(await repeatExport(blind, id)).not.toBe(id);
  expect(await codeOf(storedExport(blind, id))).toBe("forbidden");
});

test("an order names what it cannot have", async () => {
  expect(await codeOf(orderByCall(ctx, { type: "salaries" }))).toBe("invalid_fields");
  expect(await codeOf(orderByCall(ctx, { type: "pos", columns: ["nothing"] }))).toBe("invalid_fields");
  expect(await codeOf(orderByCall(ctx, { type: "pos", filters: { nothing: 1 } }))).toBe("invalid_fields");
  expect(await codeOf(orderByCall(ctx, { type: "pos", page: 2 }))).toBe("invalid_fields");
  const less = new Set([...ctx.permissions].filter((held) => held !== "EXPORTJOB_POST"));
  expect(await codeOf(orderByCall({ ...ctx, permissions: less }, { type: "pos" }))).toBe("forbidden");
  const files = storage();
  useStorage(localStorage(root, async () => 0.95));
  expect(await codeOf(orderByCall(ctx, { type: "pos" }))).toBe("storage_full");
  useStorage(files);
});

test("a report is made by the worker too, with the rows that its page has", async () => {
  const params = { from: "2026-11-16", to: "2026-11-22" };
  const wanted = { report: kmReport.name, params };
  const id = await orderExport(ctx, await reportListFile(ctx, kmReport, params), wanted, "csv");
  await work(id);
  const { total } = await readReport(ctx, kmReport, params);
  expect(await rowOf(id)).toMatchObject({ status: "completed", total, type: kmReport.file.type });
  const made = await textOf((await storedExport(ctx, id)).key);
  const atOnce = await giveReport(ctx, kmReport, params, "csv");
  if (!("file" in atOnce)) throw new Error("a short report was ordered");
  // What is told above the table bears the minute.
  const table = (text: string) => text.slice(text.indexOf("\r\n\r\n"));
  expect(table(made)).toBe(table(atOnce.file.toString("utf8")));
  const less = new Set([...ctx.permissions].filter((held) => held !== `${kmReport.subject}_GET`));
  expect(await codeOf(storedExport({ ...ctx, permissions: less }, id))).toBe("forbidden");
});

const LINES = 6_000;
const { name, path, subject, words, period, calendar } = kmReport;
const long = defineReport<number>({
  ...{ name, path, subject, words, period, calendar, filters: [] },
  columns: [{ key: "days", kind: "number", value: (row) => row }],
  perPage: 1_000,
  rows: async (_ctx, { page, perPage }) => ({
    rows: Array.from({ length: perPage }, (_, at) => (page - 1) * perPage + at),
    total: LINES,
  }),
  file: { type: "long" },
  id: String,
});

test("a report of more than 5,000 lines is ordered as a workbook too, and streamed to whom no worker works for", async () => {
  const params = { from: "2026-11-16", to: "2026-11-22" };
  const ordered = await giveReport(ctx, long, params, "xlsx");
  expect(ordered).toEqual({ job: expect.any(String) });
  const less = new Set([...ctx.permissions].filter((held) => held !== "EXPORTJOB_POST"));
  const written = await giveReport({ ...ctx, permissions: less }, long, params, "csv");
  if (!("body" in written)) throw new Error("it was not streamed");
  const text = (await bytesOf(written.body)).toString("utf8");
  expect(text.trimEnd().split("\r\n").slice(-2)).toEqual(["5998", "5999"]);
});

test("an owner who has left is told by mail of what took over a minute, once; one who is there is not", async () => {
  await seed(3);
  let asked = 0;
  const mailsOf = () => withTenant(ctx, (tx) => tx.select().from(mails).where(eq(mails.kind, "job_done")));
  const ordered = async (startedAgo: string) => {
    const id = await orderByCall(ctx, { type: "pos", format: "csv", search: `name:${++asked}` });
    await withTenant(ctx, (tx) =>
      tx
        .update(exportJobs)
        .set({ startedAt: sql`now() - ${startedAgo}::interval` })
        .where(eq(exportJobs.id, id)),
    );
    return id;
  };
  await work(await ordered("10 seconds"));
  expect(await mailsOf()).toEqual([]);
  const id = await ordered("2 minutes");
  await work(id);
  await work(id);
  const [mail, ...more] = await mailsOf();
  expect(more).toEqual([]);
  expect(mail?.subject).toMatch(/^O arquivo pontos-de-venda-.*\.csv está pronto$/);
  expect(mail?.text).toContain(`/exportJobs?open=${id}`);
  await withTenant(ctx, (tx) => tx.insert(sessions).values({ userId: ctx.userId, kind: "web" }));
  await work(await ordered("2 minutes"));
  expect(await mailsOf()).toHaveLength(1);
});

test("the same asked again within ten minutes is the same file, until anything changed or it is another's", async () => {
  const order = (as = ctx, more = {}) => orderByCall(as, { type: "pos-flags", format: "csv", ...more });
  const first = await order();
  expect(await order()).toBe(first);
  await work(first);
  expect(await order()).toBe(first);
  expect(await order(ctx, { format: "xlsx" })).not.toBe(first);
  expect(await order(ctx, { sort: "name|desc" })).not.toBe(first);
  expect(await order({ ...ctx, locale: "en" })).not.toBe(first);
  expect(await order(tenant.ctxAs("supervisor"))).not.toBe(first);
  await create(boundOf("posFlag"), ctx, await sampleInput(boundOf("posFlag"), ctx));
  const second = await order();
  expect(second).not.toBe(first);
  await work(second);
  await expireMadeFiles(new Date(Date.now() + 8 * 86_400_000));
  expect(await order()).not.toBe(second);
});

test("a disk that is full for a moment is tried again, and given up at the last attempt only", async () => {
  await seed(10);
  const id = await orderByCall(ctx, { type: "pos", format: "csv" });
  const files = storage();
  const full = { ...files, write: () => Promise.reject(new Problem("storage_full")) };
  useStorage(full);
  expect(await codeOf(work(id))).toBe("storage_full");
  expect(await rowOf(id)).toMatchObject({ status: "started", error: null });
  useStorage(files);
  await work(id);
  expect(await rowOf(id)).toMatchObject({ status: "completed", total: 10 });
  const second = await orderByCall(ctx, { type: "pos", format: "xlsx" });
  useStorage(full);
  expect(await codeOf(work(second, { last: true }))).toBe("storage_full");
  useStorage(files);
  expect(await rowOf(second)).toMatchObject({ status: "failed", error: "storage_full", fileKey: null });
});

test("an order whose filters mean nothing is refused at once, whatever list it is of", async () => {
  for (const [type, filters] of [
    ["pos", { chain_id: "nowhere" }],
    ["pos-checks", { date: { from: "2026-02-31" } }],
    ["questionnaire-answers", { review_status: "maybe" }],
  ] as const)
    expect(await codeOf(orderByCall(ctx, { type, filters })), type).toBe("invalid_fields");
  expect(await withTenant(ctx, (tx) => tx.select({ id: exportJobs.id }).from(exportJobs))).toEqual([]);
});

test("the same order five times at once is one job", async () => {
  const asked = Array.from({ length: 5 }, () => orderByCall(ctx, { type: "pos-flags", format: "csv" }));
  expect(new Set(await Promise.all(asked)).size).toBe(1);
});

test("a file of events is made anew once an event came or changed", async () => {
  const order = () => orderByCall(ctx, { type: "export-jobs", format: "csv" });
  const first = await order();
  await work(first);
  // That very job is one of the events of its list.
  expect(await order()).not.toBe(first);
});

test("what is selected is exported by itself, with the screen's columns; of another tenant's ids none", async () => {
  await seed(4);
  const foreign = await newTenant();
  await seed(1, foreign.ctxAs("admin"));
  const ids = (await withTenant(ctx, (tx) => tx.execute(sql`select id from pos order by name`))).map(({ id }) =>
    String(id),
  );
  const theirs = await withTenant(foreign.ctxAs("admin"), (tx) => tx.execute(sql`select id from pos`));
  const address = "/lists/pos/file?sort=name&format=csv";
  let about = "";
  const linesOf = async (id: string) => {
    await work(id);
    const text = await textOf((await storedExport(ctx, id)).key);
    about = text.split("\r\n\r\n")[0] ?? "";
    return text
      .trim()
      .split("\r\n")
      .map((line) => line.split(";")[0])
      .filter((name) => name?.startsWith("Loja"));
  };
  const named = [ids[3], ids[1], String(theirs[0]?.id)].flatMap((id) => id ?? []);
  expect(await linesOf(await orderSelected(ctx, address, { ids: named }))).toEqual(["Loja 00002", "Loja 00004"]);
  // What is not there to be seen is not counted either.
  expect(about).toContain("Seleção: 2 de 4");
  const others = { query: { filters: {} }, excludedIds: [ids[0]], expectedCount: 3 };
  expect(await linesOf(await orderSelected(ctx, address, others))).toEqual(["Loja 00002", "Loja 00003", "Loja 00004"]);
  expect(await codeOf(orderSelected(ctx, address, { ids: [] }))).toBe("invalid_request");
  expect(await codeOf(orderSelected(ctx, "/posCheck/file?x", { ids: named }))).toBe("not_found");
  expect(await codeOf(orderSelected(ctx, "/nowhere", { ids: named }))).toBe("not_found");
  expect(await codeOf(orderSelected(tenant.ctxAs("promoter"), address, { ids: named }))).toBe("forbidden");
});

test("linked records are told by name, and by number where a cell does not hold their names", async () => {
  for (const name of ["Arroz; branco", "Feijão"]) await create(boundOf("product"), ctx, { name });
  const ids = (await withTenant(ctx, (tx) => tx.execute(sql`select id from products order by name`))).map(
    ({ id }) => id,
  );
  await create(boundOf("mix"), ctx, { name: "Verão", productIds: ids });
  const id = await orderByCall(ctx, { type: "mixes", format: "csv", columns: ["name", "product_ids"] });
  await work(id);
  expect(await textOf((await rowOf(id)).fileKey ?? "")).toContain('Verão;"Arroz, branco; Feijão"');
  expect(linkedText(Array.from({ length: 5_000 }, (_, n) => `Produto ${n}`))).toBe("5000");
});
