"use client";
import { CalendarDays } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { useFormAccess } from "@/components/resource/form-context";
import { cn } from "@/components/ui/cn";
import { FieldErrors } from "@/components/ui/field";
import { monthName, weekdayName } from "@/lib/i18n/calendar-names";
import { formatDay } from "@/lib/i18n/format";
import type { Locale } from "@/lib/i18n/locales";
import { namedIn, nextDates, type Recurrence, WEEKDAYS, type Weekday } from "@/lib/recurrence/occurs";
import { summaryOf } from "@/lib/recurrence/summary";

const upTo = (count: number) => Array.from({ length: count }, (_, i) => i + 1);
const FAMILIES = [
  ["week", 5],
  ["month", 12],
  ["day", 31],
] as const;
const isDay = (value: unknown): value is string => typeof value === "string" && /^\d{4}-\d\d-\d\d$/.test(value);

/** The days on which the task is due: weekdays, weeks, months and days to tick, what they mean, and the next dates. */
export function FilterRhythm({ today }: { readonly today: string }) {
  const t = useTranslations("tasks.filters");
  const words = useTranslations("recurrence");
  const locale = useLocale() as Locale;
  const { values, errors, setValue, disabled, idPrefix } = useFormAccess();
  const frequencies = String(values.frequencies || "any_day").split(",");
  const rule: Recurrence = {
    ...(Object.fromEntries(WEEKDAYS.map((day) => [day, values[day] === true])) as Record<Weekday, boolean>),
    startDate: isDay(values.startDate) ? values.startDate : null,
    endDate: isDay(values.endDate) ? values.endDate : null,
    frequencies,
  };
  const dates = nextDates(rule, today, 10);

  function tick(family: string, n: number, on: boolean) {
    const code = `${family}_${n}`;
    const others = frequencies.filter((one) => one !== code && !one.startsWith("any_"));
    const next = on ? [...others, code] : others;
    setValue("frequencies", next.length > 0 ? next.join(",") : "any_day");
  }
  const label = {
    week: (n: number) => words("nth", { n: String(n) }),
    month: (n: number) => monthName(locale, n, "short"),
    day: String,
  };
  return (
    <div className="flex flex-col gap-4">
      <fieldset disabled={disabled}>
        <legend className="pb-1 font-medium">{t("weekdays")}</legend>
        <div className="flex flex-wrap gap-1.5">
          {WEEKDAYS.map((day, i) => (
            <Tick
              key={day}
              id={`${idPrefix}-${day}`}
              label={weekdayName(locale, i + 1)}
              name={weekdayName(locale, i + 1, "long")}
              on={values[day] === true}
              onChange={(on) => setValue(day, on)}
            />
          ))}
        </div>
        <FieldErrors id={`${idPrefix}-monday-error`} errors={errors.monday ?? []} />
      </fieldset>
      {FAMILIES.map(([family, count]) => (
        <details key={family} open={family === "week" || namedIn(frequencies, family) !== null || undefined}>
          <summary className="cursor-pointer pb-1 font-medium">{t(`families.${family}`)}</summary>
          <fieldset disabled={disabled} className="flex flex-wrap gap-1.5">
            <legend className="sr-only">{t(`families.${family}`)}</legend>
            {upTo(count).map((n) => (
              <Tick
                key={n}
                id={`${idPrefix}-${family}-${n}`}
                label={label[family](n)}
                name={`${t(`families.${family}`)}: ${label[family](n)}`}
                on={namedIn(frequencies, family)?.includes(n) ?? false}
                onChange={(on) => tick(family, n, on)}
              />
            ))}
          </fieldset>
        </details>
      ))}
      <div className="rounded-lg border border-line bg-surface px-4 py-3">
        <p role="status" className="flex items-start gap-2 font-medium">
          <CalendarDays aria-hidden className="mt-0.5 size-4 shrink-0 text-accent" />
          {summaryOf(rule, words as (key: string) => string, locale)}
        </p>
        {dates.length > 0 && (
          <ol aria-label={t("nextDates")} className="mt-1.5 flex flex-wrap gap-1.5">
            {dates.map((date) => (
              <li key={date} className="rounded-sm bg-sunken px-2 py-0.5 text-sm tabular-nums">
                {formatDay(locale, date)}
              </li>
            ))}
          </ol>
        )}
      </div>
    </div>
  );
}

type TickProps = {
  readonly id: string;
  readonly label: string;
  readonly name: string;
  readonly on: boolean;
  readonly onChange: (on: boolean) => void;
};

/** A tick that looks like a key. */
function Tick({ id, label, name, on, onChange }: TickProps) {
  return (
    <span
      className={cn(
        "relative inline-grid h-9 pointer-coarse:h-11 min-w-11 select-none place-items-center rounded-md border px-2 text-sm tabular-nums",
        "has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-2 has-disabled:opacity-60",
        on ? "border-accent bg-accent font-medium text-on-accent" : "border-control bg-surface hover:bg-hover",
      )}
    >
      <input
        type="checkbox"
        id={id}
        aria-label={name}
        checked={on}
        onChange={({ target }) => onChange(target.checked)}
        className="absolute inset-0 m-0 cursor-pointer appearance-none opacity-0"
      />
      <span aria-hidden>{label}</span>
    </span>
  );
}
