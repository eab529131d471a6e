"use client";
import { ChevronDown, ChevronUp } from "lucide-react";
import { useTranslations } from "next-intl";
import { cn } from "@/components/ui/cn";
import { IconButton } from "@/components/ui/icon-button";
import { PhotoCaption } from "./photo-caption";
import { type PlacedSlide, SlideGrid } from "./slide-grid";
import { SlideView } from "./slide-view";
import type { Token } from "./tokens";
import type { DeckHandle } from "./use-deck";

type Props = {
  readonly deck: DeckHandle;
  readonly at: number;
  readonly onShow: (at: number) => void;
  readonly tokens: readonly Token[];
};

/** The slide that is chosen, large; below it the whole deck. */
export function Stage({ deck, at, onShow, tokens }: Props) {
  const t = useTranslations("deckBuilder.slides");
  const { slides } = deck;
  const shown: PlacedSlide | undefined = slides[at];
  const parts = deck.deck.parts.length;
  if (!shown) return null;
  const where = [parts > 1 && t("part", { part: String(shown.part) }), shown.slide.group].filter(Boolean).join(" · ");
  return (
    <>
      <div className={cn("overflow-hidden rounded-sm shadow-float transition-opacity", deck.stale && "opacity-90")}>
        <SlideView slide={shown.slide} sharp marked={deck.selected} onPhoto={deck.select} />
      </div>
      <div className="flex min-h-10 items-center gap-2 text-sm">
        <p className="min-w-0 truncate" aria-live="polite">
          <b className="tabular-nums">{t("of", { at: String(at + 1), total: String(slides.length) })}</b>{" "}
          <span className="text-muted">{where}</span>
        </p>
        <span className="ml-auto flex gap-0.5">
          <IconButton label={t("previous")} icon={<ChevronUp />} disabled={at === 0} onClick={() => onShow(at - 1)} />
          <IconButton
            label={t("next")}
            icon={<ChevronDown />}
            disabled={at === slides.length - 1}
            onClick={() => onShow(at + 1)}
          />
        </span>
      </div>
      <PhotoCaption deck={deck} tokens={tokens} />
      <SlideGrid slides={slides} at={at} onShow={onShow} />
    </>
  );
}
