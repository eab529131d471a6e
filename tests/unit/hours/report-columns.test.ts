import { describe, expect, it } from "vitest";
import { columnsAsked } from "@/lib/engine/report/address";
import { resumeReport } from "@/lib/insight/hours/resume.report";

const known = ["person", "team", "planned", "km"];

describe("columns of a report", () => {
  it.each([
    [undefined, ["person", "team"]],
    ["km,planned", ["person", "planned", "km"]],
    ["person", ["person"]],
    ["nothing,__proto__", ["person", "team"]],
    ["km,km,x", ["person", "km"]],
  ])("of %s are %j", (cols, shown) => {
    expect(columnsAsked(cols, known, ["team"])).toEqual(shown);
  });

  it("of the summary begin with those that fit", () => {
    expect(resumeReport.columns.filter(({ shown }) => !shown).length).toBeLessThanOrEqual(13);
  });
});
