import type { ImportChange, ImportError } from "@/db/schema";
import type { Words } from "@/lib/base/i18n/words";
import { Problem } from "@/lib/base/problem/catalogue";
import { changesOf } from "@/lib/engine/audit/changes";
import { refusalsOf } from "@/lib/engine/jobs/refusal";
import type { AnyBound } from "@/lib/engine/resource/bind";
import { changedKeys } from "@/lib/engine/resource/changed";
import { titleOf } from "@/lib/engine/resource/field";
import type { Row } from "@/lib/engine/resource/list-query";
import { create } from "@/lib/engine/resource/operations/create";
import { readMany, readOne } from "@/lib/engine/resource/operations/get";
import { setActive } from "@/lib/engine/resource/operations/set-active";
import { update } from "@/lib/engine/resource/operations/update";
import { parseFields } from "@/lib/engine/resource/schema";
import type { Ctx, TxCtx } from "@/lib/platform/tenancy/ctx";
import { boundOf } from "@/lib/shell/registry";
import type { NextLines } from "./ahead";
import { recordsOf, tupleOf } from "./existing";
import { type Exported, exportedAs } from "./exported-as";
import { type Key, keysFor } from "./keys";
import { warningsOf } from "./left";
import { type Made, makeAll, type ToMake } from "./make";
import { plainValue } from "./names";
import { rowChanges } from "./row-changes";
import { atLine, type LineError, namedInRows, saidByLine, sentRows, withStoredCells } from "./rows";
import { ACTIVE } from "./targets";
import { type Group, type Plan, takesActive, type Understood, understand } from "./understand";

export type Outcome = {
  readonly lines: readonly number[];
  readonly key: string | null;
  readonly action: "create" | "update" | "same" | "error";
  readonly recordId: string | null;
  readonly recordName: string | null;
  readonly inactive: boolean;
  readonly changes: readonly ImportChange[] | null;
  readonly problems: readonly ImportError[] | null;
  /** Of single lines, where several are about one record. */
  readonly byLine?: ReadonlyMap<number, Partial<Pick<Outcome, "changes" | "problems">>>;
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly stamp: Date | null;
  readonly seat: boolean;
};

/** Records of one name and place that are looked at to find the one that is meant. */
const MOST_LIKE = 20;

/**
 * Does what these groups of lines say, each by the verbs of forms and calls and in a savepoint of its own, so that one that is refused leaves the
 * others. `seen`: line of an earlier group by what it is about. @door inner
 */
export async function writeLines(
  plan: Plan,
  ctx: TxCtx,
  { groups, said: known }: NextLines,
  words: Words,
  seen: (keys: readonly string[]) => Promise<ReadonlyMap<string, number>>,
): Promise<Outcome[]> {
  const { bound } = plan;
  const said = known ?? (await understand(plan, ctx, groups));
  const exported = await exportedAs(bound, ctx);
  await makeMissing(plan, ctx, said);
  const keys = keysFor(plan);
  const tuples = said.map(({ values }) => keys.map((key) => tupleOf(bound, key, values)));
  const candidates = await candidatesOf(plan, ctx, keys, tuples);
  const own = tuples.map((some) => some.find((one) => one !== null) ?? null);
  const earlier = new Map(await seen(own.flatMap((one) => one ?? [])));
  const rows = await readMany(bound, ctx, [...new Set(candidates.flatMap(({ ids }) => ids.slice(0, MOST_LIKE)))]);
  const out: Outcome[] = [];
  // New records that follow each other are made together; before anything else is done, they are there.
  let waiting: (ToMake & { readonly group: Group; readonly key: string | null; readonly at: Understood })[] = [];
  const flush = async () => {
    const some = waiting;
    waiting = [];
    const made = await makeAll(bound, ctx, some, () => plan.ahead.look(ctx, plan));
    for (const [n, { group, key, off, at }] of some.entries()) {
      const became = madeOf(plan, group, key, made[n], off, at);
      const row = made[n] && "row" in made[n] ? made[n].row : null;
      out.push(row ? { ...became, problems: await warningsOf(bound, ctx, { row, before: null }) } : became);
    }
  };
  for (const [n, group] of groups.entries()) {
    const key = own[n] ?? null;
    const before = key === null ? undefined : earlier.get(key);
    const at = said[n];
    if (!at) continue;
    if (before !== undefined) {
      out.push(
        refused(group, null, [
          {
            field: keyField(keys, tuples[n] ?? []),
            // Lines of one record that do not follow each other are two of it.
            code: group.parts ? "apart_from_line" : "already_on_line",
            params: { line: before },
          },
        ]),
      );
      continue;
    }
    if (key !== null) earlier.set(key, group.lines[0] ?? 0);
    const like = candidates[n] ?? { ids: [], unlike: () => false };
    const found = meantBy(plan, at, like, rows, exported);
    if (found === null) {
      const { [ACTIVE]: _active, ...values } = at.values;
      waiting.push({ group, key, at, values, off: takesActive(at.values) === false });
      continue;
    }
    if ("problems" in found) {
      out.push(refused(group, key, found.problems));
      continue;
    }
    await flush();
    const { outcome: became, row } = await change(plan, ctx, group, at, key, found.row, words);
    if (row) rows.set(row.id, row);
    out.push(became);
  }
  await flush();
  return out.sort((one, other) => (one.lines[0] ?? 0) - (other.lines[0] ?? 0));
}

/** Names in rows that mean several records, or none that is in use, mean the one that the record has in such a row. */
function settleRows({ rowTexts, errors }: Understood, before: Row): void {
  for (const { target, text, row, error } of rowTexts) {
    const { list, cell } = target.row ?? { list: "", cell: "" };
    const id = error && namedInRows(before, list, cell, text);
    if (!error || id == null) continue;
    row[cell] = id;
    errors.splice(errors.indexOf(error), 1);
  }
}

/** What a line is about: a record, nothing yet (null), or why it cannot be told or read. */
function meantBy(
  plan: Plan,
  said: Understood,
  like: Candidates,
  rows: ReadonlyMap<string, Row>,
  exported: Exported,
): { readonly row: Row } | { readonly problems: LineError[] } | null {
  try {
    const before = meantRecord(plan, said, like, rows, exported);
    if (before) settleRows(said, before);
    const problems = said.errors.filter(
      ({ field, line }) => line !== undefined || field === null || said.unread.has(field),
    );
    if (problems.length > 0) return { problems };
    return before && { row: before };
  } catch (error) {
    return { problems: errorsOf(error) };
  }
}

function madeOf(
  { bound }: Plan,
  group: Group,
  key: string | null,
  made: Made | Problem | undefined,
  off: boolean,
  { values, rowLines }: Understood,
): Outcome {
  if (!made || made instanceof Problem) return refused(group, key, errorsOf(made, rowLines));
  return {
    ...outcome(group, key, "create", made.row, bound.resource.title),
    inactive: made.inactive,
    seat: !off && values.type !== "business_unit",
  };
}

const keyField = (keys: readonly Key[], tuples: readonly (string | null)[]): string | null =>
  keys[tuples.findIndex((one) => one !== null)]?.fields.at(-1) ?? null;

/** Ids that each group may be about, by the first key that names any. */
async function candidatesOf(
  plan: Plan,
  ctx: TxCtx,
  keys: readonly Key[],
  tuples: readonly (readonly (string | null)[])[],
): Promise<Candidates[]> {
  const found: Candidates[] = tuples.map(() => ({ ids: [], unlike: () => false }));
  for (const [k, key] of keys.entries()) {
    const speaks = (some: readonly (string | null)[], n: number) =>
      found[n]?.ids.length === 0 && some[k] && !(key.loose && some.slice(0, k).some((one) => one !== null));
    const open = tuples.flatMap((some, n) => (speaks(some, n) && some[k] ? [some[k]] : []));
    const records = await recordsOf(plan.bound, ctx, key, [...new Set(open)]);
    for (const [n, some] of tuples.entries()) {
      if (!speaks(some, n) || !some[k]) continue;
      // A record that has another code of its own is another one, whatever else they share.
      const unlike = (row: Row) =>
        keys.slice(0, k).some((other, at) => {
          const own = other.sure && some[at] ? tupleOf(plan.bound, other, row) : null;
          return own !== null && own !== some[at];
        });
      found[n] = { ids: records.get(some[k]) ?? [], unlike };
    }
  }
  return found;
}
type Candidates = { readonly ids: readonly string[]; readonly unlike: (row: Row) => boolean };

/** Records that the person said are to be made where they are missing. */
async function makeMissing(plan: Plan, ctx: TxCtx, said: readonly Understood[]): Promise<void> {
  const made = new Map<string, string>();
  for (const { missing, rowTexts, values, errors, unread } of said) {
    const wanted = [
      ...[...missing].flatMap(([key, texts]) =>
        texts.map((text) => ({ key, text, field: plan.bound.resource.fields[key], row: null })),
      ),
      ...rowTexts.flatMap(({ target: { key, field, row: at }, text, row, error }) =>
        error || !at ? [] : [{ key, text, field, row: { row, cell: at.cell } }],
      ),
    ];
    for (const { key, text, field, row } of wanted) {
      if (field?.kind !== "ref" && field?.kind !== "refs") continue;
      const target = boundOf(field.to);
      const within = field.kind === "ref" && field.within && target.resource.fields[field.within] ? field.within : null;
      const parent = within ? values[within] : undefined;
      const plain = plainValue(text);
      const mark = JSON.stringify([field.to, plain, parent ?? null]);
      try {
        let id = made.get(mark);
        if (id === undefined) {
          const found = (await plan.lookups.find(ctx, field.to, [text])).get(plain) ?? [];
          const fits = found.find(
            ({ under }) => !within || !parent || under[within] == null || under[within] === parent,
          );
          const known = fits?.id;
          const input = { [target.resource.title]: text, ...(within && parent ? { [within]: parent } : {}) };
          id = known ?? (await ctx.tx.transaction((tx) => create(target, { ...ctx, tx }, input))).row.id;
          made.set(mark, id);
        }
        if (row) row.row[row.cell] = id;
        else values[key] = field.kind === "refs" ? [...(Array.isArray(values[key]) ? values[key] : []), id] : id;
      } catch (error) {
        for (const one of errorsOf(error)) errors.push({ ...one, field: key });
        unread.set(key, text);
      }
    }
  }
  for (const mark of made.keys()) plan.lookups.forget(String(JSON.parse(mark)[0]));
}

/** Changes the record that a line is about, in a savepoint; with the record as it is then. */
async function change(
  plan: Plan,
  ctx: TxCtx,
  group: Group,
  said: Understood,
  key: string | null,
  before: Row,
  words: Words,
): Promise<{ outcome: Outcome; row: Row | null }> {
  const { bound, targets } = plan;
  const mapped = new Set(plan.columns.map(([, target]) => target.row?.list ?? target.key));
  const title = bound.resource.title;
  try {
    const { [ACTIVE]: _active, ...values } = said.values;
    const active = takesActive(said.values);
    const input = withoutFixed(bound, withStoredCells(bound, values, before), before);
    const switched = active !== null && before.isActive !== active;
    const parsed = parseFields(bound.resource.fields, "update", input);
    const differs = Object.keys(parsed.errors).length > 0 || changedKeys(bound, before, parsed.values).length > 0;
    if (!differs && !switched)
      return { outcome: { ...outcome(group, key, "same", before, title), seat: false }, row: null };
    const after = await ctx.tx.transaction(async (tx) => {
      const inner: Ctx = { ...ctx, tx };
      const changed = differs ? await update(bound, inner, before.id, input) : before;
      if (!switched) return changed;
      await setActive(bound, inner, [before.id], active);
      return readOne(bound, { ...ctx, tx }, before.id);
    });
    const told = Object.keys(bound.resource.fields).flatMap((name) =>
      name in after && mapped.has(name) ? [[name, after[name]]] : [],
    );
    const raw = changedKeys(bound, before, Object.fromEntries(told)).map((name) => {
      const field = bound.resource.fields[name];
      return [name, field?.kind === "rows" ? sentRows(field, before[name]) : (before[name] ?? null)];
    });
    const byLine = rowChanges(plan, group, said, { before, after, input }, words);
    const became: Outcome = {
      ...outcome(group, key, "update", after, title),
      changes: changesOf(targets.descriptor.fields, before, after, { ...words, record: bound.resource.name })
        .filter(({ key: name, from, to }) => from !== to && !(name in said.rowLines))
        .map(({ key: name, from, to }) => ({ key: name, from, to })),
      problems: await warningsOf(bound, ctx, { row: after, before }),
      before: { ...Object.fromEntries(raw), ...(switched && { [ACTIVE]: before.isActive }) },
      seat: false,
      ...(byLine && { byLine }),
    };
    return { outcome: became, row: after };
  } catch (error) {
    return { outcome: refused(group, key, errorsOf(error, said.rowLines)), row: null };
  }
}

/** The record that a line is about; null for a new one. Of several, the one that is as the line says already. */
function meantRecord(
  plan: Plan,
  said: Understood,
  { ids, unlike }: Candidates,
  known: ReadonlyMap<string, Row>,
  exported: Exported,
): Row | null {
  const rows = ids.slice(0, MOST_LIKE).flatMap((id) => {
    const row = known.get(id);
    return row && !unlike(row) ? [row] : [];
  });
  // What our own files tell in other words than the form takes is no change where it is said of the same record.
  const unsaid = (row: Row) =>
    [...said.unread].filter(([key, text]) => text !== "" && exported(key, row, text)).map(([key]) => key);
  const [only] = rows;
  if (!only) return null;
  if (rows.length > 1) {
    for (const row of rows) {
      if (unsaid(row).length !== said.unread.size) continue;
      const { [ACTIVE]: active, ...values } = said.values;
      const whole = withStoredCells(plan.bound, values, row);
      const parsed = parseFields(plan.bound.resource.fields, "update", withoutFixed(plan.bound, whole, row));
      if (Object.keys(parsed.errors).length > 0 || changedKeys(plan.bound, row, parsed.values).length > 0) continue;
      if (typeof active === "boolean" && active !== row.isActive) continue;
      said.unread.clear();
      return row;
    }
    throw new Problem("import_ambiguous", { params: { count: rows.length } });
  }
  for (const key of unsaid(only)) said.unread.delete(key);
  return only;
}

/** What is fixed when a record is made may be said again, and not changed. */
const withoutFixed = (bound: AnyBound, values: Readonly<Record<string, unknown>>, row: Row) =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([key]) => bound.resource.fields[key]?.write !== "create" || row[key] !== values[key],
    ),
  );

const outcome = (group: Group, key: string | null, action: Outcome["action"], row: Row | null, title = "name") => ({
  lines: group.lines,
  key,
  action,
  recordId: row?.id ?? null,
  recordName: row ? titleOf(row, title) : null,
  inactive: false,
  changes: null,
  problems: null,
  before: null,
  stamp: row?.updatedAt ? new Date(String(row.updatedAt)) : null,
});

function refused(group: Group, key: string | null, problems: readonly LineError[]): Outcome {
  const byLine = saidByLine(group.lines, problems);
  return {
    ...outcome(group, key, "error", null),
    problems,
    seat: false,
    ...(byLine && { byLine: new Map([...byLine].map(([line, said]) => [line, { problems: said }])) }),
  };
}

/** What a rule said of a line: by field where it names fields, and of the line of a row (`rowLines`). Throws what is nobody's line. */
export function errorsOf(error: unknown, rowLines: Understood["rowLines"] = {}): LineError[] {
  return refusalsOf(error).map((refusal) => ({
    ...refusal,
    ...(refusal.field !== null && atLine(refusal.field, rowLines)),
  }));
}
