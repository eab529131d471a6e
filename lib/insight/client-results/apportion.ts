import { splitCents, turnOf } from "@/lib/insight/costs/rules";

/** A client that a PDV is worked for; `minutes` are those of its contract, null where none are agreed. */
export type ServedUnit = { readonly id: string; readonly minutes: number | null };

/**
 * F16a: by what one visit is divided between the clients it served. Minutes measured in each client's tasks go first; without any, the
 * minutes of the contracts; without these, equal parts. In the order of `served`.
 */
export function visitWeights(served: readonly ServedUnit[], measured: ReadonlyMap<string, number>): number[] {
  const byTask = served.map(({ id }) => measured.get(id) ?? 0);
  if (byTask.some((minutes) => minutes > 0)) return byTask;
  const byContract = served.map(({ minutes }) => minutes ?? 0);
  return byContract.some((minutes) => minutes > 0) ? byContract : served.map(() => 1);
}

/** A visit whose whole number of minutes or cents is divided between the clients that it served. */
export type SharedVisit = {
  readonly id: string;
  /** "YYYY-MM-DD" */
  readonly date: string;
  readonly total: number;
  readonly served: readonly ServedUnit[];
  readonly weights: readonly number[];
};

/**
 * One client's part of all these visits; the parts of all clients add up to the visits exactly. What cannot be divided goes by the largest
 * remainder, of equal ones to whoever has had least so far among the same clients: these are never more than one apart. Where nobody has, each
 * visit begins with another client, so that none is ahead where nearly every PDV is worked for other ones. It depends on the visits of the
 * period alone, not on the client that is asked for nor on the order in which they are given.
 */
export function partOfAll(unitId: string, visits: readonly SharedVisit[]): number {
  const ahead = new Map<string, number[]>();
  let own = 0;
  for (const { id, total, served, weights } of visits.toSorted(byDay)) {
    const key = served.map(({ id }) => id).join();
    const had = ahead.get(key) ?? served.map(() => 0);
    const first = turnOf(id) % Math.max(1, served.length);
    const turn = (at: number) => ((at - first + served.length) % served.length) / served.length;
    const parts = splitCents(total, weights, (at) => (had[at] ?? 0) + turn(at) * LEAST_LEAD);
    const sum = weights.reduce((all, weight) => all + weight, 0);
    const exact = (at: number) => (sum > 0 ? (total * (weights[at] ?? 0)) / sum : total / served.length);
    ahead.set(
      key,
      parts.map((part, at) => rounded((had[at] ?? 0) + part - exact(at))),
    );
    own += parts[served.findIndex(({ id }) => id === unitId)] ?? 0;
  }
  return own;
}

/** What binary fractions leave over is no lead. */
const rounded = (lead: number) => Math.round(lead * 1e6) / 1e6;
/** Less than any lead, so that it only decides between equal ones. */
const LEAST_LEAD = 1e-7;

const byDay = (a: SharedVisit, b: SharedVisit) => (`${a.date} ${a.id}` < `${b.date} ${b.id}` ? -1 : 1);

/** F17: delivered ÷ contracted minutes; null where the contract names none. */
export function deliveredRatio(delivered: number, contracted: number | null): number | null {
  return contracted === null || contracted <= 0 ? null : delivered / contracted;
}

/** What a contract comes to minus cost, both in cents; null where either is not known. */
export function marginCents(contractCents: number | null, costCents: number | null): number | null {
  return contractCents === null || costCents === null ? null : contractCents - costCents;
}
