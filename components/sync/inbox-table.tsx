"use client";
import { FileJson2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { memo, type ReactNode } from "react";
import { NOTHING } from "@/components/fields/cell";
import { cn } from "@/components/ui/cn";
import { IconButton } from "@/components/ui/icon-button";
import { SortTh, Table, TableFrame, Td, Th, Tr } from "@/components/ui/table";
import type { ColumnDescriptor } from "@/lib/resource/descriptor";
import { isSortable, type Sort } from "@/lib/resource/url-state";
import type { InboxView } from "@/lib/sync/view";
import { InboxStatus } from "./inbox-status";

type RowProps = {
  readonly line: InboxView;
  readonly columns: readonly ColumnDescriptor[];
  readonly selected: boolean;
  readonly onOpen: (line: InboxView) => void;
};
type Props = Omit<RowProps, "line" | "selected"> & {
  readonly lines: readonly InboxView[];
  /** Id of the line in the drawer. */
  readonly shown: string | null;
  readonly sort: Sort;
  readonly onSort: (sort: Sort) => void;
};

// The first cell stays in view while the others scroll, so it carries the row's colour itself.
const STICKY = "sticky left-0 z-5 bg-page pl-6! group-hover/row:bg-hover group-data-[selected=true]/row:bg-selected";
const STICKY_END = "sticky right-0 z-5 bg-page group-hover/row:bg-hover group-data-[selected=true]/row:bg-selected";

/** What devices sent as a table, sorted and paged by the server. */
export function InboxTable({ lines, columns, shown, sort, onSort, onOpen }: Props) {
  const t = useTranslations("syncInbox");
  const turned = (key: string): Sort => [key, sort[0] === key && sort[1] === "desc" ? "asc" : "desc"];
  return (
    <TableFrame label={t("title")} className="min-h-0 flex-1">
      <Table>
        <thead>
          <tr>
            {columns.map((column, index) => {
              const { key, label } = column;
              const head = { numeric: key === "replays", className: cn("px-2!", index === 0 && "left-0 z-20 pl-6!") };
              if (!isSortable(column)) {
                return (
                  <Th key={key} {...head}>
                    {label}
                  </Th>
                );
              }
              const sorted = sort[0] === key ? sort[1] : undefined;
              return <SortTh key={key} {...head} label={label} sorted={sorted} onSort={() => onSort(turned(key))} />;
            })}
            <Th className="right-0 z-20 w-12">
              <span className="sr-only">{t("detail.body")}</span>
            </Th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <InboxRow key={line.id} line={line} columns={columns} selected={line.id === shown} onOpen={onOpen} />
          ))}
        </tbody>
      </Table>
    </TableFrame>
  );
}

const InboxRow = memo(function InboxRow({ line, columns, selected, onOpen }: RowProps) {
  const t = useTranslations("syncInbox");
  const open = { "aria-haspopup": "dialog" as const, onClick: () => onOpen(line) };
  return (
    <Tr selected={selected}>
      {columns.map(({ key }, index) => {
        const cell = cellOf(key, line);
        if (index > 0) {
          const wide = key === "problem";
          return (
            <Td
              key={key}
              numeric={key === "replays"}
              title={wide ? (line.problem ?? undefined) : undefined}
              className={cn("px-2!", wide && "max-w-80! truncate 2xl:max-w-140!")}
            >
              {cell}
            </Td>
          );
        }
        return (
          <Td key={key} className={cn("px-2!", STICKY, "font-medium tabular-nums")}>
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
