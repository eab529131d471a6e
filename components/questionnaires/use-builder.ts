"use client";
import { useCallback, useEffect, useMemo, useState } from "react";
import { sameDraft, type TaskDraft } from "@/lib/records/questionnaires/builder/draft";
import { changed, redone, startOf, undone } from "@/lib/records/questionnaires/builder/undo";
import type { TaskSheet } from "@/lib/records/questionnaires/sheet";

export type Change = (next: (draft: TaskDraft) => TaskDraft, about?: string) => void;

/** The draft with its undo, what is chosen in the outline, and what is stored. */
export function useBuilder(sheet: TaskSheet) {
  const [line, setLine] = useState(() => startOf(sheet.draft));
  const [stored, setStored] = useState<{ draft: TaskDraft; stamp: string | null }>({
    draft: sheet.draft,
    stamp: sheet.updatedAt,
  });
  const [selected, setSelected] = useState<string | null>(null);
  const draft = line.present;
  const dirty = useMemo(() => !sameDraft(draft, stored.draft), [draft, stored.draft]);

  const change: Change = useCallback((next, about) => setLine((now) => changed(now, next(now.present), about)), []);
  const undo = useCallback(() => setLine(undone), []);
  const redo = useCallback(() => setLine(redone), []);
  /** What is on the screen is now what is stored. */
  const settle = useCallback((kept: TaskDraft, stamp: string) => setStored({ draft: kept, stamp }), []);

  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
      const key = event.key.toLowerCase();
      const again = key === "y" || (key === "z" && event.shiftKey);
      if (!again && key !== "z") return;
      // A dialog over the builder has its own typing.
      if (event.target instanceof Element && event.target.closest("[role=dialog]")) return;
      event.preventDefault();
      if (again) redo();
      else undo();
    }
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [undo, redo]);

  const current = draft.items.find((item) => item.id === selected) ?? null;
  return {
    draft,
    change,
    undo,
    redo,
    canUndo: line.past.length > 0,
    canRedo: line.future.length > 0,
    dirty,
    stored,
    settle,
    selected: current ? selected : null,
    current,
    select: setSelected as (id: string | null) => void,
  };
}
export type Builder = ReturnType<typeof useBuilder>;
