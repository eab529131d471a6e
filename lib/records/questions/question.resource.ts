import { defineResource } from "@/lib/engine/resource/define";
import { choice, flag, id, int, rows, text } from "@/lib/engine/resource/field";
import { CHOICE_MEANINGS } from "./meanings";
import { QUESTION_SUBTYPES, QUESTION_TYPES, TYPES_WITH } from "./rules";

/** A question of the bank, which tasks are made of. */
export const question = defineResource({
  name: "question",
  subject: "QUESTION",
  screen: "QUESTIONSSCREEN",
  path: "/questions",
  fields: {
    name: text({ required: true, max: 240, section: "main" }),
    type: choice(QUESTION_TYPES, { required: true, section: "answer" }),
    subtype: choice(QUESTION_SUBTYPES, { section: "answer" }),
    precision: int({ min: 0, max: 6, section: "answer", when: { key: "type", in: TYPES_WITH.precision } }),
    isMultiple: flag({ section: "answer", when: { key: "type", in: TYPES_WITH.isMultiple } }),
    choices: rows(
      {
        id: id(),
        name: text({ required: true, max: 120 }),
        meaning: choice(CHOICE_MEANINGS),
        isActive: flag({ initial: true }),
      },
      { max: 100, part: "CHOICEOPTION", section: "answer", when: { key: "type", in: TYPES_WITH.choices } },
    ),
    minFiles: int({ min: 0, max: 20, section: "answer", when: { key: "type", in: TYPES_WITH.minFiles } }),
    maxFiles: int({ min: 1, max: 20, section: "answer", when: { key: "type", in: TYPES_WITH.maxFiles } }),
    version: int({ write: "never", section: "main", summed: false }),
    /** First version of the same question: reports join by it. */
    originId: id({ write: "never", section: "main" }),
  },
  title: "name",
  list: {
    columns: [
      "name",
      "type",
      "subtype",
      "precision",
      "isMultiple",
      "minFiles",
      "maxFiles",
      "version",
      "isActive",
      "createdAt",
      "updatedAt",
    ],
    initial: ["name", "type", "subtype", "isMultiple", "isActive", "updatedAt"],
    filters: ["isActive", "type", "subtype", "isMultiple"],
    search: ["name"],
    sort: ["name", "asc"],
  },
  form: { sections: ["main", "answer"], as: "page" },
  activation: true,
  trash: true,
  api: { path: "questions" },
});
