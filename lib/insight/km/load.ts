import { asc, sql } from "drizzle-orm";
import { geolocations, kmAdjustments } from "@/db/schema";
import { traceName } from "@/lib/engine/audit/trace";
import { amongDays, type PeopleDays } from "@/lib/insight/days/among";
import { type StayRecord, staysBetween } from "@/lib/insight/tracking/stays";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";
import { rulesByDay } from "@/lib/records/tenants/history";
import { closedKm } from "./closed";
import { type KmFix, type KmLeg, type KmRules, type KmTotal, kmLegs, kmTotal } from "./km";
import { refundOf } from "./rounding";

/** Kilometres that somebody added to a day by hand, or took from it. */
export type Adjustment = {
  readonly id: string;
  readonly userId: string;
  readonly date: string;
  readonly km: number;
  readonly reason: string;
  readonly byName: string | null;
  readonly at: Date;
  readonly refund: string | null;
};
/** One person's local day: stays, the legs between them, what was added by hand, and the sum of it all. */
export type KmDay = {
  readonly userId: string;
  readonly date: string;
  readonly stays: readonly StayRecord[];
  readonly legs: readonly KmLeg[];
  readonly adjustments: readonly Adjustment[];
  readonly total: KmTotal;
  /** The last stay was never closed by the person: the day keeps its kilometres (G25). */
  readonly unended: boolean;
  /** Reais per kilometre on that day. */
  readonly pricePerKm: string | null;
  /** Names of the places, by the stay. */
  readonly places: Readonly<Record<string, string>>;
  /** By what it was worked out; null = it was closed, and keeps what was said then. */
  readonly rules: DayRules | null;
};
type DayRules = KmRules & { readonly breadcrumbs: boolean };
type Query = PeopleDays & {
  readonly userIds: readonly string[];
  /** false: ways are straight lines with the factor, and no position is read. */
  readonly breadcrumbs?: boolean;
};

/** Person-days whose breadcrumbs are read at once: some hundred thousand points at most are in memory. */
const AT_ONCE = 200;

/** By what kilometres are worked out on a day "YYYY-MM-DD", as it was set then. */
export async function kmRules(ctx: TxCtx): Promise<(date: string) => DayRules> {
  const rules = await rulesByDay(ctx);
  return (date) => {
    const { kmFactor: factor, pricePerKm: price, isGeotagUser: breadcrumbs } = rules.on(date);
    // As it is written, with at least two decimals: "0.90", "0.9050".
    const pricePerKm = price === null ? null : price.toFixed(Math.max(2, String(price).split(".")[1]?.length ?? 0));
    return { factor, pricePerKm, breadcrumbs };
  };
}

/**
 * The days of these people on which they were anywhere or somebody adjusted something, by person and day. What the session may see is the
 * caller's to narrow, by `userIds`. Days are "YYYY-MM-DD", both included.
 */
export async function kmDays(ctx: TxCtx, query: Query): Promise<KmDay[]> {
  if (query.userIds.length === 0) return [];
  const rulesOn = await kmRules(ctx);
  const closed = await closedKm(ctx, query);
  const stays = groupBy(await staysBetween(ctx, query), (stay) => `${stay.userId} ${stay.localDate}`);
  const adjusted = groupBy(await adjustmentsBetween(ctx, query, rulesOn), (one) => `${one.userId} ${one.date}`);
  const { days: wanted } = query;
  // A closed day keeps its kilometres also where its stays are gone since.
  const kept = [...closed].flatMap(([key, { legs, adjustments }]) =>
    legs.length + adjustments.length > 0 ? [key] : [],
  );
  const keys = [...new Set([...stays.keys(), ...adjusted.keys(), ...kept])]
    .filter((key) => wanted?.has(key) ?? true)
    .sort();
  const followed = (key: string) => rulesOn(dateOf(key)).breadcrumbs && query.breadcrumbs !== false;
  const moved = keys.filter((key) => !closed.has(key) && followed(key) && (stays.get(key)?.length ?? 0) > 1);
  const days: KmDay[] = [];
  const crumbs = crumbReader(ctx, moved);
  for (const key of keys) {
    const [userId = "", date = ""] = key.split(" ");
    const own = stays.get(key) ?? [];
    const locked = closed.get(key);
    if (locked) {
      days.push({ userId, date, stays: own, ...locked, rules: null });
      continue;
    }
    const rules = { ...rulesOn(date), breadcrumbs: followed(key) };
    const legs = own.length > 1 ? kmLegs(own, rules.breadcrumbs ? await crumbs(key) : [], rules) : [];
    const adjustments = adjusted.get(key) ?? [];
    const byHand = adjustments.map(({ km, refund }) => ({ straight: null, km, refund }));
    const nothing = legs.length + byHand.length === 0;
    const parts = nothing ? [{ straight: 0, km: 0, refund: rules.pricePerKm && "0.00" }] : [...legs, ...byHand];
    const last = own.at(-1);
    const unended = last !== undefined && (last.checkOutAt === null || last.autoClosed);
    const places = Object.fromEntries(own.map((stay) => [stay.id, stay.placeName]));
    const { pricePerKm } = rules;
    const total = kmTotal(parts);
    days.push({ userId, date, stays: own, legs, adjustments, total, unended, pricePerKm, places, rules });
  }
  return days;
}

const dateOf = (key: string) => key.split(" ")[1] ?? "";

function groupBy<T>(list: readonly T[], keyOf: (one: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const one of list) {
    const group = groups.get(keyOf(one));
    if (group) group.push(one);
    else groups.set(keyOf(one), [one]);
  }
  return groups;
}

/** Reads the breadcrumbs of a person's day, some person-days ahead at a time. `keys` in the order in which they will be asked for. */
function crumbReader(ctx: TxCtx, keys: readonly string[]): (key: string) => Promise<KmFix[]> {
  let held = new Map<string, KmFix[]>();
  let until = 0;
  return async (key) => {
    const at = keys.indexOf(key, Math.max(0, until - AT_ONCE));
    if (at >= until) {
      const next = keys.slice(at, at + AT_ONCE);
      until = at + next.length;
      held = await crumbsOf(ctx, next);
    }
    return held.get(key) ?? [];
  };
}

async function crumbsOf(ctx: TxCtx, keys: readonly string[]): Promise<Map<string, KmFix[]>> {
  const userIds = [...new Set(keys.map((key) => key.slice(0, -11)))];
  const dates = keys.map(dateOf).sort();
  const { userId, localDate: date, occurredAt, latitude, longitude, accuracy } = geolocations;
  const at = sql`extract(epoch from ${occurredAt}) * 1000`;
  // A row per day: thousands of rows of five columns cost far more than the positions in them.
  const rows = await ctx.tx
    .select({
      userId,
      date,
      fixes: sql<
        [number, number, number, number | null][]
      >`json_agg(json_build_array(${at}, ${latitude}, ${longitude}, ${accuracy}) order by ${occurredAt})`,
    })
    .from(geolocations)
    .where(amongDays(geolocations, { from: dates[0] ?? "", to: dates.at(-1) ?? "", userIds }))
    .groupBy(userId, date);
  return new Map(
    rows.map((row) => [
      `${row.userId} ${row.date}`,
      row.fixes.map(([at, latitude, longitude, accuracy]) => ({ at: new Date(at), latitude, longitude, accuracy })),
    ]),
  );
}

async function adjustmentsBetween(ctx: TxCtx, query: Query, rulesOn: (date: string) => KmRules): Promise<Adjustment[]> {
  const rows = await ctx.tx
    .select({
      id: kmAdjustments.id,
      userId: kmAdjustments.userId,
      date: kmAdjustments.localDate,
      km: kmAdjustments.kilometres,
      reason: kmAdjustments.reason,
      byName: traceName(kmAdjustments.adjustedBy),
      at: kmAdjustments.createdAt,
    })
    .from(kmAdjustments)
    .where(amongDays(kmAdjustments, query))
    .orderBy(asc(kmAdjustments.createdAt));
  return rows.map((row) => {
    const { pricePerKm } = rulesOn(row.date);
    return { ...row, refund: pricePerKm && refundOf(row.km, pricePerKm) };
  });
}
