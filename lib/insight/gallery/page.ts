import { and, asc, desc, eq, exists, inArray, lte, or, type SQL, sql } from "drizzle-orm";
import { beyond, newest } from "@/db/order";
import {
  questionnaireAnswers as answers,
  galleryPhotos as photo,
  pos,
  posChecks,
  questionnaireAnswerValues as values,
} from "@/db/schema";
import { formatDuration, formatTime } from "@/lib/base/i18n/format";
import { type Words, wordsFor } from "@/lib/base/i18n/words";
import { isUuid } from "@/lib/base/text/values";
import type { Asked } from "@/lib/engine/events/define";
import { readEvents } from "@/lib/engine/events/read";
import { visibleAnswers, visibleValues } from "@/lib/field/answers/visible";
import { visibleChecks } from "@/lib/field/check-ins/visible";
import { can } from "@/lib/platform/permissions/authorize";
import { decide } from "@/lib/platform/permissions/screens";
import type { Ctx, TxCtx } from "@/lib/platform/tenancy/ctx";
import { byAlbum } from "./album-page";
import type { AskedAlbum } from "./asked-album";
import { galleryEvents } from "./gallery-photo.events";
import { newestPlaces } from "./newest";
import {
  type GalleryDay,
  type GalleryGroup,
  type GalleryPage,
  type GallerySummary,
  type GalleryTile,
  type Missing,
  statusOf,
} from "./photo";
import { type Place, placesOf, tilesOf } from "./tiles";
import { galleryWhere } from "./where";

/** Photos of a page; the visit in which it ends is shown whole. */
const PER_PAGE = 80;
/** PDVs of a page, and photos of each. */
const [PLACES, EACH] = [6, 24];
/** Counted one by one as far as this. */
const MOST_COUNTED = 20_000;

export type GalleryAsk = Asked & {
  /** `album`: as somebody put them in the album that is asked for. */
  readonly by: "visit" | "pos" | "album";
  /** What the page begins behind: a photo, a PDV, or a place in an album. */
  readonly after: string | null;
  /** The newest day of the page, "YYYY-MM-DD". */
  readonly until: string | null;
} & Partial<AskedAlbum>;
type Narrowed = Asked & Partial<AskedAlbum>;

/** A page of the gallery, by visits, by PDVs or in the order of an album. Throws `forbidden`, `invalid_fields`. */
export async function galleryPage(ctx: Ctx, asked: GalleryAsk): Promise<GalleryPage> {
  const words = await wordsFor(ctx);
  const { by, album } = asked;
  return readEvents(galleryEvents, ctx, (tctx) =>
    by === "album" && album
      ? byAlbum(tctx, { ...asked, album }, words)
      : by === "pos"
        ? byPlaces(tctx, asked, words)
        : byVisits(tctx, asked, words),
  );
}

/** The photos of one visit (or of whatever holds one of these without a visit), all that this reader sees. */
export async function galleryGroup(ctx: Ctx, groupId: string): Promise<GalleryGroup | null> {
  const words = await wordsFor(ctx);
  return readEvents(galleryEvents, ctx, async (tctx) => {
    const rows = await placesOf(tctx, and(galleryEvents.visible(ctx), eq(photo.groupId, groupId)), 200);
    const [group] = await visitsOf(tctx, rows, words);
    return group ?? null;
  });
}

async function byVisits(ctx: TxCtx, asked: GalleryAsk, words: Words): Promise<GalleryPage> {
  const until = asked.until ? lte(photo.localDate, asked.until) : undefined;
  const begin = asked.after === null ? undefined : await behind(ctx, asked.after);
  const rows = await newestPlaces(ctx, asked, { bounds: and(until, begin), most: PER_PAGE });
  const last = rows.length < PER_PAGE ? undefined : rows.at(-1);
  // The last visit whole: its photos stand side by side, whatever their ids.
  const group = last && and(galleryWhere(ctx, asked), until, eq(photo.groupId, last.groupId));
  const rest = group ? await placesOf(ctx, group, 500) : [];
  const known = new Set(rows.map(({ id }) => id));
  const all = [...rows, ...rest.filter(({ id }) => !known.has(id))];
  return { groups: await visitsOf(ctx, all, words), next: last?.id ?? null };
}

/** Behind this photo, of which only its place is told; from the top when there is none. */
async function behind(ctx: TxCtx, id: string): Promise<SQL | undefined> {
  if (!isUuid(id)) return undefined;
  const [at] = await ctx.tx
    .select({ exact: sql<string>`${photo.visitedAt}::text` })
    .from(photo)
    .where(and(eq(photo.id, id), galleryEvents.visible(ctx)));
  return at && beyond("before", [photo.visitedAt, photo.id], [sql`${at.exact}::timestamptz`, id]);
}

/** PDVs by name, each with its newest photos. */
async function byPlaces(ctx: TxCtx, asked: GalleryAsk, words: Words): Promise<GalleryPage> {
  const where = and(galleryWhere(ctx, asked), asked.until ? lte(photo.localDate, asked.until) : undefined);
  const from = asked.after !== null && isUuid(asked.after) ? asked.after : null;
  const start = from
    ? sql`(${pos.nameSearch}, ${pos.id}) > (select p.name_search, p.id from ${pos} p where p.id = ${from})`
    : undefined;
  const held = ctx.tx
    .select({ one: sql`1` })
    .from(photo)
    .where(and(eq(photo.posId, pos.id), where));
  const places = await ctx.tx
    .select({ id: pos.id })
    .from(pos)
    .where(and(start, exists(held)))
    .orderBy(asc(pos.nameSearch), asc(pos.id))
    .limit(PLACES);
  const groups: GalleryGroup[] = [];
  for (const { id } of places) {
    const rows = await placesOf(ctx, and(where, eq(photo.posId, id)), EACH + 1);
    const tiles = await tilesOf(ctx, rows.slice(0, EACH), words);
    const [first] = tiles;
    if (!first) continue;
    groups.push({
      ...headOf(first),
      id,
      date: null,
      person: null,
      href: decide("/pos", ctx) === "allow" ? `/pos/${id}` : null,
      times: null,
      status: statusOf(tiles),
      missing: null,
      tiles,
      more: rows.length > EACH,
    });
  }
  return { groups, next: places.length < PLACES ? null : (places.at(-1)?.id ?? null) };
}

const headOf = ({ photo: { pos: place } }: GalleryTile) => ({
  posId: place.id,
  pos: place.name,
  about: [place.code, place.city].filter(Boolean).join(" · "),
});

/** Photos by the visits that hold them, in the order of the first of each; within one as they were taken. */
async function visitsOf(ctx: TxCtx, rows: readonly Place[], words: Words): Promise<GalleryGroup[]> {
  const tiles = new Map((await tilesOf(ctx, rows, words)).map((tile) => [tile.id, tile]));
  const groups = Map.groupBy(rows, (row) => row.groupId);
  const ids = [...groups.keys()];
  const visits = await stays(ctx, ids);
  const missing = await missingOf(ctx, ids);
  const opens = decide("/posCheck", ctx) === "allow" && can(ctx, "GET", "POSCHECK");
  return [...groups].flatMap(([id, own]) => {
    const shown = own
      .flatMap((row) => tiles.get(row.id) ?? [])
      .sort((a, b) =>
        a.photo.takenAt < b.photo.takenAt ? -1 : a.photo.takenAt > b.photo.takenAt ? 1 : a.id < b.id ? -1 : 1,
      );
    const [first] = shown;
    if (!first) return [];
    const visit = visits.get(id);
    return {
      ...headOf(first),
      id,
      date: first.photo.date,
      person: first.photo.userName,
      href: visit && opens ? `/posCheck?open=${id}` : null,
      times: visit ? timesOf(visit, words) : formatTime(words.locale, first.photo.takenAt, first.photo.timeZone),
      status: ctx.businessUnitId ? null : statusOf(shown.filter(({ status }) => status !== null)),
      missing: missing.get(id) ?? null,
      tiles: shown,
      more: false,
    };
  });
}

type Stay = { readonly begun: Date; readonly ended: Date | null; readonly timeZone: string };

async function stays(ctx: TxCtx, ids: readonly string[]): Promise<Map<string, Stay>> {
  if (ids.length === 0 || !can(ctx, "GET", "POSCHECK")) return new Map();
  const { id, occurredAt: begun, checkOutAt: ended, timezone: timeZone } = posChecks;
  const rows = await ctx.tx
    .select({ id, begun, ended, timeZone })
    .from(posChecks)
    .where(and(inArray(id, [...ids]), visibleChecks(ctx)));
  return new Map(rows.map((row) => [row.id, row]));
}

function timesOf({ begun, ended, timeZone }: Stay, { locale }: Words): string {
  const from = formatTime(locale, begun, timeZone);
  if (!ended) return from;
  const minutes = Math.round((ended.getTime() - begun.getTime()) / 60_000);
  return `${from}–${formatTime(locale, ended, timeZone)} · ${formatDuration(minutes)}`;
}

/** What was missing in these visits, on arrival and after; of what was not asked on arrival nothing is said. */
async function missingOf(ctx: TxCtx, ids: readonly string[]): Promise<Map<string, Missing>> {
  if (ids.length === 0 || !can(ctx, "GET", "QUESTIONNAIREANSWER")) return new Map();
  const out = sql`(${values.booleanValue} is true or coalesce(${values.numberValue} = 0, false))`;
  const products = (subtype: string) =>
    sql<number>`(count(distinct ${values.productId}) filter (where ${values.subtype} = ${subtype} and ${out}))::int`;
  const group = sql<string>`coalesce(${answers.posCheckId}, ${answers.id})`;
  const rows = await ctx.tx
    .select({
      id: group,
      asked: sql<number>`(count(*) filter (where ${values.subtype} = 'before_out_of_stock'))::int`,
      arrival: products("before_out_of_stock"),
      left: products("out_of_stock"),
    })
    .from(answers)
    .innerJoin(values, eq(values.answerId, answers.id))
    .where(
      and(
        or(inArray(answers.posCheckId, [...ids]), inArray(answers.id, [...ids])),
        inArray(values.subtype, ["before_out_of_stock", "out_of_stock"]),
        sql`${answers.reviewStatus} <> 'rejected'`,
        visibleAnswers(ctx),
        visibleValues(ctx),
      ),
    )
    .groupBy(group);
  return new Map(rows.flatMap(({ id, asked, arrival, left }) => (asked > 0 ? [[id, { arrival, left }]] : [])));
}

/** How many photos and visits match, and on which days: counted as far as the newest 20,000. Throws `forbidden`, `invalid_fields`. */
export async function gallerySummary(ctx: Ctx, asked: Narrowed): Promise<GallerySummary> {
  return readEvents(galleryEvents, ctx, async (tctx) => {
    const some = tctx.tx
      .select({ date: photo.localDate, groupId: photo.groupId })
      .from(photo)
      .where(galleryWhere(tctx, asked))
      .orderBy(...newest(photo.visitedAt, photo.id))
      .limit(MOST_COUNTED + 1)
      .as("some");
    const days: GalleryDay[] = await tctx.tx
      .select({
        date: some.date,
        photos: sql<number>`count(*)::int`,
        visits: sql<number>`count(distinct ${some.groupId})::int`,
      })
      .from(some)
      .groupBy(some.date)
      .orderBy(desc(some.date));
    const sum = (key: "photos" | "visits") => days.reduce((total, day) => total + day[key], 0);
    const photos = sum("photos");
    return { photos: Math.min(photos, MOST_COUNTED), visits: sum("visits"), capped: photos > MOST_COUNTED, days };
  });
}
