import { groupOf, type MeaningGroup, needsMeaning } from "@/lib/records/questions/meanings";
import type { QuestionSubtype } from "@/lib/records/questions/rules";
import type { BankQuestion, TaskDraft } from "./draft";

/** Types of task that are answered once for each product, or for each category of products. */
export const PER_PRODUCT: readonly string[] = ["product", "product_category", "out_of_stock"];

/** What a dashboard needs beside a subtype to mean anything: one of each inner list. */
const COMPANIONS: Readonly<Partial<Record<QuestionSubtype, readonly (readonly QuestionSubtype[])[]>>> = {
  due_date: [["due_date_quantity"]],
  due_date_quantity: [["due_date"]],
  near_due_date: [["due_date"]],
  out_of_stock: [["before_out_of_stock"]],
  before_out_of_stock: [["out_of_stock"]],
  types_of_share: [["shared_gondola"]],
  shared_gondola: [["types_of_share"]],
  additional_point: [["types_of_additional_point"], ["additional_point_quantity"]],
  types_of_additional_point: [["additional_point", "additional_point_quantity"]],
  additional_point_quantity: [["types_of_additional_point"]],
};
/** What another question's choices must tell for the dashboard of a subtype to be whole. */
const TOLD_BESIDE: Readonly<Partial<Record<QuestionSubtype, MeaningGroup>>> = {
  additional_point: "origin",
  types_of_additional_point: "origin",
};
/** Subtypes whose answers belong to a product. */
const OF_PRODUCT: readonly string[] = ["product_price", "out_of_stock", "before_out_of_stock", "due_date"];

export type Warning =
  | {
      readonly kind: "companion";
      readonly itemId: string;
      readonly subtype: QuestionSubtype;
      readonly missing: readonly QuestionSubtype[];
    }
  | { readonly kind: "notPerProduct"; readonly itemId: string; readonly subtype: QuestionSubtype }
  | { readonly kind: "twice"; readonly itemId: string; readonly subtype: QuestionSubtype }
  | {
      readonly kind: "untold";
      readonly itemId: string;
      readonly subtype: QuestionSubtype;
      readonly group: MeaningGroup;
    }
  | { readonly kind: "noMeaning"; readonly itemId: string; readonly count: number }
  | { readonly kind: "nothingAfterEnd"; readonly itemId: string };

const activeChoices = ({ type, choices }: BankQuestion) =>
  type === "choice" ? choices.filter((choice) => choice.isActive) : [];

/** What would make dashboards count wrong or a task end at once: things to know, not errors. */
export function warningsOf({ type, items }: Pick<TaskDraft, "type" | "items">): Warning[] {
  const active = items.filter((item) => item.isActive);
  const present = new Set(active.map((item) => item.question.subtype));
  const told = new Set(
    active.flatMap(({ question }) => activeChoices(question).map(({ meaning }) => groupOf(meaning))),
  );
  const [met, missed] = [new Set<string>(), new Set<MeaningGroup>()];
  const warnings: Warning[] = [];
  for (const [at, { id, question, finalizeTask, showWhen, mandatoryAnswer }] of active.entries()) {
    const { subtype } = question;
    if (finalizeTask && mandatoryAnswer && !showWhen && at < active.length - 1)
      warnings.push({ kind: "nothingAfterEnd", itemId: id });
    if (!subtype) continue;
    for (const options of COMPANIONS[subtype] ?? []) {
      if (!options.some((option) => present.has(option)))
        warnings.push({ kind: "companion", itemId: id, subtype, missing: options });
    }
    const beside = TOLD_BESIDE[subtype];
    if (beside && !told.has(beside) && !missed.has(beside)) {
      warnings.push({ kind: "untold", itemId: id, subtype, group: beside });
      missed.add(beside);
    }
    const silent = activeChoices(question).filter(({ meaning }) => !meaning).length;
    if (needsMeaning(subtype) && silent > 0) warnings.push({ kind: "noMeaning", itemId: id, count: silent });
    if (OF_PRODUCT.includes(subtype) && !PER_PRODUCT.includes(type))
      warnings.push({ kind: "notPerProduct", itemId: id, subtype });
    if (met.has(subtype) && COMPANIONS[subtype]) warnings.push({ kind: "twice", itemId: id, subtype });
    met.add(subtype);
  }
  return warnings;
}
