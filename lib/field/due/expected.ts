import { and, between, eq, inArray, ne, type SQL, sql } from "drizzle-orm";
import { idArray } from "@/db/many";
import { questionnaireAnswers as answers, posChecks, questionnaires as tasks } from "@/db/schema";
import { plusDays } from "@/lib/base/calendar/days";
import { recurrenceWindow } from "@/lib/base/recurrence/window";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";
import { teamsDuring } from "@/lib/records/teams/load";
import { teamOn } from "@/lib/records/teams/membership";
import { aboutOf } from "./asked";
import { dueTasks } from "./due";
import type { TaskFacts } from "./facts";
import { forcesOf, loadVersions } from "./in-force";
import { loadCategories, mixesAt } from "./load-mix";
import { placesAsked } from "./load-places";
import { originOf } from "./load-tasks";

export type MadeVisit = { readonly userId: string; readonly posId: string; readonly date: string; readonly at: Date };
type Task = Pick<TaskFacts, "id" | "name" | "originId">;
/** A visit with the required tasks that were due at it, and those of them that nobody answered. */
export type AskedVisit<V extends MadeVisit> = {
  readonly visit: V;
  readonly wanted: readonly Task[];
  readonly missing: readonly Task[];
};
export type Required = { readonly expected: number; readonly answered: number };

/** So far back are visits counted. */
const COUNTED_DAYS = 366;

/**
 * Required tasks of visits that were made, by person and day, "userId date" (F4): how many were due, and how many of those were answered
 * there that day.
 */
export async function requiredOf(ctx: TxCtx, made: readonly MadeVisit[]): Promise<Map<string, Required>> {
  const result = new Map<string, Required>();
  for (const { visit, wanted, missing } of await requiredAt(ctx, made)) {
    const day = `${visit.userId} ${visit.date}`;
    const { expected, answered } = result.get(day) ?? { expected: 0, answered: 0 };
    const count = { expected: expected + wanted.length, answered: answered + wanted.length - missing.length };
    result.set(day, count);
  }
  return result;
}

/**
 * The required tasks of each visit that was made: those due at its beginning (F21, by the tasks in force at that moment), and those of them
 * that were not answered there that day. A handful of queries, however many people.
 */
export async function requiredAt<V extends MadeVisit>(
  ctx: TxCtx,
  made: readonly V[],
): Promise<readonly AskedVisit<V>[]> {
  // Of several at one PDV that day the first says what was asked.
  const inOrder = made.toSorted((a, b) => b.at.getTime() - a.at.getTime());
  const visits = [...new Map(inOrder.map((visit) => [keyOf(visit), visit])).values()];
  const versions = await loadVersions(ctx.tx);
  const demanding = new Set(versions.flatMap((task) => (demands(task) ? [task.originId] : [])));
  // With those that no longer demand it: they ended what an earlier version demanded.
  const required = versions.filter(({ originId }) => demanding.has(originId));
  if (visits.length === 0 || required.length === 0) return [];
  const [userIds, posIds] = [[...new Set(visits.map((v) => v.userId))], [...new Set(visits.map((v) => v.posId))]];
  const dates = visits.map((visit) => visit.date).sort();
  const [from, to] = [dates[0] ?? "", dates.at(-1) ?? ""];
  const counted = required.some(({ filters }) => filters.some(({ everyVisits }) => everyVisits !== null));
  const since = counted ? plusDays(from, -COUNTED_DAYS) : lookedBack(required, from);
  const tree = await loadCategories(ctx.tx);
  const categories = new Map([...tree].map(([key, { name }]) => [key, name]));
  const places = await placesAsked(ctx.tx, posIds);
  const teams = await teamsDuring(ctx, userIds, { from, to });
  const originIds = [...new Set(required.map(({ originId }) => originId))];
  const answered = Map.groupBy(await answeredBetween(ctx, { visits, from: since, to }, originIds), placeOf);
  const days = counted ? Map.groupBy(await daysBetween(ctx, { visits, from: since, to }), placeOf) : new Map();
  const mix = required.some(asksProducts) ? await mixesAt(ctx.tx, { userIds, date: to, posIds }, tree) : () => [];
  const inForceAt = forcesOf(required);
  return visits.flatMap((visit) => {
    const { userId } = visit;
    const place = places.get(visit.posId);
    if (!place) return [];
    const there = answered.get(placeOf(visit)) ?? [];
    const { due } = dueTasks({
      date: visit.date,
      person: { id: userId, teamId: teamOn(teams.get(userId) ?? [], visit.date)?.teamId ?? null, isActive: true },
      tasks: inForceAt(visit.at),
      dueOnly: true,
      categories,
      place: {
        ...place,
        // As it was on that day: that the PDV was switched off since takes nothing back.
        isActive: true,
        mix: mix(userId, visit.posId),
        answeredOn: before(there, visit.date),
        visitDays: (days.get(placeOf(visit)) ?? []).map(({ date }: { date: string }) => date),
      },
    });
    const wanted = due.filter(({ isRequired }) => isRequired);
    const onDay = new Set(there.filter(({ days }) => days.includes(visit.date)).map(({ originId }) => originId));
    return [{ visit, wanted, missing: wanted.filter(({ originId }) => !onDay.has(originId)) }];
  });
}

const placeOf = ({ userId, posId }: { readonly userId: string; readonly posId: string }) => `${userId} ${posId}`;
const keyOf = (visit: MadeVisit) => `${placeOf(visit)} ${visit.date}`;

const demands = ({ filters }: TaskFacts): boolean => filters.some((filter) => filter.isActive && filter.isRequired);

const asksProducts = ({ type, filters }: TaskFacts): boolean =>
  aboutOf(type) !== "nothing" ||
  filters.some(({ productIds, categoryIds }) => productIds.length + categoryIds.length > 0);

/** The days before this one on which each task was answered. */
const before = (rows: readonly Answered[], day: string): Map<string, string[]> =>
  new Map(rows.map(({ originId, days }) => [originId, days.filter((date) => date < day)]));

/** From where on answers say whether one of these tasks was due on a day: the beginning of the longest window in which one is enough. */
function lookedBack(required: readonly TaskFacts[], day: string): string {
  const filters = required.flatMap((task) => task.filters).filter(({ isRepeatable }) => !isRepeatable);
  return [day, ...filters.map((filter) => recurrenceWindow(filter, day).from)].sort()[0] ?? day;
}

const instantOf = (day: string, days: number): Date => new Date(`${plusDays(day, days)}T00:00:00Z`);

type Range = { readonly visits: readonly MadeVisit[]; readonly from: string; readonly to: string };

/** Who was where, each pair once, as rows of `made`. */
function pairsOf(visits: readonly MadeVisit[]): SQL {
  const pairs = [...new Map(visits.map((visit) => [placeOf(visit), visit])).values()];
  const columns = [idArray(pairs.map(({ userId }) => userId)), idArray(pairs.map(({ posId }) => posId))];
  return sql`unnest(${sql.join(columns, sql`, `)}) as made (user_id, pos_id)`;
}
const pairedWith = (table: typeof answers | typeof posChecks) =>
  sql`${table.userId} = made.user_id and ${table.posId} = made.pos_id`;

/** The days on which each of these tasks was answered at each place: a row per place and task, as there are very many answers. */
function answeredBetween(ctx: TxCtx, { visits, from, to }: Range, originIds: readonly string[]) {
  return ctx.tx
    .select({
      userId: answers.userId,
      posId: answers.posId,
      originId: originOf,
      days: sql<string[]>`json_agg(distinct ${answers.localDate})`,
    })
    .from(answers)
    .innerJoin(tasks, eq(tasks.id, answers.questionnaireId))
    .innerJoin(pairsOf(visits), pairedWith(answers))
    .where(
      and(
        between(answers.localDate, from, to),
        // What belongs to a day ended within two of it, wherever that is: many are found by the index by end.
        between(answers.endedAt, instantOf(from, -1), instantOf(to, 2)),
        inArray(originOf, [...originIds]),
        ne(answers.reviewStatus, "rejected"),
      ),
    )
    .groupBy(answers.userId, answers.posId, originOf);
}
type Answered = Awaited<ReturnType<typeof answeredBetween>>[number];

function daysBetween(ctx: TxCtx, { visits, from, to }: Range) {
  return ctx.tx
    .selectDistinct({ userId: posChecks.userId, posId: posChecks.posId, date: posChecks.localDate })
    .from(posChecks)
    .innerJoin(pairsOf(visits), pairedWith(posChecks))
    .where(between(posChecks.localDate, from, to));
}
