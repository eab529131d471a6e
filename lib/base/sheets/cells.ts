import { DAY_MS } from "@/lib/base/calendar/days";
import { type CellValue, type Column, type ColumnKind, numberOf, wallClock } from "./columns";

/** Day 0 of spreadsheets. */
const EPOCH = Date.UTC(1899, 11, 30);
const NAME_LIMIT = 31;
const [LEAST_WIDTH, MOST_WIDTH] = [8, 48];
const WIDTHS = { text: 0, number: 10, money: 14, date: 12, dateTime: 18, minutes: 9, balance: 11 } as const;

/** The number by which a spreadsheet knows a value: days since its day 0 for dates, instants and lengths of time; null for what is none. */
export function cellSerial(kind: Exclude<ColumnKind, "text">, value: CellValue, timeZone: string): number | null {
  if (kind === "date") return daysSince(`${String(value)}T00:00:00Z`);
  if (kind === "dateTime") return daysSince(`${wallClock(value, timeZone)?.replace(" ", "T")}Z`);
  const number = numberOf(value);
  return number === null || kind !== "minutes" ? number : number / 1_440;
}

function daysSince(iso: string): number | null {
  const at = Date.parse(iso);
  return Number.isNaN(at) ? null : (at - EPOCH) / DAY_MS;
}

/** Characters that a column is wide, by what it is and what stands in it. */
export function columnWidth({ label, kind }: Column, values: readonly unknown[]): number {
  const longest =
    kind === "text" ? values.reduce<number>((most, value) => Math.max(most, String(value ?? "").length), 0) : 0;
  return Math.min(MOST_WIDTH, Math.max(LEAST_WIDTH, WIDTHS[kind], longest + 2, label.length + 2));
}

/** What a sheet may be called: 31 characters, none of `: \ / ? * [ ]`, no apostrophe at either end. */
export const sheetName = (title: string) =>
  title
    .replace(/[:\\/?*[\]]/g, " ")
    .slice(0, NAME_LIMIT)
    .trim()
    .replace(/^'+|'+$/g, "") || "1";
