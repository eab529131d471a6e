"use client";
import { Maximize, Presentation } from "lucide-react";
import { useLocale, useTimeZone, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { PhoneWord } from "@/components/ui/phone-word";
import { formatNumber, formatTime } from "@/lib/base/i18n/format";
import { DeckHeader } from "./deck-header";
import type { DeckHandle } from "./use-deck";

type Props = {
  readonly deck: DeckHandle;
  readonly making: boolean;
  readonly onFullScreen: () => void;
  readonly onMake: () => void;
  /** Templates. */
  readonly children?: ReactNode;
};

/** What the deck holds, whether it is kept, and the press that makes it. */
export function BuilderBar({ deck, making, onFullScreen, onMake, children }: Props) {
  const t = useTranslations("deckBuilder");
  const locale = useLocale();
  const timeZone = useTimeZone() ?? "UTC";
  const { photos, settings, savedAt } = deck;
  const places = new Set(photos.map(({ pos }) => pos.id)).size;
  const counts = t("counts", { photos: formatNumber(locale, photos.length), many: photos.length, places });
  return (
    <DeckHeader
      count={counts}
      actions={
        <>
          {savedAt !== null && (
            <span className="text-muted text-sm max-sm:sr-only">
              {t("saved", { time: formatTime(locale, new Date(savedAt), timeZone) })}
            </span>
          )}
          {children}
          <Button
            variant="quiet"
            icon={<Maximize aria-hidden />}
            disabled={photos.length === 0 || settings.type !== "ppt"}
            onClick={onFullScreen}
          >
            <PhoneWord text={t("fullScreen")} />
          </Button>
          <Button
            variant="primary"
            icon={<Presentation aria-hidden />}
            loading={making}
            disabled={photos.length === 0}
            onClick={onMake}
          >
            <PhoneWord text={settings.type === "link" ? t("makeLink") : t("make", { count: deck.deck.parts.length })} />
          </Button>
        </>
      }
    />
  );
}
