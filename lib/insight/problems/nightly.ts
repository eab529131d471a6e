import { and, asc, eq, gte, max } from "drizzle-orm";
import { nightlyRuns } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { localDate } from "@/lib/base/calendar/zone";
import { log } from "@/lib/base/logging/log";
import { endForgottenOf } from "@/lib/field/hours/forgotten";
import { beginTenantDays } from "@/lib/field/schedules/begin-day";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";
import { everyTenant } from "@/lib/platform/tenancy/every";
import { systemCtx } from "@/lib/platform/tenancy/system";
import { tenantSettings } from "@/lib/records/tenants/settings";
import { tellNight } from "./brief";
import { madeAt, missedNights, revisedSince } from "./nights";
import { KIND, makeReport, reviseReport } from "./report";
import { touchedSince } from "./touched";

export type Nights = { readonly made: number; readonly revised: number; readonly told: number };

/**
 * Makes the reports that are due, each tenant's by its own clock and the oldest first, and revises those of the last seven days of which
 * something came late. May run at any time, twice, and in several places at once: each day's report is made once.
 * @door job
 */
export async function nightlyProblems(now: Date = new Date(), tenantIds?: readonly string[]): Promise<Nights> {
  const total = { made: 0, revised: 0, told: 0 };
  const failures: unknown[] = [];
  for (const id of tenantIds ?? (await everyTenant("nightly report"))) {
    try {
      const done = await nightlyProblemsOf(id, now);
      total.made += done.made;
      total.revised += done.revised;
      total.told += done.told;
    } catch (error) {
      // One tenant's trouble is not its neighbours': theirs are made before the job is tried again.
      failures.push(error);
      log.error({ err: error, tenantId: id }, "nightly report");
    }
  }
  if (failures.length > 0) throw failures[0];
  return total;
}

async function nightlyProblemsOf(tenantId: string, now: Date): Promise<Nights> {
  const ctx = await systemCtx(tenantId, "nightly report");
  const inTenant = <T>(work: (ctx: TxCtx) => Promise<T>) =>
    withTenant({ tenantId, lane: "job" }, (tx) => work({ ...ctx, tx }));
  const tenant = await inTenant(tenantSettings);
  if (!tenant.isActive || tenant.isPlatform) return { made: 0, revised: 0, told: 0 };
  const zone = tenant.defaultTimezone;
  const runs = await inTenant((ctx) => runsSince(ctx, revisedSince(now, zone)));
  const missed = missedNights(now, zone, runs.last);
  // What the days left open is settled first: after a stand-still nobody else has done so yet.
  if (missed.length > 0) {
    await beginTenantDays(tenantId, localDate(now, zone), now);
    await endForgottenOf(tenantId, now);
  }
  let [made, revised] = [0, 0];
  for (const date of missed) if (await inTenant((ctx) => makeReport(ctx, date, now))) made += 1;
  for (const { date, checkedAt } of runs.recent) {
    const written = await inTenant(async (ctx) =>
      (await touchedSince(ctx, date, zone, checkedAt)) ? reviseReport(ctx, date, now) : null,
    );
    if (written && written.entered + written.changed + written.left > 0) revised += 1;
  }
  const told = await inTenant((ctx) => tellNight(ctx, tenant, now));
  return { made, revised, told };
}

/** Makes the reports of days that are long over, each as of its own night. @door job */
export async function reportPast(tenantId: string, dates: readonly string[]): Promise<void> {
  const ctx = await systemCtx(tenantId, "nightly report");
  await withTenant({ tenantId, lane: "job" }, async (tx) => {
    for (const date of dates) await makeReport({ ...ctx, tx }, date, madeAt(date, ctx.timeZone));
  });
}

async function runsSince({ tx }: TxCtx, since: string) {
  const { kind, localDate: date, checkedAt, createdAt } = nightlyRuns;
  const [newest] = await tx
    .select({ last: max(date) })
    .from(nightlyRuns)
    .where(eq(kind, KIND));
  const recent = await tx
    .select({ date, checkedAt, createdAt })
    .from(nightlyRuns)
    .where(and(eq(kind, KIND), gte(date, since)))
    .orderBy(asc(date));
  return {
    last: newest?.last ?? null,
    recent: recent.map((run) => ({ date: run.date, checkedAt: run.checkedAt ?? run.createdAt })),
  };
}
