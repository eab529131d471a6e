import { getLocale, getTranslations } from "next-intl/server";
import { ChartCard } from "@/components/charts/chart-card";
import { StaticBars } from "@/components/charts/static-bars";
import { StaticLine } from "@/components/charts/static-line";
import { type Bar, type LineDay, TICKS, type Ticks } from "@/components/charts/types";
import { Link } from "@/components/ui/link";
import { Table, TableFrame, Td, Th } from "@/components/ui/table";
import { formatDayMonth, formatWeekday } from "@/lib/base/i18n/calendar";
import { formatNumber, formatPercent } from "@/lib/base/i18n/format";
import type { Locale } from "@/lib/base/i18n/locales";
import type { SummaryParams } from "@/lib/insight/summary/address";
import type { Card } from "@/lib/insight/summary/cards";
import { lineBack } from "@/lib/insight/summary/period";
import type { Summary } from "@/lib/insight/summary/summary";

/** More bars are no picture any more; the table has them all. */
const MOST_BARS = 12;
const LINK = "underline-offset-3 hover:underline";

async function wordsOf() {
  const [locale, t] = await Promise.all([getLocale(), getTranslations("summary")]);
  const ticks: Ticks = Object.fromEntries(TICKS.map((tick) => [tick, formatPercent(locale, tick, 0)]));
  const files = (card: Card, name: string, params: SummaryParams) => ({
    href: `/summary/file?${new URLSearchParams({ ...params, card })}`,
    name,
    words: {
      download: t("files.download", { card: name }),
      xlsx: t("files.xlsx"),
      csv: t("files.csv"),
      png: t("files.png"),
      failed: t("files.failed"),
    },
  });
  return { files, locale, t, ticks, toggle: { table: t("table"), chart: t("chart") } };
}
const dayWords = (locale: Locale, date: string) =>
  `${formatWeekday(locale, date).replace(".", "")}, ${formatDayMonth(locale, date)}`;

/** Whether the route is being followed, day by day. */
export async function AdherenceLine({ line, params }: Pick<Summary, "line"> & { readonly params: SummaryParams }) {
  const { files, locale, t, ticks, toggle } = await wordsOf();
  const share = (value: number | null) => formatPercent(locale, value);
  const days = line.map(({ date, planned, done, share: now, before, running, href }): LineDay => {
    const counted = t("details.done", {
      done: formatNumber(locale, done, 0),
      planned: formatNumber(locale, planned, 0),
    });
    return {
      ...{ key: date, label: formatDayMonth(locale, date), now, before, running, href },
      tip: [
        running ? `${dayWords(locale, date)} · ${t("running")}` : dayWords(locale, date),
        `${share(now)} · ${counted}`,
        `${t("line.before")}: ${share(before)}`,
      ],
    };
  });
  const [from, to] = [line[0]?.date ?? "", line.at(-1)?.date ?? ""];
  const label = t("line.label", { from: formatDayMonth(locale, from), to: formatDayMonth(locale, to) });
  return (
    <ChartCard
      className="fresh min-w-0 print:break-inside-avoid"
      title={t("line.title")}
      note={[
        t("line.note", { days: String(lineBack(line.length)) }),
        ...(line.some((day) => day.running) ? [t("line.running")] : []),
      ].join(" · ")}
      words={toggle}
      files={files("line", t("line.title"), params)}
      height="15rem"
      chart={{ kind: "line", days, ticks, label }}
      plain={<StaticLine days={days} ticks={ticks} label={label} />}
      table={
        <TableFrame label={label} className="max-h-88">
          <Table>
            <thead>
              <tr>
                <Th className="bg-surface">{t("columns.day")}</Th>
                {(["planned", "done", "share", "before"] as const).map((key) => (
                  <Th key={key} numeric className="bg-surface">
                    {t(`columns.${key}`)}
                  </Th>
                ))}
              </tr>
            </thead>
            <tbody>
              {line.toReversed().map((day) => (
                <tr key={day.date}>
                  <Td>
                    {day.href ? (
                      <Link href={day.href} className={LINK}>
                        {dayWords(locale, day.date)}
                      </Link>
                    ) : (
                      dayWords(locale, day.date)
                    )}
                    {day.running && <span className="text-muted"> · {t("running")}</span>}
                  </Td>
                  <Td numeric>{formatNumber(locale, day.planned, 0)}</Td>
                  <Td numeric>{formatNumber(locale, day.done, 0)}</Td>
                  <Td numeric>{share(day.share)}</Td>
                  <Td numeric>{share(day.before)}</Td>
                </tr>
              ))}
            </tbody>
          </Table>
        </TableFrame>
      }
    />
  );
}

type BarsProps = Pick<Summary, "by" | "bars"> & { readonly period: string; readonly params: SummaryParams };

/** Whose people follow their routes. */
export async function AdherenceBars({ by, bars: shares, period, params }: BarsProps) {
  const { files, locale, t, ticks, toggle } = await wordsOf();
  const label = t("bars.label", { period });
  const all = shares
    .map(({ id, name, planned, done, share, href }): Bar & { planned: number; done: number } => ({
      ...{ key: id ?? "none", label: name || t("bars.nobody"), share, href, planned, done },
      value: formatPercent(locale, share),
      detail: t("now.progress", { done: formatNumber(locale, done, 0), planned: formatNumber(locale, planned, 0) }),
    }))
    .sort((a, b) => (b.share ?? 0) - (a.share ?? 0) || a.label.localeCompare(b.label, locale));
  const shown = all.slice(0, MOST_BARS);
  const plain = shown.map(({ planned: _planned, done: _done, ...bar }): Bar => bar);
  return (
    <ChartCard
      className="fresh min-w-0 print:break-inside-avoid"
      title={t(`bars.${by}`)}
      note={t(by === "person" ? "bars.notePerson" : "bars.noteSupervisor")}
      words={toggle}
      files={files("bars", t(`bars.${by}`), params)}
      height={`${Math.max(4, shown.length) * 2.25 + 2}rem`}
      chart={{ kind: "bars", bars: plain, ticks, label }}
      plain={<StaticBars bars={plain} />}
      table={
        <TableFrame label={label} className="max-h-88">
          <Table>
            <thead>
              <tr>
                <Th className="bg-surface">{t(`columns.${by}`)}</Th>
                {(["planned", "done", "share"] as const).map((key) => (
                  <Th key={key} numeric className="bg-surface">
                    {t(`columns.${key}`)}
                  </Th>
                ))}
              </tr>
            </thead>
            <tbody>
              {all.map((bar) => (
                <tr key={bar.key}>
                  <Td>
                    {bar.href ? (
                      <Link href={bar.href} className={LINK}>
                        {bar.label}
                      </Link>
                    ) : (
                      bar.label
                    )}
                  </Td>
                  <Td numeric>{formatNumber(locale, bar.planned, 0)}</Td>
                  <Td numeric>{formatNumber(locale, bar.done, 0)}</Td>
                  <Td numeric>{bar.value}</Td>
                </tr>
              ))}
            </tbody>
          </Table>
        </TableFrame>
      }
    />
  );
}
