import { and, eq, inArray, isNotNull, sql } from "drizzle-orm";
import { servingMonths as m, servingRevenues as r, servingClosings } from "@/db/schema";
import { visibleCosts } from "@/lib/insight/serving/query";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";
import { firstDay } from "@/lib/records/clients/cost-months";

type Got = { readonly visits: number; readonly delivered: number };
/** What a closed month says of a client, whatever its records became since. Whole minutes. */
export type ClosedResults = Got & {
  /** Minutes that were agreed; undefined: no store was left to keep them by. */
  readonly contracted: number | null | undefined;
  /** On how many days a contract held, where these were some and not all. */
  readonly partlyDays: number | null;
  /** What the records say by now, where that is something else. */
  readonly byNow: Got | null;
};

/** The visits and minutes that a client got in a month, as they were when its costs were closed in this edition; of people whom the session sees. */
export async function closedResults(
  ctx: TxCtx,
  unitId: string,
  month: string,
  edition: number,
): Promise<ClosedResults> {
  const first = firstDay(month);
  // Minutes are no costs: of its own a client sees all, as in an open month.
  const seen = visibleCosts({ ...ctx, businessUnitId: null }, m.userId);
  const sum = (column: typeof m.visits | typeof m.inStore) => sql`sum(${column})`.mapWith(Number);
  const sums = await ctx.tx
    .select({ edition: m.edition, visits: sum(m.visits), delivered: sum(m.inStore) })
    .from(m)
    .where(and(eq(m.month, first), inArray(m.edition, [0, edition]), eq(m.businessUnitId, unitId), seen))
    .groupBy(m.edition);
  const of = (asked: number): Got => {
    const { visits = 0, delivered = 0 } = sums.find((one) => one.edition === asked) ?? {};
    return { visits, delivered: Math.round(delivered) };
  };
  const [then, now] = [of(edition), of(0)];
  const [kept] = await ctx.tx
    .select({ stores: sql`count(*)`.mapWith(Number), minutes: sql<number | null>`sum(${r.contractedMinutes})::int` })
    .from(r)
    .where(and(eq(r.month, first), eq(r.edition, edition), eq(r.businessUnitId, unitId), isNotNull(r.posId)));
  const [closing] = await ctx.tx
    .select({ notes: servingClosings.notes })
    .from(servingClosings)
    .where(and(eq(servingClosings.month, first), eq(servingClosings.edition, edition)));
  const partly = closing?.notes.find(({ clientId, code }) => clientId === unitId && code === "partly");
  return {
    ...then,
    contracted: kept && kept.stores > 0 ? kept.minutes : undefined,
    partlyDays: partly?.n ?? null,
    byNow: then.visits === now.visits && then.delivered === now.delivered ? null : now,
  };
}
