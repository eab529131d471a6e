import { and, asc, eq, exists, inArray, or, type SQL, sql } from "drizzle-orm";
import {
  questionnaireAnswers as answers,
  questionChoices,
  questionnaireItems,
  questionnaires,
  questions,
  questionnaireAnswerValues as values,
} from "@/db/schema";
import { wordsFor } from "@/lib/base/i18n/words";
import { Problem } from "@/lib/base/problem/catalogue";
import type { CellValue, Column } from "@/lib/base/sheets/columns";
import type { Asked } from "@/lib/engine/events/define";
import { describeEvents } from "@/lib/engine/events/describe";
import { rowsOf, type WideFile } from "@/lib/engine/events/file";
import { matching } from "@/lib/engine/events/pages";
import { countEvents, readEvents } from "@/lib/engine/events/read";
import { eventsWhere } from "@/lib/engine/events/where";
import { fileColumns } from "@/lib/engine/export/columns";
import { linkedText } from "@/lib/engine/export/linked";
import type { Wide } from "@/lib/engine/export/shape";
import type { ColumnDescriptor } from "@/lib/engine/resource/descriptor";
import { aboutOf } from "@/lib/field/due/asked";
import { appUrl } from "@/lib/platform/mail/app-url";
import type { Ctx, TxCtx } from "@/lib/platform/tenancy/ctx";
import { answerValue } from "./file-value";
import { answerEvents } from "./questionnaire-answer.events";
import type { AnswerRecord } from "./record";
import { type AnswerLine, linesOf } from "./values";
import { visibleValues } from "./visible";
import { type WideColumn, wideColumns } from "./wide-columns";
import { type ReaderWords, valueInWords } from "./words";

/** What each line begins with, whatever the screen shows; other columns of the screen come behind it. */
const FIRST = ["date", "posId", "chainId", "userId", "questionnaireId"];
/** Columns that a sheet holds are 16,384; so many have never been read by anybody. */
const MOST_COLUMNS = 2_000;
/** Answers whose values are held at a time: one may have a thousand. */
const AT_ONCE = 50;

/**
 * Answers with a column for each question: a line per answered task and, of a task that asks by product or category, per product or category of it.
 * Questions are those of the tasks that match; a client's reader is told of those alone of which they see an answer. Throws `too_many_columns`.
 */
export async function wideAnswers(
  ctx: Ctx,
  asked: Asked,
  shown: readonly ColumnDescriptor[],
  { choices }: Wide,
): Promise<WideFile<AnswerRecord>> {
  const bulk: Ctx & { readonly lane: "bulk" } = { ...ctx, lane: "bulk" };
  const words = await wordsFor(ctx);
  const descriptor = await describeEvents(answerEvents, ctx);
  const first = FIRST.flatMap((key) => descriptor.columns.find((column) => column.key === key) ?? []);
  const rest = shown.filter(({ key }) => !FIRST.includes(key));
  const { items, options } = await readEvents(answerEvents, bulk, (tctx) => askedIn(tctx, asked));
  const abouts = new Set(items.map(({ taskType }) => aboutOf(taskType)));
  // A task by category is answered about a category or about a product of it.
  const about = (["product", "category"] as const).filter(
    (one) => abouts.has(one) || (one === "product" && abouts.has("category")),
  );
  const fixed: Column[] = [
    ...fileColumns(first, descriptor),
    ...about.map((one): Column => ({ label: words.t(`answers.wide.${one}`), kind: "text" })),
    ...fileColumns(rest, descriptor, ["duration"]),
  ];
  const taken = fixed.map(({ label }) => label);
  const columns = wideColumns(items, options, choices === "columns", taken);
  if (fixed.length + columns.length > MOST_COLUMNS)
    throw new Problem("too_many_columns", { params: { limit: MOST_COLUMNS, columns: columns.length } });
  const byItem = new Map<string, number[]>();
  for (const [at, { items: of }] of columns.entries())
    for (const id of of) byItem.set(id, [...(byItem.get(id) ?? []), at]);
  const fixedRows = rowsOf(answerValue);

  async function* rows(found: readonly AnswerRecord[]) {
    for (let from = 0; from < found.length; from += AT_ONCE) {
      const some = found.slice(from, from + AT_ONCE);
      const ids = some.map(({ id }) => id);
      const lines = await readEvents(answerEvents, bulk, (tctx) => linesOf(tctx, ids));
      const [heads, tails] = [await fixedRows(ctx, some, first), await fixedRows(ctx, some, rest)];
      for (const [at, { id }] of some.entries()) {
        const of = Map.groupBy(lines.get(id) ?? [], ({ product, category }) => [product?.id, category?.id].join());
        const groups = of.size > 0 ? [...of.values()] : [[]];
        yield groups.map((group) => [
          ...(heads[at] ?? []),
          ...about.map((one) => group[0]?.[one]?.name ?? null),
          ...(tails[at] ?? []),
          ...cellsOf(group, columns, byItem, words),
        ]);
      }
    }
  }
  return {
    columns: [...fixed, ...columns],
    about: words.t("answers.wide.about"),
    name: words.t("answers.wide.name"),
    rows,
    count: (most) => countLines(bulk, asked, most),
  };
}

/** Values of one line, each in the columns of its question. */
function cellsOf(
  lines: readonly AnswerLine[],
  columns: readonly WideColumn[],
  byItem: ReadonlyMap<string, readonly number[]>,
  words: ReaderWords,
): CellValue[] {
  const cells = new Array<CellValue>(columns.length).fill(null);
  for (const line of lines)
    for (const at of byItem.get(line.itemId) ?? []) {
      const column = columns[at];
      if (column) cells[at] = column.choices ? chosen(line, column.choices, words) : cellOf(line, column, words);
    }
  return cells;
}

const chosen = ({ choices }: AnswerLine, of: ReadonlySet<string>, { t }: ReaderWords): CellValue =>
  choices.some(({ id }) => of.has(id)) ? t("answers.yes") : null;

function cellOf(line: AnswerLine, { kind }: WideColumn, words: ReaderWords): CellValue {
  if (line.type === "file") return line.photoIds.map((id) => `${appUrl()}/api/files/${id}`).join(" ") || null;
  if (line.type === "choice") return linkedText(line.choices.map(({ name }) => name)) || null;
  // As it was typed: the column tells of numbers and days by itself.
  if (kind !== "text" && (typeof line.value === "number" || typeof line.value === "string")) return line.value;
  return valueInWords(line, words) || null;
}

/** The items of all versions of tasks that were answered so, with their questions, and the choices of these. */
async function askedIn(ctx: TxCtx, asked: Asked) {
  const { tx } = ctx;
  const where = eventsWhere(answerEvents, ctx, asked);
  let found = tx.selectDistinct({ id: answers.questionnaireId }).from(answers).$dynamic();
  for (const [table, on] of answerEvents.joins ?? []) found = found.leftJoin(table, on);
  const tasks = (await found.where(where)).map(({ id }) => id);
  if (tasks.length === 0) return { items: [], options: [] };
  const items = await tx
    .select({
      id: questionnaireItems.id,
      task: sql<string>`coalesce(${questionnaires.originId}, ${questionnaires.id})`,
      taskName: questionnaires.name,
      taskType: questionnaires.type,
      taskVersion: questionnaires.version,
      label: questionnaireItems.label,
      question: sql<string>`coalesce(${questions.originId}, ${questions.id})`,
      questionId: questions.id,
      questionName: questions.name,
      questionVersion: questions.version,
      type: questions.type,
      isMultiple: questions.isMultiple,
    })
    .from(questionnaireItems)
    .innerJoin(questionnaires, eq(questionnaires.id, questionnaireItems.questionnaireId))
    .innerJoin(questions, eq(questions.id, questionnaireItems.questionId))
    .where(and(inArray(questionnaireItems.questionnaireId, tasks), answeredItem(ctx, where)))
    .orderBy(asc(questionnaireItems.questionnaireId), asc(questionnaireItems.position), asc(questionnaireItems.id));
  const ids = [...new Set(items.filter(({ isMultiple }) => isMultiple).map(({ questionId }) => questionId))];
  const { id, questionId, name, position } = questionChoices;
  const options = await tx
    .select({ id, questionId, name })
    .from(questionChoices)
    .where(inArray(questionId, ids))
    .orderBy(asc(position), asc(id));
  return { items, options };
}

/** It is asked, or was answered once; for a client's reader: they see an answer to it among those that match. */
function answeredItem(ctx: TxCtx, where: SQL | undefined): SQL | undefined {
  const of = eq(values.itemId, questionnaireItems.id);
  const some = ctx.tx.select({ id: values.id }).from(values);
  if (!ctx.businessUnitId) return or(questionnaireItems.isActive, exists(some.where(of)));
  const answered = matching(answerEvents, ctx.tx, where).as("answered");
  const seen = inArray(values.answerId, ctx.tx.select({ id: answered.id }).from(answered));
  return exists(some.where(and(of, visibleValues(ctx), seen)));
}

/** How many lines there are: one for each product or category of an answer that this reader sees something of. */
async function countLines(ctx: Ctx & { readonly lane: "bulk" }, asked: Asked, most: number): Promise<number> {
  const n = await countEvents(answerEvents, ctx, asked, most);
  if (n >= most) return n;
  return readEvents(answerEvents, ctx, async (tctx) => {
    const { tx } = tctx;
    const answered = matching(answerEvents, tx, eventsWhere(answerEvents, tctx, asked)).as("answered");
    const lines = tx
      .selectDistinct({ id: answers.id, product: values.productId, category: values.categoryId })
      .from(answers)
      .leftJoin(values, and(eq(values.answerId, answers.id), visibleValues(tctx)))
      .where(inArray(answers.id, tx.select({ id: answered.id }).from(answered)))
      .limit(most)
      .as("lines");
    const [counted] = await tx.select({ n: sql<number>`count(*)::int` }).from(lines);
    return counted?.n ?? 0;
  });
}
