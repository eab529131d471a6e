import { asc, eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { beforeAll, describe, expect, test } from "vitest";
import { justifications, posChecks, visits, workschedules } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { addPos, dataOf, ownStorage } from "../check-ins/visit";
import { DAY, newQueue, planVisit } from "./field";

beforeAll(async () => {
  await ownStorage();
});

/** A planned visit whose check was made by hand, 09:15 to 09:55, because its check-in seemed to be missing. */
async function newByHand() {
  const queue = await newQueue({ needsApproval: true, missingCheckIn: true });
  const { tenant, posId, give, supervisor } = queue;
  const schedule = await planVisit(tenant, posId, DAY, { startTime: "09:15", plannedMinutes: 40 });
  const { id } = dataOf(await give());
  const manual = String(dataOf(await supervisor(`justifications/${id}/approve`)).pos_check_id);
  const inTenant = { tenantId: tenant.tenantId };
  const checks = () => withTenant(inTenant, (tx) => tx.select().from(posChecks).orderBy(asc(posChecks.occurredAt)));
  const statuses = async () =>
    (await withTenant(inTenant, (tx) => tx.select({ status: visits.status }).from(visits))).map((row) => row.status);
  const tiedTo = async () =>
    (
      await withTenant(inTenant, (tx) =>
        tx
          .select()
          .from(justifications)
          .where(eq(justifications.id, String(id))),
      )
    )[0]?.posCheckId;
  const arrive = (time: string, changes: Record<string, unknown> = {}) =>
    queue.checkIn({ id: uuidv7(), date: DAY, occurred_at: `${DAY}T${time}:00-03:00`, ...changes });
  return { ...queue, schedule, manual, checks, statuses, tiedTo, arrive };
}

describe("a check-in that arrives after a check made by hand", () => {
  test.each([
    ["before it", "08:50"],
    ["within it", "09:30"],
    ["after it", "11:00"],
  ])("%s: one check is left, the person's own; the log has the other", async (_when, time) => {
    const { tenant, manual, checks, statuses, tiedTo, arrive } = await newByHand();
    const own = await arrive(time);
    expect([own.status, dataOf(own)]).toMatchObject([
      201,
      { is_manual: false, check_out_at: null, flags: ["late_sync"] },
    ]);
    expect((await checks()).map(({ id }) => id)).toEqual([dataOf(own).id]);
    expect([await statuses(), await tiedTo()]).toEqual([["done"], dataOf(own).id]);
    const log = await tenant.auditOf("posCheck", manual);
    expect(log.map(({ action, actorId }) => [action, actorId])).toEqual([
      ["manual_check_in", tenant.userIds.supervisor],
      ["give_way", tenant.userIds.promoter],
    ]);
    expect(log[1]?.before).toMatchObject({ isManual: true, reasonIn: "Loja fechada para balanço" });
  });

  test("sent five times at once it still leaves one", async () => {
    const { checks, arrive } = await newByHand();
    const id = uuidv7();
    const all = await Promise.all(Array.from({ length: 5 }, () => arrive("09:20", { id })));
    expect(all.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 201]);
    expect((await checks()).map((check) => check.id)).toEqual([id]);
  });

  test("elsewhere, on another day, or of another route leaves it alone", async () => {
    const { tenant, posId, manual, checks, arrive } = await newByHand();
    await arrive("10:00", { pos_id: await addPos(tenant.tenantId) });
    await arrive("10:00", { occurred_at: "2026-11-17T10:00:00-03:00", date: "2026-11-17" });
    const other = uuidv7();
    const route = { userId: tenant.userIds.promoter, posId, startDate: DAY, sunday: false };
    await withTenant(tenant, (tx) => tx.insert(workschedules).values({ id: other, ...route }));
    await arrive("15:00", { work_schedule_id: other });
    const kept = await checks();
    expect(kept.map(({ id }) => id)).toContain(manual);
    expect(kept).toHaveLength(4);
  });

  test("a visit of the person's own that was only left by hand stays theirs", async () => {
    const { supervisor, give, checkIn, tenant, posId } = await newQueue({
      needsApproval: true,
      incompleteCheckOut: true,
    });
    const first = dataOf(await checkIn({ occurred_at: `${DAY}T09:00:00-03:00`, date: DAY }));
    const { id } = dataOf(await give());
    await supervisor(`justifications/${id}/approve`, { check_out_at: `${DAY}T09:40:00-03:00` });
    await checkIn({ occurred_at: `${DAY}T14:00:00-03:00`, date: DAY });
    const left = await withTenant({ tenantId: tenant.tenantId }, (tx) =>
      tx.select({ id: posChecks.id }).from(posChecks).where(eq(posChecks.posId, posId)),
    );
    expect(left.map((check) => check.id)).toContain(first.id);
    expect(left).toHaveLength(2);
  });
});
