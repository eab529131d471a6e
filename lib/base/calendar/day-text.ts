import { isCalendarDate } from "@/lib/base/text/values";

const MONTHS = ["jan", "fev", "mar", "abr", "mai", "jun", "jul", "ago", "set", "out", "nov", "dez"];
const MONTHS_EN = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/**
 * The day "YYYY-MM-DD" that a text names: "26/11/2026", "26.11.26", "26 de novembro de 2026", "26 Nov 2026", and "2026-11-26" in any order ("05/04/2026" is
 * 5 April in "dmy", 4 May in "mdy"). A time behind it is let go. Null for what names none.
 */
export function readDay(written: string, order: "dmy" | "mdy" | "ymd" = "dmy"): string | null {
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

/** As `readDay`, and what is typed in a hurry: "26112026", "261126", and "26/11" of the year of `today`. */
export function readTypedDay(typed: string, today: string): string | null {
  const text = typed.trim();
  const digits = /^(\d{2})(\d{2})(\d{4}|\d{2})$/.exec(text);
  if (digits) return readDay(digits.slice(1).join("/"));
  const short = /^(\d{1,2})[-/. ](\d{1,2})$/.exec(text);
  if (short) return readDay(`${short[1]}/${short[2]}/${today.slice(0, 4)}`);
  return readDay(text);
}

function dayOf(year = "", month = "", day = ""): string | null {
  const whole = year.length === 2 ? `${Number(year) < 50 ? 20 : 19}${year}` : year;
  const date = `${whole}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return isCalendarDate(date) ? date : null;
}
