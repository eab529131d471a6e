import { daysBetween, plusDays } from "@/lib/base/calendar/days";
import type { AnyBound } from "@/lib/engine/resource/bind";
import { rejudgeDays } from "@/lib/field/schedules/rejudge";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";
import { tenantToday } from "@/lib/records/tenants/settings";

/** Judges anew what this person was to visit since a last day of work that was entered, moved or taken back afterwards. */
export async function rejudgeAfter(ctx: TxCtx, userId: string, lastDay: string): Promise<void> {
  const days = daysBetween(plusDays(lastDay, 1), await tenantToday(ctx));
  await rejudgeDays(
    ctx,
    days.map((date) => ({ userId, date })),
  );
}

/** People's own definition with what it cannot do, as it stands below: a last day in their form judges the days after it. */
export const judgingLeaving = (person: AnyBound): AnyBound => ({
  ...person,
  afterSave: async (ctx, id, values, before) => {
    await person.afterSave?.(ctx, id, values, before);
    if (values.resignationDate === undefined || values.resignationDate === (before?.resignationDate ?? null)) return;
    const days = [before?.resignationDate, values.resignationDate].filter((day) => typeof day === "string").sort();
    if (days[0] !== undefined) await rejudgeAfter(ctx, id, days[0]);
  },
});
