import type { FieldEdit } from "@/db/schema";
import { wordsFor } from "@/lib/base/i18n/words";
import { textsOf } from "@/lib/base/objects/records";
import { notFound } from "@/lib/base/problem/catalogue";
import { changesOf } from "@/lib/engine/audit/changes";
import { refusalsOf, saidOf } from "@/lib/engine/jobs/refusal";
import { demandReadable } from "@/lib/engine/resource/asked";
import { authorizeOn } from "@/lib/engine/resource/authorize-on";
import type { AnyBound } from "@/lib/engine/resource/bind";
import { describeResource } from "@/lib/engine/resource/describe";
import type { Descriptor } from "@/lib/engine/resource/descriptor";
import { relationOf, titleOf } from "@/lib/engine/resource/field";
import { type Changed, inWords, leftUndone, notLooked } from "@/lib/engine/resource/left-undone";
import type { Row, Selection } from "@/lib/engine/resource/list-query";
import { open } from "@/lib/engine/resource/open";
import { readMany } from "@/lib/engine/resource/operations/get";
import { options } from "@/lib/engine/resource/operations/options";
import { update } from "@/lib/engine/resource/operations/update";
import { expectedOf, resolveSelection } from "@/lib/engine/resource/select";
import type { WarningView } from "@/lib/engine/resource/warning";
import type { Ctx, TxCtx } from "@/lib/platform/tenancy/ctx";
import { boundOf } from "@/lib/shell/registry";
import { orderBulk } from "./begin";
import { editedValues, editsOf, valuesIn, withNames } from "./edits";

/** Records whose values are compared before anybody says yes; of more, the first by id. */
const MOST_COMPARED = 300;
/** Of those, records that are changed for a moment, to hear what rules refuse. */
const MOST_TRIED = 20;
const SAMPLE = 5;
/** Old values of a field that are told apart. */
const MOST_VALUES = 6;

/** How many records go from one value of a field to another. */
export type EditChange = { readonly label: string; readonly from: string; readonly to: string; readonly count: number };
/** What an edit would do. Everything but `count` and `expected` is of the `compared` first ones. */
export type EditPreview = {
  readonly count: number;
  readonly expected: number;
  readonly compared: number;
  readonly changing: number;
  readonly sample: readonly string[];
  readonly changes: readonly EditChange[];
  /** Pairs of values that are not told. */
  readonly moreChanges: number;
  readonly tried: number;
  readonly refused: readonly { readonly name: string; readonly why: string }[];
  readonly warnings: readonly WarningView[];
};

/** What an edit of these records would do now, in the reader's words. Changes nothing. Throws as `editsOf`, and `forbidden`. */
export async function previewEdit(
  bound: AnyBound,
  ctx: Ctx,
  selection: Selection,
  input: unknown,
): Promise<EditPreview> {
  authorizeOn(bound, ctx, "PUT");
  const edits = editsOf(bound, ctx, input);
  const [descriptor, words] = await Promise.all([describeResource(bound, ctx), wordsFor(ctx)]);
  const named = await namesOf(bound, ctx, edits);
  return open(bound, { ...ctx, lane: "bulk" }, "write", async (tctx) => {
    const chosen = await resolveSelection(bound, tctx, selection, false);
    const ids = chosen.slice(0, MOST_COMPARED).map(({ id }) => id);
    const rows = await readMany(bound, tctx, ids);
    const pairs = [...rows.values()].flatMap((row) => {
      const values = editedValues(bound, row, edits);
      return Object.keys(values).length > 0 ? [{ row, values }] : [];
    });
    const told = pairs.flatMap(({ row, values }) =>
      changesOf(descriptor.fields, pick(row, values), pick(withNames(row, values, named), values), words),
    );
    const kinds = [...Map.groupBy(told, ({ key, from, to }) => JSON.stringify([key, from, to])).values()]
      .flatMap(([first, ...rest]) => (first ? [{ ...first, count: rest.length + 1 }] : []))
      .sort((one, other) => one.label.localeCompare(other.label, ctx.locale) || other.count - one.count);
    const refused = await tryOut(bound, tctx, descriptor, pairs.slice(0, MOST_TRIED), words);
    // Of all that are compared: one of them alone may leave something undone.
    const changes = pairs.map(({ row, values }): Changed => ({ row: { ...row, ...values }, before: row }));
    const left = await inWords(await leftUndone(bound, tctx, changes), ctx.locale);
    const more = bound.warns && chosen.length > ids.length ? [notLooked(chosen.length, ids.length)] : [];
    const warnings = [...left, ...(await inWords(more, ctx.locale))];
    return {
      count: chosen.length,
      expected: expectedOf(selection),
      compared: rows.size,
      changing: pairs.length,
      sample: pairs.slice(0, SAMPLE).map(({ row }) => titleOf(row, bound.resource.title)),
      changes: kinds.slice(0, MOST_VALUES).map(({ label, from, to, count }) => ({ label, from, to, count })),
      moreChanges: Math.max(kinds.length - MOST_VALUES, 0),
      tried: Math.min(pairs.length, MOST_TRIED),
      refused,
      warnings: [...new Map(warnings.map((warning) => [JSON.stringify(warning), warning])).values()],
    };
  });
}

/**
 * Orders the edit as a job over what the selection means when it begins; gives the job's id. Throws as `editsOf`, `forbidden`, and `invalid_fields`
 * for filters by what this person may not read.
 */
export async function beginEdit(bound: AnyBound, ctx: Ctx, selection: Selection, input: unknown): Promise<string> {
  authorizeOn(bound, ctx, "PUT");
  const edits = editsOf(bound, ctx, input);
  if (bound.door === "system") throw notFound();
  // Refused now, not by the job: what one may not read one does not choose by.
  if ("query" in selection) demandReadable(bound, ctx, selection.query);
  const expected = expectedOf(selection);
  return open(bound, ctx, "write", (tctx) =>
    orderBulk(tctx, { type: "edit", resource: bound.resource.name, selection, expected, edits }),
  );
}

type Pair = { readonly row: Row; readonly values: Readonly<Record<string, unknown>> };

class Tried extends Error {}

/** Makes these changes and takes them back: what rules refuse. */
async function tryOut(
  bound: AnyBound,
  ctx: TxCtx,
  { fields }: Descriptor,
  pairs: readonly Pair[],
  words: Awaited<ReturnType<typeof wordsFor>>,
): Promise<EditPreview["refused"]> {
  const refused: { name: string; why: string }[] = [];
  const all = ctx.tx.transaction(async (tx) => {
    for (const { row, values } of pairs) {
      try {
        await tx.transaction((tx) => update(bound, { ...ctx, tx }, row.id, values));
      } catch (error) {
        const why = refusalsOf(error).map((refusal) =>
          saidOf(
            refusal,
            fields.find(({ key }) => key === refusal.field),
            words,
          ),
        );
        refused.push({ name: titleOf(row, bound.resource.title), why: why.join(" ") });
      }
    }
    throw new Tried();
  });
  await all.catch((error: unknown) => {
    if (!(error instanceof Tried)) throw error;
  });
  return refused;
}

/** What the records that are chosen anew are called. */
async function namesOf(bound: AnyBound, ctx: Ctx, edits: readonly FieldEdit[]): Promise<Map<string, string>> {
  const named = new Map<string, string>();
  for (const { key, value } of edits) {
    const field = bound.resource.fields[key];
    const ids = typeof value === "string" ? [value] : textsOf(value);
    if ((field?.kind !== "ref" && field?.kind !== "refs") || ids.length === 0) continue;
    for (const { id, name } of await options(boundOf(field.to), ctx, { ids }, bound)) named.set(id, name);
  }
  return named;
}

/** Those fields of a row that are edited, with the names of what they refer to. */
function pick(row: Row, values: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const keys = Object.keys(values);
  return valuesIn(row, new Set([...keys.map(relationOf), ...keys]));
}
