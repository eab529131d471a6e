import type { BondView, ProblemView } from "@/lib/base/problem/problem-view";
import type { WarningView } from "./warning";

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
  readonly warning: WarningView | null;
  readonly count: number;
  readonly expected: number;
  readonly sample: readonly string[];
  readonly blocked: readonly BlockedView[];
};
