import { and, asc, desc, eq, exists, inArray, isNotNull, lte, type SQL, sql } from "drizzle-orm";
import { alias, type PgColumn, type PgTable, QueryBuilder } from "drizzle-orm/pg-core";
import { type Gathered, gathering, named, question } from "@/db/gather";
import { amongNamed, idsText } from "@/db/many";
import {
  questionnaireFilters as filters,
  questionnaireFilterPos,
  questionnaireFilterPosCategories,
  questionnaireFilterPosChains,
  questionnaireFilterPosChannels,
  questionnaireFilterPosRegionals,
  questionnaireFilterProductCategories,
  questionnaireFilterProducts,
  questionnaireFilterTeams,
  questionnaireFilterUsers,
  questionnaires as tasks,
} from "@/db/schema";
import type { TenantTx } from "@/db/with-tenant";
import type { FilterFacts, TaskFacts } from "./facts";

/** The first version of a task, which all later ones point at. */
export const originOf = sql<string>`coalesce(${tasks.originId}, ${tasks.id})`;

const later = alias(tasks, "later");
/** Some published version of the task is switched on. */
const lives = exists(
  new QueryBuilder()
    .select({ id: later.id })
    .from(later)
    .where(
      and(sql`coalesce(${later.originId}, ${later.id}) = ${originOf}`, later.isActive, isNotNull(later.publishedAt)),
    ),
);

export type InForce = {
  /** "due" leaves out what nobody can get: drafts and inactive tasks. */
  readonly only: "due" | "all";
  /** Narrows the tasks, by columns of `questionnaires`. */
  readonly narrowed?: SQL | undefined;
  /** The version that was in force at a moment (`asOf`) instead of now, of tasks that are not switched off now. */
  readonly asOf?: boolean;
};

/** The version of each task that is in force, the newest published one, else the newest draft, and the filters of each. */
export function taskQuestions({ only, narrowed, asOf }: InForce) {
  const versions = question
    .selectDistinctOn([originOf], {
      id: tasks.id,
      name: tasks.name,
      originId: originOf,
      version: tasks.version,
      type: tasks.type,
      businessUnitId: tasks.businessUnitId,
      isActive: asOf ? sql<boolean>`${lives}` : sql<boolean>`${tasks.isActive}`,
      isPublished: sql<boolean>`${tasks.publishedAt} is not null`,
    })
    .from(tasks)
    .where(
      and(
        only === "due" ? isNotNull(tasks.publishedAt) : undefined,
        asOf ? lte(tasks.publishedAt, named("asOf")) : undefined,
        narrowed,
      ),
    )
    .orderBy(originOf, desc(sql`${tasks.publishedAt} is not null`), desc(tasks.version));
  const one = versions.as("in_force");
  return {
    versions,
    filters: filtersWhere(inArray(filters.questionnaireId, question.select({ id: one.id }).from(one))),
  };
}

/** The tasks of what was found. */
export function tasksOf(found: Gathered<ReturnType<typeof taskQuestions>>, only: InForce["only"]): TaskFacts[] {
  const inForce = only === "due" ? found.versions.filter((task) => task.isActive) : found.versions;
  const byTask = Map.groupBy(found.filters, (filter) => filter.questionnaireId);
  return inForce
    .map((task) => ({ ...task, filters: byTask.get(task.id) ?? [] }))
    .sort((a, b) => byName.compare(a.name, b.name) || (a.id < b.id ? -1 : 1));
}

const byName = new Intl.Collator("pt-BR");

/** What a restriction table names for a filter, as an array of ids. */
function restricted(table: PgTable, own: PgColumn, target: PgColumn): SQL<string[]> {
  const query = new QueryBuilder().select({ id: target }).from(table).where(eq(own, filters.id));
  return sql<string[]>`to_json(array(${query}))`;
}

/** The filters of these tasks with everything that they restrict. */
export async function filtersOf(
  tx: TenantTx,
  taskIds: readonly string[],
): Promise<(FilterFacts & { readonly questionnaireId: string })[]> {
  return taskIds.length === 0 ? [] : (await askFilters(tx, { taskIds: idsText(taskIds) })).filters;
}

export const filtersWhere = (which: SQL) =>
  question
    .select({
      id: filters.id,
      questionnaireId: filters.questionnaireId,
      name: filters.name,
      isActive: filters.isActive,
      startDate: filters.startDate,
      endDate: filters.endDate,
      monday: filters.monday,
      tuesday: filters.tuesday,
      wednesday: filters.wednesday,
      thursday: filters.thursday,
      friday: filters.friday,
      saturday: filters.saturday,
      sunday: filters.sunday,
      frequencies: filters.frequencies,
      everyVisits: filters.everyVisits,
      productOrigin: filters.productOrigin,
      isRepeatable: filters.isRepeatable,
      isRequired: filters.isRequired,
      isMultiple: filters.isMultiple,
      isUninterrupted: filters.isUninterrupted,
      userIds: restricted(questionnaireFilterUsers, questionnaireFilterUsers.filterId, questionnaireFilterUsers.userId),
      teamIds: restricted(questionnaireFilterTeams, questionnaireFilterTeams.filterId, questionnaireFilterTeams.teamId),
      productIds: restricted(
        questionnaireFilterProducts,
        questionnaireFilterProducts.filterId,
        questionnaireFilterProducts.productId,
      ),
      categoryIds: restricted(
        questionnaireFilterProductCategories,
        questionnaireFilterProductCategories.filterId,
        questionnaireFilterProductCategories.categoryId,
      ),
      posIds: restricted(questionnaireFilterPos, questionnaireFilterPos.filterId, questionnaireFilterPos.posId),
      chainIds: restricted(
        questionnaireFilterPosChains,
        questionnaireFilterPosChains.filterId,
        questionnaireFilterPosChains.chainId,
      ),
      channelIds: restricted(
        questionnaireFilterPosChannels,
        questionnaireFilterPosChannels.filterId,
        questionnaireFilterPosChannels.channelId,
      ),
      regionalIds: restricted(
        questionnaireFilterPosRegionals,
        questionnaireFilterPosRegionals.filterId,
        questionnaireFilterPosRegionals.regionalId,
      ),
      posCategoryIds: restricted(
        questionnaireFilterPosCategories,
        questionnaireFilterPosCategories.filterId,
        questionnaireFilterPosCategories.categoryId,
      ),
    })
    .from(filters)
    .where(which)
    .orderBy(asc(filters.createdAt), asc(filters.id));
const askFilters = gathering({ filters: filtersWhere(amongNamed(filters.questionnaireId, "taskIds")) });
