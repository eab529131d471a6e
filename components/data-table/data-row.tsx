"use client";
import type { Row } from "@tanstack/react-table";
import { useTranslations } from "next-intl";
import { memo, type ReactNode } from "react";
import { CellView, isCode, isNumeric, NOTHING, tooltipOf } from "@/components/fields/cell";
import { Checkbox } from "@/components/ui/checkbox";
import { Td, Tr } from "@/components/ui/table";
import type { ColumnDescriptor } from "@/lib/engine/resource/descriptor";
import type { Widths } from "@/lib/engine/resource/url-state";
import type { features } from "./data-table";
import type { CellValue, ListRow } from "./types";
import { cellStyle } from "./use-widths";

type Props = {
  readonly row: Row<typeof features, ListRow>;
  readonly data: ListRow;
  readonly columns: readonly ColumnDescriptor[];
  readonly widths: Widths;
  readonly selectable: boolean;
  readonly selected: boolean;
  /** It is the one shown in the drawer, or the one that was just made. */
  readonly open: boolean;
  readonly onOpen: (row: ListRow) => void;
  readonly renderTitle: (row: ListRow, value: CellValue | undefined) => ReactNode;
  readonly renderActions: (row: ListRow) => ReactNode;
};

/** One record; drawn again only when it, its selection or the columns change. */
export const DataRow = memo(function DataRow({
  row,
  data,
  columns,
  widths,
  selectable,
  selected,
  open,
  onOpen,
  renderTitle,
  renderActions,
}: Props) {
  const t = useTranslations("list");
  return (
    <Tr
      selected={selected || open}
      data-row-id={data.id}
      // The name is the link for keyboards and screen readers; a click elsewhere in the row is a shorter way to the drawer.
      onClick={(event) => {
        const on = event.target instanceof Element ? event.target : null;
        if (on?.closest("a, button, input, label, [role=menu]") || getSelection()?.isCollapsed === false) return;
        onOpen(data);
      }}
    >
      {selectable && (
        <Td className="cell-pin cell-pick">
          <Checkbox
            aria-label={t("selectRow", { name: data.title })}
            checked={selected}
            onChange={row.getToggleSelectedHandler()}
          />
        </Td>
      )}
      {columns.map((column, index) => {
        const value = data.cells[column.key];
        const first = index === 0;
        const side = selectable ? "left-12" : "left-0 pl-6!";
        const most = widths[column.key] ? "" : "max-w-72!";
        // Of those there are many: one without an element of its own.
        const none = value === null && !first && column.kind !== "status";
        return (
          <Td
            key={column.key}
            title={tooltipOf(value)}
            numeric={isNumeric(column)}
            code={isCode(column)}
            style={cellStyle(widths, column.key)}
            className={
              // The state stays in view beside the menu while the table is scrolled sideways.
              first
                ? `cell-pin cell-name ${side} ${most}`
                : column.kind === "status"
                  ? "cell-pin cell-state"
                  : none
                    ? "cell-none"
                    : undefined
            }
          >
            {first ? renderTitle(data, value) : none ? NOTHING : <CellView column={column} value={value} />}
          </Td>
        );
      })}
      <Td className="cell-pin cell-menu">{renderActions(data)}</Td>
    </Tr>
  );
});
