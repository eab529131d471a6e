"use client";
import { lazy, Suspense } from "react";
import { Skeleton } from "@/components/ui/skeleton";
import type { CorrectFormProps } from "./correct-form";

const Form = lazy(() => import("./correct-form"));

/** The form of a correction, fetched when one is begun. */
export function CorrectForm(props: CorrectFormProps) {
  return (
    <Suspense fallback={<Skeleton className="h-48 w-full" />}>
      <Form {...props} />
    </Suspense>
  );
}
