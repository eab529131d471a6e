import { translatorFor } from "@/lib/base/i18n/translate";
import { describeResource } from "@/lib/engine/resource/describe";
import type { Descriptor } from "@/lib/engine/resource/descriptor";
import { choice } from "@/lib/engine/resource/field";
import type { ListQuery } from "@/lib/engine/resource/list-query";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { mayChoose } from "./askable";
import type { Event, EventList } from "./define";

const PER_PAGE = 50;

/** How one part of a list, such as a tab, begins. */
export type Beginning = { readonly sort?: ListQuery["sort"]; readonly initial?: readonly string[] };

/** A list of events in the reader's words. Who may not list what a filter chooses from does not get it. */
export async function describeEvents<R extends Event>(
  list: EventList<R>,
  ctx: Ctx,
  { sort, initial }: Beginning = {},
): Promise<Descriptor> {
  const { hides, unsorted = [], apart = [], choices } = list.shown ?? {};
  const [descriptor, t] = [await describeResource(list, ctx), await translatorFor(ctx.locale)];
  const hidden = [...(hides?.(ctx) ?? []), ...(list.untold?.(ctx) ?? [])];
  const own = (key: string) => choices?.(ctx, t, key) ?? null;
  const offered = descriptor.filters.filter(({ key, field }) => {
    return !hidden.includes(key) && (field.kind !== "ref" || mayChoose(ctx, field.to));
  });
  return {
    ...descriptor,
    columns: descriptor.columns
      .filter(({ key }) => !hidden.includes(key))
      .map((column) => ({
        ...column,
        ...(initial && { initial: initial.includes(column.key) }),
        ...(unsorted.includes(column.key) && { unsorted: true as const }),
        // Those that depend on the reader are for the filter alone.
        ...(own(column.key) && { choices: undefined }),
      })),
    filters: offered.map((filter) => {
      const readers = own(filter.key);
      return {
        ...filter,
        ...(readers && {
          choices: readers,
          field: choice(
            readers.map(({ value }) => value),
            { required: true },
          ),
        }),
        ...(apart.includes(filter.key) && { apart: true as const, negatable: undefined }),
      };
    }),
    sort: sort ?? descriptor.sort,
    perPage: PER_PAGE,
  };
}
