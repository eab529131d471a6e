import type { FieldErrors, Problem } from "@/lib/base/problem/catalogue";
import { isAmong } from "@/lib/base/text/among";

/** How an operation ended. */
export type Outcome =
  | { readonly status: "applied" | "replayed" }
  /** Kept until the records that it names have arrived. */
  | { readonly status: "waiting"; readonly problem: Problem; readonly ids: readonly string[] }
  | { readonly status: "refused"; readonly problem: Problem };

export const isDone = (outcome: Outcome | undefined) => outcome?.status === "applied" || outcome?.status === "replayed";

type Waiting = Extract<Outcome, { status: "waiting" }>;

/** Everything that it names is there; it waits for another operation to satisfy its rules. */
export const isHeld = (outcome: Outcome): outcome is Waiting =>
  outcome.status === "waiting" && resolvesLater(outcome.problem.code);

/** A refusal as the inbox keeps it: without words, so that each reader gets their own. */
export type StoredError = {
  readonly code: string;
  readonly fields?: FieldErrors;
  readonly params?: Readonly<Record<string, string | number>>;
  readonly words?: NonNullable<Problem["details"]["words"]>;
  readonly extra?: Readonly<Record<string, unknown>>;
};

export function toStored({ code, details }: Problem): StoredError {
  const { fields, params, words, extra } = details;
  return {
    ...{ code, ...(fields && { fields }), ...(params && { params }) },
    ...{ ...(words && { words }), ...(extra && { extra }) },
  };
}

/** Refusals that another operation of the same person may lift: a task answered, a justification given. */
export const LIFTED_BY_OTHERS = [
  "required_tasks_missing",
  "checkin_distance_exceeded",
  "checkout_distance_exceeded",
  "minimum_time_not_reached",
  "invalid_transition",
  "break_open",
] as const;

const resolvesLater = (code: string) => isAmong(LIFTED_BY_OTHERS, code);

/**
 * An operation that was accepted as waiting is not on the device any more: what only another operation can mend keeps it waiting,
 * for the same ids, instead of losing it.
 */
export function heldAfterWaiting(outcome: Outcome, waited: readonly string[] | undefined): Outcome {
  if (!waited || outcome.status !== "refused" || !resolvesLater(outcome.problem.code)) return outcome;
  return { status: "waiting", problem: outcome.problem, ids: waited };
}

export function mayResolveLater(outcome: Outcome): boolean {
  if (outcome.status !== "refused") return false;
  const { code, details } = outcome.problem;
  if (resolvesLater(code)) return true;
  const errors = Object.values(details.fields ?? {}).flat();
  return code === "invalid_fields" && errors.length > 0 && errors.every((error) => error.code === "not_found");
}

/** Refusals of what came too late because another operation has been carried out in its place. */
const SUPERSEDED: ReadonlySet<string> = new Set(["conflict", "invalid_transition"]);

/** An operation that was tried again in vain is refused for what it was refused for first: that is what its sender can mend. */
export function firstReason(outcome: Outcome, first: Problem | undefined): Outcome {
  if (!first || outcome.status !== "refused" || !SUPERSEDED.has(outcome.problem.code)) return outcome;
  return { status: "refused", problem: first };
}
