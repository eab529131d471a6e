"use client";
import dynamic from "next/dynamic";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { parseAsInteger, parseAsString, parseAsStringLiteral, useQueryStates } from "nuqs";
import { useEffect, useMemo, useRef, useState } from "react";
import type { FilterNames } from "@/components/data-table/types";
import { useListState } from "@/components/data-table/use-list-state";
import { isShortcut } from "@/components/layout/keys";
import { useNarrow } from "@/components/layout/use-narrow";
import { problemText } from "@/components/resource/problem-text";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHeader } from "@/components/ui/page-header";
import { notify } from "@/components/ui/toast";
import { ViewTabs } from "@/components/views/view-tabs";
import type { Descriptor } from "@/lib/engine/resource/descriptor";
import { listParams } from "@/lib/engine/resource/url-state";
import { askedOf } from "@/lib/engine/views/state";
import type { ViewsData } from "@/lib/engine/views/view";
import { deckHref, galleryDeckHref } from "@/lib/insight/decks/address";
import { thinAlbum } from "@/lib/insight/gallery/actions";
import { albumHref, SIZES, USUAL_SIZE } from "@/lib/insight/gallery/address";
import type { Album } from "@/lib/insight/gallery/albums";
import type { AlbumAudience } from "@/lib/insight/gallery/audience";
import { type GalleryPage, type GalleryStatus, type GallerySummary, judged } from "@/lib/insight/gallery/photo";
import type { MapConfig } from "@/lib/platform/map/config";
import { AlbumTabs } from "./album-tabs";
import { arrange } from "./arrange";
import { DayRail } from "./day-rail";
import { GalleryBar, type Target, targetOf } from "./gallery-bar";
import { GalleryGrid } from "./gallery-grid";
import { GalleryToolbar } from "./gallery-toolbar";
import { useAlbum } from "./use-album";
import { useGalleryWords } from "./use-gallery-words";
import { usePages } from "./use-pages";
import { useSelection } from "./use-selection";
import { useTileWords } from "./use-tile-words";
import { useWindow } from "./use-window";

const AlbumDialog = dynamic(() => import("./album-dialog"), { ssr: false });
const Lightbox = dynamic(() => import("./lightbox/lightbox"), { ssr: false });

type Props = {
  readonly descriptor: Descriptor;
  readonly page: GalleryPage;
  readonly summary: GallerySummary;
  readonly names: FilterNames;
  readonly views: ViewsData;
  readonly by: "visit" | "pos" | "album";
  readonly until: string | null;
  readonly albums: readonly Album[];
  /** Id of the open album. */
  readonly album: string | null;
  readonly audience: AlbumAudience;
  readonly map: MapConfig;
  readonly rights: { readonly deck: boolean };
  /** What the request says of the window before anything can measure it. */
};

/** More ids make an address too long to be sent. */
const MOST_NAMED = 250;
/** The next page is fetched when its place is this near, in pixels. */
const NEAR = 1_600;
/** Pixels that the first page is drawn for. */
const PHONE_WIDTH = 390;
const DESK_WIDTH = 1_100;

/** Photos of the field work: narrowed by the address, read as one scrolls, selected, and opened large. */
export function GalleryScreen({ descriptor, page, summary, names, views, by, until, rights, ...props }: Props) {
  const t = useTranslations("gallery");
  const router = useRouter();
  const list = useListState(descriptor, { peeksHere: true });
  const [look, setLook] = useQueryStates(
    {
      by: parseAsStringLiteral(["visit", "pos", "album"]),
      until: parseAsString,
      size: parseAsInteger.withDefault(USUAL_SIZE).withOptions({ shallow: !list.pending, history: "replace" }),
    },
    { shallow: false, history: "push", startTransition: list.startTransition },
  );
  const { groups: read, change, more, state } = usePages(page);
  const [verdicts, setVerdicts] = useState<ReadonlyMap<string, GalleryStatus>>(new Map());
  const groups = useMemo(() => judged(read, verdicts), [read, verdicts]);
  const box = useRef<HTMLDivElement>(null);
  const seen = useWindow(box);
  const phone = useNarrow() === true;
  const height = SIZES[look.size - 1] ?? 136;
  const arranged = useMemo(
    () => arrange(groups, seen?.width ?? (phone ? PHONE_WIDTH : DESK_WIDTH), height, phone),
    [groups, seen?.width, height, phone],
  );
  const words = useTileWords();
  const told = useGalleryWords(summary);
  const targets = useMemo((): Target[] => (rights.deck ? ["ppt", "zip", "link", "album"] : []), [rights.deck]);
  const selection = useSelection(groups, arranged.units);
  const selects = targets.length > 0;
  const [tooMany, setTooMany] = useState(false);
  const [keeping, setKeeping] = useState<"filter" | "selection" | null>(null);
  const open = props.albums.find(({ id }) => id === props.album) ?? null;
  const chosen = open && !open.state ? open.id : null;

  const own = useAlbum(by === "album" && open?.mine ? open : null, change);
  const onMove =
    own && !list.filtered
      ? (from: number, to: number) => {
          const [unit, before] = [arranged.units[from]?.unit, arranged.units[to]?.unit];
          // Behind what is not read yet there is no place.
          if (unit && (before || !more))
            own.move(
              unit,
              before ?? null,
              groups.flatMap(({ tiles }) => tiles),
            );
        }
      : null;

  const near = seen !== null && seen.to + NEAR > arranged.height;
  useEffect(() => {
    if (near && more && state === "idle") void more();
  }, [near, more, state]);

  const make = (target: Target) => {
    if (target === "album") return setKeeping(selection.all ? "filter" : "selection");
    setTooMany(!selection.all && selection.ids.size > MOST_NAMED);
    if (!selection.all && selection.ids.size > MOST_NAMED) return;
    deck(target, selection.all ? undefined : [...selection.ids]);
  };
  async function takeOut(album: string) {
    const result = await thinAlbum(album, [...selection.ids]).catch(() => null);
    if (!result?.ok) return void notify.error((result && problemText(result.problem)) || t("albums.failed"));
    selection.clear();
    list.startTransition(() => router.refresh());
  }
  const deck = (target: Target, ids?: readonly string[]) => {
    const { q, filters } = list.query;
    const href = ids
      ? deckHref("galleryPhoto", descriptor, { filters: {} }, ids)
      : galleryDeckHref(descriptor, { q, filters }, props.album);
    router.push(target === "ppt" ? href : `${href}&type=${target}`);
  };
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const target = isShortcut(event) ? targetOf(event.key) : null;
      if (!target || !targets.includes(target) || (!selection.all && selection.photos === 0)) return;
      event.preventDefault();
      make(target);
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  });

  const top = seen ? seen.from + 700 + 200 : 0;
  const current = arranged.lines.findLast((line) => line.kind === "head" && line.top <= Math.max(top, 0));
  const goTo = (date: string) => {
    const line = arranged.lines.find((one) => one.kind === "head" && one.group.date === date);
    if (!line || !box.current) return void setLook({ until: date });
    window.scrollTo({ top: window.scrollY + box.current.getBoundingClientRect().top + line.top - 120 });
  };
  const shown = listParams(descriptor, {
    ...list.query,
    columns: list.columns,
    pins: [],
    widths: {},
    density: null,
    page: 1,
  });
  return (
    <div className="flex min-w-0 flex-1 flex-col" aria-busy={list.pending}>
      <PageHeader title={t("title")} count={told.count} />
      <ViewTabs resource={descriptor.name} path={descriptor.path} views={views} state={shown} />
      <AlbumTabs
        albums={props.albums}
        current={props.album}
        onAdd={rights.deck && list.filtered ? () => setKeeping("filter") : null}
        onShare={rights.deck && groups.length > 0 ? () => deck("link") : null}
      />
      <GalleryToolbar
        descriptor={descriptor}
        list={list}
        names={names}
        total={summary.photos}
        by={by}
        inAlbum={chosen !== null}
        onBy={(next) => void setLook({ by: next, until: null })}
        size={look.size}
        onSize={(size) => void setLook({ size })}
      />
      <p role="status" className="sr-only">
        {list.pending ? t("loading") : own?.said || told.count}
      </p>
      {until && (
        <p className="flex flex-wrap items-center gap-x-3 px-4 pb-2 text-muted text-sm sm:px-6">
          {told.until(until)}
          <Button variant="ghost" size="sm" onClick={() => void setLook({ until: null })}>
            {t("newest")}
          </Button>
        </p>
      )}
      {groups.length === 0 ? (
        <EmptyState
          kind={list.filtered ? "no-match" : "nothing"}
          title={t(list.filtered ? "empty.noMatch" : "empty.title")}
          hint={t(list.filtered ? "empty.noMatchText" : "empty.text")}
          action={list.filtered && <Button onClick={list.clear}>{t("empty.clear")}</Button>}
        />
      ) : (
        <div
          className={`flex flex-1 gap-3 pb-6 transition-opacity duration-120 sm:px-6 ${list.pending ? "opacity-60" : ""}`}
        >
          <div className="min-w-0 flex-1">
            <GalleryGrid
              box={box}
              arranged={arranged}
              seen={seen}
              days={summary.days}
              words={words}
              selection={selects ? selection : null}
              onOpen={(id) => void list.setPeek(id)}
              onMove={onMove}
            />
            <div className="min-h-10 py-3 text-center text-muted text-sm">
              {state === "loading" && t("loadingMore")}
              {state === "failed" && <Button onClick={() => void more?.()}>{t("again")}</Button>}
              {!more && t("end")}
            </div>
          </div>
          {by === "visit" && summary.days.length > 1 && (
            <DayRail days={summary.days} current={current?.kind === "head" ? current.group.date : null} onDay={goTo} />
          )}
        </div>
      )}
      {tooMany && (
        <p role="alert" className="px-4 pb-2 text-danger text-sm sm:px-6">
          {t("tooMany", { most: String(MOST_NAMED) })}
        </p>
      )}
      {selects && (
        <GalleryBar
          selection={selection}
          total={summary.photos}
          capped={summary.capped}
          filtered={list.filtered}
          targets={targets}
          onTarget={make}
          onTakeOut={chosen && open?.mine && !selection.all ? () => void takeOut(chosen) : null}
        />
      )}
      {keeping && (
        <AlbumDialog
          albums={props.albums}
          audience={props.audience}
          photoIds={keeping === "filter" ? null : [...selection.ids]}
          state={askedOf(shown)}
          onClose={() => setKeeping(null)}
          onDone={(id) => {
            setKeeping(null);
            selection.clear();
            router.push(albumHref(id, keeping === "filter" ? askedOf(shown) : null));
          }}
        />
      )}
      {list.peeking && (
        <Lightbox
          id={list.peeking}
          groups={groups}
          more={more}
          words={words}
          map={props.map}
          album={own}
          onShow={(id) => void list.setPeek(id)}
          onStatus={(source, status) => setVerdicts((old) => new Map(old).set(source, status))}
          onClose={(id) => {
            void list.setPeek(null);
            const at = arranged.units.find(({ unit }) => unit.some((tile) => tile.id === id))?.at;
            requestAnimationFrame(() => box.current?.querySelector<HTMLElement>(`[data-tile="${at}"]`)?.focus());
          }}
        />
      )}
    </div>
  );
}
