import { isAmong } from "@/lib/base/text/among";
import type { BankQuestion } from "@/lib/records/questionnaires/builder/draft";
import { type ChoiceMeaning, groupOf, groupsFor } from "@/lib/records/questions/meanings";
import { type QuestionType, TYPES_WITH } from "@/lib/records/questions/rules";

export type QuestionValues = {
  readonly name: string;
  readonly type: QuestionType;
  readonly subtype: string;
  readonly precision: string;
  readonly isMultiple: boolean;
  readonly minFiles: string;
  readonly maxFiles: string;
  /** `key`: the choice's id, also of one that is not saved yet. */
  readonly choices: readonly {
    readonly key: string;
    readonly name: string;
    readonly isActive: boolean;
    readonly meaning: ChoiceMeaning | null;
  }[];
};

export const emptyQuestion = (name: string): QuestionValues => ({
  name,
  type: "boolean",
  subtype: "",
  precision: "",
  isMultiple: false,
  minFiles: "1",
  maxFiles: "3",
  choices: [],
});

const textOf = (value: number | null) => (value === null ? "" : String(value));
export const valuesOf = (question: BankQuestion): QuestionValues => ({
  name: question.name,
  type: question.type,
  subtype: question.subtype ?? "",
  precision: textOf(question.precision),
  isMultiple: question.isMultiple,
  minFiles: textOf(question.minFiles),
  maxFiles: textOf(question.maxFiles),
  choices: question.choices.map(({ id, name, isActive, meaning }) => ({ key: id, name, isActive, meaning })),
});

const has = (setting: keyof typeof TYPES_WITH, type: string) => isAmong(TYPES_WITH[setting], type);
/** Nonsense stays nonsense, for the server to name. */
const numberOf = (text: string) =>
  text.trim() === "" ? null : /^\d{1,3}$/.test(text.trim()) ? Number(text) : text.trim();

/** What is sent: settings that the type does not have are left empty. */
export function questionInput(values: QuestionValues): Record<string, unknown> {
  const { name, type, subtype, isMultiple, choices } = values;
  return {
    name,
    type,
    subtype: subtype || null,
    precision: has("precision", type) ? numberOf(values.precision) : null,
    isMultiple: has("isMultiple", type) && isMultiple,
    minFiles: has("minFiles", type) ? numberOf(values.minFiles) : null,
    maxFiles: has("maxFiles", type) ? numberOf(values.maxFiles) : null,
    ...(has("choices", type) && {
      choices: choices.map(({ key, name, isActive, meaning }) => ({
        ...{ id: key, name, isActive },
        // What the subtype does not tell is not asked for either.
        meaning: meaning && groupsFor(subtype).some((group) => group === groupOf(meaning)) ? meaning : null,
      })),
    }),
  };
}
