import { and, asc, desc, eq, exists, inArray, isNotNull, lte, type SQL, sql } from "drizzle-orm";
import { alias, type PgColumn, type PgTable, QueryBuilder } from "drizzle-orm/pg-core";
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

/**
 * The version of each task that is in force: the newest published one, else the newest draft. `only: "due"` leaves out what nobody
 * can get: drafts and inactive tasks. With `asOf` the version that was in force at that moment, of tasks that are not switched off now.
 */
export async function loadTasks(tx: TenantTx, only: "due" | "all", narrowed?: SQL, asOf?: Date): Promise<TaskFacts[]> {
  const versions = await tx
    .selectDistinctOn([originOf], {
      id: tasks.id,
      name: tasks.name,
      originId: originOf,
      version: tasks.version,
      type: tasks.type,
      businessUnitId: tasks.businessUnitId,
      isActive: asOf ? sql<boolean>`${lives}` : tasks.isActive,
      isPublished: sql<boolean>`${tasks.publishedAt} is not null`,
    })
    .from(tasks)
    .where(
      and(only === "due" ? isNotNull(tasks.publishedAt) : undefined, asOf && lte(tasks.publishedAt, asOf), narrowed),
    )
    .orderBy(originOf, desc(sql`${tasks.publishedAt} is not null`), desc(tasks.version));
  const inForce = only === "due" ? versions.filter((task) => task.isActive) : versions;
  const byTask = Map.groupBy(
    await filtersOf(
      tx,
      inForce.map((task) => task.id),
    ),
    (filter) => filter.questionnaireId,
  );
  return inForce
    .map((task) => ({ ...task, filters: byTask.get(task.id) ?? [] }))
    .sort((a, b) => byName.compare(a.name, b.name) || (a.id < b.id ? -1 : 1));
}

const byName = new Intl.Collator("pt-BR");

/** What a restriction table names for a filter, as an array of ids. */
function named(table: PgTable, own: PgColumn, target: PgColumn): SQL<string[]> {
  const query = new QueryBuilder().select({ id: target }).from(table).where(eq(own, filters.id));
  return sql<string[]>`to_json(array(${query}))`;
}

/** The filters of these tasks with everything that they restrict. */
export async function filtersOf(
  tx: TenantTx,
  taskIds: readonly string[],
): Promise<(FilterFacts & { readonly questionnaireId: string })[]> {
  if (taskIds.length === 0) return [];
  return tx
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
      userIds: named(questionnaireFilterUsers, questionnaireFilterUsers.filterId, questionnaireFilterUsers.userId),
      teamIds: named(questionnaireFilterTeams, questionnaireFilterTeams.filterId, questionnaireFilterTeams.teamId),
      productIds: named(
        questionnaireFilterProducts,
        questionnaireFilterProducts.filterId,
        questionnaireFilterProducts.productId,
      ),
      categoryIds: named(
        questionnaireFilterProductCategories,
        questionnaireFilterProductCategories.filterId,
        questionnaireFilterProductCategories.categoryId,
      ),
      posIds: named(questionnaireFilterPos, questionnaireFilterPos.filterId, questionnaireFilterPos.posId),
      chainIds: named(
        questionnaireFilterPosChains,
        questionnaireFilterPosChains.filterId,
        questionnaireFilterPosChains.chainId,
      ),
      channelIds: named(
        questionnaireFilterPosChannels,
        questionnaireFilterPosChannels.filterId,
        questionnaireFilterPosChannels.channelId,
      ),
      regionalIds: named(
        questionnaireFilterPosRegionals,
        questionnaireFilterPosRegionals.filterId,
        questionnaireFilterPosRegionals.regionalId,
      ),
      posCategoryIds: named(
        questionnaireFilterPosCategories,
        questionnaireFilterPosCategories.filterId,
        questionnaireFilterPosCategories.categoryId,
      ),
    })
    .from(filters)
    .where(inArray(filters.questionnaireId, [...taskIds]))
    .orderBy(asc(filters.createdAt), asc(filters.id));
}
