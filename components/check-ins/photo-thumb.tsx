"use client";
import { ImageOff } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { thumbnailUrl } from "@/components/fields/file-url";
import { cn } from "@/components/ui/cn";
import { warmModal } from "@/components/ui/dialog";
import type { CheckInPhoto } from "@/lib/field/check-ins/view";

type Props = {
  readonly photo: CheckInPhoto;
  readonly onOpen: (photo: CheckInPhoto) => void;
  /** "row": a small square in a table; "panel": as wide as its place. */
  readonly size: "row" | "panel";
};

/** A photo of a check-in as a button that shows it large. */
export function PhotoThumb({ photo, onOpen, size }: Props) {
  const t = useTranslations("checkIns");
  const [broken, setBroken] = useState(false);
  const look = size === "row" ? "size-7" : "aspect-4/3 w-full";
  return (
    <button
      type="button"
      aria-label={t("openPhoto", { what: photo.alt })}
      onClick={() => onOpen(photo)}
      onPointerEnter={warmModal}
      className={cn("grid place-items-center overflow-hidden rounded-sm border border-line bg-sunken text-muted", look)}
    >
      {broken ? (
        <ImageOff aria-hidden className="size-4" />
      ) : (
        // biome-ignore lint/performance/noImgElement: thumbnails come resized from our own, permission-checked route
        <img
          src={thumbnailUrl(photo.id)}
          alt=""
          loading="lazy"
          decoding="async"
          onError={() => setBroken(true)}
          className="size-full object-cover"
        />
      )}
    </button>
  );
}
