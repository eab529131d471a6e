/** A problem as the browser gets it: words ready in the user's language. */
export type ProblemView = {
  readonly code: string;
  readonly message: string;
  /** Field key → messages. */
  readonly fields?: Readonly<Record<string, readonly string[]>>;
  readonly bonds?: readonly { readonly resource: string; readonly label: string; readonly count: number; readonly sample: readonly string[]; readonly path?: string }[];
  /** A lost update: what the other person changed. */
  readonly difference?: readonly { readonly key: string; readonly label: string; readonly theirs: string; readonly yours: string }[];
  readonly retryAfter?: number;
  readonly requestId?: string;
};
/** What a server action answers; it never throws for a thing the person can act upon. */
export type Result<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly problem: ProblemView };
