import { and, between, inArray, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { idArray } from "@/db/many";
import type { Period } from "@/lib/base/calendar/days";

/** Days of people, "YYYY-MM-DD", both included. */
export type PeopleDays = Period & {
  readonly userIds?: readonly string[];
  /** Only these days of these people, each as "userId date". */
  readonly days?: ReadonlySet<string>;
};
type Whose = { readonly userId: PgColumn; readonly localDate: PgColumn };

/** Of more days than these a period is read whole: looking each up would take longer. */
const FEW = 5_000;

/** Rows of these days of these people. */
export function amongDays({ userId, localDate }: Whose, { from, to, userIds, days }: PeopleDays): SQL | undefined {
  const whole = and(between(localDate, from, to), userIds && inArray(userId, [...userIds]));
  if (!days || days.size > FEW) return whole;
  const [people, dates] = [[...days].map((key) => key.slice(0, -11)), [...days].map((key) => key.slice(-10))];
  const pairs = sql`(${userId}, ${localDate}) in (select * from unnest(${idArray(people)}, ${`{${dates.join()}}`}::date[]))`;
  return and(between(localDate, from, to), pairs);
}
