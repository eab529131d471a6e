"use client";
import { ChevronLeft, ChevronRight, ImageOff, X } from "lucide-react";
import { type TouchEvent, useEffect, useRef, useState } from "react";
import type { SharePhoto } from "@/lib/insight/decks/share-page";

export type LightboxWords = {
  readonly label: string;
  readonly close: string;
  readonly previous: string;
  readonly next: string;
  readonly missing: string;
};
type Props = {
  readonly photos: readonly SharePhoto[];
  readonly lines: ReadonlyMap<string, readonly string[]>;
  /** Id of the one that is shown. */
  readonly shown: string;
  readonly words: LightboxWords;
  readonly onShow: (id: string) => void;
  readonly onClose: () => void;
};

/** A finger that went less far pressed, and did not swipe. */
const SWIPE = 48;
const ROUND =
  "grid size-11 place-items-center rounded-full bg-night/80 text-night-ink outline-night-ink hover:bg-night-hover disabled:invisible [&_svg]:size-5";

/** One photo over the whole screen: arrows, swipe, Escape. Always dark, as a photo is looked at best. */
export default function Lightbox({ photos, lines, shown, words, onShow, onClose }: Props) {
  const box = useRef<HTMLDialogElement>(null);
  const touch = useRef<{ x: number; y: number } | null>(null);
  const [broken, setBroken] = useState<string | null>(null);
  const at = photos.findIndex(({ id }) => id === shown);
  const photo = photos[at];
  const [before, after] = [photos[at - 1], photos[at + 1]];
  useEffect(() => {
    const dialog = box.current;
    dialog?.showModal();
    document.documentElement.classList.add("overflow-hidden");
    return () => {
      document.documentElement.classList.remove("overflow-hidden");
      dialog?.close();
    };
  }, []);
  useEffect(() => {
    // The next one is there when it is asked for.
    for (const near of [before, after]) if (near) new Image().src = near.large;
  }, [before, after]);
  const step = (to: SharePhoto | undefined) => to && onShow(to.id);
  function onTouchEnd({ changedTouches }: TouchEvent) {
    const [from, to] = [touch.current, changedTouches[0]];
    touch.current = null;
    // Two fingers zoom, and a zoomed photo is moved, not left.
    if (!from || !to || (window.visualViewport?.scale ?? 1) > 1.05) return;
    const [x, y] = [to.clientX - from.x, to.clientY - from.y];
    if (Math.abs(x) > SWIPE && Math.abs(x) > Math.abs(y)) step(x < 0 ? after : before);
    else if (y > 2 * SWIPE && y > Math.abs(x)) onClose();
  }
  if (!photo) return null;
  return (
    <dialog
      ref={box}
      aria-label={words.label}
      onClose={onClose}
      onKeyDown={({ key }) => (key === "ArrowLeft" ? step(before) : key === "ArrowRight" && step(after))}
      onTouchStart={({ touches }) => {
        const first = touches.item(0);
        touch.current = touches.length === 1 && first ? { x: first.clientX, y: first.clientY } : null;
      }}
      onTouchEnd={onTouchEnd}
      className="fixed inset-0 m-0 size-full max-h-none max-w-none bg-night text-night-ink outline-none"
    >
      <div className="flex h-full flex-col">
        <div className="flex items-center justify-between gap-3 px-3 py-2">
          <p aria-live="polite" className="text-night-muted text-sm tabular-nums">
            {at + 1} / {photos.length}
          </p>
          <button type="button" aria-label={words.close} onClick={onClose} className={ROUND}>
            <X aria-hidden />
          </button>
        </div>
        <div className="relative grid min-h-0 flex-1 place-items-center">
          {broken === photo.id ? (
            <p className="flex flex-col items-center gap-2 text-night-muted">
              <ImageOff aria-hidden className="size-6" />
              {words.missing}
            </p>
          ) : (
            // biome-ignore lint/performance/noImgElement: the photo comes resized from the link's own route
            <img
              key={photo.id}
              src={photo.large}
              alt={photo.alt}
              onError={() => setBroken(photo.id)}
              className="absolute inset-0 size-full object-contain"
            />
          )}
          <div className="absolute inset-x-2 top-1/2 flex -translate-y-1/2 justify-between">
            <button
              type="button"
              aria-label={words.previous}
              disabled={!before}
              onClick={() => step(before)}
              className={ROUND}
            >
              <ChevronLeft aria-hidden />
            </button>
            <button
              type="button"
              aria-label={words.next}
              disabled={!after}
              onClick={() => step(after)}
              className={ROUND}
            >
              <ChevronRight aria-hidden />
            </button>
          </div>
        </div>
        <div className="min-h-20 px-4 py-3 text-center">
          {photo.mark && <p className="font-bold tabular-nums">{photo.mark}</p>}
          {lines.get(photo.id)?.map((line) => (
            <p key={line} className="text-night-muted text-sm first:text-night-ink">
              {line}
            </p>
          ))}
        </div>
      </div>
    </dialog>
  );
}
