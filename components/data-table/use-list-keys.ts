"use client";
import { useEffect } from "react";
import { isShortcut } from "@/components/layout/keys";

const ROW = "[data-row-id]";

type Commands = {
  readonly edit: (id: string) => void;
  readonly help: () => void;
};

/** Rows are walked with the real focus, so that it is seen and read, and Enter opens the link it is on. */
function step(by: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLElement>(ROW)].filter((row) => row.offsetParent !== null);
  const at = rows.findIndex((row) => row.contains(document.activeElement));
  const row = at < 0 ? rows[by > 0 ? 0 : rows.length - 1] : rows[at + by];
  row?.querySelector("a")?.focus();
}

/** `/` search, `j` `k` rows, `x` select, `e` edit, `?` help: never while typing, under a dialog or with a modifier. */
export function useListKeys({ edit, help }: Commands): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isShortcut(event)) return;
      const row = document.activeElement?.closest<HTMLElement>(ROW);
      const id = row?.dataset.rowId;
      const commands: Readonly<Record<string, () => void>> = {
        "/": () => document.querySelector<HTMLInputElement>("main input[type=search]")?.focus(),
        j: () => step(1),
        k: () => step(-1),
        x: () => row?.querySelector<HTMLInputElement>("input[type=checkbox]")?.click(),
        e: () => id && edit(id),
        "?": help,
      };
      const command = commands[event.key];
      if (!command) return;
      event.preventDefault();
      command();
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, [edit, help]);
}
