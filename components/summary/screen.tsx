import { getLocale, getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { EmptyState } from "@/components/ui/empty-state";
import { Link } from "@/components/ui/link";
import { PageHeader } from "@/components/ui/page-header";
import { formatTime } from "@/lib/base/i18n/format";
import { translatorFor } from "@/lib/base/i18n/translate";
import { type SummaryParams, summaryHref } from "@/lib/insight/summary/address";
import type { Choices } from "@/lib/insight/summary/choices";
import type { SummaryFilters } from "@/lib/insight/summary/filters";
import { NARROWED, NOBODY } from "@/lib/insight/summary/narrowed";
import type { Summary } from "@/lib/insight/summary/summary";
import { spanWords } from "@/lib/insight/summary/words";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { SummaryActions } from "./actions-bar";
import { AdherenceBars, AdherenceLine } from "./charts";
import { Concerns } from "./concerns";
import { SummaryFilterBar } from "./filters";
import { NowCard } from "./now-card";
import { Tiles } from "./tiles";

type Props = {
  readonly summary: Summary;
  readonly filters: SummaryFilters;
  readonly params: SummaryParams;
  /** The address names no day, and today's work has not begun: this is the last working day. */
  readonly chosenForThem: boolean;
  readonly choices: Choices;
  readonly ctx: Ctx;
  readonly paths: {
    readonly person: ((id: string) => string) | null;
    readonly map: string | null;
    readonly board: string | null;
  };
  /** The first steps of a new agency. */
  readonly steps: ReactNode;
  /** The rows that lie open beside it. */
  readonly rows: ReactNode;
};

/** `/`: how the field stands. */
export async function SummaryScreen(props: Props) {
  const { summary, filters, params, chosenForThem, choices, ctx, paths, steps, rows } = props;
  const { timeZone } = ctx;
  const [locale, t] = await Promise.all([getLocale(), getTranslations("summary")]);
  const period = spanWords({ t: await translatorFor(locale), locale }, filters.span);
  const state = filters.span.to === filters.today ? t("running") : t("closedDays");
  const shown = `${period} · ${state}`;
  const updated = t("updated", { time: formatTime(locale, summary.at, timeZone) });
  const chosen = NARROWED.flatMap((key) => {
    const id = filters.chosen[key];
    if (!id) return [];
    const name = id === NOBODY ? t("filters.nobody") : choices[key]?.find((choice) => choice.id === id)?.name;
    return [`${t(`filters.${key}`)}: ${name ?? "—"}`];
  });
  const planned = summary.tiles.find(({ key }) => key === "planned")?.rows ?? 0;
  const ever = summary.line.some((day) => day.planned > 0);
  const nothing = <EmptyState kind="no-match" title={t("empty.title")} hint={t("empty.hint")} />;
  return (
    <div className="mx-auto w-full max-w-[100rem] pb-6 has-[[data-pending]]:[&_.fresh]:opacity-60 [&_.fresh]:transition-opacity">
      <PageHeader title={t("title")} count={shown} actions={<SummaryActions updated={updated} />} />
      <p className="hidden px-4 pb-2 text-sm print:block">{[shown, updated, ...chosen].join(" · ")}</p>
      <SummaryFilterBar
        key={params.period ?? ""}
        params={params}
        preset={filters.preset}
        span={filters.span}
        today={filters.today}
        choices={choices}
      />
      <div className="flex flex-col gap-3 px-4 sm:px-6">
        {chosenForThem && (
          <p className="text-muted text-sm">
            {t("lastDay.text")}{" "}
            <Link
              href={summaryHref({ ...params, period: "today" })}
              className="no-print font-medium text-accent underline-offset-3 hover:underline"
            >
              {t("lastDay.today")}
            </Link>
          </p>
        )}
        {steps}
        <Tiles
          tiles={summary.tiles}
          moment={{ span: filters.span, today: filters.today, at: summary.at, timeZone }}
          stockPath={summaryHref(params, "/summary/stock")}
        />
        <div className="grid gap-3 lg:grid-cols-[2fr_1fr]">
          {ever ? <AdherenceLine line={summary.line} span={filters.span} params={params} ctx={ctx} /> : nothing}
          <NowCard people={summary.people} hrefOf={paths.person} mapHref={paths.map} boardHref={paths.board}>
            <Concerns concerns={summary.concerns} period={period} />
          </NowCard>
        </div>
        {planned > 0 ? (
          <AdherenceBars
            by={summary.by}
            bars={summary.bars}
            period={period}
            span={filters.span}
            params={params}
            ctx={ctx}
          />
        ) : (
          ever && nothing
        )}
      </div>
      {rows}
    </div>
  );
}
