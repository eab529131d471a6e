import { questionnaireEmailConditions, questionnaireEmails } from "@/db/schema";
import { invalidFields } from "@/lib/base/problem/catalogue";
import { bind } from "@/lib/engine/resource/bind";
import { conditionError } from "./conditions";
import { knownQuestions } from "./known-questions";
import { wantedOf } from "./mail-conditions";
import { recipientsOf } from "./mail-rules";
import { questionnaireEmail } from "./questionnaire-email.resource";
import { ofVisibleTask } from "./visible";

export const questionnaireEmailServer = bind({
  resource: questionnaireEmail,
  table: questionnaireEmails,
  rowTables: { conditions: { table: questionnaireEmailConditions, parent: questionnaireEmailConditions.emailId } },
  visible: (ctx) => ofVisibleTask(ctx, questionnaireEmails.questionnaireId),
  rules: ({ recipient }) => {
    const { addresses, wrong } = recipientsOf(recipient ?? "");
    return recipient && (wrong.length > 0 || addresses.length === 0) ? { recipient: "invalid_email" } : null;
  },
  check: async (ctx, values) => {
    const conditions = values.conditions ?? [];
    const questions = await knownQuestions(
      ctx,
      conditions.map((condition) => condition.questionId),
    );
    const errors = conditions.flatMap((condition, at): [string, string][] => {
      const question = questions.get(condition.questionId);
      const error = question && conditionError(question, condition.operator, wantedOf(question.type, condition));
      if (!question || !error) return [];
      const cell = error === "operator_of_other_type" ? "operator" : question.type === "choice" ? "choiceId" : "value";
      return [[`conditions.${at}.${cell}`, error]];
    });
    if (errors.length > 0) throw invalidFields(Object.fromEntries(errors));
  },
});
