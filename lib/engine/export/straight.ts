import { amongMany } from "@/db/many";
import { sorted } from "@/db/order";
import { readThrough } from "@/db/reading";
import { fromPostgres } from "@/lib/base/problem/from-postgres";
import type { CellValue } from "@/lib/base/sheets/columns";
import type { AnyBound } from "@/lib/engine/resource/bind";
import { tableOf } from "@/lib/engine/resource/columns";
import type { ColumnDescriptor } from "@/lib/engine/resource/descriptor";
import type { ListQuery, Row } from "@/lib/engine/resource/list-query";
import { ask } from "@/lib/engine/resource/open";
import { planOf, withJoins } from "@/lib/engine/resource/plan";
import { presenter } from "@/lib/engine/resource/present";
import { titleSql } from "@/lib/engine/resource/title";
import { whereOf } from "@/lib/engine/resource/where";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { boundOf } from "@/lib/shell/registry";
import { readAhead } from "./read-ahead";

type Told = (row: Row) => CellValue;
/** What a cell of the file is, of what the database gave. */
type Read = (value: unknown) => CellValue;

/**
 * The cells of all records that match, as the list and its presenter would tell them, in its order and of one moment: one question from the first
 * record to the last, of which no record is made. Null where a column is more than a value of its record, and for what stands behind the system door.
 * @door inner
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
  const plan = planOf(bound, ctx, { only, sorts: by });
  const columns = shown.map((column) => plan.columns[column.key]);
  if (!columns.every((column) => column !== undefined)) return null;
  const order = [
    ...(query.group ? [sorted(plan.sortBy(query.group), "asc")] : []),
    sorted(plan.sortBy(key), direction),
    sorted(bound.table.id, direction),
  ];
  const selected = Object.fromEntries(columns.map((column, at) => [`c${at}`, column]));
  const names = shown.map((column) => namesOf(bound, ctx, column));
  const reads = shown.map((column, at) => names[at]?.nameOf ?? readOf(bound, ctx, column, told[at] ?? (() => null)));
  const rows = async function* () {
    const read = readThrough(ctx, (tx) =>
      withJoins(tx.select(selected).from(tableOf(bound)).$dynamic(), plan)
        .where(whereOf(bound, ctx, query))
        .orderBy(...order),
    );
    try {
      for await (const batch of readAhead(read)) {
        for (const [at, known] of names.entries()) await known?.learn(batch.map((cells) => cells[at]));
        yield batch.map((cells) => cells.map((value, at) => reads[at]?.(value) ?? null));
      }
    } catch (error) {
      throw fromPostgres(error, "write");
    }
  };
  return rows();
}

/** Names that are kept at once. */
const MOST_NAMES = 100_000;

/**
 * The names of what a column points at, asked once for each: joined, they would be looked for by a plan that knows nothing of a tenant whose rows
 * were not counted yet, which goes through all of them for each row. Null for a column that points at nothing.
 * @door inner
 */
function namesOf(bound: AnyBound, ctx: Ctx, { key }: ColumnDescriptor) {
  const field = bound.resource.fields[key];
  if (field?.kind !== "ref") return null;
  const target = boundOf(field.to);
  const bulk: Ctx & { readonly lane: "bulk" } = { ...ctx, lane: "bulk" };
  const names = new Map<string, string>();
  return {
    learn: async (ids: readonly unknown[]) => {
      if (names.size > MOST_NAMES) names.clear();
      const missing = new Set<string>();
      for (const id of ids) if (typeof id === "string" && !names.has(id)) missing.add(id);
      if (missing.size === 0) return;
      const found = await ask(bound, bulk, async (tx) =>
        tx
          .select({ id: target.table.id, name: titleSql(target) })
          .from(tableOf(target))
          .where(amongMany(target.table.id, [...missing])),
      );
      for (const { id, name } of found) names.set(String(id), String(name ?? ""));
      // What this reader's tenant does not have is not asked for again.
      for (const id of missing) if (!names.has(id)) names.set(id, "");
    },
    nameOf: (id: unknown): CellValue => (typeof id === "string" ? (names.get(id) ?? "") : null),
  };
}

/** A column's cell by what the presenter and the file make of its value; a text is told as it is. */
function readOf(bound: AnyBound, ctx: Ctx, { key }: ColumnDescriptor, told: Told): Read {
  const field = bound.resource.fields[key];
  const present = field?.kind === "text" && field.format !== "time" ? null : presenter(bound, ctx, { only: [key] });
  const row: Record<string, unknown> & { id: string } = { id: "" };
  return (value) => {
    row[key] = value;
    return told(present ? present(row) : row);
  };
}
