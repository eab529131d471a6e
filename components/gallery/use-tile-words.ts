"use client";
import { useLocale, useTranslations } from "next-intl";
import { useMemo } from "react";
import { formatDay, formatDuration, formatTime } from "@/lib/base/i18n/format";
import type { GalleryGroup, GalleryTile, Unit } from "@/lib/insight/gallery/photo";

/** What photos are called, read out and captioned by. */
export function useTileWords() {
  const t = useTranslations("gallery");
  const locale = useLocale();
  return useMemo(() => {
    const about = ({ photo, moment }: GalleryTile) =>
      [photo.questionName ?? t(`moments.${moment}`), photo.productName].filter(Boolean).join(", ");
    const time = ({ photo }: GalleryTile) => formatTime(locale, photo.takenAt, photo.timeZone);
    const name = (tile: GalleryTile) =>
      t("photo", { what: about(tile), pos: tile.photo.pos.name, date: formatDay(locale, tile.photo.date) });
    const side = (tile: GalleryTile) => (tile.photo.side ? `${t(tile.photo.side)} ${time(tile)}` : null);
    /** "em falta 3 → 0" under a pair that shows the whole visit. */
    const outcome = (unit: Unit, { missing }: Pick<GalleryGroup, "missing">) =>
      unit.length === 2 && missing && missing.arrival > 0 && !unit[0].photo.productName
        ? {
            text: t("missing", { from: String(missing.arrival), to: String(missing.left) }),
            good: missing.left < missing.arrival,
          }
        : null;
    const title = (unit: Unit) => {
      const [first, second] = unit;
      const { productName, taskName } = first.photo;
      // What somebody wrote in an album says it best.
      const written = unit.flatMap(({ photo }) => photo.caption ?? []).join(" · ");
      return written || (productName ?? (second ? (taskName ?? about(second)) : about(first)));
    };
    const caption = (unit: Unit) => {
      const [first, second] = unit;
      if (!second) return [time(first), first.photo.answer].filter(Boolean).join(" · ");
      const minutes = (Date.parse(second.photo.takenAt) - Date.parse(first.photo.takenAt)) / 60_000;
      return t("between", { time: formatDuration(Math.max(0, Math.round(minutes))) });
    };
    return {
      about,
      time,
      name,
      side,
      outcome,
      title,
      caption,
      unitName: (unit: Unit) => {
        const said = unit.length === 2 ? t("pair", { what: title(unit), name: name(unit[1]) }) : name(unit[0]);
        return unit.some(({ repeated }) => repeated) ? t("repeatedPhoto", { name: said }) : said;
      },
    };
  }, [t, locale]);
}
export type TileWords = ReturnType<typeof useTileWords>;
