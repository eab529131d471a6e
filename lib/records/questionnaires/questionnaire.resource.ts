import { defineResource } from "@/lib/engine/resource/define";
import { choice, condition, dateTime, flag, id, int, ref, rows, text } from "@/lib/engine/resource/field";
import { CONDITION_OPERATORS } from "./conditions";
import { QUESTIONNAIRE_TYPES } from "./rules";

export const MAX_ITEMS = 200;

/** A task: an ordered set of questions. Edited in the builder; versions are told apart by `originId` and `version`. */
export const questionnaire = defineResource({
  name: "questionnaire",
  subject: "QUESTIONNAIRE",
  screen: "QUESTIONNAIRESSCREEN",
  path: "/questionnaires",
  fields: {
    name: text({ required: true, max: 120, section: "main" }),
    description: text({ max: 2000, multiline: true, section: "main" }),
    type: choice(QUESTIONNAIRE_TYPES, { required: true, initial: "generic", section: "main" }),
    businessUnitId: ref("businessUnit", { section: "main" }),
    items: rows(
      {
        id: id(),
        questionId: ref("question", { required: true }),
        label: text({ max: 240 }),
        mandatoryAnswer: flag(),
        finalizeTask: flag(),
        isActive: flag({ initial: true }),
        showWhen: condition(CONDITION_OPERATORS),
      },
      { max: MAX_ITEMS, part: "QUESTIONNAIREITEM", section: "items" },
    ),
    version: int({ write: "never", section: "main", summed: false }),
    originId: id({ write: "never", section: "main" }),
    /** null while it is a draft: made without items, or a new version that waits. */
    publishedAt: dateTime({ write: "never", section: "main" }),
  },
  title: "name",
  list: {
    columns: ["name", "type", "businessUnitId", "version", "publishedAt", "isActive", "createdAt", "updatedAt"],
    initial: ["name", "type", "businessUnitId", "version", "publishedAt", "isActive", "updatedAt"],
    filters: ["isActive", "type", "businessUnitId", "publishedAt"],
    search: ["name"],
    sort: ["name", "asc"],
  },
  form: { sections: ["main", "items"], as: "page" },
  activation: true,
  trash: true,
  api: { path: "questionnaires" },
});
