import type { PointDay } from "./point-day";

/** Since when somebody has been in on a day that still runs, RFC 3339; null when they are not. */
export function inSince(days: readonly Pick<PointDay, "kind" | "pairs">[]): string | null {
  for (const { kind, pairs } of days) {
    const open = kind === "running" && pairs.find((pair) => pair.out === null);
    if (open) return open.in;
  }
  return null;
}

/** Minutes as a cell: nothing worked yet by somebody who is in is not told as no work. */
export const workedCell = (worked: number, since: string | null): number | null =>
  worked === 0 && since ? null : worked;

/** "2:10 · 13:00 até agora"; nothing worked yet is not told as no work. */
export const withPresence = (worked: number, text: string, presence: string): string =>
  worked > 0 ? `${text} · ${presence}` : presence;
