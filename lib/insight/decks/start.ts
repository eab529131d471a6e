import { plusDays } from "@/lib/base/calendar/days";
import { dayBounds } from "@/lib/base/calendar/zone";
import { formatNumber, localDay } from "@/lib/base/i18n/format";
import { wordsFor } from "@/lib/base/i18n/words";
import { snakeCase } from "@/lib/base/text/case";
import { isCalendarDate, isUuid } from "@/lib/base/text/values";
import { describeEvents } from "@/lib/engine/events/describe";
import type { Descriptor } from "@/lib/engine/resource/descriptor";
import type { FilterValue } from "@/lib/engine/resource/list-query";
import { options } from "@/lib/engine/resource/operations/options";
import { parseListParams } from "@/lib/engine/resource/url-state";
import { answerEvents } from "@/lib/field/answers/questionnaire-answer.events";
import { checkEvents } from "@/lib/field/check-ins/pos-check.events";
import { listAlbums } from "@/lib/insight/gallery/albums";
import { galleryEvents } from "@/lib/insight/gallery/gallery-photo.events";
import { authorize, can } from "@/lib/platform/permissions/authorize";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { boundOf } from "@/lib/shell/registry";
import { deckHref } from "./address";
import { type DeckClient, deckBrand, withLogos } from "./brand";
import type { DeckBrand } from "./look";
import type { DeckPhoto } from "./photo";
import { previewPhotos } from "./photos";
import type { DeckSettings } from "./settings";
import { type DeckTemplate, listTemplates } from "./templates";

type Params = Readonly<Record<string, string | string[] | undefined>>;
/** As far back as the photos of a place go where no period is named. */
const PLACE_DAYS = 90;
/** The newest photos, where nobody says which. */
const NEWEST_DAYS = 7;
/** Photos that one person can look through; a call takes more. */
const MOST = 1_000;
/** How long a link stays open unless somebody says otherwise, and at most. */
const [LINK_DAYS, MOST_LINK_DAYS] = [30, 364];

/** All that the builder begins with. Plain data: it goes to the browser. */
export type DeckStart = {
  /** What the photos were chosen by, as the call that makes a deck names it. */
  readonly selection: Readonly<Record<string, unknown>>;
  readonly photos: readonly DeckPhoto[];
  /** More match than a deck takes, in words. */
  readonly notice: string | null;
  readonly settings: DeckSettings;
  readonly brand: DeckBrand;
  readonly mostPerSlide: number;
  readonly clients: readonly DeckClient[];
  readonly templates: readonly DeckTemplate[];
  /** Days between which a link ends. */
  readonly linkDays: { readonly first: string; readonly last: string };
};

/** A deck of an album has its name, its cover and, where somebody put the photos in order, that order. */
async function albumSettings(ctx: Ctx, selection: Readonly<Record<string, unknown>>): Promise<Partial<DeckSettings>> {
  const { album_id: id } = selection;
  const album = typeof id === "string" && (await listAlbums(ctx)).find((one) => one.id === id);
  if (!album) return {};
  const texts = { title: album.name, caption: "", section: "", last: "" };
  return { texts, cover_photo_id: album.cover, ...(!album.state && { order: "chosen", sections: false }) };
}

/** Where a deck of the newest photos is begun: those of the check-ins of the last seven days. Throws `forbidden`. */
export async function newestDeckHref(ctx: Ctx, now = new Date()): Promise<string> {
  authorize(ctx, "POST", "PRESENTATIONJOB");
  const today = localDay(now, ctx.timeZone);
  const date = { op: "range", from: plusDays(today, 1 - NEWEST_DAYS), to: today } as const;
  const descriptor = await describeEvents(checkEvents, ctx);
  return deckHref("posCheck", descriptor, { q: "", filters: { date } });
}

/** What the builder begins with for the photos of an address. Throws `forbidden`, `invalid_fields`. */
export async function startDeck(ctx: Ctx, params: Params, now = new Date()): Promise<DeckStart | null> {
  authorize(ctx, "POST", "PRESENTATIONJOB");
  const selection = await selectionOf(ctx, params, now);
  if (!selection) return null;
  const { photos, more } = await previewPhotos(ctx, selection, MOST);
  const { most: mostPerSlide, ...brand } = await deckBrand(ctx, null);
  const { t, locale } = await wordsFor(ctx);
  const n = (value: number) => formatNumber(locale, value);
  const today = localDay(now, ctx.timeZone);
  return {
    selection,
    photos,
    notice: more ? t("deckBuilder.tooMany", { most: n(MOST) }) : null,
    settings: {
      ...initialSettings(mostPerSlide, dayBounds(plusDays(today, LINK_DAYS), ctx.timeZone).end),
      ...(TYPES[String(params.type)] && { type: TYPES[String(params.type)] }),
      ...(await albumSettings(ctx, selection)),
    },
    brand,
    mostPerSlide,
    clients: can(ctx, "GET", "BUSINESSUNIT")
      ? await withLogos(ctx, await options(boundOf("businessUnit"), ctx, {}))
      : [],
    templates: await listTemplates(ctx),
    linkDays: { first: today, last: plusDays(today, MOST_LINK_DAYS) },
  };
}

/** What an address may ask a deck to begin as. */
const TYPES: Readonly<Record<string, DeckSettings["type"] | undefined>> = { zip: "zip_descriptive", link: "link" };

function initialSettings(most: number, end: Date): DeckSettings {
  return {
    type: "ppt",
    photos_per_slide: most >= 4 ? 4 : most >= 2 ? 2 : 1,
    order: "chain",
    sections: true,
    pairs: true,
    texts: { title: "", caption: "", section: "", last: "" },
    logo: true,
    cover: true,
    client_id: null,
    cover_photo_id: null,
    link: { expires_at: new Date(end.getTime() - 1_000).toISOString(), password: null, downloads: true },
  };
}

type Source = { readonly name: string; readonly describe: (ctx: Ctx) => Promise<Descriptor> };
/** Lists whose photos a deck is made of, by the names that addresses have for them. */
const SOURCES: Readonly<Record<string, Source>> = {
  posCheck: { name: "pos-checks", describe: (ctx) => describeEvents(checkEvents, ctx) },
  questionnaireAnswers: { name: "questionnaire-answers", describe: (ctx) => describeEvents(answerEvents, ctx) },
  galleryPhoto: { name: "photo-gallery", describe: (ctx) => describeEvents(galleryEvents, ctx) },
};

/** What photos an address means; null for none. */
export async function selectionOf(
  ctx: Ctx,
  params: Params,
  now: Date,
): Promise<Readonly<Record<string, unknown>> | null> {
  const text = (key: string) => (typeof params[key] === "string" ? params[key] : "");
  const from = text("from");
  if (from === "pos") return placeOf(text, localDay(now, ctx.timeZone));
  const source = Object.hasOwn(SOURCES, from) ? SOURCES[from] : undefined;
  if (!source) return null;
  const { name, describe } = source;
  const ids = text("ids").split(",").filter(isUuid);
  if (ids.length > 0) return { from: name, ids };
  const descriptor = await describe(ctx);
  const { q, filters } = parseListParams(descriptor, params);
  const asked = Object.entries(filters).flatMap(([key, value]) => {
    const wire = wireOf(value);
    return wire === undefined ? [] : [[snakeCase(key), wire]];
  });
  // Of an album: its chosen photos, or what its filter asks beyond what this reader may.
  const album = from === "galleryPhoto" && isUuid(text("album")) ? { album_id: text("album") } : {};
  return { from: name, filters: Object.fromEntries(asked), ...(q && { q }), ...album };
}

function placeOf(text: (key: string) => string, today: string) {
  const [posId, first, last] = [text("pos_id"), text("date_from"), text("date_to")];
  if (!isUuid(posId)) return null;
  const named = isCalendarDate(first) && isCalendarDate(last);
  return {
    from: "pos",
    pos_id: posId,
    date: named ? { from: first, to: last } : { from: plusDays(today, -PLACE_DAYS), to: today },
  };
}

function wireOf(value: FilterValue): unknown {
  switch (value.op) {
    case "in":
      return value.values;
    case "range":
      return { ...(value.from && { from: value.from }), ...(value.to && { to: value.to }) };
    case "contains":
      return value.text;
    case "empty":
      // A call can ask for what has none, not for what has any.
      return value.empty ? null : undefined;
  }
}
