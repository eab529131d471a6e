"use client";
import { MapPin } from "lucide-react";
import { useTranslations } from "next-intl";
import { memo } from "react";
import { ColumnHeads, STICKY, STICKY_END } from "@/components/data-table/column-heads";
import { usePins } from "@/components/data-table/use-pins";
import { cellStyle, tableWidths } from "@/components/data-table/use-widths";
import { cn } from "@/components/ui/cn";
import { IconButton } from "@/components/ui/icon-button";
import { Table, TableFrame, Td, Tr } from "@/components/ui/table";
import type { ColumnDescriptor } from "@/lib/engine/resource/descriptor";
import type { Sort, Widths } from "@/lib/engine/resource/url-state";
import type { VisitPhoto, VisitView } from "@/lib/field/check-ins/view";
import { isNumericColumn, visitCell, wholeText, widthOf } from "./columns";

type RowProps = {
  readonly visit: VisitView;
  readonly columns: readonly ColumnDescriptor[];
  readonly widths: Widths;
  readonly selected: boolean;
  readonly onOpen: (visit: VisitView) => void;
  readonly onPhoto: (visit: VisitView, photo: VisitPhoto) => void;
};
type Props = Omit<RowProps, "visit" | "selected"> & {
  /** How many columns after the first stay in view. */
  readonly pinned: number;
  readonly onWidths: (widths: Widths) => void;
  readonly visits: readonly VisitView[];
  /** Id of the visit in the drawer. */
  readonly shown: string | null;
  readonly sort: Sort;
  readonly onSort: (sort: Sort) => void;
};

/** The visits as a table, sorted and paged by the server. */
export function CheckInsTable({ visits, columns, widths, pinned, onWidths, shown, sort, onSort, ...row }: Props) {
  const t = useTranslations("checks");
  const pins = usePins(columns, pinned, 0);
  return (
    <TableFrame label={t("table")} className="min-h-0 flex-1">
      <Table {...pins} {...tableWidths(widths, onWidths)}>
        <ColumnHeads
          columns={columns}
          widths={widths}
          sort={sort}
          onSort={onSort}
          isNumeric={isNumericColumn}
          titleOf={({ key, label }) =>
            key === "distance" || key === "battery" ? `${label}: ${t("inAndOut")}` : undefined
          }
          end={t("detail.map")}
        />
        <tbody>
          {visits.map((visit) => (
            <VisitRow
              key={visit.id}
              visit={visit}
              columns={columns}
              widths={widths}
              selected={visit.id === shown}
              {...row}
            />
          ))}
        </tbody>
      </Table>
    </TableFrame>
  );
}

const VisitRow = memo(function VisitRow({ visit, columns, widths, selected, onOpen, onPhoto }: RowProps) {
  const t = useTranslations("checks");
  const open = { "aria-haspopup": "dialog" as const, onClick: () => onOpen(visit) };
  return (
    <Tr selected={selected}>
      {columns.map(({ key }, index) => {
        const cell = visitCell(key, visit, (photo) => onPhoto(visit, photo));
        const look = cn("px-2!", !widths[key] && widthOf(key));
        const style = cellStyle(widths, key);
        if (index > 0) {
          return (
            <Td
              key={key}
              numeric={isNumericColumn(key)}
              title={wholeText(key, visit)}
              style={style}
              className={cn(look, key === "photos" && "overflow-visible py-0")}
            >
              {cell}
            </Td>
          );
        }
        return (
          <Td key={key} style={style} className={cn(look, STICKY, "font-medium")}>
            <button
              type="button"
              {...open}
              className="block max-w-full truncate text-left hover:underline hover:underline-offset-3"
            >
              {cell}
            </button>
          </Td>
        );
      })}
      <Td className={cn(STICKY_END, "w-12 overflow-visible py-0 pr-4! pl-0! text-right")}>
        <IconButton
          {...open}
          label={t("openVisit", { pos: visit.pos, time: `${visit.date} ${visit.timeIn}` })}
          icon={<MapPin />}
        />
      </Td>
    </Tr>
  );
});
