import { v7 as uuidv7 } from "uuid";
import { type questionnaireAnswers, questionnaireAnswerValues as values } from "@/db/schema";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";
import type { AcceptedLine } from "./form";
import { keepPhotos, type NamedPhoto } from "./photos";

type StoredAnswer = Pick<typeof questionnaireAnswers.$inferSelect, "id" | "userId" | "posId" | "localDate" | "endedAt">;

/** One row per value, one per chosen choice; dashboards read them without their answer. All is sent at once. */
export async function storeLines(
  ctx: TxCtx,
  answer: StoredAnswer,
  lines: readonly AcceptedLine[],
  own: ReadonlySet<string>,
) {
  const photos: NamedPhoto[] = [];
  const rows = lines.flatMap(({ item, productId, categoryId, value }): (typeof values.$inferInsert)[] => {
    const base = {
      answerId: answer.id,
      itemId: item.id,
      questionId: item.question.id,
      productId,
      categoryId,
      subtype: item.question.subtype,
      answeredAt: answer.endedAt,
      localDate: answer.localDate,
      posId: answer.posId,
      userId: answer.userId,
    };
    if (value.choices)
      return value.choices.map((choiceId, position) => ({ ...base, id: uuidv7(), choiceId, position }));
    const id = uuidv7();
    for (const [position, attachmentId] of (value.photos ?? []).entries())
      photos.push({ valueId: id, attachmentId, position });
    const { number: numberValue, text: textValue, date: dateValue, boolean: booleanValue } = value;
    return [{ ...base, id, numberValue, textValue, dateValue, booleanValue }];
  });
  const parts = Array.from({ length: Math.ceil(rows.length / 1_000) }, (_, n) =>
    rows.slice(n * 1_000, (n + 1) * 1_000),
  );
  await Promise.all([
    ...parts.map((part) => ctx.tx.insert(values).values(part).execute()),
    keepPhotos(ctx, photos, own),
  ]);
}
