import { type DeckPhoto, pairKey } from "@/lib/insight/decks/photo";
import type { MOMENTS } from "./gallery-photo.resource";

export type Moment = (typeof MOMENTS)[number];
export type GalleryStatus = "pending" | "approved" | "issue" | "rejected";

/** A photo as the gallery shows it. Plain data: it goes to the browser as it is. */
export type GalleryTile = {
  /** Of its place in the gallery, which addresses name. */
  readonly id: string;
  readonly moment: Moment;
  /** The visit, the answer or the justification that holds it. */
  readonly sourceId: string;
  /** Null where nobody judges, or the reader is not told. */
  readonly status: GalleryStatus | null;
  /** One that looks the same was sent for another PDV or day. */
  readonly repeated: boolean;
  readonly photo: DeckPhoto;
};

/** Products that were missing on arrival, and that still were when the promoter left. */
export type Missing = { readonly arrival: number; readonly left: number };

/** The photos of one visit, or of one PDV. */
export type GalleryGroup = {
  readonly id: string;
  readonly posId: string;
  readonly pos: string;
  /** Code and city. */
  readonly about: string;
  /** "YYYY-MM-DD" of the visit; null of a PDV's photos, which are of many. */
  readonly date: string | null;
  readonly person: string | null;
  /** Where the visit can be read whole; null for whoever may not. */
  readonly href: string | null;
  /** "08:12–09:51 · 1 h 39 min", in the reader's words. */
  readonly times: string | null;
  readonly status: GalleryStatus | null;
  readonly missing: Missing | null;
  readonly tiles: readonly GalleryTile[];
  /** An album in its own order, which is of no one visit. */
  readonly headless?: boolean;
  /** A PDV has older photos than these. */
  readonly more: boolean;
};

export type GalleryPage = {
  readonly groups: readonly GalleryGroup[];
  /** What the next page begins behind; null = this is the last one. */
  readonly next: string | null;
};

/** Days with photos, the newest first. */
export type GalleryDay = { readonly date: string; readonly photos: number; readonly visits: number };
export type GallerySummary = {
  readonly photos: number;
  readonly visits: number;
  /** There are more: nobody counts further. */
  readonly capped: boolean;
  readonly days: readonly GalleryDay[];
};

/** Photos that are not parted: one, or before and after of the same thing. */
export type Unit = readonly [GalleryTile] | readonly [before: GalleryTile, after: GalleryTile];

/** Each before with the first after of the same thing, in the order of their times. */
export function unitsOf(tiles: readonly GalleryTile[]): Unit[] {
  const used = new Set<GalleryTile>();
  return tiles.flatMap((tile): Unit[] => {
    if (used.has(tile)) return [];
    used.add(tile);
    const { side } = tile.photo;
    const key = side && pairKey(tile.photo);
    const match =
      side &&
      tiles.find((one) => !used.has(one) && one.photo.side && one.photo.side !== side && pairKey(one.photo) === key);
    if (!match) return [[tile]];
    used.add(match);
    return [side === "before" ? [tile, match] : [match, tile]];
  });
}

/** The verdict on a visit's photos: the worst there is; pending while one of them waits. */
export function statusOf(tiles: readonly Pick<GalleryTile, "status">[]): GalleryStatus | null {
  const found = new Set(tiles.map(({ status }) => status));
  return (["rejected", "issue", "pending", "approved"] as const).find((status) => found.has(status)) ?? null;
}

/** The same photos with verdicts that were given since they were read, by what holds them. */
export function judged(
  groups: readonly GalleryGroup[],
  verdicts: ReadonlyMap<string, GalleryStatus>,
): readonly GalleryGroup[] {
  if (verdicts.size === 0) return groups;
  return groups.map((group) => {
    const tiles = group.tiles.map((tile) => ({ ...tile, status: verdicts.get(tile.sourceId) ?? tile.status }));
    const status = group.status && statusOf(tiles.filter((tile) => tile.status !== null));
    return { ...group, tiles, status };
  });
}
