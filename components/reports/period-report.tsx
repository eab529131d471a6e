import { PageHeader } from "@/components/ui/page-header";
import { type ReportQuery, reportHref } from "@/lib/engine/report/query";
import type { WhyEmpty } from "@/lib/field/hours/empty";
import { ExportMenu } from "./export-menu";
import { narrowingsOf } from "./narrowings";
import { PageSteps } from "./page-steps";
import { ReportColumns } from "./report-columns";
import { ReportEmpty } from "./report-empty";
import { ReportFilters } from "./report-filters";
import { ReportFrame } from "./report-frame";
import { type ReportColumn, type ReportRow, ReportTable } from "./report-table";

type Props = {
  readonly path: string;
  readonly words: {
    readonly title: string;
    readonly count: string;
    readonly note: string;
    readonly empty: string;
    /** Nothing matches what was searched or chosen. */
    readonly emptyHint: string;
    /** There is nothing in the period at all. */
    readonly noneHint: string;
  };
  readonly period: { readonly from: string; readonly to: string };
  readonly query: ReportQuery;
  readonly teams: readonly { readonly id: string; readonly name: string }[];
  readonly columns: readonly ReportColumn[];
  readonly rows: readonly ReportRow[];
  readonly why: WhyEmpty;
  readonly cardHead?: string;
  /** People who match, and how many of them a page holds. */
  readonly total: number;
  readonly perPage: number;
  /** Every column that may be shown beside the first, where the reader chooses. */
  readonly choices?: readonly { readonly key: string; readonly label: string }[];
};

/** A report over any two days: filters, table, pages, file and paper. */
export function PeriodReport(props: Props) {
  const { path, words, period, query, teams, columns, rows, total, perPage, choices } = props;
  const filter = { ...period, q: query.q, teamId: query.teamId };
  return (
    <ReportFrame>
      <PageHeader
        title={words.title}
        count={words.count}
        actions={
          <>
            {choices && <ReportColumns columns={choices} shown={columns.map(({ key }) => key)} />}
            <ExportMenu files={[{ label: words.title, href: reportHref(`${path}/file`, filter) }]} />
          </>
        }
      />
      <ReportFilters period="days" teams={teams} values={{ ...filter, cols: query.cols }} />
      <div className="flex min-h-0 flex-col pt-4">
        {rows.length === 0 ? (
          <ReportEmpty
            why={props.why}
            narrowings={narrowingsOf(filter, teams, (left) => reportHref(path, { ...left, cols: query.cols }))}
            all={reportHref(path, { ...period, cols: query.cols })}
            words={{ title: words.empty, noMatch: words.emptyHint, nothing: words.noneHint }}
          />
        ) : (
          <ReportTable label={words.title} columns={columns} rows={rows} cardHead={props.cardHead} />
        )}
        <PageSteps
          page={query.page}
          perPage={perPage}
          total={total}
          hrefOf={(page) => reportHref(path, { ...filter, cols: query.cols, page })}
        />
      </div>
      <p className="px-4 py-4 text-muted text-xs sm:px-6">{words.note}</p>
    </ReportFrame>
  );
}
