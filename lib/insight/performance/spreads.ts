import { and, count, isNotNull, type SQL, sql } from "drizzle-orm";
import { dayFacts as facts } from "@/db/schema";
import type { Period } from "@/lib/base/calendar/days";
import type { Ask } from "@/lib/engine/report/define";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";
import { endedStays } from "../summary/stays";
import { daysWhere } from "./days";
import { listFilters } from "./people";

/** A step of a distribution, and how many lie on it. */
export type Step = { readonly key: string; readonly n: number };

/** From how many minutes on each step is reached; the first is below all of them. */
const VISIT_STEPS = {
  from: [5, 15, 30, 60, 120],
  keys: ["under5", "under15", "under30", "under60", "under120", "over"],
};
/** Whole minutes after the plan: more than five before, up to five around it, later and later. */
const DELAY_STEPS = { from: [-5, 6, 16, 31, 61], keys: ["early", "onTime", "to15", "to30", "to60", "later"] };

/** How long visits took that a device measured, between check-in and check-out. */
export async function minutesSpread(ctx: TxCtx, period: Period, filters: Ask["filters"]): Promise<readonly Step[]> {
  const stays = endedStays(ctx, period, listFilters(filters)).as("stays");
  const rows = await ctx.tx
    .select({ step: stepOf(sql`${stays.seconds} / 60::float8`, VISIT_STEPS), n: count() })
    .from(stays)
    .groupBy(sql`1`);
  return stepsOf(VISIT_STEPS, rows);
}

/** How long after what was planned the first check-in of each day came. */
export async function delaySpread(ctx: TxCtx, period: Period, filters: Ask["filters"]): Promise<readonly Step[]> {
  const rows = await ctx.tx
    .select({ step: stepOf(sql`${facts.delay}`, DELAY_STEPS), n: count() })
    .from(facts)
    .where(and(daysWhere(ctx, period, filters), isNotNull(facts.delay)))
    .groupBy(sql`1`);
  return stepsOf(DELAY_STEPS, rows);
}

type Steps = { readonly from: readonly number[]; readonly keys: readonly string[] };
const stepOf = (value: SQL, { from }: Steps) =>
  sql`width_bucket((${value})::float8, ${`{${from.join(",")}}`}::float8[])`.mapWith(Number);

/** Every step, those without anybody too. */
function stepsOf({ keys }: Steps, rows: readonly { readonly step: number; readonly n: number }[]): Step[] {
  const of = new Map(rows.map(({ step, n }) => [step, n]));
  return keys.map((key, at) => ({ key, n: of.get(at) ?? 0 }));
}
