import { Fragment, type ReactNode } from "react";
import { cellsOf } from "@/components/reports/cells";
import { Clipped } from "@/components/ui/clipped";
import { cn } from "@/components/ui/cn";
import { Link } from "@/components/ui/link";
import { Table, TableFrame, Td, Th } from "@/components/ui/table";
import { EMPTY, formatNumber } from "@/lib/base/i18n/format";
import { type Ask, type Report, type ReportColumn, type ReportWords, readable } from "@/lib/engine/report/define";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { CardChoice } from "./card-choice";
import { drawnRows } from "./drawn-rows";
import { ReportFrame } from "./frame";
import { WholeRows } from "./whole-rows";

type Props<Row> = {
  readonly report: Report<Row>;
  readonly rows: readonly Row[];
  readonly ask: Ask;
  readonly ctx: Ctx;
  readonly words: ReportWords;
  /** Address of its file. */
  readonly file: string;
  /** A cell that says more than its text. */
  readonly cell?: (row: Row, key: string, text: string) => ReactNode;
  /** The background of a cell, as CSS. */
  readonly tint?: (row: Row, key: string) => string | undefined;
  /** Columns that another cell tells here; files have them. */
  readonly told?: readonly string[];
  /** A line after so many rows tells of those that are folded away until all are asked for; without their ids they are not among the rows. */
  readonly fold?: { readonly after: number; readonly line: ReactNode; readonly hides?: ReadonlySet<string> };
  /** What all rows come to, by the key of the column. */
  readonly total?: (key: string) => ReactNode;
  /** Where it is more than the words of the report say. */
  readonly note?: string;
  /** Beside its files, where nothing folds. */
  readonly tools?: ReactNode;
  /** Its first column, of names, gives way to the others on a small screen. */
  readonly gives?: boolean;
  /** How many there are, where only the first of them are among `rows`; its file has all. */
  readonly outOf?: number;
  /** Below the rows. */
  readonly foot?: ReactNode;
  /** On a wide screen it is as tall as what stands beside it, whose height it does not change: its rows scroll. */
  readonly fills?: boolean;
  readonly className?: string;
};

/** Longer heads may have two lines on a phone. */
const ONE_LINE = 10;
/** The most that a row grows to, in rem. */
const ROOM = 3.25;

/** A report as a card that is a table. Its rows lead further in; its files are the same rows. */
export function TableCard<Row>({
  report,
  rows,
  ask,
  ctx,
  words,
  file,
  cell,
  tint,
  told = [],
  fold,
  total,
  note,
  tools,
  outOf = rows.length,
  foot,
  gives = false,
  fills = false,
  className,
}: Props<Row>) {
  const { t } = words;
  const columns = readable(report, ctx).filter(({ key, shown }) => shown !== "file" && !told.includes(key));
  const own = (key: string) => t(`${report.words}.${key}`);
  const title = own("title");
  const whole = ask.whole === report.name;
  const { hides } = fold ?? {};
  const isFolded = hides && ((row: Row) => hides.has(report.id(row)));
  // What has words of its own below it ends by itself.
  const drawn = drawnRows(rows, { whole, uncut: foot !== undefined, folded: isFolded });
  const folded = drawn.many && whole ? undefined : fold;
  return (
    <ReportFrame
      report={report}
      file={file}
      words={words}
      note={note}
      className={cn("group/card flex flex-col", fills && "grow xl:h-0 xl:min-h-120 print:h-auto", className)}
      tools={
        drawn.hides ? (
          <CardChoice name={`${report.name}-ends`} label={title} values={["ends", "all"]} words={words} />
        ) : (
          tools
        )
      }
    >
      {rows.length === 0 ? (
        <p className="py-6 text-center text-muted text-sm">{own("empty")}</p>
      ) : (
        <TableFrame
          label={title}
          className={cn("-mx-2 grow print:max-h-none", folded ? "max-h-176" : "max-h-110", fills && "xl:max-h-none")}
        >
          {/* Beside a longer card the rows part a little, so that no empty room is left below them. */}
          <Table style={{ height: `min(100%, ${(drawn.rows.length + 1) * ROOM}rem)` }}>
            <CardHead columns={columns} label={own} />
            <tbody>
              {drawn.rows.map((row, index) => {
                const cells = cellsOf(columns, row, words, (key, text) => cell?.(row, key, text));
                const href = report.link?.(row, ask, ctx);
                return (
                  <Fragment key={report.id(row)}>
                    {folded?.after === index && (
                      <tr className={drawn.hides ? "group-has-[[value=all]:checked]/card:hidden" : undefined}>
                        <td
                          colSpan={columns.length}
                          className="border-line border-t bg-sunken px-2 py-2 text-muted text-sm"
                        >
                          {folded.line}
                        </td>
                      </tr>
                    )}
                    <tr
                      className={
                        drawn.hides && isFolded?.(row)
                          ? "hidden group-has-[[value=all]:checked]/card:table-row"
                          : undefined
                      }
                    >
                      {columns.map(({ key, kind, wide }, at) => (
                        <Td
                          key={key}
                          numeric={at > 0 && kind !== "text"}
                          // Numbers are never cut; some are drawn as bars with words beside them.
                          className={cn(
                            "card-cell",
                            at === 0 && "card-lead",
                            at === 0 && gives && "card-lead-gives",
                            at > 0 && kind !== "text" && "max-w-none",
                            wide && "max-md:hidden",
                          )}
                          {...(tint && { style: { background: tint(row, key) } })}
                        >
                          {at === 0 && href ? (
                            <Link href={href} className="underline-offset-3 hover:underline">
                              <Lead>{cells[key]}</Lead>
                            </Link>
                          ) : (
                            <Lead lead={at === 0}>{cells[key] ?? EMPTY}</Lead>
                          )}
                        </Td>
                      ))}
                    </tr>
                  </Fragment>
                );
              })}
            </tbody>
            {total && (
              <tfoot>
                <tr className="font-medium">
                  {columns.map(({ key, kind, wide }, at) => (
                    <Td
                      key={key}
                      numeric={at > 0 && kind !== "text"}
                      className={cn("card-cell sticky bottom-0 bg-surface", wide && "max-md:hidden")}
                    >
                      {total(key)}
                    </Td>
                  ))}
                </tr>
              </tfoot>
            )}
          </Table>
        </TableFrame>
      )}
      {(drawn.many || outOf > rows.length) && (
        <Shown card={report.name} {...{ drawn, whole, title, outOf, words }} given={rows.length} />
      )}
      {rows.length > 0 && foot}
    </ReportFrame>
  );
}

/** What names a row gives way in its middle, where the card says no more of it than its name. */
const Lead = ({ lead = true, children }: { readonly lead?: boolean; readonly children: ReactNode }) =>
  lead && typeof children === "string" ? <Clipped text={children} /> : children;

type ShownProps = {
  readonly card: string;
  readonly title: string;
  readonly drawn: { readonly rows: readonly unknown[]; readonly many: boolean };
  readonly whole: boolean;
  /** So many can be drawn here, and so many there are. */
  readonly given: number;
  readonly outOf: number;
  readonly words: ReportWords;
};

/** How many rows of how many are drawn, and the others where they can be. */
function Shown({ card, title, drawn: { rows, many }, whole, given, outOf, words: { t, locale } }: ShownProps) {
  const number = (count: number) => formatNumber(locale, count, 0);
  const isRest = rows.length === given && outOf > given;
  const more = outOf > given ? t("dashboards.rows.more", { count: number(given) }) : t("dashboards.rows.all");
  return (
    <p className="flex items-baseline justify-between gap-3 pt-2 text-muted text-sm">
      {t(`dashboards.rows.${isRest ? "rest" : "shown"}`, { shown: number(rows.length), all: number(outOf) })}
      {many && <WholeRows card={card} whole={whole} label={whole ? t("dashboards.rows.fewer") : more} title={title} />}
    </p>
  );
}

type HeadProps = {
  readonly columns: readonly Pick<ReportColumn<never>, "key" | "kind" | "wide">[];
  /** The words of a report's own message. */
  readonly label: (key: string) => string;
};

/** The heads of a card's columns; those for wide screens are not on a phone. */
export function CardHead({ columns, label }: HeadProps) {
  return (
    <thead>
      <tr>
        {columns.map(({ key, kind, wide }, at) => (
          <Th
            key={key}
            numeric={at > 0 && kind !== "text"}
            className={cn(
              "card-cell bg-surface",
              wide && "max-md:hidden",
              label(`columns.${key}`).length > ONE_LINE && "card-head",
            )}
          >
            {label(`columns.${key}`)}
          </Th>
        ))}
      </tr>
    </thead>
  );
}
