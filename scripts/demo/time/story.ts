import { dayNumber, plusDays } from "@/lib/base/calendar/days";

/**
 * What befell a person, by number, on days counted from today: a phone that broke, so that nothing of the day ever came; a phone without network,
 * so that it all came later; somebody who did not come although the app was opened; somebody who found a store closed.
 */
export type Spell = {
  readonly kind: "broken" | "late" | "away" | "closed";
  readonly number: number;
  readonly from: number;
  readonly to: number;
};

/** Whose first store two people visit for a while, and who the other one is. */
export const SHARED = { owner: 7, other: 8, from: -60, to: -40 } as const;

/** What the nightly reports of the agency tell of, besides what happens every day. */
export const STORY: readonly Spell[] = [
  { kind: "closed", number: SHARED.owner, from: -53, to: -49 },
  { kind: "closed", number: SHARED.other, from: -53, to: -49 },
  { kind: "broken", number: 2, from: -24, to: -20 },
  { kind: "broken", number: 30, from: -71, to: -68 },
  { kind: "away", number: 11, from: -38, to: -34 },
  { kind: "away", number: 12, from: -7, to: -3 },
  { kind: "late", number: 4, from: -5, to: -2 },
];

/** What holds for a person on a day. */
export function spellOn(story: readonly Spell[], number: number, date: string, today: string): Spell["kind"] | null {
  const day = dayNumber(date) - dayNumber(today);
  return story.find((spell) => spell.number === number && spell.from <= day && day <= spell.to)?.kind ?? null;
}

/** The days of a spell. */
export const daysOf = ({ from, to }: Spell, today: string): string[] =>
  Array.from({ length: to - from + 1 }, (_, i) => plusDays(today, from + i));
