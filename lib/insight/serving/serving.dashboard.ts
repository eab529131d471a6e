import { addMonths, cycleOf } from "@/lib/base/calendar/cycle";
import { translatorFor } from "@/lib/base/i18n/translate";
import type { Dashboard, Figure } from "@/lib/engine/dashboard/define";
import type { Ask, Report } from "@/lib/engine/report/define";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";
import { rulesByDay } from "@/lib/records/tenants/history";
import { dashboardChoices } from "../dashboards/choices";
import { servingScenarios } from "../what-if/scenario.report";
import { type AdjustedSum, adjustmentsIn } from "./adjust";
import { servingAsk, servingTotal } from "./board";
import { recordCostLook } from "./looked";
import { oddities, ofPlaces, paidIn, visitedPlaces } from "./query";
import {
  PROFILES,
  SERVING,
  SERVING_FILTERS,
  SERVING_PATH,
  SERVING_WORDS,
  servingAdjustments,
  servingChains,
  servingClients,
  servingMonths,
  servingPeople,
  servingPlaces,
  servingVisitsCard,
} from "./serving.report";
import { isPayTold, toldSum } from "./told";

/** A dashboard of costs: the same figures over other cards. */
export const servingDashboard = (
  own: Pick<Dashboard, "name" | "path" | "words"> & { readonly cards: readonly Report[] },
): Dashboard => ({
  ...SERVING,
  ...own,
  filters: SERVING_FILTERS,
  async choices(ctx) {
    const listed = SERVING_FILTERS.filter(({ key }) => key !== "userId" && key !== "posId");
    const t = await translatorFor(ctx.locale);
    const profile = PROFILES.slice(1).map((id) => ({ id, name: t(`${SERVING_WORDS}.profiles.${id}`) }));
    return { ...(await dashboardChoices(ctx, "INTELLIGENCESCREEN", listed)), profile };
  },
  figures: async (ctx, ask) => {
    await recordCostLook(ctx, own.path, ask);
    return servingFigures(ctx, ask);
  },
});

/** `/intelligence/costOfServing`: what does it cost to serve whom, and does it pay? */
export const costOfServing = servingDashboard({
  name: "cost-of-serving",
  path: SERVING_PATH,
  words: SERVING_WORDS,
  cards: [
    servingClients,
    servingChains,
    servingPlaces,
    servingPeople,
    servingMonths,
    servingVisitsCard,
    servingScenarios,
    servingAdjustments,
  ],
});

/** F15 of a month, as far as its filters go: cents. Null where it is not told to this reader. */
export type Reconciliation = {
  readonly payroll: number;
  readonly km: number;
  readonly store: number;
  readonly travel: number;
  readonly idle: number;
  /** Of the idle time, that of people who visited nobody. */
  readonly loose: number;
  readonly stays: number;
  readonly minutes: number;
  /** Later changes of closed months that this one tells: what more was paid, and where it went, which is as much. */
  readonly adjusted: Pick<AdjustedSum, "paid" | "spent">;
};

/** What was paid for, and where it went: both sides are worked out of different sums, and are equal to the cent. */
export async function reconcile(ctx: TxCtx, ask: Ask): Promise<Reconciliation | null> {
  return (await gather(ctx, ask)).sides;
}

async function gather(ctx: TxCtx, ask: Ask) {
  const own = await servingAsk(ctx, ask);
  const total = await servingTotal(ctx, own);
  const paid = await paidIn(ctx, own);
  const narrowed = ofPlaces(ask.filters);
  const { storeCents: store, travelCents: travel, kmCents: km, idleCents } = total;
  const loose = narrowed ? 0 : paid.loose;
  const idle = idleCents + loose;
  // Of places the pay is that of the time that went into them, and of the idle time that falls on it; of all, what people were paid.
  const payroll = narrowed ? store + travel + idle : paid.payroll;
  const told = !total.hidden && (narrowed || isPayTold(ctx, paid));
  const { visits: stays, inStore: minutes } = total;
  const { paid: more = 0, spent = 0 } = toldSum(ctx, own, await adjustmentsIn(ctx, own)) ?? {};
  const adjusted = { paid: more, spent };
  const sides = told ? { payroll, km, store, travel, idle, loose, stays, minutes, adjusted } : null;
  const odd = await oddities(ctx, own);
  return { total, paid, sides, odd };
}

async function servingFigures(ctx: TxCtx, ask: Ask): Promise<readonly Figure[]> {
  const { baseDay } = await rulesByDay(ctx);
  const month = addMonths(ask.month ?? "", -1);
  const now = await gather(ctx, ask);
  const then = await gather(ctx, { ...ask, month, period: cycleOf(month, baseDay) });
  const places = await visitedPlaces(ctx, await servingAsk(ctx, ask));
  const { total, paid, odd } = now;
  const reais = (cents: number | null | undefined) => (cents == null ? null : cents / 100);
  const worked = (one: typeof now) => one.total.people > 0 || one.paid.people > 0;
  const past = (of: (one: typeof now) => number | null | undefined) => (worked(then) ? reais(of(then)) : null);
  const n = (value: number) => ({ n: value, href: null });
  const money = (
    key: string,
    good: Figure["good"],
    of: (one: typeof now) => number | null | undefined,
    part: Figure["part"],
    leftOut: Figure["leftOut"] = [],
    more: Pick<Figure, "counts" | "whole"> = {},
  ): Figure => ({
    ...{ key, unit: "money", good, value: worked(now) ? reais(of(now)) : null, before: past(of), part, leftOut },
    ...more,
  });
  const unknown = [
    { key: "noCost", n: paid.unknown.no_cost },
    { key: "noHours", n: paid.unknown.no_hours },
    { key: "noDays", n: paid.unknown.no_days },
  ];
  const waiting = { key: "waiting", n: odd.waiting };
  const minutes = { counts: "minutes" as const };
  const told = ({ total }: typeof now) => (total.hidden ? null : total);
  const onTheWay = (sum: typeof total | null) => sum && sum.travelCents + sum.kmCents;
  const { billing, contract, cost, ratio, margin } = total;
  return [
    money("paid", 0, ({ sides }) => sides && sides.payroll + sides.km, n(paid.people), [...unknown, waiting]),
    money("inStore", 0, (one) => told(one)?.storeCents, n(total.inStore), [{ key: "long", n: odd.long }], minutes),
    money("travel", -1, (one) => onTheWay(told(one)), n(total.travel), [], minutes),
    money("idle", -1, ({ sides }) => sides?.idle, n(total.people)),
    money("cost", -1, (one) => one.total.cost, n(total.visits), [...unknown, waiting]),
    money("billing", 1, (one) => one.total.billing, n(billing === null ? 0 : places)),
    {
      ...{
        key: "ratio",
        unit: "share",
        good: -1,
        grows: true,
        value: ratio,
        before: then.total.ratio,
        counts: "money",
      },
      part: n((cost ?? 0) / 100),
      ...(billing !== null && { whole: n(billing / 100) }),
      leftOut: [],
    },
    {
      ...money("margin", 1, (one) => one.total.margin, n((contract ?? 0) / 100)),
      counts: "money",
      value: worked(now) ? reais(margin) : null,
    },
  ];
}
