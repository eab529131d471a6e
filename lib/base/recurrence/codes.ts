import { codeOf, FAMILIES, type Family, namedIn } from "./occurs";

const ORDER: readonly Family[] = ["weekday", "month", "week", "day"];

/** The codes with other numbers in one family; a family without numbers, or with all, says nothing. None at all is `any_day`. */
export function withFamily(frequencies: readonly string[], family: Family, numbers: readonly number[]): string[] {
  const codes = ORDER.flatMap((name) => {
    const chosen = name === family ? numbers : (namedIn(frequencies, name) ?? []);
    if (chosen.filter((n) => n <= FAMILIES[name].count).length === FAMILIES[name].count) return [];
    return [...chosen].sort((a, b) => a - b).map((n) => codeOf(name, n));
  });
  return codes.length > 0 ? codes : ["any_day"];
}
