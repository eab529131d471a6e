"use client";
import { ClipboardPaste, Ellipsis, Waypoints } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { type DragEvent, useState } from "react";
import { cn } from "@/components/ui/cn";
import { DropdownMenu } from "@/components/ui/dropdown-menu";
import { IconButton } from "@/components/ui/icon-button";
import { formatDayMonth, formatLongDay, formatWeekday } from "@/lib/base/i18n/calendar";
import type { AgendaDay } from "@/lib/field/agenda/view";
import { DayLoad } from "./day-load";
import type { WeekTools } from "./use-week";
import { VisitCard } from "./visit-card";
import { cellOf } from "./words";

type Props = { readonly day: AgendaDay; readonly capacity: number | null; readonly tools: WeekTools };

/** One day of the week: what keeps people from working, its load, and its visits in their order. Visits are dropped here. */
export function DayColumn({ day, capacity, tools }: Props) {
  const t = useTranslations("agenda");
  const locale = useLocale();
  const [over, setOver] = useState<number | null>(null);
  const open = day.when === "future" && (tools.rights.edit || tools.rights.add);
  const { clip } = tools;

  /** Before which visit the dragged one would come: counted by the middle of each card. */
  function placeAt(event: DragEvent<HTMLElement>): number {
    const cards = [...event.currentTarget.querySelectorAll<HTMLElement>("li[data-cell]")];
    const below = cards.findIndex((card) => {
      const box = card.getBoundingClientRect();
      return event.clientY < box.top + box.height / 2;
    });
    return below === -1 ? cards.length : below;
  }
  const markOf = (index: number) => {
    if (over === index) return "before" as const;
    return over === day.visits.length && index === day.visits.length - 1 ? ("after" as const) : null;
  };
  const long = formatLongDay(locale, day.date);
  return (
    <section
      aria-label={long}
      onDragOver={(event) => {
        if (!open || !tools.drag.visit) return;
        event.preventDefault();
        setOver(placeAt(event));
      }}
      onDragLeave={(event) => event.currentTarget.contains(event.relatedTarget as Node | null) || setOver(null)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(null);
        if (open) tools.drag.drop(day, placeAt(event));
      }}
      className={cn(
        "flex min-w-0 flex-col gap-2 rounded-lg border border-line p-2",
        day.when === "today" ? "border-accent bg-selected" : day.when === "past" ? "bg-sunken" : "bg-page",
        over !== null && "border-accent",
      )}
    >
      <header className="flex items-start gap-1">
        <div className="min-w-0 flex-1">
          <h2 className="font-bold text-sm">
            {formatWeekday(locale, day.date)} {formatDayMonth(locale, day.date)}
            {day.when === "today" && <span className="font-medium text-accent"> · {t("isToday")}</span>}
          </h2>
          <DayLoad day={day} capacity={capacity} />
        </div>
        {open && (
          <DropdownMenu
            trigger={
              <IconButton
                size="sm"
                data-focus={day.date}
                label={t("dayActions", { day: long })}
                icon={<Ellipsis aria-hidden />}
              />
            }
            items={[
              ...(day.visits.length > 1 && tools.rights.edit
                ? [{ key: "order", label: t("order"), icon: <Waypoints />, onSelect: () => tools.askOrder(day.date) }]
                : []),
              {
                key: "paste",
                label: clip ? t("pasteOf", { pos: clip.visit.posName }) : t("paste"),
                icon: <ClipboardPaste />,
                hint: "Ctrl V",
                disabled: !clip,
                onSelect: () => tools.paste(day.date),
              },
            ]}
          />
        )}
      </header>
      {(day.holiday || day.leave) && (
        <div className="space-y-1 rounded-md bg-warn-soft px-2 py-1.5 text-warn text-xs">
          {day.leave && (
            <p>
              {t("leave", { reason: day.leave.reason })}
              {day.leave.substitute && ` · ${t("inherits", { name: day.leave.substitute })}`}
            </p>
          )}
          {day.holiday && <p>{day.holiday}</p>}
        </div>
      )}
      {day.visits.length === 0 ? (
        <p className="py-1 text-muted text-sm">{t("none")}</p>
      ) : (
        <ol className="flex flex-col gap-2">
          {day.visits.map((visit, index) => (
            <VisitCard key={cellOf(visit)} visit={visit} tools={tools} mark={markOf(index)} />
          ))}
        </ol>
      )}
    </section>
  );
}
