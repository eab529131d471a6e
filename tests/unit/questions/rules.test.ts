import { describe, expect, test } from "vitest";
import * as schema from "@/db/schema";
import { CHOICE_MEANINGS } from "@/lib/records/questions/meanings";
import {
  emptiedSettings,
  lockedChanges,
  QUESTION_SUBTYPES,
  QUESTION_TYPES,
  questionErrors,
  subtypeFits,
} from "@/lib/records/questions/rules";

const choices = (...names: string[]) => names.map((name) => ({ id: `id of ${name}`, name, isActive: true }));

const meant = (subtype: string | null, ...meanings: string[]) => ({
  ...{ type: "choice", subtype },
  choices: meanings.map((meaning) => ({ id: meaning, name: meaning, meaning })),
});

test("types and subtypes are those of the database", () => {
  expect([...QUESTION_TYPES]).toEqual([...schema.QUESTION_TYPES]);
  expect([...QUESTION_SUBTYPES]).toEqual([...schema.QUESTION_SUBTYPES]);
  expect([...CHOICE_MEANINGS]).toEqual([...schema.CHOICE_MEANINGS]);
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
    ["meanings of its subtype", meant("types_of_additional_point", "island", "pullout"), {}],
    ["meanings of no subtype", meant(null, "purchased", "phantom"), {}],
    [
      "a meaning of another subtype",
      meant("types_of_share", "cm", "island"),
      { "choices.1.meaning": "meaning_of_other_subtype" },
    ],
    ["a choice twice", { type: "choice", choices: choices("Sim", "Não", "sim") }, { "choices.2.name": "duplicate" }],
    [
      "a choice's id twice",
      {
        type: "choice",
        choices: [
          { id: "1", name: "Sim" },
          { id: "1", name: "Não" },
        ],
      },
      { "choices.1.id": "duplicate" },
    ],
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

  test.each([
    [["Sim", "Nao"], ["Sim", "Não"], {}],
    [["Cadstro", "Fantasma"], ["Cadastro", "Fantasma"], {}],
    [["Sim", "Não"], ["Talvez", "Não"], { "choices.0.name": "other_meaning" }],
    [["Sim", "Não"], ["Não", "Sim"], { "choices.0.name": "other_meaning", "choices.1.name": "other_meaning" }],
    [
      ["Frente", "Frentes"],
      ["Frentes", "Frente"],
      { "choices.0.name": "other_meaning", "choices.1.name": "other_meaning" },
    ],
    [["Legal", "Outro"], ["Ilegal", "Outro"], { "choices.0.name": "other_meaning" }],
  ])("once answered its choices %j may be called %j", (was, is, expected) => {
    const named = (names: readonly string[]) => names.map((name, at) => ({ id: String(at), name, isActive: true }));
    const before = { type: "choice", choices: named(was) };
    expect(lockedChanges(before, { ...before, choices: named(is) })).toEqual(expected);
  });

  test("once answered may change its wording and order, not what it asks for", () => {
    const before = { type: "choice", subtype: null, isMultiple: false, choices: choices("Sim", "Não") };
    expect(lockedChanges(before, { ...before, name: "Outra", choices: choices("Não", "Sim") })).toEqual({});
    expect(lockedChanges(before, { ...before, isMultiple: true })).toEqual({ isMultiple: "has_answers" });
    const other = [choices("Sim", "Não", "Talvez"), choices("Sim"), choices("Talvez", "Não")];
    for (const list of other)
      expect(lockedChanges(before, { ...before, choices: list })).toEqual({ choices: "has_answers" });
    expect(lockedChanges(before, { ...before, type: "text", choices: [] })).toEqual({
      type: "has_answers",
      choices: "has_answers",
    });
  });

  test.each([
    [null, "island", {}],
    ["island", "island", {}],
    ["island", undefined, {}],
    ["island", "pallet", { "choices.0.meaning": "other_meaning" }],
    ["island", null, { "choices.0.meaning": "other_meaning" }],
  ])("once answered what means %s may mean %s", (was, is, expected) => {
    const at = (meaning: string | null | undefined) => ({
      type: "choice",
      choices: [{ id: "1", name: "Ilha", meaning }],
    });
    expect(lockedChanges(at(was), at(is))).toEqual(expected);
  });

  test("many small corrections do not add up to another choice", () => {
    const at = (name: string) => ({ type: "choice", choices: [{ id: "1", name }] });
    expect(lockedChanges(at("Regular"), at("Reguular"))).toEqual({});
    expect(lockedChanges(at("Reguular"), at("Regla"), new Map([["1", ["Regular"]]]))).toEqual({
      "choices.0.name": "other_meaning",
    });
  });
});
