import { expect, test } from "vitest";
import { playwrightFailures, vitestFailures } from "@/scripts/test/failures";

test("a test that failed is named with the beginning of its reason, without colours", () => {
  const testResults = [
    {
      name: "/clone/tests/unit/a.test.ts",
      status: "failed",
      assertionResults: [
        { status: "passed", fullName: "fine" },
        { status: "failed", fullName: "sums", failureMessages: [`\u001b[31mexpected 2\n  to be ${"3".repeat(400)}`] },
      ],
    },
    { name: "/clone/tests/unit/b.test.ts", status: "passed", assertionResults: [{ status: "passed", fullName: "ok" }] },
  ];
  const [told, ...others] = vitestFailures({ testResults }, "/clone");
  expect(told).toMatch(/^tests\/unit\/a\.test\.ts › sums: expected 2 to be 3+$/);
  expect(told?.length).toBeLessThan(340);
  expect(others).toEqual([]);
});

test("a file whose preparation failed is named, with all its tests left out", () => {
  const assertionResults = [{ status: "skipped", fullName: "never ran" }];
  const testResults = [{ name: "/clone/tests/c.test.ts", status: "failed", message: "unavailable", assertionResults }];
  expect(vitestFailures({ testResults }, "/clone")).toEqual(["tests/c.test.ts: unavailable"]);
});

test("journeys are named wherever they stand; a second try that passed is named as such", () => {
  const results = [{ error: { message: "no such button" } }, {}];
  const suite = {
    file: "a.spec.ts",
    specs: [
      { title: "signs in", tests: [{ status: "expected", results: [{}] }] },
      { title: "signs out", tests: [{ status: "flaky", results }] },
    ],
    suites: [{ file: "a.spec.ts", specs: [{ title: "on a phone", tests: [{ status: "unexpected", results }] }] }],
  };
  expect(playwrightFailures({ suites: [suite], errors: [{ message: "no server" }] })).toEqual([
    "(second try) a.spec.ts › signs out: no such button",
    "a.spec.ts › on a phone: no such button",
    "e2e: no server",
  ]);
});
