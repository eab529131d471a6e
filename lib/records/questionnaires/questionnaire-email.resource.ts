import { defineResource } from "@/lib/engine/resource/define";
import { choice, id, ref, rows, text } from "@/lib/engine/resource/field";
import { CONDITION_OPERATORS } from "./conditions";

/** A mail that is sent when an answer of the task meets all conditions. */
export const questionnaireEmail = defineResource({
  name: "questionnaireEmail",
  subject: "QUESTIONNAIREEMAIL",
  fields: {
    questionnaireId: ref("questionnaire", { required: true, write: "create" }),
    subject: text({ required: true, max: 200 }),
    recipient: text({ required: true, max: 500 }),
    body: text({ max: 5000, multiline: true }),
    conditions: rows(
      {
        questionId: ref("question", { required: true, evenInactive: true }),
        operator: choice(CONDITION_OPERATORS, { required: true }),
        choiceId: id(),
        value: text({ max: 240 }),
      },
      { max: 20 },
    ),
  },
  title: "subject",
  list: {
    columns: ["subject", "recipient", "questionnaireId", "isActive", "createdAt", "updatedAt"],
    filters: ["isActive", "questionnaireId"],
    search: ["subject", "recipient"],
    sort: ["subject", "asc"],
  },
  activation: true,
  api: { path: "questionnaire-emails" },
});
