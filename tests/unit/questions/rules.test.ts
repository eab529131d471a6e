import { describe, expect, test } from "vitest";
import * as schema from "@/db/schema";
import {
  emptiedSettings,
  lockedChanges,
  QUESTION_SUBTYPES,
  QUESTION_TYPES,
  questionErrors,
  subtypeFits,
} from "@/lib/questions/rules";

const choices = (...names: string[]) => names.map((name) => ({ name, isActive: true }));

test("types and subtypes are those of the database", () => {
  expect([...QUESTION_TYPES]).toEqual([...schema.QUESTION_TYPES]);
  expect([...QUESTION_SUBTYPES]).toEqual([...schema.QUESTION_SUBTYPES]);
  for (const subtype of QUESTION_SUBTYPES) expect(QUESTION_TYPES.some((type) => subtypeFits(type, subtype))).toBe(true);
});

describe("a question", () => {
  test.each([
    ["a text", { type: "text" }, {}],
    ["a phone", { type: "text", subtype: "phone" }, {}],
    ["a phone as a date", { type: "date", subtype: "phone" }, { subtype: "subtype_of_other_type" }],
    ["out of stock as a quantity", { type: "number", subtype: "out_of_stock" }, {}],
    ["a price", { type: "product_price", subtype: "product_price" }, {}],
    ["files in order", { type: "file", minFiles: 1, maxFiles: 1 }, {}],
    ["files upside down", { type: "file", minFiles: 3, maxFiles: 2 }, { maxFiles: "min_above_max" }],
    ["two choices", { type: "choice", choices: choices("Sim", "Não") }, {}],
    [
      "one choice",
      { type: "choice", choices: choices("Sim") },
      { choices: { code: "too_few_choices", params: { min: 2, count: 1 } } },
    ],
    ["no choice", { type: "choice" }, { choices: { code: "too_few_choices", params: { min: 2, count: 0 } } }],
    [
      "two, one of them inactive",
      { type: "choice", choices: [...choices("Sim"), { name: "Não", isActive: false }] },
      { choices: { code: "too_few_choices", params: { min: 2, count: 1 } } },
    ],
    ["a choice twice", { type: "choice", choices: choices("Sim", "Não", "sim") }, { "choices.2.name": "duplicate" }],
  ])("%s", (_name, question, errors) => {
    expect(questionErrors(question)).toEqual(errors);
  });

  test("keeps only the settings that its type has", () => {
    const everything = { precision: 2, isMultiple: true, minFiles: 1, maxFiles: 3 };
    expect(emptiedSettings({ ...everything, type: "file" })).toEqual({ precision: null, isMultiple: false });
    expect(emptiedSettings({ ...everything, type: "number" })).toEqual({
      isMultiple: false,
      minFiles: null,
      maxFiles: null,
    });
    expect(emptiedSettings({ type: "text", isMultiple: false, precision: null })).toEqual({});
  });

  test("once answered may change its wording and order, not what it asks for", () => {
    const before = { type: "choice", subtype: null, isMultiple: false, choices: choices("Sim", "Nao") };
    expect(lockedChanges(before, { ...before, name: "Outra", choices: choices("Não", "Sim") })).toEqual([]);
    expect(lockedChanges(before, { ...before, isMultiple: true })).toEqual(["isMultiple"]);
    expect(lockedChanges(before, { ...before, choices: choices("Sim", "Não", "Talvez") })).toEqual(["choices"]);
    expect(lockedChanges(before, { ...before, type: "text", choices: [] })).toEqual(["type", "choices"]);
  });
});
