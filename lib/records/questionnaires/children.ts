import { asc, eq } from "drizzle-orm";
import { questionnaireEmails, questionnaireFilters } from "@/db/schema";
import type { Row } from "@/lib/engine/resource/list-query";
import { open } from "@/lib/engine/resource/open";
import { readOne } from "@/lib/engine/resource/operations/get";
import { authorize } from "@/lib/platform/permissions/authorize";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { boundOf } from "@/lib/shell/registry";

/** The filters of a task, whole, oldest first. */
export async function taskFilters(ctx: Ctx, taskId: string): Promise<Row[]> {
  authorize(ctx, "GET", "QUESTIONNAIREFILTER");
  return childrenOf(ctx, "questionnaireFilter", questionnaireFilters, taskId);
}

/** The e-mail rules of a task, whole, oldest first. */
export async function taskMails(ctx: Ctx, taskId: string): Promise<Row[]> {
  authorize(ctx, "GET", "QUESTIONNAIREEMAIL");
  return childrenOf(ctx, "questionnaireEmail", questionnaireEmails, taskId);
}

function childrenOf(
  ctx: Ctx,
  name: string,
  table: typeof questionnaireFilters | typeof questionnaireEmails,
  taskId: string,
): Promise<Row[]> {
  const bound = boundOf(name);
  return open(bound, ctx, "write", async (tctx) => {
    const ids = await tctx.tx
      .select({ id: table.id })
      .from(table)
      .where(eq(table.questionnaireId, taskId))
      .orderBy(asc(table.createdAt), asc(table.id));
    const rows: Row[] = [];
    // Whom a task is for is said whole to whoever builds it: a filter whose people one does not see is not one for everybody.
    for (const { id } of ids) rows.push(await readOne(bound, { ...tctx, teamIds: null }, id));
    return rows;
  });
}
