export type BondView = {
  readonly resource: string;
  /** "3 mixes" */
  readonly label: string;
  readonly count: number;
  readonly sample: readonly string[];
  readonly path?: string;
};
/** A problem as the browser gets it: words ready in the user's language. */
export type ProblemView = {
  readonly code: string;
  readonly message: string;
  /** Field key → messages; `_` is about the record as a whole. */
  readonly fields?: Readonly<Record<string, readonly string[]>>;
  readonly bonds?: readonly BondView[];
  /** A lost update: what the other person changed. */
  readonly difference?: readonly {
    readonly key: string;
    readonly label: string;
    readonly theirs: string;
    readonly yours: string;
  }[];
  /** A lost update: the stamp to save with when the person keeps their own values. */
  readonly currentUpdatedAt?: string;
  readonly retryAfter?: number;
  readonly requestId?: string;
};
/** What a server action answers; it never throws for a thing the person can act upon. */
export type Result<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly problem: ProblemView };

export type BlockedView = { readonly id: string; readonly name: string; readonly bonds: readonly BondView[] };
export type BulkOutcome = {
  /** Records that are different now. */
  readonly changed: number;
  /** Records that the selection meant when it ran. */
  readonly matched: number;
  /** Records that the person was shown before. A difference to `matched` is drift and must be said. */
  readonly expected: number;
  readonly blocked: readonly BlockedView[];
  /** Those that are different now; empty where nothing takes it back. */
  readonly changedIds: readonly string[];
};
export type BulkPreviewView = {
  readonly count: number;
  readonly expected: number;
  readonly sample: readonly string[];
  readonly blocked: readonly BlockedView[];
};
