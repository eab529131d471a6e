import { and, between, eq, gte, inArray, isNotNull, lt, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import {
  questionnaireAnswers as answers,
  businessUnitPos,
  businessUnits,
  posChecks,
  questionnaires,
} from "@/db/schema";
import { type Period, plusDays } from "@/lib/base/calendar/days";
import { instantAt } from "@/lib/base/calendar/wall";
import type { Ask } from "@/lib/engine/report/define";
import { servedPos } from "@/lib/field/check-ins/visible";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";
import { minutesOn } from "@/lib/records/clients/contract-rules";
import { contractsOn } from "@/lib/records/clients/contracts";
import { visitWeights } from "../client-results/apportion";
import { secondsWithout, waitingDays, waitingLosses } from "../days/losses";
import { checksAt, checksWhere } from "./places";

type Filters = Ask["filters"];

/**
 * F2 and F17 by store: minutes spent there in a period, without the breaks in between, each moment of a person once. Of a client its part of each stay (F16a): by the
 * time spent in its tasks; where none was spent in anybody's, by the minutes of the contracts of that day; without these, in equal parts. Of all
 * stores, or of these few.
 */
export async function minutesBy(
  ctx: TxCtx,
  span: Period,
  filters: Filters,
  ids?: readonly string[],
): Promise<Map<string, number>> {
  const { businessUnitId: client } = filters;
  const net = netStays(ctx, span, filters, ids);
  if (!client) {
    const rows = await ctx.tx.execute<{ posId: string; seconds: number }>(sql`
      select n.pos_id as "posId", sum(n.seconds)::float8 as seconds from (${net}) n group by n.pos_id`);
    return new Map(rows.map(({ posId, seconds }) => [posId, seconds / 60]));
  }
  const shares = await contractShares(ctx, span, client);
  const measured = sql`${spentIn(ctx, span, client, ids)} as s on s.spent_check_id = n.id and s.spent_all > 0`;
  const rows = await ctx.tx.execute<{ posId: string; since: number; measured: number; rest: number }>(sql`
    select n.pos_id as "posId", width_bucket(n.date, ${dateArray(shares.changes)}) as since,
      coalesce(sum(n.seconds * coalesce(s.spent_own, 0) / s.spent_all), 0)::float8 as measured,
      coalesce(sum(n.seconds) filter (where s.spent_all is null), 0)::float8 as rest
    from (${net}) n left join ${measured}
    where n.pos_id in ${servedPos(client)}
    group by 1, 2`);
  const minutes = new Map<string, number>();
  for (const { posId, since, measured, rest } of rows) {
    const own = (measured + rest * shares.of(posId, since)) / 60;
    minutes.set(posId, (minutes.get(posId) ?? 0) + own);
  }
  return minutes;
}

/**
 * The stays of a period with the seconds that each holds of its person's time: `id`, `pos_id`, `date`, `seconds`. What they lose is kept with their days; of
 * days that wait for the worker it is worked out here.
 */
function netStays(ctx: TxCtx, span: Period, filters: Filters, ids?: readonly string[]): SQL {
  const waits = sql`(${posChecks.userId}, ${posChecks.localDate}) in (select user_id, local_date from waiting)`;
  const stays = (some: SQL) =>
    ctx.tx
      .select({
        ...{ id: sql`${posChecks.id}`.as("stay_id"), posId: sql`${posChecks.posId}`.as("stay_pos_id") },
        date: sql`${posChecks.localDate}`.as("stay_date"),
        seconds: sql`${posChecks.timeInStoreSeconds}`.as("stay_seconds"),
      })
      .from(posChecks)
      .where(
        and(
          ...[
            between(posChecks.localDate, span.from, span.to),
            isNotNull(posChecks.checkOutAt),
            ids && checksAt(ids, span),
          ],
          checksWhere(ctx, filters),
          some,
        ),
      );
  const net = (of: SQLWrapper, lost: SQL) => sql`
    select w.stay_id as id, w.stay_pos_id as pos_id, w.stay_date as date, ${secondsWithout(sql`w.stay_seconds`, sql`lost.seconds`)} as seconds
    from ${of} as w left join ${lost}`;
  return sql`
    with waiting as materialized (${waitingDays(span)})
    ${net(stays(sql`not ${waits}`), sql`stay_losses as lost on lost.local_date = w.stay_date and lost.stay_id = w.stay_id`)}
    union all
    ${net(stays(waits), sql`(${waitingLosses(ctx)}) as lost on lost.id = w.stay_id`)}`;
}

/** Seconds in the tasks of clients by stay: this one's, and those of all that are served there. */
function spentIn(ctx: TxCtx, span: Period, client: string, ids?: readonly string[]) {
  const { from, to } = span;
  const seconds = sql`extract(epoch from ${answers.endedAt} - ${answers.startedAt})`;
  return ctx.tx
    .select({
      checkId: sql<string>`${answers.posCheckId}`.as("spent_check_id"),
      own: sql<number>`sum(${seconds}) filter (where ${questionnaires.businessUnitId} = ${client})`.as("spent_own"),
      all: sql<number>`sum(${seconds})`.as("spent_all"),
    })
    .from(answers)
    .innerJoin(questionnaires, eq(questionnaires.id, answers.questionnaireId))
    .innerJoin(
      businessUnitPos,
      and(eq(businessUnitPos.businessUnitId, questionnaires.businessUnitId), eq(businessUnitPos.posId, answers.posId)),
    )
    .innerJoin(
      businessUnits,
      and(eq(businessUnits.id, businessUnitPos.businessUnitId), eq(businessUnits.isActive, true)),
    )
    .where(
      and(
        between(answers.localDate, from, to),
        gte(answers.endedAt, instantAt(plusDays(from, -1), 0, "UTC")),
        lt(answers.endedAt, instantAt(plusDays(to, 3), 0, "UTC")),
        isNotNull(answers.posCheckId),
        ids &&
          inArray(answers.posCheckId, ctx.tx.select({ id: posChecks.id }).from(posChecks).where(checksAt(ids, span))),
      ),
    )
    .groupBy(answers.posCheckId);
}

type Shares = {
  /** The days of the period on which a contract began or ended, ascending. */
  readonly changes: readonly string[];
  /** The client's part of a stay that no task measured; `since` is how many of the changes came before it, itself included. */
  readonly of: (posId: string, since: number) => number;
};

/** F16a by what was agreed on each day of a period with the active clients that a store is worked for. */
async function contractShares(ctx: TxCtx, span: Period, client: string): Promise<Shares> {
  const { posId, businessUnitId } = businessUnitPos;
  const rows = await ctx.tx
    .select({ posId, unitId: businessUnitId })
    .from(businessUnitPos)
    .innerJoin(businessUnits, eq(businessUnits.id, businessUnitId))
    .where(and(eq(businessUnits.isActive, true), sql`${posId} in ${servedPos(client)}`));
  const unitsAt = Map.groupBy(rows, (row) => row.posId);
  const contracts = await contractsOn(ctx, span);
  const days = [...contracts.values()].flat().flatMap(({ from, to }) => [from, plusDays(to, 1)]);
  const changes = [...new Set(days)].filter((day) => day > span.from && day <= span.to).sort();
  return {
    changes,
    of: (posId, since) => {
      const units = (unitsAt.get(posId) ?? []).map(({ unitId }) => unitId);
      if (!units.includes(client)) return 0;
      const date = changes[since - 1] ?? span.from;
      const weights = visitWeights(
        units.map((id) => ({ id, minutes: minutesOn(contracts.get(id), date) })),
        new Map(),
      );
      return (weights[units.indexOf(client)] ?? 0) / weights.reduce((sum, weight) => sum + weight, 0);
    },
  };
}

const dateArray = (days: readonly string[]): SQL => sql`${`{${days.join()}}`}::date[]`;
