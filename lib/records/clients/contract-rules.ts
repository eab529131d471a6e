import { dayNumber, type Period, plusDays } from "@/lib/base/calendar/days";
import { earlier, later } from "@/lib/base/calendar/order";

/** What was agreed with a client from a day to another, both included: reais as a decimal string and minutes, both for a whole month. */
export type Contract = Period & {
  readonly unitId: string;
  readonly value: string | null;
  readonly minutes: number | null;
};
/** What a contract comes to in a period: whole cents and minutes; null where none was agreed on any of its days. */
export type ContractShare = {
  readonly cents: number | null;
  readonly minutes: number | null;
  /** Days of the period on which a contract held, and all of them. */
  readonly days: number;
  readonly of: number;
};

/**
 * What a client's contracts come to in a period. A month's value counts by the calendar days of its monthly cycle on which it held: a
 * contract that ends on the 10th of a month of 30 days is a third of it. Cents and minutes are cut where days are, so that the parts of a
 * month always add up to it. `contracts` are one client's, not overlapping; `cycleAt` gives the cycle that holds a day.
 */
export function contractWithin(
  contracts: readonly Contract[],
  period: Period,
  cycleAt: (date: string) => Period,
): ContractShare {
  let [cents, minutes, days]: [number | null, number | null, number] = [null, null, 0];
  for (const contract of contracts) {
    const last = earlier(contract.to, period.to);
    for (let from = later(contract.from, period.from); from <= last; ) {
      const cycle = cycleAt(from);
      const to = earlier(cycle.to, last);
      const part = (whole: number) => cut(whole, { from, to }, cycle);
      if (contract.value !== null) cents = (cents ?? 0) + part(Math.round(Number(contract.value) * 100));
      if (contract.minutes !== null) minutes = (minutes ?? 0) + part(contract.minutes);
      days += lengthOf({ from, to });
      from = plusDays(to, 1);
    }
  }
  return { cents, minutes, days, of: lengthOf(period) };
}

/** What a change of a client says of when it holds. */
type Change = {
  /** The day that was sent; null = it was emptied, undefined = it was not spoken of. */
  readonly asked: string | null | undefined;
  /** Value, minutes, apportionment or rules are others than before. */
  readonly terms: boolean;
  readonly before: { readonly contractFrom: string | null; readonly madeOn: string } | null;
  readonly today: string;
};

/**
 * The day from which a client's terms hold after a change; null = they always have. Another day than before is meant. Without one, terms that
 * change do so from today; those of a contract that is yet to begin with it, and those of a client that is made today for all its past. Where the day of a contract that is yet
 * to begin is emptied, as undoing does, nothing is ahead any more: what is left holds from today.
 */
export function contractStart({ asked, terms, before, today }: Change): string | null {
  if (!before) return asked ?? null;
  const { contractFrom, madeOn } = before;
  if (asked != null && asked !== contractFrom) return asked;
  if (asked === null && contractFrom !== null && contractFrom > today) return today;
  const beginning = (contractFrom !== null && contractFrom > today) || (contractFrom === null && madeOn >= today);
  return terms && !beginning ? today : contractFrom;
}

/**
 * Whether a change empties a day that has come: what held since then was agreed and stays, so that there is no day without one. What is taken back on the day of its
 * making goes on from that day.
 */
export function emptiesBegun({ asked, terms, before, today }: Change): boolean {
  const began = before?.contractFrom ?? null;
  return asked === null && began !== null && (began < today || (began === today && !terms));
}

/** The minutes a month that were agreed with a client on a day (F16a); null = none. */
export function minutesOn(contracts: readonly Contract[] | undefined, date: string): number | null {
  return contracts?.find(({ from, to }) => from <= date && date <= to)?.minutes ?? null;
}

/** Of a whole number for a cycle, the part of some of its days: neighbouring parts add up exactly. */
function cut(whole: number, { from, to }: Period, cycle: Period): number {
  const until = (day: string) => Math.round((whole * lengthOf({ from: cycle.from, to: day })) / lengthOf(cycle));
  return until(to) - (from > cycle.from ? until(plusDays(from, -1)) : 0);
}

const lengthOf = ({ from, to }: Period): number => dayNumber(to) - dayNumber(from) + 1;
