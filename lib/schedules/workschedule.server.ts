import { eq, sql } from "drizzle-orm";
import { users, visits, workschedules } from "@/db/schema";
import { formatDay } from "@/lib/i18n/format";
import { isClient } from "@/lib/permissions/role-names";
import { type FieldError, invalidFields, Problem } from "@/lib/problem/catalogue";
import { WEEKDAYS, type Weekday } from "@/lib/recurrence/occurs";
import { bind, type TxCtx } from "@/lib/resource/bind";
import { followRoutes } from "./follow";
import { scheduleErrors } from "./rules";
import { type SameRule, sameRoute } from "./same";
import { visibleRoutes } from "./visible";
import { visit } from "./visit.resource";
import { visitFilters } from "./visit-filters";
import { workschedule } from "./workschedule.resource";

/** Only people who work here walk routes: a client's user does not. */
async function assertWalker(ctx: TxCtx, userId: string): Promise<void> {
  const [person] = await ctx.tx.select({ type: users.type }).from(users).where(eq(users.id, userId));
  if (person?.type === "business_unit") throw invalidFields({ userId: "client_walks_no_route" });
}

/** `duplicate` at the first day, with the period of the route that has the same parameters. */
export async function assertNotSame(ctx: TxCtx, rule: SameRule, except: string | null): Promise<void> {
  const same = await sameRoute(ctx, rule, except);
  if (!same) return;
  const start = formatDay(ctx.locale, same.startDate);
  const error: FieldError = same.endDate
    ? { code: "duplicate_schedule_until", params: { start, end: formatDay(ctx.locale, same.endDate) } }
    : { code: "duplicate_schedule_from", params: { start } };
  throw new Problem("duplicate", { fields: { startDate: [error] } });
}

export const workscheduleServer = bind({
  resource: workschedule,
  table: workschedules,
  visible: (ctx) => visibleRoutes(ctx, workschedules),
  rules: scheduleErrors,
  check: async (ctx, values, before) => {
    const { userId, posId, mixId = null, startDate, endDate = null, frequencies } = values;
    if (!userId || !posId || !startDate || !frequencies) return;
    if (!before) await assertWalker(ctx, userId);
    if (before?.isActive === false) return;
    const flags = Object.fromEntries(WEEKDAYS.map((day) => [day, values[day] !== false])) as Record<Weekday, boolean>;
    const rule = { ...flags, userId, posId, mixId, startDate, endDate, frequencies };
    await assertNotSame(ctx, rule, before ? String(before.id) : null);
  },
  afterSave: (ctx, id) => followRoutes(ctx, [id]),
  onSwitch: (ctx, ids) => followRoutes(ctx, ids),
});

export const visitServer = bind({
  resource: visit,
  table: visits,
  // What is planned is no client's, as on the screens: they see what was done.
  visible: (ctx) => (isClient(ctx) ? sql`false` : visibleRoutes(ctx, visits)),
  through: visitFilters,
});
