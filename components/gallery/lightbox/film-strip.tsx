"use client";
import { useLocale, useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import type { TileWords } from "@/components/gallery/use-tile-words";
import { cn } from "@/components/ui/cn";
import { formatDay } from "@/lib/base/i18n/format";
import type { GalleryGroup, GalleryTile } from "@/lib/insight/gallery/photo";

type Props = {
  readonly group: GalleryGroup;
  readonly next: GalleryGroup | undefined;
  readonly shown: string;
  readonly words: TileWords;
  readonly onShow: (tile: GalleryTile) => void;
};

/** The photos of the visit in their order, and those with which the next one begins. */
export function FilmStrip({ group, next, shown, words, onShow }: Props) {
  const t = useTranslations("gallery.lightbox");
  const locale = useLocale();
  const current = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    void shown;
    current.current?.scrollIntoView({ block: "nearest", inline: "center" });
  }, [shown]);
  const frame = (tile: GalleryTile, faint = false) => (
    <li key={tile.id} className="shrink-0">
      <button
        ref={tile.id === shown ? current : null}
        type="button"
        aria-label={words.name(tile)}
        aria-current={tile.id === shown || undefined}
        onClick={() => onShow(tile)}
        className="block"
      >
        {/* biome-ignore lint/performance/noImgElement: thumbnails come resized from our own, permission-checked route */}
        <img
          src={tile.photo.thumb}
          alt=""
          loading="lazy"
          className={cn(
            "h-15 w-20 rounded-sm border-2 object-cover",
            tile.id === shown ? "border-accent" : "border-transparent",
            faint && "opacity-60",
          )}
        />
        <span
          className={cn("block text-center text-xs tabular-nums", tile.id === shown ? "font-bold" : "text-night-muted")}
        >
          {words.time(tile)}
        </span>
      </button>
    </li>
  );
  return (
    <nav
      aria-label={t("strip")}
      className="flex items-center gap-4 overflow-x-auto border-night-hover border-t px-4 py-2"
    >
      <p className="shrink-0 text-sm max-sm:hidden">
        <b className="block max-w-48 truncate font-bold">{group.pos}</b>
        <span className="text-night-muted">
          {[group.date && formatDay(locale, group.date), group.times].filter(Boolean).join(" · ")}
        </span>
      </p>
      <ul className="flex gap-1.5">{group.tiles.map((tile) => frame(tile))}</ul>
      {next && (
        <>
          <p className="ml-auto shrink-0 border-night-hover border-l pl-4 text-right text-sm max-sm:hidden">
            <span className="block text-night-muted">{t("nextVisit")}</span>
            <b className="block max-w-48 truncate font-bold">{next.pos}</b>
          </p>
          <ul className="flex gap-1.5 max-sm:hidden">{next.tiles.slice(0, 2).map((tile) => frame(tile, true))}</ul>
        </>
      )}
    </nav>
  );
}
