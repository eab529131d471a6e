"use client";
import { ChevronDown, ChevronRight } from "lucide-react";
import { useTranslations } from "next-intl";
import { CellView } from "@/components/fields/cell";
import type { ColumnDescriptor } from "@/lib/engine/resource/descriptor";
import type { GroupView } from "./grouped";

type Props = {
  readonly group: GroupView;
  readonly column: ColumnDescriptor;
  readonly span: number;
  readonly open: boolean;
  readonly onToggle: () => void;
};

/** Head of a group: its name, how many match in all, and their totals; it folds the rows under it. */
export function GroupRow({ group, column, span, open, onToggle }: Props) {
  const t = useTranslations("list.grouping");
  const Icon = open ? ChevronDown : ChevronRight;
  return (
    <tr data-group>
      <th
        scope="rowgroup"
        colSpan={span}
        className="h-(--row-h) border-line border-b bg-sunken px-6 text-left font-normal"
      >
        <span className="sticky left-6 inline-flex items-center gap-2">
          <button
            type="button"
            aria-expanded={open}
            onClick={onToggle}
            className="inline-flex min-h-6 items-center gap-1.5 font-bold"
          >
            <Icon aria-hidden className="size-4 text-muted" />
            {group.label === null ? t("empty") : <CellView column={column} value={group.label} />}
          </button>
          <span className="text-muted tabular-nums">{group.count}</span>
          {group.totals.map(({ key, label, sum, avg }) => (
            <span key={key} className="whitespace-nowrap text-muted tabular-nums">
              · {t("totals", { label, sum, avg })}
            </span>
          ))}
        </span>
      </th>
    </tr>
  );
}
