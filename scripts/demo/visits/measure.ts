import { destination, type Point } from "@/lib/base/geo/point";
import type { CheckFlag } from "@/lib/field/check-ins/flags";
import {
  decideCheckIn,
  decideCheckOut,
  type Measure,
  measure,
  readClock,
  type SideRules,
  type Verdict,
} from "@/lib/field/check-ins/rules";
import { rounded } from "@/scripts/demo/places/specimens";
import type { DemoStore } from "@/scripts/demo/places/store";
import type { Random } from "@/scripts/demo/random";

/** A tenant's settings, as far as visits obey them. */
export type VisitRules = {
  readonly photoIn: boolean;
  readonly distanceEnforced: boolean;
  /** Metres. */
  readonly radius: number;
  /** Minutes; null = none. */
  readonly minimumMinutes: number | null;
};

export type Fix = Point & { readonly accuracy: number };
export type Side = Measure & { readonly fix: Fix | null };

/** What the phone said: usually within 60 m of the store, now and then far away. */
export function drawFix(store: DemoStore, r: Random): Fix {
  const far = r.chance(0.006);
  const metres = far ? r.between(420, 2_000) : r.between(8, 60);
  const point = rounded(destination(store.point, r.between(0, 360), metres));
  return { ...point, accuracy: Math.round(far ? r.between(20, 90) : Math.max(4, metres * r.between(0.4, 0.9))) };
}

export function radiusAt(store: DemoStore, rules: VisitRules): number {
  return store.row.checkRadius ?? rules.radius;
}

/** The phone's position against the recorded one of the store, by the rules of the product. */
export function sideAt(store: DemoStore, fix: Fix | null, rules: VisitRules): Side {
  const { latitude, longitude } = store.row;
  const recorded = latitude != null && longitude != null ? { latitude, longitude } : null;
  return { ...measure(fix, recorded, radiusAt(store, rules)), fix };
}

const sideRules = (store: DemoStore, rules: VisitRules, photoRequired: boolean): SideRules => ({
  photoRequired,
  distanceEnforced: rules.distanceEnforced,
  radius: radiusAt(store, rules),
});

/** Flags of an arrival. Throws when the product would have refused it: then the demonstration contradicts itself. */
export function arrivalFlags(store: DemoStore, side: Side, rules: VisitRules, absenceAllowed: boolean): CheckFlag[] {
  return accepted(decideCheckIn(sideRules(store, rules, rules.photoIn), { ...side, photo: true, absenceAllowed }));
}

export function departureFlags(
  store: DemoStore,
  side: Side,
  rules: VisitRules,
  facts: { readonly absenceAllowed: boolean; readonly forced: boolean; readonly stayMs: number },
): CheckFlag[] {
  const { minimumMinutes } = rules;
  return accepted(decideCheckOut(sideRules(store, rules, false), { ...side, photo: true, minimumMinutes, ...facts }));
}

function accepted(verdict: Verdict): CheckFlag[] {
  if (!verdict.ok) throw verdict.problem;
  return [...verdict.flags];
}

/** When an event reached the server: mostly at once, some hours later, rarely before it by the phone's own clock. */
export function drawDelay(r: Random): number {
  if (r.chance(0.06)) return r.between(2.05, 19) * 3_600_000;
  if (r.chance(0.007)) return -r.between(6, 24) * 60_000;
  return r.between(0.6, 38) * 1_000;
}

/** What the two clocks of an event tell, and the seconds that the phone's was ahead. */
export function clockOf(occurredAt: Date, receivedAt: Date) {
  const { skewMs, flags } = readClock(occurredAt, receivedAt);
  return { ahead: Math.max(0, Math.round(skewMs / 1_000)), flags };
}
