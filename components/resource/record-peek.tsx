"use client";
import { ChevronDown, ChevronUp, ExternalLink, Pencil, Power, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { parseAsString, useQueryState } from "nuqs";
import { useCallback, useEffect, useLayoutEffect, useRef, useTransition } from "react";
import type { Peek } from "@/components/data-table/peek";
import { FactValue } from "@/components/fields/fact-value";
import { RecordPicture } from "@/components/fields/record-picture";
import { useRecent } from "@/components/palette/recents";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { DescriptionList } from "@/components/ui/description-list";
import { IconButton } from "@/components/ui/icon-button";
import { LinkButton } from "@/components/ui/link-button";
import { StatusChip } from "@/components/ui/status-chip";
import type { Descriptor } from "@/lib/engine/resource/descriptor";
import { stateWord } from "@/lib/engine/resource/states";

const PART = { ...parseAsString.withDefault(""), shallow: false, scroll: false, history: "replace" } as const;

type Props = {
  readonly id: string;
  /** null = gone, or not for this person. */
  readonly peek: Peek | null;
  /** Ids of the page of the list, in its order. */
  readonly ids: readonly string[];
  readonly href: string;
  /** There is more to open there than what is here. */
  readonly hasPage: boolean;
  readonly states: Descriptor["states"];
  /** Absent = it may not be changed here. */
  readonly onEdit?: () => void;
  readonly onSwitch?: (active: boolean) => void;
  readonly onOpen: (id: string) => void;
  readonly onClose: () => void;
};

/** A record beside its list: the arrows go to its neighbours, Escape closes, the address can be sent to others. */
export function RecordPeek({ id, peek, ids, href, hasPage, states, onEdit, onSwitch, onOpen, onClose }: Props) {
  const t = useTranslations("list");
  const panel = useRef<HTMLElement>(null);
  const [pending, startTransition] = useTransition();
  const at = ids.indexOf(id);
  const previous = at > 0 ? ids[at - 1] : undefined;
  const next = at >= 0 ? ids[at + 1] : undefined;
  const [part, setPart] = useQueryState("part", { ...PART, startTransition });
  const close = useCallback(() => {
    void setPart(null);
    onClose();
    // One goes on where one was.
    document.querySelector<HTMLElement>(`[data-row-id="${id}"] a`)?.focus();
  }, [setPart, onClose, id]);
  useRecent(peek && href, peek?.title);
  useEffect(() => panel.current?.focus({ preventScroll: true }), []);
  // With the drawer's first picture: a key pressed the moment that it is there is not lost.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      const target = event.target instanceof HTMLElement ? event.target : null;
      if (target?.closest("input, textarea, select, [role=menu], [role=dialog], [contenteditable]")) return;
      if (document.querySelector("[role=dialog], [role=menu]")) return;
      const to = { ArrowUp: previous, ArrowDown: next }[event.key];
      if (event.key === "Escape") close();
      else if (to) onOpen(to);
      else return;
      event.preventDefault();
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, [previous, next, onOpen, close]);
  const tabs = peek ? [{ key: "", label: t("peek.fields") }, ...peek.parts] : [];
  // What was pressed is marked at once; what it shows comes from the server.
  const shown = tabs.some(({ key }) => key === part) ? part : "";

  return (
    <aside
      ref={panel}
      tabIndex={-1}
      aria-label={peek ? t("peek.label", { name: peek.title }) : t("peek.missing")}
      className="no-print fixed inset-y-0 right-0 z-40 flex w-full max-w-[420px] animate-slide-right flex-col border-line border-l bg-surface max-lg:shadow-float lg:top-(--top-bar) lg:z-20 lg:w-96"
    >
      <header className="border-line border-b px-5 pt-4">
        <div className="flex items-start gap-1">
          {peek?.image && <RecordPicture fileId={peek.image} className="mr-2 size-14" />}
          <div className="min-w-0 flex-1">
            <h2 className="font-bold text-lg leading-snug">{peek?.title ?? t("peek.missing")}</h2>
            {peek && (
              <p className="mt-0.5 flex flex-wrap items-center gap-x-3 text-muted text-sm">
                {peek.active !== null && (
                  <StatusChip tone={peek.active ? "ok" : "off"}>{stateWord(states, peek.active)}</StatusChip>
                )}
                {peek.subtitle}
              </p>
            )}
          </div>
          <IconButton
            label={t("peek.previous")}
            icon={<ChevronUp />}
            disabled={!previous}
            onClick={() => previous && onOpen(previous)}
          />
          <IconButton
            label={t("peek.next")}
            icon={<ChevronDown />}
            disabled={!next}
            onClick={() => next && onOpen(next)}
          />
          <IconButton label={t("peek.close")} icon={<X />} onClick={close} className="-mr-2" />
        </div>
        {peek && (
          <div className="mt-2 flex flex-wrap gap-2">
            {onEdit && (
              <Button size="sm" icon={<Pencil aria-hidden />} onClick={onEdit}>
                {t("edit")}
              </Button>
            )}
            {hasPage && (
              <LinkButton size="sm" href={href} prefetch={false} icon={<ExternalLink aria-hidden />}>
                {t("open")}
              </LinkButton>
            )}
            {onSwitch && peek.active !== null && (
              <Button size="sm" icon={<Power aria-hidden />} onClick={() => onSwitch(!peek.active)}>
                {t(peek.active ? "deactivate" : "activate")}
              </Button>
            )}
          </div>
        )}
        <ul className="-mb-px mt-3 flex gap-5 overflow-x-auto text-sm" aria-label={t("peek.parts")}>
          {tabs.map(({ key, label }) => (
            <li key={key} className="shrink-0">
              <button
                type="button"
                aria-pressed={key === shown}
                onClick={() => void setPart(key || null)}
                className={cn(
                  "inline-flex min-h-9 items-center border-b-2 -outline-offset-2 pointer-coarse:min-h-11",
                  key === shown ? "border-accent font-bold text-ink" : "border-transparent text-muted hover:text-ink",
                )}
              >
                {label}
              </button>
            </li>
          ))}
        </ul>
      </header>
      <div className="@container min-h-0 flex-1 overflow-y-auto px-5 py-4" aria-busy={pending}>
        {peek?.part?.content}
        {peek && !peek.part && (
          <>
            {peek.top}
            <DescriptionList
              items={peek.items.map(({ column, value }) => ({
                term: column.label,
                value: <FactValue column={column} value={value} />,
              }))}
            />
            {peek.more}
          </>
        )}
        {!peek && <p className="text-muted">{t("peek.missingText")}</p>}
      </div>
    </aside>
  );
}
