import {
  and,
  asc,
  count,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  like,
  lte,
  ne,
  or,
  type SQL,
  type Subquery,
  sql,
} from "drizzle-orm";
import { newest } from "@/db/order";
import {
  albumPhotos,
  questionnaireAnswers as answers,
  attachments,
  questionnaireAnswerFiles as files,
  galleryPhotos as photos,
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
import { askedAlbum } from "@/lib/insight/gallery/asked-album";
import { galleryEvents } from "@/lib/insight/gallery/gallery-photo.events";
import { visiblePhotos } from "@/lib/insight/gallery/visible";
import { galleryWhere } from "@/lib/insight/gallery/where";
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
  /** As somebody wrote it in the album that it was found in. */
  readonly caption?: string | null;
};
export type FoundPhotos = { readonly refs: readonly PhotoRef[]; readonly total: number };
type Where = { readonly checks: SQL | undefined | null; readonly answers: SQL | undefined | null };

/**
 * The photos that a selection names and this reader may see, the newest first, at most so many; and how many there are, or of more than that only that
 * they are more. @door inner
 */
export async function findPhotos(ctx: TxCtx, selection: Selection, most: number): Promise<FoundPhotos> {
  if (selection.from === "photos") return indexed(ctx, inArray(photos.attachmentId, [...selection.photo_ids]), most);
  if (selection.from === "photo-gallery") {
    const { where, album } = await ofGallery(ctx, selection);
    return indexed(ctx, where, most, album);
  }
  const where = whereOf(ctx, selection);
  const visits = can(ctx, "GET", "POSCHECK") && where.checks !== null ? where.checks : null;
  const tasks = can(ctx, "GET", "QUESTIONNAIREANSWER") && where.answers !== null ? where.answers : null;
  const nothing = { refs: [], total: 0 };
  const found = [
    visits === null ? nothing : await side(ctx, "check_in", visits, most),
    visits === null ? nothing : await side(ctx, "check_out", visits, most),
    tasks === null ? nothing : await answered(ctx, tasks, most),
  ];
  const refs = found.flatMap((one) => one.refs).sort((a, b) => b.at.getTime() - a.at.getTime());
  // A photo may be named in two places; it is shown once.
  const once = [...new Map(refs.map((ref) => [ref.id, ref])).values()].slice(0, most);
  return { refs: once, total: found.reduce((sum, { total }) => sum + total, 0) };
}

/** Photos of the gallery's index, in the order of an album where one is named, each once although it may stand in several places. */
async function indexed(
  ctx: TxCtx,
  where: SQL | undefined,
  most: number,
  album: string | null = null,
): Promise<FoundPhotos> {
  const some = () =>
    ctx.tx
      .select({
        ...{ id: photos.attachmentId, moment: photos.moment, source: photos.sourceId, at: photos.visitedAt },
        caption: albumPhotos.caption,
      })
      .from(photos)
      .leftJoin(
        albumPhotos,
        album ? and(eq(albumPhotos.albumId, album), eq(albumPhotos.attachmentId, photos.attachmentId)) : sql`false`,
      )
      .where(and(where, visiblePhotos(ctx)));
  const placed = album ? [asc(albumPhotos.position)] : [];
  const rows = await some()
    .orderBy(...placed, ...newest(photos.visitedAt, photos.id))
    .limit(most);
  const refs = rows.map(({ moment, ...row }) => ({
    ...row,
    kind: moment === "new_pos" ? ("answer" as const) : moment,
  }));
  const once = [...new Map(refs.map((ref) => [ref.id, ref])).values()];
  const total =
    rows.length < most
      ? once.length
      : await counted(
          ctx,
          some()
            .limit(most + 1)
            .as("some"),
        );
  return { refs: once, total };
}

/**
 * What the gallery shows of it, in the album that it was open at; what somebody refused only
 * for whoever asks for just that, or for these very photos, as a chosen album does. */
async function ofGallery(ctx: TxCtx, selection: Extract<Selection, { from: "photo-gallery" }>) {
  const { from: _from, album_id, ...asked } = selection;
  const query = askedOf(galleryEvents, asked);
  const album = await askedAlbum(ctx, album_id ?? null);
  const judged = or(isNull(photos.reviewStatus), ne(photos.reviewStatus, "rejected"));
  const all = query.filters.reviewStatus || album.kept?.reviewStatus || album.album || query.ids;
  return {
    where: and(galleryWhere(ctx, { ...query, ...album }), all ? undefined : judged),
    album: album.album,
  };
}

/** What a list is asked by a selection. Throws `invalid_fields`. */
function askedOf(list: Parameters<typeof listQueryOf>[0], { q, ...asked }: { readonly q?: string | undefined }) {
  return { ...listQueryOf({ resource: list.resource }, asked), ...(q && { q }) };
}

/** What visits and answers a selection means; null = none at all. */
function whereOf(ctx: TxCtx, selection: Exclude<Selection, { from: "photos" | "photo-gallery" }>): Where {
  const judged = ne(answers.reviewStatus, "rejected");
  switch (selection.from) {
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
      const query = askedOf(checkEvents, asked);
      const list = matching(checkEvents, ctx.tx, eventsWhere(checkEvents, ctx, query)).as("visits");
      const chosen = ctx.tx.select({ id: list.id }).from(list);
      return { checks: inArray(posChecks.id, chosen), answers: and(inArray(answers.posCheckId, chosen), judged) };
    }
    case "questionnaire-answers": {
      const { from: _list, ...asked } = selection;
      const query = askedOf(answerEvents, asked);
      const list = matching(answerEvents, ctx.tx, eventsWhere(answerEvents, ctx, query)).as("tasks");
      const chosen = ctx.tx.select({ id: list.id }).from(list);
      // What somebody refused is shown to whoever asks for just that.
      const all = query.filters.reviewStatus || query.ids;
      return { checks: null, answers: and(inArray(answers.id, chosen), all ? undefined : judged) };
    }
  }
}

const IMAGE = like(attachments.mime, "image/%");
async function side(
  ctx: TxCtx,
  kind: "check_in" | "check_out",
  where: SQL | undefined,
  most: number,
): Promise<FoundPhotos> {
  const photo = kind === "check_in" ? posChecks.photoInId : posChecks.photoOutId;
  const some = () =>
    ctx.tx
      .select({ id: attachments.id, source: posChecks.id, at: posChecks.occurredAt })
      .from(posChecks)
      .innerJoin(attachments, eq(attachments.id, photo))
      .where(and(isNotNull(photo), IMAGE, where, visibleChecks(ctx)));
  const rows = await some()
    .orderBy(...newest(posChecks.occurredAt, posChecks.id))
    .limit(most);
  const total =
    rows.length < most
      ? rows.length
      : await counted(
          ctx,
          some()
            .limit(most + 1)
            .as("some"),
        );
  return { refs: rows.map(({ id, source, at }) => ({ id, kind, source, at })), total };
}

async function answered(ctx: TxCtx, where: SQL | undefined, most: number): Promise<FoundPhotos> {
  const some = () =>
    ctx.tx
      .select({ id: attachments.id, source: answers.id, at: answers.endedAt })
      .from(answers)
      .innerJoin(values, eq(values.answerId, answers.id))
      .innerJoin(files, eq(files.valueId, values.id))
      .innerJoin(attachments, eq(attachments.id, files.attachmentId))
      .where(and(IMAGE, where, visibleAnswers(ctx), visibleValues(ctx)));
  const rows = await some()
    .orderBy(...newest(answers.endedAt, attachments.id))
    .limit(most);
  const total =
    rows.length < most
      ? rows.length
      : await counted(
          ctx,
          some()
            .limit(most + 1)
            .as("some"),
        );
  return { refs: rows.map(({ id, source, at }) => ({ id, kind: "answer", source, at })), total };
}

async function counted({ tx }: TxCtx, some: Subquery): Promise<number> {
  const [found] = await tx.select({ n: count() }).from(some);
  return found?.n ?? 0;
}
