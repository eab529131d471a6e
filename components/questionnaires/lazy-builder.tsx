"use client";
import dynamic from "next/dynamic";
import { Skeleton } from "@/components/ui/skeleton";
import type { TaskSheet } from "@/lib/records/questionnaires/sheet";

const Builder = dynamic(() => import("./builder"), {
  ssr: false,
  loading: () => (
    <div className="grid gap-6 px-4 pt-6 sm:px-6 lg:grid-cols-[16rem_minmax(0,1fr)]" aria-busy>
      <Skeleton className="h-64 w-full" />
      <Skeleton className="h-96 w-full max-lg:hidden" />
    </div>
  ),
});

/** The builder is heavy and drawn in the browser only: the page around it comes first. */
export function LazyBuilder(props: { readonly sheet: TaskSheet; readonly today: string }) {
  return <Builder {...props} />;
}
