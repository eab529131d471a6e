import { and, eq, gte, isNull, or } from "drizzle-orm";
import { workLeaves, workschedules } from "@/db/schema";
import { daysBetween, plusDays } from "@/lib/base/calendar/days";
import { invalidFields } from "@/lib/base/problem/catalogue";
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

/** Whoever becomes a client's user walks no routes any more: what they walk, or take over in a leave, is given to somebody else before. */
async function assertWalksNothing(ctx: TxCtx, userId: string): Promise<void> {
  const today = await tenantToday(ctx);
  const [own] = await ctx.tx
    .select({ id: workschedules.id })
    .from(workschedules)
    .where(
      and(
        eq(workschedules.userId, userId),
        eq(workschedules.isActive, true),
        or(isNull(workschedules.endDate), gte(workschedules.endDate, today)),
      ),
    )
    .limit(1);
  const [stoodIn] = await ctx.tx
    .select({ id: workLeaves.id })
    .from(workLeaves)
    .where(
      and(eq(workLeaves.substituteId, userId), eq(workLeaves.inheritsRoutes, true), gte(workLeaves.endDate, today)),
    )
    .limit(1);
  if (own || stoodIn) throw invalidFields({ type: "walks_routes" });
}

/** People's own definition with what it cannot do, as it stands below: a last day in their form judges the days after it. */
export const judgingLeaving = (person: AnyBound): AnyBound => ({
  ...person,
  check: async (ctx, values, before) => {
    await person.check?.(ctx, values, before);
    if (before && values.type === "business_unit" && before.type !== "business_unit")
      await assertWalksNothing(ctx, String(before.id));
  },
  afterSave: async (ctx, id, values, before) => {
    await person.afterSave?.(ctx, id, values, before);
    if (values.resignationDate === undefined || values.resignationDate === (before?.resignationDate ?? null)) return;
    const days = [before?.resignationDate, values.resignationDate].filter((day) => typeof day === "string").sort();
    if (days[0] !== undefined) await rejudgeAfter(ctx, id, days[0]);
  },
});
