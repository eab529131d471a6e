import { pointOf } from "@/lib/base/geo/coordinate";
import { type Fix, MOST_SPEED_KMH, speedBetween } from "@/lib/base/geo/geofence";
import { haversine, type Point } from "@/lib/base/geo/point";
import { walk } from "./breadcrumbs";
import { refundOf, roundKm, sumKm, sumMoney } from "./rounding";

/** Positions vaguer than this prove no way. Metres. */
export const WORST_ACCURACY = 500;
/** Below this a speed says nothing: it is the receiver's noise. Metres. */
const NOISE = 30;
/** By so much the clocks of a departure and of the next arrival may cross; who arrives earlier was in two places, and drove from neither. */
const SLACK_MS = 60_000;

/** A position that a device sent, with its own estimate of how far off it may be in metres. */
export type KmFix = Fix & { readonly accuracy: number | null };
/** A stay at a PDV or a client. */
export type KmStay = {
  readonly id: string;
  readonly checkInAt: Date;
  /** Where the device was at check-in and at check-out; null when it did not say. */
  readonly arrival: KmFix | null;
  readonly departure: KmFix | null;
  /** Where the PDV is; null when nobody has said. */
  readonly place: Point | null;
};

/**
 * What is remarkable about a leg: an end without any position (nothing is paid), a device position too vague to use, an end taken from the
 * PDV's own coordinate, a speed nobody drives, or an arrival before the departure (not paid), a hole in the breadcrumbs that was left open.
 */
export const KM_FLAGS = ["no_position", "inaccurate", "from_place", "too_fast", "gap"] as const;
export type KmFlag = (typeof KM_FLAGS)[number];
export type KmSource = "check_in" | "breadcrumbs";

export type KmLeg = {
  readonly fromId: string;
  readonly toId: string;
  /** As the crow flies, metres; null without a position at either end. */
  readonly straight: number | null;
  /** 1 where breadcrumbs were followed: they lie on the road already. */
  readonly factor: number;
  /** Payable kilometres, to 0.1. */
  readonly km: number;
  /** Reais; null while nobody has set a price. */
  readonly refund: string | null;
  readonly source: KmSource;
  readonly flags: readonly KmFlag[];
};

export type KmRules = {
  readonly factor: number;
  /** Reais per kilometre, at most four decimals; null = none set. */
  readonly pricePerKm: string | null;
};

type End = { readonly fix: Fix | null; readonly flags: readonly KmFlag[] };

/** Leaves where the check-out was, else where the check-in was, else at the PDV. */
const leaving = (stay: KmStay): End => endOf([stay.departure, stay.arrival], stay);
/** Arrives where the check-in is, else at the PDV. */
const arriving = (stay: KmStay): End => endOf([stay.arrival], stay);

function endOf(sent: readonly (KmFix | null)[], stay: KmStay): End {
  const flags: KmFlag[] = [];
  for (const fix of sent) {
    if (!fix || !pointOf(fix.latitude, fix.longitude)) continue;
    if (fix.accuracy === null || fix.accuracy <= WORST_ACCURACY) return { fix, flags };
    flags.push("inaccurate");
  }
  if (!stay.place || !pointOf(stay.place.latitude, stay.place.longitude))
    return { fix: null, flags: [...flags, "no_position"] };
  return { fix: { ...stay.place, at: stay.checkInAt }, flags: [...flags, "from_place"] };
}

/**
 * F5: the payable way from one stay to the next. Straight line × factor; where breadcrumbs lie between the two, their sum without a factor.
 * `crumbs` are the positions of that person and day, oldest first. Home to the first stay and from the last one home are no legs.
 */
export function kmLeg(from: KmStay, to: KmStay, crumbs: readonly KmFix[], rules: KmRules): KmLeg {
  const [start, end] = [leaving(from), arriving(to)];
  const flags = new Set<KmFlag>([...start.flags, ...end.flags]);
  const leg = { fromId: from.id, toId: to.id };
  const priced = (km: number) => (rules.pricePerKm === null ? null : refundOf(km, rules.pricePerKm));
  if (!start.fix || !end.fix) {
    return {
      ...leg,
      straight: null,
      factor: rules.factor,
      km: 0,
      refund: priced(0),
      source: "check_in",
      flags: ordered(flags),
    };
  }
  const straight = haversine(start.fix, end.fix);
  const between = usable(crumbs, start.fix, end.fix);
  if (between.length > 0) {
    const gone = walk([start.fix, ...between, end.fix]);
    if (gone.gaps > 0) flags.add("gap");
    if (gone.tooFast > 0) flags.add("too_fast");
    const km = roundKm(gone.metres / 1000);
    return { ...leg, straight, factor: 1, km, refund: priced(km), source: "breadcrumbs", flags: ordered(flags) };
  }
  const crossed = start.fix.at.getTime() - end.fix.at.getTime() > SLACK_MS;
  const tooFast = straight >= NOISE && (crossed || speedBetween(start.fix, end.fix) > MOST_SPEED_KMH);
  if (tooFast) flags.add("too_fast");
  const km = tooFast ? 0 : roundKm((straight / 1000) * rules.factor);
  return { ...leg, straight, factor: rules.factor, km, refund: priced(km), source: "check_in", flags: ordered(flags) };
}

const ordered = (flags: ReadonlySet<KmFlag>): KmFlag[] => KM_FLAGS.filter((flag) => flags.has(flag));

function usable(crumbs: readonly KmFix[], from: Fix, to: Fix): KmFix[] {
  return crumbs.filter(
    ({ at, accuracy, latitude, longitude }) =>
      at > from.at &&
      at < to.at &&
      (accuracy === null || accuracy <= WORST_ACCURACY) &&
      pointOf(latitude, longitude) !== null,
  );
}

/** The legs of one person's local day; `stays` are ordered here by check-in. A day that nobody ended keeps its kilometres (G25). */
export function kmLegs(stays: readonly KmStay[], crumbs: readonly KmFix[], rules: KmRules): KmLeg[] {
  const inOrder = [...stays].sort((a, b) => a.checkInAt.getTime() - b.checkInAt.getTime() || (a.id < b.id ? -1 : 1));
  return inOrder.flatMap((stay, at) => {
    const next = inOrder[at + 1];
    return next ? [kmLeg(stay, next, crumbs, rules)] : [];
  });
}

export type KmTotal = { readonly straight: number; readonly km: number; readonly refund: string | null };

/**
 * Sums legs, days or people; every part is rounded already, so a month is exactly its weeks and a week its days. Days on which nothing
 * was refunded add nothing; null = there was no price on any of them.
 */
export function kmTotal(parts: readonly { straight: number | null; km: number; refund: string | null }[]): KmTotal {
  const refunds = parts.flatMap((part) => (part.refund === null ? [] : [part.refund]));
  return {
    straight: parts.reduce((sum, part) => sum + Math.round(part.straight ?? 0), 0),
    km: sumKm(parts.map((part) => part.km)),
    refund: refunds.length === 0 ? null : sumMoney(refunds),
  };
}
