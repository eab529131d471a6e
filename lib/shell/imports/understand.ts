import { isRecord } from "@/lib/base/objects/records";
import { isEmptyCell, type RawCell } from "@/lib/base/sheets/reading/cell";
import type { AnyBound } from "@/lib/engine/resource/bind";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";
import type { Ahead } from "./ahead";
import type { ImportJob } from "./job";
import type { KnownKeys } from "./known-keys";
import { type Lookups, type Meant, meant } from "./lookup";
import { plainValue } from "./names";
import { type How, listed, type Read, readCell } from "./read-cell";
import { groupedByRecord, type LineError } from "./rows";
import { ACTIVE, type Target, type Targets } from "./targets";

/** A line, or several that say the same of one record but for one of its lists. */
export type Group = {
  readonly lines: readonly number[];
  readonly cells: readonly RawCell[];
  /** Where each line holds a row of the record's lists: the lines as they stand in the file. */
  readonly parts?: readonly { readonly line: number; readonly cells: readonly RawCell[] }[];
  /** Where they contradict each other about the record itself. */
  readonly clashes?: readonly LineError[];
};
/** What a line says, ready for the rules. */
export type Understood = {
  readonly values: Record<string, unknown>;
  readonly errors: LineError[];
  /** Fields whose cell could not be read, with what stands in it. */
  readonly unread: Map<string, string>;
  /** Texts of missing records to be made, by field. */
  readonly missing: Map<string, readonly string[]>;
  /** By list: the line of each of its rows. */
  readonly rowLines: Record<string, number[]>;
  /** Cells of rows whose text names no record, or several, or one that is to be made. */
  readonly rowTexts: {
    readonly target: Target;
    readonly text: string;
    readonly row: Record<string, unknown>;
    readonly error: LineError | null;
  }[];
};
type RowRead = { readonly list: string; readonly line: number; readonly cells: readonly (readonly [Target, Read])[] };
export type Plan = {
  readonly bound: AnyBound;
  readonly targets: Targets;
  readonly how: How;
  /** Column → target, for those that are brought in. */
  readonly columns: readonly (readonly [at: number, target: Target])[];
  readonly choices: ImportJob["choices"];
  readonly lookups: Lookups;
  /** What the lines before are about. */
  readonly known: KnownKeys;
  /** The lines behind. */
  readonly ahead: Ahead;
};
/** What one part of a file leaves to the next. */
export type Kept = Pick<Plan, "lookups" | "known" | "ahead">;

export function planOf(bound: AnyBound, targets: Targets, job: ImportJob, kept: Kept): Plan {
  const { reading, mapping } = job;
  const columns = mapping.flatMap((key, at): [number, Target][] => {
    const target = key === null ? undefined : targets.byKey.get(key);
    return target ? [[at, target]] : [];
  });
  const how: How = {
    decimal: reading?.decimal === "." ? "." : ",",
    dates: reading?.dates === "mdy" ? "mdy" : reading?.dates === "ymd" ? "ymd" : "dmy",
    empty: reading?.empty ?? "keep",
  };
  return { bound, targets, how, columns, choices: job.choices, ...kept };
}

/** What these groups say: cells become values, and names the records that they mean, each distinct one asked for once. @door inner */
export async function understand(plan: Plan, ctx: TxCtx, groups: readonly Group[]): Promise<Understood[]> {
  const names = new Map<string, Set<string>>();
  const readOf = (target: Target, cell: RawCell) => {
    const read = readCell(target, cell, plan.how);
    if ("named" in read) {
      const to = toOf(target);
      const known = names.get(to) ?? new Set<string>();
      names.set(to, known);
      for (const text of read.named) {
        known.add(text);
        if (text.includes(",")) for (const part of text.split(",")) known.add(part);
      }
    }
    return [target, read] as const;
  };
  // What others stand within comes first.
  const own = plan.columns
    .filter(([, { row }]) => !row)
    .sort(([, a], [, b]) => Number(withinOf(a) !== null) - Number(withinOf(b) !== null));
  const lists = [...Map.groupBy(plan.columns, ([, { row }]) => row?.list ?? "")].filter(([list]) => list !== "");
  const reads = groups.map((group) => own.map(([at, target]) => readOf(target, group.cells[at] ?? null)));
  const rows = groups.map(({ parts = [] }) =>
    lists.flatMap(([list, columns]) =>
      parts.flatMap(({ line, cells }): RowRead[] =>
        columns.every(([at]) => isEmptyCell(cells[at]))
          ? []
          : [{ list, line, cells: columns.map(([at, target]) => readOf(target, cells[at] ?? null)) }],
      ),
    ),
  );
  const found = new Map(
    await Promise.all(
      [...names].map(async ([to, texts]) => [to, await plan.lookups.find(ctx, to, [...texts])] as const),
    ),
  );
  return reads.map((cells, n) => {
    const errors = [...(groups[n]?.clashes ?? [])];
    const out: Understood = { values: {}, errors, unread: new Map(), missing: new Map(), rowLines: {}, rowTexts: [] };
    for (const [target, read] of cells) {
      const { key } = target;
      if ("nothing" in read) continue;
      if ("value" in read) out.values[key] = read.value;
      else if ("error" in read) fail(out, key, read.error, groups[n], plan);
      else settle(plan, target, read.named, found.get(toOf(target)) ?? new Map(), out, groups[n]);
    }
    for (const [list] of lists) {
      const some = (rows[n] ?? []).filter((row) => row.list === list);
      // A file that says nothing of a list leaves it alone.
      if (some.length === 0 && plan.how.empty === "keep") continue;
      out.rowLines[list] = some.map(({ line }) => line);
      out.values[list] = some.map((row) => rowOf(plan, row, found, out));
    }
    return out;
  });
}

/** The record that a text means, one that is to be made, or none at all. */
type Said = Meant | { readonly missing: string } | null;
type Found = Awaited<ReturnType<Lookups["find"]>>;

function saidOf(
  { choices }: Plan,
  key: string,
  text: string,
  found: Found,
  parent?: { readonly key: string; readonly id: string | null | undefined },
): Said {
  const [own = {}, plain] = [choices[key], plainValue(text)];
  const chosen = Object.hasOwn(own, plain) ? own[plain] : undefined;
  if (chosen === "") return null;
  if (chosen === "+") return { missing: text };
  if (chosen !== undefined) return { id: chosen, name: text };
  return meant(text, found.get(plain) ?? [], parent);
}

/** One row of a list, as a line says it. What is wrong with it is wrong with that line. */
function rowOf(plan: Plan, { line, cells }: RowRead, found: ReadonlyMap<string, Found>, out: Understood) {
  const row: Record<string, unknown> = {};
  for (const [target, read] of cells) {
    const [{ key }, cell] = [target, target.row?.cell ?? ""];
    if ("value" in read) row[cell] = read.value;
    else if ("error" in read) out.errors.push({ field: key, ...read.error, line });
    else if ("named" in read) {
      const text = read.named[0] ?? "";
      const said = saidOf(plan, key, text, found.get(toOf(target)) ?? new Map());
      if (said === null) continue;
      if ("id" in said) row[cell] = said.id;
      else {
        const error: LineError | null = "error" in said ? { field: key, ...said.error, line } : null;
        if (error) out.errors.push(error);
        out.rowTexts.push({ target, text, row, error });
      }
    }
  }
  return row;
}

function settle(
  plan: Plan,
  target: Target,
  texts: readonly string[],
  found: Found,
  out: Understood,
  group: Group | undefined,
): void {
  const { key, field } = target;
  const within = withinOf(target);
  const parent = within === null ? undefined : { key: within, id: out.values[within] as string | null | undefined };
  const ids: string[] = [];
  for (const text of texts) {
    const said = saidOf(plan, key, text, found, parent);
    if (said && "error" in said && text.includes(",") && field.kind === "refs") {
      const parts = text.split(",").map((part) => saidOf(plan, key, part.trim(), found, parent));
      if (parts.every((part) => part !== null && "id" in part)) {
        ids.push(...parts.flatMap((part) => (part && "id" in part ? [part.id] : [])));
        continue;
      }
    }
    if (said === null) continue;
    if ("error" in said) {
      fail(out, key, said.error, group, plan);
      return;
    }
    if ("id" in said) ids.push(said.id);
    else out.missing.set(key, [...(out.missing.get(key) ?? []), said.missing]);
  }
  if (field.kind === "refs") out.values[key] = [...new Set(ids)];
  else if (ids[0] !== undefined) out.values[key] = ids[0];
}

function fail(
  out: Understood,
  key: string,
  error: { code: string; params?: Readonly<Record<string, string | number>> },
  group: Group | undefined,
  plan: Plan,
): void {
  const at = plan.columns.find(([, target]) => target.key === key)?.[0];
  out.errors.push({ field: key, ...error });
  const cell = at === undefined ? null : group?.cells[at];
  out.unread.set(key, cell == null || isRecord(cell) ? "" : String(cell).trim());
}

const toOf = ({ field }: Target): string => (field.kind === "ref" || field.kind === "refs" ? field.to : "");
const withinOf = ({ field }: Target): string | null => (field.kind === "ref" ? (field.within ?? null) : null);

/**
 * Lines that follow each other, are about the same record, and differ in one of its lists only (a mix has a line per product) as one, with all that
 * the list holds. Where lines hold rows within a record, those of one key.
 */
export function grouped(
  plan: Plan,
  lines: readonly { readonly line: number; readonly cells: readonly RawCell[] }[],
): Group[] {
  if (plan.columns.some(([, { row }]) => row)) return groupedByRecord(plan, lines);
  const lists = new Set(plan.columns.filter(([, { field }]) => field.kind === "refs").map(([at]) => at));
  const rest = (cells: readonly RawCell[]) =>
    JSON.stringify(plan.columns.filter(([at]) => !lists.has(at)).map(([at]) => cells[at] ?? null));
  const out: Group[] = [];
  for (const { line, cells } of lines) {
    const last = out.at(-1);
    if (last && lists.size > 0 && rest(last.cells) === rest(cells)) {
      const joined = last.cells.map((cell, at) => (lists.has(at) ? joinedList(cell, cells[at] ?? null) : cell));
      out[out.length - 1] = { lines: [...last.lines, line], cells: joined };
    } else out.push({ lines: [line], cells });
  }
  return out;
}

const joinedList = (one: RawCell, other: RawCell): RawCell =>
  [...new Set([...listed(one === null ? "" : String(one)), ...listed(other === null ? "" : String(other))])].join("\n");

export const takesActive = (values: Readonly<Record<string, unknown>>): boolean | null =>
  typeof values[ACTIVE] === "boolean" ? values[ACTIVE] : null;
