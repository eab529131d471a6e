import { and, between, eq, gte, inArray, lt, type SQL, sql } from "drizzle-orm";
import { amongMany, idArray } from "@/db/many";
import { pos, posChecks, states, visits } from "@/db/schema";
import { type Period, plusDays } from "@/lib/base/calendar/days";
import { instantAt } from "@/lib/base/calendar/wall";
import type { Ask } from "@/lib/engine/report/define";
import { servedPos, visibleChecks } from "@/lib/field/check-ins/visible";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";
import { visiblePos } from "@/lib/records/pos/visible";
import { bySupervisorOn, byTeamOn } from "@/lib/records/teams/at";
import { oneOf } from "../summary/filters";
import { whereVisits } from "../summary/planned";
import { isKeptByMonth } from "../summary/planned-at";
import { happenedIn, type Planned } from "./happened";

type Filters = Ask["filters"];

export type Whereabouts = {
  readonly name: string;
  /** Code of the state. */
  readonly state: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
};

/** The stores that this reader may list, narrowed by what they are. */
export function placesWhere(ctx: TxCtx, filters: Filters): SQL | undefined {
  const { businessUnitId, profile } = filters;
  const columns = { chainId: pos.chainId, regionalId: pos.regionalId, channelId: pos.channelId, posId: pos.id };
  const narrowed = (["chainId", "regionalId", "channelId", "posId"] as const).flatMap((key): SQL[] => {
    const id = filters[key];
    return id ? [eq(columns[key], id)] : [];
  });
  const turnover = (["low", "medium", "high"] as const).find((one) => one === profile);
  return and(
    visiblePos(ctx),
    businessUnitId ? inArray(pos.id, servedPos(businessUnitId)) : undefined,
    turnover ? eq(pos.profile, turnover) : undefined,
    ...narrowed,
  );
}

/** What some stores are called and where they are, by their ids. */
export async function whereaboutsOf(ctx: TxCtx, ids: readonly string[]): Promise<Map<string, Whereabouts>> {
  const rows = await ctx.tx
    .select({ id: pos.id, name: pos.name, state: states.code, latitude: pos.latitude, longitude: pos.longitude })
    .from(pos)
    .leftJoin(states, eq(states.id, pos.stateId))
    .where(and(visiblePos(ctx), amongMany(pos.id, ids)));
  return new Map(rows.map(({ id, ...place }) => [id, place]));
}

/** Whether not everybody's work is looked at: the reader's teams', or that of whom the filters name. */
export const isOfSome = (ctx: TxCtx, { teamId, supervisorId }: Filters): boolean =>
  ctx.teamIds !== null || Boolean(teamId || supervisorId);

/** Whose work is looked at, where it is not everybody's. */
export const people = ({ teamId, supervisorId }: Filters) => ({
  ...(teamId && { teamId: oneOf(teamId) }),
  ...(supervisorId && { supervisorId: oneOf(supervisorId) }),
});

/** F1 by store: planned visits, and those that were made, of whom the filters name. */
export const planBy = async (ctx: TxCtx, span: Period, filters: Filters): Promise<ReadonlyMap<string, Planned>> =>
  isKeptByMonth(ctx, span) && !isOfSome(ctx, filters) ? happenedIn(ctx, span) : planOf(ctx, span, filters);

/** The same as the list of visits tells it, of all stores or of these. */
export async function planOf(
  ctx: TxCtx,
  span: Period,
  filters: Filters,
  ids?: readonly string[],
): Promise<Map<string, Planned>> {
  if (ids?.length === 0) return new Map();
  const rows = await ctx.tx
    .select({
      posId: visits.posId,
      planned: sql`count(*)`.mapWith(Number),
      done: sql`count(*) filter (where ${visits.status} = 'done')`.mapWith(Number),
    })
    .from(visits)
    .where(and(whereVisits(ctx, span, people(filters)), ids && amongMany(visits.posId, ids)))
    .groupBy(visits.posId);
  return new Map(rows.map(({ posId, ...sums }) => [posId, sums]));
}

/** Those of some stores at which visits were planned. */
export async function plannedAmong(
  ctx: TxCtx,
  span: Period,
  filters: Filters,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const any = ctx.tx
    .select({ one: sql`1` })
    .from(visits)
    .where(and(sql`${visits.posId} = asked.id`, whereVisits(ctx, span, people(filters))))
    .limit(1);
  const rows = await ctx.tx
    .select({ id: sql<string>`asked.id` })
    .from(sql`unnest(${idArray(ids)}) as asked (id)`)
    .innerJoin(sql`lateral ${any} as planned`, sql`true`);
  return new Set(rows.map(({ id }) => id));
}

export type Visits = { readonly visits: number; readonly last: string };

/** By store the check-ins of a period and the day of the last one; of all stores, or of these. */
export async function visitsBy(
  ctx: TxCtx,
  { from, to }: Period,
  filters: Filters,
  ids?: readonly string[],
): Promise<Map<string, Visits>> {
  const rows = await ctx.tx
    .select({
      posId: posChecks.posId,
      visits: sql`count(*)`.mapWith(Number),
      last: sql<string>`max(${posChecks.localDate})`,
    })
    .from(posChecks)
    .where(and(between(posChecks.localDate, from, to), ids && checksAt(ids, { from, to }), checksWhere(ctx, filters)))
    .groupBy(posChecks.posId);
  return new Map(rows.map(({ posId, ...own }) => [posId, own]));
}

/** When check-ins of days are, in whatever zone: what belongs to a day began within a day of it. For indexes that have the moment. */
export function momentsOf({ from, to }: { readonly from?: string; readonly to: string }): SQL | undefined {
  return and(
    from === undefined ? undefined : gte(posChecks.occurredAt, instantAt(plusDays(from, -1), 0, "UTC")),
    lt(posChecks.occurredAt, instantAt(plusDays(to, 2), 0, "UTC")),
  );
}

/** The check-ins of a period at a few stores, as the index of each store's has them. */
export const checksAt = (ids: readonly string[], span: Period): SQL | undefined =>
  and(amongMany(posChecks.posId, ids), momentsOf(span));

/** The check-ins that this reader sees, of whom the filters name. */
export function checksWhere(ctx: TxCtx, { teamId, supervisorId }: Filters): SQL | undefined {
  const event = { person: posChecks.userId, date: posChecks.localDate };
  return and(
    visibleChecks(ctx),
    teamId ? byTeamOn(event)(ctx, "teamId", oneOf(teamId)) : undefined,
    supervisorId ? bySupervisorOn(event)(ctx, "supervisorId", oneOf(supervisorId)) : undefined,
  );
}

/**
 * Of these stores, the day of the last visit before a day: one look into the index of each store's check-ins, however long its history is.
 * Whoever had none is missing.
 */
export async function lastBefore(
  ctx: TxCtx,
  ids: readonly string[],
  day: string,
  filters: Filters,
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const newest = ctx.tx
    .select({ date: posChecks.localDate })
    .from(posChecks)
    .where(
      and(
        sql`${posChecks.posId} = asked.id`,
        lt(posChecks.localDate, day),
        momentsOf({ to: plusDays(day, -1) }),
        checksWhere(ctx, filters),
      ),
    )
    .orderBy(sql`${posChecks.occurredAt} desc`)
    .limit(1);
  const rows = await ctx.tx
    .select({ id: sql<string>`asked.id`, date: sql<string>`last.local_date` })
    .from(sql`unnest(${idArray(ids)}) as asked (id)`)
    .innerJoin(sql`lateral ${newest} as last`, sql`true`);
  return new Map(rows.map(({ id, date }) => [id, date]));
}
