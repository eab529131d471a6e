import { withTenant } from "@/db/with-tenant";
import { addMonths } from "@/lib/base/calendar/cycle";
import type { Period } from "@/lib/base/calendar/days";
import { costsOfVisits, maySeeCosts } from "@/lib/insight/costs/load";
import { refundCents } from "@/lib/insight/costs/rules";
import type { VisitFacts } from "@/lib/insight/costs/visit-parts";
import { authorize } from "@/lib/platform/permissions/authorize";
import type { Ctx, TxCtx } from "@/lib/platform/tenancy/ctx";
import { servingTotal } from "../serving/board";
import { type ServingAsk, unknownStays } from "../serving/query";
import { centsOf, divide } from "../serving/rules";
import { deliveredRatio, marginCents } from "./apportion";
import { closedEdition, type Got, gotIn, MOST_DAYS, monthOf, type Shares, sharesOf, visitsOf } from "./got";
import { type NotVisited, notVisited } from "./unit-visits";

/** What a client got in one monthly cycle of the tenant. */
export type UnitResults = Got & {
  readonly month: string;
  readonly period: Period;
  readonly previous: string;
  /** null in the cycle of today. */
  readonly next: string | null;
  readonly ratio: number | null;
  readonly notVisited: NotVisited;
  /** The session sees its teams' visits only. */
  readonly teamsOnly: boolean;
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

/**
 * Delivered against contracted minutes (F17) and PDVs not visited, of a client and a month; without a month that makes sense, of today's
 * cycle. Throws `forbidden`, and `not_found` for a client that the session may not see.
 */
export async function unitResults(ctx: Ctx, id: string, asked: unknown): Promise<UnitResults> {
  authorize(ctx, "GET", "BUSINESSUNIT");
  return withTenant(ctx, async (tx) => {
    const tctx = { ...ctx, tx };
    const { unit, month, period, today, agreed } = await monthOf(tctx, id, asked);
    const got = await gotIn(tctx, unit.id, { month, period, agreed });
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

/** Cost and margin (F14, F16) of the same month; null for whoever may not see what people cost. Throws as `unitResults`. */
export async function unitMoney(
  ctx: Ctx,
  id: string,
  asked: unknown,
  mostFollowed = MOST_DAYS,
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
