"use client";

import { type ComponentProps, lazy, Suspense } from "react";
import { Skeleton } from "@/components/ui/skeleton";

const Slot = lazy(() => import("./image-slot"));
const Form = lazy(() => import("./clone-form"));
const Result = lazy(() => import("./clone-result"));

// Their tabs are seldom opened: the form that they stand beside does not carry their code.
export const ImageSlot = (props: ComponentProps<typeof Slot>) => (
  <Suspense fallback={<Skeleton className="h-56 w-full" />}>
    <Slot {...props} />
  </Suspense>
);
export const CloneForm = (props: ComponentProps<typeof Form>) => (
  <Suspense fallback={<Skeleton className="h-72 w-full" />}>
    <Form {...props} />
  </Suspense>
);
export const CloneResult = (props: ComponentProps<typeof Result>) => (
  <Suspense fallback={<Skeleton className="h-32 w-full" />}>
    <Result {...props} />
  </Suspense>
);
