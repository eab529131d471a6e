import { notFound } from "@/lib/base/problem/catalogue";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { authorizeOn } from "./authorize-on";
import type { AnyBound } from "./bind";
import type { Resource } from "./define";
import type { Row } from "./list-query";
import { get } from "./operations/get";

/**
 * What the form of a new record begins with when it is a copy: everything of the original but what is its own, under a name that says
 * so. `nameOf` turns the original's name into the copy's; a name that is too long by that loses its own end.
 */
export function copyOf(
  resource: Pick<Resource, "fields" | "title" | "form">,
  row: Row,
  nameOf: (name: string) => string,
) {
  const own = Object.fromEntries((resource.form?.copy?.without ?? []).map((key) => [key, null]));
  const field = resource.fields[resource.title];
  const max = field?.kind === "text" ? (field.max ?? Number.POSITIVE_INFINITY) : Number.POSITIVE_INFINITY;
  const name = String(row[resource.title] ?? "");
  const over = nameOf(name).length - max;
  const kept = over > 0 ? name.slice(0, -over).trimEnd() : name;
  return { ...row, ...own, [resource.title]: nameOf(kept) } satisfies Row;
}

/**
 * The beginning of a copy for whoever may make such records and see the original; nothing is saved. Throws `forbidden`, and `not_found`
 * for what is missing, foreign, out of sight, or of a kind that is not copied.
 */
export async function draftFrom(bound: AnyBound, ctx: Ctx, id: string, nameOf: (name: string) => string): Promise<Row> {
  authorizeOn(bound, ctx, "POST");
  if (!bound.resource.form?.copy) throw notFound();
  return copyOf(bound.resource, await get(bound, ctx, id), nameOf);
}
