"use client";
import { Check, Copy, ImageOff } from "lucide-react";
import { useTranslations } from "next-intl";
import { memo, useState } from "react";
import { cn } from "@/components/ui/cn";
import type { GalleryGroup, GalleryTile } from "@/lib/insight/gallery/photo";
import { type Placed, SEAM } from "./arrange";
import type { Hands } from "./use-dragging";
import type { TileWords } from "./use-tile-words";

type Props = {
  readonly placed: Placed;
  readonly tall: number;
  readonly group: GalleryGroup;
  readonly words: TileWords;
  readonly selected: boolean;
  /** Reached by the tab key; the others by arrows. */
  readonly active: boolean;
  /** Something is selected: then a tap selects on. */
  readonly selecting: boolean;
  readonly onOpen: (id: string) => void;
  /** Null where nothing can be done with it. */
  readonly onSelect: ((at: number, extend: boolean) => void) | null;
  readonly onFocus: (at: number) => void;
  /** Puts it elsewhere; null where nobody may. */
  readonly hands: Hands | null;
  /** What is dragged would come to stand there. */
  readonly edge: "before" | "behind" | null;
};

const LABEL =
  "pointer-events-none absolute bottom-1.5 left-1.5 rounded-sm bg-night/80 px-1.5 py-px text-night-ink text-xs";

/** A photo, or before and after as one: opens with a press, is selected with its tick. */
export const PhotoTile = memo(function PhotoTile({
  placed,
  tall,
  group,
  words,
  selected,
  active,
  onSelect,
  hands,
  edge,
  ...props
}: Props) {
  const t = useTranslations("gallery");
  const { unit, at, x, width, parts } = placed;
  const name = words.unitName(unit);
  const outcome = words.outcome(unit, group);
  const shown = unit.at(-1) ?? unit[0];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys that do the same are those of the button inside
    <div
      className={cn("group/tile absolute top-0", hands && "cursor-grab")}
      style={{ transform: `translateX(${x}px)`, width }}
      draggable={hands !== null}
      onDragStart={() => hands?.start(at)}
      onDragEnd={hands?.end}
      onDragOver={(event) => {
        if (!hands) return;
        event.preventDefault();
        const { left, width: wide } = event.currentTarget.getBoundingClientRect();
        hands.hover(at, event.clientX > left + wide / 2);
      }}
      onDrop={(event) => {
        event.preventDefault();
        hands?.drop();
      }}
    >
      {edge && (
        <span
          aria-hidden
          style={{ height: tall }}
          className={cn("absolute top-0 z-10 w-1 rounded-sm bg-accent", edge === "before" ? "-left-2" : "-right-2")}
        />
      )}
      <button
        type="button"
        data-tile={at}
        tabIndex={active ? 0 : -1}
        aria-label={name}
        aria-keyshortcuts={hands ? "Alt+ArrowLeft Alt+ArrowRight" : undefined}
        onFocus={() => props.onFocus(at)}
        onClick={(event) => {
          if (onSelect && (event.shiftKey || event.ctrlKey || event.metaKey)) onSelect(at, event.shiftKey);
          else props.onOpen(shown.id);
        }}
        style={{ height: tall }}
        className={cn(
          "relative flex w-full overflow-hidden rounded-md bg-sunken text-left max-md:rounded-none",
          selected && "ring-[3px] ring-accent ring-offset-2 ring-offset-page max-md:ring-inset max-md:ring-offset-0",
        )}
      >
        {unit.map((tile, i) => (
          <span key={tile.id} className="relative block h-full" style={{ width: parts[i], marginLeft: i ? SEAM : 0 }}>
            <Picture tile={tile} />
            {tile.repeated && (
              <span className="pointer-events-none absolute top-1.5 right-1.5 flex items-center gap-1 rounded-sm bg-warn-soft px-1.5 py-px font-medium text-warn text-xs">
                <Copy aria-hidden className="size-3" />
                {t("repeated")}
              </span>
            )}
            {(words.side(tile) ?? tile.photo.answer) && (
              <span className={cn(LABEL, !words.side(tile) && "md:hidden")}>
                {words.side(tile) ?? tile.photo.answer}
              </span>
            )}
          </span>
        ))}
      </button>
      {/* The photo's own button selects it by the space bar: this one is for pointers, and said by that one's state. */}
      {onSelect && (
        <button
          type="button"
          tabIndex={-1}
          aria-label={t("select", { name })}
          aria-pressed={selected}
          onClick={(event) => onSelect(at, event.shiftKey)}
          className="absolute top-2 left-2 grid size-6 place-items-center rounded-sm pointer-coarse:top-0 pointer-coarse:left-0 pointer-coarse:size-11"
        >
          <span
            className={cn(
              "grid size-5 place-items-center rounded-sm border-2 transition-opacity",
              selected ? "border-accent bg-accent text-on-accent" : "border-night-ink bg-night/45 text-transparent",
              !selected &&
                !props.selecting &&
                "opacity-0 group-focus-within/tile:opacity-100 group-hover/tile:opacity-100 pointer-coarse:opacity-100",
            )}
          >
            <Check aria-hidden className="size-3.5" strokeWidth={3} />
          </span>
        </button>
      )}
      <div
        className={cn(
          "flex min-w-0 pt-1 text-sm leading-4.5 max-md:justify-between max-md:gap-2 max-md:px-4",
          unit.length === 1 ? "md:flex-col max-md:px-1" : "md:flex-col",
        )}
      >
        <span className="truncate font-medium">{words.title(unit)}</span>
        <span className="min-w-0 truncate text-muted text-xs leading-4.5">
          <span className={cn(outcome && "max-md:hidden")}>
            {words.caption(unit)}
            {outcome && " · "}
          </span>
          {outcome && <span className={outcome.good ? "font-medium text-ok" : undefined}>{outcome.text}</span>}
        </span>
      </div>
    </div>
  );
});

function Picture({ tile }: { readonly tile: GalleryTile }) {
  const [broken, setBroken] = useState(false);
  if (broken)
    return (
      <span className="grid size-full place-items-center text-muted">
        <ImageOff aria-hidden className="size-5" />
      </span>
    );
  return (
    // biome-ignore lint/performance/noImgElement: thumbnails come resized from our own, permission-checked route
    <img
      src={tile.photo.thumb}
      alt=""
      loading="lazy"
      decoding="async"
      draggable={false}
      onError={() => setBroken(true)}
      className="size-full object-cover"
    />
  );
}
