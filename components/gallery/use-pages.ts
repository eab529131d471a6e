"use client";
import { useCallback, useRef, useState } from "react";
import { moreGallery } from "@/lib/insight/gallery/actions";
import type { GalleryGroup, GalleryPage } from "@/lib/insight/gallery/photo";

type Pages = { readonly first: GalleryPage; readonly groups: readonly GalleryGroup[]; readonly next: string | null };

/** Groups of two pages; a visit in which one page ended goes on with what the next one brings. */
export function joined(before: readonly GalleryGroup[], after: readonly GalleryGroup[]): GalleryGroup[] {
  const known = new Map(before.map((group) => [group.id, group]));
  const fresh: GalleryGroup[] = [];
  for (const group of after) {
    const old = known.get(group.id);
    if (!old) fresh.push(group);
    else {
      const ids = new Set(old.tiles.map(({ id }) => id));
      const added = group.tiles.filter(({ id }) => !ids.has(id));
      if (added.length > 0) known.set(group.id, { ...old, tiles: [...old.tiles, ...added] });
    }
  }
  return [...before.map((group) => known.get(group.id) ?? group), ...fresh];
}

/** The pages of the gallery that have been read so far, and how the next one is. */
export function usePages(first: GalleryPage) {
  const [pages, setPages] = useState<Pages>({ first, ...first });
  const [state, setState] = useState<"idle" | "loading" | "failed">("idle");
  const busy = useRef(false);
  // Another answer of the server begins anew.
  const current = pages.first === first ? pages : { first, ...first };
  const more = useCallback(async () => {
    if (busy.current || !current.next) return;
    busy.current = true;
    setState("loading");
    const result = await moreGallery(window.location.search, current.next).catch(() => null);
    busy.current = false;
    setState(result?.ok ? "idle" : "failed");
    if (!result?.ok) return;
    const { groups, next } = result.value;
    setPages({ first: current.first, groups: joined(current.groups, groups), next });
  }, [current]);
  /** What was changed here and is kept on the server: the pages that were read stay. */
  const change = useCallback(
    (next: (groups: readonly GalleryGroup[]) => readonly GalleryGroup[]) =>
      setPages((old) => {
        const now = old.first === first ? old : { first, ...first };
        return { ...now, groups: next(now.groups) };
      }),
    [first],
  );
  return { groups: current.groups, change, more: current.next ? more : null, state };
}
