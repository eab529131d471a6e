import type { DateOrder, DecimalMark } from "@/lib/base/sheets/reading/shape";
import { isCalendarDate } from "@/lib/base/text/values";

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

const MONTHS = ["jan", "fev", "mar", "abr", "mai", "jun", "jul", "ago", "set", "out", "nov", "dez"];
const MONTHS_EN = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/** The day that a text names, in the order of the file; a year first is always one. Null for what names none. */
export function readDate(written: string, order: DateOrder): string | null {
  const text = written.trim().replace(/[T ]\d{1,2}:\d{2}.*$/, "");
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text);
  if (iso) return dayOf(iso[1], iso[2], iso[3]);
  const named = /^(\d{1,2})[-/. ](?:de )?([a-zç]{3})[a-zç]*\.?[-/. ](?:de )?(\d{4}|\d{2})$/i.exec(text);
  if (named) {
    const month = (named[2] ?? "").toLowerCase();
    const at = Math.max(MONTHS.indexOf(month), MONTHS_EN.indexOf(month));
    return at < 0 ? null : dayOf(named[3], String(at + 1), named[1]);
  }
  const parts = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})$/.exec(text);
  if (!parts) return null;
  return order === "mdy" ? dayOf(parts[3], parts[1], parts[2]) : dayOf(parts[3], parts[2], parts[1]);
}

function dayOf(year = "", month = "", day = ""): string | null {
  const whole = year.length === 2 ? `${Number(year) < 50 ? 20 : 19}${year}` : year;
  const date = `${whole}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return isCalendarDate(date) ? date : null;
}
