import { holidayAt } from "@/lib/field/holidays/holidays";
import { officialHolidays } from "@/lib/field/holidays/official";

/** States by the first two digits of their cities' IBGE codes. */
const STATES: Readonly<Record<string, string>> = {
  ...{ "12": "AC", "13": "AM", "26": "PE", "31": "MG", "33": "RJ", "35": "SP", "41": "PR", "43": "RS" },
};
/** Anniversaries of towns, which no library knows: the town by its IBGE code, name, month and day. */
export const TOWN_FEASTS = [
  [3550308, "Aniversário de São Paulo", "01-25"],
  [3509502, "Nossa Senhora da Conceição", "12-08"],
  [3543402, "Aniversário de Ribeirão Preto", "06-19"],
  [1302603, "Aniversário de Manaus", "10-24"],
] as const;

const known = new Map<string, boolean>();

/** A holiday in that city, by law or of the town itself. */
export function isFeast(city: number, date: string): boolean {
  const key = `${city} ${date}`;
  const answer = known.get(key) ?? asked(city, date);
  known.set(key, answer);
  return answer;
}

function asked(city: number, date: string): boolean {
  if (TOWN_FEASTS.some(([ibge, , day]) => ibge === city && date.endsWith(day))) return true;
  const stateCode = STATES[String(city).slice(0, 2)] ?? null;
  return holidayAt(officialHolidays(date, date), date, { stateCode, cityId: null }) !== null;
}
