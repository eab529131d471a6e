import type { ListRow, SentRow } from "./types";

/** Rows as they travel: a page would name each of its columns once more in every row. All rows have the same cells. */
export function sentRows(rows: readonly ListRow[]): {
  readonly keys: readonly string[];
  readonly rows: readonly SentRow[];
} {
  const keys = Object.keys(rows[0]?.cells ?? {});
  return { keys, rows: rows.map((row) => ({ ...row, cells: keys.map((key) => row.cells[key] ?? null) })) };
}

/** The same rows again. */
export const receivedRows = (keys: readonly string[], rows: readonly SentRow[]): ListRow[] =>
  rows.map((row) => ({ ...row, cells: Object.fromEntries(keys.map((key, at) => [key, row.cells[at] ?? null])) }));
