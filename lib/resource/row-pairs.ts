type Cells = Readonly<Record<string, unknown>>;
type Stored = Cells & { readonly id: string };

export type RowPairs = {
  /** Rows that stay the ones they are, with what is to be written into them and their place in the new list. */
  readonly kept: readonly { readonly id: string; readonly cells: Cells; readonly position: number }[];
  readonly added: readonly { readonly cells: Cells; readonly position: number }[];
  /** Ids of rows that the new list has no more. */
  readonly gone: readonly string[];
};

/**
 * Finds which of the stored rows each new one is, so that what points at a row (an answer at its choice) survives an edit: the one
 * with the same `key`; of the rest, the n-th new one is the n-th old one that is left, with another key. Rows that bear their own id
 * are the same one by it and by nothing else.
 */
export function pairRows(stored: readonly Stored[], wanted: readonly Cells[], key: string): RowPairs {
  const left = [...stored];
  const same = wanted.map((cells) => {
    const at = left.findIndex((row) => fold(row[key]) === fold(cells[key]));
    return at < 0 ? null : (left.splice(at, 1)[0]?.id ?? null);
  });
  const kept: { id: string; cells: Cells; position: number }[] = [];
  const added: { cells: Cells; position: number }[] = [];
  for (const [position, cells] of wanted.entries()) {
    const id = same[position] ?? (key === "id" ? undefined : left.shift()?.id);
    if (id) kept.push({ id, cells, position });
    else added.push({ cells, position });
  }
  return { kept, added, gone: left.map((row) => row.id) };
}

const fold = (value: unknown) => String(value ?? "").toLocaleLowerCase("pt-BR");
