import { describe, expect, it } from "vitest";
import { columnsAsked, reportQuery } from "@/lib/engine/report/query";
import { RESUME_INITIAL, resumeColumns } from "@/lib/insight/hours/resume-table";

const known = ["person", "team", "planned", "km"];

describe("columns of a report", () => {
  it.each([
    [undefined, ["person", "team"]],
    ["km,planned", ["person", "planned", "km"]],
    ["person", ["person"]],
    ["nothing,__proto__", ["person", "team"]],
    ["km,km,x", ["person", "km"]],
  ])("of %s are %j", (cols, shown) => {
    expect(columnsAsked(reportQuery({ cols }), known, ["team"])).toEqual(shown);
  });

  it("of the summary begin with those that fit, all of them known", () => {
    const keys = resumeColumns(Object.assign((key: string) => key, { has: () => true })).map(({ key }) => key);
    expect(RESUME_INITIAL.filter((key) => !keys.includes(key))).toEqual([]);
    expect(RESUME_INITIAL.length).toBeLessThanOrEqual(13);
    expect(columnsAsked({}, keys, RESUME_INITIAL)).toEqual(RESUME_INITIAL);
  });
});
