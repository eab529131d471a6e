import type { ImportChange } from "@/db/schema";
import type { Words } from "@/lib/base/i18n/words";
import { rowsOf } from "@/lib/base/objects/records";
import { changesOf } from "@/lib/engine/audit/changes";
import type { Row } from "@/lib/engine/resource/list-query";
import { pairsOf } from "./rows";
import type { Group, Plan, Understood } from "./understand";

type Change = {
  readonly before: Row;
  readonly after: Row;
  /** As it was sent to be written. */
  readonly input: Readonly<Record<string, unknown>>;
};

/**
 * What a change does to the rows of a record, beside the line that each row stands in; rows that go, beside the first. Null where the file has
 * no rows.
 */
export function rowChanges(
  { bound, targets }: Plan,
  { lines }: Group,
  { rowLines }: Understood,
  { before, after, input }: Change,
  words: Words,
): Map<number, { changes?: ImportChange[] }> | null {
  if (Object.keys(rowLines).length === 0) return null;
  const out = new Map(lines.map((line): [number, { changes?: ImportChange[] }] => [line, {}]));
  const add = (line: number, some: readonly ImportChange[]) => {
    const said = out.get(line);
    if (said && some.length > 0) said.changes = [...(said.changes ?? []), ...some];
  };
  for (const [list, at] of Object.entries(rowLines)) {
    const described = targets.descriptor.fields.find(({ key }) => key === list);
    const [had, wanted] = [rowsOf(before[list]), rowsOf(input[list])];
    const [old, fresh] = [pairsOf(bound, list, had, wanted), pairsOf(bound, list, rowsOf(after[list]), wanted)];
    for (const [n, line] of at.entries()) {
      const changes = changesOf(described?.rows ?? [], old[n] ?? null, fresh[n] ?? null, words);
      add(
        line,
        changes.filter(({ from, to }) => from !== to).map(({ key, from, to }) => ({ key: `${list}.${key}`, from, to })),
      );
    }
    const gone = had.filter((row) => !old.includes(row));
    if (gone.length === 0 || !described) continue;
    const told = changesOf([described], { [list]: gone }, { [list]: [] }, words);
    add(
      lines[0] ?? 0,
      told.map(({ key, from, to }) => ({ key, from, to })),
    );
  }
  return out;
}
