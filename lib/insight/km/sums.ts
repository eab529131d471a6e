import { type SQL, sql } from "drizzle-orm";
import { idArray } from "@/db/many";
import { daysOf } from "@/lib/base/calendar/cycle";
import type { Period } from "@/lib/base/calendar/days";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";
import { daysInTeam, type Member } from "@/lib/records/teams/membership";
import { dayKey } from "../hours/day-sums";
import { factOf } from "./facts";
import type { KmTotal } from "./km";
import { type KmDay, kmDays, kmRules } from "./load";
import { reaisOf } from "./rounding";

/** What a person's days of a period come to. */
export type KmSum = KmTotal & {
  /** Days on which there is a sign of the person. */
  readonly days: number;
  readonly legs: number;
  /** Kilometres by hand, already part of `km`. */
  readonly adjusted: number;
  /** Legs with something remarkable. */
  readonly flagged: number;
};

/** Whole units, of one day or of several. */
type Part = {
  readonly userId: string;
  readonly days: number;
  readonly legs: number;
  readonly flagged: number;
  readonly metres: number;
  readonly tenths: number;
  readonly adjusted: number;
  readonly cents: number | null;
};
type Row = Part & { readonly date: string | null; readonly waits: boolean };

/**
 * What the days of each of these people come to, of a team those on which they were in it; who has none is missing. What is kept is added up; days
 * that wait for the worker, or were worked out by other rules than those that hold now, are worked out here: nothing is late.
 */
export async function kmSums(
  ctx: TxCtx,
  people: readonly Member[],
  period: Period,
  teamId?: string,
): Promise<Map<string, KmSum>> {
  if (people.length === 0) return new Map();
  const counts = daysInTeam(people, teamId);
  const rows = (await partsOf(ctx, people, period, teamId !== undefined)).filter(
    ({ userId, date }) => date === null || counts(userId, date),
  );
  const live = new Set(rows.flatMap(({ waits, userId, date }) => (waits && date ? [dayKey({ userId, date })] : [])));
  const asked = { ...period, userIds: people.map(({ id }) => id), days: live };
  const worked = live.size > 0 ? (await kmDays(ctx, asked)).map(partOf) : [];
  const parts: readonly Part[] = [...rows.filter(({ waits }) => !waits), ...worked];
  return new Map([...Map.groupBy(parts, ({ userId }) => userId)].map(([userId, own]) => [userId, sumOf(own)]));
}

/** Facts and marks in one statement: between two, the worker may take a mark away whose fact was read before. */
async function partsOf(ctx: TxCtx, people: readonly Member[], { from, to }: Period, byDay: boolean): Promise<Row[]> {
  const own = sql`local_date between ${from} and ${to} and user_id = any(${idArray(people.map(({ id }) => id))})`;
  const rows = await ctx.tx.execute<Row>(sql`
    with marks as materialized (select distinct user_id, local_date from day_touched where ${own}),
    facts as (
      select *, (user_id, local_date) in (select user_id, local_date from marks) or not (${await freshIn(ctx, { from, to })}) as waits
      from km_facts where ${own}
    )
    select user_id as "userId", case when waits or ${byDay} then local_date::text end as date, waits,
      count(*) filter (where present)::int as days, sum(legs)::int as legs, sum(flagged)::int as flagged, sum(metres)::float8 as metres,
      sum(km_tenths)::float8 as tenths, sum(adjusted_tenths)::float8 as adjusted, sum(refund_cents)::float8 as cents
    from facts group by 1, 2, 3
    union all
    select user_id, local_date::text, true, 0, 0, 0, 0, 0, 0, null from marks`);
  return [...rows];
}

/** A fact was worked out by the rules that hold on its day, or keeps what was said when the day was closed. */
async function freshIn(ctx: TxCtx, period: Period): Promise<SQL> {
  const rulesOn = await kmRules(ctx);
  const spans: { readonly text: string; from: string; to: string; readonly holds: SQL }[] = [];
  for (const date of daysOf(period)) {
    const { factor, pricePerKm, breadcrumbs } = rulesOn(date);
    const text = JSON.stringify([factor, pricePerKm, breadcrumbs]);
    const last = spans.at(-1);
    if (last?.text === text) {
      last.to = date;
      continue;
    }
    const holds = sql`(factor, breadcrumbs) = (${factor}::numeric, ${breadcrumbs}::boolean) and price_per_km is not distinct from ${pricePerKm}::numeric`;
    spans.push({ text, from: date, to: date, holds });
  }
  const held = spans.map(({ from, to, holds }) => sql`local_date between ${from} and ${to} and ${holds}`);
  return sql`factor is null or coalesce(${sql.join(held, sql` or `)}, false)`;
}

function partOf(day: KmDay): Part {
  const { userId, present, legs, flagged, metres, kmTenths, adjustedTenths, refundCents } = factOf(day);
  const units = { tenths: kmTenths, adjusted: adjustedTenths, cents: refundCents };
  return { userId, days: present ? 1 : 0, legs, flagged, metres, ...units };
}

function sumOf(parts: readonly Part[]): KmSum {
  const sum = (of: Exclude<keyof Part, "userId" | "cents">) => parts.reduce((all, part) => all + part[of], 0);
  const refunds = parts.flatMap(({ cents }) => (cents === null ? [] : [cents]));
  return {
    ...{ days: sum("days"), legs: sum("legs"), flagged: sum("flagged"), straight: sum("metres") },
    ...{ km: sum("tenths") / 10, adjusted: sum("adjusted") / 10 },
    refund: refunds.length === 0 ? null : reaisOf(refunds.reduce((all, one) => all + one, 0)),
  };
}
