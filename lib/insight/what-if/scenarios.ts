import { asc, eq, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { z } from "zod";
import { costScenarios as s } from "@/db/schema";
import { cycleOf } from "@/lib/base/calendar/cycle";
import { forbidden, invalidFields, notFound, Problem } from "@/lib/base/problem/catalogue";
import { isUuid, storableText } from "@/lib/base/text/values";
import { writeAudit } from "@/lib/engine/audit/write";
import type { Ask } from "@/lib/engine/report/define";
import { read } from "@/lib/engine/report/read";
import { readOne } from "@/lib/engine/resource/operations/get";
import { parseBody } from "@/lib/engine/resource/parse-body";
import { authorize } from "@/lib/platform/permissions/authorize";
import type { Ctx, TxCtx } from "@/lib/platform/tenancy/ctx";
import { rulesByDay } from "@/lib/records/tenants/history";
import { boundOf } from "@/lib/shell/registry";
import { monthSchema } from "../hours/close-all";
import { baseOf } from "./base";
import { type Bill, billAt, MOST_MINUTES, MOST_PER_WEEK, type Pace, paceOf } from "./rules";

/** By which records a scenario is narrowed, by their names on the wire. */
const RECORDS = {
  business_unit_id: { key: "businessUnitId", bound: "businessUnit" },
  chain_id: { key: "chainId", bound: "posChain" },
  regional_id: { key: "regionalId", bound: "posRegional" },
  pos_id: { key: "posId", bound: "pos" },
} as const;
const ID_KEYS = ["business_unit_id", "chain_id", "regional_id", "pos_id"] as const;
const id = z.guid("invalid_id").nullish();
const upTo = (most: number) => z.number("invalid_type").min(0, "below_min").max(most, "above_max").nullish();

/** Kept for a month; more are a heap. */
const MOST_SCENARIOS = 50;

export const scenarioSchema = z.strictObject({
  month: monthSchema,
  name: z
    .string({ error: "required" })
    .transform((value) => value.trim())
    .refine((value) => value !== "", "required")
    .refine(storableText, "invalid_characters")
    .refine((value) => value.length <= 80, "too_long"),
  business_unit_id: id,
  chain_id: id,
  regional_id: id,
  pos_id: id,
  profile: z.enum(["low", "medium", "high"], "invalid_choice").nullish(),
  per_week: upTo(MOST_PER_WEEK),
  minutes: upTo(MOST_MINUTES),
});
export type ScenarioInput = z.input<typeof scenarioSchema>;

/** A pace that was kept, and what its stores came to in the month beside what they would have come to. Bills are null where they are not told. */
export type Scenario = {
  readonly id: string;
  readonly name: string;
  readonly month: string;
  readonly places: Readonly<Partial<Record<string, string>>>;
  readonly pace: Partial<Pace>;
  readonly now: Bill | null;
  readonly tried: Bill | null;
};

/** Scenarios are the agency's: its clients' users have none. */
function assertAgency(ctx: Ctx): void {
  if (ctx.businessUnitId) throw forbidden();
}

/** The scenarios of a month, oldest first, worked out from its costs as they are now. Throws `forbidden`. */
export async function scenariosOf(ctx: Ctx, input: unknown): Promise<readonly Scenario[]> {
  authorize(ctx, "GET", "INTELLIGENCESCREEN");
  assertAgency(ctx);
  const { month } = parseBody(z.strictObject({ month: monthSchema }), input);
  return read(ctx, (ctx) => scenarioLines(ctx, month));
}

/** The same within a transaction. @door inner */
export async function scenarioLines(ctx: TxCtx, month: string): Promise<readonly Scenario[]> {
  const rows = await ctx.tx.select().from(s).where(eq(s.month, month)).orderBy(asc(s.createdAt), asc(s.id));
  const { baseDay } = await rulesByDay(ctx);
  const lines: Scenario[] = [];
  for (const { id, name, places, perWeek, minutes } of rows) {
    const pace = { ...(perWeek !== null && { perWeek }), ...(minutes !== null && { minutes }) };
    const ask = { filters: places, period: cycleOf(month, baseDay), month };
    lines.push({ id, name, month, places, pace, ...(await billsOf(ctx, ask, pace)) });
  }
  return lines;
}

async function billsOf(ctx: TxCtx, ask: Pick<Ask, "filters" | "period" | "month">, pace: Partial<Pace>) {
  const base = await baseOf(ctx, ask);
  const now = base && paceOf(base);
  if (!base || !now) return { now: null, tried: null };
  return { now: billAt(base, now), tried: billAt(base, { ...now, ...pace }) };
}

/** What makes two scenarios of a month the same one. */
const markOf = ({ name, places, perWeek, minutes }: Kept) =>
  JSON.stringify([name, Object.entries(places).sort(), perWeek, minutes]);
type Kept = Pick<typeof s.$inferSelect, "name" | "places" | "perWeek" | "minutes">;

/**
 * Keeps a pace under a name; the same again is the one that is there. Throws `forbidden`, `limit_reached` beyond fifty of a month, and `invalid_fields` for what is out of range, a pace that
 * changes nothing, and records that there are not.
 */
export async function saveScenario(ctx: Ctx, input: unknown): Promise<string> {
  authorize(ctx, "POST", "BILLING");
  authorize(ctx, "GET", "INTELLIGENCESCREEN");
  assertAgency(ctx);
  const body = parseBody(scenarioSchema, input);
  const [perWeek, minutes] = [body.per_week ?? null, body.minutes ?? null];
  if (perWeek === null && minutes === null) throw invalidFields({ per_week: "required" });
  return read(ctx, async (ctx) => {
    const places = await placesIn(ctx, body);
    // One after the other: what is sent twice at once is kept once, and none goes beyond the limit.
    await ctx.tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`cost-scenarios:${ctx.tenantId}`}, 0))`);
    const kept = await ctx.tx.select().from(s).where(eq(s.month, body.month));
    const values = { name: body.name, month: body.month, places, perWeek, minutes };
    const same = kept.find((one) => markOf(one) === markOf(values));
    if (same) return same.id;
    if (kept.length >= MOST_SCENARIOS) throw new Problem("limit_reached");
    const id = uuidv7();
    await ctx.tx.insert(s).values({ id, ...values, createdBy: ctx.userId });
    const line = { resource: "costScenario", recordId: id, recordName: body.name, action: "create" };
    await writeAudit(ctx, { ...line, before: null, after: { month: body.month, perWeek, minutes } });
    return id;
  });
}

type Narrowed = Pick<z.output<typeof scenarioSchema>, (typeof ID_KEYS)[number] | "profile">;

/** The records that a pace is narrowed by, as filters. Throws `invalid_fields` for those that this session does not see. @door inner */
export async function placesIn(ctx: TxCtx, body: Narrowed): Promise<Record<string, string>> {
  const places: Record<string, string> = body.profile ? { profile: body.profile } : {};
  for (const wire of ID_KEYS) {
    const value = body[wire];
    if (!value) continue;
    const { key, bound } = RECORDS[wire];
    await readOne(boundOf(bound), ctx, value).catch((error: unknown) => {
      throw error instanceof Problem ? invalidFields({ [wire]: "not_found" }) : error;
    });
    places[key] = value;
  }
  return places;
}

/** Throws a scenario away; the log keeps its name. Throws `forbidden` and `not_found`. */
export async function removeScenario(ctx: Ctx, id: string): Promise<void> {
  authorize(ctx, "DELETE", "BILLING");
  authorize(ctx, "GET", "INTELLIGENCESCREEN");
  assertAgency(ctx);
  if (!isUuid(id)) throw notFound();
  await read(ctx, async (ctx) => {
    const [gone] = await ctx.tx.delete(s).where(eq(s.id, id)).returning({ name: s.name, month: s.month });
    if (!gone) throw notFound();
    const line = { resource: "costScenario", recordId: id, recordName: gone.name, action: "delete" };
    await writeAudit(ctx, { ...line, before: { month: gone.month }, after: null });
  });
}

/** As calls tell it: names on the wire; reais as decimals. */
export function scenarioOnWire({ id, name, month, places, pace, now, tried }: Scenario) {
  const bill = (one: Bill | null) =>
    one && {
      ...{ cost: (one.cost / 100).toFixed(2), hours: one.hours, people: one.people, ratio: one.ratio },
      ...{ margin: one.margin === null ? null : (one.margin / 100).toFixed(2), delivered: one.delivered },
    };
  return {
    ...{ id, name, month, per_week: pace.perWeek ?? null, minutes: pace.minutes ?? null },
    ...Object.fromEntries(ID_KEYS.map((wire) => [wire, places[RECORDS[wire].key] ?? null])),
    profile: places.profile ?? null,
    ...{ now: bill(now), tried: bill(tried) },
  };
}
