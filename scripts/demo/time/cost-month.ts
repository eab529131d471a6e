import { and, asc, between, eq, notExists, sql } from "drizzle-orm";
import { dayLocks, servingVisits, users } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { addMonths, cycleMonth } from "@/lib/base/calendar/cycle";
import { localDate } from "@/lib/base/calendar/zone";
import { askerCtx } from "@/lib/engine/jobs/asker";
import { refreshDays } from "@/lib/insight/days/refresh";
import { addAdjustment } from "@/lib/insight/km/commands";
import { closeCosts } from "@/lib/insight/serving/closing";
import { refreshServing } from "@/lib/insight/serving/refresh";
import { rulesByDay } from "@/lib/records/tenants/history";
import type { DemoEmail } from "../accounts";
import type { DemoContext } from "../context";
import { ARAUCARIA } from "../tenants/rows";

/** The costs of the month before last are closed; kilometres that somebody hands in after that are told by the next. */
export async function closeCostMonth(tenantId: string, { now }: DemoContext): Promise<void> {
  const email: DemoEmail = "admin@araucaria.test";
  const [admin] = await withTenant({ tenantId }, (tx) =>
    tx.select({ id: users.id }).from(users).where(eq(users.email, email)),
  );
  if (!admin) return;
  const ctx = await askerCtx({ tenantId, createdBy: admin.id });
  const today = localDate(now, ARAUCARIA.defaultTimezone ?? "UTC");
  const late = await withTenant(ctx, async (tx) => {
    const { baseDay } = await rulesByDay({ ...ctx, tx });
    const month = addMonths(cycleMonth(today, baseDay), -2);
    const { userId, localDate: date } = servingVisits;
    const locked = tx
      .select({ one: sql`1` })
      .from(dayLocks)
      .where(and(eq(dayLocks.userId, userId), eq(dayLocks.localDate, date)));
    const [visit] = await tx
      .select({ userId, date })
      .from(servingVisits)
      .where(and(between(date, `${month}-10`, `${month}-20`), notExists(locked)))
      .orderBy(asc(date), asc(userId))
      .limit(1);
    return visit && { month, ...visit };
  });
  if (!late) return;
  await closeCosts(ctx, { month: late.month });
  const reason = "Recibo de balsa entregue depois do fechamento.";
  await addAdjustment(ctx, { userId: late.userId, date: late.date, km: 38.5, reason });
  await refreshDays(tenantId);
  await refreshServing(tenantId);
}
