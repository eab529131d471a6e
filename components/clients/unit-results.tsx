import { ChevronLeft, ChevronRight } from "lucide-react";
import { getTranslations } from "next-intl/server";
import { Suspense } from "react";
import { Card } from "@/components/ui/card";
import { LinkButton } from "@/components/ui/link-button";
import { MeasureBar } from "@/components/ui/measure-bar";
import { Skeleton } from "@/components/ui/skeleton";
import { EMPTY, formatDay, formatDuration, formatMoney, formatNumber, formatPercent } from "@/lib/base/i18n/format";
import type { Locale } from "@/lib/base/i18n/locales";
import { unlessUnavailable } from "@/lib/base/problem/unavailable";
import { unitMoney, unitResults } from "@/lib/insight/client-results/results";
import { maySeeCosts } from "@/lib/insight/costs/load";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { Busy } from "./busy";
import { NotVisitedList } from "./not-visited-list";
import { UnitTrend } from "./unit-trend";

type Props = { readonly ctx: Ctx; readonly unitId: string; readonly month: unknown };

/** What a client got in a month: minutes against the contract, cost and margin for who may see them, and PDVs where nobody was. */
export async function UnitResultsPanel({ ctx, unitId, month }: Props) {
  const [t, found] = await Promise.all([getTranslations("unitResults"), unitResults(ctx, unitId, month)]);
  const { locale } = ctx;
  const { delivered, contracted, ratio, period } = found;
  const href = (to: string) => `/business-units/${unitId}?tab=results&month=${to}`;
  const days = { from: formatDay(locale, period.from), to: formatDay(locale, period.to) };
  const state =
    ratio === null ? null : t(ratio >= 1 ? "reached" : "missing", { minutes: gap(delivered, contracted, locale) });
  return (
    <div className="max-w-4xl space-y-5 pb-8">
      <nav aria-label={t("months")} className="no-print flex flex-wrap items-center gap-3">
        <LinkButton
          href={href(found.previous)}
          aria-label={t("previous")}
          icon={<ChevronLeft aria-hidden />}
          scroll={false}
        />
        <h2 className="font-bold text-lg tabular-nums">{t("period", days)}</h2>
        {found.next && (
          <LinkButton
            href={href(found.next)}
            aria-label={t("next")}
            icon={<ChevronRight aria-hidden />}
            scroll={false}
          />
        )}
      </nav>
      <div className="grid gap-4 md:grid-cols-2">
        <Card title={t("delivered")} note={t("visits", { count: found.visits })}>
          <p className="font-bold text-2xl tabular-nums">{formatPercent(locale, ratio)}</p>
          <p className="mt-1 text-muted tabular-nums">
            {contracted === null
              ? t("noContract", { delivered: formatDuration(delivered, locale) })
              : t("ofContract", {
                  delivered: formatDuration(delivered, locale),
                  contracted: formatDuration(contracted, locale),
                })}
          </p>
          {ratio !== null && (
            <>
              {/* The figures above say the same. */}
              <MeasureBar value={delivered} mark={contracted} className="mt-3" />
              <p className="mt-1 text-muted text-sm">{state}</p>
            </>
          )}
          {found.partly && (
            <p className="mt-2 text-sm text-warn">
              {t("partly", { days: String(found.partly.days), of: String(found.partly.of) })}
            </p>
          )}
          {found.closed && <p className="mt-2 text-muted text-sm">{t("closedResults")}</p>}
          {found.closed?.byNow && (
            <p className="mt-2 text-sm text-warn">
              {t("byNow", {
                count: found.closed.byNow.visits,
                delivered: formatDuration(found.closed.byNow.delivered, locale),
              })}
            </p>
          )}
          {found.teamsOnly && <p className="mt-2 text-muted text-sm">{t("teamsOnly")}</p>}
        </Card>
        {maySeeCosts(ctx) && (
          <Suspense key={found.month} fallback={<Skeleton className="h-48 w-full" />}>
            <MoneyCard ctx={ctx} unitId={unitId} month={month} />
          </Suspense>
        )}
      </div>
      <Suspense key={`trend ${found.month}`} fallback={<Skeleton className="h-64 w-full" />}>
        <UnitTrend ctx={ctx} unitId={unitId} shown={found} href={href} />
      </Suspense>
      <p className="max-w-prose text-muted text-sm">
        {t("how")} {found.next && t(found.closed ? "listAsOfToday" : "asOfToday")}
      </p>
      <NotVisitedList found={found.notVisited} ctx={ctx} />
    </div>
  );
}

const gap = (delivered: number, contracted: number | null, locale: Locale) =>
  formatDuration(Math.abs((contracted ?? 0) - delivered), locale);

/** Comes after the rest of the page: the ways of a month are followed for it. */
async function MoneyCard({ ctx, unitId, month }: Props) {
  const [t, asked] = await Promise.all([
    getTranslations("unitResults"),
    unlessUnavailable(() => unitMoney(ctx, unitId, month)),
  ]);
  if (!asked) return <Busy title={t("money")} words={t("busy")} />;
  const money = asked.found;
  const { locale } = ctx;
  if (!money) return null;
  const reais = (cents: number) => formatMoney(locale, (cents / 100).toFixed(2));
  const line = (label: string, value: string, bold = false) => (
    <div className="flex items-baseline justify-between gap-4 py-1">
      <dt className="text-muted">{label}</dt>
      <dd className={bold ? "font-bold text-lg tabular-nums" : "tabular-nums"}>{value}</dd>
    </div>
  );
  return (
    <Card title={t("money")}>
      <dl className="divide-y divide-line">
        {line(t("contractValue"), money.contract === null ? EMPTY : reais(money.contract))}
        {line(t("cost"), reais(money.cost))}
        {line(t("margin"), money.margin === null ? EMPTY : reais(money.margin), true)}
      </dl>
      {money.closed && <p className="mt-2 text-muted text-sm">{t("closed")}</p>}
      {money.estimated && <p className="mt-2 text-muted text-sm">{t("estimated")}</p>}
      {money.unknown > 0 && (
        <p className="mt-2 text-sm text-warn">
          {t("unknown", { count: money.unknown, number: formatNumber(locale, money.unknown) })}
        </p>
      )}
    </Card>
  );
}
