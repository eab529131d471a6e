import type { Condition } from "@/lib/engine/resource/field";
import type { Ref } from "@/lib/engine/resource/list-query";
import type { ChoiceMeaning } from "@/lib/records/questions/meanings";
import type { QuestionSubtype, QuestionType } from "@/lib/records/questions/rules";

/** A question of the bank with all that the builder and its preview need. JSON, fit for the browser. */
export type BankQuestion = {
  readonly id: string;
  readonly name: string;
  readonly type: QuestionType;
  readonly subtype: QuestionSubtype | null;
  readonly precision: number | null;
  readonly isMultiple: boolean;
  readonly minFiles: number | null;
  readonly maxFiles: number | null;
  readonly choices: readonly {
    readonly id: string;
    readonly name: string;
    readonly isActive: boolean;
    /** What dashboards count it as. */
    readonly meaning: ChoiceMeaning | null;
  }[];
  readonly version: number;
  readonly originId: string | null;
  /** How many tasks ask it. */
  readonly usage: number;
  readonly answered: boolean;
  /** Answered, or given to a device that may answer it: what it asks stays. */
  readonly fixed: boolean;
};
export type DraftItem = {
  readonly id: string;
  readonly question: BankQuestion;
  readonly label: string;
  readonly mandatoryAnswer: boolean;
  readonly finalizeTask: boolean;
  readonly isActive: boolean;
  readonly showWhen: Condition | null;
};
/** What the builder edits. */
export type TaskDraft = {
  readonly name: string;
  readonly description: string;
  readonly type: string;
  readonly businessUnit: Ref | null;
  readonly items: readonly DraftItem[];
};

export const EMPTY_DRAFT: TaskDraft = { name: "", description: "", type: "generic", businessUnit: null, items: [] };

/** What is sent to save a draft. */
export function draftInput(draft: TaskDraft): Record<string, unknown> {
  return {
    name: draft.name,
    description: draft.description.trim() || null,
    type: draft.type,
    businessUnitId: draft.businessUnit?.id ?? null,
    items: draft.items.map((item) => ({
      id: item.id,
      questionId: item.question.id,
      label: item.label.trim() || null,
      mandatoryAnswer: item.mandatoryAnswer,
      finalizeTask: item.finalizeTask,
      isActive: item.isActive,
      showWhen: item.showWhen,
    })),
  };
}

/** True when both would be saved as the same thing. */
export function sameDraft(a: TaskDraft, b: TaskDraft): boolean {
  return a === b || JSON.stringify(draftInput(a)) === JSON.stringify(draftInput(b));
}

/** What an item is called: its own label, else the question's text. */
export const titleOf = (item: DraftItem): string => item.label.trim() || item.question.name;
