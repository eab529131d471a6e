import { fold as foldText } from "@/lib/base/text/fold";

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
 * Finds which of the stored rows each new one is, so that what points at a row (an answer at its choice) survives an edit: the one whose
 * `id` it bears; one without an id is the one with the same `key`. What is neither is new, never another one at the same place; unless
 * these rows bear no ids at all (`byPlace`): then the n-th of them is the n-th old one that is left, with another key.
 */
export function pairRows(
  stored: readonly Stored[],
  wanted: readonly Cells[],
  key: string,
  { byPlace = false }: { readonly byPlace?: boolean } = {},
): RowPairs {
  const left = new Map(stored.map((row) => [row.id, row]));
  const take = (found: Stored | undefined) => (found && left.delete(found.id) ? found.id : null);
  const byId = wanted.map((cells) => (cells.id == null ? null : take(left.get(String(cells.id)))));
  const same = wanted.map((cells, at) => {
    if (cells.id != null) return byId[at];
    return take([...left.values()].find((row) => fold(row[key]) === fold(cells[key])));
  });
  const kept: { id: string; cells: Cells; position: number }[] = [];
  const added: { cells: Cells; position: number }[] = [];
  for (const [position, cells] of wanted.entries()) {
    const id = same[position] ?? (byPlace ? take([...left.values()][0]) : null);
    if (id) kept.push({ id, cells, position });
    else added.push({ cells, position });
  }
  return { kept, added, gone: [...left.keys()] };
}

const fold = (value: unknown) => foldText(String(value ?? "").trim());
