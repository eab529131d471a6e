"use client";
import { ChevronLeft, ChevronRight, ImageOff, RotateCw, ZoomIn, ZoomOut } from "lucide-react";
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { fileUrl } from "@/components/fields/file-url";
import { Dialog } from "@/components/ui/dialog";
import { IconButton } from "@/components/ui/icon-button";

export type Photo = { readonly id: string; readonly alt: string };
type Props = {
  readonly photos: readonly Photo[];
  /** Id of the one shown; null = closed. */
  readonly shown: string | null;
  readonly onShow: (id: string | null) => void;
};

const STEPS = [1, 1.5, 2, 3, 4] as const;

/** Photos one by one as large as the window allows: zoom, turn, previous and next, all by key as well. */
export function PhotoViewer({ photos, shown, onShow }: Props) {
  const t = useTranslations("viewer");
  const [look, setLook] = useState({ id: "", zoom: 0, turn: 0 });
  const [broken, setBroken] = useState<string | null>(null);
  const at = photos.findIndex((photo) => photo.id === shown);
  const photo = photos[at];
  const { zoom, turn } = look.id === shown ? look : { zoom: 0, turn: 0 };
  const set = (change: { zoom?: number; turn?: number }) => setLook({ id: shown ?? "", zoom, turn, ...change });
  const step = (by: number) => {
    const next = photos[at + by];
    if (next) onShow(next.id);
  };
  const nearer = () => set({ zoom: Math.min(zoom + 1, STEPS.length - 1) });
  const farther = () => set({ zoom: Math.max(zoom - 1, 0) });
  const rotate = () => set({ turn: (turn + 90) % 360 });
  // Wherever the focus is: the dialog opens with it on the cross. Before the list and the drawer below, which have keys of their own.
  useEffect(() => {
    if (!photo) return;
    const commands = new Map([
      ["ArrowLeft", () => step(-1)],
      ["ArrowRight", () => step(1)],
      ["+", nearer],
      ["=", nearer],
      ["-", farther],
      ["g", rotate],
    ]);
    const onKeyDown = (event: KeyboardEvent) => {
      const command = commands.get(event.key);
      if (!command || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      event.stopPropagation();
      command();
    };
    document.addEventListener("keydown", onKeyDown, true);
    return () => document.removeEventListener("keydown", onKeyDown, true);
  });
  const scale = STEPS[zoom] ?? 1;
  return (
    <Dialog
      open={photo !== undefined}
      onOpenChange={(open) => !open && onShow(null)}
      size="lg"
      title={t("title", { at: String(at + 1), of: String(photos.length) })}
      description={photo?.alt}
      footer={
        <div className="flex w-full items-center gap-1">
          <IconButton label={t("farther")} icon={<ZoomOut />} disabled={zoom === 0} onClick={farther} />
          <IconButton label={t("nearer")} icon={<ZoomIn />} disabled={zoom === STEPS.length - 1} onClick={nearer} />
          <IconButton label={t("rotate")} icon={<RotateCw />} onClick={rotate} />
          <span className="ml-auto flex gap-1">
            <IconButton label={t("previous")} icon={<ChevronLeft />} disabled={at <= 0} onClick={() => step(-1)} />
            <IconButton
              label={t("next")}
              icon={<ChevronRight />}
              disabled={at >= photos.length - 1}
              onClick={() => step(1)}
            />
          </span>
        </div>
      }
    >
      {photo && (
        <section
          // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolls when the photo is larger
          tabIndex={0}
          aria-label={photo.alt}
          className="grid max-h-[66dvh] min-h-[50dvh] place-items-center overflow-auto rounded-sm bg-sunken"
        >
          {broken === photo.id ? (
            <p className="flex flex-col items-center gap-2 py-14 text-muted">
              <ImageOff aria-hidden className="size-6" />
              {t("missing")}
            </p>
          ) : (
            // biome-ignore lint/performance/noImgElement: the photo comes from our own, permission-checked route
            <img
              key={photo.id}
              src={fileUrl(photo.id)}
              alt={photo.alt}
              onError={() => setBroken(photo.id)}
              style={{ maxHeight: `${62 * scale}dvh`, maxWidth: `${100 * scale}%`, rotate: `${turn}deg` }}
              className="h-auto w-auto"
            />
          )}
        </section>
      )}
    </Dialog>
  );
}
