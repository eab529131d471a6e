import { and, asc, eq, inArray, sql } from "drizzle-orm";
import {
  productCategories,
  products,
  questionChoices,
  questionnaireAnswerFiles,
  questionnaireAnswers,
  questionnaireAwaitedFiles,
  questionnaireItems,
  questions,
  questionnaireAnswerValues as values,
} from "@/db/schema";
import type { TenantTx } from "@/db/with-tenant";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { textAt } from "@/lib/records/questions/earlier-texts";
import { visibleValues } from "./visible";

/** What was answered to one question about one product, category or nothing in particular. */
export type AnswerLine = {
  readonly answerId: string;
  readonly itemId: string;
  readonly questionId: string;
  /** The item's own label, else the question; like the choices in the words that were read. */
  readonly label: string;
  readonly type: (typeof questions.$inferSelect)["type"];
  readonly subtype: (typeof questions.$inferSelect)["subtype"];
  readonly isMultiple: boolean;
  readonly product: Named | null;
  readonly category: Named | null;
  /** A number, a text, a day, a boolean, ids of choices, or null where only photos were asked for. */
  readonly value: string | number | boolean | readonly string[] | null;
  readonly choices: readonly Named[];
  /** Photos that have arrived, in order. */
  readonly photoIds: readonly string[];
  /** Photos that are still on the device. */
  readonly awaitedPhotoIds: readonly string[];
};
type Named = { readonly id: string; readonly name: string };

/** The lines of these answers that this session sees: in the order of the task, then by product or category, then as given. */
export async function linesOf(
  ctx: Ctx & { readonly tx: TenantTx },
  answerIds: readonly string[],
): Promise<Map<string, AnswerLine[]>> {
  if (answerIds.length === 0) return new Map();
  const found = selectValues(ctx.tx)
    .where(and(inArray(values.answerId, [...answerIds]), visibleValues(ctx)))
    .orderBy(
      asc(questionnaireItems.position),
      asc(questionnaireItems.id),
      asc(products.nameSearch),
      asc(values.position),
    );
  const [rows, photos] = await Promise.all([found, photosOf(ctx.tx, answerIds)]);
  const lines = Map.groupBy(rows, (row) => [row.answerId, row.itemId, row.productId, row.categoryId].join());
  return Map.groupBy(
    [...lines.values()].map((of) => lineOf(of, photos)),
    (line) => line.answerId,
  );
}

function selectValues(tx: TenantTx) {
  return tx
    .select({
      id: values.id,
      answerId: values.answerId,
      itemId: values.itemId,
      questionId: values.questionId,
      readAt: sql`coalesce(${questionnaireAnswers.wordsAt}, ${values.answeredAt})`.mapWith(values.answeredAt),
      itemLabel: questionnaireItems.label,
      itemTexts: questionnaireItems.earlierTexts,
      questionName: questions.name,
      questionTexts: questions.earlierTexts,
      type: questions.type,
      subtype: questions.subtype,
      isMultiple: questions.isMultiple,
      productId: values.productId,
      productName: products.name,
      categoryId: values.categoryId,
      categoryName: productCategories.name,
      choiceId: values.choiceId,
      choiceName: questionChoices.name,
      choiceTexts: questionChoices.earlierTexts,
      numberValue: values.numberValue,
      textValue: values.textValue,
      dateValue: values.dateValue,
      booleanValue: values.booleanValue,
    })
    .from(values)
    .innerJoin(questionnaireAnswers, eq(questionnaireAnswers.id, values.answerId))
    .innerJoin(questionnaireItems, eq(questionnaireItems.id, values.itemId))
    .innerJoin(questions, eq(questions.id, values.questionId))
    .leftJoin(products, eq(products.id, values.productId))
    .leftJoin(productCategories, eq(productCategories.id, values.categoryId))
    .leftJoin(questionChoices, eq(questionChoices.id, values.choiceId));
}
type ValueRow = Awaited<ReturnType<typeof selectValues>>[number];
type Photos = { readonly arrived: ReadonlyMap<string, string[]>; readonly awaited: ReadonlyMap<string, string[]> };

async function photosOf(tx: TenantTx, answerIds: readonly string[]): Promise<Photos> {
  const of = (table: typeof questionnaireAnswerFiles | typeof questionnaireAwaitedFiles) =>
    tx
      .select({ valueId: table.valueId, attachmentId: table.attachmentId })
      .from(table)
      .innerJoin(values, eq(values.id, table.valueId))
      .where(inArray(values.answerId, [...answerIds]))
      .orderBy(asc(table.position));
  const byValue = (rows: { valueId: string; attachmentId: string }[]) =>
    new Map([...Map.groupBy(rows, (row) => row.valueId)].map(([id, list]) => [id, list.map((r) => r.attachmentId)]));
  const [arrived, awaited] = await Promise.all([of(questionnaireAnswerFiles), of(questionnaireAwaitedFiles)]);
  return { arrived: byValue(arrived), awaited: byValue(awaited) };
}

function lineOf(rows: readonly ValueRow[], photos: Photos): AnswerLine {
  const row = rows[0] as ValueRow;
  const choices = rows.flatMap(({ choiceId, choiceName, choiceTexts, readAt }) =>
    choiceId === null ? [] : [{ id: choiceId, name: textAt(choiceName, choiceTexts ?? [], readAt) ?? "" }],
  );
  const label = textAt(row.itemLabel, row.itemTexts, row.readAt);
  const value = row.numberValue ?? row.textValue ?? row.dateValue ?? row.booleanValue;
  const chosen = row.isMultiple ? choices.map((choice) => choice.id) : (choices[0]?.id ?? null);
  return {
    answerId: row.answerId,
    itemId: row.itemId,
    questionId: row.questionId,
    label: label ?? textAt(row.questionName, row.questionTexts, row.readAt) ?? "",
    type: row.type,
    subtype: row.subtype,
    isMultiple: row.isMultiple,
    product: row.productId === null ? null : { id: row.productId, name: row.productName ?? "" },
    category: row.categoryId === null ? null : { id: row.categoryId, name: row.categoryName ?? "" },
    value: choices.length > 0 ? chosen : value,
    choices,
    photoIds: rows.flatMap(({ id }) => photos.arrived.get(id) ?? []),
    awaitedPhotoIds: rows.flatMap(({ id }) => photos.awaited.get(id) ?? []),
  };
}
