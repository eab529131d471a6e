import { sql } from "drizzle-orm";
import { posChecks } from "@/db/schema";

/** Where a time comes from: the phone at a place, an approved or corrected entry, a check-out forced past a rule, or the system. */
export type CheckSource = "gps" | "manual" | "forced" | "auto";

type Sent = {
  readonly isManual: boolean;
  readonly forced: boolean;
  readonly flags: readonly string[];
  readonly checkOutAt: Date | null;
  readonly batteryIn: number | null;
  readonly latitude: number | null;
};

/** Where a stay's arrival and departure come from; an arrival that a device sent bears a battery or a place. */
export function sourcesOf(check: Sent): { readonly in: CheckSource; readonly out: CheckSource | null } {
  const byDevice = check.batteryIn !== null || check.latitude !== null;
  const arrival: CheckSource = check.isManual && !byDevice ? "manual" : "gps";
  if (check.checkOutAt === null) return { in: arrival, out: null };
  // A check-out of the person's own that came through past a rule is theirs; one that the system made up is not.
  if (check.flags.includes("auto_closed")) return { in: arrival, out: "auto" };
  return { in: arrival, out: check.isManual ? "manual" : check.forced ? "forced" : "gps" };
}

/** True where a device measured both ends, and no other stay claims the same time: only such stays are in means (F2). */
export const isMeasured = (check: Sent): boolean =>
  check.checkOutAt !== null && !check.isManual && !check.forced && !check.flags.includes("overlap");

/** The same as `isMeasured`, in the words of the index that means are read from. */
export const measuredStay = sql`(${posChecks.checkOutAt} is not null and not ${posChecks.forced} and not ${posChecks.isManual} and not ${posChecks.flags} @> '{overlap}'::text[])`;
