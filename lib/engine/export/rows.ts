import { asc } from "drizzle-orm";
import { amongMany } from "@/db/many";
import type { AnyBound } from "@/lib/engine/resource/bind";
import { columnOf, hasColumn, tableOf } from "@/lib/engine/resource/columns";
import type { ColumnDescriptor, FieldDescriptor } from "@/lib/engine/resource/descriptor";
import { relationOf } from "@/lib/engine/resource/field";
import { ask } from "@/lib/engine/resource/open";
import { presentValue } from "@/lib/engine/resource/present";
import { titleSql } from "@/lib/engine/resource/title";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { boundOf } from "@/lib/shell/registry";

type Cells = Readonly<Record<string, unknown>>;
/** Cells that nobody reads: ids, and conditions that speak of rows by their ids. */
const UNTOLD: ReadonlySet<string> = new Set(["id", "condition"]);

/** What a column of a list within a record is called in a file: with the list's name where the record has a field of the same one. */
export function rowLabel(fields: readonly FieldDescriptor[], list: FieldDescriptor, cell: FieldDescriptor): string {
  const lists = fields.filter(({ key, rows }) => rows && key !== list.key);
  const taken = [...fields, ...lists.flatMap(({ rows }) => rows ?? [])].some(({ label }) => label === cell.label);
  return taken ? `${list.label}: ${cell.label}` : cell.label;
}

/** The columns of a file with a line for each row of a list within its records; none for what is no such list. */
export function rowColumns(fields: readonly FieldDescriptor[], list: string | undefined): ColumnDescriptor[] {
  const found = fields.find(({ key }) => key === list);
  return (found?.rows ?? []).flatMap((cell): ColumnDescriptor[] => {
    const { key, field, choices } = cell;
    if (!found || UNTOLD.has(field.kind)) return [];
    const format = field.kind === "text" ? field.format : undefined;
    const label = rowLabel(fields, found, cell);
    return [{ key, label, kind: field.kind, initial: true, ...(choices && { choices }), ...(format && { format }) }];
  });
}

/** The rows of a list within these records, in their order, with the names of what they point at. @door inner */
export async function rowsWithin(
  bound: AnyBound,
  ctx: Ctx,
  list: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly Cells[]>> {
  const [of, field] = [bound.rowTables?.[list], bound.resource.fields[list]];
  if (!of || field?.kind !== "rows" || ids.length === 0) return new Map();
  const { table, parent, order } = of;
  const columns = Object.fromEntries(Object.keys(field.fields).map((key) => [key, columnOf(table, key)]));
  const by = order ?? columnOf(table, hasColumn(table, "position") ? "position" : "id");
  const found: Cells[] = await ask(bound, ctx, async (tx) =>
    tx
      .select({ ...columns, __parent: parent })
      .from(table)
      .where(amongMany(parent, ids))
      .orderBy(asc(by), asc(columnOf(table, "id"))),
  );
  const names = new Map<string, ReadonlyMap<string, string>>();
  for (const [key, cell] of Object.entries(field.fields)) {
    const wanted = cell.kind === "ref" ? [...new Set(found.flatMap((row) => row[key] ?? []))].map(String) : [];
    if (cell.kind !== "ref" || wanted.length === 0) continue;
    const target = boundOf(cell.to);
    const named = await ask(bound, ctx, async (tx) =>
      tx
        .select({ id: target.table.id, name: titleSql(target) })
        .from(tableOf(target))
        .where(amongMany(target.table.id, wanted)),
    );
    names.set(key, new Map(named.map(({ id, name }) => [String(id), String(name)])));
  }
  const rows = found.map((row) => {
    const cells = Object.entries(field.fields).flatMap(([key, cell]): [string, unknown][] => {
      const value = presentValue(cell, row[key]);
      if (cell.kind !== "ref") return [[key, value]];
      const name = names.get(key)?.get(String(value));
      return [
        [key, value],
        [relationOf(key), value == null ? null : { id: value, name: name ?? "" }],
      ];
    });
    return [String(row.__parent), Object.fromEntries(cells)] as const;
  });
  return new Map([...Map.groupBy(rows, ([id]) => id)].map(([id, some]) => [id, some.map(([, cells]) => cells)]));
}
