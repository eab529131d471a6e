"use client";
import { ChevronDown, ChevronUp, ExternalLink, Pencil, Power, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { useEffect, useLayoutEffect, useRef } from "react";
import type { Peek } from "@/components/data-table/peek";
import { CellView } from "@/components/fields/cell";
import { useRecent } from "@/components/palette/recents";
import { Button } from "@/components/ui/button";
import { DescriptionList } from "@/components/ui/description-list";
import { IconButton } from "@/components/ui/icon-button";
import { LinkButton } from "@/components/ui/link-button";
import { StatusChip } from "@/components/ui/status-chip";
import type { Descriptor } from "@/lib/engine/resource/descriptor";
import { stateWord } from "@/lib/engine/resource/states";

type Props = {
  readonly id: string;
  /** null = gone, or not for this person. */
  readonly peek: Peek | null;
  /** Ids of the page of the list, in its order. */
  readonly ids: readonly string[];
  readonly href: string;
  readonly states: Descriptor["states"];
  /** Absent = it may not be changed here. */
  readonly onEdit?: () => void;
  readonly onSwitch?: (active: boolean) => void;
  readonly onOpen: (id: string) => void;
  readonly onClose: () => void;
};

/** A record beside its list: the arrows go to its neighbours, Escape closes, the address can be sent to others. */
export function RecordPeek({ id, peek, ids, href, states, onEdit, onSwitch, onOpen, onClose }: Props) {
  const t = useTranslations("list");
  const panel = useRef<HTMLElement>(null);
  const at = ids.indexOf(id);
  const previous = at > 0 ? ids[at - 1] : undefined;
  const next = at >= 0 ? ids[at + 1] : undefined;
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
      if (event.key === "Escape") onClose();
      else if (to) onOpen(to);
      else return;
      event.preventDefault();
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, [previous, next, onOpen, onClose]);

  return (
    <aside
      ref={panel}
      tabIndex={-1}
      aria-label={peek ? t("peek.label", { name: peek.title }) : t("peek.missing")}
      className="no-print fixed inset-y-0 right-0 z-40 flex w-full max-w-[420px] animate-slide-right flex-col border-line border-l bg-surface max-lg:shadow-float lg:top-(--top-bar) lg:z-20 lg:w-96"
    >
      <header className="border-line border-b px-5 pt-4 pb-3">
        <div className="flex items-start gap-1">
          <div className="min-w-0 flex-1">
            <h2 className="font-bold text-lg">{peek?.title ?? t("peek.missing")}</h2>
            {peek && peek.active !== null && (
              <StatusChip tone={peek.active ? "ok" : "off"}>{stateWord(states, peek.active)}</StatusChip>
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
          <IconButton label={t("peek.close")} icon={<X />} onClick={onClose} className="-mr-2" />
        </div>
        {peek && (
          <div className="mt-2 flex flex-wrap gap-2">
            {onEdit && (
              <Button size="sm" icon={<Pencil aria-hidden />} onClick={onEdit}>
                {t("edit")}
              </Button>
            )}
            <LinkButton size="sm" href={href} prefetch={false} icon={<ExternalLink aria-hidden />}>
              {t("open")}
            </LinkButton>
            {onSwitch && peek.active !== null && (
              <Button size="sm" icon={<Power aria-hidden />} onClick={() => onSwitch(!peek.active)}>
                {t(peek.active ? "deactivate" : "activate")}
              </Button>
            )}
          </div>
        )}
      </header>
      <div className="min-h-0 flex-1 overflow-y-auto px-5 py-4">
        {peek ? (
          <DescriptionList
            items={peek.items.map(({ column, value }) => ({
              term: column.label,
              value: <CellView column={column} value={value} />,
            }))}
          />
        ) : (
          <p className="text-muted">{t("peek.missingText")}</p>
        )}
        {peek?.more}
      </div>
    </aside>
  );
}
