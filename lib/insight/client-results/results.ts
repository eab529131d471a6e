import { withTenant } from "@/db/with-tenant";
import { addMonths, cycleMonth, cycleOf, isMonth } from "@/lib/base/calendar/cycle";
import type { Period } from "@/lib/base/calendar/days";
import { localDate } from "@/lib/base/calendar/zone";
import { readOne } from "@/lib/engine/resource/operations/get";
import { costsOfVisits, maySeeCosts } from "@/lib/insight/costs/load";
import { refundCents } from "@/lib/insight/costs/rules";
import { type VisitFacts, visitParts } from "@/lib/insight/costs/visit-parts";
import { authorize } from "@/lib/platform/permissions/authorize";
import type { Ctx, TxCtx } from "@/lib/platform/tenancy/ctx";
import { contractWithin, minutesOn } from "@/lib/records/clients/contract-rules";
import { contractsOn } from "@/lib/records/clients/contracts";
import { editionOf } from "@/lib/records/clients/cost-months";
import { rulesByDay } from "@/lib/records/tenants/history";
import { boundOf } from "@/lib/shell/registry";
import { servingTotal } from "../serving/board";
import { type ServingAsk, unknownStays } from "../serving/query";
import { centsOf, divide } from "../serving/rules";
import { servedUnits } from "../serving/shares";
import { deliveredRatio, marginCents, partOfAll, type ServedUnit, visitWeights } from "./apportion";
import { type ClosedResults, closedResults } from "./closed-results";
import { measuredMinutes, type NotVisited, notVisited, personDays } from "./unit-visits";

/** What a client got in one monthly cycle of the tenant. Minutes are whole, money is in cents. */
export type UnitResults = {
  readonly month: string;
  readonly period: Period;
  readonly previous: string;
  /** null in the cycle of today. */
  readonly next: string | null;
  readonly visits: number;
  readonly delivered: number;
  readonly contracted: number | null;
  readonly ratio: number | null;
  /** Days of the month on which a contract held, where these are some and not all; what was agreed counts by them. */
  readonly partly: { readonly days: number; readonly of: number } | null;
  readonly notVisited: NotVisited;
  /** The session sees its teams' visits only. */
  readonly teamsOnly: boolean;
  /** The month's costs are closed: visits, minutes and contract are those of then, and `byNow` what the records say where that is something else. */
  readonly closed: { readonly byNow: ClosedResults["byNow"] } | null;
};
/** In cents. */
export type UnitMoney = {
  readonly cost: number;
  /** Kilometres are straight lines with the factor: following so many days of positions takes too long for a page. */
  readonly estimated: boolean;
  /** Visits of people of whom nobody has said what they cost: they are in no sum. */
  readonly unknown: number;
  /** What the contracts of the month come to. */
  readonly contract: number | null;
  readonly margin: number | null;
  /** The costs of the month are closed: it says what it said then. */
  readonly closed: boolean;
};

/** Person-days whose positions are followed within one request. */
const MOST_FOLLOWED = 1_500;

/**
 * Delivered against contracted minutes (F17) and PDVs not visited, of a client and a month; without a month that makes sense, of today's
 * cycle. Throws `forbidden`, and `not_found` for a client that the session may not see.
 */
export async function unitResults(ctx: Ctx, id: string, asked: unknown): Promise<UnitResults> {
  authorize(ctx, "GET", "BUSINESSUNIT");
  return withTenant(ctx, async (tx) => {
    const tctx = { ...ctx, tx };
    const { unit, month, period, today, agreed } = await monthOf(tctx, id, asked);
    const got = (await closedGot(tctx, unit.id, month, agreed)) ?? (await openGot(tctx, unit.id, period, agreed));
    return {
      month,
      period,
      previous: addMonths(month, -1),
      next: month < today ? addMonths(month, 1) : null,
      ...got,
      ratio: deliveredRatio(got.delivered, got.contracted),
      notVisited: await notVisited(tctx, unit.id, period),
      teamsOnly: ctx.teamIds !== null,
    };
  });
}

type Agreed = ReturnType<typeof contractWithin>;
type Got = Pick<UnitResults, "visits" | "delivered" | "contracted" | "partly" | "closed">;

async function openGot(ctx: TxCtx, unitId: string, period: Period, { minutes, days, of }: Agreed): Promise<Got> {
  const { visits } = await visitsOf(ctx, unitId, period, 0);
  const shares = await sharesOf(ctx, unitId, visits, period);
  const partly = days > 0 && days < of ? { days, of } : null;
  const delivered = minutesOf(unitId, visits, shares);
  return { visits: visits.length, delivered, contracted: minutes, partly, closed: null };
}

/** null: the month's costs are not closed. */
async function closedGot(ctx: TxCtx, unitId: string, month: string, { minutes, of }: Agreed): Promise<Got | null> {
  const edition = await closedEdition(ctx, month);
  if (edition === 0) return null;
  const { partlyDays, contracted, byNow, ...got } = await closedResults(ctx, unitId, month, edition);
  const partly = partlyDays === null ? null : { days: partlyDays, of };
  return { ...got, contracted: contracted === undefined ? minutes : contracted, partly, closed: { byNow } };
}

const closedEdition = async (ctx: TxCtx, month: string) =>
  ctx.modules.costOfServing ? await editionOf(ctx, month) : 0;

/** Cost and margin (F14, F16) of the same month; null for whoever may not see what people cost. Throws as `unitResults`. */
export async function unitMoney(
  ctx: Ctx,
  id: string,
  asked: unknown,
  mostFollowed = MOST_FOLLOWED,
): Promise<UnitMoney | null> {
  authorize(ctx, "GET", "BUSINESSUNIT");
  if (!maySeeCosts(ctx)) return null;
  return withTenant(ctx, async (tx) => {
    const tctx = { ...ctx, tx };
    const { unit, month, period, agreed } = await monthOf(tctx, id, asked);
    const edition = await closedEdition(tctx, month);
    if (edition > 0) return closedMoney(tctx, { filters: { businessUnitId: unit.id }, period, month, edition });
    const { visits, estimated } = await visitsOf(tctx, unit.id, period, mostFollowed);
    const shares = await sharesOf(tctx, unit.id, visits, period);
    return { ...(await moneyOf(tctx, unit.id, visits, shares, agreed.cents)), estimated, closed: false };
  });
}

/** What the costs of a closed month say of a client. */
async function closedMoney(ctx: TxCtx, ask: ServingAsk): Promise<UnitMoney> {
  const { storeCents, travelCents, kmCents, contract } = await servingTotal(ctx, ask);
  const cost = storeCents + travelCents + kmCents;
  const unknown = await unknownStays(ctx, ask);
  return { cost, unknown, contract, margin: marginCents(contract, cost), estimated: false, closed: true };
}

async function monthOf(ctx: TxCtx, id: string, asked: unknown) {
  const unit = await readOne(boundOf("businessUnit"), ctx, id);
  const { baseDay } = await rulesByDay(ctx);
  const today = cycleMonth(localDate(new Date(), ctx.timeZone), baseDay);
  const month = typeof asked === "string" && isMonth(asked) && asked < today ? asked : today;
  const period = cycleOf(month, baseDay);
  const contracts = (await contractsOn(ctx, period, [unit.id])).get(unit.id) ?? [];
  return { unit, month, today, period, agreed: contractWithin(contracts, period, () => period) };
}

/** Stays at the client itself and at the PDVs where it is served, of people whom the session may see. */
async function visitsOf(ctx: TxCtx, unitId: string, period: Period, mostFollowed: number) {
  const { userIds, days, checkIds } = await personDays(ctx, unitId, period);
  const breadcrumbs = days.size <= mostFollowed;
  const all = await visitParts(ctx, { ...period, userIds, days, breadcrumbs });
  return { visits: all.filter((visit) => checkIds.has(visit.id)), estimated: !breadcrumbs };
}

/** The clients that a visit at a PDV served, in one order, and by what it is divided between them. */
type Shares = (visit: VisitFacts) => { readonly served: readonly ServedUnit[]; readonly weights: readonly number[] };

async function sharesOf(ctx: TxCtx, unitId: string, visits: readonly VisitFacts[], period: Period): Promise<Shares> {
  const places = [...new Set(visits.flatMap(({ kind, placeId }) => (kind === "pos" ? [placeId] : [])))];
  const unitsAt = await servedUnits(ctx, places);
  const contracts = await contractsOn(ctx, period);
  const measured = await measuredMinutes(ctx, unitId, period);
  const none = new Map<string, number>();
  return ({ id, date, placeId }) => {
    const units = unitsAt.get(placeId) ?? [];
    const served = units.map((one) => ({ id: one, minutes: minutesOn(contracts.get(one), date) }));
    return { served, weights: visitWeights(served, measured.get(id) ?? none) };
  };
}

/** This client's part of the minutes that visits took. A stay at the client is all its own. */
function minutesOf(unitId: string, visits: readonly VisitFacts[], shares: Shares): number {
  const shared = visits.filter(({ kind }) => kind === "pos");
  const own = visits.filter(({ kind }) => kind !== "pos");
  const parts = shared.map((visit) => ({ id: visit.id, date: visit.date, total: visit.inStore, ...shares(visit) }));
  return partOfAll(unitId, parts) + own.reduce((sum, { inStore }) => sum + inStore, 0);
}

/** What these visits cost the client, to the cent as the costs of the month say it, so that nothing moves when it is closed. */
async function moneyOf(
  ctx: TxCtx,
  unitId: string,
  visits: readonly VisitFacts[],
  shares: Shares,
  contract: number | null,
): Promise<Omit<UnitMoney, "estimated" | "closed">> {
  const costed = await costsOfVisits(ctx, visits);
  const cost = costed.reduce((sum, visit) => {
    const { inStore, travel, km, pricePerKm } = visit;
    const whole = { inStore, travel, km, ...centsOf(visit.cost, refundCents(km, pricePerKm), visit) };
    const { served, weights } = visit.kind === "pos" ? shares(visit) : { served: [], weights: [] };
    const part = divide(visit.id, whole, weights)[
      visit.kind === "pos" ? served.findIndex(({ id }) => id === unitId) : 0
    ];
    return sum + (part ? part.storeCents + part.travelCents + part.kmCents : 0);
  }, 0);
  const unknown = costed.filter((visit) => visit.cost === null).length;
  return { cost, unknown, contract, margin: marginCents(contract, cost) };
}
