import { and, eq, gte, isNull, lte, ne, or, sql } from "drizzle-orm";
import { workschedules } from "@/db/schema";
import { WEEKDAYS, type Weekday } from "@/lib/recurrence/occurs";
import type { TxCtx } from "@/lib/resource/bind";

export type SameRule = Readonly<Record<Weekday, boolean>> & {
  readonly userId: string;
  readonly posId: string;
  readonly mixId: string | null;
  readonly startDate: string;
  readonly endDate: string | null;
  readonly frequencies: readonly string[];
};

/**
 * An active route with the same parameters (person, PDV, mix, rule) that shares a day with this one: what the database would refuse,
 * found before saving. `except` is the route being changed.
 */
export async function sameRoute(ctx: TxCtx, rule: SameRule, except: string | null) {
  const flags = sql.join(
    WEEKDAYS.map((day) => sql`${rule[day]}::boolean`),
    sql`, `,
  );
  // As one text: the driver would send a list as a row of parameters.
  const frequencies = sql`string_to_array(${rule.frequencies.join(",")}, ',')`;
  const [found] = await ctx.tx
    .select({ id: workschedules.id, startDate: workschedules.startDate, endDate: workschedules.endDate })
    .from(workschedules)
    .where(
      and(
        eq(workschedules.isActive, true),
        eq(workschedules.userId, rule.userId),
        eq(workschedules.posId, rule.posId),
        rule.mixId === null ? isNull(workschedules.mixId) : eq(workschedules.mixId, rule.mixId),
        sql`${workschedules.ruleKey} = f_rule_key(${frequencies}, ${flags})`,
        rule.endDate === null ? undefined : lte(workschedules.startDate, rule.endDate),
        or(isNull(workschedules.endDate), gte(workschedules.endDate, rule.startDate)),
        except === null ? undefined : ne(workschedules.id, except),
      ),
    )
    .orderBy(workschedules.startDate)
    .limit(1);
  return found ?? null;
}
