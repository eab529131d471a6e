export type Span = { readonly from: Date; readonly to: Date };
/** A time that somebody is said to have been somewhere; `to` null = still there, which claims nothing yet. */
export type Claim = {
  readonly id: string;
  readonly from: Date;
  readonly to: Date | null;
  /** Written by hand, not measured by a device. */
  readonly manual: boolean;
};
type Closed<T> = T & { readonly to: Date };

/** Clocks of arrivals and departures may cross by this much. */
const SLACK_MS = 60_000;

const isClosed = <T extends Claim>(claim: T): claim is Closed<T> => claim.to !== null && claim.to > claim.from;

/** What is measured is before what is written by hand; of the same kind the later arrival says where its person was. */
function isStronger(a: Claim, b: Claim): boolean {
  if (a.manual !== b.manual) return b.manual;
  return a.from > b.from || (a.from.getTime() === b.from.getTime() && a.id > b.id);
}

/** The others that lie in part within each claim, of claims of one person. */
function* crossings<T extends Claim>(claims: readonly T[]): Generator<[Closed<T>, Closed<T>[]]> {
  const closed = claims.filter(isClosed).sort((a, b) => a.from.getTime() - b.from.getTime());
  for (const claim of closed)
    yield [claim, closed.filter((other) => other.id !== claim.id && other.from < claim.to && other.to > claim.from)];
}

/**
 * The time that each claim of one person holds, by its id: nobody is in two places, so each moment counts for one of them only. All of
 * them together are exactly the time that any of them claims.
 */
export function ownSpans(claims: readonly Claim[]): Map<string, Span[]> {
  const own = new Map<string, Span[]>(claims.map(({ id }) => [id, []]));
  for (const [claim, others] of crossings(claims)) {
    const taken = others
      .filter((other) => isStronger(other, claim))
      .sort((a, b) => a.from.getTime() - b.from.getTime());
    const spans: Span[] = [];
    let { from } = claim;
    for (const other of taken) {
      if (other.from > from) spans.push({ from, to: other.from });
      if (other.to > from) from = other.to;
    }
    if (from < claim.to) spans.push({ from, to: claim.to });
    own.set(claim.id, spans);
  }
  return own;
}

/** The claims that contradict another one; what is measured is not in doubt for what is written by hand. */
export function contradicted(claims: readonly Claim[]): Set<string> {
  const found = new Set<string>();
  for (const [claim, others] of crossings(claims)) {
    const shared = ({ from, to }: Span) => Math.min(+to, +claim.to) - Math.max(+from, +claim.from);
    if (others.some((other) => (claim.manual || !other.manual) && shared(other) > SLACK_MS)) found.add(claim.id);
  }
  return found;
}
