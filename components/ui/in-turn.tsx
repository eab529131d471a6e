import { type ReactNode, Suspense } from "react";
import { Skeleton } from "./skeleton";

/**
 * Parts of a page that are read for themselves, shown from the top down: one that comes early waits for those above it. As tall as each is only it knows; a
 * placeholder of its own for each would be pushed about by those before it.
 */
export function InTurn({ parts }: { readonly parts: readonly ReactNode[] }) {
  const [part, ...rest] = parts.filter((one) => one !== null && one !== false);
  if (part === undefined) return null;
  return (
    // As tall as a window, so that what stands below the last is not seen before.
    <Suspense fallback={<Skeleton className="h-dvh w-full" />}>
      {part}
      <InTurn parts={rest} />
    </Suspense>
  );
}
