import { sql } from "drizzle-orm";
import { type AnyPgColumn, boolean, text } from "drizzle-orm/pg-core";
import { rule } from "./_columns";

const range = (count: number, prefix: string) => Array.from({ length: count }, (_, i) => `${prefix}${i + 1}`);

/**
 * Codes of a frequency, combinable: a date occurs when, within each family that is named (weekday, month, week of the
 * month, day of the month), one code matches. `any_…` and an unnamed family match every date.
 */
const FREQUENCIES = [
  "any_day",
  "any_day_of_month",
  "any_day_of_week",
  "any_month",
  "any_week_of_month",
  ...range(7, "weekday_"), // 1 = Monday, as ISO
  ...range(12, "month_"),
  ...range(5, "week_"), // ceil(day / 7)
  ...range(31, "day_"),
  "day_last",
] as const;

/** Weekday flags and frequency codes, shared by routes and tasks. */
export const recurrenceColumns = () => ({
  monday: boolean("monday").notNull().default(true),
  tuesday: boolean("tuesday").notNull().default(true),
  wednesday: boolean("wednesday").notNull().default(true),
  thursday: boolean("thursday").notNull().default(true),
  friday: boolean("friday").notNull().default(true),
  saturday: boolean("saturday").notNull().default(true),
  sunday: boolean("sunday").notNull().default(true),
  frequencies: text("frequencies").array().notNull().default(sql`'{any_day}'::text[]`),
});

type Recurring = { tenantId: AnyPgColumn } & { [K in keyof ReturnType<typeof recurrenceColumns>]: AnyPgColumn };

export const recurrenceChecks = (t: Recurring) => [
  rule(
    t,
    "weekdays",
    sql`${t.monday} or ${t.tuesday} or ${t.wednesday} or ${t.thursday} or ${t.friday} or ${t.saturday} or ${t.sunday}`,
  ),
  rule(
    t,
    "frequencies",
    sql`${t.frequencies} <@ ${sql`array[${sql.join(
      FREQUENCIES.map((f) => sql`${f}`),
      sql`, `,
    )}]::text[]`} and cardinality(${t.frequencies}) > 0`.inlineParams(),
  ),
];
