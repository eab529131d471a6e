import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { utils, write } from "@e965/xlsx";
import { count } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { importJobs } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { Problem } from "@/lib/base/problem/catalogue";
import { localStorage } from "@/lib/platform/storage/local-storage";
import { storage, useStorage } from "@/lib/platform/storage/store";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { uploadCall } from "@/lib/shell/imports/calls";
import { chooseImport, startImport } from "@/lib/shell/imports/commands";
import { jobOf, linesOf, read, work } from "../../support/imports";
import { newTenant } from "../../support/tenant";

let ctx: Ctx;
beforeEach(async () => {
  ctx = (await newTenant()).ctxAs("admin");
});
const problemOf = (done: Promise<unknown>) =>
  done.then(
    () => null,
    (error: unknown) => (error instanceof Problem ? error : String(error)),
  );

test("a sheet and columns that bear the names of every object's properties are read, done and told like others", async () => {
  const made = utils.book_new();
  const rows = [
    ["Código", "Nome", "constructor", "toString"],
    ["A-1", "constructor", "polluted", "x"],
    ["valueOf", "__proto__", "y", null],
  ];
  utils.book_append_sheet(made, utils.aoa_to_sheet(rows), "__proto__");
  const id = await read(ctx, "pos", new Uint8Array(write(made, { type: "buffer", bookType: "xlsx" })), "lojas.xlsx");
  const job = await jobOf(ctx, id);
  expect(job).toMatchObject({ status: "pending", step: "map", total: 2, error: null, header: rows[0] });
  expect(job.reading).toMatchObject({ sheet: "__proto__", sheets: ["__proto__"] });
  expect(job.mapping).toEqual(["externalCode", "name", null, null]);
  await chooseImport(ctx, id, { check: true });
  await work(ctx, id);
  await startImport(ctx, id, { mode: "skip" });
  await work(ctx, id);
  expect(await jobOf(ctx, id)).toMatchObject({ status: "completed", successes: 2, failures: 0 });
  expect((await linesOf(ctx, id)).map(({ recordName }) => recordName)).toEqual(["constructor", "__proto__"]);
  expect("polluted" in {}).toBe(false);
});

test("a disk that is full to nine tenths refuses a file before there is an import of it, and says so", async () => {
  const upload = () => {
    const form = new FormData();
    form.set("type", "pos");
    form.set("file", new Blob(["Código;Nome\nA-1;Um"]), "lojas.csv");
    return uploadCall(ctx, new Request("http://localhost/", { method: "POST", body: form }));
  };
  const files = storage();
  useStorage(localStorage(mkdtempSync(join(tmpdir(), "gondola-full-")), async () => 0.9));
  const refused = await problemOf(upload()).finally(() => useStorage(files));
  expect(refused).toMatchObject({ code: "storage_full", status: 503, details: { retryAfter: 60 } });
  const jobs = () => withTenant(ctx, (tx) => tx.select({ n: count() }).from(importJobs));
  expect(await jobs()).toEqual([{ n: 0 }]);
  await upload();
  expect(await jobs()).toEqual([{ n: 1 }]);
});
