import { and, between, eq, gte, lt } from "drizzle-orm";
import { posChecks } from "@/db/schema";
import type { Period } from "@/lib/base/calendar/days";
import { plusDays } from "@/lib/base/calendar/days";
import { instantAt } from "@/lib/base/calendar/wall";
import { forbidden } from "@/lib/base/problem/catalogue";
import { visibleChecks } from "@/lib/field/check-ins/visible";
import { costsOfVisits, maySeeCosts } from "@/lib/insight/costs/load";
import { totalCost, type VisitCost } from "@/lib/insight/costs/rules";
import { type VisitFacts, visitParts } from "@/lib/insight/costs/visit-parts";
import { can } from "@/lib/platform/permissions/authorize";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { ofPos } from "./read";

/** What serving a PDV took and cost in a period (F14). */
export type PosCost = {
  readonly visits: number;
  /** Visits of people of whom nobody has said what they cost: no part of the sums. */
  readonly unknown: number;
  readonly inStore: number;
  readonly travel: number;
  readonly km: number;
  /** Cents. */
  readonly cost: VisitCost;
};
export type PosCosts = { readonly now: PosCost; readonly before: PosCost };

export const seesPosCost = (ctx: Ctx): boolean => maySeeCosts(ctx) && can(ctx, "GET", "POSCHECK");

/** A PDV's cost of a period and of the one right before it. Throws `forbidden` for whoever may not see what people cost. */
export async function posCost(ctx: Ctx, posId: string, span: Period, before: Period): Promise<PosCosts> {
  if (!seesPosCost(ctx)) throw forbidden();
  return ofPos(ctx, posId, async (tctx) => {
    const period = { from: before.from, to: span.to };
    const made = await tctx.tx
      .selectDistinct({ userId: posChecks.userId, date: posChecks.localDate })
      .from(posChecks)
      .where(
        and(
          eq(posChecks.posId, posId),
          between(posChecks.localDate, period.from, period.to),
          gte(posChecks.occurredAt, instantAt(plusDays(period.from, -1), 0, "UTC")),
          lt(posChecks.occurredAt, instantAt(plusDays(period.to, 2), 0, "UTC")),
          visibleChecks(ctx),
        ),
      );
    const userIds = [...new Set(made.map(({ userId }) => userId))];
    const days = new Set(made.map(({ userId, date }) => `${userId} ${date}`));
    const facts = userIds.length === 0 ? [] : await visitParts(tctx, { ...period, userIds, days });
    const here = facts.filter(({ kind, placeId }) => kind === "pos" && placeId === posId);
    const costed = await costsOfVisits(tctx, here);
    return {
      now: sumOf(costed.filter(({ date }) => date >= span.from)),
      before: sumOf(costed.filter(({ date }) => date < span.from)),
    };
  });
}

function sumOf(all: readonly (VisitFacts & { readonly cost: VisitCost | null })[]): PosCost {
  const known = all.flatMap((visit) => (visit.cost ? [{ ...visit, cost: visit.cost }] : []));
  const sum = (of: (visit: VisitFacts) => number) => known.reduce((total, visit) => total + of(visit), 0);
  return {
    visits: known.length,
    unknown: all.length - known.length,
    inStore: sum((visit) => visit.inStore),
    travel: sum((visit) => visit.travel),
    km: Math.round(sum((visit) => visit.km) * 10) / 10,
    cost: totalCost(known.map((visit) => visit.cost)),
  };
}
