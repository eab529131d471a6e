"use client";
import { useTranslations } from "next-intl";
import { memo } from "react";
import { cn } from "@/components/ui/cn";
import { useNear } from "@/components/ui/use-near";
import type { Slide } from "@/lib/insight/decks/layout";
import { SlideView } from "./slide-view";

/** A slide of the whole deck: its part, and its number within it. */
export type PlacedSlide = {
  readonly slide: Slide;
  readonly key: string;
  readonly part: number;
  readonly number: number;
};
type Props = {
  readonly slides: readonly PlacedSlide[];
  readonly at: number;
  readonly onShow: (at: number) => void;
};

/** All slides in small; those far from the window are only as large as they will be. */
export const SlideGrid = memo(function SlideGrid({ slides, at, onShow }: Props) {
  const t = useTranslations("deckBuilder.slides");
  return (
    <ol aria-label={t("all")} className="grid grid-cols-2 gap-x-3.5 gap-y-2.5 sm:grid-cols-3">
      {slides.map(({ key, slide, number }, i) => {
        const kind = slide.kind === "photos" ? null : t(`kinds.${slide.kind}`);
        return (
          <li key={key} className="text-xs">
            <button
              type="button"
              aria-current={i === at ? "true" : undefined}
              aria-label={[t("one", { number: String(i + 1) }), kind].filter(Boolean).join(", ")}
              onClick={() => onShow(i)}
              className={cn(
                "block w-full overflow-hidden rounded-sm border border-line",
                i === at && "outline-2 outline-accent outline-offset-2",
              )}
            >
              <Near slide={slide} />
            </button>
            <span className={cn("block pt-1 tabular-nums", i === at && "font-bold text-accent")}>
              {number} {kind && <span className="font-normal text-muted">{kind}</span>}
            </span>
          </li>
        );
      })}
    </ol>
  );
});

/** Drawn once it comes near the window. */
function Near({ slide }: { readonly slide: Slide }) {
  const [box, near] = useNear("600px");
  return (
    <span ref={box} aria-hidden className="pointer-events-none block aspect-video bg-paper">
      {near && <SlideView slide={slide} />}
    </span>
  );
}
