import { orderOf, splitCents, type VisitCost } from "../costs/rules";

/** Cents of the time in stores, of the time on the way, and of the kilometres. */
export type Cents = { readonly storeCents: number; readonly travelCents: number; readonly kmCents: number };
/** Minutes, payable kilometres, and what they cost. */
export type Measures = Cents & { readonly inStore: number; readonly travel: number; readonly km: number };

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

/** What serving cost: time and kilometres, and with full absorption (F15) the idle time too. Cents. */
export const costOf = (row: Cents & { readonly idleCents: number }, absorb: boolean): number =>
  row.storeCents + row.travelCents + row.kmCents + (absorb ? row.idleCents : 0);

/** Below, near (within a tenth) or beyond what a client's rules allow serving to cost. */
export type Light = "good" | "near" | "over";

/** `ratio`: cost ÷ billing, a part of 1; `targetPercent`: what it may be, in percent. Null where either is not known. */
export function lightOf(ratio: number | null, targetPercent: number | null): Light | null {
  if (ratio === null || targetPercent === null) return null;
  const target = targetPercent / 100;
  if (ratio > target) return "over";
  return ratio > target * 0.9 ? "near" : "good";
}

/** Under so many people a sum tells what one of them earns. */
export const LEAST_PEOPLE = 3;

/**
 * Which of these lines must not be told to who may not know what people cost: those of fewer than three, and as many more, the smallest first, as it
 * takes for their sum not to be told by the others and the whole. `people` of each line; in order of size.
 */
export function hiddenLines(
  lines: readonly { readonly people: readonly string[]; readonly size: number }[],
): Set<number> {
  const hidden = new Set(
    lines.flatMap(({ people }, at) => (people.length < LEAST_PEOPLE && people.length > 0 ? [at] : [])),
  );
  if (hidden.size === 0) return hidden;
  const rest = lines
    .map((line, at) => ({ ...line, at }))
    .filter(({ at, people }) => !hidden.has(at) && people.length > 0);
  const who = new Set([...hidden].flatMap((at) => lines[at]?.people ?? []));
  for (const { at, people } of rest.sort((a, b) => a.size - b.size)) {
    if (who.size >= LEAST_PEOPLE && hidden.size > 1) break;
    hidden.add(at);
    for (const id of people) who.add(id);
  }
  return hidden;
}

/** What to do about a store, a chain or a client first. */
export type Advice = "dear" | "underServed" | "neglected";
/** Delivered under this part of what was agreed, a client is under-served. */
export const LEAST_DELIVERED = 0.8;
/** Under this part of its target, serving what brings much is saving at the wrong end. */
const NEGLECTED = 1 / 3;

/**
 * Too dear: it costs more of its billing than is agreed. Under-served: less than four fifths of the agreed minutes were delivered. Neglected: it brings as much
 * as half of the others or more (`usualBilling`, the median), and costs under a third of what it may, or nothing. Null: nothing to do first.
 */
export function adviceOf(
  line: {
    readonly ratio: number | null;
    readonly target: number | null;
    readonly delivered: number | null;
    readonly billing: number | null;
  },
  usualBilling: number | null,
): Advice | null {
  if (lightOf(line.ratio, line.target) === "over") return "dear";
  if (line.delivered !== null && line.delivered < LEAST_DELIVERED) return "underServed";
  const brings = line.billing !== null && usualBilling !== null && line.billing > 0 && line.billing >= usualBilling;
  const spares = line.target !== null && line.ratio !== null && line.ratio < (line.target / 100) * NEGLECTED;
  return brings && spares ? "neglected" : null;
}
