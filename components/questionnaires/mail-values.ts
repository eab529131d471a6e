import { rowsOf, textIn } from "@/lib/base/objects/records";
import type { Row } from "@/lib/engine/resource/list-query";
import type { BankQuestion } from "@/lib/records/questionnaires/builder/draft";
import type { WantedValue } from "@/lib/records/questionnaires/conditions";
import { type StoredCondition, wantedOf } from "@/lib/records/questionnaires/mail-conditions";

/** A question that a condition may be about, by what the task calls it. */
export type AskedQuestion = { readonly title: string; readonly question: BankQuestion };
export type MailConditionValue = {
  readonly key: string;
  readonly questionId: string;
  readonly operator: string;
  readonly value: WantedValue;
};
export type MailValues = {
  readonly subject: string;
  readonly recipient: string;
  readonly body: string;
  readonly conditions: readonly MailConditionValue[];
};

export const NEW_MAIL: MailValues = { subject: "", recipient: "", body: "", conditions: [] };

const typeOf = (asked: readonly AskedQuestion[], id: string) =>
  asked.find(({ question }) => question.id === id)?.question.type ?? "text";

const storedIn = (conditions: unknown): StoredCondition[] =>
  rowsOf(conditions).map((condition) => ({
    questionId: String(condition.questionId),
    operator: String(condition.operator),
    choiceId: textIn(condition, "choiceId"),
    value: textIn(condition, "value"),
  }));

export function mailValues(row: Row, asked: readonly AskedQuestion[]): MailValues {
  return {
    subject: String(row.subject),
    recipient: String(row.recipient),
    body: String(row.body ?? ""),
    conditions: storedIn(row.conditions).map((condition, at) => ({
      key: `${row.id}-${at}`,
      questionId: condition.questionId,
      operator: condition.operator,
      value: wantedOf(typeOf(asked, condition.questionId), condition),
    })),
  };
}

/** As rules are stored: a choice by its id, everything else as text. */
export function storedConditions(values: MailValues, asked: readonly AskedQuestion[]): StoredCondition[] {
  return values.conditions.map(({ questionId, operator, value }) => {
    const isChoice = typeOf(asked, questionId) === "choice";
    return {
      questionId,
      operator,
      choiceId: isChoice && typeof value === "string" ? value : null,
      value: isChoice || value === null ? null : String(value),
    };
  });
}
