import { daysBetween } from "@/lib/base/calendar/days";

type Leave = {
  readonly userId?: unknown;
  readonly substituteId?: unknown;
  readonly inheritsRoutes?: unknown;
  readonly startDate?: unknown;
  readonly endDate?: unknown;
};

/** What contradicts itself in a leave, by field: a period upside down, a person in their own place, routes that nobody inherits. */
export function leaveErrors(leave: Leave): Record<string, string> {
  const errors: Record<string, string> = {};
  const { userId, substituteId, startDate, endDate } = leave;
  if (startDate && endDate && String(startDate) > String(endDate)) errors.startDate = "after_end";
  if (substituteId && substituteId === userId) errors.substituteId = "substitute_is_self";
  if (leave.inheritsRoutes === true && !substituteId) errors.substituteId = "substitute_required";
  return errors;
}

/** First and last day away, "YYYY-MM-DD", and who works in the person's place. */
export type Term = {
  readonly startDate: string;
  readonly endDate: string;
  readonly substituteId: string | null;
  readonly inheritsRoutes: boolean;
};

/**
 * The days up to and including `today` whose plan reads differently after a leave was made (`before` null), changed or deleted (`after`
 * null): those that only one of the two covers and, where another person takes over or nobody any longer, those that both cover.
 */
export function touchedDays(before: Term | null, after: Term | null, today: string): string[] {
  const heir = (term: Term) => (term.inheritsRoutes ? term.substituteId : null);
  const sameHeir = before !== null && after !== null && heir(before) === heir(after);
  const days = new Set([...daysOf(before, today), ...daysOf(after, today)]);
  const both = (day: string) => covers(before, day) && covers(after, day);
  return [...days].filter((day) => !(sameHeir && both(day))).sort();
}

const covers = (term: Term | null, day: string) => term !== null && term.startDate <= day && day <= term.endDate;

const daysOf = (term: Term | null, today: string): string[] =>
  term ? daysBetween(term.startDate, term.endDate < today ? term.endDate : today) : [];
