"use client";
import { useTranslations } from "next-intl";
import { useCallback, useDeferredValue, useMemo, useState } from "react";
import { notify } from "@/components/ui/toast";
import { groupPhotos } from "@/lib/insight/decks/groups";
import { layoutDeck } from "@/lib/insight/decks/layout";
import type { DeckLook } from "@/lib/insight/decks/look";
import type { DeckPhoto } from "@/lib/insight/decks/photo";
import type { DeckOrder, DeckSettings } from "@/lib/insight/decks/settings";
import { type DeckEdits, editedPhotos, movedGroup, movedPhoto, NO_EDITS } from "./edits";
import type { PlacedSlide } from "./slide-grid";
import { type DeckDraft, useDeckDraft } from "./use-deck-draft";

type Start = {
  /** What the photos were chosen by: one draft for each. */
  readonly source: string;
  readonly photos: readonly DeckPhoto[];
  readonly settings: DeckSettings;
  readonly lookOf: (settings: DeckSettings) => DeckLook;
};

/** A deck while it is put together: its settings and edits, the draft of both, and what comes of them. */
export function useDeck({ source, photos, settings: start, lookOf }: Start) {
  const t = useTranslations("deckBuilder.list");
  const [draft, setDraft] = useState<DeckDraft>({ settings: start, edits: NO_EDITS });
  const [changed, setChanged] = useState(false);
  const [selected, setSelected] = useState<string | null>(null);
  const [said, setSaid] = useState("");
  const kept = useDeckDraft(source, draft, changed, (found) => {
    setDraft({ ...found, settings: { ...found.settings, link: found.settings.link ?? start.link } });
    setChanged(true);
  });
  const change = useCallback((next: (old: DeckDraft) => DeckDraft) => {
    setChanged(true);
    setDraft(next);
  }, []);
  const edit = useCallback(
    (some: (old: DeckEdits) => Partial<DeckEdits>) =>
      change((old) => ({ ...old, edits: { ...old.edits, ...some(old.edits) } })),
    [change],
  );
  const set = useCallback(
    (some: Partial<DeckSettings>) => change((old) => ({ ...old, settings: { ...old.settings, ...some } })),
    [change],
  );

  const { settings, edits } = draft;
  const look = useMemo(() => lookOf(settings), [lookOf, settings]);
  const left = useMemo(() => editedPhotos(photos, edits, settings.order), [photos, edits, settings.order]);
  const groups = useMemo(() => groupPhotos(left, settings, look), [left, settings, look]);
  // Typing goes before drawing: hundreds of slides follow as soon as there is time.
  const shown = useDeferredValue(useMemo(() => ({ left, settings, look }), [left, settings, look]));
  const deck = useMemo(() => layoutDeck(shown.left, shown.settings, shown.look), [shown]);
  const slides = useMemo(
    () =>
      deck.parts.flatMap(({ number: part, slides: own }): PlacedSlide[] =>
        own.map((slide, i) => ({ slide, part, number: i + 1, key: `${part} ${i}` })),
      ),
    [deck],
  );

  function move(id: string, to: { readonly id: string; readonly below: boolean }) {
    const order = movedPhoto(groups, id, to);
    if (!order) return;
    edit(() => ({ order }));
    setSaid(t("moved", { place: String(order.indexOf(id) + 1), total: String(order.length) }));
  }
  function moveGroup(key: string, by: number) {
    const order = movedGroup(groups, key, by);
    if (!order) return;
    edit(() => ({ order }));
    const place = groups.findIndex((group) => group.key === key) + 1 + by;
    setSaid(t("movedGroup", { place: String(place), total: String(groups.length) }));
  }
  function remove(id: string) {
    edit(({ dropped }) => ({ dropped: [...dropped, id] }));
    setSaid(t("removed"));
    notify.info(t("removed"), {
      action: {
        label: t("undo"),
        onClick: () => edit(({ dropped }) => ({ dropped: dropped.filter((one) => one !== id) })),
      },
    });
  }
  return {
    settings,
    edits,
    look,
    photos: left,
    groups,
    deck,
    slides,
    stale: shown.left !== left || shown.settings !== settings,
    selected,
    select: setSelected,
    said,
    savedAt: kept.savedAt,
    set,
    /** The photos as an order puts them; what was moved by hand goes back. */
    setOrder: (order: DeckOrder) =>
      change((old) => ({ settings: { ...old.settings, order }, edits: { ...old.edits, order: null } })),
    setCaption: (id: string, caption: string | null) =>
      edit(({ captions: { [id]: _, ...others } }) => ({
        captions: caption === null ? others : { ...others, [id]: caption },
      })),
    restore: () => edit(() => ({ dropped: [] })),
    move,
    moveGroup,
    remove,
    reset: () => {
      kept.forget();
      setChanged(false);
      setDraft({ settings: start, edits: NO_EDITS });
    },
    forget: kept.forget,
  };
}
export type DeckHandle = ReturnType<typeof useDeck>;
