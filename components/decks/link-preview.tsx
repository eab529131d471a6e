"use client";
import { useTranslations } from "next-intl";
import { useMemo } from "react";
import { ShareView } from "@/components/share/share-view";
import type { ShareWords } from "@/components/share/words";
import { sharePage } from "@/lib/insight/decks/share-page";
import type { DeckHandle } from "./use-deck";

/** The page of a link as a client's phone shows it. */
export function LinkPreview({ deck }: { readonly deck: DeckHandle }) {
  const t = useTranslations("share");
  const { photos, settings, look } = deck;
  const words = useMemo(
    (): ShareWords => ({
      to: t("to"),
      groups: t("groups"),
      viewer: {
        label: t("viewer.label"),
        open: t("viewer.open"),
        close: t("viewer.close"),
        previous: t("viewer.previous"),
        next: t("viewer.next"),
        missing: t("viewer.missing"),
      },
      counts: {
        photos: (count) => t("counts.photos", { count }),
        pairs: () => t("counts.pairs"),
        places: (count) => t("counts.places", { count }),
      },
    }),
    [t],
  );
  const page = useMemo(() => sharePage(photos, settings, look, words.counts), [photos, settings, look, words]);
  return (
    <div
      inert
      className="mx-auto max-w-[24.375rem] overflow-clip rounded-lg border border-line bg-surface shadow-float [&_section]:[content-visibility:auto]"
    >
      <ShareView page={page} words={words} foot="" />
    </div>
  );
}
