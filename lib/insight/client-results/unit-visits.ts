import { and, asc, between, count, eq, isNotNull, notExists, sql } from "drizzle-orm";
import { businessUnitChecks, businessUnitPos, pos, posChecks, questionnaireAnswers, questionnaires } from "@/db/schema";
import type { Period } from "@/lib/base/calendar/days";
import { plusDays } from "@/lib/base/calendar/days";
import { servedPos, visibleChecks } from "@/lib/field/check-ins/visible";
import { visibleClientChecks } from "@/lib/field/client-check-ins/visible";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";

/** PDVs that a list shows; the rest is counted. */
const SHOWN = 50;

export type NotVisited = {
  readonly total: number;
  readonly shown: readonly { readonly id: string; readonly name: string; readonly last: Date | null }[];
};

/** Whose which days are to be read for a client, and which stays of them are its own. */
export async function personDays(ctx: TxCtx, unitId: string, { from, to }: Period) {
  const stays = await ctx.tx
    .select({ id: posChecks.id, userId: posChecks.userId, date: posChecks.localDate })
    .from(posChecks)
    .where(
      and(
        sql`${posChecks.posId} in ${servedPos(unitId)}`,
        between(posChecks.localDate, from, to),
        isNotNull(posChecks.checkOutAt),
        visibleChecks(ctx),
      ),
    );
  const atClient = await ctx.tx
    .select({ id: businessUnitChecks.id, userId: businessUnitChecks.userId, date: businessUnitChecks.localDate })
    .from(businessUnitChecks)
    .where(
      and(
        eq(businessUnitChecks.businessUnitId, unitId),
        between(businessUnitChecks.localDate, from, to),
        isNotNull(businessUnitChecks.checkOutAt),
        visibleClientChecks(ctx),
      ),
    );
  const all = [...stays, ...atClient];
  return {
    userIds: [...new Set(all.map(({ userId }) => userId))],
    days: new Set(all.map(({ userId, date }) => `${userId} ${date}`)),
    checkIds: new Set(all.map(({ id }) => id)),
  };
}

/** Minutes spent in each client's tasks, by visit and client, at the PDVs where this client is served. */
export async function measuredMinutes(ctx: TxCtx, unitId: string, { from, to }: Period) {
  const answers = questionnaireAnswers;
  const seconds = sql<number>`sum(extract(epoch from ${answers.endedAt} - ${answers.startedAt}))::float8`;
  const rows = await ctx.tx
    .select({ checkId: answers.posCheckId, unitId: questionnaires.businessUnitId, seconds })
    .from(answers)
    .innerJoin(questionnaires, eq(questionnaires.id, answers.questionnaireId))
    .where(
      and(
        sql`${answers.posId} in ${servedPos(unitId)}`,
        between(answers.localDate, from, to),
        around(answers.endedAt, { from, to }),
        isNotNull(answers.posCheckId),
        isNotNull(questionnaires.businessUnitId),
      ),
    )
    .groupBy(answers.posCheckId, questionnaires.businessUnitId);
  const byCheck = new Map<string, Map<string, number>>();
  for (const { checkId, unitId: of, seconds: spent } of rows) {
    const units = byCheck.get(String(checkId)) ?? new Map<string, number>();
    byCheck.set(String(checkId), units.set(String(of), spent / 60));
  }
  return byCheck;
}

/** Active PDVs of a client at which nobody checked in within the period, those that wait longest first. */
export async function notVisited(ctx: TxCtx, unitId: string, period: Period): Promise<NotVisited> {
  const inPeriod = ctx.tx
    .select({ id: posChecks.id })
    .from(posChecks)
    .where(
      and(
        eq(posChecks.posId, pos.id),
        between(posChecks.localDate, period.from, period.to),
        around(posChecks.occurredAt, period),
      ),
    );
  const last = sql<Date | null>`(select max(c.occurred_at) from ${posChecks} c where c.tenant_id = ${pos.tenantId} and c.pos_id = ${pos.id})`;
  const missing = and(eq(businessUnitPos.businessUnitId, unitId), eq(pos.isActive, true), notExists(inPeriod));
  const from = () =>
    ctx.tx.select({ n: count() }).from(businessUnitPos).innerJoin(pos, eq(pos.id, businessUnitPos.posId));
  const [found] = await from().where(missing);
  const shown = await ctx.tx
    .select({ id: pos.id, name: pos.name, last: last.mapWith(posChecks.occurredAt) })
    .from(businessUnitPos)
    .innerJoin(pos, eq(pos.id, businessUnitPos.posId))
    .where(missing)
    .orderBy(sql`${last} nulls first`, asc(pos.nameSearch), asc(pos.id))
    .limit(SHOWN);
  return { total: found?.n ?? 0, shown };
}

/** The instants that the days of a period may hold in any zone: what the indexes by time are read for. */
function around(column: typeof posChecks.occurredAt | typeof questionnaireAnswers.endedAt, { from, to }: Period) {
  return sql`${column} >= ${`${plusDays(from, -2)}T00:00:00Z`}::timestamptz and ${column} < ${`${plusDays(to, 3)}T00:00:00Z`}::timestamptz`;
}
