import { formatDayMonth, formatWeekday } from "@/lib/base/i18n/calendar";
import { formatNumber, formatTime } from "@/lib/base/i18n/format";
import { captionOf, periodOf, sharedText } from "./captions";
import { groupPhotos, type Shelf, type Unit } from "./groups";
import type { DeckLook } from "./look";
import type { DeckPhoto } from "./photo";
import type { DeckSettings } from "./settings";

/** A photo of a page that anybody with its link may open. */
export type SharePhoto = {
  readonly id: string;
  /** As wide as the page, and as large as a screen. */
  readonly small: string;
  readonly large: string;
  readonly alt: string;
  /** "Antes 08:16"; null for one that stands alone. */
  readonly mark: string | null;
};
/** Photos that stand side by side, with what is said of them. */
export type ShareFigure = {
  readonly key: string;
  readonly photos: readonly SharePhoto[];
  readonly lines: readonly string[];
};
export type SharePlace = {
  readonly key: string;
  readonly name: string;
  readonly when: string;
  readonly figures: readonly ShareFigure[];
};
export type ShareGroup = {
  readonly key: string;
  readonly name: string;
  /** "18". */
  readonly count: string;
  /** "18 fotos · 5 lojas". */
  readonly told: string;
  readonly places: readonly SharePlace[];
};
export type ShareSide = { readonly name: string; readonly logo: string | null };
export type SharePage = {
  readonly agency: ShareSide;
  readonly client: ShareSide | null;
  readonly cover: string | null;
  readonly title: string;
  readonly period: string;
  readonly counts: readonly { readonly key: string; readonly figure: string; readonly label: string }[];
  readonly groups: readonly ShareGroup[];
};

/** Words under the three figures of the cover; each follows its number. */
export type CountWords = {
  readonly photos: (n: number) => string;
  readonly pairs: (n: number) => string;
  readonly places: (n: number) => string;
};

/** The page of a link: the same groups, pairs and captions as the slides, without anybody's name. */
export function sharePage(
  photos: readonly DeckPhoto[],
  settings: DeckSettings,
  look: DeckLook,
  words: CountWords,
): SharePage {
  const own = { ...look, nameless: true };
  const { brand, locale } = own;
  const groups = groupPhotos(photos, settings, own);
  const pairs = groups
    .flatMap(({ shelves }) => shelves.flatMap(({ units }) => units))
    .filter((unit) => unit.length === 2);
  const places = new Set(photos.map(({ pos }) => pos.id)).size;
  const counts = [
    { key: "photos", count: photos.length, label: words.photos(photos.length) },
    { key: "pairs", count: pairs.length, label: words.pairs(pairs.length) },
    { key: "places", count: places, label: words.places(places) },
  ];
  return {
    agency: { name: brand.tenant, logo: settings.logo ? (brand.logo?.url ?? null) : null },
    client: brand.client ? { name: brand.client, logo: brand.clientLogo?.url ?? null } : null,
    cover: coverOf(photos, pairs, settings, own),
    title: sharedText(settings.texts.title.trim() || own.words.title, photos, own),
    period: periodOf(photos, own),
    counts: counts
      .filter(({ count }) => count > 0)
      .map(({ key, count, label }) => ({ key, figure: formatNumber(locale, count), label })),
    groups: groups.map((group, at) => groupOf(group, at, settings, own)),
  };
}

/** The photo that its author chose, else the cover of the agency; where it has none, the photo that shows most: what a shelf looked like after the work. */
function coverOf(photos: readonly DeckPhoto[], pairs: readonly Unit[], settings: DeckSettings, { brand }: DeckLook) {
  const chosen = settings.cover_photo_id && photos.find(({ id }) => id === settings.cover_photo_id);
  if (chosen) return chosen.full;
  if (settings.cover && brand.cover) return brand.cover.url;
  return (pairs[0]?.[1] ?? photos.find(({ kind }) => kind === "answer") ?? photos[0])?.full ?? null;
}

function groupOf(
  group: ReturnType<typeof groupPhotos>[number],
  at: number,
  settings: DeckSettings,
  look: DeckLook,
): ShareGroup {
  const { words, locale } = look;
  const places = new Set(group.photos.map(({ pos }) => pos.id)).size;
  return {
    // An address of its own, without what a name may hold.
    key: `g${at + 1}`,
    name: group.name,
    count: formatNumber(locale, group.photos.length),
    told: `${words.photos(group.photos.length)} · ${words.places(places)}`,
    places: group.shelves.flatMap((shelf) => placesOf(shelf, settings, look)),
  };
}

/** A place by its days: what was done when is what the page tells. */
function placesOf(shelf: Shelf, settings: DeckSettings, look: DeckLook): SharePlace[] {
  const days = Map.groupBy(shelf.units, ([photo]) => photo.date);
  return [...days].map(([day, units]) => ({
    key: `${shelf.key} ${day}`,
    name: shelf.title,
    when: `${formatWeekday(look.locale, day).replace(".", "")}, ${formatDayMonth(look.locale, day)}`,
    figures: units.map((unit) => figureOf(unit, settings, look)),
  }));
}

function figureOf(unit: Unit, settings: DeckSettings, look: DeckLook): ShareFigure {
  const { words, locale } = look;
  const [first] = unit;
  const marked = unit.length === 2;
  const mark = ({ side, takenAt, timeZone }: DeckPhoto) =>
    `${side === "after" ? words.after : words.before} ${formatTime(locale, takenAt, timeZone)}`;
  return {
    key: first.id,
    photos: unit.map((photo) => ({
      id: photo.id,
      small: photo.thumb,
      large: photo.full,
      alt: captionOf({ ...photo, caption: null }, "{pergunta} · {produto} · {pdv} · {data}", look),
      mark: marked ? mark(photo) : null,
    })),
    lines: (marked ? pairText(unit, settings, look) : captionOf(first, settings.texts.caption, look))
      .split("\n")
      .filter(Boolean),
  };
}

/** What both halves say: what somebody wrote under one of them, else what they have in common. */
function pairText(unit: Unit, settings: DeckSettings, look: DeckLook): string {
  const written = unit.find(({ caption }) => caption !== null);
  if (written) return captionOf(written, "", look);
  const template = settings.texts.caption.trim();
  if (template) return sharedText(template, unit, look);
  const last = unit.at(-1) ?? unit[0];
  return [last.productName ?? last.taskName ?? look.words.after, last.answer].filter(Boolean).join("\n");
}
