"use client";
import dynamic from "next/dynamic";
import { useLocale, useTranslations } from "next-intl";
import { useCallback, useEffect, useMemo, useState } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { EmptyState } from "@/components/ui/empty-state";
import { formatDayMonth } from "@/lib/base/i18n/calendar";
import { formatTime } from "@/lib/base/i18n/format";
import { keysOf } from "@/lib/base/objects/records";
import { aboutOf, captionOf, sharedText } from "@/lib/insight/decks/captions";
import type { DeckSettings } from "@/lib/insight/decks/settings";
import { TOKENS, tokenText } from "@/lib/insight/decks/settings";
import type { DeckStart } from "@/lib/insight/decks/start";
import { BuilderBar } from "./builder-bar";
import { firstHalves } from "./edits";
import { LinkPreview } from "./link-preview";
import { PhotoCaption } from "./photo-caption";
import { type ListedGroup, PhotoList } from "./photo-list";
import { SettingsPanel } from "./settings-panel";
import { Stage } from "./stage";
import { TemplateMenu } from "./template-menu";
import type { Token } from "./tokens";
import { useDeck } from "./use-deck";
import { useDeckWords } from "./use-deck-words";
import { useMake } from "./use-make";
import { useOutcome } from "./use-outcome";
import { ZipGrid } from "./zip-grid";

const FullScreen = dynamic(() => import("./full-screen"), { ssr: false });
const LinkMade = dynamic(() => import("./link-made"), { ssr: false });
const PANES = ["photos", "slides", "settings"] as const;
type Pane = (typeof PANES)[number];

/** Photos, slides and settings of a deck side by side; on a phone one of them at a time. */
export default function Builder({ start }: { readonly start: DeckStart }) {
  const t = useTranslations("deckBuilder");
  const words = useDeckWords();
  const locale = useLocale();
  const [pane, setPane] = useState<Pane>("slides");
  const [at, setAt] = useState(0);
  const [full, setFull] = useState(false);

  const lookOf = useCallback(
    ({ client_id, type }: DeckSettings) => {
      const client = start.clients.find(({ id }) => id === client_id);
      return {
        locale,
        words,
        brand: { ...start.brand, client: client?.name ?? null, clientLogo: client?.logo ?? null },
        nameless: type === "link",
      };
    },
    [locale, words, start],
  );
  const source = useMemo(() => JSON.stringify(start.selection), [start.selection]);
  const deck = useDeck({ source, photos: start.photos, settings: start.settings, lookOf });
  const { settings, look, groups, photos, slides, selected, select } = deck;
  const outcome = useOutcome(deck);
  const { make, making, problem, passwordError, made, leave } = useMake(start, deck);

  // A slide that is no more leaves the one before it.
  useEffect(() => setAt((now) => Math.max(0, Math.min(now, slides.length - 1))), [slides.length]);
  const slideOf = useMemo(
    () =>
      new Map(
        slides.flatMap(({ slide }, i) =>
          slide.pictures.flatMap((picture) => (picture.source === "photo" ? [[picture.photo.id, i] as const] : [])),
        ),
      ),
    [slides],
  );
  const show = useCallback(
    (id: string) => {
      select(id);
      const place = slideOf.get(id);
      if (place !== undefined) setAt(place);
    },
    [select, slideOf],
  );
  const halves = useMemo(() => (settings.pairs ? firstHalves(groups) : new Set<string>()), [groups, settings.pairs]);
  const listed = useMemo(
    (): ListedGroup[] =>
      groups.map(({ key, name, photos: own }) => ({
        key,
        name,
        photos: own.map((photo) => ({
          id: photo.id,
          title: aboutOf(photo, look),
          line: `${formatDayMonth(locale, photo.date)} ${formatTime(locale, photo.takenAt, photo.timeZone)} · ${photo.pos.name}`,
          paired: halves.has(photo.id),
        })),
      })),
    [groups, halves, look, locale],
  );
  const sample = photos.find(({ id }) => id === selected) ?? photos[0];
  const tokens = useMemo(
    (): Token[] =>
      keysOf(TOKENS)
        .filter((token) => !(look.nameless && token === "person"))
        .map((token) => {
          const written = tokenText(token, locale);
          const text = sample ? captionOf({ ...sample, caption: written }, "", look) : "";
          return { key: written.slice(1, -1), label: t(`tokens.names.${token}`), sample: text };
        }),
    [look, locale, sample, t],
  );
  const { texts } = settings;
  const group = groups.find((one) => one.photos.some(({ id }) => id === sample?.id)) ?? groups[0];
  const reads = {
    title: sharedText(texts.title.trim() || look.words.title, photos, look),
    caption: sample ? captionOf({ ...sample, caption: null }, texts.caption, look).replaceAll("\n", " · ") : "",
    section: group ? sharedText(texts.section, group.photos, look) : "",
    last: sharedText(texts.last, photos, look),
  };
  const zip = settings.type.startsWith("zip");
  const hidden = (own: Pane) => pane !== own && "max-lg:hidden";
  return (
    <div className="flex min-h-0 flex-1 flex-col lg:h-[calc(100dvh-var(--top-bar))]">
      <BuilderBar deck={deck} making={making} onFullScreen={() => setFull(true)} onMake={make}>
        <TemplateMenu start={start} deck={deck} />
      </BuilderBar>
      {(problem || start.notice) && (
        <div className="flex flex-col gap-2 px-4 pb-3 sm:px-6">
          {problem && (
            <Alert tone="danger" live>
              {problem}
            </Alert>
          )}
          {start.notice && <Alert tone="warn">{start.notice}</Alert>}
        </div>
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: three buttons of one choice; a fieldset would need its own look undone */}
      <div
        role="group"
        aria-label={t("panes.label")}
        className="mx-4 mb-3 grid grid-cols-3 rounded-md border border-control sm:mx-6 lg:hidden"
      >
        {PANES.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={pane === one}
            onClick={() => setPane(one)}
            className={cn(
              "min-h-11 text-sm not-first:border-control not-first:border-l",
              pane === one ? "bg-selected font-bold" : "text-muted",
            )}
          >
            {t(`panes.${one}`)}
          </button>
        ))}
      </div>
      <div className="grid min-h-0 flex-1 border-line border-t lg:grid-cols-[15.75rem_minmax(0,1fr)_18.75rem]">
        <section
          aria-label={t("panes.photos")}
          className={cn("overflow-y-auto border-line bg-surface lg:border-r", hidden("photos"))}
        >
          {deck.edits.dropped.length > 0 && (
            <p className="flex items-center justify-between gap-2 border-line border-b px-3 py-1.5 text-muted text-sm">
              {t("list.dropped", { count: deck.edits.dropped.length })}
              <Button size="sm" variant="ghost" onClick={deck.restore}>
                {t("list.restore")}
              </Button>
            </p>
          )}
          <PhotoList
            groups={listed}
            selected={selected}
            onSelect={show}
            onMove={deck.move}
            onMoveGroup={deck.moveGroup}
            onRemove={deck.remove}
            said={deck.said}
          />
          <p className="px-3 py-2 text-muted text-xs keys-hint">{t("list.keys")}</p>
        </section>
        <section
          aria-label={t("panes.slides")}
          className={cn("overflow-y-auto bg-sunken px-4 py-4 lg:px-6", hidden("slides"))}
        >
          {photos.length === 0 ? (
            <EmptyState
              kind="nothing"
              title={t("empty.title")}
              hint={t("empty.text")}
              action={<Button onClick={deck.reset}>{t("empty.again")}</Button>}
            />
          ) : zip ? (
            <ZipGrid deck={deck} />
          ) : settings.type === "link" ? (
            <>
              <PhotoCaption deck={deck} tokens={tokens} />
              <LinkPreview deck={deck} />
            </>
          ) : (
            <Stage deck={deck} at={at} onShow={setAt} tokens={tokens} />
          )}
        </section>
        <section
          aria-label={t("panes.settings")}
          className={cn("overflow-y-auto border-line bg-surface lg:border-l", hidden("settings"))}
        >
          <SettingsPanel
            settings={settings}
            set={deck.set}
            mostPerSlide={start.mostPerSlide}
            ownOrder={deck.edits.order !== null}
            onOrder={deck.setOrder}
            clients={start.clients}
            has={{ logo: start.brand.logo !== null, cover: start.brand.cover !== null }}
            tokens={tokens}
            reads={reads}
            usual={{ title: look.words.title, caption: look.words.caption }}
            outcome={outcome}
            linkDays={start.linkDays}
            passwordError={passwordError}
          />
        </section>
      </div>
      {made && <LinkMade url={made.url} locked={settings.link?.password != null} onClose={leave} />}
      {full && <FullScreen slides={slides} at={at} onShow={setAt} onClose={() => setFull(false)} />}
    </div>
  );
}
