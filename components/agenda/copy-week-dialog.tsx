"use client";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { mondayOf, plusDays } from "@/lib/base/calendar/days";
import { formatDay } from "@/lib/base/i18n/format";
import { copyAgendaWeek } from "@/lib/field/agenda/actions";
import { weekQuery } from "@/lib/field/agenda/url";
import { DayField } from "./day-field";
import { PlanDialog } from "./plan-dialog";

type Props = {
  readonly userId: string;
  readonly week: { readonly from: string; readonly to: string };
  readonly today: string;
  readonly onClose: () => void;
};

/** Asks which week the visits of this one are copied to. */
export default function CopyWeekDialog({ userId, week, today, onClose }: Props) {
  const t = useTranslations("agenda.ask");
  const done = useTranslations("agenda.done");
  const locale = useLocale();
  const earliest = plusDays(mondayOf(today), 7);
  const following = plusDays(week.from, 7);
  const [to, setTo] = useState([earliest, following].sort()[1] ?? following);
  return (
    <PlanDialog
      title={t("copyTitle")}
      text={t("copyText", { from: formatDay(locale, week.from), to: formatDay(locale, week.to) })}
      confirm={t("confirmCopy")}
      onSubmit={() => copyAgendaWeek({ userId, from: week.from, to })}
      doneWords={({ copied, skipped }) =>
        [done("week", { count: copied }), skipped > 0 && done("skipped", { count: skipped })]
          .filter(Boolean)
          .join(" · ")
      }
      left={({ left }) => left}
      then={to === "" ? undefined : `/workschedule/${userId}${weekQuery(to)}`}
      fields={["to"]}
      onClose={onClose}
    >
      {(errorsAt, id) => (
        <DayField
          id={`${id}-to`}
          label={t("copyDate")}
          errors={errorsAt("to")}
          today={today}
          value={to}
          onChange={setTo}
        />
      )}
    </PlanDialog>
  );
}
