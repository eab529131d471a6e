"use client";
import { useLocale, useTranslations } from "next-intl";
import { formatBytes, formatList, formatNumber } from "@/lib/base/i18n/format";
import { PART_LIMITS } from "@/lib/insight/decks/split";
import { zipNames } from "@/lib/insight/decks/zip-names";
import type { DeckOutcome } from "./outcome-panel";
import type { DeckHandle } from "./use-deck";

/** Names of an archive that are shown as an example. */
const SAMPLES = 3;

/** What will come out of the deck, in words. */
export function useOutcome({ deck, settings, look, photos }: DeckHandle): DeckOutcome {
  const t = useTranslations("deckBuilder.outcome");
  const locale = useLocale();
  const n = (value: number) => formatNumber(locale, value);
  const { type } = settings;
  const limit = PART_LIMITS[type];
  const kind = type === "link" ? "link" : type === "ppt" ? "ppt" : "zip";
  const files = deck.parts.length;
  const counted = (count: number) => t("photos", { count: n(count), many: count });
  return {
    title: kind === "link" ? t("page") : t("files", { count: files }),
    hint:
      kind === "ppt"
        ? t("limitPpt", { photos: n(limit.photos), size: formatBytes(locale, limit.bytes) })
        : kind === "zip"
          ? t("limitZip", { size: formatBytes(locale, limit.bytes) })
          : t("pageHint"),
    parts: deck.parts.map((part) => ({
      name: t("part", { part: String(part.number) }),
      holds: formatList(locale, part.groups.slice(0, 6)) + (part.groups.length > 6 ? " …" : ""),
      told: [
        counted(part.photos.length),
        kind === "ppt" ? t("slides", { count: n(part.slides.length) }) : formatBytes(locale, part.bytes),
      ].join(" · "),
    })),
    names: type === "zip_simple" || type === "zip_descriptive" ? zipNames(photos.slice(0, SAMPLES), type, look) : [],
  };
}
