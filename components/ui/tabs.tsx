"use client";

import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from "react";
import { cn } from "./cn";

type Props = {
  readonly label: string;
  readonly tabs: readonly { readonly key: string; readonly label: string; readonly content: ReactNode }[];
  readonly initial?: string;
  readonly onChange?: (key: string) => void;
};

/** Tabs by the ARIA pattern: one stop with Tab, arrows, Home and End between them; all panels stay mounted. */
export function Tabs({ label, tabs, initial, onChange }: Props) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState(initial ?? tabs[0]?.key);

  function choose(index: number) {
    const tab = tabs.at(index % tabs.length);
    if (!tab) return;
    setActive(tab.key);
    onChange?.(tab.key);
    list.current?.querySelectorAll<HTMLElement>("[role=tab]")[tabs.indexOf(tab)]?.focus();
  }
  function onKeyDown(event: KeyboardEvent, index: number) {
    const target = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: -1 }[event.key];
    if (target === undefined) return;
    event.preventDefault();
    choose(target);
  }

  return (
    <div>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        className="flex gap-4 overflow-x-auto border-line border-b text-sm"
      >
        {tabs.map((tab, index) => (
          <button
            key={tab.key}
            type="button"
            role="tab"
            id={`${id}-${tab.key}`}
            aria-selected={tab.key === active}
            aria-controls={`${id}-${tab.key}-panel`}
            tabIndex={tab.key === active ? 0 : -1}
            onClick={() => choose(index)}
            onKeyDown={(event) => onKeyDown(event, index)}
            className={cn(
              "min-h-9 shrink-0 border-b-2 -outline-offset-2 pointer-coarse:min-h-11",
              tab.key === active ? "border-accent font-bold text-ink" : "border-transparent text-muted hover:text-ink",
            )}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.key}
          role="tabpanel"
          id={`${id}-${tab.key}-panel`}
          aria-labelledby={`${id}-${tab.key}`}
          hidden={tab.key !== active}
          className="pt-4"
        >
          {tab.content}
        </div>
      ))}
    </div>
  );
}
