/** Widths of Arial (and Liberation Sans, Helvetica, which have the same) in thousandths of the size, from " " to "~". */
const REGULAR = [
  278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556, 556, 556,
  556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833,
  722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556, 333, 556, 556, 500, 556,
  556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334,
  260, 334, 584,
];
const BOLD = [
  278, 333, 474, 556, 556, 889, 722, 238, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556, 556, 556,
  556, 556, 556, 333, 333, 584, 584, 584, 611, 975, 722, 722, 722, 722, 667, 611, 778, 722, 278, 556, 722, 611, 833,
  722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 333, 278, 333, 584, 556, 333, 556, 611, 556, 611,
  556, 333, 611, 611, 278, 278, 556, 278, 889, 611, 611, 611, 611, 389, 556, 333, 611, 556, 778, 556, 556, 500, 389,
  280, 389, 584,
];
const OTHERS: Readonly<Record<string, number>> = { "·": 333, "–": 556, "•": 350, º: 365, ª: 370, "\u00a0": 278 };
/** Of a character that nobody measured: as wide as the size, so that a text is rather cut than run over. */
const UNKNOWN = 1_000;
const POINTS_PER_INCH = 72;
export const ELLIPSIS = "…";

/** Inches that a text takes in one line. */
export function widthOf(text: string, size: number, bold = false): number {
  const table = bold ? BOLD : REGULAR;
  let sum = 0;
  for (const char of text.normalize("NFD")) {
    if (/\p{M}/u.test(char)) continue;
    sum += table[char.charCodeAt(0) - 32] ?? OTHERS[char] ?? UNKNOWN;
  }
  return (sum * size) / 1_000 / POINTS_PER_INCH;
}

type Room = { readonly width: number; readonly size: number; readonly bold?: boolean; readonly lines: number };

/** The text in lines that fit; what does not fit in the last one is cut, and says so. Line breaks stay. */
export function fitLines(text: string, { width, size, bold = false, lines }: Room): string[] {
  const fits = (line: string) => widthOf(line, size, bold) <= width;
  const broken = text.split("\n").flatMap((line) => broke(line.replace(/\s+/g, " ").trim(), fits));
  if (broken.length <= lines) return broken;
  const kept = broken.slice(0, Math.max(0, lines));
  const last = kept.pop();
  return last === undefined ? [] : [...kept, cut(last, fits)];
}

/** A text that ends in an ellipsis and fits. */
function cut(line: string, fits: (line: string) => boolean): string {
  const chars = [...line];
  while (chars.length > 0 && !fits(`${chars.join("").trimEnd()}${ELLIPSIS}`)) chars.pop();
  return `${chars.join("").trimEnd()}${ELLIPSIS}`;
}

function broke(text: string, fits: (line: string) => boolean): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ")) {
    const longer = line ? `${line} ${word}` : word;
    if (fits(longer)) {
      line = longer;
      continue;
    }
    if (line) lines.push(line);
    const [full, rest] = chopped(word, fits);
    lines.push(...full);
    line = rest;
  }
  return line ? [...lines, line] : lines;
}

/** A word that is wider than the line, in pieces; the last one may be followed by other words. */
function chopped(word: string, fits: (line: string) => boolean): [string[], string] {
  const pieces: string[] = [];
  let piece = "";
  for (const char of word) {
    if (piece === "" || fits(piece + char)) piece += char;
    else {
      pieces.push(piece);
      piece = char;
    }
  }
  return [pieces, piece];
}
