"use client";
import { useTranslations } from "next-intl";
import { CellView } from "@/components/fields/cell";
import type { ColumnDescriptor } from "@/lib/engine/resource/descriptor";
import type { GroupView } from "./grouped";

/** Head of a group among cards: its name, how many match in all, and their totals. */
export function GroupHeading({ group, column }: { readonly group: GroupView; readonly column: ColumnDescriptor }) {
  const t = useTranslations("list.grouping");
  return (
    <li className="sticky top-(--top-bar) z-2 border-line border-b bg-sunken px-4 py-2 text-sm">
      <span className="mr-2 font-bold">
        {group.label === null ? t("empty") : <CellView column={column} value={group.label} />}
      </span>
      <span className="text-muted tabular-nums">{group.count}</span>
      {group.totals.map(({ key, label, sum, avg }) => (
        <span key={key} className="block text-muted text-xs tabular-nums">
          {t("totals", { label, sum, avg })}
        </span>
      ))}
    </li>
  );
}
