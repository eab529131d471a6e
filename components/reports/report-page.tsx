import type { Metadata } from "next";
import { getLocale } from "next-intl/server";
import type { ReactNode } from "react";
import { ClientMessages } from "@/components/layout/client-messages";
import { cn } from "@/components/ui/cn";
import { PageHeader } from "@/components/ui/page-header";
import { translatorFor } from "@/lib/base/i18n/translate";
import { columnsAsked, type Params, paramsOf, reportHref } from "@/lib/engine/report/address";
import { type Report, type ReportWords, readable } from "@/lib/engine/report/define";
import { type ReportPage as Page, readReport } from "@/lib/engine/report/page";
import { screenOf } from "@/lib/platform/permissions/screens";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { pageCtx } from "@/lib/platform/tenancy/session";
import { cellsOf, shownText } from "./cells";
import { CycleSteps } from "./cycle-steps";
import { ExportMenu } from "./export-menu";
import { narrowingsOf } from "./narrowings";
import { PageSteps } from "./page-steps";
import { ReportColumns } from "./report-columns";
import { ReportEmpty } from "./report-empty";
import { ReportFilters } from "./report-filters";
import { ReportFrame } from "./report-frame";
import { ReportTable, stateSecond } from "./report-table";

/** What a slot of a screen is given. */
export type Shown<Row> = Page<Row> & { readonly ctx: Ctx; readonly words: ReportWords };
/** What is peculiar about a report's screen; all else follows from the report. */
export type ReportSlots<Row> = {
  /** Texts that the client components in these slots need. */
  readonly messages?: readonly string[];
  /** A cell that says more than its text; undefined = as all the others. */
  cell?(row: Row, key: string, text: string, shown: Shown<Row>): ReactNode;
  /** Buttons before the files. */
  actions?(shown: Shown<Row>): ReactNode;
  /** In place of the menu of files. */
  files?(shown: Shown<Row>): ReactNode;
  /** Below the title, and below the filters. */
  above?(shown: Shown<Row>): ReactNode;
  below?(shown: Shown<Row>): ReactNode;
};
/** What Next gives a page. */
export type SearchProps = { readonly searchParams: Promise<Params> };

/** `generateMetadata` of a report's page: the name that the menu gives it. */
export const reportMetadata = (report: Pick<Report, "path">) => async (): Promise<Metadata> => {
  const t = await translatorFor(await getLocale());
  return { title: t(`menu.items.${screenOf(report.path)?.key}`) };
};

type PageProps<Row> = SearchProps & { readonly report: Report<Row>; readonly slots?: ReportSlots<Row> };

/** The page of a report, from its definition. */
export async function ReportPage<Row>({ report, slots = {}, searchParams }: PageProps<Row>) {
  const [ctx, params] = await Promise.all([pageCtx(report.path), searchParams]);
  const page = await readReport(ctx, report, params);
  const { timeZone = page.ask.timeZone } = page;
  const words = { t: await translatorFor(ctx.locale), locale: ctx.locale, timeZone };
  return (
    <ClientMessages namespaces={["reports", ...(slots.messages ?? [])]}>
      <Screen report={report} slots={slots} shown={{ ...page, ctx, words }} cols={params.cols} />
    </ClientMessages>
  );
}

type ScreenProps<Row> = {
  readonly report: Report<Row>;
  readonly slots: ReportSlots<Row>;
  readonly shown: Shown<Row>;
  readonly cols: Params[string];
};

/** Filters, table, pages, files and paper. */
function Screen<Row>({ report, slots, shown, cols }: ScreenProps<Row>) {
  const { ask, choices, rows, total, totals, said, ctx, words } = shown;
  const { t } = words;
  const own = (key: string) => t(`${report.words}.${key}`, { ...said, count: total });
  const title = own("title");
  const known = readable(report, ctx).filter((column) => column.shown !== "file");
  const initial = known.filter((column) => column.shown !== "chosen").map(({ key }) => key);
  const mayChoose = initial.length < known.length;
  const keys = mayChoose
    ? columnsAsked(
        cols,
        known.map(({ key }) => key),
        initial,
      )
    : initial;
  const columns = stateSecond(known.filter(({ key }) => keys.includes(key)));
  const params = paramsOf(report, ask);
  const kept = { cols: mayChoose && typeof cols === "string" ? cols : undefined };
  const files = report.files?.map((one) => ({ label: t(one.label), params: one.params })) ?? [
    { label: title, params: {} },
  ];
  const notes = [...(report.screenNotes ?? []), ...(report.notes ?? [])].map((key) => t(key));
  return (
    <ReportFrame>
      <PageHeader
        title={title}
        count={t.has(`${report.words}.count`) ? own("count") : undefined}
        actions={
          <>
            {ask.month && (
              <CycleSteps month={ask.month} hrefOf={(month) => reportHref(report.path, { ...params, month })} />
            )}
            {slots.actions?.(shown)}
            {mayChoose && (
              <ReportColumns
                columns={known.slice(1).map(({ key }) => ({ key, label: own(`columns.${key}`) }))}
                shown={keys}
              />
            )}
            {slots.files?.(shown) ?? (
              <ExportMenu
                files={files.map((one) => ({
                  label: one.label,
                  href: reportHref(`${report.path}/file`, { ...params, ...one.params }),
                }))}
              />
            )}
          </>
        }
      />
      {slots.above?.(shown)}
      <ReportFilters report={report} ask={ask} choices={choices} kept={kept} />
      {slots.below?.(shown)}
      <div className={cn("flex min-h-0 flex-col", !slots.below && "pt-4")}>
        {rows.length === 0 ? (
          <ReportEmpty
            why={report.why?.(ctx, Object.keys(ask.filters).length > 0) ?? { kind: "nothing", mayPeople: false }}
            narrowings={narrowingsOf(report, ask, choices, kept)}
            all={reportHref(report.path, { ...paramsOf(report, { ...ask, filters: {} }), ...kept })}
            words={{ title: own("empty"), noMatch: own("emptyHint"), nothing: own("noneHint") }}
          />
        ) : (
          <ReportTable
            label={title}
            columns={columns.map(({ key, kind, wide }) => ({
              key,
              label: own(`columns.${key}`),
              numeric: kind !== "text" && kind !== "date" && kind !== "dateTime",
              wide,
            }))}
            rows={rows.map((row) => ({
              key: report.id(row),
              href: report.link?.(row, ask, ctx) ?? undefined,
              cells: cellsOf(columns, row, words, (key, text) => slots.cell?.(row, key, text, shown)),
            }))}
            foot={
              totals && {
                [columns[0]?.key ?? ""]: own("total"),
                ...Object.fromEntries(
                  columns.flatMap((column) => {
                    const sum = totals[column.key];
                    return sum === undefined ? [] : [[column.key, shownText(column, sum, words)]];
                  }),
                ),
              }
            }
            cardHead={report.head}
          />
        )}
        {report.perPage && (
          <PageSteps
            page={ask.page}
            perPage={report.perPage}
            total={total}
            hrefOf={(page) => reportHref(report.path, { ...params, ...kept, page })}
          />
        )}
      </div>
      {notes.length > 0 && <p className="px-4 py-4 text-muted text-xs sm:px-6">{notes.join(" ")}</p>}
    </ReportFrame>
  );
}
