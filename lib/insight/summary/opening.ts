import { plusDays } from "@/lib/base/calendar/days";
import { clockMinutes } from "@/lib/base/calendar/wall";
import type { Ask } from "@/lib/engine/report/define";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";
import { filtersOf, narrowing } from "./filters";
import { visitsByDay } from "./visits";

/** Before six in the morning a day has not begun. */
const MORNING = 6 * 60;
/** How far back the last working day is looked for: past a week of holidays. */
const BACK = 14;
/** A day with fewer visits than this share of the busiest one is a Sunday with somebody on it. */
const LEAST_SHARE = 0.1;

/**
 * The day that the summary opens on: today once its work has begun; at night, on a Sunday or a holiday the last day on which people worked.
 * `planned` are the visits of each day; `minutes` of today have passed.
 */
export function openingDay(today: string, minutes: number, planned: ReadonlyMap<string, number>): string {
  const most = Math.max(0, ...planned.values());
  const works = (day: string) => (planned.get(day) ?? 0) > most * LEAST_SHARE;
  if (most === 0 || (minutes >= MORNING && works(today))) return today;
  for (let back = 1; back <= BACK; back += 1) {
    const day = plusDays(today, -back);
    if (works(day)) return day;
  }
  return today;
}

/** The days of an address that names none, as a dashboard opens. @door inner */
export async function openingSpan(ctx: TxCtx, ask: Ask, now: Date): Promise<Pick<Ask, "period" | "named">> {
  const { today } = ask;
  const found = await visitsByDay(ctx, { from: plusDays(today, -BACK), to: today }, narrowing(filtersOf(ask)));
  const planned = new Map([...found].map(([day, tally]) => [day, tally.planned]));
  const day = openingDay(today, clockMinutes(now, today, ctx.timeZone), planned);
  const named = day === today ? "today" : day === plusDays(today, -1) ? "yesterday" : null;
  return { period: { from: day, to: day }, ...(named && { named }) };
}
