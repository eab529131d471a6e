/** What is remarkable about a visit. Flags inform reports and the eye; none of them refuses anything by itself. */
export const CHECK_FLAGS = [
  "out_of_radius_in",
  "out_of_radius_out",
  "no_pos_coordinate",
  "no_location_out",
  "photo_missing_out",
  "below_minimum_time",
  "tasks_not_received",
  "justified_absence",
  "clock_skew",
  "late_sync",
  "date_mismatch",
  "auto_closed",
  "over_workday",
  "overlap",
  "impossible_move",
] as const;
export type CheckFlag = (typeof CHECK_FLAGS)[number];

/** Both lists without doubles, in the order of `CHECK_FLAGS`, so that equal visits are stored equally. */
export function mergeFlags(...lists: readonly (readonly CheckFlag[])[]): CheckFlag[] {
  const all = new Set(lists.flat());
  return CHECK_FLAGS.filter((flag) => all.has(flag));
}
