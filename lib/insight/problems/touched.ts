import { sql } from "drizzle-orm";
import { dayBounds } from "@/lib/base/calendar/zone";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";

/** What was written may be seen so much later than it says. */
const COMMIT_MS = 60_000;

/** Whether anything of a day came, or was decided, since its report was last looked at. Each question reads one day by its index. */
export async function touchedSince(ctx: TxCtx, date: string, timeZone: string, since: Date): Promise<boolean> {
  const [day, at] = [sql`${date}::date`, sql`${new Date(since.getTime() - COMMIT_MS).toISOString()}::timestamptz`];
  const { start, end } = dayBounds(date, timeZone);
  // What belongs to a day happened within two of it, wherever that is.
  const around = sql`between ${day}::timestamp - interval '1 day' and ${day}::timestamp + interval '3 days'`;
  const [found] = await ctx.tx.execute<{ touched: boolean }>(sql`select
    exists (select 1 from pos_checks where local_date = ${day} and updated_at > ${at})
    or exists (select 1 from business_unit_checks where local_date = ${day} and updated_at > ${at})
    or exists (select 1 from visits where local_date = ${day} and updated_at > ${at})
    or exists (select 1 from workday_punches where local_date = ${day} and updated_at > ${at})
    or exists (select 1 from workday_break_checks where local_date = ${day} and updated_at > ${at})
    or exists (select 1 from questionnaire_answers where ended_at ${around} and local_date = ${day} and updated_at > ${at})
    or exists (select 1 from attachments where occurred_at >= ${start.toISOString()}::timestamptz and occurred_at < ${end.toISOString()}::timestamptz and created_at > ${at})
    or exists (select 1 from day_corrections where local_date = ${day} and updated_at > ${at})
    or exists (select 1 from work_leaves where ${day} between start_date and end_date and updated_at > ${at})
    or exists (select 1 from holidays where date = ${day} and updated_at > ${at})
    or exists (select 1 from pos join pos_checks c on c.pos_id = pos.id where c.local_date = ${day} and pos.updated_at > ${at}) as touched`);
  return found?.touched ?? false;
}
