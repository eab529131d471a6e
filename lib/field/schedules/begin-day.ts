import { eq } from "drizzle-orm";
import { tenants, visitDays, visits } from "@/db/schema";
import { type TenantTx, withTenant } from "@/db/with-tenant";
import { plusDays } from "@/lib/base/calendar/days";
import { localDate } from "@/lib/base/calendar/zone";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";
import { everyTenant } from "@/lib/platform/tenancy/every";
import { systemCtx } from "@/lib/platform/tenancy/system";
import { begunUntil } from "./begun";
import { expand } from "./expand";
import { loadFacts } from "./facts";
import { lockPlan } from "./plan-lock";
import { rejudgeDays, unjudgedDays } from "./rejudge";
import { rowOf } from "./row";

/** After a longer stand-still only the newest days are made up for. */
const CATCH_UP_DAYS = 31;
const BATCH = 1_000;

export type Begun = { readonly days: number; readonly visits: number; readonly settled: number };

/**
 * Begins the days that have come in each tenant's own zone: writes their visits, also of days that passed while nothing ran, and judges
 * what days that ended left open. May run at any time, twice, and in several places at once: each day is written once.
 * @door job
 */
export async function beginDays(now: Date = new Date(), tenantIds?: readonly string[]): Promise<Begun> {
  const total = { days: 0, visits: 0, settled: 0 };
  for (const id of tenantIds ?? (await everyTenant("begin the day"))) {
    const tenant = await withTenant({ tenantId: id, lane: "job" }, (tx) => tenantOf(tx, id));
    if (!tenant?.isActive || tenant.isPlatform) continue;
    const done = await beginTenantDays(id, localDate(now, tenant.zone), now);
    total.days += done.days;
    total.visits += done.visits;
    total.settled += done.settled;
  }
  return total;
}

async function tenantOf(tx: TenantTx, id: string) {
  const { isActive, isPlatform, defaultTimezone: zone } = tenants;
  const [tenant] = await tx.select({ isActive, isPlatform, zone }).from(tenants).where(eq(tenants.id, id));
  return tenant;
}

/** One tenant's part of `beginDays`; `today` is the day there. @door job */
export async function beginTenantDays(tenantId: string, today: string, now: Date): Promise<Begun> {
  const ctx = await systemCtx(tenantId, "begin the day");
  const inTenant = <T>(work: (ctx: TxCtx) => Promise<T>) =>
    withTenant({ tenantId, lane: "job" }, (tx) => work({ ...ctx, tx }));
  const last = await inTenant(begunUntil);
  const oldest = plusDays(today, 1 - CATCH_UP_DAYS);
  let next = last === null ? today : plusDays(last, 1);
  if (next < oldest) next = oldest;
  const total = { days: 0, visits: 0, settled: 0 };
  for (; next <= today; next = plusDays(next, 1)) {
    const written = await inTenant((tctx) => beginDay(tctx, next, now));
    if (written === null) continue;
    total.days += 1;
    total.visits += written;
  }
  for (;;) {
    const changed = await inTenant(async (tctx) => rejudgeDays(tctx, await unjudgedDays(tctx, now), now));
    if (changed === 0) return total;
    total.settled += changed;
  }
}

/**
 * Writes the visits of one day and marks it as begun, in one transaction; null when it had begun already. Whoever comes second waits
 * at the mark and then finds it there.
 */
async function beginDay(ctx: TxCtx, date: string, now: Date): Promise<number | null> {
  await lockPlan(ctx);
  const marked = await ctx.tx
    .insert(visitDays)
    .values({ localDate: date, planned: 0 })
    .onConflictDoNothing()
    .returning({ date: visitDays.localDate });
  if (marked.length === 0) return null;
  const planned = expand(await loadFacts(ctx, { from: date, to: date }), date, date);
  let written = 0;
  for (let at = 0; at < planned.length; at += BATCH) {
    const rows = planned.slice(at, at + BATCH).map(rowOf);
    const made = await ctx.tx.insert(visits).values(rows).onConflictDoNothing().returning({ id: visits.id });
    written += made.length;
  }
  await ctx.tx.update(visitDays).set({ planned: written }).where(eq(visitDays.localDate, date));
  const walkers = [...new Set(planned.map(({ userId }) => userId))];
  // Check-ins may have come before the day could begin.
  await rejudgeDays(
    ctx,
    walkers.map((userId) => ({ userId, date })),
    now,
  );
  return written;
}
