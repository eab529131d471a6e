import type { ImportError } from "@/db/schema";
import { isRecord } from "@/lib/base/objects/records";
import type { RawCell } from "@/lib/base/sheets/reading/cell";
import type { AnyBound } from "@/lib/engine/resource/bind";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";
import type { ImportJob } from "./job";
import { type Lookups, type Meant, meant } from "./lookup";
import { plainValue } from "./names";
import { type How, listed, readCell } from "./read-cell";
import { ACTIVE, type Target, type Targets } from "./targets";

/** A line, or several that say the same of one record but for one of its lists. */
export type Group = { readonly lines: readonly number[]; readonly cells: readonly RawCell[] };
/** What a line says, ready for the rules. */
export type Understood = {
  readonly values: Record<string, unknown>;
  readonly errors: ImportError[];
  /** Fields whose cell could not be read, with what stands in it. */
  readonly unread: Map<string, string>;
  /** Texts of missing records to be made, by field. */
  readonly missing: Map<string, readonly string[]>;
};
export type Plan = {
  readonly bound: AnyBound;
  readonly targets: Targets;
  readonly how: How;
  /** Column → target, for those that are brought in. */
  readonly columns: readonly (readonly [at: number, target: Target])[];
  readonly choices: ImportJob["choices"];
  readonly lookups: Lookups;
};

export function planOf(bound: AnyBound, targets: Targets, job: ImportJob, lookups: Lookups): Plan {
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
  return { bound, targets, how, columns, choices: job.choices, lookups };
}

/** What these groups say: cells become values, and names the records that they mean, each distinct one asked for once. @door inner */
export async function understand(plan: Plan, ctx: TxCtx, groups: readonly Group[]): Promise<Understood[]> {
  const names = new Map<string, Set<string>>();
  const reads = groups.map((group) =>
    plan.columns.map(([at, target]) => {
      const read = readCell(target, group.cells[at] ?? null, plan.how);
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
    }),
  );
  const found = new Map(
    await Promise.all(
      [...names].map(async ([to, texts]) => [to, await plan.lookups.find(ctx, to, [...texts])] as const),
    ),
  );
  return reads.map((cells, n) => {
    const out: Understood = { values: {}, errors: [], unread: new Map(), missing: new Map() };
    // What others stand within comes first.
    const inOrder = [...cells].sort(([a], [b]) => Number(withinOf(a) !== null) - Number(withinOf(b) !== null));
    for (const [target, read] of inOrder) {
      const { key } = target;
      if ("nothing" in read) continue;
      if ("value" in read) out.values[key] = read.value;
      else if ("error" in read) fail(out, key, read.error, groups[n], plan);
      else settle(plan, target, read.named, found.get(toOf(target)) ?? new Map(), out, groups[n]);
    }
    return out;
  });
}

/** The record that a text means, one that is to be made, or none at all. */
type Said = Meant | { readonly missing: string } | null;

function settle(
  plan: Plan,
  target: Target,
  texts: readonly string[],
  found: Awaited<ReturnType<Lookups["find"]>>,
  out: Understood,
  group: Group | undefined,
): void {
  const { key, field } = target;
  const within = withinOf(target);
  const parent = within === null ? undefined : { key: within, id: out.values[within] as string | null | undefined };
  const ids: string[] = [];
  const one = (text: string): Said => {
    const [choices = {}, plain] = [plan.choices[key], plainValue(text)];
    const chosen = Object.hasOwn(choices, plain) ? choices[plain] : undefined;
    if (chosen === "") return null;
    if (chosen === "+") return { missing: text };
    if (chosen !== undefined) return { id: chosen, name: text };
    return meant(text, found.get(plainValue(text)) ?? [], parent);
  };
  for (const text of texts) {
    const said = one(text);
    if (said && "error" in said && text.includes(",") && field.kind === "refs") {
      const parts = text.split(",").map((part) => one(part.trim()));
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
 * the list holds. `keyAt`: the columns that say which record it is.
 */
export function grouped(
  plan: Plan,
  lines: readonly { readonly line: number; readonly cells: readonly RawCell[] }[],
): Group[] {
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
