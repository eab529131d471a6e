/** Where somebody's day stands, in the order of the legend. */
export const LIVE_STATUSES = ["in_store", "moving", "silent", "late", "not_started", "ended", "off"] as const;
export type LiveStatus = (typeof LIVE_STATUSES)[number];

/** Nothing heard for longer: nobody can say any more that the person is on the way. */
const SILENT_MS = 60 * 60_000;
/** After the last planned visit the day is over once nothing was heard for this long. */
const DONE_MS = 30 * 60_000;

export type LiveFacts = {
  readonly now: Date;
  /** Is at a PDV or client now. */
  readonly inStore: boolean;
  /** The last check or position of today; null = none yet. */
  readonly lastSign: Date | null;
  /** Today's hours with the tolerance around them; null = none today. */
  readonly hours: { readonly start: Date; readonly lateFrom: Date; readonly end: Date } | null;
  /** On leave today. */
  readonly away: boolean;
  /** Visits of today, without those that a leave took away, and how many of them are settled. */
  readonly planned: number;
  readonly settled: number;
};

/**
 * in_store: checked in and not out. moving: heard of within the hour. silent: started, then nothing for an hour. late: should have started
 * and gave no sign. not_started: the day has not begun. ended: the hours are over, or the plan is done and nothing followed. off: on leave,
 * or neither hours nor visits today.
 */
export function liveStatus({ now, inStore, lastSign, hours, away, planned, settled }: LiveFacts): LiveStatus {
  if (inStore) return "in_store";
  if (lastSign) {
    const quiet = now.getTime() - lastSign.getTime();
    if (hours && now > hours.end) return "ended";
    if (planned > 0 && settled >= planned && quiet > DONE_MS) return "ended";
    return quiet <= SILENT_MS ? "moving" : "silent";
  }
  if (away || (!hours && planned === 0)) return "off";
  if (!hours) return "not_started";
  return now > hours.lateFrom ? "late" : "not_started";
}
