"use client";
import { useTranslations } from "next-intl";
import { NOTHING } from "@/components/fields/cell";
import { SortTh, Table, TableFrame, Td, Th, Tr } from "@/components/ui/table";
import type { TrailView } from "@/lib/engine/audit/log/view";
import type { Sort } from "@/lib/engine/resource/url-state";
import { ChangesText } from "./changes-text";

type Props = {
  readonly rows: readonly TrailView[];
  /** Id of the one in the drawer. */
  readonly shown: string | null;
  readonly sort: Sort;
  readonly onSort: (sort: Sort) => void;
  readonly onOpen: (id: string) => void;
};

/** The lines of the trail as a table. */
export function TrailTable({ rows, shown, sort, onSort, onOpen }: Props) {
  const t = useTranslations("trail");
  const direction = sort[1];
  return (
    <TableFrame label={t("title")} className="min-h-0 flex-1">
      <Table>
        <thead>
          <tr>
            <SortTh
              label={t("columns.at")}
              sorted={direction}
              onSort={() => onSort(["at", direction === "desc" ? "asc" : "desc"])}
              className="px-2! pl-6!"
            />
            {(["actorId", "action", "record", "recordName", "changes", "origin"] as const).map((key) => (
              <Th key={key} className="px-2! last:pr-6!">
                {t(`columns.${key}`)}
              </Th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Tr key={row.id} data-row-id={row.id} selected={row.id === shown}>
              <Td className="px-2! pl-6! font-medium tabular-nums">
                <button
                  type="button"
                  data-opens
                  aria-haspopup="dialog"
                  aria-label={t("open", { action: row.action, record: row.record, when: row.when })}
                  onClick={() => onOpen(row.id)}
                  className="text-left hover:underline hover:underline-offset-3"
                >
                  {row.when}
                </button>
              </Td>
              <Td title={row.who} className="max-w-40! px-2!">
                {row.who}
              </Td>
              <Td className="px-2!">{row.action}</Td>
              <Td className="px-2!">{row.record}</Td>
              <Td title={row.name ?? undefined} className="max-w-52! px-2! 2xl:max-w-72!">
                {row.name ?? <span className="text-muted">{NOTHING}</span>}
              </Td>
              <Td className="max-w-80! px-2! 2xl:max-w-140!">
                <ChangesText line={row} />
              </Td>
              <Td className="px-2! pr-6!">{row.origin}</Td>
            </Tr>
          ))}
        </tbody>
      </Table>
    </TableFrame>
  );
}
