const range = (count: number, prefix: string) => Array.from({ length: count }, (_, i) => `${prefix}${i + 1}`);

/** Every frequency code, as `db/schema/_recurrence.ts` checks them; what they mean stands at `occursOn`. */
export const FREQUENCIES: readonly string[] = [
  "any_day",
  "any_day_of_month",
  "any_day_of_week",
  "any_month",
  "any_week_of_month",
  ...range(7, "weekday_"),
  ...range(12, "month_"),
  ...range(5, "week_"),
  ...range(31, "day_"),
  "day_last",
];
