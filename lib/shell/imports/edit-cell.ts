import { and, asc, eq, gt, or, sql } from "drizzle-orm";
import { importJobs, importLines } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { wordsFor } from "@/lib/base/i18n/words";
import { invalidFields, notFound, Problem } from "@/lib/base/problem/catalogue";
import { storableText } from "@/lib/base/text/values";
import { enqueue } from "@/lib/platform/queue/enqueue";
import { importWork } from "@/lib/platform/queue/jobs";
import type { Ctx, TxCtx } from "@/lib/platform/tenancy/ctx";
import { nothingKept } from "./ahead";
import { checkLine } from "./chunk";
import { ownImport } from "./commands";
import type { ImportJob, ImportLine } from "./job";
import { authorizeImports, demandImportable } from "./own-import";
import { seatsOf } from "./seats";
import { targetsOf } from "./targets";
import { type Plan, planOf } from "./understand";

/** Later lines about the same record that are looked at again beside the one that was changed. */
const MOST_AFTER = 20;
type Edit = { readonly line: number; readonly column: number; readonly text: string };

/**
 * Changes one cell of a checked file, and finds out what its line would do then. Where one line depends on more than those of its own record (lists
 * over several lines, seats) the whole file is checked again by the worker. Throws as `chooseImport`, and `not_found` for a line that there is not.
 */
export async function editCell(ctx: Ctx, id: string, { line, column, text }: Edit): Promise<void> {
  authorizeImports(ctx, "POST");
  await withTenant(ctx, async (tx) => {
    const tctx = { ...ctx, tx };
    const job = await ownImport(tctx, id);
    const bound = demandImportable(ctx, job.type);
    if (job.step !== "review" || job.status !== "pending") throw new Problem("invalid_transition");
    if (job.mapping[column] == null) throw notFound();
    if (!storableText(text)) throw invalidFields({ text: "invalid_characters" });
    const of = and(eq(importLines.importJobId, id), eq(importLines.line, line));
    const [found] = await tx.select().from(importLines).where(of);
    if (!found) throw notFound();
    const cells = Array.from({ length: Math.max(found.cells.length, column + 1) }, (_, at) =>
      at === column ? text : (found.cells[at] ?? null),
    );
    await tx.update(importLines).set({ cells }).where(of);
    const plan = planOf(bound, await targetsOf(bound, tctx), job, nothingKept());
    const lists = plan.columns.some(([, { field, row }]) => row || field.kind === "refs");
    if (lists || (await seatsOf(tctx, job.type))) return checkAll(tctx, id);
    await checkSome(tctx, job, plan, { ...found, cells });
  });
}

async function checkSome(ctx: TxCtx, job: ImportJob, plan: Plan, edited: ImportLine): Promise<void> {
  const words = await wordsFor(ctx);
  let now = await checkLine(ctx, job, plan, words, edited);
  for (const after of await linesAfter(ctx, job.id, edited)) now = await checkLine(ctx, now, plan, words, after);
  const { creates, updates, same, errors } = now;
  await ctx.tx.update(importJobs).set({ creates, updates, same, errors }).where(eq(importJobs.id, job.id));
}

/** Lines behind one that was changed which are about its record, or were refused since it was. */
async function linesAfter({ tx }: TxCtx, id: string, { line }: ImportLine): Promise<ImportLine[]> {
  const own = eq(importLines.importJobId, id);
  const [now] = await tx
    .select({ key: importLines.recordKey })
    .from(importLines)
    .where(and(own, eq(importLines.line, line)));
  const because = JSON.stringify([{ code: "already_on_line", params: { line } }]);
  return tx
    .select()
    .from(importLines)
    .where(
      and(
        own,
        gt(importLines.line, line),
        or(
          now?.key ? eq(importLines.recordKey, now.key) : undefined,
          sql`${importLines.problems} @> ${because}::jsonb`,
        ),
      ),
    )
    .orderBy(asc(importLines.line))
    .limit(MOST_AFTER);
}

async function checkAll({ tx, tenantId }: TxCtx, id: string): Promise<void> {
  const anew = { done: 0, nextLine: 0, creates: 0, updates: 0, same: 0, errors: 0, seats: 0, startedAt: null };
  await tx
    .update(importJobs)
    .set({ ...anew, step: "check", status: "scheduled" })
    .where(eq(importJobs.id, id));
  await enqueue(tx, importWork, { tenantId, importJobId: id });
}
