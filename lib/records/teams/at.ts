import {
  and,
  eq,
  exists,
  gt,
  inArray,
  isNotNull,
  isNull,
  lte,
  not,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from "drizzle-orm";
import { type PgColumn, QueryBuilder } from "drizzle-orm/pg-core";
import { teams, users, userTeams } from "@/db/schema";
import type { EventFilter } from "@/lib/engine/events/define";
import { byIdOrOwn, idsOf } from "@/lib/engine/events/filters";
import type { FilterValue } from "@/lib/engine/resource/list-query";

/** Columns of an event: whose it is, and the day "YYYY-MM-DD" that it belongs to. */
type EventOf = { readonly person: PgColumn; readonly date: PgColumn };

/** The membership holds on this day. */
export const holdsOn = (date: SQLWrapper): SQL | undefined =>
  and(lte(userTeams.validFrom, sql`${date}`), or(isNull(userTeams.validTo), gt(userTeams.validTo, sql`${date}`)));

/** The membership holds on some day of these, both included. */
export const holdsBetween = (from: string, to: string): SQL | undefined =>
  and(lte(userTeams.validFrom, to), or(isNull(userTeams.validTo), gt(userTeams.validTo, from)));

/** A filter by the teams that people were in on the day of the event, or by none. */
export const byTeamOn =
  (of: EventOf): EventFilter =>
  (ctx, key, value) => {
    if (value.op === "empty") return value.empty ? not(memberOn(of)) : memberOn(of);
    return memberOn(of, byIdOrOwn(ctx, key, userTeams.teamId, value));
  };

function memberOn({ person, date }: EventOf, of?: SQL): SQL {
  const membership = new QueryBuilder()
    .select({ id: userTeams.userId })
    .from(userTeams)
    .where(and(eq(userTeams.userId, person), holdsOn(date), of));
  return exists(membership);
}

/**
 * A filter by who led people on that day, or by nobody: their own supervisor, who is as of now, else that of the team of the day. As periods
 * per person, which the planner joins by the person; the two kinds of lead in one condition it would try row by row.
 */
export const bySupervisorOn =
  (of: EventOf): EventFilter =>
  (_ctx, key, value) =>
    ledOn(of, key, value);

function ledOn({ person, date }: EventOf, key: string, value: FilterValue): SQL {
  const ids = value.op === "empty" ? null : idsOf(key, value);
  const among = (column: PgColumn) => (ids ? inArray(column, ids) : isNotNull(column));
  const led = exists(sql`(select 1 from (
    select ${users.id} as person, date '-infinity' as since, date 'infinity' as until from ${users} where ${among(users.supervisorId)}
    union all
    select ${userTeams.userId}, ${userTeams.validFrom}, coalesce(${userTeams.validTo}, date 'infinity')
    from ${userTeams}
    join ${teams} on ${teams.id} = ${userTeams.teamId} and ${among(teams.supervisorId)}
    join ${users} on ${users.id} = ${userTeams.userId} and ${users.supervisorId} is null
  ) led where led.person = ${person} and led.since <= ${date} and led.until > ${date})`);
  return value.op === "empty" && value.empty ? not(led) : led;
}
