import { splitCents } from "@/lib/costs/rules";

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

/**
 * One client's part of a whole number (minutes, cents) of a visit; the parts of all clients add up to the visit exactly. Whose turn it is to
 * have what cannot be divided follows from the visit, so that over many visits no client is favoured.
 */
export function partOf(
  unitId: string,
  visit: { readonly id: string; readonly total: number },
  served: readonly ServedUnit[],
  weights: readonly number[],
): number {
  const turn = (at: number) => mixed(`${visit.id} ${served[at]?.id}`);
  return splitCents(visit.total, weights, turn)[served.findIndex(({ id }) => id === unitId)] ?? 0;
}

/** A number of 32 bits that depends evenly on every character of a text (FNV-1a, mixed once more at its end). */
function mixed(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** F17: delivered ÷ contracted minutes; null where the contract names none. */
export function deliveredRatio(delivered: number, contracted: number | null): number | null {
  return contracted === null || contracted <= 0 ? null : delivered / contracted;
}

/** Contract value (reais as a decimal string) minus cost, in cents; null where either is not known. */
export function marginCents(contractValue: string | null, costCents: number | null): number | null {
  return contractValue === null || costCents === null ? null : Math.round(Number(contractValue) * 100) - costCents;
}
