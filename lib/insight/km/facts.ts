import { kmFacts } from "@/db/schema";
import type { Period } from "@/lib/base/calendar/days";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";
import { onDays, writtenAgain } from "../days/among";
import { dayKey } from "../hours/day-sums";
import type { KmDay } from "./load";
import { centsOf, sumKm, tenths } from "./rounding";

export type KmFact = Omit<typeof kmFacts.$inferSelect, "tenantId">;

const ROWS_AT_ONCE = 1_000;

/** What is kept of a day's kilometres, in whole units. */
export function factOf({ userId, date, places, legs, adjustments, total, rules }: KmDay): KmFact {
  return {
    ...{ userId, localDate: date, present: Object.keys(places).length > 0, legs: legs.length },
    flagged: legs.filter(({ flags }) => flags.length > 0).length,
    metres: Math.round(total.straight),
    kmTenths: tenths(total.km),
    adjustedTenths: tenths(sumKm(adjustments.map(({ km }) => km))),
    refundCents: total.refund === null ? null : centsOf(total.refund),
    factor: rules?.factor ?? null,
    pricePerKm: rules?.pricePerKm ? Number(rules.pricePerKm) : null,
    breadcrumbs: rules?.breadcrumbs ?? null,
  };
}

/**
 * Keeps the kilometres of these days as they were found, and nothing of those on which there are none. `days` are keys of `dayKey`, all within the
 * period; who calls it works on the days themselves. @door inner
 */
export async function writeKm(
  ctx: TxCtx,
  days: ReadonlySet<string>,
  period: Period,
  found: readonly KmDay[],
): Promise<void> {
  const known = new Set(found.map(dayKey));
  const gone = [...days].filter((key) => !known.has(key));
  if (gone.length > 0) await ctx.tx.delete(kmFacts).where(onDays(kmFacts, period, gone));
  const rows = found.map(factOf);
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE)
    await ctx.tx
      .insert(kmFacts)
      .values(rows.slice(at, at + ROWS_AT_ONCE))
      .onConflictDoUpdate({
        target: [kmFacts.tenantId, kmFacts.localDate, kmFacts.userId],
        set: writtenAgain(kmFacts),
      });
}
