import { and, eq, gte, isNull, lte, ne, or, sql } from "drizzle-orm";
import { workschedules } from "@/db/schema";
import { plusDays } from "@/lib/base/calendar/days";
import { datesBetween, type Recurrence, WEEKDAYS } from "@/lib/base/recurrence/occurs";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";

export type SameRule = Recurrence & {
  readonly userId: string;
  readonly posId: string;
  readonly mixId: string | null;
  readonly startDate: string;
};
export type SameRoute = {
  readonly id: string;
  readonly startDate: string;
  readonly endDate: string | null;
  /** The first day on which both have a visit; null where their parameters are the same, letter by letter. */
  readonly date: string | null;
};

/** How far rules without end are compared. */
const HORIZON = 5 * 366;

/**
 * An active route that sends the same person to the same PDV with the same mix on a day of this one, in whatever way either rule is
 * written, or that has its very parameters in the period, as the database refuses it. `except` is the route being changed; days that
 * `before`, the rule as it was, shared already are no news. Two that are saved at once come one after the other.
 */
export async function sameRoute(
  ctx: TxCtx,
  rule: SameRule,
  except: string | null,
  before: SameRule | null = null,
): Promise<SameRoute | null> {
  await ctx.tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`routes:${ctx.tenantId}:${rule.userId}`}, 0))`,
  );
  const flags = sql.join(
    WEEKDAYS.map((day) => sql`${rule[day]}::boolean`),
    sql`, `,
  );
  // As one text: the driver would send a list as a row of parameters.
  const frequencies = sql`string_to_array(${rule.frequencies.join(",")}, ',')`;
  const cycle = sql`${rule.cycleWeeks ?? 1}::int, ${rule.cycleStart ?? null}::date`;
  const found = await ctx.tx
    .select({
      route: workschedules,
      alike: sql<boolean>`${workschedules.ruleKey} = f_rule_key(${frequencies}, ${flags}, ${cycle})`,
    })
    .from(workschedules)
    .where(
      and(
        eq(workschedules.isActive, true),
        eq(workschedules.userId, rule.userId),
        eq(workschedules.posId, rule.posId),
        rule.mixId === null ? isNull(workschedules.mixId) : eq(workschedules.mixId, rule.mixId),
        rule.endDate === null ? undefined : lte(workschedules.startDate, rule.endDate),
        or(isNull(workschedules.endDate), gte(workschedules.endDate, rule.startDate)),
        except === null ? undefined : ne(workschedules.id, except),
      ),
    )
    .orderBy(workschedules.startDate);
  const known = before && before.userId === rule.userId && before.mixId === rule.mixId ? before : null;
  for (const { route, alike } of found) {
    const date = alike ? null : firstShared(rule, route, known);
    if (alike || date) return { id: route.id, startDate: route.startDate, endDate: route.endDate, date };
  }
  return null;
}

/** The rule of a stored route, to say what a change of it makes new. */
export async function storedRule(ctx: TxCtx, id: string): Promise<SameRule | null> {
  const [route] = await ctx.tx.select().from(workschedules).where(eq(workschedules.id, id));
  return route?.isActive ? route : null;
}

/** The first date of both rules that `known` did not have already. */
function firstShared(one: SameRule, other: SameRule, known: SameRule | null): string | null {
  const from = [one.startDate, other.startDate].sort().at(-1) ?? one.startDate;
  const ends = [one.endDate, other.endDate, plusDays(from, HORIZON)].filter((day) => day !== null).sort();
  const to = ends[0] ?? from;
  const theirs = new Set(datesBetween(other, from, to));
  const shared = datesBetween(one, from, to).filter((day) => theirs.has(day));
  if (!known || shared.length === 0) return shared[0] ?? null;
  const old = new Set(datesBetween(known, from, to));
  return shared.find((day) => !old.has(day)) ?? null;
}
