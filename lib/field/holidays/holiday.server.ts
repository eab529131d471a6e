import { and, inArray, lte } from "drizzle-orm";
import { holidays, visits } from "@/db/schema";
import { bind } from "@/lib/engine/resource/bind";
import { rejudgeDays } from "@/lib/field/schedules/rejudge";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";
import { tenantToday } from "@/lib/records/tenants/settings";
import { holiday } from "./holiday.resource";

/** A holiday entered, moved or taken away afterwards: the visits of those days that began are judged anew. */
async function rejudgeLeave(ctx: TxCtx, dates: readonly string[]): Promise<void> {
  const today = await tenantToday(ctx);
  const days = await ctx.tx
    .selectDistinct({ userId: visits.userId, date: visits.localDate })
    .from(visits)
    .where(and(inArray(visits.localDate, [...dates]), lte(visits.localDate, today)));
  await rejudgeDays(ctx, days);
}

export const holidayServer = bind({
  resource: holiday,
  table: holidays,
  rules: ({ cityId, stateId }) => (cityId && !stateId ? { stateId: "required" } : null),
  afterSave: async (ctx, _id, values, before) => {
    await rejudgeLeave(ctx, [before?.date, values.date ?? before?.date].filter((date) => date != null).map(String));
  },
  onSwitch: async (ctx, ids) => {
    const found = await ctx.tx
      .select({ date: holidays.date })
      .from(holidays)
      .where(inArray(holidays.id, [...ids]));
    await rejudgeLeave(
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
    await rejudgeLeave(
      ctx,
      gone.map(({ date }) => date),
    );
  },
});
