import { desc, gte, sql } from "drizzle-orm";
import { dashboardTargets } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { cycleMonth, cycleOf } from "@/lib/base/calendar/cycle";
import { keysOf, recordOf } from "@/lib/base/objects/records";
import { forbidden, invalidFields } from "@/lib/base/problem/catalogue";
import { traceName } from "@/lib/engine/audit/trace";
import { writeAudit } from "@/lib/engine/audit/write";
import { parseBody } from "@/lib/engine/resource/parse-body";
import { authorize } from "@/lib/platform/permissions/authorize";
import type { Ctx, TxCtx } from "@/lib/platform/tenancy/ctx";
import { rulesByDay } from "@/lib/records/tenants/history";
import { tenantSettings, tenantToday } from "@/lib/records/tenants/settings";
import { type Since, TARGET_FIELDS, type TargetKey, WEIGHED_PROFILES, weightsKey, wireKey } from "./fields";
import { targetsOn } from "./load";
import { targetsSchema } from "./schemas";
import { DEFAULT_TARGETS, storedTargets, type TargetValues, weightsSchema } from "./values";

/** What holds from a day on, and who said so. */
export type TargetVersion = {
  readonly validFrom: string;
  readonly values: TargetValues;
  /** Null = somebody of the platform. */
  readonly author: string | null;
  readonly at: Date;
};
export type Targets = {
  /** What holds today. */
  readonly values: TargetValues;
  /** Where the running monthly cycle began: nothing before it changes. */
  readonly cycle: string;
  readonly today: string;
  /** Newest first. */
  readonly history: readonly TargetVersion[];
};

/** The targets and weights of a tenant's dashboards, with what held before. Never for clients' users. Throws `forbidden`. */
export async function dashboardTargetsOf(ctx: Ctx): Promise<Targets> {
  authorize(ctx, "GET", "DASHBOARDTARGET");
  if (ctx.businessUnitId) throw forbidden();
  return withTenant(ctx, (tx) => read({ ...ctx, tx }));
}

/**
 * Sets what is sent, from today or from the first day of the running cycle on; what was to hold after that day is replaced. Periods that end
 * before it keep what they were judged by. Throws `forbidden`, and `invalid_fields` for what is out of range, weights of zero altogether, a
 * fair score that is not below a good one, and a least time that is above the most.
 */
export async function setDashboardTargets(ctx: Ctx, input: unknown): Promise<Targets> {
  authorize(ctx, "PUT", "DASHBOARDTARGET");
  if (ctx.businessUnitId) throw forbidden();
  const body: Readonly<Record<string, unknown>> = parseBody(targetsSchema, input);
  return withTenant(ctx, async (tx) => {
    const tctx = { ...ctx, tx };
    // One change at a time: each is the one before with what is sent.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`targets:${ctx.tenantId}`}, 0))`);
    const today = await tenantToday(tctx);
    const before = await targetsOn(tctx, today);
    const values = changed(before, body);
    assertSound(values);
    const since: Since = body.since === "cycle" ? "cycle" : "today";
    const validFrom = since === "cycle" ? await cycleBegin(tctx, today) : today;
    const kept = { ...values, weights: { ...values.weights }, profiles: { ...values.profiles } };
    await tx.delete(dashboardTargets).where(gte(dashboardTargets.validFrom, validFrom));
    await tx.insert(dashboardTargets).values({ validFrom, values: kept, createdBy: ctx.userId });
    const { name } = await tenantSettings(tctx);
    const line = { resource: "dashboardTarget", recordId: ctx.tenantId, recordName: name, action: "update" };
    await writeAudit(tctx, { ...line, before: flat(before), after: { ...flat(values), validFrom } });
    return read(tctx);
  });
}

async function read(ctx: TxCtx): Promise<Targets> {
  const today = await tenantToday(ctx);
  const rows = await ctx.tx
    .select({ version: dashboardTargets, author: traceName(dashboardTargets.createdBy) })
    .from(dashboardTargets)
    .orderBy(desc(dashboardTargets.validFrom));
  return {
    values: await targetsOn(ctx, today),
    cycle: await cycleBegin(ctx, today),
    today,
    history: rows.map(({ version: { validFrom, values, createdAt }, author }) => ({
      ...{ validFrom, author, at: createdAt, values: storedTargets(values) },
    })),
  };
}

async function cycleBegin(ctx: TxCtx, today: string): Promise<string> {
  const { baseDay } = await rulesByDay(ctx);
  return cycleOf(cycleMonth(today, baseDay), baseDay).from;
}

function changed(before: TargetValues, body: Readonly<Record<string, unknown>>): TargetValues {
  const number = (key: TargetKey) => {
    const sent = body[wireKey(key)];
    return typeof sent === "number" ? sent : before[key];
  };
  return {
    ...recordOf(keysOf(TARGET_FIELDS), number),
    weights: body.weights === undefined ? before.weights : weightsSchema.parse(body.weights),
    profiles: recordOf(WEIGHED_PROFILES, (profile) => {
      const sent = body[weightsKey(profile)];
      return sent === undefined ? before.profiles[profile] : weightsSchema.nullable().parse(sent);
    }),
  };
}

/** What holds across values. */
function assertSound({ scoreFair, scoreGood, perVisitLeast, perVisitMost }: TargetValues): void {
  if (scoreFair >= scoreGood) throw invalidFields({ score_fair: "fair_not_below_good" });
  if (perVisitLeast > perVisitMost) throw invalidFields({ per_visit_least: "min_above_max" });
}

/** As the log tells it: a value per line. */
const flat = ({ weights, profiles, ...values }: TargetValues): Record<string, unknown> => ({
  ...values,
  ...Object.fromEntries(Object.entries(weights).map(([pillar, weight]) => [`weight.${pillar}`, weight])),
  ...Object.fromEntries(
    WEIGHED_PROFILES.map((profile) => [
      `weights.${profile}`,
      profiles[profile] && Object.values(profiles[profile]).join("/"),
    ]),
  ),
});

/** As calls tell it: names on the wire. */
export function targetsOnWire({ values, cycle, history }: Targets) {
  const wire = ({ weights, profiles, ...numbers }: TargetValues) => ({
    ...Object.fromEntries(keysOf(TARGET_FIELDS).map((key) => [wireKey(key), numbers[key]])),
    weights,
    ...Object.fromEntries(WEIGHED_PROFILES.map((profile) => [weightsKey(profile), profiles[profile]])),
  });
  return {
    ...wire(values),
    cycle_from: cycle,
    defaults: wire(DEFAULT_TARGETS),
    history: history.map(({ validFrom, author, at, values }) => ({
      ...{ valid_from: validFrom, author, created_at: at.toISOString(), ...wire(values) },
    })),
  };
}
