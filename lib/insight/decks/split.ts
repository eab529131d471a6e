import type { Group, Shelf, Unit } from "./groups";
import type { DeckPhoto } from "./photo";
import type { DeckType } from "./settings";

type Limit = { readonly photos: number; readonly bytes: number };
/** What one file may hold; a link is one page. */
export const PART_LIMITS: Readonly<Record<DeckType, Limit>> = {
  ppt: { photos: 300, bytes: 150_000_000 },
  zip_simple: { photos: Number.POSITIVE_INFINITY, bytes: 1_500_000_000 },
  zip_descriptive: { photos: Number.POSITIVE_INFINITY, bytes: 1_500_000_000 },
  link: { photos: Number.POSITIVE_INFINITY, bytes: Number.POSITIVE_INFINITY },
};

const bytesOf = (photos: readonly DeckPhoto[]) => photos.reduce((sum, { bytes }) => sum + bytes, 0);
const photosOf = (shelves: readonly Shelf[]) => shelves.flatMap(({ units }) => units.flat());

/** The groups in parts that fit: between groups where possible, else between places, and within a place only when it alone is too much. */
export function splitGroups(groups: readonly Group[], limit: Limit): Group[][] {
  const parts: Group[][] = [];
  let [photos, bytes] = [0, 0];
  const fits = (more: readonly DeckPhoto[]) =>
    photos + more.length <= limit.photos && bytes + bytesOf(more) <= limit.bytes;
  const fitsAlone = (more: readonly DeckPhoto[]) => more.length <= limit.photos && bytesOf(more) <= limit.bytes;
  const open = () => {
    parts.push([]);
    [photos, bytes] = [0, 0];
  };
  const put = (group: Group, shelves: readonly Shelf[]) => {
    const own = photosOf(shelves);
    if (parts.length === 0 || !fits(own)) open();
    const part = parts.at(-1);
    const last = part?.at(-1);
    if (last?.key === group.key) part?.splice(-1, 1, merged(last, shelves));
    else part?.push({ ...group, shelves, photos: own });
    photos += own.length;
    bytes += bytesOf(own);
  };
  for (const group of groups) {
    if (fitsAlone(group.photos)) {
      put(group, group.shelves);
      continue;
    }
    for (const shelf of group.shelves) {
      if (fitsAlone(photosOf([shelf]))) put(group, [shelf]);
      else for (const unit of shelf.units) put(group, [{ ...shelf, units: [unit] }]);
    }
  }
  return parts;
}

function merged(group: Group, more: readonly Shelf[]): Group {
  const shelves = [...group.shelves];
  for (const shelf of more) {
    const last = shelves.at(-1);
    if (last?.key === shelf.key) shelves.splice(-1, 1, { ...last, units: [...last.units, ...shelf.units] });
    else shelves.push(shelf);
  }
  return { ...group, shelves, photos: photosOf(shelves) };
}

/** The units in pages of `most` photos; a unit is never parted. */
export function pagesOf(units: readonly Unit[], most: number): Unit[][] {
  const pages: Unit[][] = [];
  let held = most;
  for (const unit of units) {
    if (held + unit.length > Math.max(most, unit.length)) {
      pages.push([]);
      held = 0;
    }
    pages.at(-1)?.push(unit);
    held += unit.length;
  }
  return pages;
}
