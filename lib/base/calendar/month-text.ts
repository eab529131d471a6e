import { isMonth } from "./cycle";

const MONTHS = ["jan", "fev", "mar", "abr", "mai", "jun", "jul", "ago", "set", "out", "nov", "dez"];
const MONTHS_EN = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/**
 * The month "YYYY-MM" that a text means: "2026-10", "10/2026", "10/26", "out/26", "outubro de 2026", "Oct 2026", and any day of it as "01/10/2026" or
 * "2026-10-01". Null for what means none.
 */
export function readMonth(written: string): string | null {
  const text = written
    .trim()
    .toLowerCase()
    .normalize("NFD")
    .replace(/\p{Mn}/gu, "");
  const iso = /^(\d{4})[-/.](\d{1,2})(?:[-/.]\d{1,2})?$/.exec(text);
  if (iso) return monthOf(iso[1], iso[2]);
  const numbers = /^(?:\d{1,2}[-/.])?(\d{1,2})[-/.](\d{4}|\d{2})$/.exec(text);
  if (numbers) return monthOf(numbers[2], numbers[1]);
  const named = /^(?:\d{1,2}[-/. ](?:de )?)?([a-z]{3})[a-z]*\.?(?:[-/. ]| de )(\d{4}|\d{2})$/.exec(text);
  const at = Math.max(MONTHS.indexOf(named?.[1] ?? ""), MONTHS_EN.indexOf(named?.[1] ?? ""));
  return at < 0 ? null : monthOf(named?.[2], String(at + 1));
}

function monthOf(year = "", month = ""): string | null {
  const read = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, "0")}`;
  return isMonth(read) ? read : null;
}
