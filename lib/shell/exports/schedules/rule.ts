import { addMonths, type BaseDay } from "@/lib/base/calendar/cycle";
import { plusDays, weekdayOn } from "@/lib/base/calendar/days";
import { instantAt } from "@/lib/base/calendar/wall";
import { localDate } from "@/lib/base/calendar/zone";

export const FREQUENCIES = ["daily", "weekly", "monthly"] as const;
export type Rhythm = {
  readonly frequency: (typeof FREQUENCIES)[number];
  /** Of a weekly one, 1 = Monday to 7 = Sunday. */
  readonly weekday: number | null;
  /** On the clock of the tenant's zone. */
  readonly hour: number;
};
/** The tenant's clock, and the day of each month on which its cycle begins. */
export type TenantClock = { readonly timeZone: string; readonly baseDay: BaseDay };

/** Days within which every rhythm is due at least once. */
const FAR = 62;

/** The day of a month on which a monthly one is due: the `base_day`, or the month's last where it is shorter. */
function monthlyDay(month: string, baseDay: BaseDay): string {
  const day = typeof baseDay === "number" ? baseDay : baseDay(month);
  const last = plusDays(`${addMonths(month, 1)}-01`, -1);
  const date = `${month}-${String(day).padStart(2, "0")}`;
  return date < last ? date : last;
}

function isDueOn({ frequency, weekday }: Rhythm, date: string, baseDay: BaseDay): boolean {
  if (frequency === "daily") return true;
  return frequency === "weekly" ? weekdayOn(date) === weekday : date === monthlyDay(date.slice(0, 7), baseDay);
}

function search(rhythm: Rhythm, clock: TenantClock, around: Date, step: 1 | -1, fits: (at: Date) => boolean): Date {
  let date = plusDays(localDate(around, clock.timeZone), -step);
  for (let n = 0; n <= FAR + 2; n += 1, date = plusDays(date, step)) {
    if (!isDueOn(rhythm, date, clock.baseDay)) continue;
    const at = instantAt(date, rhythm.hour * 60, clock.timeZone);
    if (fits(at)) return at;
  }
  throw new Error("a rhythm is due at least every other month");
}

/** When it is due next after a moment. An hour that summer time skips is the one that came instead; one that it repeats is its first. */
export const nextDue = (rhythm: Rhythm, clock: TenantClock, after: Date): Date =>
  search(rhythm, clock, after, 1, (at) => at > after);

/** When it was due last, a moment itself included: what was missed before that is not made up for. */
export const lastDue = (rhythm: Rhythm, clock: TenantClock, until: Date): Date =>
  search(rhythm, clock, until, -1, (at) => at <= until);
