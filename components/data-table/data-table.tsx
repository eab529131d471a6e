"use client";
import {
  createColumnHelper,
  metaHelper,
  rowSelectionFeature,
  rowSortingFeature,
  type SortingState,
  tableFeatures,
  useTable,
} from "@tanstack/react-table";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { Fragment, type ReactNode, useCallback, useMemo, useState } from "react";
import { isNumeric } from "@/components/fields/cell";
import { Checkbox } from "@/components/ui/checkbox";
import { cn } from "@/components/ui/cn";
import { SortTh, Table, TableFrame, Th } from "@/components/ui/table";
import type { ColumnDescriptor } from "@/lib/engine/resource/descriptor";
import { isSortable, type Sort, type Widths } from "@/lib/engine/resource/url-state";
import { DataRow } from "./data-row";
import type { GroupView } from "./grouped";
import { ResizeHandle } from "./resize-handle";
import type { CellValue, ListRow } from "./types";
import { usePins } from "./use-pins";
import type { SelectionHandle } from "./use-selection";
import { headStyle, tableWidths } from "./use-widths";

// Only a grouped list has them.
const GroupRow = dynamic(() => import("./group-row").then((m) => m.GroupRow));

export const features = tableFeatures({
  rowSortingFeature,
  rowSelectionFeature,
  columnMeta: metaHelper<{ column: ColumnDescriptor }>(),
});
const helper = createColumnHelper<typeof features, ListRow>();
const rowId = (row: ListRow) => row.id;

type Props = {
  readonly label: string;
  /** Visible columns in their order; the first stays in view while scrolling sideways. */
  readonly columns: readonly ColumnDescriptor[];
  /** How many columns after the first stay too. */
  readonly pinned: number;
  /** Pixels of those columns that have a width of their own. */
  readonly widths: Widths;
  readonly onWidths: (widths: Widths) => void;
  readonly rows: readonly ListRow[];
  readonly sort: Sort;
  readonly onSort: (sort: Sort | null) => void;
  /** Absent = rows cannot be selected. */
  readonly selection?: SelectionHandle;
  /** Present while the list is grouped by `groupBy`. */
  readonly groups?: readonly GroupView[];
  readonly groupBy?: ColumnDescriptor;
  /** Id of the record shown in the drawer. */
  readonly openId: string | null;
  /** Id of the record that was just made. */
  readonly madeId?: string | null;
  /** Must keep its identity between renders. */
  readonly onOpen: (row: ListRow) => void;
  /** The name of a record as a link; must keep its identity between renders. */
  readonly renderTitle: (row: ListRow, value: CellValue | undefined) => ReactNode;
  /** The menu at the end of a row; must keep its identity between renders. */
  readonly renderActions: (row: ListRow) => ReactNode;
};

/** A real table: sorted, filtered and paged by the server, selected here. */
export function DataTable(props: Props) {
  const {
    label,
    columns,
    pinned,
    widths,
    onWidths,
    rows,
    sort,
    onSort,
    selection,
    groups,
    groupBy,
    openId,
    madeId,
    onOpen,
  } = props;
  const { renderTitle, renderActions } = props;
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const headOf = useMemo(() => new Map(groups?.map((group) => [group.key, group])), [groups]);
  const fold = (key: string) =>
    setFolded((old) => new Set(old.has(key) ? [...old].filter((k) => k !== key) : [...old, key]));
  const t = useTranslations("list");
  const defs = useMemo(
    () =>
      helper.columns(
        columns.map((column) =>
          helper.accessor((row) => row.cells[column.key], {
            id: column.key,
            header: column.label,
            enableSorting: isSortable(column),
            meta: { column },
          }),
        ),
      ),
    [columns],
  );
  const data = useMemo(() => [...rows], [rows]);
  const sorting: SortingState = useMemo(() => [{ id: sort[0], desc: sort[1] === "desc" }], [sort]);
  const onSortingChange = useCallback(
    (updater: SortingState | ((old: SortingState) => SortingState)) => {
      const [next] = typeof updater === "function" ? updater(sorting) : updater;
      onSort(next ? [next.id, next.desc ? "desc" : "asc"] : null);
    },
    [sorting, onSort],
  );
  const table = useTable({
    features,
    columns: defs,
    data,
    getRowId: rowId,
    manualSorting: true,
    sortDescFirst: false,
    enableMultiSort: false,
    enableSubRowSelection: false,
    state: { sorting, rowSelection: selection?.selected ?? {} },
    onSortingChange,
    onRowSelectionChange: selection?.setSelected,
  });
  const pins = usePins(columns, pinned, selection ? 1 : 0);
  const some = selection !== undefined && selection.count > 0;
  const whole = some && table.getIsAllRowsSelected();
  return (
    <TableFrame label={label} className="min-h-0 flex-1">
      <Table {...pins} {...tableWidths(widths, onWidths)}>
        <thead>
          <tr>
            {selection && (
              <Th className="no-print left-0 z-20 w-12 min-w-12 pr-0! pl-6!">
                <Checkbox
                  aria-label={t("selectPage")}
                  checked={whole}
                  indeterminate={some && !whole}
                  onChange={table.getToggleAllRowsSelectedHandler()}
                />
              </Th>
            )}
            {table.getFlatHeaders().map((header, index) => {
              const column = header.column.columnDef.meta?.column;
              if (!column) return null;
              const first = selection ? "left-12 z-20" : "left-0 z-20 pl-6!";
              const sticky = index === 0 ? first : column.kind === "status" ? "head-stays right-12 z-20" : undefined;
              const head = {
                "data-column": column.key,
                style: headStyle(widths, column.key),
                className: sticky,
              };
              const edge = <ResizeHandle column={column.key} />;
              if (!header.column.getCanSort()) {
                return (
                  <Th key={header.id} {...head} numeric={isNumeric(column)}>
                    <span className="block truncate">{column.label}</span>
                    {edge}
                  </Th>
                );
              }
              return (
                <SortTh
                  key={header.id}
                  {...head}
                  after={edge}
                  label={column.label}
                  numeric={isNumeric(column)}
                  sorted={sort[0] === column.key ? sort[1] : undefined}
                  onSort={() => header.column.toggleSorting()}
                />
              );
            })}
            <Th
              className={cn("right-0 z-20 w-12 px-0!", !columns.some(({ kind }) => kind === "status") && "head-stays")}
            >
              <span className="sr-only">{t("actions")}</span>
            </Th>
          </tr>
        </thead>
        <tbody>
          {table.getRowModel().rows.map((row, index, all) => {
            const key = row.original.group;
            const head =
              groupBy && key !== undefined && all[index - 1]?.original.group !== key ? headOf.get(key) : null;
            return (
              <Fragment key={row.id}>
                {head && groupBy && (
                  <GroupRow
                    group={head}
                    column={groupBy}
                    span={columns.length + (selection ? 2 : 1)}
                    open={!folded.has(head.key)}
                    onToggle={() => fold(head.key)}
                  />
                )}
                {(key === undefined || !folded.has(key)) && (
                  <DataRow
                    row={row}
                    data={row.original}
                    columns={columns}
                    widths={widths}
                    selectable={selection !== undefined}
                    selected={selection?.selected[row.id] === true}
                    open={row.id === openId || row.id === madeId}
                    onOpen={onOpen}
                    renderTitle={renderTitle}
                    renderActions={renderActions}
                  />
                )}
              </Fragment>
            );
          })}
        </tbody>
      </Table>
    </TableFrame>
  );
}
