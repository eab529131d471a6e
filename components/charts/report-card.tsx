import type { ReactNode } from "react";
import { cellsOf } from "@/components/reports/cells";
import { cn } from "@/components/ui/cn";
import { Link } from "@/components/ui/link";
import { Table, TableFrame, Td, Th } from "@/components/ui/table";
import type { Period } from "@/lib/base/calendar/days";
import { EMPTY } from "@/lib/base/i18n/format";
import { type Report, type ReportWords, readable } from "@/lib/engine/report/define";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { ChartCard, type ChartProps } from "./chart-card";

type Props<Row> = {
  readonly report: Report<Row>;
  /** In the order of the table. */
  readonly rows: readonly Row[];
  /** What its words are given. */
  readonly said?: Readonly<Record<string, string>>;
  readonly period: Period;
  readonly ctx: Ctx;
  readonly words: ReportWords;
  readonly note: string;
  /** None where the plain drawing is all there is. */
  readonly chart?: ChartProps;
  /** The same as a drawing without code. */
  readonly plain: ReactNode;
  readonly height?: string;
  readonly className?: string;
  /** Address of its file. */
  readonly file: string;
  /** A cell that says more than its text. */
  readonly cell?: (row: Row, key: string, text: string) => ReactNode;
};

/** A report as a card: its drawing, its table and its files are the same rows. */
export function ReportCard<Row>(props: Props<Row>) {
  const { report, rows, said, ctx, words, note, chart, plain, height, file, period, cell, className } = props;
  const { t } = words;
  const columns = readable(report, ctx).filter(({ shown }) => shown !== "file");
  const title = t(report.title ?? `${report.words}.title`, said);
  return (
    <ChartCard
      className={cn("fresh min-w-0 print:break-inside-avoid", className)}
      title={title}
      note={note}
      words={{ table: t("reports.card.table"), chart: t("reports.card.chart") }}
      files={{
        href: file,
        name: title,
        words: {
          download: t("reports.card.download", { card: title }),
          xlsx: t("reports.card.xlsx"),
          csv: t("reports.card.csv"),
          png: t("reports.card.png"),
          failed: t("reports.card.failed"),
        },
      }}
      height={height}
      chart={chart}
      plain={plain}
      table={
        <TableFrame label={chart?.label ?? title} className="max-h-88">
          <Table>
            <thead>
              <tr>
                {columns.map(({ key }, at) => (
                  <Th key={key} numeric={at > 0} className="bg-surface">
                    {t(`${report.words}.columns.${key}`, said)}
                  </Th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => {
                const cells = cellsOf(columns, row, words, (key, text) => cell?.(row, key, text));
                const href = report.link?.(row, { period }, ctx);
                return (
                  <tr key={report.id(row)}>
                    {columns.map(({ key }, at) => (
                      <Td key={key} numeric={at > 0}>
                        {at === 0 && href ? (
                          <Link href={href} className="underline-offset-3 hover:underline">
                            {cells[key]}
                          </Link>
                        ) : (
                          (cells[key] ?? EMPTY)
                        )}
                      </Td>
                    ))}
                  </tr>
                );
              })}
            </tbody>
          </Table>
        </TableFrame>
      }
    />
  );
}
