import { getTableColumns } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { pos as table } from "@/db/schema";
import { tableName } from "@/lib/engine/resource/columns";
import { pos } from "@/lib/records/pos/pos.resource";
import { boundOf } from "@/lib/shell/registry";

type Column = { readonly name: string; readonly type: string; readonly to: string | null };

/** The columns that our list tells of a PDV, as they are stored, and the tables that they point at. */
export function columnsTold(): Column[] {
  const columns: Readonly<Record<string, PgColumn>> = getTableColumns(table);
  return ["id", "isActive", "createdAt", "updatedAt", ...Object.keys(pos.fields)].map((key) => {
    const column = columns[key];
    if (!column) throw new Error(`pos has no column ${key}`);
    const field = Object.entries(pos.fields).find(([name]) => name === key)?.[1];
    const to = field?.kind === "ref" ? tableName(boundOf(field.to).table) : null;
    return { name: column.name, type: column.getSQLType(), to };
  });
}

/** Tables of the same columns, with what Directus sorts by in an index. Their order is that in which they can be made. */
export function tablesFor(columns: readonly Column[]): string[] {
  const targets = [...new Set(columns.flatMap(({ to }) => to ?? []))];
  const written = columns.map(({ name, type, to }) => {
    const more = name === "id" ? " primary key" : to ? ` references "${to}" (id)` : "";
    return `"${name}" ${type}${more}`;
  });
  return [
    ...targets.map((to) => `create table "${to}" (id uuid primary key, name text not null)`),
    `create table pos (${written.join(", ")})`,
    "create index pos_name_idx on pos (name, id)",
  ];
}

/** Path of Directus for one page with its total; `named`: with the name of what each record points at, as ours has them. */
export function listPath(columns: readonly Column[], perPage: number, named: boolean): string {
  const fields = columns.flatMap(({ name, to }) => (to && named ? [`${name}.id`, `${name}.name`] : [name]));
  const query = new URLSearchParams({
    ...{ limit: String(perPage), page: "1", sort: "name", meta: "filter_count" },
    fields: fields.join(","),
  });
  return `/items/pos?${query}`;
}
