import { daysBetween, plusDays } from "@/lib/base/calendar/days";
import { reportPast } from "@/lib/insight/problems/nightly";
import { lastNight } from "@/lib/insight/problems/nights";
import type { DemoContext } from "../context";
import { ARAUCARIA } from "../tenants/rows";

/** So many nights: yesterday's has the same weekday before to be compared with. */
const NIGHTS = 8;

/** The nightly reports of the demonstration's last days: what its visits say, by the statement that makes them every night. */
export async function tellNights(tenantId: string, { now, days }: DemoContext): Promise<void> {
  const last = lastNight(now, ARAUCARIA.defaultTimezone ?? "UTC");
  await reportPast(tenantId, daysBetween(plusDays(last, 1 - Math.min(NIGHTS, days)), last));
}
