import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { dayLocks, kmAdjustments } from "@/db/schema";
import type { TenantTx } from "@/db/with-tenant";
import { withTenant } from "@/db/with-tenant";
import { lockPerson } from "@/lib/field/check-ins/person-order";
import { closeDays, correctDay } from "@/lib/insight/hours/point-commands";
import { addAdjustment } from "@/lib/insight/km/commands";
import { kmStatement } from "@/lib/insight/km/statement";
import { newTenant, type TestTenant } from "../../support/tenant";
import { MONDAY } from "../tracking/field";

const day = { from: MONDAY, to: MONDAY };
const reason = "Desvio por obra na avenida";
let tenant: TestTenant;
let userId: string;
beforeEach(async () => {
  tenant = await newTenant({ pricePerKm: 0.9 });
  userId = tenant.userIds.promoter;
});

/** Another transaction is in the middle of that person's day when `second` begins, and ends only once it waits. */
async function meanwhile<T>(first: (tx: TenantTx) => Promise<unknown>, second: () => Promise<T>): Promise<T> {
  const started = await withTenant(tenant, async (tx) => {
    await lockPerson(tx, tenant.tenantId, userId);
    const running = second();
    running.catch(() => undefined);
    await expect
      .poll(() =>
        tx.execute<{ n: number }>(
          `select count(*)::int as n from pg_locks where locktype = 'advisory' and not granted`,
        ),
      )
      .toSatisfy((rows: { n: number }[]) => (rows[0]?.n ?? 0) > 0);
    await first(tx);
    return { running };
  });
  return started.running;
}

test("kilometres that come in the instant of closing are kept with the closed day", async () => {
  const values = { userId, localDate: MONDAY, kilometres: 4.5, reason, adjustedBy: tenant.userIds.admin };
  const closed = await meanwhile(
    (tx) => tx.insert(kmAdjustments).values(values),
    () => closeDays(tenant.ctxAs("admin"), userId, day),
  );
  expect(closed).toBe(1);
  expect((await kmStatement(tenant.ctxAs("admin"), userId, day)).total).toMatchObject({ km: 4.5 });
});

test("or find it closed, and nothing is stored that nobody would pay; so does a correction", async () => {
  const close = (tx: TenantTx) => tx.insert(dayLocks).values({ userId, localDate: MONDAY });
  const more = () => addAdjustment(tenant.ctxAs("admin"), { userId, date: MONDAY, km: 4.5, reason });
  await expect(meanwhile(close, more)).rejects.toMatchObject({ code: "day_closed" });
  expect(await withTenant(tenant, (tx) => tx.select().from(kmAdjustments))).toEqual([]);
  await withTenant(tenant, (tx) => tx.delete(dayLocks).where(eq(dayLocks.userId, userId)));
  const times = { in: "08:00", out: "17:00", reason };
  const correct = () => correctDay(tenant.ctxAs("supervisor"), userId, MONDAY, times);
  await expect(meanwhile(close, correct)).rejects.toMatchObject({ code: "day_closed" });
});
