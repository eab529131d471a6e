"use client";
import type { ReactNode } from "react";
import { ResizeHandle } from "@/components/data-table/resize-handle";
import { headStyle } from "@/components/data-table/use-widths";
import { cn } from "@/components/ui/cn";
import { SortTh, Th } from "@/components/ui/table";
import type { ColumnDescriptor } from "@/lib/engine/resource/descriptor";
import { isSortable, type Sort, type Widths } from "@/lib/engine/resource/url-state";

/** Where the first column begins: at the edge, or behind the boxes that select rows. */
export const firstEdge = (boxes: boolean) => (boxes ? "left-12 pl-3!" : "left-0 pl-6!");

type Props = {
  readonly columns: readonly ColumnDescriptor[];
  /** Pixels of those that have a width of their own. */
  readonly widths: Widths;
  readonly sort: Sort;
  readonly onSort: (sort: Sort) => void;
  /** Said when the pointer rests on the head. */
  readonly titleOf?: (column: ColumnDescriptor) => string | undefined;
  /** The head of the boxes that select rows, where there are any. */
  readonly before?: ReactNode;
  /** What stands at the end of each row; absent = nothing. */
  readonly end?: string;
};

/** Heads of a table of events, with the newest first when a column is sorted by, and a last one for what can be done with a row. */
export function ColumnHeads({ columns, widths, sort, onSort, titleOf, before, end }: Props) {
  const turned = (key: string): Sort => [key, sort[0] === key && sort[1] === "desc" ? "asc" : "desc"];
  return (
    <thead>
      <tr>
        {before}
        {columns.map((column, index) => {
          const { key, label } = column;
          const title = titleOf?.(column);
          const edge = <ResizeHandle column={key} />;
          const head = {
            "data-column": key,
            style: headStyle(widths, key),
            numeric: column.align === "end",
            className: cn(
              "pr-2! max-[1400px]:pr-1.5! last:pr-6!",
              index === 0 ? cn("z-20", firstEdge(Boolean(before))) : "pl-2! max-[1400px]:pl-1.5!",
            ),
            ...(title && { title }),
          };
          if (!isSortable(column)) {
            return (
              <Th key={key} {...head}>
                <span className="block truncate">{label}</span>
                {edge}
              </Th>
            );
          }
          const sorted = sort[0] === key ? sort[1] : undefined;
          const onClick = () => onSort(turned(key));
          return <SortTh key={key} {...head} after={edge} label={label} sorted={sorted} onSort={onClick} />;
        })}
        {end !== undefined && (
          <Th className="head-stays right-0 z-20 w-12">
            <span className="sr-only">{end}</span>
          </Th>
        )}
      </tr>
    </thead>
  );
}
