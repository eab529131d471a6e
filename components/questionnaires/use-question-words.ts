"use client";
import { useTranslations } from "next-intl";
import type { BankQuestion } from "@/lib/records/questionnaires/builder/draft";
import type { ChoiceMeaning, MeaningGroup } from "@/lib/records/questions/meanings";
import type { QuestionSubtype, QuestionType } from "@/lib/records/questions/rules";

/** The settings of a question in words: "Número · Preço do produto · 2 casas decimais". */
export function useQuestionWords() {
  const t = useTranslations("tasks.question");
  const c = useTranslations("resources.question.choices");
  const type = (value: QuestionType) => c(`type.${value}`);
  const subtype = (value: QuestionSubtype) => c(`subtype.${value}`);
  const m = useTranslations("tasks.meanings");
  const meaning = (value: ChoiceMeaning) => c(`meaning.${value}`);
  const group = (value: MeaningGroup) => m(`groups.${value}`);
  function settings(question: BankQuestion): string {
    const { precision, isMultiple, minFiles, maxFiles } = question;
    const parts = [type(question.type), question.subtype ? subtype(question.subtype) : ""];
    if (precision !== null) parts.push(t("decimals", { count: precision }));
    if (question.type === "choice") parts.push(t(isMultiple ? "several" : "one"));
    if (question.type === "file") parts.push(t("files", { min: String(minFiles ?? 0), max: String(maxFiles ?? 0) }));
    return parts.filter((part) => part !== "").join(" · ");
  }
  return { type, subtype, meaning, group, settings };
}
