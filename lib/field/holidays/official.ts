import { getHolidays } from "@brazilian-utils/brazilian-utils/get-holidays";
import { getStates } from "@brazilian-utils/brazilian-utils/get-states";

/** A day on which a place does not work: of the country, of a state, or of the tenant's own calendar. */
export type Holiday = {
  /** "YYYY-MM-DD". */
  readonly date: string;
  readonly name: string;
  readonly scope: "national" | "state" | "local";
  /** "SP"; null = everywhere. */
  readonly stateCode: string | null;
  /** null = the whole state, or everywhere. */
  readonly cityId: string | null;
};

/** Years that the library knows. */
const [FIRST, LAST] = [1900, 2099];
const years = new Map<number, readonly Holiday[]>();

/**
 * The holidays by law of the country and of its 27 states, first and last day included, in order of date. Optional days
 * (Carnival, Corpus Christi where no law makes them one) are left to the tenant's own calendar.
 */
export function officialHolidays(from: string, to: string): Holiday[] {
  const [first, last] = [Math.max(FIRST, yearOf(from)), Math.min(LAST, yearOf(to))];
  const found: Holiday[] = [];
  for (let year = first; year <= last; year++) found.push(...holidaysOf(year));
  return found.filter(({ date }) => from <= date && date <= to);
}

const yearOf = (date: string) => Number(date.slice(0, 4));

function holidaysOf(year: number): readonly Holiday[] {
  const known = years.get(year);
  if (known) return known;
  const national = getHolidays(year)
    .filter(({ type }) => type === "national")
    .map((day): Holiday => ({ ...named(day), scope: "national", stateCode: null, cityId: null }));
  const ofStates = getStates().flatMap(({ code }) =>
    getHolidays({ year, stateCode: code })
      .filter(({ type }) => type === "state")
      .map((day): Holiday => ({ ...named(day), scope: "state", stateCode: code, cityId: null })),
  );
  const all = [...national, ...ofStates].sort((a, b) => a.date.localeCompare(b.date));
  years.set(year, all);
  return all;
}

/** The same of one year for reading: a day that several states keep stands once, with their codes. */
export function lawOfYear(year: number): { date: string; name: string; states: readonly string[] }[] {
  const days = new Map<string, { date: string; name: string; states: string[] }>();
  for (const { date, name, stateCode } of officialHolidays(`${year}-01-01`, `${year}-12-31`)) {
    const day = days.get(`${date} ${name}`) ?? { date, name, states: [] };
    if (stateCode) day.states.push(stateCode);
    days.set(`${date} ${name}`, day);
  }
  return [...days.values()];
}

/** The library gives midnight of the process's own zone, so the day is read back in that zone. */
function named({ date, name }: { readonly date: Date; readonly name: string }) {
  const two = (n: number) => String(n).padStart(2, "0");
  return { name, date: `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}` };
}
