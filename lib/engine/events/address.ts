type Params = Readonly<Record<string, string | readonly string[] | undefined>>;
type Words = Readonly<Record<string, string>>;

const pairs = (params: Params): [string, string][] =>
  Object.entries(params).flatMap(([key, value]) => [value ?? []].flat().map((one): [string, string] => [key, one]));

/** The address with the names that its parameters bear now; null when none of them had another. */
export function renamedAddress(path: string, params: Params, formerly: Words = {}): string | null {
  if (!Object.keys(formerly).some((key) => params[key] !== undefined)) return null;
  return `${path}?${new URLSearchParams(pairs(params).map(([key, value]) => [formerly[key] ?? key, value]))}`;
}

/** The address with what nobody asked for in it, so that it says what is shown; null when nothing is missing. */
export function usualAddress(path: string, params: Params, usual: Words = {}): string | null {
  const missing = Object.entries(usual).filter(([key]) => params[key] === undefined);
  return missing.length > 0 ? `${path}?${new URLSearchParams([...missing, ...pairs(params)])}` : null;
}
