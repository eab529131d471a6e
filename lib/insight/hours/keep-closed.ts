import { and, eq, isNull, or } from "drizzle-orm";
import { dayLocks } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { loadDays } from "@/lib/field/hours/load";
import { closedWorker } from "@/lib/field/hours/people";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";
import { everyTenant } from "@/lib/platform/tenancy/every";
import { systemCtx } from "@/lib/platform/tenancy/system";
import { keeper } from "./keeper";
import { plainDay } from "./point-commands";

/** Days of one person that are worked out at once. */
const BATCH = 62;

/**
 * Days that were closed without being kept, by an earlier version or by data that was brought in, are kept as they stand now: from then on
 * nothing moves them. May run at any time and twice. Gives how many were kept. @door job
 */
export async function keepClosedDays(tenantIds?: readonly string[]): Promise<number> {
  let kept = 0;
  for (const tenantId of tenantIds ?? (await everyTenant("keep closed days"))) {
    const ctx = await systemCtx(tenantId, "keep closed days");
    for (;;) {
      const done = await withTenant({ tenantId, lane: "job" }, (tx) => keepSome({ ...ctx, tx }));
      kept += done;
      if (done === 0) break;
    }
  }
  return kept;
}

async function keepSome(ctx: TxCtx): Promise<number> {
  const open = or(isNull(dayLocks.closed), isNull(dayLocks.km), isNull(dayLocks.sums), isNull(dayLocks.cost));
  const [first] = await ctx.tx.select({ userId: dayLocks.userId }).from(dayLocks).where(open).limit(1);
  if (!first) return 0;
  const { userId } = first;
  const { id, localDate: date, closed, km, sums, cost } = dayLocks;
  const locks = await ctx.tx
    .select({ id, date, closed, km, sums, cost })
    .from(dayLocks)
    .where(and(eq(dayLocks.userId, userId), open))
    .orderBy(dayLocks.localDate)
    .limit(BATCH)
    .for("update");
  const [from, to] = [locks[0]?.date, locks.at(-1)?.date];
  if (!from || !to) return 0;
  const worker = await closedWorker(ctx, userId, { from, to });
  const days = (await loadDays(ctx, [worker], { from, to })).get(userId) ?? [];
  const keep = await keeper(ctx, userId, { from, to });
  for (const lock of locks) {
    const day = days.find(({ date }) => date === lock.date);
    const { km, sums, cost } = keep(lock.date);
    await ctx.tx
      .update(dayLocks)
      .set({
        closed: lock.closed ?? (day ? plainDay(day) : {}),
        km: lock.km ?? km,
        sums: lock.sums ?? sums,
        cost: lock.cost ?? cost,
      })
      .where(eq(dayLocks.id, lock.id));
  }
  return locks.length;
}
