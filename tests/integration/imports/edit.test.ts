import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { auditLog } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { Problem } from "@/lib/base/problem/catalogue";
import { recordHistory } from "@/lib/engine/audit/history";
import { create } from "@/lib/engine/resource/operations/create";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { previewCall, runCall, uploadCall } from "@/lib/shell/imports/calls";
import { startImport } from "@/lib/shell/imports/commands";
import { editCell } from "@/lib/shell/imports/edit-cell";
import { sampleFile } from "@/lib/shell/imports/sample";
import { importsSeen } from "@/lib/shell/imports/seen";
import { wizardOf } from "@/lib/shell/imports/wizard";
import { boundOf } from "@/lib/shell/registry";
import { callApi, tokenFor } from "../../support/api";
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

test("a call changes a cell by the name or the number of its column, and tells what its line would do", async () => {
  const id = await checked(ctx, "pos", "Código;Nome;Coisa\nA-1;;x\nA-2;Dois;y");
  const { token } = await tokenFor(tenant.tenantId, tenant.userIds.admin);
  const edit = (body: unknown, as = token, of = tenant, job = id) =>
    callApi(`/tenant/${of.tenantId}/import-jobs/${job}/edit`, { token: as, body });
  const named = await edit({ line: 2, column: "Nome", text: "Um" });
  expect([named.status, named.body.data]).toMatchObject([
    200,
    {
      step: "review",
      counts: { create: 2, error: 0 },
      lines: [{ line: 2, cells: ["A-1", "Um", "x"], action: "create", errors: [] }],
    },
  ]);
  const numbered = await edit({ line: 3, column: "1", text: "A-1" });
  expect(numbered.body.data).toMatchObject({
    counts: { create: 1, error: 1 },
    lines: [{ line: 3, action: "error" }],
    lines_total: 1,
  });
  for (const [body, field] of [
    [{ line: 2, column: "Coisa", text: "x" }, "column"],
    [{ line: 2, column: "9", text: "x" }, "column"],
    [{ line: 2, column: "__proto__", text: "x" }, "column"],
    [{ line: 0, column: "Nome", text: "x" }, "line"],
    [{ line: 2, column: "Nome", text: "a\u0000" }, "text"],
    [{ line: 2, column: "Nome" }, "text"],
  ] as const) {
    const refused = await edit(body);
    expect([refused.status, Object.keys(refused.body.error?.fields ?? {})]).toEqual([422, [field]]);
  }
  expect((await edit({ line: 99, column: "Nome", text: "x" })).status).toBe(404);
  const other = await newTenant();
  const foreign = (await tokenFor(other.tenantId, other.userIds.admin)).token;
  const body = { line: 2, column: "Nome", text: "Roubado" };
  const [theirs, nothing] = [await edit(body, foreign, other), await edit(body, foreign, other, randomUUID())];
  expect([theirs.status, theirs.text]).toEqual([404, nothing.text]);
  expect((await edit(body, (await tokenFor(tenant.tenantId, tenant.userIds.promoter)).token)).status).toBe(403);
  expect((await linesOf(ctx, id))[0]?.cells).toEqual(["A-1", "Um", "x"]);
});

test("who may not import is refused before anything of what was sent is read", async () => {
  const id = await checked(ctx, "pos", "Código;Nome\nA-1;Um");
  const promoter = tenant.ctxAs("promoter");
  for (const nonsense of [null, [], { mode: 7 }, { page: "x" }]) {
    expect(await codeOf(runCall(promoter, id, nonsense))).toBe("forbidden");
    expect(await codeOf(previewCall(promoter, id, nonsense))).toBe("forbidden");
  }
  const request = new Request("http://localhost/", { method: "POST", body: "no form" });
  expect(await codeOf(uploadCall(promoter, request))).toBe("forbidden");
  expect(request.bodyUsed).toBe(false);
  expect(await codeOf(runCall(ctx, id, { mode: 7 }))).toBe("invalid_fields");
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
