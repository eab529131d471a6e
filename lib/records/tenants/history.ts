import { eq } from "drizzle-orm";
import { tenantVersions } from "@/db/schema";
import type { ToleranceRule } from "@/lib/base/brazil/labour-law";
import type { BaseDay } from "@/lib/base/calendar/cycle";
import { plusDays } from "@/lib/base/calendar/days";
import { versionOn } from "@/lib/base/calendar/versions";
import { forbidden } from "@/lib/base/problem/catalogue";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";
import { extraSettings } from "./extra-settings";

/** Settings by which a day is worked out, from a day on. */
export type DayRules = {
  readonly validFrom: string;
  readonly kmFactor: number;
  /** Reais; null = nobody has said, or none are refunded any more. */
  readonly pricePerKm: number | null;
  readonly isGeotagUser: boolean;
  readonly isInterval: boolean;
  readonly pointsTolerance: ToleranceRule;
};
export type RulesByDay = {
  /** What held on a day "YYYY-MM-DD". */
  readonly on: (date: string) => DayRules;
  /** The day of a month "YYYY-MM" on which its cycle begins: the one that was set before that month, so that no cycle moves once begun. */
  readonly baseDay: BaseDay;
};

/** The settings of the tenant that the context is in, by the days on which they held. A first price counts for the days before it. */
export async function rulesByDay(ctx: TxCtx): Promise<RulesByDay> {
  const rows = await ctx.tx
    .select()
    .from(tenantVersions)
    .where(eq(tenantVersions.tenantId, ctx.tenantId))
    .orderBy(tenantVersions.validFrom);
  const firstPrice = rows.find(({ pricePerKm }) => pricePerKm !== null);
  const priced = firstPrice ? rows.filter(({ validFrom }) => validFrom >= firstPrice.validFrom) : rows;
  const known = <T>(row: T | null): T => {
    if (!row) throw forbidden();
    return row;
  };
  const versions = rows.map(
    (row): DayRules => ({
      validFrom: row.validFrom,
      kmFactor: row.kmFactor,
      pricePerKm: versionOn(priced, row.validFrom)?.pricePerKm ?? null,
      isGeotagUser: row.isGeotagUser,
      isInterval: row.isInterval,
      pointsTolerance: extraSettings({ pointsTolerance: row.pointsTolerance }).pointsTolerance,
    }),
  );
  return {
    on: (date) => known(versionOn(versions, date)),
    baseDay: (month) => known(versionOn(rows, plusDays(`${month}-01`, -1))).baseDay,
  };
}
