import type { CloneKind, KindCounts } from "@/lib/records/tenants/copy-kinds";
import { type Copied, parentsFirst, type Reference, type Row, remapRow } from "./remap";

/** The rows of one table as they were read. */
export type LoadedTable = {
  readonly name: string;
  readonly references: readonly Reference[];
  readonly rows: readonly Row[];
};
export type LoadedChild = LoadedTable & {
  readonly parent: string;
  readonly narrows: boolean;
  readonly needed: boolean;
};
export type LoadedRoot = LoadedTable & { readonly kind: CloneKind; readonly children: readonly LoadedChild[] };

/** Rows of one table to be written, with the ids of the copy. */
export type PlannedRows = { readonly table: string; readonly rows: readonly Row[] };
/** Records that are written together with what belongs to them. */
export type Part = { readonly kind: CloneKind; readonly tables: readonly PlannedRows[] };
export type Plan = {
  readonly parts: readonly Part[];
  readonly counts: Readonly<Partial<Record<CloneKind, KindCounts>>>;
};

/** Records of one part. */
const PART = 500;

/**
 * What is written, and what becomes of each kind. `known` are ids that stand for rows of the target already (its built-in roles, photos).
 * Rows that belong to a record come with it; a record that lost a restriction is switched off, one that lost all it needs stays behind.
 */
export function planCopy(roots: readonly LoadedRoot[], known: Copied, newId: (id: string) => string): Plan {
  const copied = new Map([...known].map(([name, ids]) => [name, new Set(ids)]));
  const add = (name: string, ids: Iterable<unknown>) => {
    const set = copied.get(name) ?? new Set<string>();
    for (const id of ids) set.add(String(id));
    copied.set(name, set);
  };
  const counts: Partial<Record<CloneKind, KindCounts>> = {};
  const parts: Part[] = [];
  for (const root of roots) {
    const count = { copied: 0, leftOut: 0, emptied: 0, switchedOff: 0, ...counts[root.kind] };
    const isRecord = root.rows.every((row) => row.id != null);
    const selves = root.references.filter(({ to }) => to === root.name).map(({ key }) => key);
    if (isRecord)
      add(
        root.name,
        root.rows.map((row) => row.id),
      );
    for (const child of root.children)
      add(
        child.name,
        child.rows.flatMap((row) => (row.id == null ? [] : [row.id])),
      );
    const ofParent = root.children.map((child) => ({
      child,
      rows: Map.groupBy(child.rows, (row) => String(row[child.parent])),
    }));
    let part = new Map<string, Row[]>([[root.name, []], ...root.children.map((c): [string, Row[]] => [c.name, []])]);
    const flush = () => {
      const tables = [...part].filter(([, rows]) => rows.length > 0).map(([table, rows]) => ({ table, rows }));
      if (tables.length > 0) parts.push({ kind: root.kind, tables });
      part = new Map([...part.keys()].map((name) => [name, []]));
    };
    for (const source of parentsFirst(root.rows, selves)) {
      const made = remapRow(source, root.references, copied, newId);
      const families = ofParent.map(({ child, rows }) =>
        family(child, rows.get(String(source.id)) ?? [], copied, newId),
      );
      if (!made || families.some(({ missing }) => missing)) {
        if (isRecord) {
          count.leftOut += 1;
          copied.get(root.name)?.delete(String(source.id));
        }
        continue;
      }
      const off = families.some(({ widened }) => widened) && made.row.isActive === true;
      part.get(root.name)?.push(off ? { ...made.row, isActive: false } : made.row);
      for (const { name, rows } of families) part.get(name)?.push(...rows);
      if (isRecord) {
        count.copied += 1;
        count.switchedOff += off ? 1 : 0;
        count.emptied += made.lost.length > 0 || families.some(({ fewer }) => fewer) ? 1 : 0;
      }
      if ((part.get(root.name)?.length ?? 0) >= PART) flush();
    }
    flush();
    counts[root.kind] = count;
  }
  return { parts, counts };
}

/** What belongs to one record, of one table. */
function family(child: LoadedChild, rows: readonly Row[], copied: Copied, newId: (id: string) => string) {
  const made = rows.flatMap((row): Row[] => {
    const remapped = remapRow(row, child.references, copied, newId);
    return remapped ? [remapped.row] : [];
  });
  const fewer = made.length < rows.length;
  return {
    name: child.name,
    rows: made,
    fewer,
    widened: child.narrows && fewer,
    missing: child.needed && made.length === 0,
  };
}
