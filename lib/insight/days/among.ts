import { and, between, getTableColumns, inArray, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
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

/** Rows of these days of these people; of very many days also others within the period, which who reads them leaves aside. Never for deleting. */
export function amongDays(of: Whose, { from, to, userIds, days }: PeopleDays): SQL | undefined {
  if (days && days.size <= FEW) return onDays(of, { from, to }, days);
  return and(between(of.localDate, from, to), userIds && inArray(of.userId, [...userIds]));
}

/** Rows of these days alone, keys of `dayKey`, all within the period, which leads an index to them. */
export function onDays({ userId, localDate }: Whose, { from, to }: Period, days: Iterable<string>): SQL | undefined {
  const { people, dates } = dayArrays(days);
  const pairs = sql`(${userId}, ${localDate}) in (select * from unnest(${people}, ${dates}))`;
  return and(between(localDate, from, to), pairs);
}

/** Keys of `dayKey` as two arrays, of people and of their days. */
export function dayArrays(days: Iterable<string>): Readonly<Record<"people" | "dates", SQL>> {
  const keys = [...days];
  const dates = `{${keys.map((key) => key.slice(-10)).join()}}`;
  return { people: idArray(keys.map((key) => key.slice(0, -11))), dates: sql`${dates}::date[]` };
}

/** What becomes of a day's row that is written again: all of it is as it is given now, but whose and which day it is. */
export function writtenAgain(table: PgTable & Whose): Record<string, SQL> {
  const { userId, localDate } = table;
  const rest = Object.entries(getTableColumns(table)).filter(
    ([key, column]) => key !== "tenantId" && column !== userId && column !== localDate,
  );
  return Object.fromEntries(rest.map(([key, column]) => [key, sql`excluded.${sql.identifier(column.name)}`]));
}
