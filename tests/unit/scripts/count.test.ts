import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test, vi } from "vitest";
import { countPlaywright, countStage, countVitest, sum } from "@/scripts/test/count";

const folder = mkdtempSync(join(tmpdir(), "gondola-count-"));
afterAll(() => rmSync(folder, { recursive: true }));
vi.spyOn(console, "error").mockImplementation(() => {});

function stage(report: unknown, code: number) {
  const file = join(folder, `${Math.random()}.json`);
  if (report !== null) writeFileSync(file, JSON.stringify(report));
  return countStage("unit", file, code, countVitest);
}
const vitest = (
  passed: number,
  failed: number,
  files: { status: string; assertionResults: { status: string }[] }[] = [],
) => ({
  numPassedTests: passed,
  numFailedTests: failed,
  testResults: files,
});

test("passes and failures are taken from the report", () => {
  expect(stage(vitest(3, 0), 0)).toEqual({ passed: 3, failed: 0 });
  expect(stage(vitest(3, 2), 1)).toEqual({ passed: 3, failed: 2 });
});

test("a file that cannot be loaded is a failure", () => {
  expect(stage(vitest(3, 0, [{ status: "failed", assertionResults: [] }]), 1)).toEqual({ passed: 3, failed: 1 });
});

test("nothing passes by not running: no report, no test, or an exit code without a reason", () => {
  expect(stage(null, 0)).toEqual({ passed: 0, failed: 1 });
  expect(stage(vitest(0, 0), 0)).toEqual({ passed: 0, failed: 1 });
  expect(stage(vitest(5, 0), 1)).toEqual({ passed: 5, failed: 1 });
});

test("broken end-to-end tests are failures, a second try that passed is none; stages add up", () => {
  const e2e = countPlaywright({ stats: { expected: 4, unexpected: 1, flaky: 1 }, errors: [{}] });
  expect(e2e).toEqual({ passed: 5, failed: 2 });
  expect(sum([e2e, { passed: 2, failed: 0 }])).toEqual({ passed: 7, failed: 2 });
});
