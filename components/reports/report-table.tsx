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

/** Heads wrap, so that many columns fit; the first one stays in view with its cells. */
const HEAD =
  "px-2! max-[1400px]:px-1.5! py-1.5 align-bottom whitespace-normal! leading-tight first:left-0 first:z-20 first:pl-6! last:pr-6!";
const FIRST = "sticky left-0 z-5 bg-page group-hover/row:bg-hover";
const LAST = "sticky right-0 z-5 bg-page group-hover/row:bg-hover";
/** Longer texts may be cut. */
const SEEN = 12;
const wholeOf = (cell: ReactNode) => (typeof cell === "string" && cell.length > SEEN ? cell : undefined);
/** Between a figure and the words beside it: "28:25 · em jornada desde 07:57". */
const BESIDE = " · ";

/** The figure whole, its words below it. */
function Figure({ text }: { readonly text: string }) {
  const at = text.indexOf(BESIDE);
  return (
    <>
      {text.slice(0, at)}
      <span className="sr-only">{BESIDE}</span>
      <span className="block truncate text-muted text-xs leading-tight">{text.slice(at + BESIDE.length)}</span>
    </>
  );
}
const LINK = "font-medium text-accent underline-offset-3 hover:underline";

/** The state right beside what heads the row: at the far end of a wide table it would be cut. The file keeps its own order. */
export function stateSecond<T extends { readonly key: string }>(columns: readonly T[]): T[] {
  const [first, ...others] = columns;
  const last = others.filter(({ key }) => key === "state");
  return [...(first ? [first] : []), ...last, ...others.filter(({ key }) => key !== "state")];
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
      <Link href={row.href} className={LINK}>
        {cell}
      </Link>
    ) : (
      cell
    );
  };
  return (
    <>
      <TableFrame label={label} className="min-h-0 max-md:hidden print:block">
        <Table>
          <thead>
            <tr>
              {columns.map((column) => (
                <Th key={column.key} numeric={column.numeric} className={HEAD}>
                  {column.label}
                </Th>
              ))}
              {actions && (
                <Th className="no-print right-0 z-20">
                  <span className="sr-only">{actions}</span>
                </Th>
              )}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Tr key={row.key} className={cn(row.muted && "text-muted")}>
                {columns.map((column, at) => (
                  <Td
                    key={column.key}
                    numeric={column.numeric}
                    title={wholeOf(row.cells[column.key])}
                    className={cn(
                      "max-w-72 px-2! max-[1400px]:px-1.5! last:pr-6! first:pl-6! print:whitespace-normal",
                      at === 0 && FIRST,
                    )}
                  >
                    {at === 0 ? head(row) : told(row, column)}
                  </Td>
                ))}
                {actions && <Td className={cn("no-print w-0 px-2! pr-4! text-right", LAST)}>{row.actions}</Td>}
              </Tr>
            ))}
          </tbody>
          {foot && (
            <tfoot>
              <tr>
                {columns.map((column) => (
                  <Td
                    key={column.key}
                    numeric={column.numeric}
                    className="sticky bottom-0 bg-sunken px-2! max-[1400px]:px-1.5! font-bold first:left-0 first:z-10 first:pl-6!"
                  >
                    {foot[column.key]}
                  </Td>
                ))}
                {actions && <Td className="no-print sticky right-0 bottom-0 z-10 bg-sunken" />}
              </tr>
            </tfoot>
          )}
        </Table>
      </TableFrame>
      <ul aria-label={label} className="border-line border-t md:hidden print:hidden">
        {rows
          .map(({ phone, ...rest }) => ({ ...rest, ...phone }))
          .map((row) => (
            <li key={row.key} className={cn("border-line border-b bg-surface px-4 py-3", row.muted && "text-muted")}>
              <div className="flex min-h-8 items-center justify-between gap-3">
                <div className="min-w-0 font-medium">{cardHead ? row.cells[cardHead] : head(row)}</div>
                {row.actions}
              </div>
              <dl className="mt-1 grid grid-cols-2 gap-x-6 gap-y-0.5 text-sm">
                {others
                  .filter((column) => !column.wide && row.cells[column.key] !== undefined)
                  .map((column) => (
                    <div
                      key={column.key}
                      className={cn("flex min-w-0 justify-between gap-2", !column.numeric && "col-span-2")}
                    >
                      <dt className="text-muted">{column.label}</dt>
                      <dd className="min-w-0 text-right tabular-nums">{row.cells[column.key]}</dd>
                    </div>
                  ))}
              </dl>
            </li>
          ))}
      </ul>
    </>
  );
}
