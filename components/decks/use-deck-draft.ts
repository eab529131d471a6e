"use client";
import { useEffect, useRef, useState } from "react";
import { isRecord, textsOf } from "@/lib/base/objects/records";
import { type DeckSettings, deckSettings } from "@/lib/insight/decks/settings";
import type { DeckEdits } from "./edits";

/** What this browser keeps of a deck until it is made. Never its password. */
export type DeckDraft = { readonly settings: DeckSettings; readonly edits: DeckEdits };
const PREFIX = "gondola.deck";
const WAIT_MS = 500;
/** Decks that were begun and left: the oldest go. */
const MOST = 12;

/** A draft as it was kept; null for none, and for one of another version. */
export function draftOf(kept: string | null): DeckDraft | null {
  try {
    const found: unknown = JSON.parse(kept ?? "null");
    if (!isRecord(found) || !isRecord(found.edits)) return null;
    const settings = deckSettings.safeParse(found.settings);
    const { order, dropped, captions } = found.edits;
    const own = isRecord(captions) ? Object.entries(captions) : [];
    if (!settings.success) return null;
    const { link } = settings.data;
    return {
      // A page that was to have a password asks for it again rather than go without.
      settings: { ...settings.data, link: link && { ...link, password: found.locked === true ? "" : null } },
      edits: {
        order: Array.isArray(order) ? textsOf(order) : null,
        dropped: textsOf(dropped),
        captions: Object.fromEntries(own.filter((one): one is [string, string] => typeof one[1] === "string")),
      },
    };
  } catch {
    return null;
  }
}

const written = ({ settings, edits }: DeckDraft, at: number): string =>
  JSON.stringify({
    at,
    locked: settings.link !== null && settings.link.password !== null,
    settings: { ...settings, link: settings.link && { ...settings.link, password: null } },
    edits,
  });

function forgetOldest(key: string): void {
  const kept = Object.keys(localStorage).filter((one) => one.startsWith(PREFIX) && one !== key);
  const ageOf = (one: string) => Number(/"at":(\d+)/.exec(localStorage.getItem(one) ?? "")?.[1] ?? 0);
  for (const one of kept.sort((a, b) => ageOf(b) - ageOf(a)).slice(MOST - 1)) localStorage.removeItem(one);
}

/** Keeps the deck in the browser from its first change on; `onFound` gets the one that was kept, once. */
export function useDeckDraft(source: string, draft: DeckDraft, changed: boolean, onFound: (draft: DeckDraft) => void) {
  const key = `${PREFIX}.${source}`;
  const [savedAt, setSavedAt] = useState<number | null>(null);
  const found = useRef(onFound);
  const waiting = useRef<(() => void) | null>(null);
  useEffect(() => {
    const kept = draftOf(localStorageOf(key));
    if (kept) found.current(kept);
  }, [key]);
  useEffect(() => {
    if (!changed) return;
    const keep = () => {
      waiting.current = null;
      try {
        forgetOldest(key);
        const at = Date.now();
        localStorage.setItem(key, written(draft, at));
        setSavedAt(at);
      } catch {
        // A browser that keeps nothing says nothing of having kept it.
        setSavedAt(null);
      }
    };
    waiting.current = keep;
    const timer = setTimeout(keep, WAIT_MS);
    return () => clearTimeout(timer);
  }, [key, draft, changed]);
  useEffect(() => {
    const keepNow = () => waiting.current?.();
    addEventListener("pagehide", keepNow);
    return () => {
      removeEventListener("pagehide", keepNow);
      keepNow();
    };
  }, []);
  return {
    savedAt,
    forget: () => {
      waiting.current = null;
      setSavedAt(null);
      try {
        localStorage.removeItem(key);
      } catch {
        // Nothing was kept.
      }
    },
  };
}

function localStorageOf(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
