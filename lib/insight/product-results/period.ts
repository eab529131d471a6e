import { plusDays } from "@/lib/base/calendar/days";

export const PERIODS = [30, 60, 90, 180] as const;
export type PeriodDays = (typeof PERIODS)[number];

/** So many days up to today, from the address; anything else means 30. */
export const periodOf = (days: unknown): PeriodDays => PERIODS.find((known) => String(known) === days) ?? PERIODS[0];

/** Local days "YYYY-MM-DD", both included. */
export const spanOf = (days: PeriodDays, today: string) => ({ from: plusDays(today, 1 - days), to: today });
