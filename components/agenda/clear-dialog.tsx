"use client";
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { plusDays } from "@/lib/base/calendar/days";
import { clearAgenda, countToClear } from "@/lib/field/agenda/actions";
import type { Cleared } from "@/lib/field/schedules/clear-period";
import { DayField } from "./day-field";
import { PlanDialog } from "./plan-dialog";

type Props = {
  readonly person: { readonly id: string; readonly name: string };
  readonly today: string;
  readonly week: { readonly from: string; readonly to: string } | null;
  readonly onClose: () => void;
};
type Answer = Awaited<ReturnType<typeof countToClear>>;

/** Asks for the days that are cleared, and says how many visits go before anything does. */
export default function ClearDialog({ person, today, week, onClose }: Props) {
  const t = useTranslations("agenda.ask");
  const done = useTranslations("agenda.done");
  const tomorrow = plusDays(today, 1);
  const ahead = week !== null && week.to > today;
  const [from, setFrom] = useState(ahead && week.from > today ? week.from : tomorrow);
  const [to, setTo] = useState(ahead ? week.to : plusDays(tomorrow, 6));
  const [answer, setAnswer] = useState<Answer | null>(null);
  const { id: userId, name } = person;
  useEffect(() => {
    let gone = false;
    setAnswer(null);
    if (from && to)
      countToClear({ userId, from, to })
        .then((counted) => gone || setAnswer(counted))
        // Without a count nothing can be confirmed.
        .catch(() => undefined);
    return () => {
      gone = true;
    };
  }, [userId, from, to]);
  const found: Cleared | null = answer?.ok ? answer.value : null;
  const refused = answer && !answer.ok ? answer.problem.fields : undefined;
  return (
    <PlanDialog
      title={t("clearTitle")}
      text={t("clearText", { name })}
      confirm={found && found.visits > 0 ? t("confirmClear", { count: found.visits }) : t("confirmClearNone")}
      danger
      idle={!found || found.visits === 0}
      onSubmit={() => clearAgenda({ userId, from, to })}
      doneWords={({ visits }) => done("cleared", { count: visits })}
      fields={["from", "to"]}
      onClose={onClose}
    >
      {(errorsAt, id) => (
        <>
          <div className="flex flex-wrap gap-4">
            <DayField
              id={`${id}-from`}
              label={t("clearFrom")}
              errors={errorsAt("from") ?? refused?.from}
              today={today}
              value={from}
              onChange={setFrom}
            />
            <DayField
              id={`${id}-to`}
              label={t("clearTo")}
              errors={errorsAt("to") ?? refused?.to}
              today={today}
              value={to}
              onChange={setTo}
            />
          </div>
          <p role="status" aria-busy={answer === null} className="min-h-5 font-medium">
            {found && t("clearCount", { visits: found.visits, routes: found.routes })}
          </p>
          <p className="text-muted text-sm">{t("clearPast")}</p>
        </>
      )}
    </PlanDialog>
  );
}
