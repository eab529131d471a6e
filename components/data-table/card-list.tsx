"use client";
import { useTranslations } from "next-intl";
import { Fragment, type ReactNode } from "react";
import { Checkbox } from "@/components/ui/checkbox";
import { StatusChip } from "@/components/ui/status-chip";
import type { ColumnDescriptor } from "@/lib/resource/descriptor";
import { GroupHeading } from "./group-heading";
import type { GroupView } from "./grouped";
import type { CellValue, ListRow } from "./types";
import type { SelectionHandle } from "./use-selection";

type Props = {
  readonly label: string;
  readonly columns: readonly ColumnDescriptor[];
  readonly titleKey: string;
  readonly rows: readonly ListRow[];
  /** Present while records are being selected. */
  readonly selection?: SelectionHandle;
  /** Present while the list is grouped by `groupBy`. */
  readonly groups?: readonly GroupView[];
  readonly groupBy?: ColumnDescriptor;
  readonly renderTitle: (row: ListRow, value: CellValue | undefined) => ReactNode;
  readonly renderActions: (row: ListRow) => ReactNode;
};

const SHOWN = 3;
const isText = (value: CellValue | undefined): value is string => typeof value === "string";

/** A list on a phone: two lines per record with the same actions as the table. */
export function CardList(props: Props) {
  const { label, columns, titleKey, rows, selection, groups, groupBy, renderTitle, renderActions } = props;
  const t = useTranslations("list");
  const others = columns.filter(
    (c) => c.key !== titleKey && c.kind !== "status" && c.kind !== "flag" && c.kind !== "file",
  );
  const rank = (c: ColumnDescriptor) => (c.kind === "ref" || c.kind === "choice" ? 0 : 1);
  const telling = others.toSorted((a, b) => rank(a) - rank(b));
  return (
    <ul aria-label={label} className="border-line border-t">
      {rows.map((row, index) => {
        const begins = row.group !== undefined && rows[index - 1]?.group !== row.group;
        const head = begins ? groups?.find((group) => group.key === row.group) : undefined;
        const line = telling
          .map((c) => row.cells[c.key])
          .filter(isText)
          .slice(0, SHOWN)
          .join(" · ");
        return (
          <Fragment key={row.id}>
            {head && groupBy && <GroupHeading group={head} column={groupBy} />}
            <li
              data-row-id={row.id}
              data-selected={selection?.selected[row.id] || undefined}
              className="relative flex min-h-16 items-center gap-3 border-line border-b bg-surface px-4 py-2.5 data-[selected=true]:bg-selected"
            >
              {selection && (
                <Checkbox
                  aria-label={t("selectRow", { name: row.title })}
                  checked={selection.selected[row.id] === true}
                  onChange={(event) =>
                    selection.setSelected(({ [row.id]: _, ...rest }) =>
                      event.target.checked ? { ...rest, [row.id]: true } : rest,
                    )
                  }
                  className="z-1 pointer-coarse:size-11"
                />
              )}
              <div className="min-w-0 flex-1">
                {/* The link's area is the whole card; the menu and the box lie over it. */}
                <div className="truncate font-medium [&>a]:after:absolute [&>a]:after:inset-0">
                  {renderTitle(row, row.title)}
                </div>
                {line && <div className="truncate text-muted text-sm">{line}</div>}
              </div>
              {row.active !== null && (
                <StatusChip tone={row.active ? "ok" : "off"}>{row.active ? t("active") : t("inactive")}</StatusChip>
              )}
              <div className="relative z-1">{renderActions(row)}</div>
            </li>
          </Fragment>
        );
      })}
    </ul>
  );
}
