"use client";
import * as Radix from "@radix-ui/react-dialog";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useTranslations } from "next-intl";
import { useEffect, useMemo, useState } from "react";
import type { AlbumHandle } from "@/components/gallery/use-album";
import type { TileWords } from "@/components/gallery/use-tile-words";
import { Skeleton } from "@/components/ui/skeleton";
import type { ShownTwin } from "@/lib/insight/gallery/detail";
import { type GalleryGroup, type GalleryStatus, unitsOf } from "@/lib/insight/gallery/photo";
import type { MapConfig } from "@/lib/platform/map/config";
import { FilmStrip } from "./film-strip";
import { type Look, STILL, ZOOMS } from "./full";
import { InAlbum } from "./in-album";
import { LightboxBar } from "./lightbox-bar";
import { Panel } from "./panel";
import { Stage } from "./stage";
import { TwinStage } from "./twin-stage";
import { usePhoto } from "./use-photo";
import { useVerdict } from "./use-verdict";

type Props = {
  readonly id: string;
  readonly groups: readonly GalleryGroup[];
  /** Reads the next page, where there is one. */
  readonly more: (() => Promise<void>) | null;
  readonly words: TileWords;
  readonly map: MapConfig;
  /** What its owner does to the album that is open; null for everybody else. */
  readonly album: AlbumHandle | null;
  readonly onShow: (id: string) => void;
  readonly onStatus: (sourceId: string, status: GalleryStatus) => void;
  readonly onClose: (id: string) => void;
};
const ROUND =
  "absolute top-1/2 z-10 grid size-11 -translate-y-1/2 place-items-center rounded-full bg-night/80 text-night-ink outline-night-ink hover:bg-night-hover disabled:invisible [&_svg]:size-5";
const TYPING = "input, textarea, select, [contenteditable]";

/** One photo over the whole window, with its visit as a film strip and its evidence beside it. */
export default function Lightbox({ id, groups, more, words, map, album, onShow, onStatus, onClose }: Props) {
  const t = useTranslations("gallery.lightbox");
  const { detail, problem, again } = usePhoto(id, t("failed"));
  const [look, setLook] = useState<Look>(STILL);
  const [mode, setMode] = useState<"one" | "beside" | "curtain">("one");
  const [held, setHeld] = useState(false);
  const [twin, setTwin] = useState<ShownTwin | null>(null);
  const [panel, setPanel] = useState(() => matchMedia("(min-width: 1024px)").matches);
  const inList = groups.findIndex((group) => group.tiles.some((tile) => tile.id === id));
  const group = groups[inList] ?? detail?.group;
  const at = group?.tiles.findIndex((tile) => tile.id === id) ?? -1;
  const tile = group?.tiles[at];
  const [before, after] = useMemo(
    () => (group && unitsOf(group.tiles).find((unit) => unit.length === 2 && unit.some((one) => one.id === id))) ?? [],
    [group, id],
  );
  const pair = before && after ? { before, after } : null;
  const next = inList >= 0 ? groups[inList + 1] : undefined;
  const previous = inList > 0 ? groups[inList - 1] : undefined;
  const show = (to: { readonly id: string } | undefined) => {
    if (!to) return;
    setLook(STILL);
    setHeld(false);
    setTwin(null);
    onShow(to.id);
  };
  const step = (by: 1 | -1) => show(group?.tiles[at + by] ?? (by > 0 ? next?.tiles[0] : previous?.tiles.at(-1)));
  // On to the next one that nobody has judged.
  const onward = () => {
    const tiles = groups.flatMap((one) => one.tiles);
    const here = tiles.findIndex((one) => one.id === id);
    show(tiles.slice(here + 1).find((one) => one.status === "pending" && one.sourceId !== tile?.sourceId));
  };
  const verdict = useVerdict(detail, { again, onStatus, onward });
  useEffect(() => {
    if (!next && more && inList >= 0) void more();
  }, [next, more, inList]);

  const zoom = (by: number) =>
    setLook((now) => ({ ...now, zoom: Math.min(ZOOMS.length - 1, Math.max(0, now.zoom + by)) }));
  const commands: Readonly<Record<string, () => void>> = {
    arrowleft: () => step(-1),
    arrowright: () => step(1),
    arrowup: () => show(previous?.tiles[0]),
    arrowdown: () => show(next?.tiles[0]),
    "+": () => zoom(1),
    "=": () => zoom(1),
    "-": () => zoom(-1),
    "0": () => setLook(STILL),
    g: () => setLook((now) => ({ ...now, turn: now.turn + 90 })),
    i: () => setPanel((open) => !open),
    c: () => setHeld(pair !== null),
    a: () => verdict.give("approved"),
    p: () => verdict.ask("issue"),
    r: () => verdict.ask("rejected"),
    m: () => {
      setPanel(true);
      requestAnimationFrame(() => document.querySelector<HTMLElement>("[data-comment] textarea")?.focus());
    },
  };
  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target instanceof Element && event.target.closest(TYPING)) return;
    const command = commands[event.key.toLowerCase()];
    if (!command) return;
    event.preventDefault();
    event.stopPropagation();
    if (!event.repeat || event.key.startsWith("Arrow")) command();
  };
  const title = tile ? words.about(tile) : t("photo");
  return (
    <Radix.Root open onOpenChange={(open) => !open && onClose(id)}>
      <Radix.Portal>
        <Radix.Content
          aria-describedby={undefined}
          onKeyDown={onKeyDown}
          onKeyUp={(event) => event.key.toLowerCase() === "c" && setHeld(false)}
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            if (event.target instanceof HTMLElement) event.target.focus();
          }}
          onCloseAutoFocus={(event) => event.preventDefault()}
          onInteractOutside={(event) => event.preventDefault()}
          className="fixed inset-0 z-50 flex animate-appear flex-col bg-night text-night-ink outline-none [&_*:focus-visible]:outline-night-ink"
        >
          <LightboxBar
            title={<Radix.Title className="truncate font-bold">{title}</Radix.Title>}
            about={
              group && at >= 0 ? t("of", { pos: group.pos, at: String(at + 1), of: String(group.tiles.length) }) : ""
            }
            zoom={ZOOMS[look.zoom] ?? 1}
            onZoom={zoom}
            onTurn={() => setLook((now) => ({ ...now, turn: now.turn + 90 }))}
            mode={pair ? mode : null}
            onMode={setMode}
            file={tile?.photo.full ?? null}
            panel={panel}
            onPanel={() => setPanel(!panel)}
            onClose={() => onClose(id)}
          />
          <div className="flex min-h-0 flex-1">
            <div className="flex min-w-0 flex-1 flex-col">
              <div className="relative min-h-0 flex-1">
                {tile && twin ? (
                  <TwinStage
                    tile={tile}
                    name={words.name(tile)}
                    detail={detail}
                    twin={twin}
                    look={look}
                    onClose={() => setTwin(null)}
                  />
                ) : tile ? (
                  <Stage
                    tile={tile}
                    pair={pair}
                    mode={pair ? mode : "one"}
                    held={held}
                    look={look}
                    words={words}
                    onShow={show}
                  />
                ) : (
                  <div className="grid h-full place-items-center">
                    {problem ?? <Skeleton className="h-2/3 w-2/3" />}
                  </div>
                )}
                <button
                  type="button"
                  aria-label={t("previous")}
                  onClick={() => step(-1)}
                  disabled={at <= 0 && !previous}
                  className={`${ROUND} left-2`}
                >
                  <ChevronLeft aria-hidden />
                </button>
                <button
                  type="button"
                  aria-label={t("next")}
                  onClick={() => step(1)}
                  disabled={!next && at === (group?.tiles.length ?? 0) - 1}
                  className={`${ROUND} right-2`}
                >
                  <ChevronRight aria-hidden />
                </button>
              </div>
              {group && <FilmStrip group={group} next={next} shown={id} words={words} onShow={show} />}
            </div>
            {panel && (
              <Panel
                detail={detail}
                problem={problem}
                verdict={verdict}
                map={map}
                inAlbum={album && tile ? <InAlbum key={tile.id} album={album} tile={tile} /> : null}
                beside={twin?.id ?? null}
                onBeside={setTwin}
                onChange={again}
                onShow={(to) => show({ id: to })}
              />
            )}
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
