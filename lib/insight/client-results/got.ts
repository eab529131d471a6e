import { addMonths, cycleMonth, cycleOf, isMonth } from "@/lib/base/calendar/cycle";
import type { Period } from "@/lib/base/calendar/days";
import { localDate } from "@/lib/base/calendar/zone";
import { readOne } from "@/lib/engine/resource/operations/get";
import { type VisitFacts, visitParts } from "@/lib/insight/costs/visit-parts";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";
import { contractWithin, minutesOn } from "@/lib/records/clients/contract-rules";
import { contractsOn } from "@/lib/records/clients/contracts";
import { editionOf } from "@/lib/records/clients/cost-months";
import { rulesByDay } from "@/lib/records/tenants/history";
import { boundOf } from "@/lib/shell/registry";
import { servedUnits } from "../serving/shares";
import { partOfAll, type ServedUnit, visitWeights } from "./apportion";
import { type ClosedResults, closedResults } from "./closed-results";
import { measuredMinutes, personDays } from "./unit-visits";

/** Person-days of a month that are read one by one within a request: their positions followed, or their visits divided once more for a trend. */
export const MOST_DAYS = 1_500;

/** A month of a client: its monthly cycle, and what its contracts come to in it. */
type Month = {
  readonly month: string;
  readonly period: Period;
  readonly agreed: ReturnType<typeof contractWithin>;
};
/** What a client got in a month; minutes are whole. */
export type Got = {
  readonly visits: number;
  readonly delivered: number;
  readonly contracted: number | null;
  /** Days of the month on which a contract held, where these are some and not all; what was agreed counts by them. */
  readonly partly: { readonly days: number; readonly of: number } | null;
  /** The month's costs are closed: visits, minutes and contract are those of then, and `byNow` what the records say where that is something else. */
  readonly closed: { readonly byNow: ClosedResults["byNow"] } | null;
};

/** The client, and the month that an address asks for: today's where that makes no sense. Throws `not_found` for a client that the session may not see. */
export async function monthOf(ctx: TxCtx, id: string, asked: unknown) {
  const unit = await readOne(boundOf("businessUnit"), ctx, id);
  const { baseDay } = await rulesByDay(ctx);
  const today = cycleMonth(localDate(new Date(), ctx.timeZone), baseDay);
  const shown = typeof asked === "string" && isMonth(asked) && asked < today ? asked : today;
  const monthAt = async (month: string): Promise<Month> => {
    const period = cycleOf(month, baseDay);
    const contracts = (await contractsOn(ctx, period, [unit.id])).get(unit.id) ?? [];
    return { month, period, agreed: contractWithin(contracts, period, () => period) };
  };
  /** The month so many months before the one that is shown. */
  const before = (months: number) => monthAt(addMonths(shown, -months));
  return { unit, today, before, ...(await monthAt(shown)) };
}

/** Delivered minutes (F17), as they were where the month's costs are closed. */
export async function gotIn(ctx: TxCtx, unitId: string, asked: Month): Promise<Got> {
  const closed = await closedGot(ctx, unitId, asked);
  return closed ?? openGot(ctx, unitId, asked, await personDays(ctx, unitId, asked.period));
}

/** The same; null for an open month with more person-days than `mostDays`. */
export async function gotAmong(ctx: TxCtx, unitId: string, asked: Month, mostDays: number): Promise<Got | null> {
  const closed = await closedGot(ctx, unitId, asked);
  if (closed) return closed;
  const own = await personDays(ctx, unitId, asked.period);
  return own.days.size > mostDays ? null : openGot(ctx, unitId, asked, own);
}

type PersonDays = Awaited<ReturnType<typeof personDays>>;

async function openGot(ctx: TxCtx, unitId: string, { period, agreed }: Month, own: PersonDays): Promise<Got> {
  const { visits } = await visitsAmong(ctx, period, own, 0);
  const shares = await sharesOf(ctx, unitId, visits, period);
  const { minutes, days, of } = agreed;
  const partly = days > 0 && days < of ? { days, of } : null;
  const delivered = minutesOf(unitId, visits, shares);
  return { visits: visits.length, delivered, contracted: minutes, partly, closed: null };
}

/** null: the month's costs are not closed. */
async function closedGot(ctx: TxCtx, unitId: string, { month, agreed }: Month): Promise<Got | null> {
  const edition = await closedEdition(ctx, month);
  if (edition === 0) return null;
  const { partlyDays, contracted, byNow, ...got } = await closedResults(ctx, unitId, month, edition);
  const partly = partlyDays === null ? null : { days: partlyDays, of: agreed.of };
  return { ...got, contracted: contracted === undefined ? agreed.minutes : contracted, partly, closed: { byNow } };
}

/** The edition of a closed month's costs; 0 while it is open, or where nobody counts costs. */
export const closedEdition = async (ctx: TxCtx, month: string) =>
  ctx.modules.costOfServing ? await editionOf(ctx, month) : 0;

/** Stays at the client itself and at the PDVs where it is served, of people whom the session may see. */
export const visitsOf = async (ctx: TxCtx, unitId: string, period: Period, mostFollowed: number) =>
  visitsAmong(ctx, period, await personDays(ctx, unitId, period), mostFollowed);

async function visitsAmong(ctx: TxCtx, period: Period, { userIds, days, checkIds }: PersonDays, mostFollowed: number) {
  const breadcrumbs = days.size <= mostFollowed;
  const all = await visitParts(ctx, { ...period, userIds, days, breadcrumbs });
  return { visits: all.filter((visit) => checkIds.has(visit.id)), estimated: !breadcrumbs };
}

/** The clients that a visit at a PDV served, in one order, and by what it is divided between them. */
export type Shares = (visit: VisitFacts) => {
  readonly served: readonly ServedUnit[];
  readonly weights: readonly number[];
};

/** Who shares the visits of a period with a client, and by what (F16a). */
export async function sharesOf(
  ctx: TxCtx,
  unitId: string,
  visits: readonly VisitFacts[],
  period: Period,
): Promise<Shares> {
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
