import { beforeEach, expect, test } from "vitest";
import { questionnaireEmailConditions, questionnaireEmails } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { undo, undoLastSave } from "@/lib/engine/audit/actions";
import { undoJob } from "@/lib/engine/bulk/actions";
import { orderBulk } from "@/lib/engine/bulk/begin";
import { runBulkJob } from "@/lib/engine/bulk/run";
import { previewSelection, setActive, undoSelected } from "@/lib/engine/resource/actions";
import { readOne } from "@/lib/engine/resource/operations/get";
import { remove } from "@/lib/engine/resource/operations/remove";
import { update } from "@/lib/engine/resource/operations/update";
import { restoreDeleted } from "@/lib/engine/trash/actions";
import { reachOf } from "@/lib/field/due/reach";
import { boundOf } from "@/lib/shell/registry";
import { session } from "../../support/session";
import { newOffice } from "./task";

const TASK = boundOf("questionnaire");
let of: Awaited<ReturnType<typeof office>>;

/** A task that one of two PDVs is asked. */
async function office() {
  const found = await newOffice();
  session.ctx = found.ctx;
  const pos = { a: await found.make("pos", { name: "A" }), b: await found.make("pos", { name: "B" }) };
  const { id } = await found.task([{}], { name: "Presença" });
  const filterId = await found.filter(id, { name: "Só A", posIds: [pos.a] });
  const places = async () => (await reachOf(found.ctx, id)).places?.count;
  const stored = (name: string, record: string) =>
    withTenant(found.ctx, (tx) => readOne(boundOf(name), { ...found.ctx, tx }, record));
  const lastLine = async (name: string, record: string) =>
    String((await found.tenant.auditOf(name, record)).at(-1)?.id);
  return { ...found, pos, id, filterId, places, stored, lastLine };
}
beforeEach(async () => {
  of = await office();
});
const told = (...lines: string[]) => [expect.objectContaining({ lines })];
const ASKED = "Presença: 2 pessoas, 1 PDV, todos os dias";

test("a task that is brought back from the trash asks first, and comes back with its reach", async () => {
  const { ctx, id, places } = of;
  await remove(TASK, ctx, [id]);
  expect(await restoreDeleted("questionnaire", id)).toEqual({ ok: true, value: { asks: told(ASKED) } });
  // Nothing came back yet.
  await expect(places()).rejects.toMatchObject({ code: "not_found" });
  expect(await restoreDeleted("questionnaire", id, { sure: true })).toEqual({ ok: true, value: told(ASKED) });
  expect(await places()).toBe(1);
  // What is off, or a draft, is asked of nobody.
  await setActive("questionnaire", { ids: [id] }, false);
  await remove(TASK, ctx, [id]);
  expect(await restoreDeleted("questionnaire", id)).toEqual({ ok: true, value: [] });
});

test("a filter whose only PDV is gone does not ask everywhere: it comes back switched off", async () => {
  const { ctx, id, filterId, pos, places, filter, stored } = of;
  const both = await filter(id, { name: "A e B", posIds: [pos.a, pos.b] });
  await remove(TASK, ctx, [id]);
  await remove(boundOf("pos"), ctx, [pos.a]);
  const refused = await restoreDeleted("questionnaire", id, { sure: true });
  // By the name of the filter's field.
  expect(refused).toMatchObject({ ok: false, canDoWithout: true, problem: { fields: { posId: ["PDVs"] } } });
  const asked = await restoreDeleted("questionnaire", id, { without: true });
  expect(asked).toMatchObject({ ok: true, value: { asks: told(ASKED) } });
  await restoreDeleted("questionnaire", id, { without: true, sure: true });
  expect(await stored("questionnaireFilter", filterId)).toMatchObject({ isActive: false, posIds: [] });
  expect(await stored("questionnaireFilter", both)).toMatchObject({ isActive: true, posIds: [pos.b] });
  expect(await places()).toBe(1);
});

test("a mail rule that lost one of its conditions is not sent for more answers", async () => {
  const { ctx, question, task, tenant } = of;
  const gone = await question({ name: "Que some" });
  const stays = await question({ name: "Que fica" });
  const { id } = await task([{}]);
  await withTenant(tenant, async (tx) => {
    const [mail] = await tx
      .insert(questionnaireEmails)
      .values({ questionnaireId: id, subject: "Olá", recipient: "a@b.test" })
      .returning();
    const emailId = String(mail?.id);
    const conditions = [gone, stays].map((questionId) => ({ emailId, questionId, operator: "answered" as const }));
    await tx.insert(questionnaireEmailConditions).values(conditions);
  });
  await remove(TASK, ctx, [id]);
  await remove(boundOf("question"), ctx, [gone]);
  await restoreDeleted("questionnaire", id, { without: true, sure: true });
  const mails = await withTenant(tenant, (tx) => tx.select().from(questionnaireEmails));
  expect(mails).toMatchObject([{ isActive: false }]);
});

test("'Desfazer' in the history of what switches a task on asks first; at once after a switch it tells", async () => {
  const { id, lastLine, stored } = of;
  await setActive("questionnaire", { ids: [id] }, false);
  const line = await lastLine("questionnaire", id);
  expect(await undo("questionnaire", id, line)).toEqual({ ok: true, value: { asks: told(ASKED) } });
  expect(await stored("questionnaire", id)).toMatchObject({ isActive: false });
  expect(await undo("questionnaire", id, line, true)).toEqual({ ok: true, value: told(ASKED) });
  await setActive("questionnaire", { ids: [id] }, false);
  expect(await undoSelected("questionnaire", "deactivate", [id])).toEqual({ ok: true, value: told(ASKED) });
  expect(await undo("questionnaire", id, await lastLine("questionnaire", id))).toEqual({ ok: true, value: [] });
});

test("many tasks brought back at once are told of", async () => {
  const { ctx, id } = of;
  await remove(TASK, ctx, [id]);
  expect(await undoSelected("questionnaire", "delete", [id])).toEqual({ ok: true, value: told(ASKED) });
});

test("a filter's change that is taken back shows whom the task is asked of then, and nothing where that stays", async () => {
  const { ctx, id, filterId, pos, places, lastLine, filter } = of;
  const bound = boundOf("questionnaireFilter");
  await update(bound, ctx, filterId, { posIds: [] });
  await update(bound, ctx, filterId, { posIds: [pos.b] });
  const line = await lastLine("questionnaireFilter", filterId);
  const wide = told("Presença: 2 pessoas, 2 PDVs, todos os dias");
  expect(await undo("questionnaireFilter", filterId, line)).toEqual({ ok: true, value: { asks: wide } });
  expect(await places()).toBe(1);
  const { updatedAt } = await update(bound, ctx, filterId, { name: "Outro", isRequired: true });
  const stamp = updatedAt instanceof Date ? updatedAt.toISOString() : String(updatedAt);
  expect(await undoLastSave("questionnaireFilter", filterId, stamp)).toEqual({ ok: true, value: [] });
  const other = await filter(id, { name: "B", posIds: [pos.b] });
  await setActive("questionnaireFilter", { ids: [other] }, false);
  const off = await lastLine("questionnaireFilter", other);
  expect(await undo("questionnaireFilter", other, off)).toMatchObject({ ok: true, value: { asks: told(ASKED) } });
});

test("a job that brings back or switches on what another one changed shows first whom it is asked of, as of one task", async () => {
  const { ctx, id, places, task, tenant } = of;
  await task([{}], { name: "Nunca publicada" });
  const job = async (type: "delete" | "deactivate") => {
    const order = { type, resource: "questionnaire", selection: { ids: [id] }, expected: 1 };
    const bulkJobId = await withTenant(ctx, (tx) => orderBulk({ ...ctx, tx }, order));
    await runBulkJob({ tenantId: tenant.tenantId, bulkJobId }, { signal: new AbortController().signal });
    return bulkJobId;
  };
  const off = await job("deactivate");
  expect(await previewSelection("questionnaire", { ids: [id] }, "activate")).toMatchObject({
    value: { warning: { lines: [ASKED] } },
  });
  expect(await undoJob(off)).toEqual({ ok: true, value: { asks: told(ASKED) } });
  // Whoever switched it on meanwhile was asked.
  await setActive("questionnaire", { ids: [id] }, true);
  expect(await undoJob(off)).toMatchObject({ ok: true, value: expect.any(String) });

  const gone = await job("delete");
  expect(await undoJob(gone)).toEqual({ ok: true, value: { asks: told(ASKED) } });
  await expect(places()).rejects.toMatchObject({ code: "not_found" });
  const back = await undoJob(gone, true);
  const bulkJobId = back.ok && typeof back.value === "string" ? back.value : "";
  await runBulkJob({ tenantId: tenant.tenantId, bulkJobId }, { signal: new AbortController().signal });
  expect(await places()).toBe(1);
});
