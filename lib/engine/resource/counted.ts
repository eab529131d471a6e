import { can } from "@/lib/platform/permissions/authorize";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { boundOf } from "@/lib/shell/registry";
import type { AnyBound } from "./bind";
import { summary } from "./operations/summary";
import { readable } from "./plan";

/** Key of the column. */
export const COUNTED = "counted";

/** The records that are counted beside each row, and the reference that they point by; null where this person may not list them so. */
export function countedOf(
  { list }: AnyBound["resource"],
  ctx: Ctx,
): { readonly of: AnyBound; readonly by: string } | null {
  if (!list.counted) return null;
  const { by } = list.counted;
  const of = boundOf(list.counted.of);
  const field = of.resource.fields[by];
  return field && readable(ctx, field) && can(ctx, "GET", of.resource.subject) ? { of, by } : null;
}

/**
 * How many records point at each of these, by id: as many as their list has for this reader when it is filtered by it, in one query for all.
 * An id that nothing points at is not there. Null where they may not list them.
 */
export async function countsOf(
  bound: AnyBound,
  ctx: Ctx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number> | null> {
  const counted = countedOf(bound.resource, ctx);
  if (!counted) return null;
  if (ids.length === 0) return new Map();
  const { of, by } = counted;
  const filters = { [by]: { op: "in" as const, values: ids } };
  const query = { page: 1, perPage: 1, sort: of.resource.list.sort, group: by, filters };
  const { groups } = await summary(of, ctx, query, { numbers: [], values: ids });
  return new Map(groups.flatMap(({ value, count }) => (value === null ? [] : [[value, count]])));
}
