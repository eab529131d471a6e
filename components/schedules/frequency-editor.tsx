"use client";
import { CalendarDays } from "lucide-react";
import dynamic from "next/dynamic";
import { useLocale, useTranslations } from "next-intl";
import { useFormAccess } from "@/components/resource/form-context";
import { Alert } from "@/components/ui/alert";
import { FieldErrors } from "@/components/ui/field";
import { monthName, weekdayName } from "@/lib/base/i18n/calendar-names";
import { formatList } from "@/lib/base/i18n/format";
import { withFamily } from "@/lib/base/recurrence/codes";
import {
  type Family,
  LAST_DAY,
  neverOccurs,
  type Recurrence,
  WEEKDAYS,
  weekdaysOf,
} from "@/lib/base/recurrence/occurs";
import { summaryOf } from "@/lib/base/recurrence/summary";
import { CycleFields } from "./cycle-fields";
import { ruleOf, shortMonthDays, ticked } from "./draft";
import { NextDates } from "./next-dates";
import { ToggleChips } from "./toggle-chips";

const PlanPreview = dynamic(() => import("./plan-preview"), { ssr: false });
const upTo = (count: number) => Array.from({ length: count }, (_, i) => i + 1);

type Props = {
  /** "YYYY-MM-DD" where the tenant is. */
  readonly today: string;
  /** Shows the calendar of this route's person with it: null = a new route; absent = no calendar, for rules that are no route. */
  readonly routeId?: string | null;
  /** Gives the codes of a changed rule, where more hangs on them than dates. */
  readonly tune?: (before: Recurrence, after: Recurrence) => string[];
};

/** The rule of a route or a task: weekdays, weeks, days and months to tick, with what they mean in plain words and in dates while they change. */
export function FrequencyEditor({ today, routeId, tune }: Props) {
  const t = useTranslations("schedules");
  // Their keys come from data, so they are plain texts here.
  const words = useTranslations("recurrence") as (key: string, values?: Record<string, string | number>) => string;
  const locale = useLocale();
  const { values, errors, setValue, disabled, idPrefix } = useFormAccess();
  const rule = ruleOf(values);
  const wrong = [...(errors.monday ?? []), ...(errors.frequencies ?? [])];
  const errorId = `${idPrefix}-rule-error`;
  const never = neverOccurs(rule);
  const short = shortMonthDays(rule);

  const lastDay = { value: LAST_DAY, label: t("lastDay"), title: words("lastDay"), wide: true };

  const setCodes = (frequencies: string[], flags = {}) =>
    setValue("frequencies", (tune?.(rule, { ...rule, ...flags, frequencies }) ?? frequencies).join(","));
  function setWeekdays(chosen: readonly number[]) {
    const flags = Object.fromEntries(WEEKDAYS.map((day, i) => [day, chosen.includes(i + 1)]));
    for (const day of WEEKDAYS) setValue(day, flags[day] ?? false);
    // Codes of weekdays would narrow the flags once more.
    setCodes(withFamily(rule.frequencies, "weekday", []), flags);
  }
  const setFamily = (family: Family) => (chosen: readonly number[]) =>
    setCodes(withFamily(rule.frequencies, family, chosen));

  return (
    <div className="flex flex-col gap-5">
      <ToggleChips
        legend={t("weekdays")}
        items={upTo(7).map((n) => ({
          value: n,
          label: weekdayName(locale, n),
          title: weekdayName(locale, n, "long"),
          id: `${idPrefix}-${WEEKDAYS[n - 1]}`,
        }))}
        chosen={weekdaysOf(rule)}
        onChange={setWeekdays}
        disabled={disabled}
        describedBy={wrong.length > 0 ? errorId : undefined}
      />
      {routeId !== undefined && <CycleFields />}
      <ToggleChips
        legend={t("weeks")}
        items={upTo(5).map((n) => ({
          value: n,
          label: words("nth", { n }),
          title: words("weekTitle", { n }),
          id: n === 1 ? `${idPrefix}-frequencies` : undefined,
        }))}
        chosen={ticked(rule, "week")}
        onChange={setFamily("week")}
        disabled={disabled}
      />
      <details open={ticked(rule, "day").length > 0 || undefined} className="group">
        <summary className="cursor-pointer text-accent text-sm">{t("byDay")}</summary>
        <div className="pt-3">
          <ToggleChips
            legend={t("days")}
            items={[...upTo(31).map((n) => ({ value: n, label: String(n) })), lastDay]}
            chosen={ticked(rule, "day")}
            onChange={setFamily("day")}
            disabled={disabled}
            compact
          />
        </div>
      </details>
      <details open={ticked(rule, "month").length > 0 || undefined}>
        <summary className="cursor-pointer text-accent text-sm">{t("byMonth")}</summary>
        <div className="pt-3">
          <ToggleChips
            legend={t("months")}
            items={upTo(12).map((n) => ({
              value: n,
              label: monthName(locale, n, "short"),
              title: monthName(locale, n),
            }))}
            chosen={ticked(rule, "month")}
            onChange={setFamily("month")}
            disabled={disabled}
          />
        </div>
      </details>
      <FieldErrors id={errorId} errors={wrong} />
      <div className="rounded-lg border border-line bg-surface px-4 py-3">
        <p role="status" className="flex items-start gap-2 font-medium">
          <CalendarDays aria-hidden className="mt-0.5 size-4 shrink-0 text-accent" />
          {summaryOf(rule, words, locale)}
        </p>
        {/* A cycle without a first day counts from this week, so that what is listed is a cycle. */}
        {!never && (
          <NextDates rule={{ ...rule, cycleStart: rule.cycleStart ?? rule.startDate ?? today }} today={today} />
        )}
      </div>
      {never && <Alert tone="warn">{t("neverText")}</Alert>}
      {!never && short.length > 0 && (
        <Alert tone="warn">
          {t("shortMonths", { count: short.length, days: formatList(locale, short.map(String)) })}
        </Alert>
      )}
      {routeId !== undefined && <PlanPreview routeId={routeId} />}
    </div>
  );
}
