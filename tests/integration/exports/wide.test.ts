import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  attachments,
  businessUnitPos,
  exportJobs,
  questionnaireAnswerFiles,
  questionnaireAnswers,
  questionnaireAnswerValues,
} from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { Problem } from "@/lib/base/problem/catalogue";
import { eventFile } from "@/lib/engine/events/file";
import { update } from "@/lib/engine/resource/operations/update";
import { answerFile } from "@/lib/field/answers/file";
import { appUrl } from "@/lib/platform/mail/app-url";
import { localStorage } from "@/lib/platform/storage/local-storage";
import { storage, useStorage } from "@/lib/platform/storage/store";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { newTaskVersion, publishTask } from "@/lib/records/questionnaires/versions";
import { repeatExport, storedExport } from "@/lib/shell/exports/commands";
import { orderByCall } from "@/lib/shell/exports/order";
import { runExportJob } from "@/lib/shell/exports/run";
import { boundOf } from "@/lib/shell/registry";
import { parseCsv } from "../../support/csv";
import { textOf } from "../../support/file";
import { itemsOf } from "../../support/tasks";
import { newTenant, type TestTenant } from "../../support/tenant";
import { addPos } from "../check-ins/visit";
import { officeOf } from "../due/task";

let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "gondola-wide-"));
  useStorage(localStorage(root, async () => 0.1));
});
afterAll(() => rm(root, { recursive: true, force: true }));

type Value = Partial<typeof questionnaireAnswerValues.$inferInsert> & { itemId?: string; questionId?: string };
/** A tenant with a PDV that its client is served in, and what was answered there. */
async function round(tenant: TestTenant) {
  const office = officeOf(tenant);
  const posId = await addPos(tenant.tenantId, { name: "Jatobá" });
  await withTenant(tenant, (tx) => tx.insert(businessUnitPos).values({ businessUnitId: tenant.businessUnitId, posId }));
  const answered = async (questionnaireId: string, values: readonly Value[], minute = 0) => {
    const [id, endedAt] = [uuidv7(), new Date(Date.UTC(2026, 10, 18, 15, minute))];
    const of = { posId, userId: tenant.userIds.promoter, localDate: "2026-11-18" };
    const when = { startedAt: endedAt, endedAt, timezone: "America/Sao_Paulo" };
    await withTenant(tenant, async (tx) => {
      await tx.insert(questionnaireAnswers).values({ id, questionnaireId, ...of, ...when });
      for (const { itemId = "", questionId = "", ...value } of values)
        await tx
          .insert(questionnaireAnswerValues)
          .values({ answerId: id, itemId, questionId, answeredAt: endedAt, ...of, ...value });
    });
    return id;
  };
  return { tenant, posId, ...office, answered };
}
const wide = async (ctx: Ctx, params: Record<string, string> = {}) => {
  const asked = new URLSearchParams({ shape: "wide", cols: "date", ...params });
  const made = await eventFile(answerFile, ctx, asked, "csv");
  const rows = parseCsv((await textOf(made.body)).split("\r\n\r\n")[1] ?? "");
  return { name: made.name, head: rows[0] ?? [], rows: rows.slice(1).filter((row) => row.length > 1) };
};
const codeOf = (done: Promise<unknown>) =>
  done.then(
    () => "none",
    (error: unknown) =>
      error instanceof Problem ? [error.code, Object.keys(error.details.fields ?? {})] : String(error),
  );

test("a line per task with a column per question; several choices in one cell or in columns, photos as addresses", async () => {
  const { ctx, task, choicesOf, answered, tenant } = await round(await newTenant());
  const { id, items, questions } = await task([
    { name: "Preço", type: "product_price" },
    { name: "Quantos", type: "number" },
    { name: "Materiais", type: "choice", isMultiple: true, choices: [{ name: "Faixa" }, { name: "Ilha; alta" }] },
    { name: "Aberta", type: "boolean" },
    { name: "Validade", type: "date" },
    { name: "Foto", type: "file" },
    { name: "=1+1", type: "text" },
  ]);
  const [faixa, ilha] = await choicesOf(questions[2]);
  const of = (at: number, value: Value): Value => ({ itemId: items[at], questionId: questions[at], ...value });
  const [valueId, photoId] = [uuidv7(), uuidv7()];
  await answered(id, [
    of(0, { numberValue: 12.5 }),
    of(1, { numberValue: 3 }),
    of(2, { choiceId: faixa }),
    of(2, { choiceId: ilha, position: 1 }),
    of(3, { booleanValue: true }),
    of(4, { dateValue: "2026-12-31" }),
    of(5, { id: valueId }),
    of(6, { textValue: "=2+2" }),
  ]);
  await answered(id, [of(1, { numberValue: 4 })], 5);
  await withTenant(tenant, async (tx) => {
    const file = { storageKey: `a/${photoId}`, mime: "image/jpeg", bytes: 1, sha256: "0".repeat(64) };
    await tx.insert(attachments).values({ id: photoId, kind: "answer", uploadedBy: tenant.userIds.promoter, ...file });
    await tx.insert(questionnaireAnswerFiles).values({ valueId, attachmentId: photoId });
  });
  const { head, rows, name } = await wide(ctx);
  expect(name).toMatch(/^respostas.*-por-tarefa-2026-/);
  expect(head.slice(5)).toEqual(["Preço", "Quantos", "Materiais", "Aberta", "Validade", "Foto", "'=1+1"]);
  expect(rows.map((row) => row.slice(5))).toEqual([
    ["", "4", "", "", "", "", ""],
    ["12,5", "3", "Faixa; Ilha, alta", "Sim", "31/12/2026", `${appUrl()}/api/files/${photoId}`, "'=2+2"],
  ]);
  expect(rows[1]?.slice(0, 2)).toEqual(["18/11/2026", "Jatobá"]);
  const apart = await wide(ctx, { choices: "columns", cols: "date,reviewStatus" });
  expect(apart.head.slice(8, 10)).toEqual(["Materiais: Faixa", "Materiais: Ilha; alta"]);
  expect(apart.rows.map((row) => row.slice(8, 10))).toEqual([
    ["", ""],
    ["Sim", "Sim"],
  ]);
  expect((await wide(ctx, { f_userId: tenant.userIds.promoter2 })).rows).toEqual([]);
});

test("versions of a task and of its wording share columns; a line per product, those that a client may not see are not told", async () => {
  const { ctx, make, task, answered, tenant } = await round(await newTenant());
  const [own, rivals] = [await make("product", { name: "Nosso" }), await make("product", { name: "Deles" })];
  await make("mix", { name: "Mix", type: "none", businessUnitId: tenant.businessUnitId, productIds: [own] });
  const { id, items, questions } = await task(
    [
      { name: "Preço", type: "number" },
      { name: "Frentes", type: "number" },
    ],
    { type: "product" },
  );
  const of = (at: number, value: Value): Value => ({ itemId: items[at], questionId: questions[at], ...value });
  await answered(id, [
    of(0, { numberValue: 1, productId: own }),
    of(0, { numberValue: 2, productId: rivals }),
    of(1, { numberValue: 9, productId: rivals }),
  ]);
  const { row } = await newTaskVersion(ctx, id);
  const [first, second] = itemsOf(row);
  const told = { id: first?.id, questionId: first?.questionId, label: "Quanto custa" };
  const turned = [{ id: second?.id, questionId: second?.questionId }, told];
  await update(boundOf("questionnaire"), ctx, row.id, { items: turned });
  await publishTask(ctx, row.id);
  await answered(row.id, [{ itemId: first?.id, questionId: first?.questionId, numberValue: 5, productId: own }], 9);
  const all = await wide(ctx);
  expect(all.head.slice(5)).toEqual(["Produto", "Frentes", "Quanto custa"]);
  expect(all.rows.map((line) => line.slice(5))).toEqual([
    ["Nosso", "", "5"],
    ["Deles", "9", "2"],
    ["Nosso", "", "1"],
  ]);
  const client = await wide(tenant.ctxAs("client"));
  expect(client.head).toContain("Quanto custa");
  expect(client.head).not.toContain("Frentes");
  expect(client.rows.map((line) => line.slice(-2))).toEqual([
    ["Nosso", "5"],
    ["Nosso", "1"],
  ]);
  const stranger = await newTenant();
  expect((await wide(stranger.ctxAs("admin"))).rows).toEqual([]);
  expect(await codeOf(wide({ ...ctx, permissions: new Set() }))).toEqual(["forbidden", []]);
});

test("the call orders either shape and names what it does not know; a job makes it, and makes it again", async () => {
  const { ctx, task, answered, tenant } = await round(await newTenant());
  const { id, items, questions } = await task([{ name: "Nota", type: "number" }]);
  await answered(id, [{ itemId: items[0], questionId: questions[0], numberValue: 7 }]);
  await answered(id, []);
  const order = (more: object) => orderByCall(ctx, { type: "questionnaire-answers", format: "csv", ...more });
  const [long, joined] = [await order({}), await order({ shape: "wide" })];
  expect(long).not.toBe(joined);
  expect(await order({ shape: "wide", choices: "joined" })).toBe(joined);
  expect(await order({ shape: "long" })).toBe(long);
  expect(await order({ shape: "wide", choices: "columns" })).not.toBe(joined);
  const made = async (job: string) => {
    await runExportJob({ tenantId: tenant.tenantId, exportJobId: job }, { signal: new AbortController().signal });
    return String(await storage().get((await storedExport(ctx, job)).key));
  };
  expect(await made(joined)).toMatch(/;Nota\r\n/);
  expect(await made(long)).not.toContain("Nota");
  const [row] = await withTenant(ctx, (tx) => tx.select().from(exportJobs).where(eq(exportJobs.id, joined)));
  expect(row).toMatchObject({ status: "completed", total: 2, done: 2 });
  await answered(id, []);
  expect(await made(await repeatExport(ctx, joined))).toMatch(/;Nota\r\n/);
  expect(await codeOf(order({ shape: "tall" }))).toEqual(["invalid_fields", ["shape"]]);
  expect(await codeOf(order({ shape: "wide", choices: "rows" }))).toEqual(["invalid_fields", ["choices"]]);
  expect(await codeOf(order({ choices: "columns" }))).toEqual(["invalid_fields", ["choices"]]);
  expect(await codeOf(orderByCall(ctx, { type: "pos", shape: "wide" }))).toEqual(["invalid_fields", ["shape"]]);
});
