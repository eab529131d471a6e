"use client";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { TimeInput } from "@/components/ui/calendar/time-input";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { formatLongDay } from "@/lib/base/i18n/calendar";
import type { Result } from "@/lib/engine/resource/result";
import type { Scope } from "@/lib/field/agenda/scope";
import type { AgendaVisit, VisitValues } from "@/lib/field/agenda/view";
import { PlanDialog } from "./plan-dialog";
import { ScopeChoice } from "./scope-choice";

const PRIORITIES = ["high", "medium", "low"] as const;

type Props = {
  readonly visit: AgendaVisit;
  readonly onClose: () => void;
  readonly onChange: (scope: Scope, values: VisitValues) => Promise<Result<unknown>>;
};

/** Hour, minutes and priority of a planned visit, and how far a change of them reaches. */
export default function EditVisitDialog({ visit, onClose, onChange }: Props) {
  const t = useTranslations("agenda.ask");
  const done = useTranslations("agenda.done");
  const locale = useLocale();
  const [scope, setScope] = useState<Scope>("this");
  const [startTime, setTime] = useState(visit.startTime ?? "");
  const [minutes, setMinutes] = useState(visit.minutes === null ? "" : String(visit.minutes));
  const [priority, setPriority] = useState(visit.priority);
  const typed: VisitValues = {
    startTime: startTime || null,
    plannedMinutes: minutes === "" ? null : Number(minutes),
    priority,
  };
  const known: VisitValues = { ...visit, plannedMinutes: visit.minutes };
  const keys = ["startTime", "plannedMinutes", "priority"] as const;
  // Only what was changed here: the other visits of the route may differ in the rest.
  const changed: VisitValues = Object.fromEntries(
    keys.flatMap((key) => (typed[key] === known[key] ? [] : [[key, typed[key]]])),
  );
  return (
    <PlanDialog
      title={t("editTitle", { pos: visit.posName })}
      text={t("editText", { day: formatLongDay(locale, visit.date) })}
      confirm={t("confirmEdit")}
      idle={Object.keys(changed).length === 0}
      onSubmit={() => onChange(scope, changed)}
      doneWords={() => done("edited", { pos: visit.posName })}
      fields={keys}
      onClose={onClose}
    >
      {(errorsAt, id) => (
        <>
          <div className="grid gap-4 sm:grid-cols-3">
            <Field id={`${id}-time`} label={t("editTime")} errors={errorsAt("startTime")}>
              {(control) => <TimeInput {...control} value={startTime} onValue={setTime} />}
            </Field>
            <Field id={`${id}-minutes`} label={t("editMinutes")} errors={errorsAt("plannedMinutes")}>
              {(control) => (
                <Input
                  {...control}
                  type="number"
                  inputMode="numeric"
                  min={1}
                  value={minutes}
                  onChange={(event) => setMinutes(event.target.value)}
                />
              )}
            </Field>
            <Field id={`${id}-priority`} label={t("editPriority")} errors={errorsAt("priority")}>
              {(control) => (
                <Select {...control} value={priority} onChange={(event) => setPriority(Number(event.target.value))}>
                  {PRIORITIES.map((level, at) => (
                    <option key={level} value={at + 1}>
                      {t(`priority.${level}`)}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
          </div>
          <ScopeChoice name={`${id}-scope`} repeats={visit.repeats} value={scope} onChange={setScope} />
        </>
      )}
    </PlanDialog>
  );
}
