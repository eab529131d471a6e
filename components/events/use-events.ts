"use client";
import { useRouter } from "next/navigation";
import { parseAsString, useQueryState } from "nuqs";
import { useCallback } from "react";
import { type ListStateHandle, useListState } from "@/components/data-table/use-list-state";
import type { EventScreenProps } from "./types";

type Page<V extends { readonly id: string }, D extends { readonly id: string }> = Pick<
  EventScreenProps<V, D>,
  "descriptor" | "rows" | "page" | "addressed"
>;

/**
 * The state of a list of events, which is the address: what `useListState` has, the next and previous pages read from the rows that are shown
 * (any other page is counted from the top), the open event and the steps from it to its neighbours.
 */
export function useEvents<V extends { readonly id: string }, D extends { readonly id: string } = V>({
  descriptor,
  rows,
  page,
  addressed,
}: Page<V, D>) {
  const list = useListState(descriptor, { peeksHere: true });
  const router = useRouter();
  const [, setFrom] = useQueryState("from", parseAsString.withOptions({ scroll: false }));
  const [first, last] = [rows[0], rows.at(-1)];
  const setPage: ListStateHandle["setPage"] = (wanted) => {
    if (wanted === page + 1 && last) void setFrom(`after.${last.id}`);
    else if (wanted === page - 1 && wanted > 1 && first) void setFrom(`before.${first.id}`);
    else void setFrom(null);
    return list.setPage(wanted);
  };
  const { setPeek, startTransition, peeking } = list;
  const open = useCallback((id: string) => void setPeek(id), [setPeek]);
  const close = useCallback(() => void setPeek(null), [setPeek]);
  const refresh = useCallback(() => startTransition(() => router.refresh()), [router, startTransition]);
  const at = rows.findIndex(({ id }) => id === peeking);
  const step = (by: number) => {
    const next = at >= 0 ? rows[at + by] : undefined;
    return next ? () => open(next.id) : null;
  };
  return {
    list: { ...list, setPage },
    openId: peeking,
    /** Where the open one stands among the rows; -1 = on another page, or none. */
    at,
    /** The open one as its row tells of it, or as the page was read with it. */
    shown: rows[at] ?? (addressed?.id === peeking ? addressed : null),
    open,
    close,
    refresh,
    onPrevious: step(-1),
    onNext: step(1),
  };
}
export type EventsHandle = ReturnType<typeof useEvents>;
