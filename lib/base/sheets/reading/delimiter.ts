export const DELIMITERS = [";", ",", "\t", "|"] as const;
export type Delimiter = (typeof DELIMITERS)[number];

/** The line with which Excel is told the separator: "sep=;". */
const SEP = /^(?:"?)sep=(.)(?:"?)\r?(?:\n|$)/i;
const ROWS = 100;

/** The separator that the file names itself, with the length of that line. */
export function namedDelimiter(text: string): { readonly delimiter: Delimiter; readonly length: number } | null {
  const found = SEP.exec(text);
  const delimiter = DELIMITERS.find((one) => one === found?.[1]);
  return found && delimiter ? { delimiter, length: found[0].length } : null;
}

/** The separator of a table, counted outside quotes over its first rows: the one that cuts most of them into the same number of cells. */
export function guessDelimiter(text: string): Delimiter {
  const named = namedDelimiter(text);
  if (named) return named.delimiter;
  const scored = DELIMITERS.map((delimiter) => ({ delimiter, score: scoreOf(text, delimiter) }));
  const best = scored.reduce((a, b) => (b.score > a.score ? b : a));
  return best.score > 0 ? best.delimiter : ";";
}

function scoreOf(text: string, delimiter: Delimiter): number {
  const counts = countsOf(text, delimiter).filter((count) => count > 0);
  if (counts.length === 0) return 0;
  const often = new Map<number, number>();
  for (const count of counts) often.set(count, (often.get(count) ?? 0) + 1);
  const [usual = 0, rows = 0] = [...often].reduce((a, b) => (b[1] > a[1] || (b[1] === a[1] && b[0] > a[0]) ? b : a));
  // Decimal commas come in other numbers on each row; a separator does not.
  return (rows / counts.length) * rows * Math.min(usual, 50);
}

/** How often it stands in each row, outside quotes. A row that is not whole yet is not counted. */
function countsOf(text: string, delimiter: string): number[] {
  const counts: number[] = [];
  let [count, quoted, empty] = [0, false, true];
  for (const character of text) {
    if (character === '"') quoted = !quoted;
    if (quoted) continue;
    if (character === delimiter) count += 1;
    if (character === "\n") {
      if (!empty) counts.push(count);
      if (counts.length >= ROWS) return counts;
      [count, empty] = [0, true];
    } else if (character !== "\r") empty = false;
  }
  if (counts.length === 0 && !empty) counts.push(count);
  return counts;
}
