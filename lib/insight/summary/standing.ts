/** How somebody's day stands, told by check-ins alone, in the order of the board. */
export const STANDINGS = ["late", "not_started", "in_store", "between", "ended"] as const;
export type Standing = (typeof STANDINGS)[number];

/** Longer than this after the planned beginning without a check-in is late. */
export const LATE_MS = 15 * 60_000;

export type StandingFacts = {
  readonly now: Date;
  /** Checked in at a PDV or client, and not out. */
  readonly inStore: boolean;
  /** Has checked in anywhere today. */
  readonly started: boolean;
  /** On leave, or neither hours nor visits today. */
  readonly off: boolean;
  /** The first planned visit's time, else when the hours begin; null = nobody planned a time. */
  readonly expectedAt: Date | null;
  /** The hours are over, or every visit is settled. */
  readonly over: boolean;
};

/**
 * in_store: inside a PDV or client. late: no check-in yet, and the day should have begun more than 15 minutes ago. not_started: no check-in
 * yet, and still time. between: has checked in today and is inside nowhere. ended: the same, with nothing left to do. null: off today.
 */
export function standingOf({ now, inStore, started, off, expectedAt, over }: StandingFacts): Standing | null {
  if (inStore) return "in_store";
  if (started) return over ? "ended" : "between";
  if (off) return null;
  return expectedAt !== null && now.getTime() - expectedAt.getTime() > LATE_MS ? "late" : "not_started";
}
