"use client";

import { cloneElement, type MouseEvent, type ReactElement, type ReactNode, useState } from "react";
import { useLazyPanel } from "./use-lazy-panel";

export type MenuItem =
  | {
      readonly key: string;
      readonly label: string;
      readonly icon?: ReactNode;
      readonly hint?: string;
      readonly danger?: boolean;
      readonly disabled?: boolean;
      /** A link instead of an action. */
      readonly href?: string;
      /** The link leaves the app or changes the session: a full page load, never fetched ahead. */
      readonly reload?: boolean;
      readonly onSelect?: () => void;
      /** Makes it a choice: "radio" one of several, "check" on or off. */
      readonly choice?: "radio" | "check";
      readonly checked?: boolean;
      /** The menu stays open after it was chosen. */
      readonly keepOpen?: boolean;
      readonly phoneOnly?: boolean;
    }
  | { readonly key: string; readonly heading: string; readonly phoneOnly?: boolean }
  | { readonly key: string; readonly separator: true; readonly phoneOnly?: boolean };

export type TriggerProps = {
  onClick?: (event: MouseEvent<HTMLElement>) => void;
  onPointerEnter?: () => void;
  onFocus?: () => void;
  "aria-haspopup"?: "menu" | "dialog";
  "aria-expanded"?: boolean;
};
export type DropdownMenuProps = {
  /** A button element; it gets the handlers and the ARIA state. */
  readonly trigger: ReactElement<TriggerProps>;
  readonly items: readonly MenuItem[];
  readonly align?: "start" | "end";
  /** Above the items: who is signed in, what is selected. */
  readonly header?: ReactNode;
};

const load = () => import("./dropdown-menu-panel");
const LANDMARK = "main, header, nav, aside, [role=dialog]";

/** A menu of actions. Its code is fetched when the trigger is first touched. */
export function DropdownMenu(props: DropdownMenuProps) {
  const { Panel, warm, open } = useLazyPanel(load);
  // Drawn at the end of the landmark around the trigger: not clipped by a table cell, not outside all landmarks.
  const [container, setContainer] = useState<HTMLElement | null>(null);
  const [byKey, setByKey] = useState(false);
  if (Panel) return <Panel {...props} container={container} byKey={byKey} />;
  return cloneElement(props.trigger, {
    onClick: (event) => {
      setContainer(event.currentTarget.closest<HTMLElement>(LANDMARK));
      // A press of Enter or Space is a click without a pointer.
      setByKey(event.detail === 0);
      open();
    },
    onPointerEnter: warm,
    onFocus: warm,
    "aria-haspopup": "menu",
    "aria-expanded": false,
  });
}
