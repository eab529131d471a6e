import { existsSync, readFileSync } from "node:fs";
import { isBroken, type PlaywrightReport, type VitestReport } from "./reports";

export type Count = { readonly passed: number; readonly failed: number };

export function countVitest({ numPassedTests, numFailedTests, testResults }: VitestReport): Count {
  return { passed: numPassedTests, failed: numFailedTests + testResults.filter(isBroken).length };
}

/** A journey that passed at its second try (only CI gives one) has passed, and is named as flaky in the output. */
export function countPlaywright({ stats, errors }: Pick<PlaywrightReport, "stats" | "errors">): Count {
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length };
}

/**
 * What a stage came to, by its JSON report and its exit code. No report, no test at all, or an unexplained exit code is
 * one failure, so that nothing can pass by not running.
 */
export function countStage<R>(name: string, file: string, code: number, count: (report: R) => Count): Count {
  const found = existsSync(file) ? count(JSON.parse(readFileSync(file, "utf8")) as R) : { passed: 0, failed: 0 };
  if (found.failed > 0 || (found.passed > 0 && code === 0)) return found;
  console.error(found.passed === 0 ? `${name}: no test ran` : `${name}: ended with ${code}`);
  return { passed: found.passed, failed: 1 };
}

export const sum = (counts: readonly Count[]): Count => ({
  passed: counts.reduce((total, count) => total + count.passed, 0),
  failed: counts.reduce((total, count) => total + count.failed, 0),
});
