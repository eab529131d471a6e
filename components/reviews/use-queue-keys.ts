"use client";
import { useEffect } from "react";
import { keysAreOff } from "@/components/layout/keys";

const TYPING = "input:not([type=checkbox]):not([type=radio]), textarea, select, [contenteditable]";
const ROW = "[data-row-id]";

type Commands = {
  /** By key: on the open record, else on the row that has the focus. */
  readonly verbs: Readonly<Record<string, (id: string) => void>>;
  /** Id of the record in the drawer. */
  readonly open: string | null;
  /** Steps of the drawer. */
  readonly next: (() => void) | null;
  readonly previous: (() => void) | null;
};

function step(by: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLElement>(ROW)].filter((row) => row.offsetParent !== null);
  const at = rows.findIndex((row) => row.contains(document.activeElement));
  const row = at < 0 ? rows[by > 0 ? 0 : rows.length - 1] : rows[at + by];
  row?.querySelector<HTMLElement>("[data-opens]")?.focus();
}

/**
 * Keys of a queue: `j` `k` walk the rows, `x` selects (the space bar too, on a link), `o` opens, each verb has its own, arrows step while a record is open. Never while
 * typing, with a modifier, or under a second layer (a photo, a question), and not at all where list keys are switched off.
 */
export function useQueueKeys({ verbs, open, next, previous }: Commands): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const target = event.target instanceof HTMLElement ? event.target : null;
      // A key that is held decides once: the next record slides under it, and under the button that has the focus.
      if (event.repeat && event.key === "Enter" && target?.closest("button")) return event.preventDefault();
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || keysAreOff()) return;
      if (target?.closest(TYPING) || document.querySelector("[role=menu]")) return;
      const layers = document.querySelectorAll("[role=dialog]").length;
      if (layers > (open ? 1 : 0)) return;
      const row = document.activeElement?.closest<HTMLElement>(ROW);
      const id = open ?? row?.dataset.rowId;
      const steps = new Map([
        ["ArrowRight", next],
        ["j", next],
        ["ArrowLeft", previous],
        ["k", previous],
      ]);
      const select = () => row?.querySelector<HTMLInputElement>("input[type=checkbox]")?.click();
      const walks = new Map([
        ["j", () => step(1)],
        ["k", () => step(-1)],
        ["x", select],
        ["o", () => row?.querySelector<HTMLElement>("[data-opens]")?.click()],
      ]);
      // The space bar presses buttons and ticks boxes by itself; on a link it does nothing but scroll.
      if (row && target?.matches("a[data-opens]")) walks.set(" ", select);
      const verb = Object.hasOwn(verbs, event.key) ? verbs[event.key] : undefined;
      if (verb && event.repeat) return event.preventDefault();
      const command = verb ? () => id && verb(id) : (open ? steps : walks).get(event.key);
      if (!command) return;
      event.preventDefault();
      command();
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, [verbs, open, next, previous]);
}
