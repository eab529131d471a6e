"use client";

import { cloneElement, type ReactElement, type ReactNode } from "react";
import type { TriggerProps } from "./dropdown-menu";
import { useLazyPanel } from "./use-lazy-panel";

export type PopoverProps = {
  /** A button element; it gets the handlers and the ARIA state. */
  readonly trigger: ReactElement<TriggerProps>;
  /** Name of the panel for screen readers. */
  readonly label: string;
  readonly align?: "start" | "end";
  readonly className?: string;
  readonly children: (close: () => void) => ReactNode;
};

const load = () => import("./popover-panel");

/** A small panel with controls beside its trigger. Its code is fetched when the trigger is first touched. */
export function Popover(props: PopoverProps) {
  const { Panel, warm, open } = useLazyPanel(load);
  if (Panel) return <Panel {...props} />;
  return cloneElement(props.trigger, {
    onClick: open,
    onPointerEnter: warm,
    onFocus: warm,
    "aria-haspopup": "dialog",
    "aria-expanded": false,
  });
}
