"use client";

import { useSelectedLayoutSegment } from "next/navigation";
import { type ReactNode, Suspense, useState } from "react";
import { LoadingView } from "./loading-view";

/**
 * The page within the frame. One that the browser asked for as a document is part of it: held in a boundary it would come behind a spinner and
 * be shown when all scripts have begun, a second later on a phone. Whoever goes on to another screen from there sees what is loading.
 */
export function Arrival({ children }: { readonly children: ReactNode }) {
  const screen = useSelectedLayoutSegment();
  const [first] = useState(screen);
  const [moved, setMoved] = useState(false);
  if (!moved && screen !== first) setMoved(true);
  if (!moved && screen === first) return children;
  return (
    <Suspense key={screen} fallback={<LoadingView />}>
      {children}
    </Suspense>
  );
}
