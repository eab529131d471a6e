import { describe, expect, test } from "vitest";
import { conditionError, conditionHolds, isAnswered, OPERATORS_OF } from "@/lib/records/questionnaires/conditions";
import { QUESTION_TYPES } from "@/lib/records/questions/rules";

test("nothing, blanks and empty lists are no answer; no and zero are", () => {
  for (const given of [null, undefined, "", "  ", []]) expect(isAnswered(given), JSON.stringify(given)).toBe(false);
  for (const given of [false, 0, "a", ["id"]]) expect(isAnswered(given), JSON.stringify(given)).toBe(true);
});

describe("a condition holds", () => {
  test.each([
    ["equals", true, true, true],
    ["equals", true, false, false],
    ["not_equals", true, false, true],
    ["equals", 0, 0, true],
    ["less", 3, 2.99, true],
    ["less", 3, 3, false],
    ["greater", 3, 3.01, true],
    ["greater", 3, 3, false],
    ["less", "2026-12-01", "2026-11-30", true],
    ["greater", "2026-12-01", "2026-12-01", false],
    ["equals", "choice-1", ["choice-1", "choice-2"], true],
    ["equals", "choice-3", ["choice-1", "choice-2"], false],
    ["not_equals", "choice-3", ["choice-1"], true],
    ["equals", "AÇAÍ ", "açaí", true],
    ["contains", "sao", "Loja em São Paulo", true],
    ["contains", "rio", "Loja em São Paulo", false],
    ["answered", null, ["photo"], true],
    ["less", 3, "2", false],
    ["greater", 3, true, false],
    ["nonsense", true, true, false],
  ] as const)("%s %j of %j: %s", (operator, wanted, given, holds) => {
    expect(conditionHolds(operator, wanted, given)).toBe(holds);
  });

  test("never for what was not answered, not even as something else", () => {
    for (const operator of ["equals", "not_equals", "less", "greater", "contains", "answered"])
      expect(conditionHolds(operator, "x", null), operator).toBe(false);
  });
});

describe("a condition that can never hold", () => {
  const choice = { type: "choice", choices: [{ id: "a" }, { id: "b" }] };
  test.each([
    [choice, "equals", "a", null],
    [choice, "equals", "z", "condition_value_missing"],
    [choice, "less", "a", "operator_of_other_type"],
    [{ type: "boolean" }, "equals", false, null],
    [{ type: "boolean" }, "equals", "false", "condition_value_missing"],
    [{ type: "number" }, "greater", 2, null],
    [{ type: "number" }, "greater", "2", "condition_value_missing"],
    [{ type: "number" }, "contains", "2", "operator_of_other_type"],
    [{ type: "date" }, "less", "2026-11-21", null],
    [{ type: "date" }, "less", "21/11/2026", "condition_value_missing"],
    [{ type: "text" }, "contains", "", "condition_value_missing"],
    [{ type: "file" }, "answered", null, null],
    [{ type: "file" }, "equals", "x", "operator_of_other_type"],
  ] as const)("%j %s %j: %s", (question, operator, wanted, error) => {
    expect(conditionError(question, operator, wanted)).toBe(error);
  });

  test("every type of question can be asked whether it was answered", () => {
    for (const type of QUESTION_TYPES) expect(OPERATORS_OF[type], type).toContain("answered");
  });
});
