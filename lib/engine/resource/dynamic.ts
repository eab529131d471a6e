const DAY = /^\$hoje(?:([+-])(\d{1,3})d)?$/;

/** Days from today that `$hoje`, `$hoje-7d` or `$hoje+3d` means; null for any other text. */
export function dayOffset(text: string): number | null {
  const found = DAY.exec(text);
  if (!found) return null;
  return found[2] ? Number(found[2]) * (found[1] === "-" ? -1 : 1) : 0;
}

/** The last so many days, today among them: 1 is today alone. */
export function recentDays(count: number): { readonly from: string; readonly to: string } {
  return { from: count > 1 ? `$hoje-${count - 1}d` : "$hoje", to: "$hoje" };
}

/** How many days up to today a range means, as `recentDays` writes them; null for any other. */
export function recentCount({ from = "", to = "" }: { readonly from?: string; readonly to?: string }): number | null {
  const back = dayOffset(from);
  return back !== null && back <= 0 && dayOffset(to) === 0 ? 1 - back : null;
}

const MONTH = /^\$mes(?:-(\d{1,2})m)?$/;

/** Months before this one that `$mes` or `$mes-1m` means; null for any other text. */
export function monthsAgo(text: string): number | null {
  const found = MONTH.exec(text);
  return found ? Number(found[1] ?? 0) : null;
}
/** A word for days that are other ones tomorrow. */
export const isDynamicDay = (text: string): boolean => dayOffset(text) !== null || monthsAgo(text) !== null;
