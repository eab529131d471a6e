"use client";
import { FileJson2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { memo, type ReactNode } from "react";
import { ColumnHeads, STICKY, STICKY_END } from "@/components/data-table/column-heads";
import { usePins } from "@/components/data-table/use-pins";
import { cellStyle, tableWidths } from "@/components/data-table/use-widths";
import { NOTHING } from "@/components/fields/cell";
import { cn } from "@/components/ui/cn";
import { IconButton } from "@/components/ui/icon-button";
import { Table, TableFrame, Td, Tr } from "@/components/ui/table";
import type { ColumnDescriptor } from "@/lib/engine/resource/descriptor";
import type { Sort, Widths } from "@/lib/engine/resource/url-state";
import type { InboxView } from "@/lib/field/sync/view";
import { InboxStatus } from "./inbox-status";

type RowProps = {
  readonly line: InboxView;
  readonly columns: readonly ColumnDescriptor[];
  readonly widths: Widths;
  readonly selected: boolean;
  readonly onOpen: (line: InboxView) => void;
};
type Props = Omit<RowProps, "line" | "selected"> & {
  /** How many columns after the first stay in view. */
  readonly pinned: number;
  readonly onWidths: (widths: Widths) => void;
  readonly lines: readonly InboxView[];
  /** Id of the line in the drawer. */
  readonly shown: string | null;
  readonly sort: Sort;
  readonly onSort: (sort: Sort) => void;
};

/** What devices sent as a table, sorted and paged by the server. */
export function InboxTable({ lines, columns, widths, pinned, onWidths, shown, sort, onSort, onOpen }: Props) {
  const t = useTranslations("syncInbox");
  const pins = usePins(columns, pinned, 0);
  return (
    <TableFrame label={t("title")} className="min-h-0 flex-1">
      <Table {...pins} {...tableWidths(widths, onWidths)}>
        <ColumnHeads
          columns={columns}
          widths={widths}
          sort={sort}
          onSort={onSort}
          isNumeric={(key) => key === "replays"}
          end={t("detail.body")}
        />
        <tbody>
          {lines.map((line) => (
            <InboxRow
              key={line.id}
              line={line}
              columns={columns}
              widths={widths}
              selected={line.id === shown}
              onOpen={onOpen}
            />
          ))}
        </tbody>
      </Table>
    </TableFrame>
  );
}

const InboxRow = memo(function InboxRow({ line, columns, widths, selected, onOpen }: RowProps) {
  const t = useTranslations("syncInbox");
  const open = { "aria-haspopup": "dialog" as const, onClick: () => onOpen(line) };
  return (
    <Tr selected={selected}>
      {columns.map(({ key }, index) => {
        const cell = cellOf(key, line);
        const style = cellStyle(widths, key);
        if (index > 0) {
          const wide = key === "problem";
          return (
            <Td
              key={key}
              numeric={key === "replays"}
              title={wide ? (line.problem ?? undefined) : undefined}
              style={style}
              className={cn("px-2!", wide && !style && "max-w-80! truncate 2xl:max-w-140!")}
            >
              {cell}
            </Td>
          );
        }
        return (
          <Td key={key} style={style} className={cn("px-2!", STICKY, "font-medium tabular-nums")}>
            <button type="button" {...open} className="text-left hover:underline hover:underline-offset-3">
              {cell}
            </button>
          </Td>
        );
      })}
      <Td className={cn(STICKY_END, "w-12 overflow-visible py-0 pr-4! pl-0! text-right")}>
        <IconButton
          {...open}
          label={t("open", { operation: line.operation, user: line.user, at: line.receivedAt })}
          icon={<FileJson2 />}
        />
      </Td>
    </Tr>
  );
});

function cellOf(key: string, line: InboxView): ReactNode {
  const nothing = <span className="text-muted">{NOTHING}</span>;
  switch (key) {
    case "receivedAt":
      return line.receivedAt;
    case "userId":
      return line.user;
    case "operation":
      return line.operation;
    case "status":
      return <InboxStatus line={line} />;
    case "problem":
      return line.problem ?? nothing;
    case "occurredAt":
      return line.occurredAt ?? nothing;
    case "replays":
      return line.replays > 0 ? line.replays : nothing;
    case "device":
      return line.device ?? nothing;
    default:
      return null;
  }
}
