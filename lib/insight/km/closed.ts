import { and, between, inArray, isNotNull, sql } from "drizzle-orm";
import { dayLocks } from "@/db/schema";
import type { Period } from "@/lib/base/calendar/days";
import { amongDays, type PeopleDays } from "@/lib/insight/days/among";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";
import type { KmRules } from "./km";
import type { Adjustment, KmDay } from "./load";

/** The kilometres of a day as they are kept when it is closed. */
type Kept = Pick<KmDay, "legs" | "total" | "unended" | "pricePerKm" | "places"> & {
  readonly adjustments: readonly (Omit<Adjustment, "userId" | "date" | "at"> & { readonly at: string })[];
};
type ClosedKm = Pick<KmDay, keyof Kept>;

/** What is kept of a day; of one on which nothing happened, that it was so. */
export function keptKm(day: KmDay | undefined, pricePerKm: string | null): Kept {
  if (!day) {
    const total = { straight: 0, km: 0, refund: pricePerKm && "0.00" };
    return { legs: [], adjustments: [], total, unended: false, pricePerKm, places: {} };
  }
  const { legs, total, unended, places } = day;
  const adjustments = day.adjustments.map(({ userId: _user, date: _date, at, ...one }) => ({
    ...one,
    at: at.toISOString(),
  }));
  return { legs, adjustments, total, unended, pricePerKm: day.pricePerKm, places };
}

/** The kilometres of closed days as they were then, by "userId date". The cast is safe: nothing else is ever stored there. */
export async function closedKm(ctx: TxCtx, asked: PeopleDays): Promise<Map<string, ClosedKm>> {
  const rows = await ctx.tx
    .select({ userId: dayLocks.userId, date: dayLocks.localDate, km: dayLocks.km })
    .from(dayLocks)
    .where(and(amongDays(dayLocks, asked), isNotNull(dayLocks.km)));
  return new Map(
    rows.map(({ userId, date, km }) => {
      const { adjustments, ...kept } = km as unknown as Kept;
      const revived = adjustments.map((one) => ({ ...one, userId, date, at: new Date(one.at) }));
      return [`${userId} ${date}`, { ...kept, adjustments: revived }];
    }),
  );
}

/** By what closed days were worked out, by date; where they differ among these people nothing is said. */
export async function keptRates(
  ctx: TxCtx,
  { from, to }: Period,
  userIds?: readonly string[],
): Promise<Map<string, Partial<KmRules>>> {
  const rows = await ctx.tx
    .selectDistinct({
      date: dayLocks.localDate,
      price: sql<string | null>`${dayLocks.km}->>'pricePerKm'`,
      factor: sql<
        number | null
      >`jsonb_path_query_first(${dayLocks.km}, '$.legs[*] ? (@.source == "check_in").factor')::float8`,
    })
    .from(dayLocks)
    .where(
      and(
        between(dayLocks.localDate, from, to),
        isNotNull(dayLocks.km),
        userIds && inArray(dayLocks.userId, [...userIds]),
      ),
    );
  const only = <T>(values: readonly T[]) => (new Set(values).size === 1 ? values[0] : undefined);
  return new Map(
    [...Map.groupBy(rows, (row) => row.date)].map(([date, kept]) => {
      const pricePerKm = only(kept.map(({ price }) => price));
      const factor = only(kept.flatMap((row) => row.factor ?? []));
      return [date, { ...(pricePerKm !== undefined && { pricePerKm }), ...(factor !== undefined && { factor }) }];
    }),
  );
}
