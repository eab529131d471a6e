import type { ImportError } from "@/db/schema";
import { nameIn, rowsOf } from "@/lib/base/objects/records";
import { cellText, isEmptyCell, type RawCell } from "@/lib/base/sheets/reading/cell";
import type { AnyBound } from "@/lib/engine/resource/bind";
import { type RowsField, relationOf } from "@/lib/engine/resource/field";
import { pairRows } from "@/lib/engine/resource/row-pairs";
import { fitsCell } from "./importable";
import { keysFor } from "./keys";
import { plainValue } from "./names";
import { listed } from "./read-cell";
import type { Target } from "./targets";
import type { Group, Plan } from "./understand";

type Cells = Readonly<Record<string, unknown>>;
/** What is wrong with a line; `line` where it is one of several about the same record. */
export type LineError = ImportError & { readonly line?: number };

/** The cells of a list within a record that a file can say; none where it cannot say one that each row needs. */
export function sayableCells(field: RowsField): string[] {
  const cells = Object.entries(field.fields);
  if (field.write === "never" || cells.some(([, one]) => one.required && !fitsCell(one) && one.write !== "never"))
    return [];
  return cells.flatMap(([key, one]) => (fitsCell(one) ? [key] : []));
}

type Line = { readonly line: number; readonly cells: readonly RawCell[] };
type Growing = Group & {
  readonly parts: Line[];
  readonly clashes: LineError[];
  readonly lines: number[];
  cells: RawCell[];
};

/**
 * Lines that follow each other and bear the same key as one record, each with a row of its lists. What else such lines say of the record may stand
 * in all of them or in the first; where two of them differ the later one clashes. A line that says nothing of a record goes on with the one above.
 */
export function groupedByRecord(plan: Plan, lines: readonly Line[]): Group[] {
  const own = plan.columns.filter(([, { row }]) => !row);
  const inRows = plan.columns.filter(([, { row }]) => row);
  const places = keysFor(plan).map(({ fields, sure }) => ({
    sure,
    at: fields.flatMap((field) => own.flatMap(([at, { key }]) => (key === field ? [at] : []))),
  }));
  const identity = (cells: readonly RawCell[]) => {
    for (const [n, { sure, at }] of places.entries()) {
      const texts = at.map((one) => plainValue(cellText(cells[one] ?? null)));
      if ((sure ? texts.at(-1) : texts[0]) !== "" && texts.length > 0) return JSON.stringify([n, texts]);
    }
    return null;
  };
  const none = (columns: Plan["columns"], cells: readonly RawCell[]) => columns.every(([at]) => isEmptyCell(cells[at]));
  const out: Growing[] = [];
  let known: string | null = null;
  for (const { line, cells } of lines) {
    const [id, last] = [identity(cells), out.at(-1)];
    const goesOn = id === null ? none(own, cells) && !none(inRows, cells) : id === known;
    if (!last || !goesOn) {
      out.push({ lines: [line], cells: [...cells], parts: [{ line, cells }], clashes: [] });
      known = id;
      continue;
    }
    last.lines.push(line);
    last.parts.push({ line, cells });
    for (const [at, target] of own) join(last, target, at, line, cells[at] ?? null);
  }
  return out;
}

function join(group: Growing, { key, field }: Target, at: number, line: number, cell: RawCell): void {
  const first = group.cells[at] ?? null;
  if (isEmptyCell(cell)) return;
  if (field.kind === "refs") {
    const names = [...listed(cellText(first)), ...listed(cellText(cell))];
    group.cells[at] = [...new Set(names)].join("\n");
  } else if (isEmptyCell(first)) group.cells[at] = cell;
  else if (plainValue(cellText(first)) !== plainValue(cellText(cell)))
    group.clashes.push({ field: key, code: "differs_from_line", params: { line: group.lines[0] ?? 0 }, line });
}

/** For each of these rows the stored one that it is; null for a new one. */
export function pairsOf(bound: AnyBound, list: string, stored: readonly Cells[], wanted: readonly Cells[]) {
  const [key, field] = [bound.rowTables?.[list]?.key, bound.resource.fields[list]];
  if (!key || field?.kind !== "rows") return wanted.map((_, at): Cells | null => stored[at] ?? null);
  const known = stored.map((row, at) => ({ ...row, id: String(row.id ?? `#${at}`) }));
  const { kept } = pairRows(known, wanted, key, { byPlace: !("id" in field.fields) });
  const out = wanted.map((): Cells | null => null);
  for (const { id, position } of kept) out[position] = stored[known.findIndex((row) => row.id === id)] ?? null;
  return out;
}

/** Rows as a form sends them: without names, and without what nobody writes. */
export function sentRows({ fields }: RowsField, rows: unknown): Cells[] {
  const keys = Object.keys(fields).filter((key) => fields[key]?.write !== "never");
  return rowsOf(rows).map((row) => Object.fromEntries(keys.map((key) => [key, row[key] ?? null])));
}

/** What a file says of a record, its rows with the cells that the file has no column for as they are stored. */
export function withStoredCells(bound: AnyBound, values: Cells, before: Cells): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => {
      const field = bound.resource.fields[key];
      if (field?.kind !== "rows") return [key, value];
      const [wanted, stored] = [rowsOf(value), rowsOf(before[key])];
      const kept = pairsOf(bound, key, stored, wanted).map((row) => (row ? sentRows(field, [row])[0] : undefined));
      return [key, wanted.map((row, at) => ({ ...kept[at], ...row }))];
    }),
  );
}

/** Takes what a rule said of `items.1.quantity` to the line that the row stands in; of several lines only that one is meant. */
export function atLine(
  path: string,
  rowLines: Readonly<Record<string, readonly number[]>>,
): Pick<LineError, "field" | "line"> {
  const [key = "", at, cell] = path.split(".");
  const line = rowLines[key]?.[Number(at)];
  if (key === "_") return { field: null };
  return line === undefined ? { field: key } : { field: cell ? `${key}.${cell}` : key, line };
}

/** The id of what a stored row of that list calls by this name: names that several records bear mean the one that is there. */
export function namedInRows(before: Cells, list: string, cell: string, text: string): unknown {
  const row = rowsOf(before[list]).find((one) => plainValue(nameIn(one[relationOf(cell)]) ?? "") === plainValue(text));
  return row?.[cell];
}

/** What is said of each line of a refused record: its own errors, else those of the record, else which line they are on. */
export function saidByLine(
  lines: readonly number[],
  problems: readonly LineError[],
): Map<number, ImportError[]> | null {
  const placed = problems.flatMap(({ line, ...error }) => (line === undefined ? [] : [{ line, error }]));
  const [first] = placed;
  if (!first) return null;
  const general = problems.filter(({ line }) => line === undefined);
  return new Map(
    lines.map((line, at) => {
      const own = placed.flatMap((one) => (one.line === line ? [one.error] : []));
      const told = at === 0 ? [...general, ...own] : own;
      return [line, told.length > 0 ? told : [{ field: null, code: "other_line", params: { line: first.line } }]];
    }),
  );
}
