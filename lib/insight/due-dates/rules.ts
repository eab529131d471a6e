import { dayNumber } from "@/lib/base/calendar/days";

export const BANDS = ["upTo15", "to30", "over30"] as const;
export type Band = (typeof BANDS)[number];

/** F11: whole days from a day to the due date; below zero it is past. */
export const daysUntil = (dueDate: string, from: string): number => dayNumber(dueDate) - dayNumber(from);

/** F11: up to 15 days, past ones among them, 16 to 30, more. */
export function bandOf(days: number): Band {
  if (days <= 15) return "upTo15";
  return days <= 30 ? "to30" : "over30";
}
export const isExpired = (days: number): boolean => days < 0;

/** F11: the part of its shelf life that is left, 0 to 1; null for a product without one. */
export function lifeLeft(days: number, shelfLife: number | null): number | null {
  return shelfLife ? Math.min(1, Math.max(0, days / shelfLife)) : null;
}

/** A batch as one visit found it. */
export type Sighting = { readonly date: string; readonly quantity: number };
export type Outlook = {
  /** How many units are left on the due date if they go on leaving as they did. */
  readonly left: number;
  /** Units that leave a day, over all sightings. */
  readonly pace: number;
};

/** Where a batch is going, by its first and its last sighting; null from fewer than two days. Units that were added back do not leave. */
export function outlookOf(seen: readonly Sighting[], dueDate: string): Outlook | null {
  const [first, last] = [seen[0], seen.at(-1)];
  if (!first || !last || first.date === last.date) return null;
  const pace = Math.max(0, (first.quantity - last.quantity) / (dayNumber(last.date) - dayNumber(first.date)));
  const left = last.quantity - pace * Math.max(0, daysUntil(dueDate, last.date));
  return { left: Math.max(0, Math.round(left)), pace };
}

type Leaving = { readonly dueDate: string; readonly outlook: Outlook | null };

/** First expired, first out: whether a later one of these batches, all of one product at one PDV, leaves faster than one that will not be gone in time. */
export function isOutOfTurn({ dueDate, outlook }: Leaving, batches: readonly Leaving[]): boolean {
  if (!outlook || outlook.left === 0) return false;
  return batches.some((other) => other.dueDate > dueDate && (other.outlook?.pace ?? 0) > outlook.pace);
}
