import { expect, test, vi } from "vitest";
import { CommitUnknown, DatabaseUnavailable } from "@/db/errors";
import { Problem } from "@/lib/base/problem/catalogue";
import { fromPostgres } from "@/lib/base/problem/from-postgres";

test("an outage is known for one whichever copy of the class made it, as bundles hold one each", async () => {
  vi.resetModules();
  const copy = await import("@/db/errors");
  expect(copy.DatabaseUnavailable).not.toBe(DatabaseUnavailable);
  const [away, unknown] = [new copy.DatabaseUnavailable("not answering", 3), new copy.CommitUnknown("at commit")];
  expect([away instanceof DatabaseUnavailable, away instanceof CommitUnknown]).toEqual([true, false]);
  expect([unknown instanceof DatabaseUnavailable, unknown instanceof CommitUnknown]).toEqual([true, true]);
  expect([
    new Error("x") instanceof DatabaseUnavailable,
    new DatabaseUnavailable("x") instanceof CommitUnknown,
  ]).toEqual([false, false]);
  const problem = fromPostgres(away);
  expect(problem instanceof Problem && [problem.code, problem.details.retryAfter]).toEqual(["unavailable", 3]);
});
