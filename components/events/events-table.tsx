"use client";
import { memo, type ReactNode } from "react";
import { usePins } from "@/components/data-table/use-pins";
import { cellStyle, tableWidths } from "@/components/data-table/use-widths";
import { givesWay } from "@/components/fields/cell";
import { Checkbox } from "@/components/ui/checkbox";
import { Clipped } from "@/components/ui/clipped";
import { cn } from "@/components/ui/cn";
import { Table, TableFrame, Td, Th, Tr } from "@/components/ui/table";
import type { ColumnDescriptor } from "@/lib/engine/resource/descriptor";
import type { Sort, Widths } from "@/lib/engine/resource/url-state";
import { ColumnHeads, firstEdge } from "./column-heads";

/** How the events of one list are shown; one object for good, so that rows that did not change are not drawn again. */
export type EventLook<V> = {
  readonly cell: (key: string, row: V) => ReactNode;
  /** Of a cell that may be cut: its whole text. */
  readonly whole?: (key: string, row: V) => string | undefined;
  /** How wide a column may become before it gives way to the others. */
  readonly width?: (key: string) => string | undefined;
  /** Said of the first cell, where its text alone does not say what it opens. */
  readonly opens?: (row: V) => string;
};
/** Events that may be selected, each by `label`; null for one that may not. */
export type EventSelecting<V> = {
  readonly selected: Readonly<Record<string, true>>;
  readonly label: (row: V) => string | null;
  readonly all: string;
  readonly onSelect: (ids: readonly string[], on: boolean) => void;
};

type RowProps<V> = {
  readonly row: V;
  readonly look: EventLook<V>;
  readonly columns: readonly ColumnDescriptor[];
  readonly widths: Widths;
  readonly open: boolean;
  readonly onOpen: (id: string) => void;
  /** What can be done with it, in a cell that stays in view. */
  readonly end?: (row: V) => ReactNode;
  readonly selected: boolean;
  /** Absent where nothing is selected; null for one that may not be. */
  readonly selectLabel?: string | null;
  readonly onSelect?: EventSelecting<V>["onSelect"];
};
type Props<V> = Pick<RowProps<V>, "look" | "columns" | "widths" | "onOpen" | "end"> & {
  readonly label: string;
  readonly rows: readonly V[];
  /** How many columns after the first stay in view. */
  readonly pinned: number;
  readonly onWidths: (widths: Widths) => void;
  readonly openId: string | null;
  readonly sort: Sort;
  readonly onSort: (sort: Sort) => void;
  readonly titleOf?: (column: ColumnDescriptor) => string | undefined;
  /** Head of the cell at the end. */
  readonly endLabel?: string;
  readonly selecting?: EventSelecting<V>;
};

/** Events as a table, sorted and paged by the server. */
export function EventsTable<V extends { readonly id: string }>(props: Props<V>) {
  const { label, rows, columns, pinned, widths, onWidths, openId, selecting, look, end, onOpen } = props;
  const pins = usePins(columns, pinned, selecting ? 1 : 0);
  const able = selecting ? rows.filter((row) => selecting.label(row) !== null) : [];
  const all = able.length > 0 && able.every(({ id }) => selecting?.selected[id]);
  const ids = able.map(({ id }) => id);
  return (
    <TableFrame label={label} whole className="min-h-0 flex-1">
      <Table {...pins} {...tableWidths(widths, onWidths)}>
        <ColumnHeads
          columns={columns}
          widths={widths}
          sort={props.sort}
          onSort={props.onSort}
          titleOf={props.titleOf}
          end={end && (props.endLabel ?? "")}
          before={
            selecting && (
              <Th className="left-0 z-20 w-12 pr-0! pl-6!">
                {able.length > 0 && (
                  <Checkbox
                    aria-label={selecting.all}
                    checked={all}
                    indeterminate={!all && ids.some((id) => selecting.selected[id])}
                    onChange={() => selecting.onSelect(ids, !all)}
                  />
                )}
              </Th>
            )
          }
        />
        <tbody>
          {rows.map((row) => (
            <EventRow
              key={row.id}
              row={row}
              look={look}
              columns={columns}
              widths={widths}
              open={row.id === openId}
              onOpen={onOpen}
              end={end}
              selected={selecting?.selected[row.id] === true}
              selectLabel={selecting?.label(row)}
              onSelect={selecting?.onSelect}
            />
          ))}
        </tbody>
      </Table>
    </TableFrame>
  );
}

function PlainRow<V extends { readonly id: string }>(props: RowProps<V>) {
  const { row, look, columns, widths, open, onOpen, end, selected, selectLabel, onSelect } = props;
  return (
    <Tr data-row-id={row.id} selected={open || selected}>
      {selectLabel !== undefined && (
        <Td className={"cell-pin left-0 overflow-visible pr-0! pl-6!"}>
          {selectLabel && (
            <Checkbox
              aria-label={selectLabel}
              checked={selected}
              onChange={(event) => onSelect?.([row.id], event.target.checked)}
            />
          )}
        </Td>
      )}
      {columns.map((column, index) => {
        const { key, align, kind } = column;
        const said = look.cell(key, row);
        const gives = typeof said === "string" && givesWay(column);
        const cell = gives ? <Clipped text={said} /> : said;
        const whole = look.whole?.(key, row) ?? (gives ? said : undefined);
        const style = cellStyle(widths, key);
        const width = !widths[key] && look.width?.(key);
        if (index > 0) {
          return (
            <Td
              key={key}
              numeric={align === "end"}
              title={whole}
              style={style}
              className={cn("px-2! max-[1400px]:px-1.5! last:pr-6!", width, kind === "file" && "overflow-visible py-0")}
            >
              {cell}
            </Td>
          );
        }
        return (
          <Td
            key={key}
            style={style}
            title={whole}
            className={cn(
              "pr-2! max-[1400px]:pr-1.5!",
              width,
              "cell-pin",
              firstEdge(selectLabel !== undefined),
              "font-medium",
            )}
          >
            <button
              type="button"
              data-opens
              aria-haspopup="dialog"
              aria-label={look.opens?.(row)}
              onClick={() => onOpen(row.id)}
              className="block max-w-full truncate text-left tabular-nums hover:underline hover:underline-offset-3"
            >
              {cell}
            </button>
          </Td>
        );
      })}
      {end && <Td className={"cell-pin cell-menu"}>{end(row)}</Td>}
    </Tr>
  );
}
const EventRow = memo(PlainRow) as typeof PlainRow;
