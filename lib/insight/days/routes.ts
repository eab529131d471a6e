import { and, inArray, sql } from "drizzle-orm";
import { routeDays, visits } from "@/db/schema";
import type { Period } from "@/lib/base/calendar/days";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";
import { COUNTED } from "../summary/planned";
import { onDays } from "./among";

/** Keeps what was planned and done on these days (F1). `days` are keys of `dayKey`, all within the period; who calls it works on the days themselves. @door inner */
export async function writeRoutes(ctx: TxCtx, days: ReadonlySet<string>, period: Period): Promise<void> {
  await ctx.tx.delete(routeDays).where(onDays(routeDays, period, days));
  const { userId, localDate, status } = visits;
  await ctx.tx.execute(sql`
    insert into route_days (user_id, local_date, planned, done, justified)
    select ${userId}, ${localDate}, count(*), count(*) filter (where ${status} = 'done'), count(*) filter (where ${status} = 'justified')
    from ${visits} where ${and(onDays(visits, period, days), inArray(status, [...COUNTED]))}
    group by 1, 2`);
}
