import { and, eq, ne } from "drizzle-orm";
import { newest } from "@/db/order";
import { attachments, galleryPhotos as photo, pos } from "@/db/schema";
import { pointOf } from "@/lib/base/geo/coordinate";
import { haversine } from "@/lib/base/geo/point";
import {
  formatBytes,
  formatDateTime,
  formatDay,
  formatDistance,
  formatDuration,
  formatTime,
} from "@/lib/base/i18n/format";
import { wordsFor } from "@/lib/base/i18n/words";
import { notFound } from "@/lib/base/problem/catalogue";
import { findEvent, readEvents } from "@/lib/engine/events/read";
import { detailOf } from "@/lib/field/reviews/page";
import type { AnswerDetail } from "@/lib/field/reviews/view";
import { can } from "@/lib/platform/permissions/authorize";
import { decide } from "@/lib/platform/permissions/screens";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { galleryEvents } from "./gallery-photo.events";
import { galleryGroup } from "./page";
import type { GalleryGroup } from "./photo";
import { type PhotoPlace, placeOf } from "./place";
import { twinsOf } from "./twins";

/** Photos of the same thing at the same PDV on other days. */
const OVER_TIME = 12;

export type PhotoDetail = {
  readonly id: string;
  /** The visit that holds it, all that this reader sees. */
  readonly group: GalleryGroup;
  /** The answer that it belongs to. */
  readonly answer: AnswerDetail | null;
  readonly facts: readonly {
    readonly key: "person" | "task" | "taken" | "received" | "file" | "place";
    readonly value: string;
  }[];
  /** The same thing there on other days, the newest first. */
  readonly overTime: readonly { readonly id: string; readonly attachmentId: string; readonly date: string }[];
  /** Null where neither the PDV's nor the visit's place is known. */
  readonly place: PhotoPlace | null;
  readonly twins: readonly ShownTwin[];
};

/** A photo that looks the same, of another PDV or day. */
export type ShownTwin = {
  readonly id: string;
  readonly attachmentId: string;
  readonly pos: string;
  /** When it was taken, in words. */
  readonly at: string;
  readonly person: string;
  /** Its visit; null for whoever may not read it, and where it belongs to none. */
  readonly href: string | null;
};

/** Everything about one photo, beside it. Throws `forbidden`, and `not_found` for one that is not to be seen. */
export async function photoDetail(ctx: Ctx, id: string): Promise<PhotoDetail> {
  const words = await wordsFor(ctx);
  const found = await readEvents(galleryEvents, ctx, async (tctx) => {
    const row = await findEvent(galleryEvents, tctx, id);
    const { latitude, longitude, width, height, bytes, createdAt } = attachments;
    const [file] = await tctx.tx
      .select({
        latitude,
        longitude,
        width,
        height,
        bytes,
        createdAt,
        posLatitude: pos.latitude,
        posLongitude: pos.longitude,
      })
      .from(attachments)
      .innerJoin(pos, eq(pos.id, row.posId))
      .where(eq(attachments.id, row.attachmentId));
    const same = row.questionId ? eq(photo.questionId, row.questionId) : eq(photo.moment, row.moment);
    const overTime = await tctx.tx
      .select({ id: photo.id, attachmentId: photo.attachmentId, date: photo.localDate })
      .from(photo)
      .where(and(eq(photo.posId, row.posId), same, ne(photo.groupId, row.groupId), galleryEvents.visible(ctx)))
      .orderBy(...newest(photo.visitedAt, photo.id))
      .limit(OVER_TIME);
    const place = await placeOf(tctx, row.posId, row.posCheckId);
    return { row, file, overTime, place, twins: row.isRepeated ? await twinsOf(tctx, row.id) : [] };
  });
  const { row, file } = found;
  const opens = decide("/posCheck", ctx) === "allow" && can(ctx, "GET", "POSCHECK");
  const group = await galleryGroup(ctx, row.groupId);
  if (!group || !file) throw notFound();
  const isAnswer = row.moment === "answer" || row.moment === "new_pos";
  const answer = isAnswer && can(ctx, "GET", "QUESTIONNAIREANSWER") ? await detailOf(ctx, row.sourceId) : null;
  const tile = group.tiles.find((one) => one.id === row.id);
  const zone = tile?.photo.timeZone ?? ctx.timeZone;
  const { locale, t } = words;
  const minutes = Math.round((file.createdAt.getTime() - row.takenAt.getTime()) / 60_000);
  const [device, place] = [pointOf(file.latitude, file.longitude), pointOf(file.posLatitude, file.posLongitude)];
  const size = file.width && file.height ? `${file.width} × ${file.height} · ` : "";
  const facts: [PhotoDetail["facts"][number]["key"], string | null][] = [
    ["person", row.userName],
    ["task", row.questionnaireName],
    ["taken", formatDateTime(locale, row.takenAt, zone)],
    [
      "received",
      minutes < 1
        ? formatTime(locale, file.createdAt, zone)
        : t("gallery.lightbox.later", {
            at: formatDateTime(locale, file.createdAt, zone),
            time: formatDuration(minutes),
          }),
    ],
    ["file", `${size}${formatBytes(locale, file.bytes)}`],
    [
      "place",
      device && place
        ? t("gallery.lightbox.away", { distance: formatDistance(locale, haversine(device, place)) })
        : null,
    ],
  ];
  return {
    id: row.id,
    group,
    answer,
    facts: facts.flatMap(([key, value]) => (value ? [{ key, value }] : [])),
    overTime: found.overTime.map((one) => ({ ...one, date: formatDay(locale, one.date) })),
    place: found.place,
    twins: found.twins.map(({ id, attachmentId, posCheckId, takenAt, pos: name, person }) => ({
      ...{ id, attachmentId, person, pos: name },
      at: formatDateTime(locale, takenAt, zone),
      href: posCheckId && opens ? `/posCheck?open=${posCheckId}` : null,
    })),
  };
}
