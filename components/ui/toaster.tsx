"use client";

import { lazy, Suspense, useSyncExternalStore } from "react";
import { toasterStore } from "./toast";

const Panel = lazy(() => import("./toaster-panel"));

/** The place of the toasts, once in the root layout; its code is fetched with the first toast. */
export function Toaster() {
  const wanted = useSyncExternalStore(toasterStore.subscribe, toasterStore.wanted, () => false);
  return wanted ? (
    <Suspense>
      <Panel />
    </Suspense>
  ) : null;
}
