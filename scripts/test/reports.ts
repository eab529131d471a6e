import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";

type Assertion = {
  readonly status: string;
  readonly fullName?: string;
  readonly failureMessages?: readonly string[] | null;
};
export type TestFile = {
  readonly name?: string;
  readonly status: string;
  readonly message?: string;
  readonly assertionResults: readonly Assertion[];
};
/** As far as we read what vitest writes. */
export type VitestReport = {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly TestFile[];
};
export type Suite = {
  readonly file: string;
  readonly suites?: readonly Suite[];
  readonly specs?: readonly {
    readonly title: string;
    readonly tests: readonly {
      readonly status: string;
      readonly results: readonly { readonly error?: { readonly message?: string } }[];
    }[];
  }[];
};
/** As far as we read what Playwright writes. */
export type PlaywrightReport = {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number };
  readonly suites: readonly Suite[];
  readonly errors: readonly { readonly message?: string }[];
};

export const failedTests = ({ assertionResults }: TestFile) =>
  assertionResults.filter(({ status }) => status === "failed");
/** A file that cannot be loaded or prepared has no test of its own that failed, and still is a failure. */
export const isBroken = (file: TestFile): boolean => file.status === "failed" && failedTests(file).length === 0;

/** Where a stage writes what became of its tests. */
const placeOf = (root: string, stage: string): string => join(root, "test-results", `${stage}.json`);

/** The same place, with nothing there of an earlier run. */
export function freshReport(root: string, stage: string): string {
  const place = placeOf(root, stage);
  mkdirSync(dirname(place), { recursive: true });
  rmSync(place, { force: true });
  return place;
}

/** What a stage wrote; null when it wrote nothing. */
export function readReport<R>(root: string, stage: string): R | null {
  const place = placeOf(root, stage);
  return existsSync(place) ? (JSON.parse(readFileSync(place, "utf8")) as R) : null;
}
