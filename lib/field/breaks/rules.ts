import { LEAST_REST } from "@/lib/base/brazil/labour-law";

/** What is remarkable about a break. None of it refuses anything by itself. */
export const BREAK_FLAGS = ["auto_ended", "clock_skew", "late_sync"] as const;
export type BreakFlag = (typeof BREAK_FLAGS)[number];

/** Both lists without doubles, in the order of `BREAK_FLAGS`, so that equal breaks are stored equally. */
export function mergeBreakFlags(...lists: readonly (readonly string[])[]): BreakFlag[] {
  const all = new Set(lists.flat());
  return BREAK_FLAGS.filter((flag) => all.has(flag));
}

/**
 * When a break that nobody ended was over: with the person's next sign of work, at the latest when its stipulated minutes had
 * passed. Never before it began.
 */
export function forgottenEnd(startedAt: Date, stipulatedMinutes: number, signs: readonly Date[]): Date {
  const start = startedAt.getTime();
  const later = signs.map((sign) => sign.getTime()).filter((at) => at >= start);
  return new Date(Math.min(start + stipulatedMinutes * 60_000, ...later));
}

/** Nobody takes a break for as long as a night's rest: an end that late was forgotten, and would swallow the work in between. */
export const endsTooLate = (startedAt: Date, endedAt: Date): boolean =>
  endedAt.getTime() - startedAt.getTime() >= LEAST_REST * 60_000;

/** True while no end of the person's own has arrived; one that arrives late still replaces the automatic one. */
export function isUnended(taken: { readonly endedAt: Date | null; readonly flags: readonly string[] }): boolean {
  return taken.endedAt === null || taken.flags.includes("auto_ended");
}
