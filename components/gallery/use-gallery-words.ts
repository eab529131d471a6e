"use client";
import { useLocale, useTranslations } from "next-intl";
import { formatDay, formatNumber } from "@/lib/base/i18n/format";
import type { GallerySummary } from "@/lib/insight/gallery/photo";

/** How many photos there are, and since when they are shown. */
export function useGalleryWords({ photos, visits, capped }: GallerySummary) {
  const t = useTranslations("gallery");
  const locale = useLocale();
  const n = (value: number) => formatNumber(locale, value);
  return {
    count: capped
      ? t("countCapped", { photos: n(photos) })
      : t("count", { photos: n(photos), n: photos, visits: n(visits), m: visits }),
    until: (date: string) => t("until", { date: formatDay(locale, date) }),
  };
}
