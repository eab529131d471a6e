import type { ProblemView } from "@/lib/base/problem/problem-view";
import { noticeProblem } from "@/lib/platform/http/api-client";

/** A problem in one sentence or two, for where no form can show it at its fields; null when no answer came. */
export function problemText(problem: ProblemView | null | undefined): string | null {
  if (!problem) return null;
  noticeProblem(problem.code);
  const details = Object.values(problem.fields ?? {}).flat();
  return [problem.message, ...new Set(details)].join(" ");
}
