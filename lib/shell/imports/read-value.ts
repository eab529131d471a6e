import type { DecimalMark } from "@/lib/base/sheets/reading/shape";

/** A number as people write it, "1.234,56" and "1,234.56" by the file's decimal mark; null for what is none. */
export function readNumber(written: string, decimal: DecimalMark): number | null {
  const text = written.replace(/[\s\u00a0]/g, "");
  const thousand = decimal === "," ? "." : ",";
  const plain = new RegExp(`^[-+]?\\d+(\\${decimal}\\d+)?$`);
  const grouped = new RegExp(`^[-+]?\\d{1,3}(\\${thousand}\\d{3})+(\\${decimal}\\d+)?$`);
  if (plain.test(text) || grouped.test(text)) return Number(text.replaceAll(thousand, "").replace(decimal, "."));
  // One mark that cannot group thousands is a decimal one after all.
  return /^[-+]?\d+[.,]\d{1,2}$/.test(text) ? Number(text.replace(",", ".")) : null;
}
