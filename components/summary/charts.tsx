import { getLocale, getTranslations } from "next-intl/server";
import { ReportCard } from "@/components/charts/report-card";
import { StaticBars } from "@/components/charts/static-bars";
import { StaticLine } from "@/components/charts/static-line";
import { type Bar, type LineDay, TICKS, type Ticks } from "@/components/charts/types";
import type { Period } from "@/lib/base/calendar/days";
import { formatDayMonth, formatWeekday } from "@/lib/base/i18n/calendar";
import { formatNumber, formatPercent } from "@/lib/base/i18n/format";
import type { Locale } from "@/lib/base/i18n/locales";
import { translatorFor } from "@/lib/base/i18n/translate";
import { reportHref } from "@/lib/engine/report/address";
import { lineBack } from "@/lib/engine/report/presets";
import { type BarShare, type BarsBy, barsCard, type DayPoint, lineCard } from "@/lib/insight/summary/cards.report";
import type { Ctx } from "@/lib/platform/tenancy/ctx";

/** More bars are no picture any more; the table has them all. */
const MOST_BARS = 12;

type Around = { readonly span: Period; readonly params: Readonly<Record<string, string>>; readonly ctx: Ctx };

async function wordsOf({ timeZone }: Ctx) {
  const [locale, t] = await Promise.all([getLocale(), getTranslations("summary")]);
  const ticks: Ticks = Object.fromEntries(TICKS.map((tick) => [tick, formatPercent(locale, tick, 0)]));
  return { locale, t, ticks, words: { t: await translatorFor(locale), locale, timeZone } };
}
const fileOf = (params: Around["params"], card: string) => reportHref("/summary/file", { ...params, card });
const dayWords = (locale: Locale, date: string) =>
  `${formatWeekday(locale, date).replace(".", "")}, ${formatDayMonth(locale, date)}`;

/** Whether the route is being followed, day by day. */
export async function AdherenceLine({ line, span, params, ctx }: { line: readonly DayPoint[] } & Around) {
  const { locale, t, ticks, words } = await wordsOf(ctx);
  const share = (value: number | null) => formatPercent(locale, value);
  const days = line.map(({ date, planned, done, share: whole, before, running, soFar, href }): LineDay => {
    const counted = t("line.counted", {
      done: formatNumber(locale, done, 0),
      planned: formatNumber(locale, planned, 0),
    });
    return {
      ...{ key: date, label: formatDayMonth(locale, date), now: running ? soFar : whole, before, running, href },
      tip: [
        running ? `${dayWords(locale, date)} · ${t("running")}` : dayWords(locale, date),
        `${running ? t("line.soFar", { share: share(soFar) }) : share(whole)} · ${counted}`,
        `${t("line.before")}: ${share(before)}`,
      ],
    };
  });
  const [from, to] = [line[0]?.date ?? "", line.at(-1)?.date ?? ""];
  const label = t("line.label", { from: formatDayMonth(locale, from), to: formatDayMonth(locale, to) });
  return (
    <ReportCard
      report={lineCard}
      rows={line.toReversed()}
      period={span}
      ctx={ctx}
      words={words}
      note={[
        t("line.note", { days: String(lineBack(line.length)) }),
        ...(line.some((day) => day.running) ? [t("line.running")] : []),
      ].join(" · ")}
      file={fileOf(params, "line")}
      height="15rem"
      chart={{ kind: "line", days, ticks, label }}
      plain={<StaticLine days={days} ticks={ticks} label={label} />}
      cell={({ date, running }, key) =>
        key === "day" ? (
          <>
            {dayWords(locale, date)}
            {running && <span className="text-muted"> · {t("running")}</span>}
          </>
        ) : undefined
      }
    />
  );
}

/** Whose people follow their routes. */
export async function AdherenceBars({ by, bars, period, span, params, ctx }: BarsProps) {
  const { locale, t, ticks, words } = await wordsOf(ctx);
  const label = t("bars.label", { period });
  const nameOf = ({ name }: BarShare) => name || t("bars.nobody");
  const rows = bars.toSorted((a, b) => (b.share ?? 0) - (a.share ?? 0) || nameOf(a).localeCompare(nameOf(b), locale));
  const shown = rows.slice(0, MOST_BARS).map((row): Bar => {
    const [done, planned] = [formatNumber(locale, row.done, 0), formatNumber(locale, row.planned, 0)];
    return {
      ...{ key: barsCard.id(row), label: nameOf(row), share: row.share, href: row.href },
      value: formatPercent(locale, row.share),
      detail: t("now.progress", { done, planned }),
    };
  });
  return (
    <ReportCard
      report={barsCard}
      rows={rows}
      said={{ by }}
      period={span}
      ctx={ctx}
      words={words}
      note={t(by === "person" ? "bars.notePerson" : "bars.noteSupervisor")}
      file={fileOf(params, "bars")}
      height={`${Math.max(4, shown.length) * 2.25 + 2}rem`}
      chart={{ kind: "bars", bars: shown, ticks, label }}
      plain={<StaticBars bars={shown} />}
    />
  );
}

type BarsProps = Around & { readonly by: BarsBy; readonly bars: readonly BarShare[]; readonly period: string };
