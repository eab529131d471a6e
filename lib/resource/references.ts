import { and, inArray } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { FieldErrors } from "@/lib/problem/catalogue";
import type { Ctx } from "@/lib/tenancy/ctx";
import type { AnyBound, TxCtx } from "./bind";
import type { RowsField } from "./field";
import { readable } from "./plan";
import { boundOf } from "./registry";

/** Fields that the caller may not write, since they may not even read them, look as if they did not exist. */
export function refuseUnreadable(bound: AnyBound, ctx: Ctx, body: Readonly<Record<string, unknown>>): FieldErrors {
  const refused = Object.entries(bound.resource.fields).filter(
    ([key, f]) => Object.hasOwn(body, key) && !f.secret && !readable(ctx, f),
  );
  return Object.fromEntries(refused.map(([key]) => [key, [{ code: "unknown_field" }]]));
}

/**
 * Every id in these values must name a record that this person can see. Another tenant's id, one out of scope and one that never
 * existed all fail alike, and all failing fields are named.
 */
export async function referenceErrors(
  bound: AnyBound,
  ctx: TxCtx,
  values: Readonly<Record<string, unknown>>,
): Promise<FieldErrors> {
  const errors: Record<string, { code: string }[]> = {};
  for (const [key, value] of Object.entries(values)) {
    const field = bound.resource.fields[key];
    if (field?.kind === "rows") Object.assign(errors, await rowErrors(key, field, ctx, value));
    if (value == null || (field?.kind !== "ref" && field?.kind !== "refs")) continue;
    const ids = field.kind === "ref" ? [String(value)] : (value as readonly string[]);
    if (ids.length > 0 && !(await allVisible(field.to, ctx, ids))) errors[key] = [{ code: "not_found" }];
  }
  return errors;
}

/** The same for the references in the cells of rows: `substitutions.0.substituteId`. */
async function rowErrors(key: string, field: RowsField, ctx: TxCtx, rows: unknown): Promise<FieldErrors> {
  const errors: Record<string, { code: string }[]> = {};
  for (const [at, cells] of ((rows as Readonly<Record<string, unknown>>[] | null) ?? []).entries()) {
    for (const [cell, f] of Object.entries(field.fields)) {
      const id = cells[cell];
      if (f.kind !== "ref" || id == null || (await allVisible(f.to, ctx, [String(id)]))) continue;
      errors[`${key}.${at}.${cell}`] = [{ code: "not_found" }];
    }
  }
  return errors;
}

async function allVisible(to: string, ctx: TxCtx, ids: readonly string[]): Promise<boolean> {
  const target = boundOf(to);
  const found = await ctx.tx
    .select({ id: target.table.id })
    .from(target.table as PgTable)
    .where(and(inArray(target.table.id, [...ids]), target.visible?.(ctx)));
  return found.length === new Set(ids).size;
}
