import { and, inArray, lte } from "drizzle-orm";
import { holidays, visits } from "@/db/schema";
import { localDate } from "@/lib/geo/local-day";
import { bind, type TxCtx } from "@/lib/resource/bind";
import { settleDays } from "@/lib/schedules/settle";
import { tenantSettings } from "@/lib/tenants/settings";
import { holiday } from "./holiday.resource";

/** A holiday entered, moved or taken away afterwards: the visits of those days that began are judged anew. */
async function resettle(ctx: TxCtx, dates: readonly string[]): Promise<void> {
  const today = localDate(new Date(), (await tenantSettings(ctx)).defaultTimezone);
  const days = await ctx.tx
    .selectDistinct({ userId: visits.userId, date: visits.localDate })
    .from(visits)
    .where(and(inArray(visits.localDate, [...dates]), lte(visits.localDate, today)));
  await settleDays(ctx, days);
}

export const holidayServer = bind({
  resource: holiday,
  table: holidays,
  rules: ({ cityId, stateId }) => (cityId && !stateId ? { stateId: "required" } : null),
  afterSave: async (ctx, _id, values, before) => {
    await resettle(ctx, [before?.date, values.date ?? before?.date].filter((date) => date != null).map(String));
  },
  onSwitch: async (ctx, ids) => {
    const found = await ctx.tx
      .select({ date: holidays.date })
      .from(holidays)
      .where(inArray(holidays.id, [...ids]));
    await resettle(
      ctx,
      found.map(({ date }) => date),
    );
  },
  onRemove: async (ctx, ids) => {
    // They go first: their days are judged as if they had never been.
    const gone = await ctx.tx
      .delete(holidays)
      .where(inArray(holidays.id, [...ids]))
      .returning({ date: holidays.date });
    await resettle(
      ctx,
      gone.map(({ date }) => date),
    );
  },
});
