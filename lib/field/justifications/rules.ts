import type { ProblemCode } from "@/lib/base/problem/catalogue";

/** Shortest reason or description, in characters, after trimming (spec section 5). */
export const MIN_TEXT = 15;
/** Longest wait for a decision before it is late, in hours (OP02). */
export const SLA_HOURS = 24;

export const JUSTIFICATION_STATUSES = ["pending", "approved", "rejected"] as const;
export type JustificationStatus = (typeof JUSTIFICATION_STATUSES)[number];
/** What a type asks of each justification. */
export type Demands = { readonly needsPhoto: boolean; readonly needsText: boolean; readonly needsApproval: boolean };

/** What a type asks for and was not given, by wire field; empty when nothing is missing. */
export function missingOf(type: Demands, given: { photo: boolean; text: boolean }): Record<string, string> {
  return {
    ...(type.needsText && !given.text && { description: "required" }),
    ...(type.needsPhoto && !given.photo && { photo_id: "required" }),
  };
}

/** Without a need for approval a justification counts as soon as it is given; one that makes a check never does. */
export function firstStatus(
  type: Pick<Demands, "needsApproval"> & { readonly missingCheckIn: boolean },
): JustificationStatus {
  return type.needsApproval || type.missingCheckIn ? "pending" : "approved";
}

/** A type that makes the check-in that is missing always asks somebody else: nobody makes a visit of their own by saying so. */
export function typeErrors(type: { needsApproval?: boolean; missingCheckIn?: boolean }): Record<string, string> {
  return type.missingCheckIn && !type.needsApproval ? { needsApproval: "needed_for_missing_check_in" } : {};
}

export type Decidable = {
  readonly status: JustificationStatus;
  /** The person it is about. */
  readonly userId: string;
  /** Who wrote it, when that was somebody else. */
  readonly authorId: string | null;
};

/** Why this person may not decide now: it is their own, or it was decided before. Null when they may. */
export function refusalOf(justification: Decidable, deciderId: string): ProblemCode | null {
  const { status, userId, authorId } = justification;
  if (deciderId === userId || deciderId === authorId) return "own_justification";
  return status === "pending" ? null : "invalid_transition";
}

/** Whole hours that it waited, or waits, for its decision; never below zero. */
export function waitedHours(receivedAt: Date, until: Date): number {
  return Math.max(0, Math.floor((until.getTime() - receivedAt.getTime()) / 3_600_000));
}
