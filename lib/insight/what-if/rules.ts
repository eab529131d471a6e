import { type Light, lightOf } from "../serving/rules";

/** What serving some stores came to in a month: visits, minutes, kilometres in cents, and what is set beside it. Idle time is no part of it. */
export type Base = {
  /** Stores that were visited, and visits that served them. */
  readonly places: number;
  readonly visits: number;
  readonly inStore: number;
  readonly travel: number;
  readonly storeCents: number;
  readonly travelCents: number;
  readonly kmCents: number;
  /** Cents; null = nobody has said. */
  readonly billing: number | null;
  readonly contract: number | null;
  /** Percent of the billing. */
  readonly target: number | null;
  /** Minutes that are agreed for these stores in the month. */
  readonly minutes: number | null;
  /** Days of the month, and minutes that somebody is paid for in it: the mean of all who were (F15). */
  readonly days: number;
  readonly paidMinutes: number | null;
};
/** How often a store is visited in a week, and how long. */
export type Pace = { readonly perWeek: number; readonly minutes: number };
/** Cents, hours in stores and on the way, people that they take, and parts of 1. */
export type Bill = {
  readonly cost: number;
  readonly hours: number;
  readonly people: number | null;
  readonly ratio: number | null;
  readonly light: Light | null;
  readonly margin: number | null;
  /** Of the agreed minutes (F17). */
  readonly delivered: number | null;
};

/** What the sliders go up to. */
export const MOST_PER_WEEK = 14;
export const MOST_MINUTES = 480;

/** The pace of the month itself: visits ÷ stores ÷ weeks, and minutes ÷ visits. Null without visits. */
export function paceOf({ places, visits, inStore, days }: Base): Pace | null {
  if (places === 0 || visits === 0 || days === 0) return null;
  return { perWeek: visits / places / (days / 7), minutes: inStore / visits };
}

/**
 * What these stores would come to at another pace (F14, F15, F16). Assumed: the same people at the same cost of a minute; each visit costs the way and the kilometres that
 * one cost in the month, so that these follow the number of visits alone; what is billed and agreed stays. At the month's own pace it is the month, to the cent.
 */
export function billAt(base: Base, pace: Pace): Bill {
  const now = paceOf(base);
  const visits = now ? pace.perWeek / now.perWeek : 0;
  const time = now && now.minutes > 0 ? visits * (pace.minutes / now.minutes) : 0;
  const cost = Math.round(base.storeCents * time) + Math.round((base.travelCents + base.kmCents) * visits);
  const [inStore, travel] = [base.inStore * time, base.travel * visits];
  const ratio = base.billing ? cost / base.billing : null;
  return {
    cost,
    hours: (inStore + travel) / 60,
    people: base.paidMinutes ? (inStore + travel) / base.paidMinutes : null,
    ratio,
    light: lightOf(ratio, base.target),
    margin: base.contract === null ? null : base.contract - cost,
    delivered: base.minutes ? inStore / base.minutes : null,
  };
}

/**
 * The cheapest pace that keeps what is agreed: as few visits as deliver the agreed minutes when each lasts as long as it may. `longest`: minutes that a visit
 * may take; no visits more than in the month unless the agreed minutes ask for them, and a store is seen at least every other week. Null where no minutes are
 * agreed, or nothing was visited.
 */
export function cheapestPace(base: Base, longest: number): Pace | null {
  const now = paceOf(base);
  if (!now || !base.minutes || longest <= 0) return null;
  const weeks = base.days / 7;
  const perStore = base.minutes / base.places / weeks;
  // Quarters of a visit a week: what a route in a cycle of one, two or four weeks can keep.
  const perWeek = Math.max(0.5, Math.ceil((perStore / longest) * 4 - 1e-9) / 4);
  return { perWeek, minutes: Math.ceil((perStore / perWeek) * 10 - 1e-9) / 10 };
}

/** What the stores of one turnover came to; null: of those whose turnover nobody has said. */
export type ProfileBase = { readonly profile: "low" | "medium" | "high" | null; readonly base: Base };
/** The month's own pace and bill of such stores beside the cheapest that keeps what is agreed; `pace` null: nothing is agreed for them, and they stay as they are. */
export type Suggested = Pick<ProfileBase, "profile" | "base"> & {
  readonly now: Pace;
  readonly pace: Pace | null;
  readonly was: Bill;
  readonly is: Bill;
};
export type Suggestion = {
  readonly lines: readonly Suggested[];
  /** Cents of all of them, as they were and as they would be. */
  readonly was: number;
  readonly is: number;
};

/**
 * The cheapest pace by turnover that keeps the agreed minutes, see `cheapestPace`: these are divided by the client's weights first, so that what a store of each
 * turnover is owed is its own. Null where nothing is agreed for any of them.
 */
export function suggestPaces(bases: readonly ProfileBase[], longest: number): Suggestion | null {
  const lines = bases.flatMap(({ profile, base }): Suggested[] => {
    const now = paceOf(base);
    if (!now) return [];
    const pace = cheapestPace(base, longest);
    return [{ profile, base, now, pace, was: billAt(base, now), is: billAt(base, pace ?? now) }];
  });
  if (!lines.some(({ pace }) => pace)) return null;
  const sum = (of: "was" | "is") => lines.reduce((all, line) => all + line[of].cost, 0);
  return { lines, was: sum("was"), is: sum("is") };
}
