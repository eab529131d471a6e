import { parseAsString, useQueryState } from "nuqs";
import { type ListStateHandle, useListState } from "@/components/data-table/use-list-state";
import type { Descriptor } from "@/lib/engine/resource/descriptor";

type Page = { readonly page: number; readonly rows: readonly { readonly id: string }[] };

/** The state of a list whose next and previous pages are read from the rows that are shown; any other page is counted from the top. */
export function usePagedList(descriptor: Descriptor, { page, rows }: Page): ListStateHandle {
  const list = useListState(descriptor);
  const [, setFrom] = useQueryState("from", parseAsString.withOptions({ scroll: false }));
  const [first, last] = [rows[0], rows.at(-1)];
  const setPage: ListStateHandle["setPage"] = (wanted) => {
    if (wanted === page + 1 && last) void setFrom(`after.${last.id}`);
    else if (wanted === page - 1 && wanted > 1 && first) void setFrom(`before.${first.id}`);
    else void setFrom(null);
    return list.setPage(wanted);
  };
  return { ...list, setPage };
}
