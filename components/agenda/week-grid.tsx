"use client";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { cn } from "@/components/ui/cn";
import type { AgendaDay } from "@/lib/agenda/view";
import { DayColumn } from "./day-column";
import { type Rights, useWeek } from "./use-week";
import { weekKeys } from "./week-keys";

const ScopeDialog = dynamic(() => import("./scope-dialog"), { ssr: false });

type Props = {
  readonly userId: string;
  readonly today: string;
  readonly days: readonly AgendaDay[];
  /** Minutes of a working day. */
  readonly capacity: number | null;
  readonly rights: Rights;
};

/** The week of one person: seven columns on a desk, a list of days on a phone. */
export function WeekGrid({ userId, today, days, capacity, rights }: Props) {
  const t = useTranslations("agenda");
  const { tools, question, answer, move, remove, said, busy } = useWeek({ userId, today, days, rights });
  return (
    <>
      <div
        onKeyDownCapture={weekKeys(days, tools)}
        aria-busy={busy}
        className={cn("grid gap-2 lg:grid-cols-7", busy && "opacity-70")}
      >
        {days.map((day) => (
          <DayColumn key={day.date} day={day} capacity={capacity} tools={tools} />
        ))}
      </div>
      {rights.edit && <p className="no-print mt-3 text-muted text-sm pointer-coarse:hidden">{t("keys")}</p>}
      <p role="status" className="sr-only">
        {said}
      </p>
      {question && (
        <ScopeDialog
          question={question}
          today={today}
          onClose={() => answer(null)}
          onMove={(to, scope) => move(question.visit, to, scope)}
          onRemove={(scope) => remove(question.visit, scope)}
        />
      )}
    </>
  );
}
