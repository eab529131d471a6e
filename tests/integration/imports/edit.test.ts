import { and, eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { auditLog } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { Problem } from "@/lib/base/problem/catalogue";
import { recordHistory } from "@/lib/engine/audit/history";
import { create } from "@/lib/engine/resource/operations/create";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { startImport } from "@/lib/shell/imports/commands";
import { editCell } from "@/lib/shell/imports/edit-cell";
import { sampleFile } from "@/lib/shell/imports/sample";
import { importsSeen } from "@/lib/shell/imports/seen";
import { wizardOf } from "@/lib/shell/imports/wizard";
import { boundOf } from "@/lib/shell/registry";
import { checked, jobOf, linesOf, work } from "../../support/imports";
import { newTenant, type TestTenant } from "../../support/tenant";

let tenant: TestTenant;
let ctx: Ctx;
beforeEach(async () => {
  tenant = await newTenant();
  ctx = tenant.ctxAs("admin");
});
const codeOf = (done: Promise<unknown>) =>
  done.then(
    () => "none",
    (error: unknown) => (error instanceof Problem ? error.code : String(error)),
  );
const actions = async (id: string) => (await linesOf(ctx, id)).map(({ action }) => action);

test("a cell that is put right makes its line good, and the numbers with it; the file is imported as it is then", async () => {
  const id = await checked(ctx, "pos", "Código;Nome;CEP\nA-1;Um;123\nA-2;;01310-100\nA-3;Três;01310-100");
  expect(await jobOf(ctx, id)).toMatchObject({ creates: 1, errors: 2 });
  await editCell(ctx, id, { line: 2, column: 2, text: "01310-200" });
  expect(await actions(id)).toEqual(["create", "error", "create"]);
  await editCell(ctx, id, { line: 3, column: 1, text: "Dois" });
  expect(await jobOf(ctx, id)).toMatchObject({ step: "review", status: "pending", creates: 3, errors: 0, done: 3 });
  await editCell(ctx, id, { line: 4, column: 1, text: "" });
  expect(await jobOf(ctx, id)).toMatchObject({ creates: 2, errors: 1 });
  await startImport(ctx, id, { mode: "skip" });
  await work(ctx, id);
  expect(await jobOf(ctx, id)).toMatchObject({ successes: 2, failures: 1 });
});

test("lines behind it about the same record are looked at again", async () => {
  const id = await checked(ctx, "pos", "Código;Nome\nA-1;Um\nA-1;Dois\nA-3;Três");
  expect(await actions(id)).toEqual(["create", "error", "create"]);
  await editCell(ctx, id, { line: 2, column: 0, text: "A-9" });
  expect(await actions(id)).toEqual(["create", "create", "create"]);
  await editCell(ctx, id, { line: 2, column: 0, text: "A-3" });
  expect(await actions(id)).toEqual(["create", "create", "error"]);
  expect(await jobOf(ctx, id)).toMatchObject({ creates: 2, errors: 1 });
  expect((await linesOf(ctx, id))[2]?.problems).toMatchObject([{ code: "already_on_line", params: { line: 2 } }]);
});

test("where seats or lists over several lines depend on it, the whole file is checked again", async () => {
  await create(boundOf("product"), ctx, { name: "Arroz" });
  const id = await checked(ctx, "mix", "Código;Nome;Produto\nM-1;Verão;Arroz\nM-2;Inverno;Aroz");
  expect(await jobOf(ctx, id)).toMatchObject({ creates: 1, errors: 1 });
  await editCell(ctx, id, { line: 3, column: 2, text: "Arroz" });
  expect(await jobOf(ctx, id)).toMatchObject({ step: "check", status: "scheduled" });
  await work(ctx, id);
  expect(await jobOf(ctx, id)).toMatchObject({ step: "review", creates: 2, errors: 0 });
});

test("nobody else's file, no line or column that there is not, and nothing after it ran", async () => {
  const id = await checked(ctx, "pos", "Código;Nome;Coisa\nA-1;Um;x");
  const edit = { line: 2, column: 1, text: "Outro" };
  expect(await codeOf(editCell((await newTenant()).ctxAs("admin"), id, edit))).toBe("not_found");
  expect(await codeOf(editCell(tenant.ctxAs("coordinator"), id, edit))).toBe("not_found");
  expect(await codeOf(editCell(tenant.ctxAs("promoter"), id, edit))).toBe("forbidden");
  expect(await codeOf(editCell(ctx, id, { ...edit, line: 99 }))).toBe("not_found");
  expect(await codeOf(editCell(ctx, id, { ...edit, column: 2 }))).toBe("not_found");
  expect(await codeOf(editCell(ctx, id, { ...edit, text: "a\u0000" }))).toBe("invalid_fields");
  const own = await wizardOf(ctx, id, { tab: "all", q: "", page: 1 });
  expect(own.lines[0]?.cells.map(({ text }) => text)).toEqual(["A-1", "Um"]);
  await startImport(ctx, id, { mode: "skip" });
  await work(ctx, id);
  expect(await codeOf(editCell(ctx, id, edit))).toBe("invalid_transition");
  expect((await wizardOf(ctx, id, { tab: "all", q: "", page: 1 })).lines[0]?.cells).toEqual([]);
});

test("a record's history names the import that made it, for who may open that", async () => {
  const id = await checked(ctx, "pos", "Código;Nome\nA-1;Um");
  await startImport(ctx, id, { mode: "skip" });
  await work(ctx, id);
  const made = (await linesOf(ctx, id))[0]?.recordId ?? "";
  const { lines } = await recordHistory(boundOf("pos"), ctx, made, 1);
  expect(lines.map(({ importId }) => importId)).toEqual([id]);
  const [line] = await withTenant(ctx, (tx) =>
    tx
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.recordId, made), eq(auditLog.action, "create"))),
  );
  expect(line?.requestId).toBe(id);
  expect(await importsSeen(ctx, [id, "no id"])).toEqual(new Set([id]));
  for (const other of [tenant.ctxAs("coordinator"), tenant.ctxAs("promoter"), tenant.ctxAs("client")])
    expect(await importsSeen(other, [id])).toEqual(new Set());
  expect(await importsSeen((await newTenant()).ctxAs("admin"), [id])).toEqual(new Set());
});

test("a sample speaks the reader's language in its columns and its example, and is read as what it says", async () => {
  for (const locale of ["pt-BR", "en"] as const) {
    const as = { ...ctx, locale };
    const { body } = await sampleFile(as, "pos");
    expect(body).toContain(locale === "en" ? "Active" : "Ativo");
    expect(body).toContain(locale === "en" ? "Low" : "Baixo");
    const id = await checked(as, "pos", body);
    expect((await linesOf(ctx, id))[0]?.problems ?? []).toEqual([]);
    expect(await jobOf(ctx, id)).toMatchObject({ creates: 1, errors: 0 });
  }
});
