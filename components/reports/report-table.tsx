import type { ReactNode } from "react";
import { Clipped } from "@/components/ui/clipped";
import { cn } from "@/components/ui/cn";
import { Link } from "@/components/ui/link";
import { Table, TableFrame, Td, Th, Tr } from "@/components/ui/table";
import { EMPTY } from "@/lib/base/i18n/format";

export type ReportColumn = {
  readonly key: string;
  readonly label: string;
  readonly numeric?: boolean;
  /** Its words give way to other columns when the table has less room than all of them need. */
  readonly gives?: boolean;
  /** Not in the cards of a phone. */
  readonly wide?: boolean;
};
export type ReportRow = {
  readonly key: string;
  /** By the key of their columns; what is missing is a dash. */
  readonly cells: Readonly<Record<string, ReactNode>>;
  /** Where the first cell leads. */
  readonly href?: string;
  readonly muted?: boolean;
  /** Buttons of the row, never on paper. */
  readonly actions?: ReactNode;
  /**
   * The same for the phone's card, made anew: an element that stands twice is sent once, by a way through the table that the browser
   * cannot walk while parts of it load.
   */
  readonly phone?: Pick<ReportRow, "cells" | "actions">;
};
type Props = {
  readonly label: string;
  readonly columns: readonly ReportColumn[];
  readonly rows: readonly ReportRow[];
  /** Words over the last column, where rows have actions. */
  readonly actions?: string;
  readonly foot?: Readonly<Record<string, ReactNode>>;
  /** Key of the column that heads a card, where it is not the first. */
  readonly cardHead?: string;
};

/** Longer texts may be cut. */
const SEEN = 12;
// What is absent is not sent for each cell as something undefined.
const wholeOf = (cell: ReactNode) => (typeof cell === "string" && cell.length > SEEN ? { title: cell } : {});
const WIDE = { className: "report-wide" };
/** Between a figure and the words beside it: "28:25 · em jornada desde 07:57". */
const BESIDE = " · ";

/** The figure whole, its words below it. */
function Figure({ text }: { readonly text: string }) {
  const at = text.indexOf(BESIDE);
  return (
    <>
      {text.slice(0, at)}
      <span className="sr-only">{BESIDE}</span>
      <span className="report-beside">{text.slice(at + BESIDE.length)}</span>
    </>
  );
}

/** The state right beside what heads the row: at the far end of a wide table it would be cut. The file keeps its own order. */
export function stateSecond<T extends { readonly key: string }>(columns: readonly T[]): T[] {
  const [first, ...others] = columns;
  const last = others.filter(({ key }) => key === "state");
  return [...(first ? [first] : []), ...last, ...others.filter(({ key }) => key !== "state")];
}

/** Which of a card's values have its whole width: words, and a figure with no other beside it, which would float in mid-row. */
export function wideOnes(columns: readonly Pick<ReportColumn, "key" | "numeric">[]): ReadonlySet<string> {
  const wide = new Set<string>();
  let alone: string | null = null;
  for (const { key, numeric } of columns) {
    if (numeric) {
      alone = alone === null ? key : null;
      continue;
    }
    wide.add(key);
    if (alone !== null) wide.add(alone);
    alone = null;
  }
  return alone === null ? wide : wide.add(alone);
}

/** Rows of a report: a table, on phones a card each. */
export function ReportTable({ label, columns, rows, actions, foot, cardHead }: Props) {
  const [first] = columns;
  const others = columns.filter(({ key }) => key !== (cardHead ?? first?.key));
  const told = ({ cells }: ReportRow, { key, gives, numeric }: ReportColumn): ReactNode => {
    const cell = cells[key];
    if (typeof cell !== "string") return cell ?? <span className="text-muted">{EMPTY}</span>;
    if (numeric && cell.includes(BESIDE)) return <Figure text={cell} />;
    return gives ? <Clipped text={cell} /> : cell;
  };
  const head = (row: ReportRow) => {
    const cell = first ? told(row, first) : null;
    return row.href ? (
      <Link href={row.href} className="report-link">
        {cell}
      </Link>
    ) : (
      cell
    );
  };
  return (
    <>
      <TableFrame label={label} className="min-h-0 max-md:hidden print:block">
        <Table className="report-table">
          <thead>
            <tr>
              {columns.map((column) => (
                <Th key={column.key} numeric={column.numeric}>
                  {column.label}
                </Th>
              ))}
              {actions && (
                <Th className="no-print report-actions">
                  <span className="sr-only">{actions}</span>
                </Th>
              )}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Tr key={row.key} className={cn(row.muted && "text-muted")}>
                {columns.map((column, at) => (
                  <Td key={column.key} numeric={column.numeric} {...wholeOf(row.cells[column.key])}>
                    {at === 0 ? head(row) : told(row, column)}
                  </Td>
                ))}
                {actions && <Td className="no-print report-actions">{row.actions}</Td>}
              </Tr>
            ))}
          </tbody>
          {foot && (
            <tfoot>
              <tr>
                {columns.map((column) => (
                  <Td key={column.key} numeric={column.numeric}>
                    {foot[column.key]}
                  </Td>
                ))}
                {actions && <Td className="no-print report-actions" />}
              </tr>
            </tfoot>
          )}
        </Table>
      </TableFrame>
      <ul aria-label={label} className="report-cards">
        {rows
          .map(({ phone, ...rest }) => ({ ...rest, ...phone }))
          .map((row) => {
            const told = others.filter((column) => !column.wide && row.cells[column.key] !== undefined);
            const wide = wideOnes(told);
            return (
              <li key={row.key} {...(row.muted && { className: "text-muted" })}>
                <div>
                  <div>{cardHead ? row.cells[cardHead] : head(row)}</div>
                  {row.actions}
                </div>
                <dl>
                  {told.map(({ key, label }) => (
                    <div key={key} {...(wide.has(key) ? WIDE : {})}>
                      <dt>{label}</dt>
                      <dd>{row.cells[key]}</dd>
                    </div>
                  ))}
                </dl>
              </li>
            );
          })}
      </ul>
    </>
  );
}
