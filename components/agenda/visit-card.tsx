"use client";
import {
  ArrowDown,
  ArrowRightLeft,
  ArrowUp,
  CircleAlert,
  ClipboardPaste,
  Clock,
  Copy,
  Ellipsis,
  ListChecks,
  Route,
  Scissors,
  Store,
  Trash2,
} from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import type { DragEvent } from "react";
import { cn } from "@/components/ui/cn";
import { DropdownMenu, type MenuItem } from "@/components/ui/dropdown-menu";
import { IconButton } from "@/components/ui/icon-button";
import { StatusChip } from "@/components/ui/status-chip";
import { formatLongDay } from "@/lib/base/i18n/calendar";
import { formatDuration } from "@/lib/base/i18n/format";
import type { AgendaVisit } from "@/lib/field/agenda/view";
import type { WeekTools } from "./use-week";
import { cellOf, TONES } from "./words";

type Props = {
  readonly visit: AgendaVisit;
  readonly tools: WeekTools;
  /** Where the dragged visit would come to stand. */
  readonly mark: "before" | "after" | null;
};

/** One planned visit: what it is, and in its menu everything that can be done with it. It is dragged with the mouse. */
export function VisitCard({ visit, tools, mark }: Props) {
  const t = useTranslations("agenda");
  const locale = useLocale();
  const cell = cellOf(visit);
  const shown = visit.status !== "planned" || !visit.open;
  const movable = visit.open && tools.rights.edit;
  const label = t("visitLabel", {
    pos: visit.posName,
    day: formatLongDay(locale, visit.date),
    status: t(`status.${visit.status}`),
  });
  return (
    <li
      data-cell={cell}
      draggable={movable}
      onDragStart={(event: DragEvent) => {
        event.dataTransfer.effectAllowed = "move";
        event.dataTransfer.setData("text/plain", visit.posName);
        tools.drag.begin(visit);
      }}
      onDragEnd={tools.drag.end}
      className={cn(
        "relative rounded-md border border-line bg-surface py-2 pr-1 pl-2.5 focus-within:border-accent",
        movable && "cursor-grab hover:border-control active:cursor-grabbing",
        visit.status === "away" && "bg-sunken",
        tools.clip?.mode === "cut" && cellOf(tools.clip.visit) === cell && "border-dashed border-accent opacity-70",
        mark === "before" && "before:absolute before:-top-1.5 before:inset-x-0 before:h-0.5 before:bg-accent",
        mark === "after" && "after:absolute after:-bottom-1.5 after:inset-x-0 after:h-0.5 after:bg-accent",
      )}
    >
      <div className="flex items-start gap-1">
        <p title={visit.posName} className="line-clamp-2 min-w-0 flex-1 break-words font-medium text-sm">
          {visit.posName}
        </p>
        <DropdownMenu
          trigger={
            <IconButton
              size="sm"
              className="pointer-coarse:-my-2.5"
              data-focus={cell}
              label={t("visitActions", { visit: label })}
              icon={<Ellipsis aria-hidden />}
            />
          }
          items={useItems(visit, tools, movable)}
        />
      </div>
      <p className="flex flex-wrap gap-x-2 text-muted text-xs tabular-nums">
        {visit.startTime && <span>{visit.startTime}</span>}
        {visit.minutes !== null && <span>{formatDuration(visit.minutes)}</span>}
        {visit.priority === 1 && <span>{t("highPriority")}</span>}
      </p>
      {visit.inPlaceOf && <p className="text-info text-xs">{t("inPlaceOf", { name: visit.inPlaceOf })}</p>}
      {shown && (
        <StatusChip wraps tone={TONES[visit.status]} className="max-w-full text-xs">
          {visit.away ? t("void", { reason: visit.away }) : t(`status.${visit.status}`)}
        </StatusChip>
      )}
    </li>
  );
}

function useItems(visit: AgendaVisit, tools: WeekTools, movable: boolean): MenuItem[] {
  const t = useTranslations("agenda");
  const { rights, today, userId } = tools;
  const at = `${visit.workScheduleId}/${visit.posId}/${visit.date}`;
  const begun = visit.date <= today;
  const { before, after } = tools.neighbours(visit);
  return [
    ...(begun && rights.answer
      ? [{ key: "answer", label: t("answer"), icon: <ListChecks />, href: `/workschedule/${userId}/answer/${at}` }]
      : []),
    ...(begun && rights.justify
      ? [{ key: "justify", label: t("justify"), icon: <CircleAlert />, href: `/workschedule/${userId}/justify/${at}` }]
      : []),
    ...(movable
      ? [
          { key: "edit", label: t("edit"), icon: <Clock />, onSelect: () => tools.askEdit(visit) },
          { key: "move", label: t("move"), icon: <ArrowRightLeft />, onSelect: () => tools.askMove(visit) },
          { key: "cut", label: t("cut"), icon: <Scissors />, hint: "Ctrl X", onSelect: () => tools.hold(visit, "cut") },
        ]
      : []),
    ...(rights.add && visit.status !== "away"
      ? [{ key: "copy", label: t("copy"), icon: <Copy />, hint: "Ctrl C", onSelect: () => tools.hold(visit, "copy") }]
      : []),
    ...(movable && tools.clip
      ? [
          {
            key: "paste",
            label: t("pasteOf", { pos: tools.clip.visit.posName }),
            icon: <ClipboardPaste />,
            hint: "Ctrl V",
            onSelect: () => tools.paste(visit.date),
          },
        ]
      : []),
    ...(movable && before
      ? [{ key: "up", label: t("up"), icon: <ArrowUp />, onSelect: () => tools.shift(visit, -1) }]
      : []),
    ...(movable && after
      ? [{ key: "down", label: t("down"), icon: <ArrowDown />, onSelect: () => tools.shift(visit, 1) }]
      : []),
    { key: "route", label: t("openRoute"), icon: <Route />, href: `/workschedules/${visit.workScheduleId}` },
    { key: "pos", label: t("openPos"), icon: <Store />, href: `/pos/${visit.posId}` },
    ...(movable
      ? [
          { key: "line", separator: true as const },
          {
            key: "remove",
            label: t("remove"),
            icon: <Trash2 />,
            hint: "Del",
            danger: true,
            onSelect: () => tools.askRemove(visit),
          },
        ]
      : []),
    ...(rights.edit && !movable ? [{ key: "locked", heading: t("locked") }] : []),
  ];
}
