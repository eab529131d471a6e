import { and, gte, inArray, isNotNull, isNull, lte, not, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { invalidFields } from "@/lib/problem/catalogue";
import { isCalendarDate, isUuid } from "./checks";
import type { FilterValue } from "./list-query";

/** Conditions of lists whose rows are events, which no maintained record describes. Each refuses a value that it cannot mean. */

/** Days of a list of them, or within a range, both ends included. */
export function byDay(key: string, column: PgColumn, value: FilterValue): SQL | undefined {
  const days = value.op === "range" ? [value.from, value.to] : value.op === "in" ? value.values : null;
  if (!days || days.some((day) => day && !isCalendarDate(day)))
    throw invalidFields({ [`filters.${key}`]: "invalid_date" });
  if (value.op !== "range") return inArray(column, days as string[]);
  return and(value.from ? gte(column, value.from) : undefined, value.to ? lte(column, value.to) : undefined);
}

/** One of these ids, or none at all. */
export function byId(key: string, column: PgColumn, value: FilterValue): SQL | undefined {
  if (value.op === "empty") return value.empty ? isNull(column) : isNotNull(column);
  if (value.op !== "in" || !value.values.every(isUuid)) throw invalidFields({ [`filters.${key}`]: "invalid_id" });
  return inArray(column, [...value.values]);
}

/** `on` where the flag is asked for, its opposite where it is not, nothing where both are. */
export function byFlag(key: string, on: SQL, value: FilterValue): SQL | undefined {
  const values = value.op === "in" ? value.values : [];
  if (values.length === 0 || values.some((v) => v !== "true" && v !== "false"))
    throw invalidFields({ [`filters.${key}`]: "invalid_type" });
  if (new Set(values).size === 2) return undefined;
  return values[0] === "true" ? on : not(on);
}

/** One of the values that the column knows. */
export function byChoice(key: string, column: PgColumn, known: readonly string[], value: FilterValue): SQL {
  if (value.op !== "in" || !value.values.every((v) => known.includes(v)))
    throw invalidFields({ [`filters.${key}`]: "invalid_choice" });
  return inArray(column, [...value.values]);
}
