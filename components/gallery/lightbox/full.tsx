"use client";
import { ImageOff } from "lucide-react";
import { useTranslations } from "next-intl";
import { type CSSProperties, useEffect, useState } from "react";

export const ZOOMS = [1, 1.5, 2, 3, 4] as const;
/** Which of the zooms, and degrees to the right. */
export type Look = { readonly zoom: number; readonly turn: number };
export const STILL: Look = { zoom: 0, turn: 0 };
export const styleOf = ({ zoom, turn }: Look): CSSProperties => ({
  transform: `scale(${ZOOMS[zoom] ?? 1}) rotate(${turn}deg)`,
});

type Props = {
  /** Addresses of the two copies; the small one shows until the large one is there. */
  readonly full: string;
  readonly thumb: string;
  readonly name: string;
  readonly style: CSSProperties;
};

/** A photo as large as its box. */
export function Full({ full, thumb, name, style }: Props) {
  const t = useTranslations("gallery.lightbox");
  const [broken, setBroken] = useState(false);
  useEffect(() => {
    void full;
    setBroken(false);
  }, [full]);
  if (broken)
    return (
      <p className="flex h-full flex-col items-center justify-center gap-2 text-night-muted">
        <ImageOff aria-hidden className="size-6" />
        {t("gone")}
      </p>
    );
  return (
    // biome-ignore lint/performance/noImgElement: the photo comes from our own, permission-checked route
    <img
      key={full}
      src={full}
      alt={name}
      onError={() => setBroken(true)}
      style={{ ...style, backgroundImage: `url(${thumb})` }}
      className="size-full origin-center bg-center bg-contain bg-no-repeat object-contain"
    />
  );
}
