"use client";
import { useEffect, useState } from "react";
import { findRecords, openPalette } from "@/lib/shell/palette/actions";
import type { PaletteGroup, PaletteOpening } from "@/lib/shell/palette/view";
import { recentsHere } from "./recents";

const PAUSE_MS = 200;
const SHORTEST = 2;

/** What the palette has from the server: views and what can be created, and the records for what is typed, after a pause. */
export function usePalette(typed: string) {
  const [start, setStart] = useState<PaletteOpening>(() => ({ views: [], creates: [], recents: recentsHere() }));
  const [found, setFound] = useState<{ q: string; groups: readonly PaletteGroup[]; failed: boolean } | null>(null);
  const q = typed.trim();
  const asks = q.length >= SHORTEST;

  useEffect(() => {
    openPalette(JSON.stringify(recentsHere())).then(
      (result) => result.ok && setStart(result.value),
      () => {
        // Pages and actions are here without an answer.
      },
    );
  }, []);
  useEffect(() => {
    if (!asks) return;
    let current = true;
    const timer = setTimeout(async () => {
      const result = await findRecords(q).catch(() => null);
      if (current) setFound({ q, groups: result?.ok ? result.value : [], failed: !result?.ok });
    }, PAUSE_MS);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [q, asks]);

  const groups = asks && found ? found.groups : [];
  return { start, groups, loading: asks && found?.q !== q, failed: asks && found?.q === q && found.failed };
}
