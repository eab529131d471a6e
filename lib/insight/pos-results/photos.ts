import { and, eq, gte, isNotNull, or } from "drizzle-orm";
import { newest } from "@/db/order";
import {
  questionnaireAnswers as answers,
  posChecks,
  questionnaireAnswerFiles,
  questionnaireItems,
  questions,
  users,
  questionnaireAnswerValues as values,
} from "@/db/schema";
import { DAY_MS } from "@/lib/base/calendar/days";
import { visibleAnswers, visibleValues } from "@/lib/field/answers/visible";
import { visibleChecks } from "@/lib/field/check-ins/visible";
import { can } from "@/lib/platform/permissions/authorize";
import type { Ctx, TxCtx } from "@/lib/platform/tenancy/ctx";
import { textAt } from "@/lib/records/questions/earlier-texts";
import { ofPos } from "./read";

/** Photos on a PDV's page. */
export const PHOTOS = 24;
/** Older ones belong to the gallery. */
const DAYS = 180;

export type PosPhoto = {
  readonly id: string;
  readonly person: string;
  readonly at: Date;
  /** Taken on arrival or departure, or as an answer to `label`. */
  readonly kind: "in" | "out" | "answer";
  readonly label: string | null;
  /** The visit, or the answer. */
  readonly sourceId: string;
};

/** The newest photos that were taken at a PDV, of the visits and answers that this session sees. */
export async function posPhotos(ctx: Ctx, posId: string, now = new Date()): Promise<PosPhoto[]> {
  return ofPos(ctx, posId, async (tctx) => {
    const since = new Date(now.getTime() - DAYS * DAY_MS);
    const ofVisits = can(ctx, "GET", "POSCHECK") ? await visitPhotos(tctx, posId, since) : [];
    const ofAnswers = can(ctx, "GET", "QUESTIONNAIREANSWER") ? await answerPhotos(tctx, posId, since) : [];
    const seen = new Set<string>();
    return [...ofVisits, ...ofAnswers]
      .sort((a, b) => b.at.getTime() - a.at.getTime() || (a.id < b.id ? -1 : 1))
      .filter(({ id }) => !seen.has(id) && seen.add(id))
      .slice(0, PHOTOS);
  });
}

async function visitPhotos(ctx: TxCtx, posId: string, since: Date): Promise<PosPhoto[]> {
  const rows = await ctx.tx
    .select({
      sourceId: posChecks.id,
      person: users.name,
      inId: posChecks.photoInId,
      outId: posChecks.photoOutId,
      inAt: posChecks.occurredAt,
      outAt: posChecks.checkOutAt,
    })
    .from(posChecks)
    .innerJoin(users, eq(users.id, posChecks.userId))
    .where(
      and(
        eq(posChecks.posId, posId),
        gte(posChecks.occurredAt, since),
        or(isNotNull(posChecks.photoInId), isNotNull(posChecks.photoOutId)),
        visibleChecks(ctx),
      ),
    )
    .orderBy(...newest(posChecks.occurredAt, posChecks.id))
    .limit(PHOTOS);
  return rows.flatMap(({ inId, outId, inAt, outAt, sourceId, person }) => {
    const rest = { sourceId, person, label: null };
    const photos: PosPhoto[] = inId ? [{ id: inId, at: inAt, kind: "in", ...rest }] : [];
    return outId ? [...photos, { id: outId, at: outAt ?? inAt, kind: "out", ...rest }] : photos;
  });
}

async function answerPhotos(ctx: TxCtx, posId: string, since: Date): Promise<PosPhoto[]> {
  const rows = await ctx.tx
    .select({
      id: questionnaireAnswerFiles.attachmentId,
      sourceId: answers.id,
      person: users.name,
      at: answers.endedAt,
      item: questionnaireItems.label,
      itemTexts: questionnaireItems.earlierTexts,
      question: questions.name,
      questionTexts: questions.earlierTexts,
    })
    .from(answers)
    .innerJoin(values, eq(values.answerId, answers.id))
    .innerJoin(questionnaireAnswerFiles, eq(questionnaireAnswerFiles.valueId, values.id))
    .innerJoin(questionnaireItems, eq(questionnaireItems.id, values.itemId))
    .innerJoin(questions, eq(questions.id, values.questionId))
    .innerJoin(users, eq(users.id, answers.userId))
    .where(and(eq(answers.posId, posId), gte(answers.endedAt, since), visibleAnswers(ctx), visibleValues(ctx)))
    .orderBy(...newest(answers.endedAt, answers.id), questionnaireAnswerFiles.position)
    .limit(PHOTOS);
  return rows.map(({ item, itemTexts, question, questionTexts, ...photo }) => ({
    ...photo,
    kind: "answer",
    label: textAt(item, itemTexts, photo.at) ?? textAt(question, questionTexts, photo.at),
  }));
}
