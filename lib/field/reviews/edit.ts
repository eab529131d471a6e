import { and, eq, isNull } from "drizzle-orm";
import { type EditedLine, questionnaireAnswerEdits, questionnaireAnswerValues as values } from "@/db/schema";
import { invalidFields } from "@/lib/base/problem/catalogue";
import type { AcceptedLine } from "@/lib/field/answers/form";
import { countAwaited, findPhotos } from "@/lib/field/answers/photos";
import type { WholeAnswer } from "@/lib/field/answers/queries";
import { storeLines } from "@/lib/field/answers/store";
import { readValue } from "@/lib/field/answers/value";
import type { AnswerLine } from "@/lib/field/answers/values";
import { loadItems } from "@/lib/field/due/load-items";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";
import type { EditBody } from "./schemas";

type Sent = EditBody["answers"][number];

/** A value before or after a correction, with the words it is read by: the catalogue may change, what was seen may not. */
export type { EditedLine };

const subject = (line: AnswerLine) => [line.itemId, line.product?.id ?? null, line.category?.id ?? null].join();
const subjectSent = (line: Sent) => [line.item_id, line.product_id ?? null, line.category_id ?? null].join();

/**
 * Puts these values in the place of what was answered, and keeps what stood there as one correction. Only what was answered can be
 * corrected, by the rules of its question. A photo that is taken away stays stored, and one that is added is the corrector's own upload. Gives both sides of what changed; throws `invalid_fields` that names each line
 * (`answers.0`), also when nothing changes.
 */
export async function replaceValues(
  ctx: TxCtx,
  { answer, lines }: WholeAnswer,
  { reason, answers }: EditBody,
): Promise<{ before: EditedLine[]; after: EditedLine[] }> {
  const items = (await loadItems(ctx.tx, [answer.questionnaireId], { evenInactive: true })).get(answer.questionnaireId);
  const choices = [
    ...(items ?? []).flatMap(({ question }) => question.choices),
    ...lines.flatMap((line) => line.choices),
  ];
  // What was chosen keeps the words that it was given with.
  const names = new Map(choices.map((choice) => [choice.id, choice.name]));
  const known = new Map(lines.map((line) => [subject(line), line]));
  const errors: Record<string, string> = {};
  const sentPhotos = answers.flatMap((sent) => sent.photo_ids ?? []);
  const { own } = await findPhotos(ctx, [ctx.userId], sentPhotos);
  const arrived = new Set([...own, ...lines.flatMap((line) => line.photoIds)]);
  const changes = answers.flatMap(
    (sent, at): { line: AnswerLine; accepted: AcceptedLine | null; after: EditedLine }[] => {
      const line = known.get(subjectSent(sent));
      const item = items?.find(({ id }) => id === sent.item_id);
      const wrong = (code: string) => {
        errors[`answers.${at}`] = code;
        return [];
      };
      if (!line || !item) return wrong("not_found");
      const photos = sent.photo_ids ?? [];
      if (line.type === "file" ? !sent.photo_ids : sent.value === undefined) return wrong("required");
      const there = [...line.photoIds, ...line.awaitedPhotoIds];
      if (photos.some((id) => !own.has(id) && !there.includes(id))) return wrong("not_found");
      const question = { ...item.question, choiceIds: item.question.choices.map((choice) => choice.id) };
      const read = readValue(question, sent.value, photos);
      if ("error" in read) return wrong(read.error.code);
      const { value } = read;
      const plain =
        value?.number ?? value?.text ?? value?.date ?? value?.boolean ?? chosen(line, value?.choices) ?? null;
      const after = {
        ...sideOf(line),
        value: plain,
        choices: (value?.choices ?? []).map((id) => names.get(id) ?? ""),
        ...(line.type === "file" && { photos }),
      };
      if (JSON.stringify(after) === JSON.stringify(sideOf(line))) return wrong("unchanged");
      const asked = { ...item, question };
      const place = { productId: line.product?.id ?? null, categoryId: line.category?.id ?? null };
      return [{ line, accepted: value && { itemId: item.id, item: asked, ...place, value }, after }];
    },
  );
  if (Object.keys(errors).length > 0) throw invalidFields(errors);
  for (const { line } of changes) await removeValues(ctx, line);
  await storeLines(
    ctx,
    answer,
    changes.flatMap(({ accepted }) => (accepted ? [accepted] : [])),
    arrived,
  );
  if (sentPhotos.length > 0 || changes.some(({ line }) => line.type === "file")) await countAwaited(ctx, answer.id);
  const [before, after] = [changes.map(({ line }) => sideOf(line)), changes.map((change) => change.after)];
  await ctx.tx
    .insert(questionnaireAnswerEdits)
    .values({ answerId: answer.id, userId: ctx.userId, reason, before, after });
  return { before, after };
}

const chosen = (line: AnswerLine, choices: readonly string[] | undefined) =>
  choices && (line.isMultiple ? choices : choices[0]);

function sideOf(line: AnswerLine): EditedLine {
  return {
    itemId: line.itemId,
    label: line.label,
    product: line.product?.name ?? line.category?.name ?? null,
    type: line.type,
    value: line.value,
    choices: line.choices.map((choice) => choice.name),
    ...(line.type === "file" && { photos: [...line.photoIds, ...line.awaitedPhotoIds] }),
  };
}

async function removeValues(ctx: TxCtx, line: AnswerLine): Promise<void> {
  const same = <C extends typeof values.productId | typeof values.categoryId>(column: C, id: string | undefined) =>
    id ? eq(column, id) : isNull(column);
  await ctx.tx
    .delete(values)
    .where(
      and(
        eq(values.answerId, line.answerId),
        eq(values.itemId, line.itemId),
        same(values.productId, line.product?.id),
        same(values.categoryId, line.category?.id),
      ),
    );
}
