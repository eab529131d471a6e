import { sql } from "drizzle-orm";
import { visits, workschedules } from "@/db/schema";
import { formatDay } from "@/lib/base/i18n/format";
import { type FieldError, Problem } from "@/lib/base/problem/catalogue";
import { byWeekday } from "@/lib/base/recurrence/occurs";
import { bind } from "@/lib/engine/resource/bind";
import type { Values } from "@/lib/engine/resource/field";
import { isClient } from "@/lib/platform/permissions/role-names";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";
import { applyRoutesToday } from "./apply-today";
import { holdRoutes } from "./route-lock";
import { cycleStartOf, scheduleErrors } from "./rules";
import { type SameRule, sameRoute, storedRule } from "./same";
import { visibleRoutes } from "./visible";
import { visit } from "./visit.resource";
import { visitFilters } from "./visit-filters";
import { assertWalker } from "./walker";
import { routeWords } from "./words";
import { workschedule } from "./workschedule.resource";

/** `duplicate` at the first day (or `field`), with the period of the route that has the same parameters, or the first day of both. */
export async function assertNotSame(
  ctx: TxCtx,
  rule: SameRule,
  except: string | null,
  { before = null, field = "startDate" }: { before?: SameRule | null; field?: string } = {},
): Promise<void> {
  const same = await sameRoute(ctx, rule, except, before);
  if (!same) return;
  const [start, end, date] = [same.startDate, same.endDate, same.date].map((day) => day && formatDay(ctx.locale, day));
  const error: FieldError = date
    ? { code: "duplicate_schedule_on", params: { date, start: start ?? "" } }
    : end
      ? { code: "duplicate_schedule_until", params: { start: start ?? "", end } }
      : { code: "duplicate_schedule_from", params: { start: start ?? "" } };
  throw new Problem("duplicate", { fields: { [field]: [error] } });
}

export const workscheduleServer = bind({
  resource: workschedule,
  table: workschedules,
  visible: (ctx) => visibleRoutes(ctx, workschedules),
  told: routeWords,
  rules: scheduleErrors,
  prepare: async (_ctx, values, before) => {
    // Before the rules are asked: what is wrong by itself has been refused.
    const whole: Partial<Values<typeof workschedule.fields>> = { ...before, ...values };
    const cycleStart = cycleStartOf(whole);
    return cycleStart === (whole.cycleStart ?? null) ? {} : { cycleStart };
  },
  // One that comes back from the trash bears its id, and may be switched off.
  check: async (
    ctx,
    values: Partial<Values<typeof workschedule.fields>> & { readonly id?: string; readonly isActive?: boolean },
    before,
  ) => {
    const { userId, posId, mixId = null, startDate, endDate = null, frequencies } = values;
    if (!userId || !posId || !startDate || !frequencies) return;
    if (!before) await holdRoutes(ctx, "shared");
    if (!before) await assertWalker(ctx, userId, "userId");
    if ((before ?? values).isActive === false) return;
    const flags = byWeekday((day) => values[day] !== false);
    const { cycleWeeks } = values;
    const rule = { ...flags, userId, posId, mixId, startDate, endDate, frequencies, cycleWeeks };
    const [id, cycleStart] = [before ? String(before.id) : null, cycleStartOf(values)];
    const stored = id === null ? null : await storedRule(ctx, id);
    await assertNotSame(ctx, { ...rule, cycleStart }, id ?? values.id ?? null, { before: stored });
  },
  afterSave: (ctx, id) => applyRoutesToday(ctx, [id]),
  onSwitch: async (ctx, ids, active) => {
    for (const id of active ? ids : []) {
      const rule = await storedRule(ctx, id);
      if (rule) await assertNotSame(ctx, rule, id);
    }
    await applyRoutesToday(ctx, ids);
  },
});

export const visitServer = bind({
  resource: visit,
  table: visits,
  // What is planned is no client's, as on the screens: they see what was done.
  visible: (ctx) => (isClient(ctx) ? sql`false` : visibleRoutes(ctx, visits)),
  through: visitFilters,
});
