import { eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { expect, test } from "vitest";
import { pos, posChecks, questionnaires, users, visits, workschedules } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { plusDays } from "@/lib/base/calendar/days";
import { localDate } from "@/lib/base/calendar/zone";
import { newRound } from "../answers/answer";
import { addPos, clock, codeOf, dataOf, HOUR, MINUTE } from "../check-ins/visit";

type Rec = Record<string, unknown> & { id: string };
type Package = Record<"visits" | "pos" | "pos_checks" | "questionnaires", Rec[]> & { date: string; timezone: string };
const HOME = "America/Sao_Paulo";
const home = () => localDate(new Date(), HOME);

/** A zone in which it is another day than in São Paulo right now: one of two that are always a day apart. */
const elsewhere = () =>
  ["Pacific/Kiritimati", "Pacific/Pago_Pago"].find((zone) => localDate(new Date(), zone) !== home()) ?? "";
/** A zone in which midnight was between one and two hours ago. */
function afterMidnight() {
  const hour = new Date().getUTCHours();
  const offset = hour <= 12 ? hour - 1 : hour - 25;
  // Their names count westwards.
  return offset === 0 ? "Etc/GMT" : `Etc/GMT${offset > 0 ? "+" : ""}${offset}`;
}

/** A promoter of São Paulo and a store in another zone, with a required task that is due there. */
async function newStore(zone: string) {
  const round = await newRound();
  const { tenant, phone, task, filter, answer } = round;
  const made = await task([{ type: "number" }]);
  await filter(made.id, { isRequired: true });
  const posId = await addPos(tenant.tenantId, { timezone: zone });
  await withTenant(tenant, (tx) => tx.update(questionnaires).set({ publishedAt: new Date(clock(-72 * HOUR)) }));
  const userId = tenant.userIds.promoter;
  const pull = async (body: Record<string, unknown> = {}) => {
    const got = await phone.call("sync/pull", body);
    if (got.status !== 200) throw new Error(got.text);
    return got.body.data as Package;
  };
  /** The store's route on this day, written as the day's begin would. */
  const planned = (localDate: string, at = posId, timezone = zone) =>
    withTenant(tenant, async (tx) => {
      const id = uuidv7();
      await tx.insert(workschedules).values({ id, userId, posId: at, startDate: localDate, onHolidays: true });
      await tx.insert(visits).values({ id: uuidv7(), workScheduleId: id, userId, posId: at, localDate, timezone });
    });
  const answered = (day: string, at: string) =>
    answer(made.id, [[String(made.items[0]), 1]], { pos_id: posId, date: day, started_at: at, ended_at: at });
  return { ...round, posId, userId, taskId: made.id, pull, planned, answered };
}
const ids = (list: readonly Rec[]) => list.map(({ id }) => id);

test("a plan in another zone is pulled by its own day", async () => {
  const zone = elsewhere();
  const there = localDate(new Date(), zone);
  const { pull, planned, posId, taskId } = await newStore(zone);
  expect(await pull()).toMatchObject({ date: home(), timezone: HOME, visits: [] });
  await planned(there);
  const given = await pull();
  expect(given).toMatchObject({ date: there, timezone: zone, visits: [{ pos_id: posId, date: there }] });
  expect(ids(given.questionnaires)).toEqual([taskId]);
  // A day that is named is that one.
  expect(await pull({ date: home() })).toMatchObject({ date: home(), timezone: HOME });
});

test("a plan that is in one's own zone too is pulled by one's own day", async () => {
  const { pull, planned, tenant } = await newStore(elsewhere());
  await planned(localDate(new Date(), elsewhere()));
  await planned(home(), await addPos(tenant.tenantId), HOME);
  expect(await pull()).toMatchObject({ date: home(), timezone: HOME, visits: [{ date: home() }] });
});

test("a PDV off the route is asked about on the day that it is there", async () => {
  const zone = elsewhere();
  const { pull, posId, taskId, phone } = await newStore(zone);
  const there = localDate(new Date(), zone);
  const given = await pull({ pos_id: posId });
  expect([given.date, ids(given.pos), ids(given.questionnaires)]).toEqual([there, [posId], [taskId]]);
  // The package is the one that the visit's day is held to, also where the check-in is pushed.
  const visit = uuidv7();
  const arrival = phone.arrival({ id: visit, pos_id: posId, date: there, occurred_at: clock(-MINUTE) });
  await phone.call("sync/push", { operations: [{ op: "pos-checks/check-in", id: visit, body: arrival }] });
  expect(codeOf(await phone.checkOut(visit))).toBe("required_tasks_missing");
});

test("whoever was somewhere within the day is on the day of there, at a client too", async () => {
  const zone = elsewhere();
  const { pull, posId, phone, userId, tenant } = await newStore(zone);
  const arrived = await phone.checkIn({ pos_id: posId, occurred_at: clock(-2 * HOUR) });
  expect((await phone.checkOut(dataOf(arrived).id, { occurred_at: clock(-1.5 * HOUR), forced: true })).status).toBe(
    200,
  );
  expect(await pull()).toMatchObject({ date: localDate(new Date(), zone), timezone: zone });
  // Two days ago says nothing of today.
  const [occurredAt, checkOutAt] = [new Date(clock(-40 * HOUR)), new Date(clock(-39 * HOUR))];
  await withTenant(tenant, (tx) =>
    tx.update(posChecks).set({ occurredAt, checkOutAt }).where(eq(posChecks.userId, userId)),
  );
  expect(await pull()).toMatchObject({ date: home() });
});

test("a visit that goes on over midnight is pulled with its day, its check-in and what is due, until it is left", async () => {
  const zone = afterMidnight();
  const { pull, phone, posId, taskId, answered } = await newStore(zone);
  const today = localDate(new Date(), zone);
  const visit = uuidv7();
  const at = clock(-3 * HOUR);
  await phone.checkIn({ id: visit, pos_id: posId, date: plusDays(today, -1), occurred_at: at });
  const given = await pull();
  expect(given).toMatchObject({ date: plusDays(today, -1), timezone: zone });
  expect([ids(given.pos_checks), ids(given.pos), ids(given.questionnaires)]).toEqual([[visit], [posId], [taskId]]);
  expect(await pull({ pos_id: posId })).toMatchObject({ date: plusDays(today, -1) });
  expect((await answered(given.date, clock(-10 * MINUTE))).status).toBe(201);
  expect((await phone.checkOut(visit)).status).toBe(200);
  expect(await pull()).toMatchObject({ date: today, timezone: zone, pos_checks: [] });
});

test("a visit that nobody ended keeps nobody on its day", async () => {
  const { pull, phone, posId, tenant, userId } = await newStore(HOME);
  const visit = uuidv7();
  await phone.checkIn({ id: visit, pos_id: posId, occurred_at: clock(-HOUR) });
  const long = new Date(clock(-20 * HOUR));
  const day = plusDays(home(), -1);
  await withTenant(tenant, async (tx) => {
    await tx.update(posChecks).set({ occurredAt: long, localDate: day }).where(eq(posChecks.id, visit));
    await tx.update(users).set({ workdayId: null }).where(eq(users.id, userId));
    await tx.update(pos).set({ isActive: true }).where(eq(pos.id, posId));
  });
  expect(await pull()).toMatchObject({ date: home() });
});
