import { dayNumber, type Period } from "@/lib/base/calendar/days";
import type { Ask } from "@/lib/engine/report/define";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";
import { targetsOn } from "../targets/load";
import { type StoreRules, storeRules, weightsFor } from "../targets/values";
import { QUIET } from "./filters";
import type { Kind, Kinded, Placed } from "./named";
import { type Measured, type Pillars, pillarsOf, type Score, scoreOf, UNMEASURED } from "./score";

/** What decides which numbers count a store, and where it stands among the others. */
export type Standing = Kinded &
  Pick<Score, "score"> &
  Pick<Measured, "pointsAsked" | "points"> & {
    /** Somebody came in the period. */
    readonly visited: boolean;
    /** Day of the last visit until the end of the period; null = never. */
    readonly last: string | null;
    /** Days from it to the last day of the period. */
    readonly age: number | null;
    /** It is worked, and nobody came for too many days. */
    readonly quiet: boolean;
    /** Answers and prices that the score stands on. */
    readonly n: number;
  };

/** By what stores are judged. */
export type Terms = { readonly rules: StoreRules; readonly quietDays: number };

/** Those of the last day of a period, and the days without a visit that are asked for. */
export async function termsOf(ctx: TxCtx, { period, filters }: Pick<Ask, "period" | "filters">): Promise<Terms> {
  const rules = storeRules(await targetsOn(ctx, period.to));
  const chosen = QUIET.find((days) => days === filters.quiet);
  return { rules, quietDays: chosen && chosen !== "set" ? Number(chosen) : rules.quietDays };
}

/** F13 of a store by what was measured of its shelf. */
export function scored(shelf: Measured, { rules }: Pick<Terms, "rules">, profile: Kind["profile"]) {
  const pillars: Pillars = pillarsOf(shelf, rules);
  return { pillars, ...scoreOf(pillars, weightsFor(rules, profile)) };
}

type Known = { readonly last: string | null; readonly shelf: Measured | undefined };

/** How a store stands by what is known of it. */
export function standingOf<S extends Kinded>(
  store: S,
  { last, shelf }: Known,
  terms: Terms,
  period: Period,
): S & Standing {
  const { isActive, profile } = store;
  const age = last === null ? null : Math.max(0, dayNumber(period.to) - dayNumber(last));
  const { asked, priced, due, pointsAsked, points } = shelf ?? UNMEASURED;
  return {
    ...store,
    ...{ pointsAsked, points, last, age },
    // Most of many stores were not measured at all.
    score: shelf ? scored(shelf, terms, profile).score : null,
    visited: last !== null && last >= period.from,
    quiet: isActive && (age === null || age >= terms.quietDays),
    n: asked + priced + (due > 0 ? 1 : 0) + (pointsAsked ? 1 : 0),
  };
}

/** On fewer answers and prices no store is ranked: one would decide. */
const LEAST_RANKED = 5;
type Sortable = Pick<Standing, "score" | "n" | "age"> & Placed;
export const isRanked = ({ score, n }: Pick<Standing, "score" | "n">): boolean => score !== null && n >= LEAST_RANKED;

/** The worst first, and last those that are not ranked; never two alike. */
export const worstFirst = (a: Sortable, b: Sortable): number =>
  Number(isRanked(b)) - Number(isRanked(a)) ||
  (a.score ?? 101) - (b.score ?? 101) ||
  Math.sign((b.age ?? Number.POSITIVE_INFINITY) - (a.age ?? Number.POSITIVE_INFINITY)) ||
  a.place - b.place;
