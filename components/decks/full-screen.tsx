"use client";
import { ChevronLeft, ChevronRight, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import type { PlacedSlide } from "./slide-grid";
import { SlideView } from "./slide-view";

type Props = {
  readonly slides: readonly PlacedSlide[];
  readonly at: number;
  readonly onShow: (at: number) => void;
  readonly onClose: () => void;
};
const KEYS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowUp: -1,
  PageUp: -1,
  ArrowRight: 1,
  ArrowDown: 1,
  PageDown: 1,
  " ": 1,
};
const ROUND =
  "grid size-11 place-items-center rounded-full bg-night/80 text-night-ink outline-night-ink hover:bg-night-hover disabled:invisible [&_svg]:size-5";

/** The deck as it will be shown: a slide over the whole screen, on by arrows, space and page keys. */
export default function FullScreen({ slides, at, onShow, onClose }: Props) {
  const t = useTranslations("deckBuilder");
  const box = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = box.current;
    dialog?.showModal();
    // Where the browser allows it; the window alone does as well.
    void dialog?.requestFullscreen?.().catch(() => {});
    return () => {
      if (document.fullscreenElement) void document.exitFullscreen().catch(() => {});
      dialog?.close();
    };
  }, []);
  useEffect(() => {
    const left = () => document.fullscreenElement || onClose();
    document.addEventListener("fullscreenchange", left);
    return () => document.removeEventListener("fullscreenchange", left);
  }, [onClose]);
  const step = (by: number) => at + by >= 0 && at + by < slides.length && onShow(at + by);
  const shown = slides[at];
  return (
    <dialog
      ref={box}
      aria-label={t("fullScreen")}
      onClose={onClose}
      onKeyDown={(event) => {
        const by = KEYS[event.key];
        if (by === undefined) return;
        event.preventDefault();
        step(by);
      }}
      className="fixed inset-0 m-0 size-full max-h-none max-w-none bg-night text-night-ink outline-none"
    >
      <div className="grid h-full place-items-center">
        <div className="w-[min(100vw,177.77dvh)]">{shown && <SlideView slide={shown.slide} sharp />}</div>
      </div>
      <div className="absolute inset-x-3 bottom-3 flex items-center justify-end gap-2">
        <p aria-live="polite" className="rounded-sm bg-night/80 px-2 py-1 text-sm tabular-nums">
          {t("slides.of", { at: String(at + 1), total: String(slides.length) })}
        </p>
        <button
          type="button"
          aria-label={t("slides.previous")}
          disabled={at === 0}
          onClick={() => step(-1)}
          className={ROUND}
        >
          <ChevronLeft aria-hidden />
        </button>
        <button
          type="button"
          aria-label={t("slides.next")}
          disabled={at === slides.length - 1}
          onClick={() => step(1)}
          className={ROUND}
        >
          <ChevronRight aria-hidden />
        </button>
        <button type="button" aria-label={t("slides.close")} onClick={onClose} className={ROUND}>
          <X aria-hidden />
        </button>
      </div>
    </dialog>
  );
}
