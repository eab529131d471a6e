import { splitCents, type VisitCost } from "../costs/rules";

/** Cents of the time in stores, of the time on the way, and of the kilometres. */
export type Cents = { readonly storeCents: number; readonly travelCents: number; readonly kmCents: number };
/** Minutes, payable kilometres, and what they cost. */
export type Measures = Cents & { readonly inStore: number; readonly travel: number; readonly km: number };

/** A number that an id gives, as good as drawn and always the same (FNV-1a). */
const turnOf = (id: string): number =>
  [...id].reduce((hash, letter) => Math.imul(hash ^ letter.charCodeAt(0), 16_777_619) >>> 0, 2_166_136_261);

/** The order in which cents that cannot be divided are given out: with each id another one is the first, so that nobody always is. */
const orderOf = (id: string, count: number) => {
  const first = turnOf(id) % Math.max(1, count);
  return (at: number) => (at - first + count) % count;
};

/** The cost of a stay in its three parts; they are its cents exactly. Null = nobody has said what its person costs: kilometres are paid all the same. */
export function centsOf(
  cost: VisitCost | null,
  kmCents: number,
  { inStore, travel }: Pick<Measures, "inStore" | "travel">,
): Cents {
  const [storeCents = 0, travelCents = 0] = cost && cost.time > 0 ? splitCents(cost.time, [inStore, travel]) : [];
  return { storeCents, travelCents, kmCents };
}

/**
 * F16a: one stay divided between the clients that it served, by `weights`; the parts are the stay, to the cent. Without any client it is one
 * part. `id` of the stay says who gets what cannot be divided.
 */
export function divide(id: string, whole: Measures, weights: readonly number[]): (Measures & { share: number })[] {
  if (weights.length === 0) return [{ ...whole, share: 1 }];
  const sum = weights.reduce((all, weight) => all + weight, 0);
  const share = (at: number) => (sum > 0 ? (weights[at] ?? 0) / sum : 1 / weights.length);
  const order = orderOf(id, weights.length);
  const split = (cents: number) => splitCents(cents, weights, order);
  const [store, travel, km] = [split(whole.storeCents), split(whole.travelCents), split(whole.kmCents)];
  return weights.map((_, at) => ({
    share: share(at),
    inStore: whole.inStore * share(at),
    travel: whole.travel * share(at),
    km: whole.km * share(at),
    storeCents: store[at] ?? 0,
    travelCents: travel[at] ?? 0,
    kmCents: km[at] ?? 0,
  }));
}

/** A business day on which somebody is employed: reais a month that hold on it, and the business days of its cycle by the hours of that day. */
export type PaidDay = { readonly monthlyValue: string; readonly businessDays: number };

/** F14: what a person is paid over a monthly cycle, in cents: each business day its part of the month, so that a whole one at one value is that value. */
export const payrollCents = (days: readonly PaidDay[]): number =>
  Math.round(
    days.reduce((sum, { monthlyValue, businessDays }) => sum + (Number(monthlyValue) * 100) / businessDays, 0) + 1e-6,
  );

/**
 * F15: what is paid for and went into no visit, spread over the parts of a person's month by their minutes, to the cent; none of it where there
 * was no minute. Negative where more was worked than is paid for.
 */
export function idleOf(
  userId: string,
  payroll: number,
  parts: readonly Pick<Measures, "inStore" | "travel" | "storeCents" | "travelCents">[],
): { readonly idle: readonly number[]; readonly loose: number } {
  const spent = parts.reduce((sum, part) => sum + part.storeCents + part.travelCents, 0);
  const minutes = parts.map(({ inStore, travel }) => inStore + travel);
  const left = payroll - spent;
  if (!minutes.some((some) => some > 0)) return { idle: parts.map(() => 0), loose: left };
  return { idle: splitCents(left, minutes, orderOf(userId, parts.length)), loose: 0 };
}

/** The parts into which payroll and paid kilometres fall, in cents. */
export type Reconciled = Cents & {
  readonly payroll: number;
  /** Idle time of those who visited somebody, and of those who visited nobody. */
  readonly idle: number;
  readonly loose: number;
};

/** F15: payroll + km paid = in store + travel (its time and its km) + idle. What is wrong with these sums, in cents; 0 = they agree. */
export const difference = ({ payroll, storeCents, travelCents, idle, loose }: Reconciled): number =>
  payroll - (storeCents + travelCents + idle + loose);
