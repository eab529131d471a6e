import type { holidays, workLeaves } from "@/db/schema";
import { plusDays } from "@/lib/base/calendar/days";
import { TOWN_FEASTS } from "@/scripts/demo/feasts";
import { demoId } from "@/scripts/demo/ids";
import type { FieldWorker } from "@/scripts/demo/people/teams";

export type LeaveRow = typeof workLeaves.$inferInsert & { id: string };

/** Number of the worker, first and last day from today, reason, and who takes the routes over. */
type LeavePlan = readonly [number: number, from: number, to: number, reason: string, substitute?: number];

/** One on leave today whose routes somebody took over, one back from leave, one about to go, one who is ill for a few days. */
export const LEAVES: readonly LeavePlan[] = [
  [6, 0, 9, "Férias", 5],
  [10, -27, -18, "Férias"],
  [19, -3, 2, "Atestado médico"],
  [33, 12, 26, "Férias", 34],
];

export function leaveRows(tenant: string, today: string, workers: readonly FieldWorker[]): LeaveRow[] {
  return LEAVES.flatMap(([number, from, to, reason, other]) => {
    const user = workers[number - 1]?.user;
    const substitute = other ? workers[other - 1]?.user : undefined;
    if (!user) return [];
    return [
      {
        id: demoId(`${tenant} leave ${user.email} ${from}`),
        userId: user.id,
        startDate: plusDays(today, from),
        endDate: plusDays(today, to),
        reason,
        substituteId: substitute?.id ?? null,
        inheritsRoutes: substitute !== undefined,
      },
    ];
  });
}

/** The person's leave on that day. */
export const leaveOn = (leaves: readonly LeaveRow[], userId: string, date: string) =>
  leaves.find((leave) => leave.userId === userId && leave.startDate <= date && date <= leave.endDate);

type HolidayRow = typeof holidays.$inferInsert & { id: string };
type Where = { readonly id: string; readonly stateId: string };

/** Anniversaries of towns, which no library knows: last year's to next year's. */
export function holidayRows(tenant: string, today: string, cities: ReadonlyMap<number, Where>): HolidayRow[] {
  const year = Number(today.slice(0, 4));
  return TOWN_FEASTS.flatMap(([ibge, name, day]) => {
    const city = cities.get(ibge);
    if (!city) return [];
    return [year, year + 1].map((y) => ({
      id: demoId(`${tenant} holiday ${name} ${y}`),
      name,
      date: `${y}-${day}`,
      stateId: city.stateId,
      cityId: city.id,
    }));
  });
}
