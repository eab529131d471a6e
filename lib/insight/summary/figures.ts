import { dashboardHref } from "@/lib/engine/dashboard/address";
import type { Figure } from "@/lib/engine/dashboard/define";
import type { Ask } from "@/lib/engine/report/define";
import { spanBefore } from "@/lib/engine/report/presets";
import { decide } from "@/lib/platform/permissions/screens";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";
import { rejectedAnswers } from "../shelf/rejected";
import { approvals } from "./approvals";
import { FILTERS, type Filters, filtersOf, listLink, narrowing, oneOf, SUMMARY_PATH, within } from "./filters";
import { NOBODY } from "./narrowed";
import { planned } from "./planned";
import { countChecks, ended, inStoreNow, offRoute, stayedIn } from "./stays";
import { stockOf } from "./stock";
import { statusTally, visitTally } from "./visits";

const ratio = (part: number, whole: number): number | null => (whole > 0 ? part / whole : null);
const NONE = { leftOut: [], good: 0 } as const;

/** The numbers of the period but what is out of stock, each counted by the conditions of the list that it leads to (F1, F2, OP02). */
export async function summaryFigures(ctx: TxCtx, ask: Ask, now: Date): Promise<readonly Figure[]> {
  const { period: span } = ask;
  const past = spanBefore(span);
  const narrowed = narrowing(filtersOf(ask));
  // None needs another's answer, so all are asked in one message.
  const [plan, rest, planBefore, off, offBefore, inside, mean, meanBefore, queue] = await Promise.all([
    visitTally(ctx, span, narrowed),
    statusTally(ctx, span, narrowed, ["away", "pending_justification"]),
    visitTally(ctx, past, narrowed),
    countChecks(ctx, offRoute(span, narrowed)),
    countChecks(ctx, offRoute(past, narrowed)),
    countChecks(ctx, inStoreNow(narrowed)),
    stayedIn(ctx, span, narrowed),
    stayedIn(ctx, past, narrowed),
    approvals(ctx, narrowed, now),
  ]);
  const to = (path: string, list: Filters, more?: Readonly<Record<string, string>>) =>
    decide(path, ctx) === "allow" ? listLink(path, list, more) : null;
  const visits = (status: Filters[string]) => to("/visits", { ...narrowed, localDate: within(span), status });
  const of = (key: "planned" | "done" | "justified", status: Filters[string]) => ({
    n: plan[key],
    href: visits(status),
  });
  const whole = of("planned", planned);
  const away = { key: "away", n: rest("away") };
  const withoutThem = plan.justified > 0 ? ratio(plan.done, plan.planned - plan.justified) : null;
  const offShare = off > 0 ? ratio(off, plan.done + off) : null;
  return [
    {
      // All of a day's are there when it begins.
      ...{ key: "planned", unit: "count", good: 0, grows: false, value: plan.planned, before: planBefore.planned },
      ...{ part: whole, leftOut: [away] },
    },
    {
      ...{ key: "done", unit: "share", good: 1, grows: true, leftOut: [away] },
      ...{ value: ratio(plan.done, plan.planned), before: ratio(planBefore.done, planBefore.planned) },
      ...{ part: of("done", oneOf("done")), whole },
    },
    {
      ...{ key: "justified", unit: "count", good: 0, value: plan.justified, before: planBefore.justified },
      ...{ part: of("justified", oneOf("justified")) },
      leftOut: [{ key: "undecided", n: rest("pending_justification") }],
      ...(withoutThem !== null && { beside: { n: withoutThem, unit: "share" } }),
    },
    {
      ...NONE,
      ...{ key: "offRoute", unit: "count", good: -1, value: off, before: offBefore },
      part: { n: off, href: to("/posCheck", offRoute(span, narrowed)) },
      ...(offShare !== null && { beside: { n: offShare, unit: "share" } }),
    },
    {
      ...NONE,
      ...{ key: "inStore", unit: "count", value: inside, before: null },
      part: { n: inside, href: to("/posCheck", inStoreNow(narrowed)) },
    },
    {
      ...{ key: "meanStay", unit: "minutes", good: 0, value: mean.minutes, before: meanBefore.minutes },
      part: { n: mean.stays, href: to("/posCheck", ended(span, narrowed)) },
      beside: { n: mean.stays, unit: "count" },
      leftOut: [{ key: "unmeasured", n: mean.checks - mean.stays }],
    },
    {
      ...NONE,
      ...{ key: "approvals", unit: "count", value: queue.pending, before: null },
      part: { n: queue.pending, href: to("/justifications", narrowed, { tab: "pending" }) },
      beside: { n: queue.late, unit: "count", ...(queue.late > 0 && { urgent: true }) },
    },
  ];
}

/** What is out of stock (F8). It follows every answer of the period, and so comes after the rest. */
export async function stockFigure(ctx: TxCtx, ask: Ask): Promise<Figure> {
  const { period } = ask;
  const filters = filtersOf(ask);
  const now = await stockOf(ctx, period, narrowing(filters));
  const before = await stockOf(ctx, spanBefore(period), narrowing(filters));
  const isTold = !ctx.businessUnitId && filters.chosen.supervisorId !== NOBODY;
  return {
    ...{ key: "outOfStock", unit: "share", good: -1, value: now.remaining, before: before.remaining },
    part: { n: now.missing, href: dashboardHref({ path: SUMMARY_PATH, filters: FILTERS }, ask, { rows: "missing" }) },
    whole: { n: now.asked, href: null },
    ...(now.arrival !== null && { beside: { n: now.arrival, unit: "share" } }),
    leftOut: isTold ? [{ key: "rejected", n: await rejectedAnswers(ctx, ask) }] : [],
  };
}
