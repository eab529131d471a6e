import { invalidFields } from "@/lib/base/problem/catalogue";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import type { AnyBound } from "./bind";
import type { ListQuery } from "./list-query";
import { readable, type Teller } from "./plan";

type Asked = Partial<Pick<ListQuery, "sort" | "group" | "search" | "filters">> & {
  readonly numbers?: readonly string[];
};

/** False for a field that this person may not read. Stamps and what stands in no field of its own are told with the record. */
export function mayAsk(bound: Pick<AnyBound, "resource">, ctx: Teller, key: string): boolean {
  const { fields } = bound.resource;
  const field = Object.hasOwn(fields, key) ? fields[key] : undefined;
  return !field || readable(ctx, field);
}

/**
 * An answer that depends on a field tells its value, so one that this person may not read can be asked for in no way: as on write, it
 * looks as if it did not exist. Throws `invalid_fields` with `unknown_field` at each.
 */
export function demandReadable(
  bound: Pick<AnyBound, "resource">,
  ctx: Ctx,
  { sort, group, search, filters, numbers = [] }: Asked,
): void {
  const pair = (key: string, at: string): [string, string] => [key, at];
  const asked = [
    ...Object.keys(filters ?? {}).map((key) => pair(key, `filters.${key}`)),
    ...Object.keys(search ?? {}).map((key) => pair(key, "search")),
    ...(sort ? [pair(sort[0], "sort")] : []),
    ...(group ? [pair(group, "group")] : []),
    ...numbers.map((key) => pair(key, key)),
  ];
  const refused = asked.filter(([key]) => !mayAsk(bound, ctx, key));
  if (refused.length > 0) throw invalidFields(Object.fromEntries(refused.map(([, at]) => [at, "unknown_field"])));
}
