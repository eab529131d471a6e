import { entriesOf } from "@/lib/base/objects/records";
import type { PointDay, PointFlag } from "./point-day";

/** Sums over days of one person; minutes and numbers of days. */
export type PointTotals = {
  readonly worked: number;
  readonly paused: number;
  readonly night: number;
  readonly breakDebt: number;
  /** Of the days that are judged. */
  readonly expected: number;
  readonly rawBalance: number;
  readonly balance: number;
  readonly daysWorked: number;
  readonly absences: number;
  /** Days by flag. */
  readonly flags: Readonly<Partial<Record<PointFlag, number>>>;
};

const NONE: PointTotals = {
  worked: 0,
  paused: 0,
  night: 0,
  breakDebt: 0,
  expected: 0,
  rawBalance: 0,
  balance: 0,
  daysWorked: 0,
  absences: 0,
  flags: {},
};

/** The sum of days: a week or a month is nothing but its days. */
export function totalsOf(days: readonly PointDay[]): PointTotals {
  return days.map(ofDay).reduce(addTotals, NONE);
}

function ofDay(day: PointDay): PointTotals {
  return {
    worked: day.worked,
    paused: day.paused,
    night: day.night,
    breakDebt: day.breakDebt,
    expected: day.balance === null ? 0 : (day.expected ?? 0),
    rawBalance: day.rawBalance ?? 0,
    balance: day.balance ?? 0,
    daysWorked: day.worked > 0 ? 1 : 0,
    absences: day.kind === "absent" ? 1 : 0,
    flags: Object.fromEntries(day.flags.map((flag) => [flag, 1])),
  };
}

/** Two sums as one. */
export function addTotals(a: PointTotals, b: PointTotals): PointTotals {
  const flags: Partial<Record<PointFlag, number>> = { ...a.flags };
  for (const [flag, days] of entriesOf(b.flags)) flags[flag] = (flags[flag] ?? 0) + days;
  return {
    worked: a.worked + b.worked,
    paused: a.paused + b.paused,
    night: a.night + b.night,
    breakDebt: a.breakDebt + b.breakDebt,
    expected: a.expected + b.expected,
    rawBalance: a.rawBalance + b.rawBalance,
    balance: a.balance + b.balance,
    daysWorked: a.daysWorked + b.daysWorked,
    absences: a.absences + b.absences,
    flags,
  };
}
