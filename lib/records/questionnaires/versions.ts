import { eq, max, or, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { questionnaires } from "@/db/schema";
import { invalidFields, Problem } from "@/lib/base/problem/catalogue";
import { writeAudit } from "@/lib/engine/audit/write";
import type { AnyBound } from "@/lib/engine/resource/bind";
import type { Row } from "@/lib/engine/resource/list-query";
import { open } from "@/lib/engine/resource/open";
import { readOne } from "@/lib/engine/resource/operations/get";
import { switchRows } from "@/lib/engine/resource/operations/set-active";
import { insertRecord } from "@/lib/engine/resource/store";
import { authorize } from "@/lib/platform/permissions/authorize";
import type { Ctx, TxCtx } from "@/lib/platform/tenancy/ctx";
import { boundOf } from "@/lib/shell/registry";
import { itemsOf, publishErrors, type TaskItem } from "./rules";

/** Name by which reports join the versions of one task: the id of the first. */
export const taskKey = sql<string>`coalesce(${questionnaires.originId}, ${questionnaires.id})`;

/**
 * Ends a draft: from now on the task is due where its filters say so, and the version before it no longer is. Throws `not_found`,
 * `invalid_transition` when it was published before, `invalid_fields` with the count when it asks nothing.
 */
export async function publishTask(ctx: Ctx, id: string): Promise<Row> {
  authorize(ctx, "PUT", "QUESTIONNAIRE");
  const bound = boundOf("questionnaire");
  return open(bound, ctx, "write", async (tctx) => {
    const before = await readOne(bound, tctx, id, true);
    if (before.publishedAt !== null) throw new Problem("invalid_transition");
    const errors = publishErrors(itemsOf(before));
    if (Object.keys(errors).length > 0) throw invalidFields(errors);
    const now = new Date();
    await tctx.tx
      .update(questionnaires)
      .set({ publishedAt: now, updatedAt: now })
      .where(eq(questionnaires.id, before.id));
    await retireOthers(bound, tctx, before);
    const after = await readOne(bound, tctx, id);
    await writeAudit(tctx, { resource: "questionnaire", recordId: before.id, action: "publish", before, after });
    return after;
  });
}

/** Versions before this one stay readable with their answers, but are asked no more. */
async function retireOthers(bound: AnyBound, ctx: TxCtx, task: Row): Promise<void> {
  const key = String(task.originId ?? task.id);
  const others = await ctx.tx
    .select({ id: questionnaires.id, name: questionnaires.name, isActive: questionnaires.isActive })
    .from(questionnaires)
    .where(
      sql`${taskKey} = ${key} and ${questionnaires.id} <> ${task.id} and ${questionnaires.publishedAt} is not null`,
    )
    .for("update");
  await switchRows(bound, ctx, others, false);
}

/**
 * A new version of a task, as a draft with the same items, filters and e-mail rules; the old one keeps its answers and stays in force
 * until the new one is published. Where a draft of a later version waits already, that one is given. Throws `not_found`, `forbidden`.
 */
export async function newTaskVersion(ctx: Ctx, id: string): Promise<{ readonly row: Row; readonly created: boolean }> {
  authorize(ctx, "POST", "QUESTIONNAIRE");
  const bound = boundOf("questionnaire");
  return open(bound, ctx, "write", async (tctx) => {
    const source = await readOne(bound, tctx, id, true);
    const key = String(source.originId ?? source.id);
    // One new version at a time, whichever version it is made from.
    await tctx.tx
      .select({ id: questionnaires.id })
      .from(questionnaires)
      .where(eq(questionnaires.id, key))
      .for("update");
    const [waiting] = await tctx.tx
      .select({ id: questionnaires.id })
      .from(questionnaires)
      .where(sql`${taskKey} = ${key} and ${questionnaires.publishedAt} is null`)
      .limit(1);
    if (waiting) return { row: await readOne(bound, tctx, waiting.id), created: false };
    const [last] = await tctx.tx
      .select({ version: max(questionnaires.version) })
      .from(questionnaires)
      .where(or(eq(questionnaires.id, key), eq(questionnaires.originId, key)));
    const newId = uuidv7();
    const values = { ...taskValues(source), items: freshItems(itemsOf(source)) };
    await insertRecord(bound, tctx, newId, values, { originId: key, version: (last?.version ?? 1) + 1 });
    await copyChildren(tctx, source.id, newId);
    const row = await readOne(bound, tctx, newId);
    await writeAudit(tctx, { resource: "questionnaire", recordId: newId, action: "create", before: null, after: row });
    return { row, created: true };
  });
}

const taskValues = ({ name, description, type, businessUnitId }: Row) => ({ name, description, type, businessUnitId });

/** The same items with ids of their own; their conditions point at the new ones. */
function freshItems(items: readonly TaskItem[]): TaskItem[] {
  const ids = new Map(items.map((item) => [item.id, uuidv7()]));
  return items.map(({ questionId, label, mandatoryAnswer, finalizeTask, isActive, showWhen, id }) => ({
    id: ids.get(id),
    questionId,
    label,
    mandatoryAnswer,
    finalizeTask,
    isActive,
    showWhen: showWhen ? { ...showWhen, itemId: ids.get(showWhen.itemId) ?? showWhen.itemId } : null,
  }));
}

/** Filters and e-mail rules go along whole, with the people and teams that whoever makes the version does not see. */
async function copyChildren(own: TxCtx, from: string, to: string): Promise<void> {
  const ctx = { ...own, teamIds: null, businessUnitId: null };
  for (const name of ["questionnaireFilter", "questionnaireEmail"]) {
    const bound = boundOf(name);
    const table = bound.table as typeof questionnaires & { questionnaireId: typeof questionnaires.id };
    const rows = await ctx.tx
      .select({ id: table.id })
      .from(table)
      .where(eq(table.questionnaireId, from))
      .orderBy(table.createdAt, table.id);
    for (const { id } of rows) {
      const child = await readOne(bound, ctx, id);
      const values = Object.fromEntries(Object.keys(bound.resource.fields).map((key) => [key, child[key]]));
      await insertRecord(bound, ctx, uuidv7(), { ...values, questionnaireId: to }, { isActive: child.isActive });
    }
  }
}
