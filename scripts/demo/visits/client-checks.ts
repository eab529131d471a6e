import type { businessUnitChecks } from "@/db/schema";
import { weekdayOn } from "@/lib/base/calendar/days";
import { isHoliday, isRestDay, localInstant } from "@/scripts/demo/calendar";
import { clientId } from "@/scripts/demo/clients/build";
import type { ClientPlan } from "@/scripts/demo/clients/plans";
import { demoId } from "@/scripts/demo/ids";
import type { DemoStore } from "@/scripts/demo/places/store";
import { random } from "@/scripts/demo/random";

type Row = typeof businessUnitChecks.$inferInsert;
type Given = {
  readonly tenant: string;
  readonly zone: string;
  readonly days: readonly string[];
  readonly now: Date;
  /** Who calls on clients: supervisors, who have no points to report. */
  readonly callers: readonly string[];
  readonly clients: readonly ClientPlan[];
  readonly stores: readonly DemoStore[];
};
const MINUTE = 60_000;

/** Meetings at clients, two or three a week for each supervisor; one of today is still open while it lasts. */
export function clientCheckRows({ tenant, zone, days, now, callers, clients, stores }: Given): Row[] {
  const located = stores.filter(({ row }) => row.latitude != null && row.longitude != null);
  const working = days.filter((date) => !isRestDay(date) && !isHoliday(date) && weekdayOn(date) < 6);
  return callers.flatMap((userId, at) => {
    const near = located[(at * 37) % Math.max(1, located.length)]?.row;
    return working.flatMap((date): Row[] => {
      const r = random(`${tenant} client call ${userId} ${date}`);
      const isToday = date === days.at(-1);
      const start = localInstant(date, r.int(9 * 60, 16 * 60), zone);
      const length = Math.round(r.lasting(25, 50, 95));
      const end = new Date(start.getTime() + length * MINUTE);
      if (!(r.chance(0.5) || isToday) || start > now) return [];
      const gone = end <= now;
      const batteryIn = r.int(35, 98);
      const place = near && { latitude: jitter(near.latitude, r.next()), longitude: jitter(near.longitude, r.next()) };
      return [
        {
          id: demoId(`${tenant} client check ${userId} ${date}`, start),
          userId,
          businessUnitId: clientId(tenant, r.pick(clients).name),
          localDate: date,
          timezone: zone,
          occurredAt: start,
          receivedAt: new Date(start.getTime() + r.int(2, 40) * 1_000),
          ...place,
          accuracy: r.int(6, 40),
          batteryIn,
          checkOutAt: gone ? end : null,
          checkOutReceivedAt: gone ? new Date(end.getTime() + 20_000) : null,
          ...(gone && place && { latitudeOut: place.latitude, longitudeOut: place.longitude }),
          batteryOut: gone ? Math.max(4, batteryIn - r.int(2, 14)) : null,
          timeInStoreSeconds: gone ? length * 60 : null,
          forced: false,
        },
      ];
    });
  });
}

/** Some hundred metres around. */
const jitter = (degrees: number | null | undefined, by: number) => (degrees ?? 0) + (by - 0.5) / 200;
