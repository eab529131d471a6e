"use client";
import { ListChecks } from "lucide-react";
import { useTranslations } from "next-intl";
import { type DragEvent, useRef, useState } from "react";
import { cn } from "@/components/ui/cn";
import type { TaskDraft } from "@/lib/records/questionnaires/builder/draft";
import { moveItem } from "@/lib/records/questionnaires/builder/edits";
import { OutlineRow } from "./outline-row";
import type { Builder } from "./use-builder";

type Props = {
  readonly builder: Builder;
  readonly draft: TaskDraft;
  /** Ids of items with something wrong, and of those with something to know. */
  readonly wrong: ReadonlySet<string>;
  readonly warned: ReadonlySet<string>;
  readonly readOnly: boolean;
};

/** The order of the task: chosen by click or arrows, moved by dragging or Alt with the arrows. */
export function Outline({ builder, draft, wrong, warned, readOnly }: Props) {
  const t = useTranslations("tasks.outline");
  const list = useRef<HTMLOListElement>(null);
  const [dragged, setDragged] = useState<string | null>(null);
  const [over, setOver] = useState<number | null>(null);
  const [said, setSaid] = useState("");

  function move(id: string, to: number) {
    const place = Math.min(Math.max(0, to), draft.items.length - 1);
    builder.change((now) => moveItem(now, id, place));
    setSaid(t("moved", { place: String(place + 1), total: String(draft.items.length) }));
    // The row keeps the focus at its new place.
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(`[data-item="${id}"]`)?.focus());
  }
  function focusAt(at: number) {
    const rows = list.current?.querySelectorAll<HTMLElement>("[data-item]");
    rows?.[Math.min(Math.max(0, at), rows.length - 1)]?.focus();
  }
  function drop(event: DragEvent, at: number) {
    event.preventDefault();
    const from = draft.items.findIndex((item) => item.id === dragged);
    if (dragged && from >= 0) move(dragged, from < at ? at - 1 : at);
    setDragged(null);
    setOver(null);
  }
  return (
    <nav aria-label={t("label")} className="flex flex-col gap-1">
      <button
        type="button"
        aria-current={builder.selected === null ? "true" : undefined}
        onClick={() => builder.select(null)}
        className={cn(
          "flex min-h-9 items-center gap-2 rounded-md px-2 text-left font-medium text-sm pointer-coarse:min-h-11",
          builder.selected === null ? "bg-selected text-ink" : "text-muted hover:bg-hover hover:text-ink",
        )}
      >
        <ListChecks aria-hidden className="size-4" />
        {t("settings")}
      </button>
      <ol ref={list} className="flex flex-col gap-px">
        {draft.items.map((item, at) => (
          <OutlineRow
            key={item.id}
            item={item}
            at={at}
            selected={builder.selected === item.id}
            wrong={wrong.has(item.id)}
            warned={warned.has(item.id)}
            readOnly={readOnly}
            dropAbove={over === at}
            onSelect={() => builder.select(item.id)}
            onMove={(to) => move(item.id, to)}
            onFocusAt={focusAt}
            onDragStart={() => setDragged(item.id)}
            onDragEnd={() => {
              setDragged(null);
              setOver(null);
            }}
            onDragOver={(below) => setOver(at + (below ? 1 : 0))}
            onDrop={(event, below) => drop(event, at + (below ? 1 : 0))}
          />
        ))}
        {over === draft.items.length && <li aria-hidden className="status-mark h-0.5 rounded-full bg-accent" />}
      </ol>
      {draft.items.length === 0 && <p className="px-2 py-3 text-muted text-sm">{t("empty")}</p>}
      {draft.items.length > 1 && !readOnly && (
        <p id="outline-keys" className="px-2 pt-1 text-muted text-xs keys-hint">
          {t("keys")}
        </p>
      )}
      <span role="status" className="sr-only">
        {said}
      </span>
    </nav>
  );
}
