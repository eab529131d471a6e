"use client";
import { useLocale, useTranslations } from "next-intl";
import { type KeyboardEvent, type RefObject, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { cn } from "@/components/ui/cn";
import { formatDay } from "@/lib/base/i18n/format";
import type { GallerySummary } from "@/lib/insight/gallery/photo";
import { type Arranged, type Line, moved } from "./arrange";
import { GroupHead } from "./group-head";
import { PhotoTile } from "./photo-tile";
import { type Drop, type Hands, useDragging } from "./use-dragging";
import type { GallerySelection } from "./use-selection";
import type { TileWords } from "./use-tile-words";
import type { Seen } from "./use-window";

type Props = {
  readonly box: RefObject<HTMLDivElement | null>;
  readonly arranged: Arranged;
  readonly seen: Seen | null;
  readonly days: GallerySummary["days"];
  readonly words: TileWords;
  /** Null where nothing can be done with it. */
  readonly selection: GallerySelection | null;
  readonly onOpen: (id: string) => void;
  /** Puts a unit of an album before the one at that place; null where nobody may. */
  readonly onMove: ((at: number, to: number) => void) | null;
};

/** The rows that the window shows and those near it; the others are only known by where they stand. */
export function GalleryGrid({ box, arranged, seen, days, words, selection, onOpen, onMove }: Props) {
  const t = useTranslations("gallery");
  const [active, setActive] = useState(0);
  const wanted = useRef<number | null>(null);
  const { lines, units } = arranged;
  const at = Math.min(active, Math.max(0, units.length - 1));
  const shown = useMemo(
    () =>
      lines.filter(
        (line) =>
          (seen ? line.top < seen.to && line.top + line.height > seen.from : line.top < 1_600) ||
          // What has the focus stays.
          (line.kind === "row" && line.units.some((one) => one.at === at)),
      ),
    [lines, seen, at],
  );
  // The tile that a key led to may only now be in the document.
  useEffect(() => {
    if (wanted.current === null) return;
    const tile = box.current?.querySelector<HTMLElement>(`[data-tile="${wanted.current}"]`);
    if (!tile) return;
    wanted.current = null;
    tile.focus({ preventScroll: true });
    tile.scrollIntoView({ block: "nearest" });
  });
  const go = useCallback(
    (to: number, extend: boolean) => {
      const next = Math.min(Math.max(0, to), units.length - 1);
      wanted.current = next;
      setActive(next);
      if (extend && selection) selection.select(next, true);
    },
    [units, selection],
  );
  const put = (from: number, to: number) => {
    if (!onMove || to < 0 || to > units.length || to === from || to === from + 1) return;
    onMove(from, to);
    go(to > from ? to - 1 : to, false);
  };
  const { over, hands } = useDragging(onMove && put);
  const onKeyDown = (event: KeyboardEvent) => {
    // Where the focus is says it, not what had it last: photos may have changed places under it.
    const tile = event.target instanceof HTMLElement ? event.target.dataset.tile : undefined;
    if (tile === undefined) return;
    const here = Number(tile);
    const by = { ArrowLeft: -1, ArrowRight: 2 }[event.key];
    if (event.altKey && onMove && by) {
      event.preventDefault();
      return put(here, here + by);
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const next = moved(arranged, here, event.key);
    if (next !== null) go(next, event.shiftKey);
    else if (event.key === " " && selection) selection.select(here, event.shiftKey);
    else return;
    event.preventDefault();
  };
  return (
    // Until it is measured its rows are as wide as was guessed.
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the buttons inside
    <div
      ref={box}
      onKeyDown={onKeyDown}
      className={cn("relative", !seen && "overflow-x-clip")}
      style={{ height: arranged.height }}
    >
      <p className="sr-only">
        {[t(selection ? "keysSelect" : "keys"), onMove && t("keysMove")].filter(Boolean).join(" ")}
      </p>
      {shown.map((line) => (
        <div
          key={line.key}
          className="absolute inset-x-0"
          style={{ transform: `translateY(${line.top}px)`, height: line.height }}
        >
          {line.kind === "day" && <DayHead date={line.date} days={days} />}
          {line.kind === "head" && (
            <GroupHead
              group={line.group}
              selected={selection ? line.group.tiles.filter(selection.has).length : 0}
              onSelect={selection && (() => selection.selectGroup(line.group))}
            />
          )}
          {line.kind === "row" && <Row {...{ line, words, selection, onOpen, setActive, over, hands }} active={at} />}
        </div>
      ))}
    </div>
  );
}

type RowProps = Pick<Props, "words" | "selection" | "onOpen"> & {
  readonly line: Extract<Line, { kind: "row" }>;
  readonly active: number;
  readonly setActive: (at: number) => void;
  readonly over: Drop | null;
  readonly hands: Hands | null;
};

function Row({ line, words, selection, onOpen, active, setActive, over, hands }: RowProps) {
  return line.units.map((placed) => (
    <PhotoTile
      key={placed.unit[0].id}
      placed={placed}
      tall={line.tall}
      group={line.group}
      words={words}
      selected={selection ? placed.unit.every(selection.has) : false}
      active={placed.at === active}
      selecting={selection ? selection.all || selection.photos > 0 : false}
      onOpen={onOpen}
      onSelect={selection?.select ?? null}
      onFocus={setActive}
      hands={hands}
      edge={over?.at === placed.at ? (over.behind ? "behind" : "before") : null}
    />
  ));
}

function DayHead({ date, days }: { readonly date: string; readonly days: GallerySummary["days"] }) {
  const t = useTranslations("gallery");
  const locale = useLocale();
  const day = days.find((one) => one.date === date);
  return (
    <h2 className="flex h-full items-center gap-2">
      <span className="font-bold">{formatDay(locale, date)}</span>
      {day && <span className="text-muted text-sm">{t("day", { photos: day.photos, visits: day.visits })}</span>}
    </h2>
  );
}
