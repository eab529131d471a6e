"use client";

import { lazy, Suspense, useState } from "react";
import type { ModalProps } from "./modal-panel";

const Panel = lazy(() => import("./modal-panel"));

/** Stays mounted after the first opening, so that closing can give the focus back. */
function useOnceOpen(open: boolean): boolean {
  const [used, setUsed] = useState(open);
  if (open && !used) setUsed(true);
  return used;
}

/** Starts the download of the modal layer, on hover or focus of what opens it. */
export function warmModal(): void {
  void import("./modal-panel").catch(() => {});
}

/** A modal question or form; a sheet at the bottom on phones. Controlled by `open`. */
export function Dialog(props: ModalProps) {
  return useOnceOpen(props.open) ? (
    <Suspense>
      <Panel {...props} as="dialog" />
    </Suspense>
  ) : null;
}

/** A modal panel at a side of the window. `bare` leaves the inner spacing to the content. */
export function Drawer({ side = "right", ...props }: ModalProps & { side?: "left" | "right"; bare?: boolean }) {
  return useOnceOpen(props.open) ? (
    <Suspense>
      <Panel {...props} as={side} />
    </Suspense>
  ) : null;
}
