import { and, eq, gte, inArray, isNotNull, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import { type PgColumn, type PgTable, QueryBuilder } from "drizzle-orm/pg-core";
import {
  mixes,
  pos,
  questionnaireFilterPos,
  questionnaireFilterPosCategories,
  questionnaireFilterPosChains,
  questionnaireFilterPosChannels,
  questionnaireFilterPosRegionals,
  questionnaireFilterTeams,
  questionnaireFilterUsers,
  users,
  userTeams,
  workschedules,
} from "@/db/schema";
import type { TenantTx } from "@/db/with-tenant";
import { productsOfMixes, suppliedBy } from "@/lib/records/catalogue/supplies";
import { holdsOn } from "@/lib/records/teams/at";
import { aboutOf, productsAsked } from "./asked";
import type { FilterFacts, TaskFacts } from "./facts";
import { loadCategories, together } from "./load-mix";

/** The column is one of those that a restriction table names for the filter. */
function named(column: PgColumn, table: PgTable & { filterId: PgColumn }, target: PgColumn, { id }: FilterFacts): SQL {
  return inArray(column, new QueryBuilder().select({ id: target }).from(table).where(eq(table.filterId, id)));
}

/**
 * Whom a filter asks, as a condition on `users`: what `personReason` of F21 says of one person. Where it names nobody, or a team, those of
 * the field are meant: others have no app to be asked in, unless somebody named them.
 */
export function peopleOf(filter: FilterFacts, today: string): SQL | undefined {
  const inField = and(ne(users.type, "business_unit"), or(eq(users.type, "promoter"), isNotNull(users.workdayId)));
  const { userIds, teamIds } = filter;
  const active = eq(users.isActive, true);
  if (userIds.length + teamIds.length === 0) return and(active, inField);
  const members = new QueryBuilder()
    .select({ id: userTeams.userId })
    .from(userTeams)
    .where(
      and(
        named(userTeams.teamId, questionnaireFilterTeams, questionnaireFilterTeams.teamId, filter),
        holdsOn(sql`${today}::date`),
      ),
    );
  return and(
    active,
    or(
      named(users.id, questionnaireFilterUsers, questionnaireFilterUsers.userId, filter),
      and(inField, inArray(users.id, members)),
    ),
  );
}

/** Where a filter asks, as a condition on `pos`: what `placeReason` of F21 says of one PDV. */
export function placesOf(filter: FilterFacts): SQL | undefined {
  const [chains, channels] = [questionnaireFilterPosChains, questionnaireFilterPosChannels];
  const [regionals, categories] = [questionnaireFilterPosRegionals, questionnaireFilterPosCategories];
  const classes = [
    ...(filter.chainIds.length > 0 ? [named(pos.chainId, chains, chains.chainId, filter)] : []),
    ...(filter.channelIds.length > 0 ? [named(pos.channelId, channels, channels.channelId, filter)] : []),
    ...(filter.regionalIds.length > 0 ? [named(pos.regionalId, regionals, regionals.regionalId, filter)] : []),
    ...(filter.posCategoryIds.length > 0 ? [named(pos.categoryId, categories, categories.categoryId, filter)] : []),
  ];
  const chosen = named(pos.id, questionnaireFilterPos, questionnaireFilterPos.posId, filter);
  const active = eq(pos.isActive, true);
  if (classes.length > 0) return and(active, or(chosen, and(...classes)));
  return filter.posIds.length > 0 ? and(active, chosen) : active;
}

type Task = Pick<TaskFacts, "type" | "businessUnitId">;

/**
 * Where there is something to ask about, as a condition on `pos`: what `productReason` of F21 says of one PDV, by the mixes that hold such a
 * product and are aimed at it or worked on a route there. undefined = it asks about nothing in particular.
 */
export async function suppliedOf(
  tx: TenantTx,
  task: Task,
  filters: readonly FilterFacts[],
  today: string,
): Promise<(filter: FilterFacts) => SQL | undefined> {
  const asks = (filter: FilterFacts) =>
    aboutOf(task.type) !== "nothing" || filter.productIds.length + filter.categoryIds.length > 0;
  if (!filters.some(asks)) return () => undefined;
  const all = await tx.select({ id: mixes.id, type: mixes.type }).from(mixes).where(eq(mixes.isActive, true));
  const categories = await loadCategories(tx);
  const supplies = await productsOfMixes(
    tx,
    all.map(({ id }) => id),
  );
  const held = Map.groupBy(supplies, ({ mixId }) => mixId);
  const products = new Map([...held].map(([id, of]) => [id, together(of, categories)]));
  return (filter) => {
    if (!asks(filter)) return undefined;
    const fit = all.filter(({ id }) => productsAsked(task, filter, products.get(id) ?? []).length > 0);
    if (fit.length === 0) return sql`false`;
    return or(
      suppliedBy(tx, fit),
      inArray(
        pos.id,
        onRoutes(
          fit.map(({ id }) => id),
          today,
        ),
      ),
    );
  };
}

/** PDVs with a route of today or later that works one of these mixes. */
const onRoutes = (mixIds: string[], today: string) =>
  new QueryBuilder()
    .select({ id: workschedules.posId })
    .from(workschedules)
    .where(
      and(
        inArray(workschedules.mixId, mixIds),
        eq(workschedules.isActive, true),
        isNotNull(workschedules.posId),
        or(isNull(workschedules.endDate), gte(workschedules.endDate, today)),
      ),
    );
