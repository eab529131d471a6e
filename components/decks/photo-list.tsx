"use client";
import { ChevronDown, ChevronRight, GripVertical } from "lucide-react";
import { useTranslations } from "next-intl";
import { type KeyboardEvent, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { type ListedPhoto, PhotoRow } from "./photo-row";

export type ListedGroup = { readonly key: string; readonly name: string; readonly photos: readonly ListedPhoto[] };
type Place = { readonly id: string; readonly below: boolean };
type Props = {
  readonly groups: readonly ListedGroup[];
  readonly selected: string | null;
  readonly onSelect: (id: string) => void;
  /** Before or after another photo of its group. */
  readonly onMove: (id: string, to: Place) => void;
  readonly onMoveGroup: (key: string, by: number) => void;
  readonly onRemove: (id: string) => void;
  /** Said aloud. */
  readonly said: string;
};

/** The photos of a deck by group, in their order. */
export function PhotoList({ groups, selected, onSelect, onMove, onMoveGroup, onRemove, said }: Props) {
  const t = useTranslations("deckBuilder.list");
  const list = useRef<HTMLOListElement>(null);
  const [shut, setShut] = useState<ReadonlySet<string>>(new Set());
  const dragged = useRef<string | null>(null);
  const [over, setOver] = useState<Place | null>(null);
  const groupOf = useMemo(
    () => new Map(groups.flatMap((group) => group.photos.map(({ id }) => [id, group]))),
    [groups],
  );
  const latest = useRef({ groupOf, onMove, onRemove, over });
  useEffect(() => {
    latest.current = { groupOf, onMove, onRemove, over };
  });

  const focus = useCallback((selector: string) => {
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(selector)?.focus());
  }, []);
  const onStep = useCallback((id: string, by: number) => {
    const rows = [...(list.current?.querySelectorAll<HTMLElement>("[data-photo], [data-group]") ?? [])];
    rows[rows.findIndex(({ dataset }) => dataset.photo === id) + by]?.focus();
  }, []);
  const move = useCallback(
    (id: string, by: number) => {
      const near = neighbour(latest.current.groupOf.get(id)?.photos ?? [], id, by);
      if (!near) return;
      latest.current.onMove(id, { id: near, below: by > 0 });
      focus(`[data-photo="${id}"]`);
    },
    [focus],
  );
  const remove = useCallback(
    (id: string) => {
      const photos = latest.current.groupOf.get(id)?.photos ?? [];
      const at = photos.findIndex((photo) => photo.id === id);
      const next = photos[at + 1] ?? photos[at - 1];
      latest.current.onRemove(id);
      if (next) focus(`[data-photo="${next.id}"]`);
    },
    [focus],
  );
  const onDragStart = useCallback((id: string) => {
    dragged.current = id;
  }, []);
  const onDragEnd = useCallback(() => {
    dragged.current = null;
    setOver(null);
  }, []);
  const onDragOver = useCallback((id: string, below: boolean) => {
    const { groupOf: of } = latest.current;
    if (!dragged.current || of.get(id) !== of.get(dragged.current)) return;
    setOver((old) => (old?.id === id && old.below === below ? old : { id, below }));
  }, []);
  const onDrop = useCallback(() => {
    const { over: to, onMove: put } = latest.current;
    if (dragged.current && to && to.id !== dragged.current) put(dragged.current, to);
    onDragEnd();
  }, [onDragEnd]);

  const toggle = (key: string) =>
    setShut((old) => {
      const next = new Set(old);
      if (!next.delete(key)) next.add(key);
      return next;
    });
  function onGroupKey(event: KeyboardEvent, key: string) {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    if (!event.altKey) {
      const rows = [...(list.current?.querySelectorAll<HTMLElement>("[data-photo], [data-group]") ?? [])];
      rows[rows.findIndex(({ dataset }) => dataset.group === key) + by]?.focus();
      return;
    }
    onMoveGroup(key, by);
    focus(`[data-group="${CSS.escape(key)}"]`);
  }
  const chosen = selected !== null && groupOf.has(selected) ? selected : groups[0]?.photos[0]?.id;
  return (
    <>
      <ol ref={list} aria-label={t("label")}>
        {groups.map(({ key, name, photos }) => (
          <li key={key} className="border-line border-t first:border-t-0">
            <button
              type="button"
              data-group={key}
              aria-expanded={!shut.has(key)}
              aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
              onClick={() => toggle(key)}
              onKeyDown={(event) => onGroupKey(event, key)}
              className="sticky top-0 z-10 flex min-h-9 w-full items-center gap-1.5 bg-surface pr-3 pl-1.5 text-left text-sm -outline-offset-2 hover:bg-hover pointer-coarse:min-h-11"
            >
              <GripVertical aria-hidden className="size-3.5 text-control" />
              <span className="min-w-0 flex-1 truncate font-medium">{name}</span>
              <span className="text-muted tabular-nums">{photos.length}</span>
              {shut.has(key) ? (
                <ChevronRight aria-hidden className="size-3.5 text-muted" />
              ) : (
                <ChevronDown aria-hidden className="size-3.5 text-muted" />
              )}
            </button>
            {!shut.has(key) && (
              <ul aria-label={name}>
                {photos.map((photo) => (
                  <PhotoRow
                    key={photo.id}
                    photo={photo}
                    selected={photo.id === selected}
                    first={photo.id === chosen}
                    line={over?.id === photo.id ? (over.below ? "below" : "above") : null}
                    onSelect={onSelect}
                    onStep={onStep}
                    onMove={move}
                    onRemove={remove}
                    onDragStart={onDragStart}
                    onDragOver={onDragOver}
                    onDrop={onDrop}
                    onDragEnd={onDragEnd}
                  />
                ))}
              </ul>
            )}
          </li>
        ))}
      </ol>
      <p role="status" className="sr-only">
        {said}
      </p>
    </>
  );
}

/** The photo that a photo would change places with; halves of a pair go as one. */
function neighbour(photos: readonly ListedPhoto[], id: string, by: number): string | undefined {
  const at = photos.findIndex((photo) => photo.id === id);
  const second = photos[at - 1]?.paired === true;
  const first = photos[at]?.paired === true;
  if (by < 0) return photos[at - (second ? 2 : 1)]?.id;
  return photos[at + (first ? 2 : 1)]?.id;
}
