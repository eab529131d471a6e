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
