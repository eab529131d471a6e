/** Brazilian labour law (CLT) on the length of a day, in minutes. */

/** Least rest between the end of one day's work and the start of the next (art. 66). */
export const LEAST_REST = 11 * 60;
/** The most that a day may last, overtime included (art. 59). */
export const MOST_WORK = 10 * 60;
/** The most that a break may last unless otherwise agreed (art. 71). */
export const MOST_BREAK = 120;
/** Night work, from 22:00 to 05:00 (art. 73 § 2): minutes after midnight of the day on which it begins. */
export const NIGHT = { from: 22 * 60, to: 29 * 60 } as const;
/** Deviation of one punch that is ignored (art. 58 § 1). */
export const PUNCH_TOLERANCE = 5;

/** Least break in a day of so many minutes of work: over 6 h 60 min, over 4 h 15 min, else none (art. 71 and § 1). */
export function leastBreak(worked: number): number {
  if (worked > 6 * 60) return 60;
  return worked > 4 * 60 ? 15 : 0;
}

/**
 * Whether deviations within the limit of one punch count once something is over a limit; sources disagree. "by_day": all count when the
 * day's limit is passed, else only those over their own. "join": all count as soon as one is over any limit. "apart": never.
 */
export const TOLERANCE_RULES = ["by_day", "join", "apart"] as const;
export type ToleranceRule = (typeof TOLERANCE_RULES)[number];

/**
 * What is left of a day's deviations (minutes, signed: more work is positive) once the tolerated ones are ignored: up to 5 min per punch
 * within `perDay` minutes a day (art. 58 § 1); beyond that the whole deviation counts (Súmula 366 of the TST).
 */
export function countedDeviation(deviations: readonly number[], perDay: number, rule: ToleranceRule): number {
  const sum = (list: readonly number[]) => list.reduce((total, minutes) => total + minutes, 0);
  const over = deviations.filter((minutes) => Math.abs(minutes) > PUNCH_TOLERANCE);
  const dayIsOver = sum(deviations.map(Math.abs)) > perDay;
  const all = dayIsOver ? rule !== "apart" || over.length === 0 : rule === "join" && over.length > 0;
  return sum(all ? deviations : over);
}
