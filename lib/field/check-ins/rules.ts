import { geofence } from "@/lib/base/geo/geofence";
import { haversine, type Point } from "@/lib/base/geo/point";
import { Problem } from "@/lib/base/problem/catalogue";
import { type CheckFlag, mergeFlags } from "./flags";

/** A device clock further ahead than this is refused: no zone mistake explains it. */
export const MAX_AHEAD_MS = 6 * 3_600_000;
/** A device clock further ahead than this is accepted and flagged. */
export const CLOCK_SKEW_MS = 5 * 60_000;
/** An event that arrives later than this is accepted and flagged as a late sync. */
export const LATE_SYNC_MS = 2 * 3_600_000;

/** Below this share of battery at check-in the day is at risk (OP06). */
export const LOW_BATTERY = 15;

/** The tenant's rules for one side of a visit. Distances in metres, times in minutes; null = not set. */
export type SideRules = {
  readonly photoRequired: boolean;
  readonly distanceEnforced: boolean;
  /** The largest allowed distance: the PDV's own radius when it has one, else the tenant's. */
  readonly radius: number | null;
};

export type Measure = {
  /** false = neither coordinate came. Half a position never gets this far. */
  readonly located: boolean;
  readonly posLocated: boolean;
  /** Metres to the PDV; null when the device or the PDV has no position. */
  readonly distance: number | null;
  readonly outside: boolean;
};

/** How far from the PDV the device stood, and whether that is outside the radius (F19). No radius: nothing is outside. */
export function measure(
  device: (Point & { accuracy: number | null }) | null,
  pos: Point | null,
  radius: number | null,
): Measure {
  const known = { located: device !== null, posLocated: pos !== null };
  if (!device || !pos) return { ...known, distance: null, outside: false };
  const distance = haversine(device, pos);
  if (radius === null) return { ...known, distance, outside: false };
  return { ...known, distance, outside: !geofence({ device, accuracy: device.accuracy, pos, radius }).accepted };
}

/** What the device sent and what the server measured. */
export type SideFacts = Measure & {
  readonly photo: boolean;
  /** A justification of this person, PDV and day whose type allows absence from the PDV. */
  readonly absenceAllowed: boolean;
};

export type Verdict =
  | { readonly ok: true; readonly flags: readonly CheckFlag[] }
  | { readonly ok: false; readonly problem: Problem };

const accept = (...flags: (CheckFlag | false)[]): Verdict => ({
  ok: true,
  flags: mergeFlags(flags.filter((f) => f !== false)),
});
const refuse = (problem: Problem): Verdict => ({ ok: false, problem });

/** May this person check in here? Refusals: no location, too far, no photo, in this order. */
export function decideCheckIn(rules: SideRules, facts: SideFacts): Verdict {
  if (!facts.located) return refuse(new Problem("no_location"));
  const { outside } = facts;
  if (outside && rules.distanceEnforced && !facts.absenceAllowed)
    return refuse(tooFar("checkin_distance_exceeded", rules, facts));
  if (rules.photoRequired && !facts.photo) return refuse(new Problem("checkin_photo_missing"));
  return accept(
    outside && "out_of_radius_in",
    outside && facts.absenceAllowed && "justified_absence",
    !facts.posLocated && "no_pos_coordinate",
  );
}

export type CheckOutFacts = SideFacts & {
  readonly forced: boolean;
  /** Milliseconds between check-in and check-out by the device's clock. */
  readonly stayMs: number;
  readonly minimumMinutes: number | null;
};

/**
 * May this person check out? A forced check-out always passes, so that nobody is ever stuck; what it skipped is flagged.
 * Refusals: before the check-in, no location, too early, too far, no photo, in this order.
 */
export function decideCheckOut(rules: SideRules, facts: CheckOutFacts): Verdict {
  if (facts.stayMs < 0)
    return refuse(new Problem("invalid_fields", { fields: { occurredAt: [{ code: "before_checkin" }] } }));
  const tooEarly = facts.minimumMinutes !== null && facts.stayMs < facts.minimumMinutes * 60_000;
  const { outside } = facts;
  const photoMissing = rules.photoRequired && !facts.photo;
  if (!facts.forced) {
    if (!facts.located) return refuse(new Problem("no_location"));
    if (tooEarly && !facts.absenceAllowed) return refuse(minimumTime(facts));
    if (outside && rules.distanceEnforced && !facts.absenceAllowed)
      return refuse(tooFar("checkout_distance_exceeded", rules, facts));
    if (photoMissing) return refuse(new Problem("checkout_photo_missing"));
  }
  return accept(
    outside && "out_of_radius_out",
    (outside || tooEarly) && facts.absenceAllowed && "justified_absence",
    tooEarly && "below_minimum_time",
    !facts.located && "no_location_out",
    photoMissing && "photo_missing_out",
    !facts.posLocated && "no_pos_coordinate",
  );
}

function tooFar(
  code: "checkin_distance_exceeded" | "checkout_distance_exceeded",
  rules: SideRules,
  facts: SideFacts,
): Problem {
  const measured = { distance: Math.round(facts.distance ?? 0), allowed: rules.radius ?? 0 };
  return new Problem(code, { params: measured, extra: measured });
}

function minimumTime(facts: CheckOutFacts): Problem {
  const measured = { minutes: Math.floor(facts.stayMs / 60_000), required: facts.minimumMinutes ?? 0 };
  return new Problem("minimum_time_not_reached", { params: measured, extra: measured });
}

export type Clock = {
  /** Milliseconds that the device's clock is ahead of ours at arrival; negative = sent late or slow. */
  readonly skewMs: number;
  readonly flags: readonly CheckFlag[];
};

/**
 * Compares the two clocks of an event. Late is never refused (the phone was offline); only a clock far ahead is,
 * as `in_the_future` on `occurredAt`.
 */
export function readClock(occurredAt: Date, receivedAt: Date): Clock {
  const skewMs = occurredAt.getTime() - receivedAt.getTime();
  if (skewMs > MAX_AHEAD_MS)
    throw new Problem("invalid_fields", { fields: { occurredAt: [{ code: "in_the_future" }] } });
  const flags: CheckFlag[] = [];
  if (skewMs > CLOCK_SKEW_MS) flags.push("clock_skew");
  if (-skewMs > LATE_SYNC_MS) flags.push("late_sync");
  return { skewMs, flags };
}

/** Time in store in whole seconds (F2, without breaks). */
export function stayInSeconds(checkIn: Date, checkOut: Date): number {
  return Math.max(0, Math.round((checkOut.getTime() - checkIn.getTime()) / 1000));
}

/**
 * When a visit that was never closed ended: at its last sign of life, but never after the visit that followed it
 * and never before it began.
 */
export function lastActivity(checkIn: Date, signs: readonly Date[], next: Date | null): Date {
  const limit = next?.getTime() ?? Number.POSITIVE_INFINITY;
  const latest = signs.map((s) => s.getTime()).filter((t) => t <= limit);
  return new Date(Math.max(checkIn.getTime(), ...latest));
}
