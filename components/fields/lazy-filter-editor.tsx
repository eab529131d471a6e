"use client";
import { lazy, Suspense } from "react";
import { Skeleton } from "@/components/ui/skeleton";
import type { FilterEditorProps } from "./filter-editor";

const Editor = lazy(() => import("./filter-editor"));

/** The editor of a filter, fetched when one is opened. */
export function FilterEditor(props: FilterEditorProps) {
  return (
    <Suspense fallback={<Skeleton className="h-32 w-full" />}>
      <Editor {...props} />
    </Suspense>
  );
}
