"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import type { TileWords } from "@/components/gallery/use-tile-words";
import type { GalleryTile } from "@/lib/insight/gallery/photo";
import { Full, type Look, styleOf } from "./full";

type Props = {
  readonly tile: GalleryTile;
  readonly pair: { readonly before: GalleryTile; readonly after: GalleryTile } | null;
  readonly mode: "one" | "beside" | "curtain";
  /** The key that shows the other half is held down. */
  readonly held: boolean;
  readonly look: Look;
  readonly words: TileWords;
  readonly onShow: (tile: GalleryTile) => void;
};
const MARK = "pointer-events-none absolute rounded-sm bg-night/80 px-2 py-0.5 text-sm";

/** The photo as large as there is room: alone with its other half in a corner, beside it, or under a curtain. */
export function Stage({ tile, pair, mode, held, look, words, onShow }: Props) {
  const t = useTranslations("gallery.lightbox");
  const [cut, setCut] = useState(50);
  const other = pair && (pair.before.id === tile.id ? pair.after : pair.before);
  const turned = styleOf(look);
  if (pair && mode === "beside")
    return (
      <div className="grid h-full grid-cols-2 gap-1 p-3 max-sm:grid-cols-1">
        {[pair.before, pair.after].map((one) => (
          <figure key={one.id} className="relative min-h-0 overflow-auto">
            <Full {...one.photo} name={words.name(one)} style={turned} />
            <figcaption className={`${MARK} top-2 right-2`}>{words.side(one)}</figcaption>
          </figure>
        ))}
      </div>
    );
  if (pair && mode === "curtain")
    return (
      <div className="relative h-full p-3">
        <div className="relative size-full overflow-hidden">
          <Full {...pair.before.photo} name={words.name(pair.before)} style={turned} />
          <div className="absolute inset-0" style={{ clipPath: `inset(0 0 0 ${cut}%)` }}>
            <Full {...pair.after.photo} name={words.name(pair.after)} style={turned} />
          </div>
          <span
            aria-hidden
            className="pointer-events-none absolute inset-y-0 w-0.5 bg-night-ink"
            style={{ left: `${cut}%` }}
          />
          <span className={`${MARK} top-2 left-2`}>{words.side(pair.before)}</span>
          <span className={`${MARK} top-2 right-2`}>{words.side(pair.after)}</span>
        </div>
        <input
          type="range"
          min={0}
          max={100}
          value={cut}
          aria-label={t("curtainAt")}
          onChange={(event) => setCut(Number(event.target.value))}
          className="absolute inset-x-3 bottom-5 accent-accent"
        />
      </div>
    );
  const shown = held && other ? other : tile;
  return (
    <div className="relative h-full overflow-auto p-3">
      <Full {...shown.photo} name={words.name(shown)} style={turned} />
      {words.side(shown) && <span className={`${MARK} top-5 right-5`}>{words.side(shown)}</span>}
      {other && (
        <button
          type="button"
          onClick={() => onShow(other)}
          aria-label={t("other", { name: words.name(other) })}
          className="absolute right-5 bottom-5 w-52 overflow-hidden rounded-md border-2 border-night-ink max-sm:w-28"
        >
          {/* biome-ignore lint/performance/noImgElement: thumbnails come resized from our own, permission-checked route */}
          <img src={other.photo.thumb} alt="" className="aspect-4/3 w-full object-cover" />
          <span className={`${MARK} bottom-1.5 left-1.5 text-xs`}>{words.side(other)}</span>
        </button>
      )}
    </div>
  );
}
