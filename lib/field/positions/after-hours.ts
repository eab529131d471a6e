import { and, eq, inArray } from "drizzle-orm";
import { geolocations } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { dayNumber, daysBetween, plusDays } from "@/lib/base/calendar/days";
import { localDate } from "@/lib/base/calendar/zone";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";
import { everyTenant } from "@/lib/platform/tenancy/every";
import { systemCtx } from "@/lib/platform/tenancy/system";
import { retentionDays } from "@/lib/records/tenants/settings";
import { loadWorking } from "./context";
import { isWithinWorkday } from "./workday";

/** Each day is looked at once in so many nights: a part of what is kept, whatever its age, without a mark of what was seen. */
const NIGHTS = 7;
/** What devices are still sending is judged as it arrives. */
const SETTLED_DAYS = 2;
const NOBODY_AWAY: ReadonlySet<string> = new Set();

/**
 * Deletes positions from after the end of their workday that earlier versions kept, a seventh of the days each night. By the hours of
 * each day as they were; a leave that was entered since takes nothing back. Returns how many.
 */
export async function purgeAfterHours(now = new Date()): Promise<number> {
  let removed = 0;
  for (const tenantId of await everyTenant("positions after hours")) removed += await purgeTenant(tenantId, now);
  return removed;
}

/** One tenant's part of `purgeAfterHours`. @door job */
export async function purgeTenant(tenantId: string, now: Date): Promise<number> {
  const ctx = await systemCtx(tenantId, "positions after hours");
  const inTenant = <T>(work: (ctx: TxCtx) => Promise<T>) =>
    withTenant({ tenantId, lane: "job" }, (tx) => work({ ...ctx, tx }));
  const today = localDate(now, ctx.timeZone);
  const kept = await inTenant(({ tx }) => retentionDays(tx, tenantId));
  const tonight = daysBetween(plusDays(today, -kept), plusDays(today, -SETTLED_DAYS)).filter(
    (date) => (dayNumber(today) - dayNumber(date)) % NIGHTS === 0,
  );
  if (tonight.length === 0) return 0;
  const { userId, localDate: date } = geolocations;
  const days = await inTenant(({ tx }) =>
    tx.selectDistinct({ userId, date }).from(geolocations).where(inArray(date, tonight)),
  );
  let removed = 0;
  for (const day of days) removed += await inTenant((tctx) => purgeDay(tctx, day.userId, day.date));
  return removed;
}

async function purgeDay(ctx: TxCtx, userId: string, date: string): Promise<number> {
  const { id, occurredAt, timezone } = geolocations;
  const points = await ctx.tx
    .select({ id, occurredAt, timezone })
    .from(geolocations)
    .where(and(eq(geolocations.userId, userId), eq(geolocations.localDate, date)))
    .orderBy(occurredAt);
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return 0;
  const working = await loadWorking(ctx, userId, first.occurredAt, last.occurredAt);
  const late = points.filter(
    (point) => !isWithinWorkday(point.occurredAt, point.timezone, { ...working, daysAway: NOBODY_AWAY }),
  );
  if (late.length === 0) return 0;
  await ctx.tx.delete(geolocations).where(
    inArray(
      id,
      late.map((point) => point.id),
    ),
  );
  return late.length;
}
