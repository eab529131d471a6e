import { and, countDistinct, eq, inArray, isNotNull, isNull, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { amongMany } from "@/db/many";
import { throughAll } from "@/db/planner";
import {
  dayTouched,
  servingMonths as m,
  pos,
  servingPeople,
  servingSums,
  servingTouched,
  servingVisits,
} from "@/db/schema";
import type { Period } from "@/lib/base/calendar/days";
import type { Ask } from "@/lib/engine/report/define";
import type { Ctx, TxCtx } from "@/lib/platform/tenancy/ctx";
import { membersOf } from "@/lib/platform/tenancy/own-teams";
import { firstDay } from "@/lib/records/clients/cost-months";
import type { Measures } from "./rules";

/** By what costs are cut. */
export type By = "client" | "chain" | "pos" | "person";
/** Where the id stands that a sum is cut by. */
export const KEY = { client: "clientId", chain: "chainId", pos: "posId", person: "userId" } as const;
/** What costs of a month "YYYY-MM" are asked for, and which edition of it: 0 while it is open. */
export type ServingAsk = Pick<Ask, "filters" | "period"> & { readonly month: string; readonly edition: number };

/** Costs of some visits of a month, added up. */
export type ServingWhole = Measures & {
  /** Visits, each counted once for each client that it served; `stays` counts it once. */
  readonly visits: number;
  readonly stays: number;
  readonly idleCents: number;
};

/** The same cut by clients, chains, PDVs or people. Ids that it is not cut by are null, as are those of visits that have none. */
export type ServingSum = ServingWhole & {
  readonly clientId: string | null;
  readonly chainId: string | null;
  readonly posId: string | null;
  readonly userId: string | null;
  /** Kilometres that somebody added by hand: they belong to no place. */
  readonly byHand: boolean;
  readonly places: number;
};

/** All visits of a month that filters leave. */
export type ServingAll = ServingWhole & {
  readonly people: number;
  /** Of the people, those whose time cost something: of the others nobody has said what they cost. */
  readonly priced: number;
};

/** Whose costs this session sees: a scoped role its teams' and its own, everybody else all; a client nobody's. */
export function visibleCosts(
  ctx: Pick<Ctx, "businessUnitId" | "teamIds" | "userId">,
  userId: SQLWrapper,
): SQL | undefined {
  if (ctx.businessUnitId) return sql`false`;
  if (!ctx.teamIds) return undefined;
  const own = sql`${userId} = ${ctx.userId}`;
  return ctx.teamIds.length > 0 ? or(own, inArray(userId, membersOf(ctx.teamIds))) : own;
}

/** True where only some PDVs are asked for. */
export const isOfSome = (filters: Ask["filters"]): boolean =>
  Boolean(filters.chainId || profileIn(filters) || filters.regionalId || filters.posId);

/** True where only some PDVs or clients are asked for: what belongs to none of them is not part of it. */
export const ofPlaces = (filters: Ask["filters"]): boolean => Boolean(filters.businessUnitId) || isOfSome(filters);

export const profileIn = ({ profile }: Ask["filters"]) => (profile === "any" ? undefined : profile);

/** Where a PDV's chain, turnover and regional stand: its own record, or what was kept of it with its costs. */
type PlaceColumns = { readonly chainId: SQLWrapper; readonly profile: SQLWrapper; readonly regionalId: SQLWrapper };

/** What filters of places but that of one PDV leave. */
export const placeWhere = (at: PlaceColumns, { chainId, regionalId, ...filters }: Ask["filters"]) =>
  and(
    chainId ? sql`${at.chainId} = ${chainId}` : undefined,
    profileIn(filters) ? sql`${at.profile} = ${profileIn(filters)}` : undefined,
    regionalId ? sql`${at.regionalId} = ${regionalId}` : undefined,
  );

/** The PDVs that filters of places leave; null = all. */
export async function placesOf(ctx: TxCtx, filters: Ask["filters"]): Promise<ReadonlySet<string> | null> {
  if (!isOfSome(filters)) return null;
  const rows = await ctx.tx
    .select({ id: pos.id })
    .from(pos)
    .where(and(placeWhere(pos, filters), filters.posId ? eq(pos.id, filters.posId) : undefined));
  return new Set(rows.map(({ id }) => id));
}

const sumOf = (column: SQLWrapper) => sql`coalesce(sum(${column}), 0)`.mapWith(Number);

/** Costs by PDV, and the same without PDVs, which are far fewer. */
type Sums = typeof m | typeof servingSums;
const sumsFor = ({ filters }: ServingAsk, by?: By): Sums => (filters.posId || by === "pos" ? m : servingSums);

/** Kilometres alone tell nothing of what somebody earns. */
const isPriced = (of: Sums | typeof servingPeople) =>
  sql`(${of.storeCents}, ${of.travelCents}, ${of.idleCents}) <> (0, 0, 0)`;

const wholeOf = (of: Sums | typeof servingPeople) => ({
  ...{ visits: sumOf(of.visits), stays: sumOf(of.stays), inStore: sumOf(of.inStore), travel: sumOf(of.travel) },
  ...{ km: sumOf(of.km), storeCents: sumOf(of.storeCents), travelCents: sumOf(of.travelCents) },
  ...{ kmCents: sumOf(of.kmCents), idleCents: sumOf(of.idleCents) },
});

function monthWhere(ctx: TxCtx, { filters, month, edition }: ServingAsk, of: Sums) {
  return and(
    eq(of.edition, edition),
    eq(of.month, firstDay(month)),
    visibleCosts(ctx, of.userId),
    placeWhere(of, filters),
    filters.posId ? eq(m.posId, filters.posId) : undefined,
    filters.businessUnitId ? eq(of.businessUnitId, filters.businessUnitId) : undefined,
    filters.userId ? eq(of.userId, filters.userId) : undefined,
  );
}

/** Costs of a month that this session sees, all in one: of people as they were added up, of places part by part. */
export async function servingAll(ctx: TxCtx, ask: ServingAsk): Promise<ServingAll> {
  const [p, of] = [servingPeople, sumsFor(ask)];
  const [row] = ofPlaces(ask.filters)
    ? await ctx.tx
        .select({
          ...wholeOf(of),
          people: countDistinct(of.userId),
          priced: sql`count(distinct ${of.userId}) filter (where ${isPriced(of)})`.mapWith(Number),
        })
        .from(of)
        .where(monthWhere(ctx, ask, of))
    : await ctx.tx
        .select({
          ...wholeOf(p),
          people: sql`count(*) filter (where ${p.visits} > 0 or ${p.km} <> 0)`.mapWith(Number),
          priced: sql`count(*) filter (where ${isPriced(p)})`.mapWith(Number),
        })
        .from(p)
        .where(paidWhere(ctx, ask));
  if (!row) throw new Error("sums are always a row");
  return row;
}

const keysOf = (of: Sums, by: readonly By[]) => ({
  clientId: by.includes("client") ? sql<string | null>`${of.businessUnitId}` : sql<null>`null::uuid`,
  chainId: by.includes("chain") ? sql<string | null>`${of.chainId}` : sql<null>`null::uuid`,
  posId: by.includes("pos") ? sql<string | null>`${m.posId}` : sql<null>`null::uuid`,
  userId: by.includes("person") ? sql<string | null>`${of.userId}` : sql<null>`null::uuid`,
  byHand: sql<boolean>`${of.kind} = 'byHand'`,
});

/** Costs of a month that this session sees, cut by one of these. */
export async function servingBy(ctx: TxCtx, ask: ServingAsk, by: By): Promise<ServingSum[]> {
  const of = sumsFor(ask, by);
  const rows = await ctx.tx
    .select({ ...keysOf(of, [by]), ...wholeOf(of) })
    .from(of)
    .where(monthWhere(ctx, ask, of))
    .groupBy(sql`1, 2, 3, 4, 5`);
  if (by === "pos") return rows.map((row) => ({ ...row, places: row.posId === null ? 0 : 1 }));
  const places = await placesBy(ctx, ask, keysOf(m, [by])[KEY[by]]);
  return rows.map((row) => ({ ...row, places: row.byHand ? 0 : (places.get(row[KEY[by]]) ?? 0) }));
}

/** What a PDV cost, in cents, and its minutes in stores: no more than it takes to put thousands in order. */
export type PlaceCost = { readonly posId: string | null; readonly cost: number; readonly inStore: number };

/** The PDVs of a month; not what belongs to none. */
export async function placeCosts(ctx: TxCtx, ask: ServingAsk, absorb: boolean): Promise<PlaceCost[]> {
  const spent = sql`${m.storeCents} + ${m.travelCents} + ${m.kmCents}`;
  return throughAll(ctx.tx, () =>
    ctx.tx
      .select({
        posId: m.posId,
        cost: sql`sum(${absorb ? sql`${spent} + ${m.idleCents}` : spent})`.mapWith(Number),
        inStore: sql`sum(${m.inStore})`.mapWith(Number),
      })
      .from(m)
      .where(and(monthWhere(ctx, ask, m), isNotNull(m.posId)))
      .groupBy(m.posId),
  );
}

/** All that is known of some PDVs, and with null of what belongs to none. */
export async function placesAmong(ctx: TxCtx, ask: ServingAsk, ids: readonly string[] | null): Promise<ServingSum[]> {
  const rows = await ctx.tx
    .select({ ...keysOf(m, ["pos"]), ...wholeOf(m) })
    .from(m)
    .where(and(monthWhere(ctx, ask, m), ids ? amongMany(m.posId, ids) : isNull(m.posId)))
    .groupBy(sql`1, 2, 3, 4, 5`);
  return rows.map((row) => ({ ...row, places: row.posId === null ? 0 : 1 }));
}

/** The same by turnover of the PDVs; what belongs to no PDV is none of it. */
export async function servingByProfile(
  ctx: TxCtx,
  ask: ServingAsk,
): Promise<(ServingWhole & { readonly profile: string | null; readonly places: number })[]> {
  const of = sumsFor(ask);
  const rows = await ctx.tx
    .select({ profile: of.profile, ...wholeOf(of) })
    .from(of)
    .where(and(monthWhere(ctx, ask, of), eq(of.kind, "pos")))
    .groupBy(of.profile);
  const places = await placesBy(ctx, ask, sql<string | null>`${m.profile}`);
  return rows.map((row) => ({ ...row, places: places.get(row.profile) ?? 0 }));
}

/** How many PDVs were visited for these costs. */
export const visitedPlaces = async (ctx: TxCtx, ask: ServingAsk): Promise<number> =>
  (await placesBy(ctx, ask, sql<null>`null::uuid`)).get(null) ?? 0;

/** PDVs that were visited, by a key. Counted by themselves, in the order of an index: beside the sums all of these would be sorted. */
async function placesBy(
  ctx: TxCtx,
  ask: ServingAsk,
  key: SQL<string | null>,
): Promise<ReadonlyMap<string | null, number>> {
  const rows = await ctx.tx
    .select({ key, n: countDistinct(m.posId) })
    .from(m)
    .where(and(monthWhere(ctx, ask, m), isNotNull(m.posId)))
    .groupBy(sql`1`);
  return new Map(rows.map((row) => [row.key, row.n]));
}

/** Whose time cost something, cut by one of these: who is behind a sum, and not how much. */
export async function pricedBy(
  ctx: TxCtx,
  ask: ServingAsk,
  by: By,
): Promise<Pick<ServingSum, "clientId" | "chainId" | "posId" | "userId" | "byHand">[]> {
  const of = sumsFor(ask, by);
  return ctx.tx
    .select(keysOf(of, [by, "person"]))
    .from(of)
    .where(and(monthWhere(ctx, ask, of), isPriced(of)))
    .groupBy(sql`1, 2, 3, 4, 5`);
}

/** What people were paid over a month, as far as this session sees them. Cents. */
export type Paid = {
  readonly payroll: number;
  /** The whole pay of whoever visited nobody. */
  readonly loose: number;
  readonly people: number;
  /** Those who visited nobody. */
  readonly looseOnes: number;
  readonly unknown: Readonly<Record<NonNullable<(typeof servingPeople.$inferSelect)["unknown"]>, number>>;
};

/** The people of a month whose pay this session sees. */
export const paidWhere = (ctx: TxCtx, { filters, month, edition }: ServingAsk) =>
  and(
    eq(servingPeople.edition, edition),
    eq(servingPeople.month, firstDay(month)),
    visibleCosts(ctx, servingPeople.userId),
    filters.userId ? eq(servingPeople.userId, filters.userId) : undefined,
  );

export async function paidIn(ctx: TxCtx, ask: ServingAsk): Promise<Paid> {
  const p = servingPeople;
  const whose = (why: string) => sql`count(*) filter (where ${p.unknown} = ${why})`.mapWith(Number);
  const [row] = await ctx.tx
    .select({
      ...{ payroll: sumOf(p.payrollCents), loose: sumOf(p.looseCents) },
      people: sql`count(*) filter (where ${p.payrollCents} > 0)`.mapWith(Number),
      looseOnes: sql`count(*) filter (where ${p.looseCents} <> 0)`.mapWith(Number),
      ...{ noCost: whose("no_cost"), noHours: whose("no_hours"), noDays: whose("no_days") },
    })
    .from(p)
    .where(paidWhere(ctx, ask));
  const { payroll = 0, loose = 0, people = 0, looseOnes = 0 } = row ?? {};
  const unknown = { no_cost: row?.noCost ?? 0, no_hours: row?.noHours ?? 0, no_days: row?.noDays ?? 0 };
  return { payroll, loose, people, looseOnes, unknown };
}

/** Visits of a month that took more than twelve hours, and months of people whose sums wait. */
export async function oddities(
  ctx: TxCtx,
  { month, period: { from, to } }: Pick<ServingAsk, "month"> & { readonly period: Period },
): Promise<{ readonly long: number; readonly waiting: number }> {
  const v = servingVisits;
  const [long] = await ctx.tx
    .select({ n: countDistinct(v.stayId) })
    .from(v)
    .where(and(eq(v.month, firstDay(month)), sql`in_store > 720 * share`, visibleCosts(ctx, v.userId)));
  const waits = (table: typeof dayTouched | typeof servingTouched) =>
    sql`select ${table.userId} from ${table} where ${table.localDate} between ${from} and ${to} and ${visibleCosts(ctx, table.userId) ?? sql`true`}`;
  const [waiting] = await ctx.tx.execute<{ n: number }>(
    sql`select count(*)::int as n from (${waits(servingTouched)} union ${waits(dayTouched)}) as w`,
  );
  return { long: long?.n ?? 0, waiting: waiting?.n ?? 0 };
}

/** Visits of a month of people of whom nobody knows what they cost: they are in no sum. */
export async function unknownStays(ctx: TxCtx, { filters, month, edition }: ServingAsk): Promise<number> {
  const [p, of] = [servingPeople, servingSums];
  const [row] = await ctx.tx
    .select({ n: sumOf(of.visits) })
    .from(of)
    .innerJoin(p, and(eq(p.edition, of.edition), eq(p.month, of.month), eq(p.userId, of.userId)))
    .where(
      and(
        ...[eq(of.edition, edition), eq(of.month, firstDay(month)), sql`${p.unknown} is not null`],
        visibleCosts(ctx, of.userId),
        filters.businessUnitId ? eq(of.businessUnitId, filters.businessUnitId) : undefined,
      ),
    );
  return row?.n ?? 0;
}
