import { noticeProblem } from "@/lib/http/api-client";
import type { ProblemView } from "@/lib/problem/problem-view";

/** A problem in one sentence or two, for where no form can show it at its fields; null when no answer came. */
export function problemText(problem: ProblemView | null | undefined): string | null {
  if (!problem) return null;
  noticeProblem(problem.code);
  const details = Object.values(problem.fields ?? {}).flat();
  return [problem.message, ...new Set(details)].join(" ");
}
