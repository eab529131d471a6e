"use client";
import { CircleAlert, GripVertical, TriangleAlert } from "lucide-react";
import { useTranslations } from "next-intl";
import type { DragEvent, KeyboardEvent } from "react";
import { cn } from "@/components/ui/cn";
import { type DraftItem, titleOf } from "@/lib/records/questionnaires/builder/draft";
import { TypeIcon } from "./type-icon";

type Props = {
  readonly item: DraftItem;
  readonly at: number;
  readonly selected: boolean;
  readonly wrong: boolean;
  readonly warned: boolean;
  readonly readOnly: boolean;
  readonly dropAbove: boolean;
  readonly onSelect: () => void;
  readonly onMove: (to: number) => void;
  readonly onFocusAt: (at: number) => void;
  readonly onDragStart: () => void;
  readonly onDragEnd: () => void;
  readonly onDragOver: (below: boolean) => void;
  readonly onDrop: (event: DragEvent, below: boolean) => void;
};

const isBelow = (event: DragEvent) => {
  const { top, height } = event.currentTarget.getBoundingClientRect();
  return event.clientY > top + height / 2;
};

/** One question of the outline. */
export function OutlineRow(props: Props) {
  const { item, at, selected, wrong, warned, readOnly, dropAbove, onSelect, onMove, onFocusAt } = props;
  const t = useTranslations("tasks");

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    if (event.altKey && !readOnly) onMove(at + step);
    else if (!event.altKey) onFocusAt(at + step);
  }
  const marks = [
    item.mandatoryAnswer && t("marks.mandatory"),
    item.finalizeTask && t("marks.finalizes"),
    item.showWhen && t("marks.conditional"),
    !item.isActive && t("marks.inactive"),
  ].filter((mark) => typeof mark === "string");
  return (
    <li
      draggable={!readOnly}
      onDragStart={props.onDragStart}
      onDragEnd={props.onDragEnd}
      onDragOver={(event) => {
        event.preventDefault();
        props.onDragOver(isBelow(event));
      }}
      onDrop={(event) => props.onDrop(event, isBelow(event))}
      className={cn("relative flex items-center", item.showWhen && "pl-4")}
    >
      {dropAbove && (
        <span aria-hidden className="status-mark absolute inset-x-0 -top-px h-0.5 rounded-full bg-accent" />
      )}
      {!readOnly && (
        <GripVertical aria-hidden className="size-4 shrink-0 cursor-grab text-muted pointer-coarse:hidden" />
      )}
      <button
        type="button"
        data-item={item.id}
        aria-current={selected ? "true" : undefined}
        aria-keyshortcuts={readOnly ? undefined : "Alt+ArrowUp Alt+ArrowDown"}
        onClick={onSelect}
        onKeyDown={onKeyDown}
        className={cn(
          "flex min-h-9 min-w-0 flex-1 items-center gap-2 rounded-md px-2 py-1 text-left text-sm pointer-coarse:min-h-11",
          selected ? "bg-selected font-medium" : "hover:bg-hover",
          !item.isActive && "text-muted",
        )}
      >
        <TypeIcon type={item.question.type} />
        <span className="min-w-0 flex-1">
          <span className="line-clamp-2">{titleOf(item)}</span>
          {marks.length > 0 && <span className="block text-muted text-xs">{marks.join(" · ")}</span>}
        </span>
        {wrong && <CircleAlert role="img" aria-label={t("marks.wrong")} className="size-4 shrink-0 text-danger" />}
        {!wrong && warned && (
          <TriangleAlert role="img" aria-label={t("marks.warned")} className="size-4 shrink-0 text-warn" />
        )}
      </button>
    </li>
  );
}
