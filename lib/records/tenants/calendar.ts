import { localDate } from "@/lib/base/calendar/zone";
import type { Calendar } from "@/lib/engine/report/period";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";
import { rulesByDay } from "./history";
import { tenantSettings } from "./settings";

async function calendarIn(ctx: TxCtx, timeZone: string): Promise<Calendar> {
  const { baseDay } = await rulesByDay(ctx);
  return { today: localDate(new Date(), timeZone), timeZone, baseDay };
}

/** Days as the tenant tells them. */
export const tenantCalendar = async (ctx: TxCtx): Promise<Calendar> =>
  calendarIn(ctx, (await tenantSettings(ctx)).defaultTimezone);

/** Days as the reader tells them, where they are in a zone of their own. */
export const readerCalendar = (ctx: TxCtx): Promise<Calendar> => calendarIn(ctx, ctx.timeZone);

/** The same where days are named and none of the tenant's months: nothing has to be asked for. */
export const readerDays = (timeZone: string, now: Date): Calendar => ({
  ...{ today: localDate(now, timeZone), timeZone },
  baseDay: 1,
});
