import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { servingClosings } from "@/db/schema";
import { addMonths, cycleMonth } from "@/lib/base/calendar/cycle";
import type { Period } from "@/lib/base/calendar/days";
import { Problem } from "@/lib/base/problem/catalogue";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";
import { rulesByDay } from "../tenants/history";

/** The first day of a month "YYYY-MM", as months of costs are stored. */
export const firstDay = (month: string): string => `${month}-01`;

/** The edition of a month's costs that counts: that of its closing, while nobody has opened it again; 0 while it is open. */
export async function editionOf(ctx: TxCtx, month: string): Promise<number> {
  const [row] = await ctx.tx
    .select({ edition: servingClosings.edition })
    .from(servingClosings)
    .where(and(eq(servingClosings.month, firstDay(month)), isNull(servingClosings.reopenedAt)));
  return row?.edition ?? 0;
}

/**
 * Who closes a month's costs, or opens them, is alone; who changes what they are made of shares. What began before is over then, and what
 * comes after finds the month closed.
 */
export async function holdCostMonths(ctx: TxCtx, how: "alone" | "shared"): Promise<void> {
  const key = sql`hashtextextended(${`cost-months:${ctx.tenantId}`}, 0)`;
  await ctx.tx.execute(
    how === "alone" ? sql`select pg_advisory_xact_lock(${key})` : sql`select pg_advisory_xact_lock_shared(${key})`,
  );
}

/** Which of these months "YYYY-MM" are closed; none of them closes before this transaction is over. */
export async function closedAmong(ctx: TxCtx, months: readonly string[]): Promise<ReadonlySet<string>> {
  if (!ctx.modules.costOfServing || months.length === 0) return new Set();
  await holdCostMonths(ctx, "shared");
  const rows = await ctx.tx
    .select({ month: servingClosings.month })
    .from(servingClosings)
    .where(and(inArray(servingClosings.month, months.map(firstDay)), isNull(servingClosings.reopenedAt)));
  return new Set(rows.map(({ month }) => month.slice(0, 7)));
}

/** Throws `month_closed` where a day of the period lies in a month whose costs are closed. */
export async function assertCostsOpen(ctx: TxCtx, { from, to }: Period): Promise<void> {
  const { baseDay } = await rulesByDay(ctx);
  const last = cycleMonth(to, baseDay);
  const months: string[] = [];
  for (let month = cycleMonth(from, baseDay); month <= last; month = addMonths(month, 1)) months.push(month);
  const closed = await closedAmong(ctx, months);
  if (closed.size > 0) throw new Problem("month_closed");
}
