"use client";
import { Group } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { DropdownMenu } from "@/components/ui/dropdown-menu";
import type { ColumnDescriptor } from "@/lib/engine/resource/descriptor";
import { isGroupable } from "@/lib/engine/resource/grouping";

type Props = {
  readonly columns: readonly ColumnDescriptor[];
  readonly value: string | null;
  readonly onChange: (key: string | null) => void;
};

/** By which column the list is grouped; absent where there is none to group by. */
export function GroupMenu({ columns, value, onChange }: Props) {
  const t = useTranslations("list.grouping");
  const possible = columns.filter(({ kind }) => isGroupable(kind));
  if (possible.length === 0) return null;
  const current = possible.find(({ key }) => key === value);
  return (
    <DropdownMenu
      trigger={
        <Button variant="ghost" size="sm" icon={<Group aria-hidden />}>
          {current ? t("by", { label: current.label }) : t("group")}
        </Button>
      }
      items={[{ key: "", label: t("none") }, ...possible].map(({ key, label }) => ({
        key: key || "none",
        label,
        choice: "radio" as const,
        checked: key === (value ?? ""),
        onSelect: () => onChange(key || null),
      }))}
    />
  );
}
