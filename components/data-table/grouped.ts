import { formatMoney, formatNumber } from "@/lib/base/i18n/format";
import type { ColumnDescriptor, Descriptor } from "@/lib/engine/resource/descriptor";
import { isSummable } from "@/lib/engine/resource/grouping";
import type { Row } from "@/lib/engine/resource/list-query";
import { cellOf, type Words } from "./cell-value";
import type { CellValue } from "./types";

/** A number column's total in the reader's language. */
export type TotalView = { readonly key: string; readonly label: string; readonly sum: string; readonly avg: string };
export type GroupView = {
  /** What its rows carry as `group`. */
  readonly key: string;
  readonly label: CellValue;
  readonly count: string;
  readonly totals: readonly TotalView[];
};
type Totals = Readonly<Record<string, { readonly sum: string | null; readonly avg: string | null }>>;

/** The number columns on screen that are worth a total. */
export function totalled(descriptor: Descriptor, visible: readonly string[]): readonly ColumnDescriptor[] {
  const numbers = new Set(descriptor.fields.filter(({ field }) => isSummable(field)).map(({ key }) => key));
  return descriptor.columns.filter(({ key }) => visible.includes(key) && numbers.has(key));
}

/** Totals that there are, formatted; a column without any value has none. */
export function totalViews(columns: readonly ColumnDescriptor[], totals: Totals, { locale }: Words): TotalView[] {
  return columns.flatMap(({ key, label, kind }) => {
    const { sum, avg } = totals[key] ?? { sum: null, avg: null };
    if (sum === null || avg === null) return [];
    const words = (text: string) => (kind === "money" ? formatMoney(locale, text) : formatNumber(locale, text));
    return [{ key, label, sum: words(sum), avg: words(avg) }];
  });
}

/** What two rows must share to stand in one group, as text. */
export const groupKey = (row: Row, key: string): string | null => (row[key] == null ? null : String(row[key]));

/** What the group of this row is called. */
export function groupLabel(descriptor: Descriptor, key: string, row: Row, words: Words): CellValue {
  const column = descriptor.columns.find((c) => c.key === key);
  return column ? cellOf(column, row, words) : null;
}
