import { refundOf } from "@/lib/insight/km/rounding";

/** What a person cost from a day "YYYY-MM-DD" on: reais a month as a decimal string, and hours of work a day; null = nobody said. */
export type CostVersion = {
  readonly validFrom: string;
  readonly monthlyValue: string | null;
  readonly hoursDaily: number | null;
};
/** What a visit took: minutes in the store, minutes on the way there, payable kilometres of that way. */
export type VisitParts = { readonly inStore: number; readonly travel: number; readonly km: number };
/** Whole cents. */
export type VisitCost = { readonly time: number; readonly km: number; readonly total: number };

/**
 * F14: cents per minute, not rounded: monthly value ÷ (hours a day × business days of the monthly cycle × 60). Null where nobody has said
 * what the person costs, or the cycle has no business day.
 */
export function costPerMinute(version: CostVersion | null, businessDays: number): number | null {
  if (!version?.monthlyValue || !version.hoursDaily || businessDays <= 0 || version.hoursDaily <= 0) return null;
  return (Number(version.monthlyValue) * 100) / (version.hoursDaily * businessDays * 60);
}

/**
 * F14: time in the store and on the way at `perMinute` cents, and payable kilometres at `pricePerKm` reais ("0.9050"; null = none are paid).
 * Each part is rounded to cents here and nowhere else, so that days, PDVs and months are exactly the sums of their visits.
 */
export function visitCost(
  { inStore, travel, km }: VisitParts,
  perMinute: number,
  pricePerKm: string | null,
): VisitCost {
  // The nudge undoes what binary fractions take from an exact half.
  const time = Math.round((inStore + travel) * perMinute + 1e-9);
  const way = refundCents(km, pricePerKm);
  return { time, km: way, total: time + way };
}

/** F5: cents of so many payable kilometres at so many reais each; nothing where none are paid. */
export const refundCents = (km: number, pricePerKm: string | null): number =>
  pricePerKm === null ? 0 : Math.round(Number(refundOf(km, pricePerKm)) * 100);

/** The sum of visits, in cents; none is zero. */
export function totalCost(costs: readonly VisitCost[]): VisitCost {
  const sum = (of: (cost: VisitCost) => number) => costs.reduce((total, cost) => total + of(cost), 0);
  return { time: sum((cost) => cost.time), km: sum((cost) => cost.km), total: sum((cost) => cost.total) };
}

/**
 * F15 and F16: divides whole cents by weights so that the parts add up to them exactly (largest remainder; of equal remainders the first, or
 * that of the lowest `rank`). Weights of zero altogether divide equally.
 */
export function splitCents(
  total: number,
  weights: readonly number[],
  rank: (at: number) => number = (at) => at,
): number[] {
  const sum = weights.reduce((all, weight) => all + weight, 0);
  if (weights.length === 0) return [];
  if (sum <= 0) {
    const equal = weights.map(() => 1);
    return splitCents(total, equal, rank);
  }
  const exact = (weight: number) => (total * weight) / sum;
  const parts = weights.map((weight) => Math.floor(exact(weight) + 1e-9));
  let left = total - parts.reduce((all, part) => all + part, 0);
  // Equal weights have equal remainders: thousands of stores of three weights are three to put in order.
  const byWeight = Map.groupBy(weights.keys(), (at) => weights[at] ?? 0);
  const same = [...byWeight].map(([weight, all]) => ({ rest: exact(weight) - Math.floor(exact(weight) + 1e-9), all }));
  same.sort((a, b) => b.rest - a.rest);
  for (let from = 0; left > 0 && from < same.length; ) {
    const rest = same[from]?.rest ?? 0;
    const beyond = same.findIndex((one, at) => at > from && rest - one.rest > 1e-9);
    const to = beyond < 0 ? same.length : beyond;
    const next = same.slice(from, to).flatMap(({ all }) => all);
    // Ranks are each another: up to that of the last whom a cent is left for.
    const last = next.length > left ? Float64Array.from(next, rank).sort()[left - 1] : undefined;
    for (const at of next) if (last === undefined || rank(at) <= last) parts[at] = (parts[at] ?? 0) + 1;
    left -= next.length;
    from = to;
  }
  return parts;
}

/** A number that an id gives, as good as drawn and always the same (FNV-1a): who comes first where nothing else decides. */
export const turnOf = (id: string): number =>
  [...id].reduce((hash, letter) => Math.imul(hash ^ letter.charCodeAt(0), 16_777_619) >>> 0, 2_166_136_261);

/** The order in which cents that cannot be divided are given out: with each id another one is the first, so that nobody always is. */
export function orderOf(id: string, count: number): (at: number) => number {
  const first = turnOf(id) % Math.max(1, count);
  return (at) => (at - first + count) % count;
}
