import { formatDay } from "@/lib/base/i18n/format";
import { fold } from "@/lib/base/text/fold";
import { byText } from "@/lib/base/text/order";
import { aboutOf } from "./captions";
import type { DeckLook } from "./look";
import { type DeckPhoto, pairKey } from "./photo";
import type { DeckOrder, DeckSettings } from "./settings";

/** Photos that are not parted: one, or the before and after of the same thing. */
export type Unit = readonly [DeckPhoto] | readonly [DeckPhoto, DeckPhoto];
/** The photos of one slide title: a place within its chain, or the group itself. */
export type Shelf = {
  readonly key: string;
  readonly title: string;
  /** Code and city of the place, day of the visit. */
  readonly aside: string;
  readonly units: readonly Unit[];
};
export type Group = {
  readonly key: string;
  readonly name: string;
  readonly shelves: readonly Shelf[];
  readonly photos: readonly DeckPhoto[];
};

const BY_NAME = new Intl.Collator("pt-BR", { sensitivity: "base", numeric: true });

type Rule = (look: DeckLook) => (photo: DeckPhoto) => { readonly key: string; readonly name: string };

const placeOf = ({ pos }: DeckPhoto) => ({ key: pos.id, name: pos.name });
const GROUPS: Readonly<Record<DeckOrder, Rule>> = {
  chain: (look) => (photo) =>
    photo.chain ? { key: photo.chain.id, name: photo.chain.name } : { key: "", name: look.words.noChain },
  pos: () => placeOf,
  visit: (look) => (photo) => ({
    key: photo.visitId ?? `${photo.pos.id} ${photo.date}`,
    name: `${photo.pos.name} · ${formatDay(look.locale, photo.date)}`,
  }),
  date: (look) => (photo) => ({ key: photo.date, name: formatDay(look.locale, photo.date) }),
  // A place for as long as its photos follow one another: see `groupPhotos`.
  chosen: () => placeOf,
  question: (look) => (photo) => ({ key: fold(aboutOf(photo, look)), name: aboutOf(photo, look) }),
};

/** The photos in the order that was chosen; within it by place, visit and time. A photo without a chain comes after those that have one. */
export function sortPhotos(photos: readonly DeckPhoto[], order: DeckOrder): DeckPhoto[] {
  if (order === "chosen") return [...photos];
  const byPlace = (a: DeckPhoto, b: DeckPhoto) => BY_NAME.compare(a.pos.name, b.pos.name) || byText(a.pos.id, b.pos.id);
  const byTime = (a: DeckPhoto, b: DeckPhoto) => byText(a.takenAt, b.takenAt) || byText(a.id, b.id);
  const byDay = (a: DeckPhoto, b: DeckPhoto) => byText(a.date, b.date);
  const byVisit = (a: DeckPhoto, b: DeckPhoto) => byDay(a, b) || byText(a.visitId ?? "", b.visitId ?? "");
  const byChain = (a: DeckPhoto, b: DeckPhoto) =>
    Number(a.chain === null) - Number(b.chain === null) ||
    BY_NAME.compare(a.chain?.name ?? "", b.chain?.name ?? "") ||
    byText(a.chain?.id ?? "", b.chain?.id ?? "");
  const byQuestion = (a: DeckPhoto, b: DeckPhoto) =>
    Number(a.questionName === null) - Number(b.questionName === null) ||
    BY_NAME.compare(a.questionName ?? a.kind, b.questionName ?? b.kind);
  const rules = {
    chain: [byChain, byPlace, byVisit],
    pos: [byPlace, byVisit],
    visit: [byDay, byPlace, byVisit],
    date: [byDay, byPlace, byVisit],
    question: [byQuestion, byDay, byPlace],
  }[order];
  const compare = (a: DeckPhoto, b: DeckPhoto) => rules.reduce((found, rule) => found || rule(a, b), 0) || byTime(a, b);
  return [...photos].sort(compare);
}

/**
 * The photos by the groups of their order, each group and shelf where its first photo stands: what somebody moved by hand stays where they put it,
 * save that the halves of a pair stay together.
 */
export function groupPhotos(
  photos: readonly DeckPhoto[],
  { order, pairs }: Pick<DeckSettings, "order" | "pairs">,
  look: DeckLook,
): Group[] {
  const groupOf = GROUPS[order](look);
  const keyOf = order === "chosen" ? runsOf(photos) : (photo: DeckPhoto) => groupOf(photo).key;
  return [...Map.groupBy(photos, keyOf)].map(([key, own]) => {
    const [name = ""] = own.map((photo) => groupOf(photo).name);
    // A question is asked at many places: a slide for each would hold one photo.
    const shelfKey = order === "question" ? () => key : (photo: DeckPhoto) => placeOf(photo).key;
    const shelves = [...Map.groupBy(own, shelfKey)].map(([shelf, held]) => ({
      key: shelf,
      ...titleOf(held, name, order, look),
      units: unitsOf(held, pairs),
    }));
    return { key, name, shelves, photos: shelves.flatMap(({ units }) => units.flat()) };
  });
}

/** Photos of one place that follow one another: nothing is moved together that somebody put apart. */
function runsOf(photos: readonly DeckPhoto[]): (photo: DeckPhoto) => string {
  let run = 0;
  const keys = new Map(
    photos.map((photo, i) => {
      if (i > 0 && photos[i - 1]?.pos.id !== photo.pos.id) run += 1;
      return [photo, `${run} ${photo.pos.id}`];
    }),
  );
  return (photo) => keys.get(photo) ?? "";
}

function titleOf(photos: readonly DeckPhoto[], group: string, order: DeckOrder, { locale }: DeckLook) {
  const [first] = photos;
  if (!first || order === "question") return { title: group, aside: "" };
  const { pos, date } = first;
  const day = order === "visit" || order === "date" ? formatDay(locale, date) : null;
  return { title: pos.name, aside: [pos.code, pos.city, day].filter(Boolean).join(" · ") };
}

/** Each before with the first after of the same thing that follows or precedes it. */
function unitsOf(photos: readonly DeckPhoto[], pairs: boolean): Unit[] {
  if (!pairs) return photos.map((photo) => [photo]);
  const sides = Map.groupBy(
    photos.filter(({ side }) => side !== null),
    (photo) => `${photo.side} ${pairKey(photo)}`,
  );
  const other = (photo: DeckPhoto) => `${photo.side === "before" ? "after" : "before"} ${pairKey(photo)}`;
  const used = new Set<DeckPhoto>();
  return photos.flatMap((photo): Unit[] => {
    if (used.has(photo)) return [];
    used.add(photo);
    const match = photo.side && sides.get(other(photo))?.find((one) => !used.has(one));
    if (!match) return [[photo]];
    used.add(match);
    return [photo.side === "before" ? [photo, match] : [match, photo]];
  });
}
