"use client";
import dynamic from "next/dynamic";
import { Skeleton } from "@/components/ui/skeleton";
import type { DeckStart } from "@/lib/insight/decks/start";
import { DeckHeader } from "./deck-header";

const Builder = dynamic(() => import("./builder"), {
  ssr: false,
  loading: () => (
    <div aria-busy>
      <DeckHeader />
      <div className="grid gap-6 px-4 sm:px-6 lg:grid-cols-[15rem_minmax(0,1fr)_18rem]">
        <Skeleton className="h-96 w-full max-lg:hidden" />
        <Skeleton className="aspect-video w-full" />
        <Skeleton className="h-96 w-full max-lg:hidden" />
      </div>
    </div>
  ),
});

/** The builder is heavy and drawn in the browser only: the page around it comes first. */
export function LazyBuilder(props: { readonly start: DeckStart }) {
  return <Builder {...props} />;
}
