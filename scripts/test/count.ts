import { existsSync, readFileSync } from "node:fs";

export type Count = { readonly passed: number; readonly failed: number };

type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { status: string; assertionResults: { status: string }[] }[];
};
type PlaywrightReport = { stats: { expected: number; unexpected: number; flaky: number }; errors: unknown[] };

/** A file that cannot be loaded has no test of its own that failed, and still is a failure. */
function brokenFiles({ testResults }: VitestReport): number {
  const isBroken = (file: VitestReport["testResults"][number]) =>
    file.status === "failed" && !file.assertionResults.some((test) => test.status === "failed");
  return testResults.filter(isBroken).length;
}

export function countVitest(report: VitestReport): Count {
  return { passed: report.numPassedTests, failed: report.numFailedTests + brokenFiles(report) };
}

/** A journey that passed at its second try (only CI gives one) has passed, and is named as flaky in the output. */
export function countPlaywright({ stats, errors }: PlaywrightReport): Count {
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
