import { and, type SQL, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import { idArray } from "@/db/many";
import { businessUnitChecks, posChecks, stayLosses, workdayBreakChecks } from "@/db/schema";
import type { Period } from "@/lib/base/calendar/days";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";
import { onDays } from "./among";

/** A period, or what the statement itself works out to be one. */
type Days = { readonly from: string | SQL; readonly to: string | SQL };

/**
 * Keeps what the stays of these days lose (`lossesOf`). `days` are keys of `dayKey`, all of these people and within the period; who calls it works on
 * the days themselves. @door inner
 */
export async function writeLosses(
  ctx: TxCtx,
  days: ReadonlySet<string>,
  ids: readonly string[],
  period: Period,
): Promise<void> {
  await ctx.tx.delete(stayLosses).where(onDays(stayLosses, period, days));
  const found = lossesOf(ctx, period, sql`(select unnest(${idArray(ids)}))`);
  await ctx.tx.execute(sql`
    insert into stay_losses (user_id, local_date, stay_id, seconds)
    select ${posChecks.userId}, ${posChecks.localDate}, lost.id, lost.seconds
    from (${found}) as lost join ${posChecks} on ${posChecks.id} = lost.id
    where lost.seconds > 0 and ${onDays(posChecks, period, days)}
    -- What was somebody else's until now may stand there still.
    on conflict (tenant_id, local_date, stay_id) do update set user_id = excluded.user_id, seconds = excluded.seconds`);
}

/**
 * Days of people that wait for the worker, within a period and beside it, and those beside these, which they give to and take from: rows of `user_id` and
 * `local_date`, for a statement that reads what is kept of all others. In one: between two the worker may take a mark away.
 */
export const waitingDays = ({ from, to }: Period): SQL => sql`
  select distinct user_id, local_date + shift as local_date from day_touched, generate_series(-1, 1) as shift
  where local_date between ${from}::date - 1 and ${to}::date + 1`;

/** Seconds of a stay less what it loses, of which there may be nothing. */
export const secondsWithout = (held: SQL, lost: SQL): SQL =>
  sql`greatest(coalesce(${held}, 0) - coalesce(${lost}, 0), 0)`;

/** `lossesOf` of the days that wait, where these are `waiting`. */
export const waitingLosses = (ctx: TxCtx): SQL =>
  lossesOf(
    ctx,
    { from: sql`(select min(local_date) from waiting)`, to: sql`(select max(local_date) from waiting)` },
    sql`(select user_id from waiting)`,
  );

/**
 * Seconds of stays that count elsewhere (F2, F17): breaks within them, and what other stays of the same person hold. A line (`id`, `seconds`) of each that
 * loses any; `people`: a query of whose stays, which has their ids.
 */
function lossesOf(ctx: TxCtx, span: Days, people: SQL): SQL {
  const stays = ctx.tx
    .select({
      id: sql`${posChecks.id}`.as("stay_id"),
      userId: sql`${posChecks.userId}`.as("stay_user_id"),
      date: sql`${posChecks.localDate}`.as("stay_date"),
      from: sql`${posChecks.occurredAt}`.as("stay_from"),
      to: sql`${posChecks.checkOutAt}`.as("stay_to"),
    })
    .from(posChecks)
    .where(
      sql`${posChecks.localDate} between ${span.from}::date and ${span.to}::date and ${posChecks.userId} in ${people} and ${posChecks.checkOutAt} is not null`,
    );
  const paused = sql`
    select w.stay_id as id, tstzrange(greatest(b.pause_from, w.stay_from), least(b.pause_to, w.stay_to)) as span
    from ${stays} as w join ${breaksOf(ctx, span, people)} as b on b.pause_user_id = w.stay_user_id and b.pause_date = w.stay_date
      and b.pause_from < w.stay_to and b.pause_to > w.stay_from`;
  // What breaks and other stays take in common they take once.
  return sql`
    select g.id, sum(extract(epoch from upper(one) - lower(one)))::float8 as seconds
    from (select c.id, range_agg(c.span) as spans from (${paused} union all ${takenByOthers(span, people)}) c group by c.id) g,
      unnest(g.spans) as one
    group by g.id`;
}

/**
 * What other stays of the same person hold of each stay: a line (`id`, `span`) per stay and other one that is before it, as `ownSpans` has it.
 * What is measured is before what is written by hand; of the same kind the later arrival. Only stays that cross another are compared. In
 * parentheses of its own.
 */
function takenByOthers({ from, to }: Days, people: SQL): SQL {
  const every = (table: typeof posChecks | typeof businessUnitChecks) => sql`
    select ${table.id} as id, ${table.userId} as user_id, ${table.occurredAt} as since, ${table.checkOutAt} as until,
      ${table.isManual} as is_manual
    from ${table}
    where ${table.localDate} between ${from}::date - 1 and ${to}::date + 1 and ${table.userId} in ${people}
      and ${table.checkOutAt} > ${table.occurredAt}`;
  return sql`(
    with ordered as (
      select s.*, lead(s.since) over by_arrival as next,
        max(s.until) over (by_arrival rows between unbounded preceding and 1 preceding) as left_last
      from (${every(posChecks)} union all ${every(businessUnitChecks)}) s
      window by_arrival as (partition by s.user_id order by s.since, s.id)
    ), crossing as materialized (
      -- Counted among these alone: few stays cross another. A cluster begins where everybody before has left, and only stays of one can cross.
      select s.*, count(*) filter (where s.left_last is null or s.left_last <= s.since) over (partition by s.user_id order by s.since, s.id) as cluster
      from ordered s where s.next < s.until or s.left_last > s.since
    )
    select c.id, tstzrange(greatest(o.since, c.since), least(o.until, c.until)) as span
    from crossing c join crossing o on o.user_id = c.user_id and o.cluster = c.cluster and o.id <> c.id
      and o.since < c.until and o.until > c.since
    where case when c.is_manual = o.is_manual then (o.since, o.id) > (c.since, c.id) else c.is_manual end)`;
}

/** Breaks by the day of the stay they can lie in: their own, or the day before when the stay went over midnight. */
function breaksOf(ctx: TxCtx, { from, to }: Days, people: SQL) {
  const { userId, localDate, startedAt, endedAt } = workdayBreakChecks;
  const shifted = (days: number) =>
    ctx.tx
      .select({
        userId: sql<string>`${userId}`.as("pause_user_id"),
        date: sql<string>`${localDate} - ${days}::int`.as("pause_date"),
        from: sql`${startedAt}`.as("pause_from"),
        to: sql`${endedAt}`.as("pause_to"),
      })
      .from(workdayBreakChecks)
      .where(
        and(
          sql`${localDate} between ${from}::date and ${to}::date + 1`,
          sql`${endedAt} is not null`,
          sql`${userId} in ${people}`,
        ),
      );
  return unionAll(shifted(0), shifted(1));
}
