"use client";
import { useLocale, useTranslations } from "next-intl";
import { formatDay, formatNumber } from "@/lib/base/i18n/format";
import { isAmong } from "@/lib/base/text/among";
import { CONDITION_OPERATORS } from "@/lib/records/questionnaires/conditions";
import { operatorWord } from "./condition-editor";
import type { AskedQuestion, MailConditionValue } from "./mail-values";

/** A condition as a sentence: "Em falta? é igual a Sim". */
export function useConditionWords(questions: readonly AskedQuestion[]) {
  const t = useTranslations("tasks.condition");
  const locale = useLocale();
  return ({ questionId, operator, value }: MailConditionValue): string => {
    const asked = questions.find(({ question }) => question.id === questionId);
    if (!asked) return t("gone");
    const { question, title } = asked;
    const comparison = t(
      `operators.${operatorWord(question.type, isAmong(CONDITION_OPERATORS, operator) ? operator : "answered")}`,
    );
    if (operator === "answered") return `${title} ${comparison}`;
    return `${title} ${comparison} ${valueWords()}`;

    function valueWords(): string {
      if (typeof value === "boolean") return t(value ? "yes" : "no");
      if (typeof value === "number") return formatNumber(locale, value, String(value).split(".")[1]?.length ?? 0);
      if (question.type === "choice") return question.choices.find(({ id }) => id === value)?.name ?? t("gone");
      return question.type === "date" && value ? formatDay(locale, value) : `“${value ?? ""}”`;
    }
  };
}
