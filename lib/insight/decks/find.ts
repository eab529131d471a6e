import { and, count, eq, gte, inArray, isNotNull, like, lte, ne, type SQL, type Subquery } from "drizzle-orm";
import { newest } from "@/db/order";
import {
  questionnaireAnswers as answers,
  attachments,
  questionnaireAnswerFiles as files,
  posChecks,
  questionnaireAnswerValues as values,
} from "@/db/schema";
import { matching } from "@/lib/engine/events/pages";
import { eventsWhere } from "@/lib/engine/events/where";
import { listQueryOf } from "@/lib/engine/resource/wire";
import { answerEvents } from "@/lib/field/answers/questionnaire-answer.events";
import { visibleAnswers, visibleValues } from "@/lib/field/answers/visible";
import { checkEvents } from "@/lib/field/check-ins/pos-check.events";
import { visibleChecks } from "@/lib/field/check-ins/visible";
import { can } from "@/lib/platform/permissions/authorize";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";
import type { PhotoKind } from "./photo";
import type { Selection } from "./selection";

/** Where a photo stands: the visit or the answer that it belongs to. */
export type PhotoRef = {
  readonly id: string;
  readonly kind: PhotoKind;
  readonly source: string;
  readonly at: Date;
};
export type FoundPhotos = { readonly refs: readonly PhotoRef[]; readonly total: number };
type Where = { readonly checks: SQL | undefined | null; readonly answers: SQL | undefined | null };

/** The photos that a selection names and this reader may see, the newest first, at most so many; and how many there are. @door inner */
export async function findPhotos(ctx: TxCtx, selection: Selection, most: number): Promise<FoundPhotos> {
  const where = whereOf(ctx, selection);
  const ids = selection.from === "photos" ? selection.photo_ids : null;
  const visits = can(ctx, "GET", "POSCHECK") && where.checks !== null ? where.checks : null;
  const tasks = can(ctx, "GET", "QUESTIONNAIREANSWER") && where.answers !== null ? where.answers : null;
  const nothing = { refs: [], total: 0 };
  const found = [
    visits === null ? nothing : await side(ctx, "check_in", visits, ids, most),
    visits === null ? nothing : await side(ctx, "check_out", visits, ids, most),
    tasks === null ? nothing : await answered(ctx, tasks, ids, most),
  ];
  const refs = found.flatMap((one) => one.refs).sort((a, b) => b.at.getTime() - a.at.getTime());
  // A photo may be named in two places; it is shown once.
  const once = [...new Map(refs.map((ref) => [ref.id, ref])).values()].slice(0, most);
  return { refs: once, total: ids ? once.length : found.reduce((sum, { total }) => sum + total, 0) };
}

/** What visits and answers a selection means; null = none at all. */
function whereOf(ctx: TxCtx, selection: Selection): Where {
  const judged = ne(answers.reviewStatus, "rejected");
  switch (selection.from) {
    case "photos":
      return { checks: undefined, answers: undefined };
    case "pos": {
      const { from, to } = selection.date;
      return {
        checks: and(
          eq(posChecks.posId, selection.pos_id),
          gte(posChecks.localDate, from),
          lte(posChecks.localDate, to),
        ),
        answers: and(
          eq(answers.posId, selection.pos_id),
          gte(answers.localDate, from),
          lte(answers.localDate, to),
          judged,
        ),
      };
    }
    case "pos-checks": {
      const { from: _list, ...asked } = selection;
      const query = listQueryOf(checkEvents, asked);
      const list = matching(checkEvents, ctx.tx, eventsWhere(checkEvents, ctx, query)).as("visits");
      const chosen = ctx.tx.select({ id: list.id }).from(list);
      return { checks: inArray(posChecks.id, chosen), answers: and(inArray(answers.posCheckId, chosen), judged) };
    }
    case "questionnaire-answers": {
      const { from: _list, ...asked } = selection;
      const query = listQueryOf(answerEvents, asked);
      const list = matching(answerEvents, ctx.tx, eventsWhere(answerEvents, ctx, query)).as("tasks");
      const chosen = ctx.tx.select({ id: list.id }).from(list);
      // What somebody refused is shown to whoever asks for just that.
      const all = query.filters.reviewStatus || query.ids;
      return { checks: null, answers: and(inArray(answers.id, chosen), all ? undefined : judged) };
    }
  }
}

const IMAGE = like(attachments.mime, "image/%");
/** Counted one by one as far as this; of more it is enough to know that they are too many. */
const MOST_COUNTED = 20_000;

async function side(
  ctx: TxCtx,
  kind: "check_in" | "check_out",
  where: SQL | undefined,
  ids: readonly string[] | null,
  most: number,
): Promise<FoundPhotos> {
  const photo = kind === "check_in" ? posChecks.photoInId : posChecks.photoOutId;
  const named = ids ? inArray(photo, [...ids]) : undefined;
  const some = () =>
    ctx.tx
      .select({ id: attachments.id, source: posChecks.id, at: posChecks.occurredAt })
      .from(posChecks)
      .innerJoin(attachments, eq(attachments.id, photo))
      .where(and(isNotNull(photo), named, IMAGE, where, visibleChecks(ctx)));
  const rows = await some()
    .orderBy(...newest(posChecks.occurredAt, posChecks.id))
    .limit(most);
  const total = rows.length < most ? rows.length : await counted(ctx, some().limit(MOST_COUNTED).as("some"));
  return { refs: rows.map(({ id, source, at }) => ({ id, kind, source, at })), total };
}

async function answered(
  ctx: TxCtx,
  where: SQL | undefined,
  ids: readonly string[] | null,
  most: number,
): Promise<FoundPhotos> {
  const named = ids ? inArray(files.attachmentId, [...ids]) : undefined;
  const some = () =>
    ctx.tx
      .select({ id: attachments.id, source: answers.id, at: answers.endedAt })
      .from(answers)
      .innerJoin(values, eq(values.answerId, answers.id))
      .innerJoin(files, eq(files.valueId, values.id))
      .innerJoin(attachments, eq(attachments.id, files.attachmentId))
      .where(and(named, IMAGE, where, visibleAnswers(ctx), visibleValues(ctx)));
  const rows = await some()
    .orderBy(...newest(answers.endedAt, attachments.id))
    .limit(most);
  const total = rows.length < most ? rows.length : await counted(ctx, some().limit(MOST_COUNTED).as("some"));
  return { refs: rows.map(({ id, source, at }) => ({ id, kind: "answer", source, at })), total };
}

async function counted({ tx }: TxCtx, some: Subquery): Promise<number> {
  const [found] = await tx.select({ n: count() }).from(some);
  return found?.n ?? 0;
}
