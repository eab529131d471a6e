import { OWN_COLUMNS, plainName } from "./names";
import type { Target } from "./targets";

/** Field of each column, null for one that is left out. */
export type Mapping = readonly (string | null)[];
/** What this tenant chose for a column of that name before, "" for leaving it out. */
export type Remembered = ReadonlyMap<string, string>;

/**
 * The field of each column: as it was chosen before for the same name, else by the field's names in both languages, else by what people call it,
 * else by a name that only one field's is part of. A field is taken once, by the surest column.
 */
export function matchColumns(header: readonly string[], targets: readonly Target[], remembered: Remembered): Mapping {
  const names = header.map(plainName);
  const found: (string | null | undefined)[] = names.map((name) =>
    name === "" || OWN_COLUMNS.has(name) ? null : undefined,
  );
  const taken = new Set<string>();
  const give = (at: number, key: string | undefined) => {
    if (key === undefined || found[at] !== undefined || taken.has(key)) return;
    found[at] = key;
    taken.add(key);
  };
  const keys = new Set(targets.map(({ key }) => key));
  for (const [at, name] of names.entries()) {
    const before = remembered.get(name);
    if (before === "" && found[at] === undefined) found[at] = null;
    if (before && keys.has(before)) give(at, before);
  }
  // Of equal names the record's own field is meant, not that of a list within it.
  const inOrder = targets.toSorted((a, b) => Number(a.row !== undefined) - Number(b.row !== undefined));
  for (const sure of [0, 1])
    for (const [at, name] of names.entries())
      give(at, inOrder.find((one) => !taken.has(one.key) && one.names[sure]?.includes(name))?.key);
  for (const [at, name] of names.entries()) {
    const words = name.split(" ");
    const near = targets.filter(
      (one) => !taken.has(one.key) && one.names[0]?.some((own) => isPart(own.split(" "), words)),
    );
    if (near.length === 1) give(at, near[0]?.key);
  }
  return found.map((key) => key ?? null);
}

/** All words of the shorter name stand in the longer one. A single short word says too little. */
function isPart(own: readonly string[], words: readonly string[]): boolean {
  const [short, long] = own.length <= words.length ? [own, words] : [words, own];
  return short.join("").length > 3 && short.every((word) => long.includes(word));
}
