import { and, between, eq, gte, isNotNull, lt, sql } from "drizzle-orm";
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
import type { TxCtx } from "@/lib/platform/tenancy/ctx";
import { breaksOf } from "../summary/stays";
import { checksWhere } from "./places";

type Filters = Ask["filters"];

/**
 * F2 and F17 by store: minutes spent there in a period, without the breaks in between. Of a client its part of each stay (F16a): by the time
 * spent in its tasks; where none was spent in anybody's, by the minutes of the contracts; without these, in equal parts.
 */
export async function minutesBy(ctx: TxCtx, span: Period, filters: Filters): Promise<Map<string, number>> {
  const { businessUnitId: client } = filters;
  const stay = ctx.tx
    .select({
      id: sql<string>`${posChecks.id}`.as("stay_id"),
      posId: sql<string>`${posChecks.posId}`.as("stay_pos_id"),
      userId: sql<string>`${posChecks.userId}`.as("stay_user_id"),
      date: sql<string>`${posChecks.localDate}`.as("stay_date"),
      from: sql`${posChecks.occurredAt}`.as("stay_from"),
      to: sql`${posChecks.checkOutAt}`.as("stay_to"),
      seconds: sql<number>`coalesce(${posChecks.timeInStoreSeconds}, 0)`.as("stay_seconds"),
    })
    .from(posChecks)
    .where(
      and(between(posChecks.localDate, span.from, span.to), isNotNull(posChecks.checkOutAt), checksWhere(ctx, filters)),
    );
  const part = stay.as("part");
  const pause = breaksOf(ctx, span).as("pause");
  // Breaks that devices let overlap took their time once.
  const overlaps = ctx.tx
    .select({
      id: sql<string>`${part.id}`.as("paused_id"),
      spans: sql`range_agg(tstzrange(greatest(${pause.from}, ${part.from}), least(${pause.to}, ${part.to})))`.as(
        "spans",
      ),
    })
    .from(part)
    .innerJoin(
      pause,
      and(
        sql`${pause.userId} = ${part.userId}`,
        sql`${pause.date} = ${part.date}`,
        sql`${pause.from} < ${part.to}`,
        sql`${pause.to} > ${part.from}`,
      ),
    )
    .groupBy(part.id)
    .as("overlaps");
  const whole = stay.as("whole");
  const paused = sql`coalesce((select sum(extract(epoch from upper(one) - lower(one))) from unnest(${overlaps.spans}) one), 0)`;
  const net = sql`greatest(${whole.seconds} - ${paused}, 0)`;
  if (!client) {
    const rows = await ctx.tx
      .select({ posId: whole.posId, seconds: sql`sum(${net})`.mapWith(Number) })
      .from(whole)
      .leftJoin(overlaps, eq(overlaps.id, whole.id))
      .groupBy(whole.posId);
    return new Map(rows.map(({ posId, seconds }) => [posId, seconds / 60]));
  }
  const spent = spentIn(ctx, span, client).as("spent");
  const served = servedBy(ctx, client).as("served");
  const share = sql`case when ${spent.all} > 0 then coalesce(${spent.own}, 0) / ${spent.all}
    when ${served.all} > 0 then coalesce(${served.own}, 0)::float8 / ${served.all} else 1.0 / ${served.clients} end`;
  const rows = await ctx.tx
    .select({ posId: whole.posId, seconds: sql`sum(${net} * ${share})`.mapWith(Number) })
    .from(whole)
    .innerJoin(served, sql`${served.posId} = ${whole.posId}`)
    .leftJoin(overlaps, eq(overlaps.id, whole.id))
    .leftJoin(spent, sql`${spent.checkId} = ${whole.id}`)
    .groupBy(whole.posId);
  return new Map(rows.map(({ posId, seconds }) => [posId, seconds / 60]));
}

/** Seconds in the tasks of clients by stay: this one's, and those of all that are served there. */
function spentIn(ctx: TxCtx, { from, to }: Period, client: string) {
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
      ),
    )
    .groupBy(answers.posCheckId);
}

/** How many active clients each store of this one is worked for, and the minutes of their contracts. */
function servedBy(ctx: TxCtx, client: string) {
  const { posId, businessUnitId } = businessUnitPos;
  return ctx.tx
    .select({
      posId: sql<string>`${posId}`.as("served_pos_id"),
      clients: sql<number>`count(*)`.as("served_clients"),
      own: sql<number>`sum(${businessUnits.contractedMinutes}) filter (where ${businessUnitId} = ${client})`.as(
        "served_own",
      ),
      all: sql<number>`sum(${businessUnits.contractedMinutes})`.as("served_all"),
    })
    .from(businessUnitPos)
    .innerJoin(businessUnits, eq(businessUnits.id, businessUnitId))
    .where(eq(businessUnits.isActive, true))
    .groupBy(posId)
    .having(sql`bool_or(${businessUnitId} = ${client})`);
}
