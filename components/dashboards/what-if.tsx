"use client";
import { useLocale, useTranslations } from "next-intl";
import { type ReactNode, useEffect, useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import { Input } from "@/components/ui/input";
import { EMPTY, formatMoney, formatNumber, formatPercent, formatSet } from "@/lib/base/i18n/format";
import { LEAST_DELIVERED } from "@/lib/insight/serving/rules";
import { PACE_PARAMS } from "@/lib/insight/what-if/address";
import {
  type Base,
  billAt,
  cheapestPace,
  MOST_MINUTES,
  MOST_PER_WEEK,
  type Pace,
  type ProfileBase,
  paceOf,
  suggestPaces,
} from "@/lib/insight/what-if/rules";
import { ApplyPace } from "./apply-pace";
import { PaceByProfile } from "./pace-by-profile";
import { signed } from "./signed";
import { ScenarioForm } from "./what-if-scenario";

type Props = {
  /** What it is tried for, in words. */
  readonly name: string;
  /** Where another narrowing of it is shown. */
  readonly path: string;
  readonly base: Base;
  readonly profiles: readonly ProfileBase[];
  /** What the address says. */
  readonly asked: Partial<Pace>;
  /** What scenarios are kept of. */
  readonly month: string;
  readonly places: Readonly<Partial<Record<string, string>>>;
  readonly scenario: { readonly id: string; readonly name: string } | null;
  /** The day from which routes may follow it; null for who may not plan them. */
  readonly applyFrom: string | null;
  readonly may: { readonly save: boolean; readonly remove: boolean };
};
const MOST = { perWeek: MOST_PER_WEEK, minutes: MOST_MINUTES } as const;
const STEPS = { perWeek: 0.25, minutes: 1 } as const;
const ADDRESS_DELAY_MS = 300;

/**
 * What the month would have come to at another pace: worked out at once, and kept in the address. It changes nothing by itself; a
 * scenario keeps it under a name, and routes can be told to follow it.
 */
export function WhatIf({ name, path, base, profiles, asked, month, places, scenario, applyFrom, may }: Props) {
  const t = useTranslations("whatIf");
  const locale = useLocale();
  const now = paceOf(base);
  const [pace, setPace] = useState<Partial<Pace>>(asked);
  useEffect(() => {
    const later = setTimeout(() => keep(pace), ADDRESS_DELAY_MS);
    return () => clearTimeout(later);
  }, [pace]);
  if (!now) return null;
  const chosen = { ...now, ...pace };
  const [today, then] = [billAt(base, now), billAt(base, chosen)];
  const changed = pace.perWeek !== undefined || pace.minutes !== undefined;
  const longest = Math.max(1, Math.round(chosen.minutes));
  const suggestion = suggestPaces(profiles, longest);
  const cheapest = suggestion ? null : cheapestPace(base, longest);
  const number = (value: number, digits: number) => formatNumber(locale, value, digits);
  const money = (cents: number) => formatMoney(locale, cents / 100);
  const slide = (key: keyof Pace, most: number, digits: number) => (
    <Slider
      label={t(key)}
      today={t("today", { value: number(now[key], digits) })}
      value={chosen[key]}
      digits={digits}
      most={Math.min(MOST[key], Math.max(most, Math.ceil(now[key] * 2)))}
      step={STEPS[key]}
      onChange={(value) => setPace({ ...pace, [key]: value })}
    />
  );
  return (
    <Card
      className="border-accent"
      title={t("title")}
      note={`${name} · ${t("stores", { count: base.places })}`}
      actions={
        changed && (
          <Button variant="ghost" onClick={() => setPace({})}>
            {t("reset")}
          </Button>
        )
      }
    >
      <div className="grid items-start gap-x-6 gap-y-4 xl:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <div className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
          {slide("perWeek", 5, 2)}
          {slide("minutes", 60, 0)}
        </div>
        <section aria-live="polite" aria-label={t("result")}>
          <dl className="grid grid-cols-[repeat(auto-fit,minmax(6.75rem,1fr))] items-start gap-x-4 gap-y-3 text-sm">
            <Outcome label={t("cost")} was={money(today.cost)} is={money(then.cost)} good={then.cost < today.cost}>
              {changed && signed(then.cost - today.cost, money)}
            </Outcome>
            <Outcome
              label={t("hours")}
              was={number(today.hours, 0)}
              is={number(then.hours, 0)}
              good={then.hours < today.hours}
            >
              {changed && signed(then.hours - today.hours, (value) => number(value, 0))}
            </Outcome>
            <Outcome label={t("people")} {...both(today.people, then.people, (value) => number(value, 1))} good />
            <Outcome
              label={t("ratio")}
              {...both(today.ratio, then.ratio, (value) => formatPercent(locale, value))}
              good={then.light !== "over"}
            >
              {base.target !== null && t("target", { value: formatSet(locale, base.target / 100) })}
            </Outcome>
            <Outcome label={t("margin")} {...both(today.margin, then.margin, money)} good={(then.margin ?? 0) >= 0}>
              {then.delivered !== null && (
                <span className={then.delivered < LEAST_DELIVERED ? "text-danger" : "text-ok"}>
                  {t("delivered", { value: formatPercent(locale, then.delivered) })}
                </span>
              )}
            </Outcome>
          </dl>
        </section>
      </div>
      <p className="mt-3 text-muted text-sm">{t("assumed")}</p>
      {cheapest && (
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
          {t("cheapest", {
            ...{ longest, minutes: number(cheapest.minutes, 0), perWeek: number(cheapest.perWeek, 2) },
            cost: money(billAt(base, cheapest).cost),
          })}
          <Button variant="ghost" onClick={() => setPace(cheapest)}>
            {t("take")}
          </Button>
        </p>
      )}
      {suggestion && (
        <PaceByProfile path={path} suggestion={suggestion} longest={longest} month={month} places={places} />
      )}
      {changed && applyFrom && (
        <div className="mt-3">
          <ApplyPace name={name} month={month} places={places} pace={pace} from={applyFrom} />
        </div>
      )}
      {((changed && may.save) || (scenario && may.remove)) && (
        <ScenarioForm
          month={month}
          places={places}
          pace={pace}
          scenario={scenario}
          may={{ ...may, save: may.save && changed }}
          onRemoved={() => setPace({})}
        />
      )}
    </Card>
  );
}

function keep(pace: Partial<Pace>): void {
  const url = new URL(window.location.href);
  for (const key of ["perWeek", "minutes"] as const) {
    const value = pace[key];
    if (value === undefined) url.searchParams.delete(PACE_PARAMS[key]);
    else url.searchParams.set(PACE_PARAMS[key], String(value));
  }
  if (pace.perWeek === undefined && pace.minutes === undefined) url.searchParams.delete("scenario");
  if (url.href !== window.location.href) window.history.replaceState(null, "", url);
}

const both = (was: number | null, is: number | null, text: (value: number) => string) => ({
  was: was === null ? EMPTY : text(was),
  is: is === null ? EMPTY : text(is),
});

type SliderProps = {
  readonly label: string;
  readonly today: string;
  readonly value: number;
  readonly digits: number;
  readonly most: number;
  readonly step: number;
  readonly onChange: (value: number) => void;
};

/** A slider by pointer and arrow keys, and the same as a number to type. */
function Slider({ label, today, value, digits, most, step, onChange }: SliderProps) {
  const id = useId();
  const shown = Number(value.toFixed(digits));
  const set = (text: string) => {
    const next = Number(text);
    if (text !== "" && Number.isFinite(next) && next >= 0) onChange(Math.min(next, most));
  };
  return (
    <div>
      <div className="flex items-center gap-2">
        <label htmlFor={id} className="flex-1 font-medium text-sm">
          {label}
        </label>
        <div className="w-20 shrink-0">
          <Input
            type="number"
            inputMode="decimal"
            aria-label={label}
            className="text-right tabular-nums"
            min={0}
            max={most}
            step={step}
            value={shown}
            onChange={(event) => set(event.target.value)}
          />
        </div>
      </div>
      <input
        id={id}
        type="range"
        className="mt-1 w-full accent-accent pointer-coarse:h-11"
        min={0}
        max={most}
        step={step}
        value={shown}
        aria-describedby={`${id}-today`}
        onChange={(event) => set(event.target.value)}
      />
      <p id={`${id}-today`} className="text-muted text-xs">
        {today}
      </p>
    </div>
  );
}

type OutcomeProps = {
  readonly label: string;
  readonly was: string;
  readonly is: string;
  readonly good: boolean;
  readonly children?: ReactNode;
};

/** What it was, struck, and what it would be. */
function Outcome({ label, was, is, good, children }: OutcomeProps) {
  return (
    <div className="min-w-0">
      <dt className="text-muted">{label}</dt>
      <dd className="tabular-nums">
        <strong className="block whitespace-nowrap font-bold text-base">{is}</strong>
        {was !== is && <s className="whitespace-nowrap text-muted">{was}</s>}
        {children && <span className={cn("block text-sm", good ? "text-ok" : "text-danger")}>{children}</span>}
      </dd>
    </div>
  );
}
