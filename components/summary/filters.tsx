"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { type FormEvent, useState, useTransition } from "react";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import type { Period } from "@/lib/base/calendar/days";
import { MOST_DAYS, PRESETS, type Preset } from "@/lib/engine/report/presets";
import { type SummaryParams, summaryHref } from "@/lib/insight/summary/address";
import type { Choices } from "@/lib/insight/summary/choices";
import { NARROWED, type Narrowed } from "@/lib/insight/summary/narrowed";

type Props = {
  readonly params: SummaryParams;
  readonly preset: Preset | null;
  readonly span: Period;
  readonly today: string;
  readonly choices: Choices;
};
const DAYS = "days";

/** One bar for every card, kept in the address. A choice counts at once; two days count when both are there. */
export function SummaryFilterBar({ params, preset, span, today, choices }: Props) {
  const t = useTranslations("summary.filters");
  const router = useRouter();
  const [pending, start] = useTransition();
  const [days, setDays] = useState(preset === null);
  const go = (next: SummaryParams) => start(() => router.push(summaryHref(next), { scroll: false }));
  const set = (key: string, value: string) => {
    const { [key]: _old, rows: _rows, page: _page, ...rest } = params;
    go(value ? { ...rest, [key]: value } : rest);
  };
  const choosePeriod = (value: string) => {
    setDays(value === DAYS);
    if (value !== DAYS) set("period", value);
  };
  const chooseDays = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    set("period", `${form.get("from")}..${form.get("to")}`);
  };
  return (
    <search
      aria-label={t("label")}
      data-pending={pending || undefined}
      className="no-print flex flex-wrap items-center gap-2 px-4 pt-2 pb-3 sm:px-6"
    >
      <Select
        compact
        aria-label={t("period")}
        value={days ? DAYS : (preset ?? DAYS)}
        onChange={(event) => choosePeriod(event.target.value)}
        className="max-md:basis-full"
      >
        {PRESETS.map((one) => (
          <option key={one} value={one}>
            {t(`presets.${one}`)}
          </option>
        ))}
        <option value={DAYS}>{t("days")}</option>
      </Select>
      {days && (
        <form
          onSubmit={chooseDays}
          className="flex flex-wrap items-center gap-2 max-md:basis-full"
          title={t("limit", { days: String(MOST_DAYS) })}
        >
          <Input
            type="date"
            name="from"
            aria-label={t("from")}
            defaultValue={span.from}
            max={today}
            required
            className="h-(--control-h-sm) w-auto max-md:flex-1 text-sm"
          />
          <Input
            type="date"
            name="to"
            aria-label={t("to")}
            defaultValue={span.to}
            max={today}
            required
            className="h-(--control-h-sm) w-auto max-md:flex-1 text-sm"
          />
          <Button type="submit" size="sm">
            {t("apply")}
          </Button>
        </form>
      )}
      {NARROWED.map((key) => (
        <One
          key={key}
          name={key}
          value={params[key] ?? ""}
          choices={choices[key] ?? []}
          onChange={(value) => set(key, value)}
        />
      ))}
      {NARROWED.some((key) => params[key]) && (
        <Button variant="ghost" size="sm" onClick={() => go(params.period ? { period: params.period } : {})}>
          {t("clear")}
        </Button>
      )}
    </search>
  );
}

type OneProps = {
  readonly name: Narrowed;
  readonly value: string;
  readonly choices: readonly { readonly id: string; readonly name: string }[];
  readonly onChange: (value: string) => void;
};

function One({ name, value, choices, onChange }: OneProps) {
  const t = useTranslations("summary.filters");
  if (choices.length === 0) return null;
  return (
    <Select
      compact
      aria-label={t(name)}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      className={`min-w-0 max-md:flex-1 max-md:basis-[45%] md:max-w-48 ${value ? "font-medium" : ""}`}
    >
      <option value="">{t(`all.${name}`)}</option>
      {choices.map((choice) => (
        <option key={choice.id} value={choice.id}>
          {choice.name}
        </option>
      ))}
    </Select>
  );
}
