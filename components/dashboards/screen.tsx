import type { ReactNode } from "react";
import { CycleSteps } from "@/components/reports/cycle-steps";
import { SummaryActions } from "@/components/summary/actions-bar";
import { cn } from "@/components/ui/cn";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHeader } from "@/components/ui/page-header";
import { addMonths } from "@/lib/base/calendar/cycle";
import { formatMonth } from "@/lib/base/i18n/calendar";
import { formatTime } from "@/lib/base/i18n/format";
import { dashboardParams } from "@/lib/engine/dashboard/address";
import type { Dashboard } from "@/lib/engine/dashboard/define";
import type { DashboardPage } from "@/lib/engine/dashboard/read";
import { reportHref } from "@/lib/engine/report/address";
import type { Choices, ReportWords } from "@/lib/engine/report/define";
import { DASHBOARD_DAYS, PRESETS, spanBefore } from "@/lib/engine/report/presets";
import { foundBy } from "@/lib/insight/dashboards/filters";
import { spanWords } from "@/lib/insight/summary/words";
import { FigureTile } from "./figure-tile";
import { DashboardFilters } from "./filter-bar";

type Props = {
  readonly dashboard: Dashboard;
  readonly page: DashboardPage;
  readonly choices: Choices;
  readonly words: ReportWords;
  readonly at: Date;
  /** Above the filters: ways to other sides of the same dashboard. */
  readonly tabs?: ReactNode;
  /** Beside the refreshing and printing. */
  readonly tools?: ReactNode;
  /** The cards, in the form that this dashboard gives them. */
  readonly children: ReactNode;
};

/** What all dashboards have in common: head, filter bar, numbers, and the cards below. */
export function DashboardScreen({ dashboard, page, choices, words, at, tabs, tools, children }: Props) {
  const { ask, figures } = page;
  const { t, locale, timeZone } = words;
  const own = (key: string) => t(`${dashboard.words}.${key}`);
  const month = (one: string) => formatMonth(locale, `${one}-01`);
  const period = ask.month ? month(ask.month) : spanWords(words, ask.period);
  const past = ask.month ? month(addMonths(ask.month, -1)) : spanWords(words, spanBefore(ask.period));
  const params = dashboardParams(dashboard, ask);
  const chosen = dashboard.filters.flatMap(({ key }) => {
    const id = ask.filters[key];
    const name = choices[key]?.find((choice) => choice.id === id)?.name;
    return id && choices[key] ? [`${t(`dashboards.filters.${key}`)}: ${name ?? "—"}`] : [];
  });
  const updated = t("summary.updated", { time: formatTime(locale, at.toISOString(), timeZone) });
  const bar = (key: string) => t(`dashboards.bar.${key}`, { days: String(DASHBOARD_DAYS) });
  const nothing = figures.every(({ whole, part }) => (whole ?? part).n === 0);
  return (
    <div className="mx-auto w-full max-w-[100rem] pb-6 has-[[data-pending]]:[&_.fresh]:opacity-60 [&_.fresh]:transition-opacity">
      <PageHeader
        title={own("title")}
        count={period}
        actions={
          <>
            {tools}
            {ask.month && (
              <CycleSteps month={ask.month} hrefOf={(to) => reportHref(dashboard.path, { ...params, month: to })} />
            )}
            <SummaryActions updated={updated} />
          </>
        }
      />
      <p className="hidden px-4 pb-2 text-sm print:block">{[period, updated, ...chosen].join(" · ")}</p>
      {tabs}
      <DashboardFilters
        key={params.period ?? params.month}
        path={dashboard.path}
        params={params}
        presets={ask.month ? [] : PRESETS.map((key) => ({ key, label: t(`summary.filters.presets.${key}`) }))}
        span={ask.period}
        today={ask.today}
        offered={dashboard.filters.flatMap(({ key }) => {
          const id = ask.filters[key];
          const listed = choices[key] ?? [];
          // What an address names beyond the list is narrowed by all the same, and can be taken away.
          const more = id && !listed.some((choice) => choice.id === id) ? [{ id, name: t("dashboards.chosen") }] : [];
          const known = [...listed, ...more];
          const search = choices[key] && foundBy(key, listed.length);
          const labels = { label: t(`dashboards.filters.${key}`), all: t(`dashboards.all.${key}`) };
          if (search) return [{ key, ...labels, choices: listed.filter((choice) => choice.id === id), search }];
          return known.length > 0 ? [{ key, ...labels, choices: known }] : [];
        })}
        words={{
          ...{ label: bar("label"), period: bar("period"), days: bar("days"), from: bar("from"), to: bar("to") },
          ...{ apply: bar("apply"), clear: bar("clear"), limit: bar("limit") },
        }}
      />
      <div className="flex flex-col gap-3 px-4 sm:px-6">
        <ul
          className={cn(
            "grid gap-3",
            figures.length > 6
              ? "grid-cols-2 lg:grid-cols-4 print:grid-cols-4"
              : figures.length > 3
                ? "grid-cols-2 sm:grid-cols-[repeat(auto-fit,minmax(11rem,1fr))]"
                : "sm:grid-cols-3 print:grid-cols-3",
          )}
        >
          {figures.map((figure) => (
            <FigureTile key={figure.key} figure={figure} dashboard={dashboard} words={words} past={past} />
          ))}
        </ul>
        {nothing ? <EmptyState kind="no-match" title={own("empty")} hint={own("emptyHint")} /> : children}
      </div>
    </div>
  );
}
