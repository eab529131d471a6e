import type { Group, Unit } from "@/lib/insight/decks/groups";
import { sortPhotos } from "@/lib/insight/decks/groups";
import type { DeckPhoto } from "@/lib/insight/decks/photo";
import type { DeckSettings } from "@/lib/insight/decks/settings";

/** What somebody did to the photos by hand. */
export type DeckEdits = {
  /** Ids as they were put; null: as the order says. */
  readonly order: readonly string[] | null;
  readonly dropped: readonly string[];
  readonly captions: Readonly<Record<string, string>>;
};
export const NO_EDITS: DeckEdits = { order: null, dropped: [], captions: {} };

/** The photos that are left, in their order, with their own captions. One that nobody placed stands where the order puts it: at the end. */
export function editedPhotos(
  photos: readonly DeckPhoto[],
  { order, dropped, captions }: DeckEdits,
  by: DeckSettings["order"],
): DeckPhoto[] {
  const out = new Set(dropped);
  const sorted = sortPhotos(
    photos.filter(({ id }) => !out.has(id)),
    by,
  );
  const place = new Map(order?.map((id, at) => [id, at]));
  const at = (photo: DeckPhoto) => place.get(photo.id) ?? place.size;
  const placed = order ? [...sorted].sort((a, b) => at(a) - at(b)) : sorted;
  return placed.map((photo) => {
    const caption = captions[photo.id];
    return caption === undefined ? photo : { ...photo, caption };
  });
}

const idsOf = (groups: readonly Group[]): string[] => groups.flatMap(({ photos }) => photos.map(({ id }) => id));
const unitsOf = (group: Group): readonly Unit[] => group.shelves.flatMap(({ units }) => units);
const holds = (unit: Unit, id: string) => unit.some((photo) => photo.id === id);

/** The ids with a photo, and what it goes with, before or after another of its group; null where that changes nothing. */
export function movedPhoto(
  groups: readonly Group[],
  id: string,
  to: { readonly id: string; readonly below: boolean },
): string[] | null {
  const group = groups.find(({ photos }) => photos.some((photo) => photo.id === id));
  const units = group ? unitsOf(group) : [];
  const moved = units.find((unit) => holds(unit, id));
  const rest = units.filter((unit) => unit !== moved);
  const target = rest.findIndex((unit) => holds(unit, to.id));
  if (!group || !moved || target < 0) return null;
  const placed = rest.toSpliced(to.below ? target + 1 : target, 0, moved);
  const own = placed.flat().map((photo) => photo.id);
  return groups.flatMap((one) => (one === group ? own : one.photos.map((photo) => photo.id)));
}

/** The ids with a group one place up or down; null at an end. */
export function movedGroup(groups: readonly Group[], key: string, by: number): string[] | null {
  const from = groups.findIndex((group) => group.key === key);
  const group = groups[from];
  const to = from + by;
  if (!group || to < 0 || to >= groups.length) return null;
  return idsOf(groups.toSpliced(from, 1).toSpliced(to, 0, group));
}

/** Ids of photos that the next one in the list belongs to: the first halves of pairs. */
export function firstHalves(groups: readonly Group[]): ReadonlySet<string> {
  const units = groups.flatMap(unitsOf);
  return new Set(units.flatMap((unit) => (unit.length === 2 ? [unit[0].id] : [])));
}
