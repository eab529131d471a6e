"use client";

import { useSelectedLayoutSegment } from "next/navigation";
import { Activity, type ReactNode, Suspense, useState } from "react";
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
  // A part of its own, which the browser takes over piece by piece and gives way to whoever presses something; at once it is half a second's work on a phone.
  if (!moved && screen === first) return <Activity>{children}</Activity>;
  return (
    <Suspense key={screen} fallback={<LoadingView />}>
      {children}
    </Suspense>
  );
}
