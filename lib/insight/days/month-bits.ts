import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { dayNumber, type Period, plusDays } from "@/lib/base/calendar/days";

/** The first day of a day's month. */
export const monthOf = (date: SQLWrapper): SQL => sql`date_trunc('month', ${date})::date`;
/** A day's bit among those of its month: 1 is the first. */
export const bitOf = (date: SQLWrapper): SQL => sql`(1 << (extract(day from ${date})::int - 1))`;
/** How many days these bits are. */
export const daysIn = (bits: SQLWrapper): SQL => sql`bit_count(${bits}::bit(32))::int`;

const POWERS = `{${Array.from({ length: 31 }, (_, n) => 2 ** n).join()}}`;
/** The last day of these bits of a month, of which there are some. */
export const lastOf = (month: SQLWrapper, bits: SQLWrapper): SQL =>
  sql`(${month} + width_bucket(${bits}, ${POWERS}::int[]) - 1)`;

/** The months of a period by their first day, "YYYY-MM-DD", with the bits of its days in each. */
export function monthBits({ from, to }: Period): readonly { readonly month: string; readonly bits: number }[] {
  const dates = Array.from({ length: dayNumber(to) - dayNumber(from) + 1 }, (_, n) => plusDays(from, n));
  return [...Map.groupBy(dates, (date) => `${date.slice(0, 8)}01`)].map(([month, own]) => ({
    month,
    bits: own.reduce((sum, date) => sum + 2 ** (Number(date.slice(8)) - 1), 0),
  }));
}
