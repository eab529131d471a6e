type Params = Readonly<Record<string, string | readonly string[] | undefined>>;

/**
 * The address with the period that nobody asked for in it, so that it says which days are shown; null when it has one. A line that is opened by
 * its own address is shown over the usual days.
 */
export function usualAddress(params: Params): string | null {
  if (params.f_date !== undefined) return null;
  const kept = Object.entries(params).flatMap(([key, value]) =>
    [value ?? []].flat().map((one): [string, string] => [key, one]),
  );
  return `/audit?${new URLSearchParams([["f_date", "$hoje-6d.."], ...kept])}`;
}
