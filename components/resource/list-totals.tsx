"use client";
import { useTranslations } from "next-intl";
import type { ListData } from "@/components/data-table/types";

/** What the numbers of a list come to, beside its pages. */
export function ListTotals({ totals }: Pick<ListData, "totals">) {
  const t = useTranslations("list.grouping");
  if (totals.length === 0) return null;
  return (
    <p className="order-last flex flex-wrap gap-x-4 text-muted text-sm tabular-nums md:order-first">
      {totals.map(({ key, label, sum }) => (
        <span key={key}>{t("sum", { label: label.replace(/^\p{Lu}(?=\p{Ll})/u, (c) => c.toLowerCase()), sum })}</span>
      ))}
    </p>
  );
}
