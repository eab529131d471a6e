import { and, asc, inArray, lte } from "drizzle-orm";
import { businessUnitContracts } from "@/db/schema";
import { type Period, plusDays } from "@/lib/base/calendar/days";
import { versionOn } from "@/lib/base/calendar/versions";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";
import type { Contract } from "./contract-rules";

type KeptTerms = Pick<typeof businessUnitContracts.$inferSelect, "apportionmentType" | "costRules">;
/** By what a client's billing and contract are split over its stores, and what serving them may cost: as agreed on a day. */
export type CostRules = {
  readonly apportionment: KeptTerms["apportionmentType"];
  readonly rules: KeptTerms["costRules"];
};
/** Of a client on a day "YYYY-MM-DD". */
export type CostRulesOn = (unitId: string, date: string) => CostRules;

const NONE: CostRules = { apportionment: "store_profile", rules: [] };

/**
 * What was agreed with each client on the days of a period, as spans that lie within it and never overlap, oldest first; a client without any is
 * not named. `unitIds` narrows; who may know it is the caller's to ask.
 */
export async function contractsOn(
  ctx: TxCtx,
  { from, to }: Period,
  unitIds?: readonly string[],
): Promise<ReadonlyMap<string, readonly Contract[]>> {
  const byUnit = Map.groupBy(await versionsUntil(ctx, to, unitIds), ({ businessUnitId }) => businessUnitId);
  const spans = [...byUnit].map(([unitId, versions]): [string, Contract[]] => {
    const own = versions.flatMap((version, at): Contract[] => {
      const next = versions[at + 1];
      const ends = [to, version.validUntil, next && plusDays(next.validFrom, -1)].filter((day) => day != null).sort();
      const span = { from: version.validFrom < from ? from : version.validFrom, to: ends[0] ?? to };
      if (span.from > span.to || (version.contractValue === null && version.contractedMinutes === null)) return [];
      return [{ unitId, ...span, value: version.contractValue, minutes: version.contractedMinutes }];
    });
    return [unitId, own];
  });
  return new Map(spans.filter(([, own]) => own.length > 0));
}

/**
 * Weights, targets and apportionment of each client by day. The first that was agreed counts for the days before it too, and what was agreed last
 * goes on counting after a contract's end. A month goes by what held on its last day. Who may know it is the caller's to ask.
 */
export async function costRulesOn(ctx: TxCtx, { to }: Period, unitIds?: readonly string[]): Promise<CostRulesOn> {
  const rows = await versionsUntil(ctx, to, unitIds);
  const byUnit = Map.groupBy(rows, ({ businessUnitId }) => businessUnitId);
  return (unitId, date) => {
    const held = versionOn(byUnit.get(unitId) ?? [], date);
    return held ? { apportionment: held.apportionmentType, rules: held.costRules } : NONE;
  };
}

function versionsUntil(ctx: TxCtx, to: string, unitIds: readonly string[] | undefined) {
  const of = unitIds && inArray(businessUnitContracts.businessUnitId, [...unitIds]);
  return ctx.tx
    .select()
    .from(businessUnitContracts)
    .where(and(lte(businessUnitContracts.validFrom, to), of))
    .orderBy(asc(businessUnitContracts.businessUnitId), asc(businessUnitContracts.validFrom));
}
