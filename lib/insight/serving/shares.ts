import { and, eq, inArray, sql } from "drizzle-orm";
import { questionnaireAnswers as answers, businessUnitPos, businessUnits, questionnaires } from "@/db/schema";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";

/** By PDV, the active clients it is worked for, in one order. Who may see them is the caller's to ask. */
export async function servedUnits(ctx: TxCtx, posIds: readonly string[]): Promise<Map<string, string[]>> {
  if (posIds.length === 0) return new Map();
  const rows = await ctx.tx
    .select({ posId: businessUnitPos.posId, id: businessUnits.id })
    .from(businessUnitPos)
    .innerJoin(businessUnits, eq(businessUnits.id, businessUnitPos.businessUnitId))
    .where(and(inArray(businessUnitPos.posId, [...posIds]), eq(businessUnits.isActive, true)))
    .orderBy(businessUnits.id);
  const byPos = Map.groupBy(rows, (row) => row.posId);
  return new Map([...byPos].map(([posId, units]) => [posId, units.map(({ id }) => id)]));
}

/** Minutes that these stays spent in each client's tasks, by stay and client (F16a). */
export async function measuredMinutes(
  ctx: TxCtx,
  stayIds: readonly string[],
): Promise<Map<string, Map<string, number>>> {
  const byStay = new Map<string, Map<string, number>>();
  if (stayIds.length === 0) return byStay;
  const minutes = sql<number>`sum(extract(epoch from ${answers.endedAt} - ${answers.startedAt}))::float8 / 60`;
  const rows = await ctx.tx
    .select({ stayId: answers.posCheckId, unitId: questionnaires.businessUnitId, minutes })
    .from(answers)
    .innerJoin(questionnaires, eq(questionnaires.id, answers.questionnaireId))
    .where(and(inArray(answers.posCheckId, [...stayIds]), sql`${questionnaires.businessUnitId} is not null`))
    .groupBy(answers.posCheckId, questionnaires.businessUnitId);
  for (const row of rows) {
    if (!row.stayId || !row.unitId) continue;
    const units = byStay.get(row.stayId) ?? new Map<string, number>();
    byStay.set(row.stayId, units.set(row.unitId, row.minutes));
  }
  return byStay;
}
