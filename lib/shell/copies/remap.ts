import { v5 as uuidv5 } from "uuid";

export type Row = Readonly<Record<string, unknown>>;
/** A column that points at a row of another table, or of its own. */
export type Reference = { readonly key: string; readonly to: string; readonly required: boolean };
/** By table, the ids of the rows that are copied. */
export type Copied = ReadonlyMap<string, ReadonlySet<string>>;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The id that a record gets in a tenant: always the same, so that a copy that is begun again makes nothing twice. */
export const newIdIn = (tenantId: string) => (id: string) => uuidv5(id, tenantId);

/**
 * A row with the ids of the copy: its own, those it points at, and those within its documents (a condition names an item and a choice).
 * What is not copied is left empty and named in `lost`; null when the row cannot be without it.
 */
export function remapRow(
  row: Row,
  references: readonly Reference[],
  copied: Copied,
  newId: (id: string) => string,
): { readonly row: Row; readonly lost: readonly string[] } | null {
  const lost: string[] = [];
  const made: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(row)) {
    made[key] = key === "id" ? newId(String(value)) : inDocument(value, copied, newId);
  }
  for (const { key, to, required } of references) {
    const id = row[key];
    if (id == null) continue;
    const there = copied.get(to)?.has(String(id)) ?? false;
    if (!there && required) return null;
    if (!there) lost.push(key);
    made[key] = there ? newId(String(id)) : null;
  }
  return { row: made, lost };
}

function inDocument(value: unknown, copied: Copied, newId: (id: string) => string): unknown {
  if (value === null || typeof value !== "object" || value instanceof Date) return value;
  if (Array.isArray(value)) return value.map((item) => inText(item, copied, newId));
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, inText(item, copied, newId)]));
}

function inText(value: unknown, copied: Copied, newId: (id: string) => string): unknown {
  if (typeof value !== "string") return inDocument(value, copied, newId);
  return UUID.test(value) && [...copied.values()].some((ids) => ids.has(value)) ? newId(value) : value;
}

/** Rows with each after the row of the same table that it points at; in a circle, as they come. */
export function parentsFirst(rows: readonly Row[], parentKeys: readonly string[]): Row[] {
  if (parentKeys.length === 0) return [...rows];
  const byId = new Map(rows.map((row) => [String(row.id), row]));
  const placed = new Set<string>();
  const ordered: Row[] = [];
  const place = (row: Row): void => {
    if (placed.has(String(row.id))) return;
    placed.add(String(row.id));
    for (const key of parentKeys) {
      const above = byId.get(String(row[key]));
      if (above) place(above);
    }
    ordered.push(row);
  };
  for (const row of rows) place(row);
  return ordered;
}
