"use client";
import { ChevronLeft, ChevronRight, ImageOff } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { fileUrl } from "@/components/fields/file-url";
import { Dialog } from "@/components/ui/dialog";
import { IconButton } from "@/components/ui/icon-button";
import type { CheckInPhoto } from "@/lib/field/check-ins/view";

type Props = {
  /** All photos of the checkIn, so that the arrows go from one to the other. */
  readonly photos: readonly CheckInPhoto[];
  /** The one shown; null = closed. */
  readonly shown: CheckInPhoto | null;
  readonly onShow: (photo: CheckInPhoto | null) => void;
};

/** A photo as large as the window allows. */
export function PhotoDialog({ photos, shown, onShow }: Props) {
  const t = useTranslations("checkIns");
  const [broken, setBroken] = useState<string | null>(null);
  const at = photos.findIndex((photo) => photo.id === shown?.id);
  const step = (by: number) => {
    const next = photos[at + by];
    if (next) onShow(next);
  };
  return (
    <Dialog
      open={shown !== null}
      onOpenChange={(open) => !open && onShow(null)}
      size="lg"
      title={shown ? t(`photoTitle.${shown.side}`) : ""}
      description={shown?.alt}
      footer={
        photos.length > 1 && (
          <span className="flex gap-1">
            <IconButton label={t("photoTitle.in")} icon={<ChevronLeft />} disabled={at <= 0} onClick={() => step(-1)} />
            <IconButton
              label={t("photoTitle.out")}
              icon={<ChevronRight />}
              disabled={at >= photos.length - 1}
              onClick={() => step(1)}
            />
          </span>
        )
      }
    >
      {shown && broken !== shown.id && (
        // biome-ignore lint/performance/noImgElement: the photo comes from our own, permission-checked route
        <img
          key={shown.id}
          src={fileUrl(shown.id)}
          alt={shown.alt}
          onError={() => setBroken(shown.id)}
          className="mx-auto max-h-[62dvh] w-auto max-w-full rounded-sm bg-sunken"
        />
      )}
      {shown && broken === shown.id && (
        <p className="flex flex-col items-center gap-2 py-14 text-muted">
          <ImageOff aria-hidden className="size-6" />
          {t("photoMissing")}
        </p>
      )}
    </Dialog>
  );
}
