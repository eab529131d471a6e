import { and, eq, inArray } from "drizzle-orm";
import { questionnaireAnswers as answers } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { notFound } from "@/lib/base/problem/catalogue";
import { fromPostgres } from "@/lib/base/problem/from-postgres";
import { isUuid } from "@/lib/base/text/values";
import type { Cursor } from "@/lib/engine/events/cursor";
import type { TxCtx } from "@/lib/engine/resource/bind";
import type { ListQuery } from "@/lib/engine/resource/list-query";
import { authorize } from "@/lib/platform/permissions/authorize";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { countOf, idsOfPage } from "./page-of";
import { type AnswerRecord, selectAnswers } from "./record";
import { type AnswerLine, linesOf } from "./values";
import { visibleAnswers } from "./visible";

export type AnswerPage = {
  readonly answers: readonly AnswerRecord[];
  readonly total: number;
  readonly totalIsEstimate: boolean;
};
export type WholeAnswer = { readonly answer: AnswerRecord; readonly lines: readonly AnswerLine[] };

async function read<T>(ctx: Ctx, work: (ctx: TxCtx) => Promise<T>): Promise<T> {
  authorize(ctx, "GET", "QUESTIONNAIREANSWER");
  try {
    return await withTenant(ctx, (tx) => work({ ...ctx, tx }));
  } catch (error) {
    throw fromPostgres(error);
  }
}

/** One page of the answers that match, newest first unless asked otherwise, and how many there are. */
export async function listAnswers(ctx: Ctx, query: ListQuery, cursor: Cursor | null = null): Promise<AnswerPage> {
  return read(ctx, async (ctx) => {
    const ids = await idsOfPage(ctx.tx, ctx, query, cursor);
    const page = ids.length === 0 ? [] : await selectAnswers(ctx.tx).where(inArray(answers.id, ids));
    const byId = new Map(page.map((answer) => [answer.id, answer]));
    const inOrder = ids.flatMap((id) => byId.get(id) ?? []);
    if (query.page === 1 && ids.length < query.perPage)
      return { answers: inOrder, total: ids.length, totalIsEstimate: false };
    const { total, estimate } = await countOf(ctx.tx, ctx, query);
    return { answers: inOrder, total, totalIsEstimate: estimate };
  });
}

/** One answer with its values. Throws `not_found` for one that this session may not see. */
export async function getAnswer(ctx: Ctx, id: string): Promise<WholeAnswer> {
  return read(ctx, (ctx) => visibleAnswer(ctx, id));
}

/** The same inside an open transaction, for whoever has asked for the permission. */
export async function visibleAnswer(ctx: TxCtx, id: string): Promise<WholeAnswer> {
  if (!isUuid(id)) throw notFound();
  const [answer] = await selectAnswers(ctx.tx).where(and(eq(answers.id, id), visibleAnswers(ctx)));
  if (!answer) throw notFound();
  return { answer, lines: (await linesOf(ctx, [id])).get(id) ?? [] };
}

/** One answer with all its values by its id, without asking who may see it: the caller has. */
export async function findWhole(ctx: TxCtx, id: string): Promise<WholeAnswer> {
  const [answer] = await selectAnswers(ctx.tx).where(eq(answers.id, id));
  if (!answer) throw notFound();
  return { answer, lines: (await linesOf({ ...ctx, businessUnitId: null }, [id])).get(id) ?? [] };
}
