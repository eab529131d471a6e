"use client";
import { useCallback, useEffect, useRef, useState } from "react";
import type { TaskDraft } from "@/lib/records/questionnaires/builder/draft";

/** A draft as the browser keeps it between visits. */
export type KeptDraft = {
  /** The stamp of the record that it was begun from; null for a new task. */
  readonly base: string | null;
  readonly savedAt: number;
  readonly draft: TaskDraft;
};
const PREFIX = "gondola.task";
const WAIT_MS = 600;

function read(key: string): KeptDraft | null {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? "null") as KeptDraft | null;
    return kept && Array.isArray(kept.draft?.items) ? kept : null;
  } catch {
    // Unreadable, or a browser that keeps nothing: as if there were none.
    return null;
  }
}

/** Keeps the draft in the browser while it differs from what is stored; signing out empties it. */
export function useKeptDraft(id: string, base: string | null, draft: TaskDraft, dirty: boolean) {
  const key = `${PREFIX}.${id}`;
  const [found, setFound] = useState<KeptDraft | null>(null);
  const [keptAt, setKeptAt] = useState<number | null>(null);
  const asked = useRef(false);
  const waiting = useRef<(() => void) | null>(null);

  useEffect(() => {
    setFound(read(key));
    asked.current = true;
  }, [key]);
  useEffect(() => {
    if (!asked.current || !dirty) return;
    const keep = () => {
      waiting.current = null;
      const savedAt = Date.now();
      try {
        localStorage.setItem(key, JSON.stringify({ base, savedAt, draft } satisfies KeptDraft));
        setKeptAt(savedAt);
      } catch {
        setKeptAt(null);
      }
    };
    waiting.current = keep;
    const timer = setTimeout(keep, WAIT_MS);
    return () => {
      clearTimeout(timer);
      waiting.current = null;
    };
  }, [key, base, draft, dirty]);
  useEffect(() => {
    // A reload or a closed tab does not wait for the pause after the last change.
    const keepNow = () => waiting.current?.();
    addEventListener("pagehide", keepNow);
    return () => removeEventListener("pagehide", keepNow);
  }, []);

  const forget = useCallback(() => {
    try {
      localStorage.removeItem(key);
    } catch {
      // Nothing was kept.
    }
    setFound(null);
    setKeptAt(null);
  }, [key]);
  const answerFound = useCallback(() => setFound(null), []);
  return { found, keptAt, forget, answerFound };
}
