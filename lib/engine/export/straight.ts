import { sorted } from "@/db/order";
import { readThrough } from "@/db/reading";
import { fromPostgres } from "@/lib/base/problem/from-postgres";
import type { CellValue } from "@/lib/base/sheets/columns";
import type { AnyBound } from "@/lib/engine/resource/bind";
import { tableOf } from "@/lib/engine/resource/columns";
import type { ColumnDescriptor } from "@/lib/engine/resource/descriptor";
import type { ListQuery, Row } from "@/lib/engine/resource/list-query";
import { nameKey, planOf, withJoins } from "@/lib/engine/resource/plan";
import { presenter } from "@/lib/engine/resource/present";
import { whereOf } from "@/lib/engine/resource/where";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { readAhead } from "./read-ahead";

type Told = (row: Row) => CellValue;
/** What a cell of the file is, of what the database gave. */
type Read = (value: unknown) => CellValue;

/**
 * The cells of all records that match, as the list and its presenter would tell them, in its order and of one moment: one question from the first
 * record to the last, of which no record is made. Null where a column is more than a value of its record, and for what stands behind the system door.
 */
export function straightRows(
  bound: AnyBound,
  ctx: Ctx,
  query: ListQuery,
  shown: readonly ColumnDescriptor[],
  told: readonly Told[],
): AsyncGenerator<CellValue[][]> | null {
  if (bound.door === "system") return null;
  const { fields } = bound.resource;
  const [key, direction] = query.sort;
  const isCounted = (name: string) => fields[name]?.kind === "refs" || fields[name]?.kind === "rows";
  if (shown.some((column) => isCounted(column.key))) return null;
  const by = query.group ? [query.group, key] : [key];
  const only = [...new Set([...shown.map((column) => column.key), ...by])];
  const plan = planOf(bound, ctx, { only, sorts: only.filter((name) => fields[name]?.kind === "ref") });
  const asked = shown.map((column) => (fields[column.key]?.kind === "ref" ? nameKey(column.key) : column.key));
  const columns = asked.map((name) => plan.columns[name]);
  if (!columns.every((column) => column !== undefined)) return null;
  const order = [
    ...(query.group ? [sorted(plan.sortBy(query.group), "asc")] : []),
    sorted(plan.sortBy(key), direction),
    sorted(bound.table.id, direction),
  ];
  const selected = Object.fromEntries(columns.map((column, at) => [`c${at}`, column]));
  const reads = shown.map((column, at) => readOf(bound, ctx, column, told[at] ?? (() => null)));
  const rows = async function* () {
    const read = readThrough(ctx, (tx) =>
      withJoins(tx.select(selected).from(tableOf(bound)).$dynamic(), plan)
        .where(whereOf(bound, ctx, query))
        .orderBy(...order),
    );
    try {
      for await (const batch of readAhead(read))
        yield batch.map((cells) => cells.map((value, at) => reads[at]?.(value) ?? null));
    } catch (error) {
      throw fromPostgres(error, "write");
    }
  };
  return rows();
}

/** A column's cell by what the presenter and the file make of its value. A text is told as it is, and the name of what is pointed at is its cell. */
function readOf(bound: AnyBound, ctx: Ctx, { key }: ColumnDescriptor, told: Told): Read {
  const field = bound.resource.fields[key];
  if (field?.kind === "ref") return (name) => (typeof name === "string" ? name : null);
  const present = field?.kind === "text" && field.format !== "time" ? null : presenter(bound, ctx, { only: [key] });
  const row: Record<string, unknown> & { id: string } = { id: "" };
  return (value) => {
    row[key] = value;
    return told(present ? present(row) : row);
  };
}
