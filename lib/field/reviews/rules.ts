import type { ProblemCode } from "@/lib/base/problem/catalogue";
import type { REVIEW_STATUSES } from "@/lib/field/answers/questionnaire-answer.resource";

export type ReviewStatus = (typeof REVIEW_STATUSES)[number];
/** What a reviewer can say: what was said before may be said otherwise, but not taken back to nothing said. */
export const VERDICTS = ["approved", "issue", "rejected"] as const;
export type Verdict = (typeof VERDICTS)[number];

/** A verdict that is not an approval is explained. */
export const needsComment = (verdict: Verdict): boolean => verdict !== "approved";

/** Why this person may not give this verdict now: the answer is their own, or it bears that verdict already. Null when they may. */
export function reviewRefusal(
  answer: { readonly userId: string; readonly reviewStatus: ReviewStatus },
  reviewerId: string,
  verdict: Verdict,
): ProblemCode | null {
  if (answer.userId === reviewerId) return "own_answer";
  return answer.reviewStatus === verdict ? "invalid_transition" : null;
}
