"use client";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { cn } from "@/components/ui/cn";
import type { AgendaDay } from "@/lib/field/agenda/view";
import { DayColumn } from "./day-column";
import { type Rights, useWeek } from "./use-week";
import { weekKeys } from "./week-keys";

const DayOrderDialog = dynamic(() => import("@/components/schedules/day-order-dialog"), { ssr: false });
const EditVisitDialog = dynamic(() => import("./edit-visit-dialog"), { ssr: false });
const ScopeDialog = dynamic(() => import("./scope-dialog"), { ssr: false });

type Props = {
  readonly person: { readonly id: string; readonly name: string };
  readonly today: string;
  readonly days: readonly AgendaDay[];
  /** Minutes of a working day. */
  readonly capacity: number | null;
  readonly rights: Rights;
};

/** The week of one person: seven columns on a desk, a list of days on a phone. */
export function WeekGrid({ person, today, days, capacity, rights }: Props) {
  const t = useTranslations("agenda");
  const { id: userId, name } = person;
  const week = useWeek({ userId, today, days, rights });
  const { tools, question, answer, editing, edit, ordering, move, remove, said, busy } = week;
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
      {rights.edit && <p className="no-print mt-3 text-muted text-sm keys-hint">{t("keys")}</p>}
      <p role="status" className="sr-only">
        {said}
      </p>
      {ordering && <DayOrderDialog person={{ userId, name }} date={ordering} onClose={() => tools.askOrder(null)} />}
      {editing && (
        <EditVisitDialog
          visit={editing}
          onClose={() => tools.askEdit(null)}
          onChange={(scope, values) => edit(editing, scope, values)}
        />
      )}
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
