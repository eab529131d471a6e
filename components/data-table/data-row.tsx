"use client";
import type { Row } from "@tanstack/react-table";
import { useTranslations } from "next-intl";
import { memo, type ReactNode } from "react";
import { CellView, isCode, isNumeric, tooltipOf } from "@/components/fields/cell";
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

// Sticky cells lie over the ones that scroll, so they carry the row's colour themselves.
const STICKY = "sticky z-5 bg-page group-hover/row:bg-hover group-data-[selected=true]/row:bg-selected";
// The menu stays in reach while the table is scrolled sideways, and the state in view beside it.
const LAST = `${STICKY} right-0 w-12 overflow-visible py-0 pr-4! pl-0! text-right`;
const STATE = `${STICKY} right-12`;

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
        <Td className={`${STICKY} no-print left-0 w-12 min-w-12 overflow-visible pr-0! pl-6!`}>
          <Checkbox
            aria-label={t("selectRow", { name: data.title })}
            checked={selected}
            onChange={row.getToggleSelectedHandler()}
            className="-my-1"
          />
        </Td>
      )}
      {columns.map((column, index) => {
        const value = data.cells[column.key];
        const first = index === 0;
        const side = selectable ? "left-12" : "left-0 pl-6!";
        const most = widths[column.key] ? "" : "max-w-72!";
        return (
          <Td
            key={column.key}
            title={tooltipOf(value)}
            numeric={isNumeric(column)}
            code={isCode(column)}
            style={cellStyle(widths, column.key)}
            className={
              first
                ? `${STICKY} ${side} ${most} font-medium [--clip:10rem]`
                : column.kind === "status"
                  ? STATE
                  : undefined
            }
          >
            {first ? renderTitle(data, value) : <CellView column={column} value={value} />}
          </Td>
        );
      })}
      <Td className={LAST}>{renderActions(data)}</Td>
    </Tr>
  );
});
