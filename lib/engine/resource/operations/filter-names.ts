import type { AnyResource } from "@/lib/engine/resource/define";
import type { Descriptor } from "@/lib/engine/resource/descriptor";
import type { ListQuery, Ref } from "@/lib/engine/resource/list-query";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { boundOf } from "@/lib/shell/registry";
import { options } from "./options";

/** What the ids in a list's filters are called, for its chips: whoever may read the list may read these names. */
export async function filterNames(
  ctx: Ctx,
  through: { readonly resource: AnyResource },
  { filters }: Pick<Descriptor, "filters">,
  query: Pick<ListQuery, "filters">,
): Promise<Readonly<Record<string, readonly Ref[]>>> {
  const named = filters.map(async ({ key, field }) => {
    const value = query.filters[key];
    if (value?.op !== "in" || (field.kind !== "ref" && field.kind !== "refs")) return [];
    return [[key, await options(boundOf(field.to), ctx, { ids: value.values }, through)] as const];
  });
  return Object.fromEntries((await Promise.all(named)).flat());
}
