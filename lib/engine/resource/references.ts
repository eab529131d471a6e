import { and, sql } from "drizzle-orm";
import { amongMany } from "@/db/many";
import { rowsOf, textsOf } from "@/lib/base/objects/records";
import type { FieldErrors } from "@/lib/base/problem/catalogue";
import { isUuid } from "@/lib/base/text/values";
import type { Ctx, TxCtx } from "@/lib/platform/tenancy/ctx";
import { boundOf } from "@/lib/shell/registry";
import type { AnyBound } from "./bind";
import { columnOf, tableOf } from "./columns";
import type { RowsField } from "./field";
import { readable } from "./plan";

/** Fields that the caller may not write, since they may not even read them, look as if they did not exist. */
export function refuseUnreadable(bound: AnyBound, ctx: Ctx, body: Readonly<Record<string, unknown>>): FieldErrors {
  const { fields } = bound.resource;
  const refused = Object.keys(body).filter((key) => {
    const field = Object.hasOwn(fields, key) ? fields[key] : undefined;
    return field && !field.secret && !readable(ctx, field);
  });
  return Object.fromEntries(refused.map((key) => [key, [{ code: "unknown_field" }]]));
}

/**
 * Every id in these values must name a record that this person can see. Another tenant's id, one out of scope and one that never
 * existed all fail alike, and all failing fields are named. What is inactive is kept where `before` has it, and not chosen anew.
 */
export async function referenceErrors(
  bound: AnyBound,
  ctx: TxCtx,
  values: Readonly<Record<string, unknown>>,
  before: Readonly<Record<string, unknown>> | null,
  find: Visible = visibleOnes,
): Promise<FieldErrors> {
  const errors: Record<string, { code: string }[]> = {};
  for (const key of Object.keys(values)) {
    const [value, field] = [values[key], bound.resource.fields[key]];
    if (field?.kind === "rows") Object.assign(errors, await rowErrors(key, field, ctx, value, before));
    if (value == null || (field?.kind !== "ref" && field?.kind !== "refs")) continue;
    const ids = field.kind === "ref" ? [String(value)] : textsOf(value);
    if (ids.length === 0) continue;
    const asked = find(field.to, ctx, ids);
    const found = asked instanceof Promise ? await asked : asked;
    if (ids.some((id) => !found.has(id.toLowerCase()))) errors[key] = [{ code: "not_found" }];
    // What was chosen while it was active stays; nobody chooses it anew.
    else if (ids.some((id) => found.get(id.toLowerCase()) === false && ![before?.[key]].flat().includes(id)))
      errors[key] = [{ code: "inactive_choice" }];
  }
  return errors;
}

/** The same for the references in the cells of rows: `substitutions.0.substituteId`. */
async function rowErrors(
  key: string,
  field: RowsField,
  ctx: TxCtx,
  rows: unknown,
  before: Readonly<Record<string, unknown>> | null,
): Promise<FieldErrors> {
  const errors: Record<string, { code: string }[]> = {};
  for (const [cell, f] of Object.entries(field.fields)) {
    if (f.kind !== "ref") continue;
    const chosen = rowsOf(rows).flatMap((cells, at) => (cells[cell] == null ? [] : [{ at, id: String(cells[cell]) }]));
    if (chosen.length === 0) continue;
    const found = await visibleOnes(
      f.to,
      ctx,
      chosen.map(({ id }) => id),
    );
    const had = new Set(rowsOf(before?.[key]).map((cells) => String(cells[cell])));
    for (const { at, id } of chosen) {
      const active = found.get(id.toLowerCase());
      if (active === undefined) errors[`${key}.${at}.${cell}`] = [{ code: "not_found" }];
      else if (!active && !f.evenInactive && !had.has(id))
        errors[`${key}.${at}.${cell}`] = [{ code: "inactive_choice" }];
    }
  }
  return errors;
}

/** What `visibleOnes` answers, be there more of them; at once where it was asked before. */
type Found = ReadonlyMap<string, boolean>;
export type Visible = (to: string, ctx: TxCtx, ids: readonly string[]) => Promise<Found> | Found;

/** Those that this person can see, and whether they are active. */
export async function visibleOnes(to: string, ctx: TxCtx, ids: readonly string[]): Promise<Map<string, boolean>> {
  const { table, resource, visible } = boundOf(to);
  const active = resource.activation ? columnOf(table, "isActive") : sql`true`;
  const found = await ctx.tx
    .select({ id: table.id, active: sql<boolean>`${active}` })
    .from(tableOf({ table }))
    .where(and(amongMany(table.id, ids.filter(isUuid)), visible?.(ctx)));
  return new Map(found.map((row) => [String(row.id), row.active]));
}

const NONE: Found = new Map();

/** `visibleOnes`, asked at once for all that these records refer to, as it is sent. */
export async function visibleOf(
  bound: AnyBound,
  ctx: TxCtx,
  all: readonly Readonly<Record<string, unknown>>[],
): Promise<Visible> {
  const found = new Map<string, Found>();
  const refs = Object.entries(bound.resource.fields).flatMap(([key, field]) =>
    field.kind === "ref" || field.kind === "refs" ? [{ key, to: field.to }] : [],
  );
  const asked = [...Map.groupBy(refs, ({ to }) => to)].map(async ([to, fields]) => {
    const ids = new Set<string>();
    for (const values of all)
      for (const { key } of fields) {
        const value = Object.hasOwn(values, key) ? values[key] : null;
        if (typeof value === "string") ids.add(value.toLowerCase());
        else for (const id of textsOf(value)) ids.add(id.toLowerCase());
      }
    if (ids.size > 0) found.set(to, await visibleOnes(to, ctx, [...ids]));
  });
  await Promise.all(asked);
  return (to) => found.get(to) ?? NONE;
}
