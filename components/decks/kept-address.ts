"use client";

/** Addresses of links that this browser made: the server knows only their hashes. Signing out empties it. */
const KEY = "gondola.deckLinks";
const MOST = 50;

function kept(): [string, string][] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    const isPair = (one: unknown): one is [string, string] =>
      Array.isArray(one) && one.length === 2 && one.every((part) => typeof part === "string");
    return Array.isArray(found) ? found.filter(isPair) : [];
  } catch {
    // Unreadable, or a browser that keeps nothing.
    return [];
  }
}

export function keepAddress(id: string, url: string): void {
  try {
    localStorage.setItem(KEY, JSON.stringify([...kept(), [id, url]].slice(-MOST)));
  } catch {
    // It was told once; it can be made again.
  }
}

export const addressOf = (id: string): string | null => kept().find(([known]) => known === id)?.[1] ?? null;
