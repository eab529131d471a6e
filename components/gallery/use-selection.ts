"use client";
import { useCallback, useMemo, useState } from "react";
import type { GalleryGroup, GalleryTile } from "@/lib/insight/gallery/photo";
import type { Placed } from "./arrange";

const NONE: ReadonlySet<string> = new Set();

/** What is selected: these photos, or all that match. A pair is selected as one and counts as two. */
export function useSelection(groups: readonly GalleryGroup[], units: readonly Placed[]) {
  const [ids, setIds] = useState(NONE);
  const [all, setAll] = useState(false);
  const [anchor, setAnchor] = useState<number | null>(null);
  const loaded = useMemo(() => groups.flatMap((group) => group.tiles.map((tile) => ({ tile, group }))), [groups]);
  const has = useCallback((tile: GalleryTile) => all || ids.has(tile.id), [all, ids]);
  const change = useCallback(
    (tiles: readonly GalleryTile[], on: boolean) => {
      // Taking one out of all leaves those that can be seen.
      const next = new Set(all ? loaded.map(({ tile }) => tile.id) : ids);
      for (const { id } of tiles) on ? next.add(id) : next.delete(id);
      setAll(false);
      setIds(next);
    },
    [all, ids, loaded],
  );
  const select = useCallback(
    (at: number, extend: boolean) => {
      const one = units[at];
      if (!one) return;
      const from = extend && anchor !== null ? Math.min(anchor, at) : at;
      const to = extend && anchor !== null ? Math.max(anchor, at) : at;
      const tiles = units.slice(from, to + 1).flatMap(({ unit }) => unit);
      change(tiles, extend || !one.unit.every(has));
      setAnchor(at);
    },
    [units, anchor, change, has],
  );
  const chosen = useMemo(() => loaded.filter(({ tile }) => ids.has(tile.id)), [loaded, ids]);
  return {
    all,
    ids,
    has,
    select,
    selectGroup: (group: GalleryGroup) => change(group.tiles, !group.tiles.every(has)),
    selectAll: () => setAll(true),
    clear: () => {
      setIds(NONE);
      setAll(false);
    },
    photos: chosen.length,
    visits: new Set(chosen.map(({ tile, group }) => (group.headless ? (tile.photo.visitId ?? tile.id) : group.id)))
      .size,
    bytes: chosen.reduce((total, { tile }) => total + tile.photo.bytes, 0),
    /** Ids of the files, in the order of the page. */
    attachments: chosen.map(({ tile }) => tile.photo.id),
  };
}
export type GallerySelection = ReturnType<typeof useSelection>;
