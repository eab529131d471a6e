"use client";
import { ImageOff } from "lucide-react";
import { lazy, Suspense, useMemo, useState } from "react";
import { cn } from "@/components/ui/cn";
import type { ShareFigure, ShareGroup, SharePhoto } from "@/lib/insight/decks/share-page";
import type { LightboxWords } from "./lightbox";

const load = () => import("./lightbox");
const Lightbox = lazy(load);

type Props = { readonly groups: readonly ShareGroup[]; readonly words: LightboxWords & { readonly open: string } };

/** The groups with their places and photos, edge to edge; a press shows one over the whole screen. */
export function SharePhotos({ groups, words }: Props) {
  const [shown, setShown] = useState<string | null>(null);
  const figures = useMemo(
    () => groups.flatMap(({ places }) => places.flatMap(({ figures: found }) => found)),
    [groups],
  );
  const photos = useMemo(() => figures.flatMap((figure) => figure.photos), [figures]);
  const lines = useMemo(
    () => new Map(figures.flatMap((figure) => figure.photos.map(({ id }) => [id, figure.lines] as const))),
    [figures],
  );
  return (
    <>
      {groups.map(({ key, name, told, places }) => (
        // No landmark: an album in an order of its own comes back to the same store, and landmarks have names of their own.
        <section key={key} id={key} className="scroll-mt-11">
          <h2 className="flex flex-wrap items-baseline justify-between gap-x-3 px-4 pt-4 font-bold text-[1.0625rem] leading-6">
            {name} <span className="font-normal text-muted text-sm tabular-nums">{told}</span>
          </h2>
          {places.map((place) => (
            <div key={place.key}>
              <h3 className="flex justify-between gap-3 px-4 pt-1.5 pb-2 text-muted">
                <b className="min-w-0 font-medium text-ink">{place.name}</b>
                <span className="shrink-0 tabular-nums">{place.when}</span>
              </h3>
              <div className="grid grid-cols-2 gap-x-0.5 @3xl:grid-cols-4">
                {place.figures.map((figure) => (
                  <Figure key={figure.key} figure={figure} open={words.open} onOpen={setShown} />
                ))}
              </div>
            </div>
          ))}
        </section>
      ))}
      {shown && (
        <Suspense>
          <Lightbox
            photos={photos}
            lines={lines}
            shown={shown}
            words={words}
            onShow={setShown}
            onClose={() => setShown(null)}
          />
        </Suspense>
      )}
    </>
  );
}

type FigureProps = { readonly figure: ShareFigure; readonly open: string; readonly onOpen: (id: string) => void };

function Figure({ figure, open, onOpen }: FigureProps) {
  const [first, ...others] = figure.lines;
  return (
    <figure className={cn("mb-3.5 min-w-0", figure.photos.length > 1 && "col-span-2")}>
      <div className={cn("grid gap-0.5", figure.photos.length > 1 && "grid-cols-2")}>
        {figure.photos.map((photo) => (
          <Shot key={photo.id} photo={photo} open={open} onOpen={onOpen} />
        ))}
      </div>
      <figcaption className="px-4 pt-2">
        <span className="block font-medium">{first}</span>
        {others.map((line) => (
          <span key={line} className="block text-muted text-sm">
            {line}
          </span>
        ))}
      </figcaption>
    </figure>
  );
}

function Shot({ photo, open, onOpen }: { photo: SharePhoto } & Omit<FigureProps, "figure">) {
  const [broken, setBroken] = useState(false);
  return (
    <button
      type="button"
      aria-label={`${open}: ${photo.alt}`}
      onClick={() => onOpen(photo.id)}
      onPointerEnter={() => void load().catch(() => {})}
      className="relative grid aspect-square place-items-center overflow-hidden bg-sunken text-muted -outline-offset-4"
    >
      {broken ? (
        <ImageOff aria-hidden className="size-6" />
      ) : (
        // biome-ignore lint/performance/noImgElement: the photo comes resized from the link's own route
        <img
          src={photo.small}
          alt=""
          loading="lazy"
          decoding="async"
          onError={() => setBroken(true)}
          className="size-full object-cover"
        />
      )}
      {photo.mark && (
        <span className="absolute bottom-2 left-2 rounded-sm bg-night/85 px-1.5 py-0.5 font-medium text-night-ink text-xs tabular-nums">
          {photo.mark}
        </span>
      )}
    </button>
  );
}
