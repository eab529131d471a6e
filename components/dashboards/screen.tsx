import type { ReactNode } from "react";
import { CycleSteps } from "@/components/reports/cycle-steps";
import { SummaryActions } from "@/components/summary/actions-bar";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHeader } from "@/components/ui/page-header";
import { addMonths } from "@/lib/base/calendar/cycle";
import { formatMonth } from "@/lib/base/i18n/calendar";
import { formatTime } from "@/lib/base/i18n/format";
import { dashboardParams } from "@/lib/engine/dashboard/address";
import { chosenWords } from "@/lib/engine/dashboard/chosen";
import type { Dashboard } from "@/lib/engine/dashboard/define";
import type { DashboardPage } from "@/lib/engine/dashboard/read";
import { isCompared } from "@/lib/engine/dashboard/words";
import { reportHref } from "@/lib/engine/report/address";
import type { Choices, ReportWords } from "@/lib/engine/report/define";
import { spanBefore } from "@/lib/engine/report/presets";
import { isRunning, stateWords } from "@/lib/engine/report/state";
import { spanWords } from "@/lib/insight/summary/words";
import { BookButton } from "./book-button";
import { DashboardBar } from "./dashboard-bar";
import { FigureTiles } from "./figure-tiles";

type Props = {
  readonly dashboard: Dashboard;
  readonly page: DashboardPage;
  readonly choices: Choices;
  readonly words: ReportWords;
  readonly at: Date;
  /** What is said beside the title instead of whether its days are over: how many people it tells of. */
  readonly state?: string;
  /** Above the filters: ways to other sides of the same dashboard. */
  readonly tabs?: ReactNode;
  /** Beside the refreshing and printing. */
  readonly tools?: ReactNode;
  /** Between the filters and the numbers. */
  readonly above?: ReactNode;
  /** The cards stand also where nothing was counted. */
  readonly always?: boolean;
  /** The cards, in the form that this dashboard gives them. */
  readonly children: ReactNode;
};

/** What all dashboards have in common: head, filter bar, numbers, and the cards below. */
export function DashboardScreen(props: Props) {
  const { dashboard, page, choices, words, at, tabs, tools, above, always = false, children } = props;
  const { ask, figures } = page;
  const { t, locale, timeZone } = words;
  const state = props.state ?? stateWords(dashboard, ask, t);
  const own = (key: string) => t(`${dashboard.words}.${key}`);
  const month = (one: string) => formatMonth(locale, `${one}-01`);
  const period = ask.month ? month(ask.month) : spanWords(words, ask.period);
  const past = ask.month ? month(addMonths(ask.month, -1)) : spanWords(words, spanBefore(ask.period));
  const compared = figures.some(isCompared) && t("dashboards.compared", { past });
  const shown = [period, state, compared].filter(Boolean).join(" · ");
  const params = dashboardParams(dashboard, ask);
  const updated = t("summary.updated", { time: formatTime(locale, at.toISOString(), timeZone) });
  const nothing = !always && figures.every(({ whole, part }) => (whole ?? part).n === 0);
  const file = t("dashboards.file.all", { title: own("title") });
  return (
    <div className="mx-auto w-full max-w-[100rem] pb-6 has-[[data-pending]]:[&_.fresh]:opacity-60 [&_.fresh]:transition-opacity">
      <PageHeader
        title={own("title")}
        note={shown}
        actions={
          <>
            {tools}
            {ask.month && (
              <CycleSteps month={ask.month} hrefOf={(to) => reportHref(dashboard.path, { ...params, month: to })} />
            )}
            <BookButton
              href={reportHref(`/dashboards/${dashboard.name}/file`, params)}
              label={t("dashboards.file.button")}
              name={file}
            />
            <SummaryActions updated={updated} everySeconds={dashboard.everySeconds} />
          </>
        }
      />
      <p className="hidden px-4 pb-2 text-sm sm:px-6 print:block">
        {[shown, updated, ...chosenWords(dashboard, ask, choices, words)].join(" · ")}
      </p>
      {tabs}
      <DashboardBar dashboard={dashboard} ask={ask} params={params} choices={choices} words={words} />
      <div className="flex flex-col gap-3 px-4 sm:px-6">
        {above}
        <FigureTiles
          dashboard={dashboard}
          figures={figures}
          params={params}
          words={words}
          at={at}
          running={isRunning(ask)}
          updated={dashboard.everySeconds === undefined ? undefined : updated}
        />
        {nothing ? <EmptyState kind="no-match" title={own("empty")} hint={own("emptyHint")} /> : children}
      </div>
    </div>
  );
}
