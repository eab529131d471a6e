import { and, eq, exists, inArray, isNull, not, or, type SQL, sql } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/pg-core";
import { pos, posChecks, operationalProblems as problems, REVISIONS, users } from "@/db/schema";
import { localDate } from "@/lib/base/calendar/zone";
import { forbidden, invalidFields } from "@/lib/base/problem/catalogue";
import { defineEvents, type EventFilter, idsOfPlaces } from "@/lib/engine/events/define";
import { alphabetical, byName, on } from "@/lib/engine/events/filters";
import { isClient } from "@/lib/platform/permissions/role-names";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { membersOf } from "@/lib/platform/tenancy/own-teams";
import { bySupervisorOn, byTeamOn } from "@/lib/records/teams/at";
import { CAUSES } from "./causes";
import { PROBLEM_CODES, PROBLEM_STATES } from "./codes";
import { operationalProblem } from "./operational-problem.resource";
import { selectProblems } from "./record";

const dayOf = { person: problems.userId, date: problems.localDate };

/** What becomes of a line, as `stateOf` has it. */
export const stateIs = (today: string): SQL<string> => sql<string>`case
  when ${problems.revision} = 'left' then 'left' when ${problems.resolvedAt} is not null then 'resolved'
  when ${problems.snoozedUntil} > ${today}::date then 'snoozed' when ${problems.assigneeId} is not null then 'assigned' else 'open' end`;

/**
 * Whose lines a session sees: a client nobody's; a scoped role those of its teams' people, its own, those given to it, and those of PDVs where its
 * people were that day; everybody else all.
 */
export function visibleProblems(ctx: Ctx): SQL | undefined {
  if (isClient(ctx)) return sql`false`;
  if (!ctx.teamIds) return undefined;
  const people = or(
    eq(posChecks.userId, ctx.userId),
    ctx.teamIds.length > 0 ? inArray(posChecks.userId, membersOf(ctx.teamIds)) : undefined,
  );
  const there = new QueryBuilder()
    .select({ id: posChecks.id })
    .from(posChecks)
    .where(and(eq(posChecks.posId, problems.posId), eq(posChecks.localDate, problems.localDate), people));
  return or(
    eq(problems.userId, ctx.userId),
    eq(problems.assigneeId, ctx.userId),
    ctx.teamIds.length > 0 ? inArray(problems.userId, membersOf(ctx.teamIds)) : undefined,
    and(isNull(problems.userId), exists(there)),
  );
}

const chosen = (key: string, among: readonly string[], value: Parameters<EventFilter>[2]): readonly string[] => {
  const values = value.op === "in" ? value.values : [];
  if (values.length === 0 || values.some((one) => !among.includes(one)))
    throw invalidFields({ [`filters.${key}`]: "invalid_choice" });
  return values;
};

const byState: EventFilter = (ctx, key, value) =>
  sql`${stateIs(localDate(new Date(), ctx.timeZone))} in ${chosen(key, PROBLEM_STATES, value)}`;

const byCause: EventFilter = (_ctx, key, value) => {
  if (value.op === "empty") return value.empty ? isNull(problems.causeKey) : not(isNull(problems.causeKey));
  return sql`split_part(${problems.causeKey}, ':', 1) in ${chosen(key, CAUSES, value)}`;
};

const byRevision: EventFilter = (_ctx, key, value) => {
  if (value.op === "empty") return value.empty ? isNull(problems.revision) : not(isNull(problems.revision));
  return sql`${problems.revision} in ${chosen(key, REVISIONS, value)}`;
};

/** The lines of the nightly reports. */
export const problemEvents = defineEvents({
  resource: operationalProblem,
  table: problems,
  received: problems.generatedAt,
  joins: [
    [users, eq(users.id, problems.userId)],
    [pos, eq(pos.id, problems.posId)],
  ],
  visible: visibleProblems,
  demand: (ctx) => {
    if (isClient(ctx)) throw forbidden();
  },
  filters: {
    date: on.day(problems.localDate),
    code: on.choice(problems.code, PROBLEM_CODES),
    state: byState,
    cause: byCause,
    supervisorId: bySupervisorOn(dayOf),
    teamId: byTeamOn(dayOf),
    userId: on.id(problems.userId),
    posId: on.id(problems.posId),
    assigneeId: on.id(problems.assigneeId),
    revision: byRevision,
  },
  searched: { userId: byName(problems.userId, users), posId: byName(problems.posId, pos) },
  sorts: {
    code: problems.code,
    userId: alphabetical(users.name),
    posId: alphabetical(pos.name),
    occurredAt: problems.occurredAt,
    cause: problems.causeKey,
    revision: problems.revision,
    date: problems.localDate,
    createdAt: problems.createdAt,
    updatedAt: problems.updatedAt,
  },
  read: ({ tx }, places) => selectProblems(tx).where(inArray(problems.id, idsOfPlaces(places))),
  shown: { unsorted: ["what", "state", "assigneeId"] },
});
