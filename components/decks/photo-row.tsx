"use client";
import { ChevronDown, ChevronUp, GripVertical, ImageOff, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { type DragEvent, type KeyboardEvent, memo, useState } from "react";
import { thumbnailUrl } from "@/components/fields/file-url";
import { cn } from "@/components/ui/cn";
import { IconButton } from "@/components/ui/icon-button";

export type ListedPhoto = {
  readonly id: string;
  readonly title: string;
  readonly line: string;
  /** Goes with the next one. */
  readonly paired: boolean;
};
export type RowProps = {
  readonly photo: ListedPhoto;
  readonly selected: boolean;
  /** One row of the list is reached with Tab, the others by arrows. */
  readonly first: boolean;
  /** Where a photo that is dragged would go. */
  readonly line: "above" | "below" | null;
  readonly onSelect: (id: string) => void;
  readonly onStep: (id: string, by: number) => void;
  readonly onMove: (id: string, by: number) => void;
  readonly onRemove: (id: string) => void;
  readonly onDragStart: (id: string) => void;
  readonly onDragOver: (id: string, below: boolean) => void;
  readonly onDrop: () => void;
  readonly onDragEnd: () => void;
};

const isBelow = (event: DragEvent) => {
  const { top, height } = event.currentTarget.getBoundingClientRect();
  return event.clientY > top + height / 2;
};

/** A photo of the deck: chosen by press, moved by dragging or Alt with the arrows, taken out with Delete. */
export const PhotoRow = memo(function PhotoRow(props: RowProps) {
  const { photo, selected, first, line, onSelect, onStep, onMove, onRemove } = props;
  const { id } = photo;
  const t = useTranslations("deckBuilder.list");
  const [broken, setBroken] = useState(false);

  function onKeyDown(event: KeyboardEvent) {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (by !== undefined) (event.altKey ? onMove : onStep)(id, by);
    else if (event.key === "Delete" || event.key === "Backspace") onRemove(id);
    else return;
    event.preventDefault();
  }
  return (
    <li
      draggable
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = "move";
        props.onDragStart(id);
      }}
      onDragEnd={props.onDragEnd}
      onDragOver={(event) => {
        event.preventDefault();
        props.onDragOver(id, isBelow(event));
      }}
      onDrop={(event) => {
        event.preventDefault();
        props.onDrop();
      }}
      className={cn(
        "group relative flex items-center gap-1 pr-1 pl-1.5 [contain-intrinsic-size:auto_52px] [content-visibility:auto]",
        selected ? "bg-selected" : "hover:bg-hover",
      )}
    >
      {line && (
        <span
          aria-hidden
          className={cn(
            "status-mark absolute right-3 left-6 z-10 h-0.5 bg-accent",
            line === "above" ? "-top-px" : "-bottom-px",
          )}
        />
      )}
      <GripVertical aria-hidden className="size-3.5 shrink-0 cursor-grab text-control pointer-coarse:hidden" />
      <button
        type="button"
        data-photo={id}
        tabIndex={first ? 0 : -1}
        aria-current={selected ? "true" : undefined}
        aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown Delete"
        onClick={() => onSelect(id)}
        onKeyDown={onKeyDown}
        className="flex min-h-13 min-w-0 flex-1 items-center gap-2 text-left -outline-offset-2"
      >
        <span className="grid h-10.5 w-14 shrink-0 place-items-center overflow-hidden rounded-sm bg-sunken text-muted">
          {broken ? (
            <ImageOff aria-hidden className="size-4" />
          ) : (
            // biome-ignore lint/performance/noImgElement: thumbnails come resized from our own, permission-checked route
            <img
              src={thumbnailUrl(id)}
              alt=""
              loading="lazy"
              decoding="async"
              draggable={false}
              onError={() => setBroken(true)}
              className="size-full object-cover"
            />
          )}
        </span>
        <span className="min-w-0 flex-1 text-sm">
          <span className="block truncate font-medium">{photo.title}</span>
          <span className="block truncate text-muted text-xs">{photo.line}</span>
        </span>
      </button>
      {photo.paired && (
        <span aria-hidden className="status-mark absolute -bottom-1.5 left-13 z-10 h-3 w-0.5 bg-accent" />
      )}
      {selected && (
        <span className="hidden flex-col pointer-coarse:flex">
          <IconButton size="sm" tabIndex={-1} label={t("up")} icon={<ChevronUp />} onClick={() => onMove(id, -1)} />
          <IconButton size="sm" tabIndex={-1} label={t("down")} icon={<ChevronDown />} onClick={() => onMove(id, 1)} />
        </span>
      )}
      <IconButton
        size="sm"
        tabIndex={-1}
        label={t("remove", { title: photo.title })}
        icon={<X />}
        onClick={() => onRemove(id)}
        className={cn(
          "opacity-0 group-hover:opacity-100 focus:opacity-100 pointer-coarse:opacity-100",
          selected && "opacity-100",
        )}
      />
    </li>
  );
});
