import { and, eq, inArray, sql } from "drizzle-orm";
import { type Gathered, gathering, question } from "@/db/gather";
import { amongNamed, idsText } from "@/db/many";
import {
  questionnaireAnswers as answers,
  attachments,
  questionnaireAnswerFiles,
  questionnaireAwaitedFiles,
  questionnaireAnswerValues as values,
} from "@/db/schema";
import { lockPerson } from "@/lib/field/check-ins/person-order";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";

export type NamedPhoto = { readonly valueId: string; readonly attachmentId: string; readonly position: number };
export type FoundPhotos = {
  /** Uploaded by this person. */
  readonly own: ReadonlySet<string>;
  /** Somebody else's. */
  readonly foreign: ReadonlySet<string>;
};

/** Which of these photos have been uploaded, and by whom; the others are still on the device. */
export async function findPhotos(
  ctx: TxCtx,
  uploaders: readonly string[],
  ids: readonly string[],
): Promise<FoundPhotos> {
  if (ids.length === 0) return { own: new Set(), foreign: new Set() };
  return photosOf(await askPhotos(ctx.tx, { photoIds: idsText(new Set(ids)) }), uploaders);
}

/** Photos (`photoIds`) that have been uploaded. */
export const PHOTOS = question
  .select({ id: attachments.id, uploadedBy: attachments.uploadedBy })
  .from(attachments)
  .where(amongNamed(attachments.id, "photoIds"));
const askPhotos = gathering({ photos: PHOTOS });

/** The same of what was found. */
export function photosOf(
  { photos: rows }: Gathered<{ photos: typeof PHOTOS }>,
  uploaders: readonly string[],
): FoundPhotos {
  const isOwn = (by: string | null) => by !== null && uploaders.includes(by);
  const idsOf = (own: boolean) => new Set(rows.filter((row) => isOwn(row.uploadedBy) === own).map((row) => row.id));
  return { own: idsOf(true), foreign: idsOf(false) };
}

/** Ties photos that are there to their values and notes those that are awaited. */
export async function keepPhotos(ctx: TxCtx, photos: readonly NamedPhoto[], arrived: ReadonlySet<string>) {
  const here = photos.filter(({ attachmentId }) => arrived.has(attachmentId));
  const awaited = photos.filter(({ attachmentId }) => !arrived.has(attachmentId));
  await Promise.all([
    here.length > 0 && ctx.tx.insert(questionnaireAnswerFiles).values(here).execute(),
    awaited.length > 0 && ctx.tx.insert(questionnaireAwaitedFiles).values(awaited).execute(),
  ]);
}

/**
 * A photo has been uploaded: ties it to the answers of this person that await it, in the upload's own transaction. Waits for an answer
 * that is being stored right now, so that neither misses the other. Returns the ids of the answers.
 */
export async function linkAwaited(ctx: TxCtx, attachmentId: string): Promise<string[]> {
  await lockPerson(ctx.tx, ctx.tenantId, ctx.userId);
  const awaiting = await ctx.tx
    .select({
      answerId: values.answerId,
      valueId: questionnaireAwaitedFiles.valueId,
      position: questionnaireAwaitedFiles.position,
    })
    .from(questionnaireAwaitedFiles)
    .innerJoin(values, eq(values.id, questionnaireAwaitedFiles.valueId))
    .where(and(eq(questionnaireAwaitedFiles.attachmentId, attachmentId), eq(values.userId, ctx.userId)));
  if (awaiting.length === 0) return [];
  await ctx.tx
    .insert(questionnaireAnswerFiles)
    .values(awaiting.map(({ valueId, position }) => ({ valueId, attachmentId, position })));
  const valueIds = awaiting.map(({ valueId }) => valueId);
  await ctx.tx
    .delete(questionnaireAwaitedFiles)
    .where(
      and(
        eq(questionnaireAwaitedFiles.attachmentId, attachmentId),
        inArray(questionnaireAwaitedFiles.valueId, valueIds),
      ),
    );
  const answerIds = [...new Set(awaiting.map(({ answerId }) => answerId))];
  await countAwaited(ctx, ...answerIds);
  return answerIds;
}

/** Notes how many photos these answers still wait for. */
export async function countAwaited(ctx: TxCtx, ...answerIds: readonly string[]): Promise<void> {
  const left = sql<number>`(select count(*)::int from ${questionnaireAwaitedFiles}
    join ${values} on ${values.tenantId} = ${questionnaireAwaitedFiles.tenantId} and ${values.id} = ${questionnaireAwaitedFiles.valueId}
    where ${values.answerId} = ${answers.id})`;
  await ctx.tx
    .update(answers)
    .set({ awaitedPhotos: left })
    .where(inArray(answers.id, [...answerIds]));
}
