import { fold } from "./fold";

/** Shorter words differ by one letter and mean another thing: 'sim' and 'sem', 'junho' and 'julho'. */
const SHORTEST = 6;
/** From here on one letter may stand for another: 'queijo' and 'queixo' are too short for that. */
const REPLACED = 8;
const LONG = 10;
/** Numbers with their signs, and what compares: '2 L', '-5', '> 10 %'. */
const EXACT = /(?:(?<![\p{L}\d])[-−+])?\d+(?:[.,]\d+)*|[<>=≤≥%$]/gu;

/**
 * True where the second text is the first one with its spelling mended: case, accents, punctuation and spaces, and a slip in one word of
 * six letters or more (two slips from ten on) that leaves its first letter. Numbers stay, no word comes, goes or moves, and no prefix
 * turns a word around ('legal', 'ilegal'). What is not plainly a correction counts as another text.
 */
export function isSmallCorrection(from: string, to: string): boolean {
  const [exact, other] = [from, to].map((text) => (text.match(EXACT) ?? []).join(" "));
  if (exact !== other) return false;
  const [a, b] = [wordsOf(from), wordsOf(to)];
  if (a.length === 0 || b.length === 0) return from.trim() === to.trim();
  if (a.join("") === b.join("")) return true;
  if (a.length !== b.length) return false;
  const changed = a.flatMap((word, at) => (word === b[at] ? [] : [[word, b[at] ?? ""] as const]));
  return changed.length === 1 && changed.every(([word, next]) => isSlip(word, next));
}

const wordsOf = (text: string): string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];

function isSlip(from: string, to: string): boolean {
  const letters = Math.min(from.length, to.length);
  if (letters < SHORTEST || from[0] !== to[0]) return false;
  return editsBetween(from, to, letters < REPLACED ? 2 : 1) <= (letters >= LONG ? 2 : 1);
}

/** Letters to put in, take out, swap with the next one, or replace at this price. */
function editsBetween(a: string, b: string, price: number): number {
  const row = (at: number) => Array.from({ length: b.length + 1 }, (_, to) => (at === 0 ? to : to === 0 ? at : 0));
  const rows = Array.from({ length: a.length + 1 }, (_, at) => row(at));
  const cell = (i: number, j: number) => rows[i]?.[j] ?? Number.POSITIVE_INFINITY;
  for (const [i, line] of rows.entries())
    for (let j = 1; i > 0 && j <= b.length; j++) {
      const replaced = cell(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : price);
      const swapped =
        i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
          ? cell(i - 2, j - 2) + 1
          : Number.POSITIVE_INFINITY;
      line[j] = Math.min(cell(i - 1, j) + 1, cell(i, j - 1) + 1, replaced, swapped);
    }
  return cell(a.length, b.length);
}
