import { and, count, eq, type SQL, sql } from "drizzle-orm";
import { beyond, type Place, sorted } from "@/db/order";
import { questionnaireAnswers as answers, pos, posChains, questionnaires, users } from "@/db/schema";
import type { TenantTx } from "@/db/with-tenant";
import type { Cursor } from "@/lib/engine/events/cursor";
import type { ListQuery } from "@/lib/engine/resource/list-query";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { answerSortColumn, answersWhere } from "./where";

/** Up to here answers are counted one by one; beyond, the planner's estimate is given as one. */
const COUNTED = 100_000;

/** What a filter or an order reads beyond the answer itself. Each join is along a key that every answer has, so it drops none. */
const READS: Readonly<Record<string, "users" | "pos" | "chains" | "tasks">> = {
  ...{ chainId: "pos", businessUnitId: "tasks", withoutCheckIn: "tasks" },
};
const SORT_READS: typeof READS = { questionnaireId: "tasks", userId: "users", posId: "pos", chainId: "chains" };

function matching(tx: TenantTx, ctx: Ctx, query: ListQuery, behind: SQL | undefined, sorted: boolean) {
  const keys = [...Object.keys(query.filters).map((key) => READS[key]), sorted ? SORT_READS[query.sort[0]] : undefined];
  const reads = (table: string) => keys.some((key) => key === table);
  let found = tx.select({ id: answers.id }).from(answers).$dynamic();
  if (reads("users")) found = found.innerJoin(users, eq(users.id, answers.userId));
  if (reads("pos") || reads("chains")) found = found.innerJoin(pos, eq(pos.id, answers.posId));
  if (reads("chains")) found = found.leftJoin(posChains, eq(posChains.id, pos.chainId));
  if (reads("tasks")) found = found.innerJoin(questionnaires, eq(questionnaires.id, answers.questionnaireId));
  return found.where(and(answersWhere(ctx, query), behind));
}

/** As the list is ordered, or the other way round. */
function ordered([key, direction]: ListQuery["sort"], backwards = false): SQL[] {
  const way = (direction === "asc") !== backwards ? "asc" : "desc";
  return [sorted(answerSortColumn(key), way), sorted(answers.id, way)];
}

/** Ids of one page in its order. */
export async function idsOfPage(tx: TenantTx, ctx: Ctx, query: ListQuery, cursor: Cursor | null): Promise<string[]> {
  const { ids, backwards } = await pageQuery(tx, ctx, query, cursor);
  const found = (await ids).map(({ id }) => id);
  return backwards ? found.reverse() : found;
}

/**
 * The query of a page. The next page and the one before are read from the cursor on, by the index on the end of answers, so that no page
 * costs more than the first; another page, or another order, skips ids alone. `backwards`: it gives them last to first.
 */
export async function pageQuery(tx: TenantTx, ctx: Ctx, query: ListQuery, cursor: Cursor | null) {
  const [key, direction] = query.sort;
  const from = cursor && query.page > 1 && key === "endedAt" ? await endOf(tx, cursor.id) : null;
  const backwards = from !== null && cursor?.side === "before";
  const side = (direction === "desc") !== backwards ? "before" : "after";
  const behind = from && beyond(side, [answers.endedAt, answers.id], from);
  const ids = matching(tx, ctx, query, behind ?? undefined, true)
    .orderBy(...ordered(query.sort, backwards))
    .limit(query.perPage)
    .offset(from ? 0 : (query.page - 1) * query.perPage);
  return { ids, backwards };
}

/** The place of an answer in the order, to compare with; null once it is gone. */
async function endOf(tx: TenantTx, id: string): Promise<Place | null> {
  const [found] = await tx.select({ at: answers.endedAt }).from(answers).where(eq(answers.id, id));
  return found ? [found.at, id] : null;
}

/** How many match: exact as far as counting is cheap, else what the planner thinks, and said to be so. */
export async function countOf(
  tx: TenantTx,
  ctx: Ctx,
  query: ListQuery,
  most = COUNTED,
): Promise<{ total: number; estimate: boolean }> {
  const all = matching(tx, ctx, query, undefined, false);
  const [counted] = await tx.select({ n: count() }).from(
    matching(tx, ctx, query, undefined, false)
      .limit(most + 1)
      .as("some"),
  );
  const n = counted?.n ?? 0;
  if (n <= most) return { total: n, estimate: false };
  const [plan] = await tx.execute<{ "QUERY PLAN": [{ Plan: { "Plan Rows": number } }] }>(
    sql`explain (format json) ${all}`,
  );
  return { total: Math.max(n, plan?.["QUERY PLAN"][0].Plan["Plan Rows"] ?? n), estimate: true };
}
