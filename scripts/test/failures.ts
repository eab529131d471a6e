import { relative } from "node:path";
import { failedTests, isBroken, type PlaywrightReport, readReport, type Suite, type VitestReport } from "./reports";

const REASON_LENGTH = 300;
// biome-ignore lint/suspicious/noControlCharactersInRegex: colours of the terminal are control characters.
const COLOURS = /\u001b\[[0-9;]*m/g;

function line(name: string, reason = ""): string {
  const short = reason.replace(COLOURS, "").replace(/\s+/g, " ").trim().slice(0, REASON_LENGTH);
  return short ? `${name}: ${short}` : name;
}

/** Tests that failed, and files none of whose tests could run. */
export function vitestFailures({ testResults }: Pick<VitestReport, "testResults">, root: string): string[] {
  return testResults.flatMap((file) => {
    const name = relative(root, file.name ?? "");
    if (isBroken(file)) return [line(name, file.message)];
    return failedTests(file).map((test) => line(`${name} › ${test.fullName}`, test.failureMessages?.[0]));
  });
}

/** Journeys that failed, and those that passed at their second try. */
export function playwrightFailures({ suites, errors }: Pick<PlaywrightReport, "suites" | "errors">): string[] {
  const within = (suite: Suite): string[] => [
    ...(suite.specs ?? []).flatMap(({ title, tests }) =>
      tests
        .filter(({ status }) => status === "unexpected" || status === "flaky")
        .map(({ status, results }) =>
          line(`${status === "flaky" ? "(second try) " : ""}${suite.file} › ${title}`, results[0]?.error?.message),
        ),
    ),
    ...(suite.suites ?? []).flatMap(within),
  ];
  return [...suites.flatMap(within), ...errors.map(({ message }) => line("e2e", message))];
}

/**
 * What did not pass in the stages that were run, a line each with the beginning of its reason: for the end of an output of thousands
 * of lines, of which often only the end is kept.
 */
export function failures(root: string, stages: readonly string[]): string[] {
  return stages.flatMap((stage) => {
    if (stage !== "e2e") {
      const report = readReport<VitestReport>(root, stage);
      return report ? vitestFailures(report, root) : [];
    }
    const report = readReport<PlaywrightReport>(root, stage);
    return report ? playwrightFailures(report) : [];
  });
}
