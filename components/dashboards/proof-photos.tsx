"use client";
import dynamic from "next/dynamic";
import { useRef, useState } from "react";
import { useTileWords } from "@/components/gallery/use-tile-words";
import { Clipped } from "@/components/ui/clipped";
import { cn } from "@/components/ui/cn";
import type { MapConfig } from "@/lib/platform/map/config";

// The lightbox comes when the first photo is opened.
const Lightbox = dynamic(() => import("@/components/gallery/lightbox/lightbox"), { ssr: false });

export type ProofPhoto = {
  /** Of the photo in the gallery. */
  readonly id: string;
  readonly attachmentId: string;
  readonly name: string;
  readonly what: string;
  readonly pos: string;
  readonly when: string;
  readonly gone: boolean;
};

type Props = { readonly photos: readonly ProofPhoto[]; readonly map: MapConfig };

/** Photos in a row; each opens over the page, with its visit beside it, and leads back to where one was. */
export function ProofPhotos({ photos, map }: Props) {
  const words = useTileWords();
  const list = useRef<HTMLUListElement>(null);
  const [open, setOpen] = useState<{ readonly from: string; readonly shown: string } | null>(null);
  const close = () => {
    const from = open?.from;
    setOpen(null);
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(`[data-photo="${from}"]`)?.focus());
  };
  return (
    <>
      <ul ref={list} className="grid grid-cols-2 gap-3 sm:grid-cols-4 lg:grid-cols-7">
        {photos.map(({ id, attachmentId, name, what, pos, when, gone }) => (
          <li key={id} className="min-w-0 text-sm">
            <button
              type="button"
              data-photo={id}
              aria-haspopup="dialog"
              onClick={() => setOpen({ from: id, shown: id })}
              className="block w-full rounded-md"
            >
              {/* biome-ignore lint/performance/noImgElement: small copies are made when a photo arrives. */}
              <img
                src={`/api/files/${attachmentId}?size=thumb`}
                alt={name}
                loading="lazy"
                className="aspect-3/2 w-full rounded-md bg-sunken object-cover"
              />
            </button>
            <p className="mt-1 font-medium">{what}</p>
            <p className="text-muted text-xs" title={pos}>
              <Clipped text={pos} />
            </p>
            <p className={cn("truncate text-xs", gone ? "text-danger" : "text-muted")}>
              {gone && <span aria-hidden>◆ </span>}
              {when}
            </p>
          </li>
        ))}
      </ul>
      {open && (
        <Lightbox
          id={open.shown}
          groups={[]}
          more={null}
          words={words}
          map={map}
          album={null}
          onShow={(shown) => setOpen({ ...open, shown })}
          onStatus={() => {}}
          onClose={close}
        />
      )}
    </>
  );
}
