import { useLocale, useTranslations } from "next-intl";
import { ExportMenu } from "@/components/reports/export-menu";
import { ReportFilters } from "@/components/reports/report-filters";
import { Breadcrumbs } from "@/components/ui/breadcrumbs";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import { PageHeader } from "@/components/ui/page-header";
import { StatusChip } from "@/components/ui/status-chip";
import { Table, TableFrame, Td, Th, Tr } from "@/components/ui/table";
import { earlier } from "@/lib/base/calendar/order";
import { formatDay, formatMoney, formatNumber, formatRate } from "@/lib/base/i18n/format";
import { reportHref } from "@/lib/engine/report/address";
import { kmLegsReport } from "@/lib/insight/km/km.report";
import { type KmLine, linesOf } from "@/lib/insight/km/lines";
import type { KmDay } from "@/lib/insight/km/load";
import type { KmStatement } from "@/lib/insight/km/statement";
import { AdjustButton, TakeBackButton } from "./adjust-button";
import { LegCard } from "./leg-card";
import { RateLine } from "./rate-line";

type Props = { readonly statement: KmStatement; readonly canAdjust: boolean };

/** One person's kilometres: legs by day, with what is remarkable and what was added by hand. */
export function Statement({ statement, canAdjust }: Props) {
  const t = useTranslations("km");
  const locale = useLocale();
  const { ask, person, days, total } = statement;
  const { from, to } = ask.period;
  const sum = [t("sumKm", { km: formatNumber(locale, total.km, 1) })];
  if (total.refund !== null) sum.push(formatMoney(locale, total.refund));
  return (
    <>
      <PageHeader
        above={
          <Breadcrumbs
            items={[{ label: t("title"), href: reportHref("/reports/km", { from, to }) }, { label: person.name }]}
          />
        }
        title={person.name}
        count={sum.join(" · ")}
        actions={
          <>
            {canAdjust && <AdjustButton userId={person.id} name={person.name} date={earlier(to, ask.today)} />}
            <ExportMenu
              files={[
                {
                  label: t("titleOf", { of: person.name }),
                  href: reportHref("/reports/km/file", { from, to, user: person.id }),
                },
              ]}
            />
          </>
        }
      />
      <ReportFilters report={kmLegsReport} ask={ask} choices={{}} kept={{ user: person.id }} />
      <RateLine rates={statement.rates} />
      {days.length === 0 ? (
        <EmptyState kind="nothing" title={t("noDays")} hint={t("noDaysHint")} />
      ) : (
        <div className="flex flex-col gap-6 px-4 pb-6 sm:px-6">
          {days.map((day) => (
            <Day key={day.date} day={day} canAdjust={canAdjust} />
          ))}
        </div>
      )}
    </>
  );
}

type DayProps = { readonly day: KmDay; readonly canAdjust: boolean };

function Day({ day, canAdjust }: DayProps) {
  const t = useTranslations("km");
  const locale = useLocale();
  const lines = linesOf(day);
  const title = formatDay(locale, day.date);
  return (
    <section aria-label={title} className="rounded-lg border border-line bg-surface">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2">
        <h2 className="font-bold tabular-nums">{title}</h2>
        <span className="text-muted tabular-nums">
          {t("sumKm", { km: formatNumber(locale, day.total.km, 1) })}
          {day.total.refund !== null && ` · ${formatMoney(locale, day.total.refund)}`}
        </span>
        {day.unended && <StatusChip tone="warn">{t("unended")}</StatusChip>}
        <LinkButton
          href={`/dashboard/trackUser?user=${day.userId}&date=${day.date}`}
          prefetch={false}
          variant="ghost"
          size="sm"
          className="no-print ml-auto"
          aria-label={t("mapOf", { date: title })}
        >
          {t("map")}
        </LinkButton>
      </header>
      {lines.length > 0 && (
        <ul aria-label={t("legsOf", { date: title })} className="sm:hidden">
          {lines.map((line) => (
            <LegCard key={line.key} line={line} canAdjust={canAdjust} />
          ))}
        </ul>
      )}
      {lines.length > 0 && (
        <TableFrame label={t("legsOf", { date: title })} className="border-line border-t max-sm:hidden">
          <Table>
            <thead>
              <tr>
                <Th>{t("columns.from")}</Th>
                <Th>{t("columns.to")}</Th>
                <Th numeric>{t("columns.straight")}</Th>
                <Th numeric>{t("columns.factor")}</Th>
                <Th numeric>{t("columns.km")}</Th>
                <Th numeric>{t("columns.price")}</Th>
                <Th numeric>{t("columns.refund")}</Th>
                <Th>{t("columns.source")}</Th>
                <Th>{t("columns.flags")}</Th>
              </tr>
            </thead>
            <tbody>
              {lines.map((line) => (
                <Line key={line.key} line={line} canAdjust={canAdjust} />
              ))}
            </tbody>
          </Table>
        </TableFrame>
      )}
    </section>
  );
}

type LineProps = { readonly line: KmLine; readonly canAdjust: boolean };

function Line({ line, canAdjust }: LineProps) {
  const t = useTranslations("km");
  const flag = useTranslations("tracking.flag");
  const locale = useLocale();
  const byHand = line.adjustmentId !== null;
  return (
    <Tr>
      {byHand ? (
        <Td colSpan={2} className="max-w-96 whitespace-normal">
          {line.note}
        </Td>
      ) : (
        <>
          <Td className="max-w-60">{line.from}</Td>
          <Td className="max-w-60">{line.to}</Td>
        </>
      )}
      <Td numeric>{line.straight === null ? "—" : formatNumber(locale, line.straight, 2)}</Td>
      <Td numeric>{line.factor === null ? "—" : formatNumber(locale, line.factor)}</Td>
      <Td numeric className="font-medium">
        {formatNumber(locale, line.km, 1)}
      </Td>
      <Td numeric>{formatRate(locale, line.pricePerKm)}</Td>
      <Td numeric>{formatMoney(locale, line.refund)}</Td>
      <Td>{t(`source.${line.source}`)}</Td>
      <Td className="overflow-visible py-0">
        {line.flags.map((one) => (
          <StatusChip key={one} tone="warn" className="mr-3">
            {flag(one)}
          </StatusChip>
        ))}
        {line.adjustmentId && canAdjust && <TakeBackButton id={line.adjustmentId} />}
      </Td>
    </Tr>
  );
}
