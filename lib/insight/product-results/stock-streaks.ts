import { dayNumber } from "@/lib/base/calendar/days";

/** What the last answer of a local day "YYYY-MM-DD" at a PDV says: the product is missing when one leaves, or it is there. */
export type StockSeen = { readonly posId: string; readonly date: string; readonly out: boolean };

/** F8: consecutive visits at one PDV at which a product was missing. */
export type Streak = {
  readonly posId: string;
  /** First and last day on which it was missing. */
  readonly from: string;
  readonly to: string;
  readonly visits: number;
  /** The first day on which it was there again; null = it was not seen there since. */
  readonly back: string | null;
  /** Days from the first miss to its return, or to the end of the period while it has not returned. */
  readonly days: number;
};

/** F8 streaks of all PDVs: open ones first, then by the number of visits, the newest first. Days without a visit do not end one; `until` is the last day of the period. */
export function stockStreaks(seen: readonly StockSeen[], until: string): Streak[] {
  const streaks = [...Map.groupBy(seen, ({ posId }) => posId)].flatMap(([posId, visits]) =>
    streaksAt(posId, visits, until),
  );
  return streaks.sort(
    (a, b) =>
      Number(a.back !== null) - Number(b.back !== null) ||
      b.visits - a.visits ||
      b.to.localeCompare(a.to) ||
      a.posId.localeCompare(b.posId),
  );
}

function streaksAt(posId: string, visits: readonly StockSeen[], until: string): Streak[] {
  const found: Streak[] = [];
  let missing: string[] = [];
  const end = (back: string | null) => {
    const [from, to] = [missing[0], missing.at(-1)];
    if (from && to)
      found.push({ posId, from, to, visits: missing.length, back, days: dayNumber(back ?? until) - dayNumber(from) });
    missing = [];
  };
  for (const { date, out } of visits.toSorted((a, b) => a.date.localeCompare(b.date))) {
    if (out) missing.push(date);
    else end(date);
  }
  end(null);
  return found;
}

export type StockSummary = {
  /** Days at PDVs on which it was asked for, and on which it was missing. */
  readonly asked: number;
  readonly missing: number;
  /** PDVs at which it is missing by the last word. */
  readonly open: number;
  /** Visits of the longest streak. */
  readonly longest: number;
  /** Mean days to its return, of streaks that ended; null of none. */
  readonly recovery: number | null;
};

/** F8 in a few numbers. */
export function stockSummary(seen: readonly StockSeen[], streaks: readonly Streak[]): StockSummary {
  const ended = streaks.filter(({ back }) => back !== null);
  return {
    asked: seen.length,
    missing: seen.filter(({ out }) => out).length,
    open: streaks.length - ended.length,
    longest: Math.max(0, ...streaks.map(({ visits }) => visits)),
    recovery: ended.length > 0 ? ended.reduce((sum, { days }) => sum + days, 0) / ended.length : null,
  };
}
