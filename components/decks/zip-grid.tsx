"use client";
import { useTranslations } from "next-intl";
import { cn } from "@/components/ui/cn";
import { zipNames } from "@/lib/insight/decks/zip-names";
import type { DeckHandle } from "./use-deck";

/** The photos of an archive, each with the name of its file. */
export function ZipGrid({ deck }: { readonly deck: DeckHandle }) {
  const t = useTranslations("deckBuilder.slides");
  const { settings, photos, look, selected, select } = deck;
  const names = zipNames(photos, settings.type === "zip_simple" ? "zip_simple" : "zip_descriptive", look);
  return (
    <ol aria-label={t("files")} className="grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-4">
      {photos.map(({ id, thumb }, at) => (
        <li key={id} className="min-w-0 [contain-intrinsic-size:auto_170px] [content-visibility:auto]">
          <button
            type="button"
            aria-pressed={id === selected}
            onClick={() => select(id)}
            className={cn(
              "block aspect-4/3 w-full overflow-hidden rounded-sm bg-surface -outline-offset-2",
              id === selected && "outline-2 outline-accent",
            )}
          >
            {/* biome-ignore lint/performance/noImgElement: thumbnails come resized from our own, permission-checked route */}
            <img src={thumb} alt={names[at]} loading="lazy" decoding="async" className="size-full object-cover" />
          </button>
          <p aria-hidden className="mt-1 line-clamp-3 font-mono text-muted text-xs [overflow-wrap:anywhere]">
            {names[at]}
          </p>
        </li>
      ))}
    </ol>
  );
}
