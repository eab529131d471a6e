import { Problem } from "@/lib/base/problem/catalogue";
import { admit } from "@/lib/engine/resource/admit";
import type { AnyBound } from "@/lib/engine/resource/bind";
import type { Row } from "@/lib/engine/resource/list-query";
import { readOne } from "@/lib/engine/resource/operations/get";
import { updateRecord } from "@/lib/engine/resource/store";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";

/**
 * The record that was put back, by the rules that a new one passes today, and what of it was left empty (`left`). What it points at may fit it no
 * more though it is there, such as a flag that has gone to another chain: unless it shall do `without`, the refusal says with `canDoWithout`
 * whether it could. Throws what the rules refuse.
 */
export async function fitToday(
  bound: AnyBound,
  ctx: TxCtx,
  id: string,
  without: boolean,
): Promise<{ readonly row: Row; readonly left: readonly string[] }> {
  const row = await readOne(bound, ctx, id);
  const refusal = await refusalOf(bound, ctx, row);
  if (!refusal) return { row, left: [] };
  const { fields = {} } = refusal.details;
  const left = Object.keys(fields);
  const isSpare = (key: string) => {
    const field = Object.hasOwn(bound.resource.fields, key) ? bound.resource.fields[key] : undefined;
    return field?.kind === "ref" && !field.required;
  };
  if (left.length === 0 || !left.every(isSpare)) throw refusal;
  await updateRecord(bound, ctx, id, Object.fromEntries(left.map((key) => [key, null])), {});
  const emptied = await readOne(bound, ctx, id);
  if (await refusalOf(bound, ctx, emptied)) throw refusal;
  if (!without) throw new Problem("invalid_fields", { fields, extra: { canDoWithout: true } });
  return { row: emptied, left };
}

async function refusalOf(bound: AnyBound, ctx: TxCtx, row: Row): Promise<Problem | null> {
  try {
    await admit(bound, ctx, { values: row, errors: {}, kept: true }, null);
    await bound.check?.(ctx, row, null);
    return null;
  } catch (error) {
    if (error instanceof Problem && error.code === "invalid_fields") return error;
    throw error;
  }
}
