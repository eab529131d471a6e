import type { ImportChange, ImportError } from "@/db/schema";
import type { Words } from "@/lib/base/i18n/words";
import { Problem } from "@/lib/base/problem/catalogue";
import { changesOf } from "@/lib/engine/audit/changes";
import { isPassing } from "@/lib/engine/jobs/life";
import type { AnyBound } from "@/lib/engine/resource/bind";
import { changedKeys } from "@/lib/engine/resource/changed";
import { titleOf } from "@/lib/engine/resource/field";
import type { Row } from "@/lib/engine/resource/list-query";
import { create } from "@/lib/engine/resource/operations/create";
import { readOne } from "@/lib/engine/resource/operations/get";
import { setActive } from "@/lib/engine/resource/operations/set-active";
import { update } from "@/lib/engine/resource/operations/update";
import { parseFields } from "@/lib/engine/resource/schema";
import type { Ctx, TxCtx } from "@/lib/platform/tenancy/ctx";
import { boundOf } from "@/lib/shell/registry";
import { recordsOf, tupleOf } from "./existing";
import { type Exported, exportedAs } from "./exported-as";
import { type Key, keysOf } from "./keys";
import { plainValue } from "./names";
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
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly stamp: Date | null;
  readonly seat: boolean;
};

/**
 * Does what these groups of lines say, each by the verbs of forms and calls and in a savepoint of its own, so that one that is refused leaves the
 * others. `seen`: line of an earlier group by what it is about. @door inner
 */
export async function writeLines(
  plan: Plan,
  ctx: TxCtx,
  groups: readonly Group[],
  words: Words,
  seen: (keys: readonly string[]) => Promise<ReadonlyMap<string, number>>,
): Promise<Outcome[]> {
  const { bound } = plan;
  const said = await understand(plan, ctx, groups);
  const exported = await exportedAs(bound, ctx);
  await makeMissing(plan, ctx, said);
  const keys = keysFor(plan);
  const tuples = said.map(({ values }) => keys.map((key) => tupleOf(bound, key, values)));
  const candidates = await candidatesOf(plan, ctx, keys, tuples);
  const own = tuples.map((some) => some.find((one) => one !== null) ?? null);
  const earlier = new Map(await seen(own.flatMap((one) => one ?? [])));
  const out: Outcome[] = [];
  for (const [n, group] of groups.entries()) {
    const key = own[n] ?? null;
    const before = key === null ? undefined : earlier.get(key);
    const at = said[n];
    if (!at) continue;
    if (before !== undefined) {
      out.push(
        refused(group, null, [
          { field: keyField(keys, tuples[n] ?? []), code: "already_on_line", params: { line: before } },
        ]),
      );
      continue;
    }
    if (key !== null) earlier.set(key, group.lines[0] ?? 0);
    out.push(
      await writeOne(plan, ctx, group, at, key, candidates[n] ?? { ids: [], unlike: () => false }, words, exported),
    );
  }
  return out;
}

const keyField = (keys: readonly Key[], tuples: readonly (string | null)[]): string | null =>
  keys[tuples.findIndex((one) => one !== null)]?.fields.at(-1) ?? null;

/** Keys whose fields stand in the file; a parent may be missing. */
export function keysFor({ bound, columns }: Plan): Key[] {
  const mapped = new Set(columns.map(([, { key }]) => key));
  return keysOf(bound).flatMap((key): Key[] => {
    const { fields, sure, loose } = key;
    if (loose) return mapped.has(fields[0] ?? "") ? [{ ...key, fields: fields.filter((one) => mapped.has(one)) }] : [];
    const fits = sure ? mapped.has(fields.at(-1) ?? "") : fields.every((one) => mapped.has(one));
    return fits ? [key] : [];
  });
}

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
  for (const { missing, values, errors, unread } of said) {
    for (const [key, text] of [...missing].flatMap(([key, texts]) => texts.map((text) => [key, text] as const))) {
      const field = plan.bound.resource.fields[key];
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
        values[key] = field.kind === "refs" ? [...(Array.isArray(values[key]) ? values[key] : []), id] : id;
      } catch (error) {
        for (const one of errorsOf(error)) errors.push({ ...one, field: key });
        unread.set(key, text);
      }
    }
  }
  for (const mark of made.keys()) plan.lookups.forget(String(JSON.parse(mark)[0]));
}

async function writeOne(
  plan: Plan,
  ctx: TxCtx,
  group: Group,
  said: Understood,
  key: string | null,
  ids: Candidates,
  words: Words,
  exported: Exported,
): Promise<Outcome> {
  const { bound, targets } = plan;
  const mapped = new Set(plan.columns.map(([, target]) => target.key));
  try {
    const title = bound.resource.title;
    const before = await meantRecord(plan, ctx, said, ids, exported);
    const errors = said.errors.filter(({ field }) => field === null || said.unread.has(field));
    if (errors.length > 0) return refused(group, key, errors);
    const { [ACTIVE]: _active, ...values } = said.values;
    const active = takesActive(said.values);
    if (before) {
      // What is fixed when a record is made may be said again, and not changed.
      const input = Object.fromEntries(
        Object.entries(values).filter(
          ([name]) => bound.resource.fields[name]?.write !== "create" || before[name] !== values[name],
        ),
      );
      const switched = active !== null && before.isActive !== active;
      const parsed = parseFields(bound.resource.fields, "update", input);
      const differs = Object.keys(parsed.errors).length > 0 || changedKeys(bound, before, parsed.values).length > 0;
      if (!differs && !switched) return { ...outcome(group, key, "same", before, title), seat: false };
      const after = await ctx.tx.transaction(async (tx) => {
        const inner: Ctx = { ...ctx, tx };
        const changed = differs ? await update(bound, inner, before.id, input) : before;
        if (!switched) return changed;
        await setActive(bound, inner, [before.id], active);
        return readOne(bound, { ...ctx, tx }, before.id);
      });
      const raw = Object.fromEntries(
        changedKeys(
          bound,
          before,
          Object.fromEntries(
            Object.keys(bound.resource.fields).flatMap((name) =>
              name in after && mapped.has(name) ? [[name, after[name]]] : [],
            ),
          ),
        ).map((name) => [name, before[name] ?? null]),
      );
      return {
        ...outcome(group, key, "update", after, title),
        changes: changesOf(targets.descriptor.fields, before, after, words)
          .filter(({ from, to }) => from !== to)
          .map(({ key: name, from, to }) => ({ key: name, from, to })),
        before: { ...raw, ...(switched && { [ACTIVE]: before.isActive }) },
        seat: false,
      };
    }
    const made = await make(bound, ctx, values, active === false);
    return {
      ...outcome(group, key, "create", made.row, title),
      inactive: made.inactive,
      seat: active !== false && values.type !== "business_unit",
    };
  } catch (error) {
    return refused(group, key, errorsOf(error));
  }
}

/** The record that a line is about; null for a new one. Of several, the one that is as the line says already. */
async function meantRecord(
  plan: Plan,
  ctx: TxCtx,
  said: Understood,
  { ids, unlike }: Candidates,
  exported: Exported,
): Promise<Row | null> {
  const rows: Row[] = [];
  for (const id of ids.slice(0, 20)) {
    const row = await readOne(plan.bound, ctx, id);
    if (!unlike(row)) rows.push(row);
  }
  // What our own files tell in other words than the form takes is no change where it is said of the same record.
  const unsaid = (row: Row) =>
    [...said.unread].filter(([key, text]) => text !== "" && exported(key, row, text)).map(([key]) => key);
  const [only] = rows;
  if (!only) return null;
  if (rows.length > 1) {
    for (const row of rows) {
      if (unsaid(row).length !== said.unread.size) continue;
      const { [ACTIVE]: active, ...values } = said.values;
      const parsed = parseFields(plan.bound.resource.fields, "update", withoutFixed(plan.bound, values, row));
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

const withoutFixed = (bound: AnyBound, values: Readonly<Record<string, unknown>>, row: Row) =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([key]) => bound.resource.fields[key]?.write !== "create" || row[key] !== values[key],
    ),
  );

/** A new record; switched off where that is said, or where all seats are taken. */
async function make(
  bound: AnyBound,
  ctx: TxCtx,
  values: Readonly<Record<string, unknown>>,
  off: boolean,
): Promise<{ row: Row; inactive: boolean }> {
  const attempt = (as: AnyBound) => ctx.tx.transaction((tx) => create(as, { ...ctx, tx }, values));
  if (off) return { row: (await attempt(switchedOff(bound))).row, inactive: false };
  try {
    return { row: (await attempt(bound)).row, inactive: false };
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== "limit_reached") throw error;
    return { row: (await attempt(switchedOff(bound))).row, inactive: true };
  }
}

const switchedOff = (bound: AnyBound): AnyBound => ({
  ...bound,
  prepare: async (...of) => ({ ...(await bound.prepare?.(...of)), isActive: false }),
});

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

const refused = (group: Group, key: string | null, problems: readonly ImportError[]): Outcome => ({
  ...outcome(group, key, "error", null),
  problems,
  seat: false,
});

/** What a rule said of a line: by field where it names fields. Throws what is nobody's line. */
export function errorsOf(error: unknown): ImportError[] {
  if (!(error instanceof Problem) || isPassing(error)) throw error;
  const fields = Object.entries(error.details.fields ?? {}).flatMap(([field, list]) =>
    list.map(
      ({ code, params }): ImportError => ({
        field: field === "_" ? null : (field.split(".")[0] ?? null),
        code,
        ...(params && { params }),
      }),
    ),
  );
  if (fields.length > 0) return fields;
  const { params } = error.details;
  return [{ field: null, code: error.code, whole: true, ...(params && { params }) }];
}
