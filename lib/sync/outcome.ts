import type { FieldErrors, Problem } from "@/lib/problem/catalogue";

/** How an operation ended. */
export type Outcome =
  | { readonly status: "applied" | "replayed" }
  /** Kept until the records that it names have arrived. */
  | { readonly status: "waiting"; readonly problem: Problem; readonly ids: readonly string[] }
  | { readonly status: "refused"; readonly problem: Problem };

/** A refusal as the inbox keeps it: without words, so that each reader gets their own. */
export type StoredError = {
  readonly code: string;
  readonly fields?: FieldErrors;
  readonly params?: Readonly<Record<string, string | number>>;
  readonly extra?: Readonly<Record<string, unknown>>;
};

export function toStored({ code, details }: Problem): StoredError {
  const { fields, params, extra } = details;
  return { code, ...(fields && { fields }), ...(params && { params }), ...(extra && { extra }) };
}

/** Refusals that another operation of the same push may lift: a task answered, a justification given, a PDV made. */
const LIFTED_BY_OTHERS: ReadonlySet<string> = new Set([
  "required_tasks_missing",
  "checkin_distance_exceeded",
  "checkout_distance_exceeded",
  "minimum_time_not_reached",
  "invalid_transition",
]);

export function mayBeLifted(outcome: Outcome): boolean {
  if (outcome.status !== "refused") return false;
  const { code, details } = outcome.problem;
  if (LIFTED_BY_OTHERS.has(code)) return true;
  const errors = Object.values(details.fields ?? {}).flat();
  return code === "invalid_fields" && errors.length > 0 && errors.every((error) => error.code === "not_found");
}
