import { type AnyColumn, eq, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { businessUnitChecks, dayTouched, posChecks, stayLosses, workdayBreakChecks } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { plusDays } from "@/lib/base/calendar/days";
import { minutesOf } from "@/lib/field/hours/in-store";
import { refreshDays } from "@/lib/insight/days/refresh";
import { dayStays } from "@/lib/insight/hours/day-sums";
import { minutesBy } from "@/lib/insight/stores/minutes";
import { meanStay, stayedIn } from "@/lib/insight/summary/stays";
import { newTenant } from "../../support/tenant";
import { random } from "../../unit/brazil/random";
import { addPos } from "../check-ins/visit";
import { addBreak, addStay, at, newShop, type Shop } from "../hours/day";

const FIRST = "2026-10-19";
const DAYS = 4;
const day = (n: number) => plusDays(FIRST, n);
/** What is before and after it gives and takes. */
const period = { from: day(1), to: day(2) };

let shop: Shop;
let stores: string[];
const inside = <T>(work: Parameters<typeof withTenant<T>>[1]) => withTenant(shop.tenant, work);
const refresh = () => refreshDays(shop.tenant.tenantId);
const waiting = () => inside((tx) => tx.select().from(dayTouched));
const losses = () =>
  inside((tx) => tx.select({ stayId: stayLosses.stayId, seconds: stayLosses.seconds }).from(stayLosses));

beforeAll(async () => {
  shop = await newShop();
  const { tenantId } = shop.tenant;
  stores = [await addPos(tenantId), await addPos(tenantId), await addPos(tenantId)];
});
beforeEach(async () => {
  await inside(async (tx) => {
    for (const table of [posChecks, businessUnitChecks, workdayBreakChecks]) await tx.delete(table);
  });
  await refresh();
});

const rounded = (minutes: ReadonlyMap<string, number>) =>
  [...minutes].map(([id, n]) => [id, Number(n.toFixed(6))] as const).sort();
const read = (ids?: readonly string[]) =>
  inside(async (tx) => rounded(await minutesBy({ ...shop.tenant.ctxAs("admin"), tx }, period, {}, ids)));

/** By the rule of the hours, which walks each person's day. */
const walked = () =>
  inside(async (tx) => {
    const people = Object.values(shop.tenant.userIds);
    const ctx = { ...shop.tenant.ctxAs("admin"), tx };
    const { stays, breaksOf } = await dayStays(ctx, people, period);
    const places = new Map(
      (await tx.select({ id: posChecks.id, posId: posChecks.posId }).from(posChecks)).map(({ id, posId }) => [
        id,
        posId,
      ]),
    );
    const minutes = new Map<string, number>();
    for (const { id, userId, to, spans } of [...stays.values()].flat()) {
      const posId = places.get(id);
      if (posId && to) minutes.set(posId, (minutes.get(posId) ?? 0) + minutesOf(spans, breaksOf(userId)));
    }
    return rounded(minutes);
  });

const STEPS = [
  ...(["stay", "stay", "stay", "night", "night", "hand", "client", "break", "break"] as const),
  ...(["longer", "late", "give", "drop", "unpause"] as const),
];

/** Of people's days, as `walked` has them: check-ins, stays and minutes of those that a device measured. */
const stayed = () =>
  inside(async (tx) => {
    const ctx = { ...shop.tenant.ctxAs("admin"), tx };
    const [found, mean] = [await stayedIn(ctx, period, {}), await meanStay(ctx, period, {})];
    return { found: found.minutes?.toFixed(6), expected: mean.minutes?.toFixed(6) };
  });

/** What may happen to the time in stores, in any order and on any day. */
async function act({ pick, below }: ReturnType<typeof random>): Promise<void> {
  const { tenant, zone } = shop;
  const [date, posId, person] = [day(below(DAYS)), pick(stores), pick(["promoter", "promoter2"] as const)];
  const from = 8 + below(4);
  const [stays, pauses] = await inside(async (tx) => [
    await tx.select().from(posChecks).orderBy(posChecks.id),
    await tx.select().from(workdayBreakChecks).orderBy(workdayBreakChecks.id),
  ]);
  const stay = eq(posChecks.id, pick(stays)?.id ?? uuidv7());
  const change = (values: Parameters<ReturnType<typeof updating>["set"]>[0]) =>
    inside((tx) => updating(tx).set(values).where(stay));
  const step = pick(STEPS);
  if (step === "stay") await addStay(shop, date, `${from}:15`, `${from + 2 + below(4)}:05`, { posId, person });
  if (step === "night") await addStay(shop, date, "21:30", `${30 + below(5)}:10`, { posId, person });
  if (step === "hand")
    await addStay(shop, date, `${from}:00`, `${from + 3}:00`, { posId, person, isManual: true, batteryIn: null });
  if (step === "client") {
    const [occurredAt, checkOutAt] = [at(date, `${from}:20`, zone), at(date, `${from + 1 + below(3)}:50`, zone)];
    const own = { id: uuidv7(), userId: tenant.userIds[person], businessUnitId: tenant.businessUnitId, batteryIn: 80 };
    const times = { localDate: date, timezone: zone, occurredAt, checkOutAt, checkOutReceivedAt: checkOutAt };
    await inside((tx) => tx.insert(businessUnitChecks).values({ ...own, ...times, timeInStoreSeconds: 60 }));
  }
  if (step === "break") await addBreak(shop, date, `${from}:40`, `${from + 1 + below(9)}:10`, person);
  if (step === "longer")
    await change({
      checkOutAt: sql`${posChecks.occurredAt} + interval '5 hours'`,
      timeInStoreSeconds: 5 * 3_600,
    });
  const moved = (instant: AnyColumn) => sql`${instant} + (${date}::date - ${posChecks.localDate}) * interval '1 day'`;
  if (step === "late")
    await change({ localDate: date, occurredAt: moved(posChecks.occurredAt), checkOutAt: moved(posChecks.checkOutAt) });
  if (step === "give") await change({ userId: tenant.userIds[person] });
  if (step === "drop") await inside((tx) => tx.delete(posChecks).where(stay));
  if (step === "unpause")
    await inside((tx) => tx.delete(workdayBreakChecks).where(eq(workdayBreakChecks.id, pick(pauses)?.id ?? uuidv7())));
}
const updating = (tx: Parameters<Parameters<typeof withTenant>[1]>[0]) => tx.update(posChecks);

describe("what stays lose", () => {
  test("whatever happens, comes late, is moved or deleted: minutes in stores are those of walking each day, before the worker and after", async () => {
    let kept = 0;
    for (let seed = 1; seed <= 7; seed += 1) {
      const chance = random(seed);
      await inside(async (tx) => {
        for (const table of [posChecks, businessUnitChecks, workdayBreakChecks]) await tx.delete(table);
      });
      for (let step = 0; step < 14; step += 1) {
        await act(chance);
        const all = await walked();
        expect(await read(), `seed ${seed}, step ${step}`).toEqual(all);
        const { found, expected } = await stayed();
        expect(found, `seed ${seed}, step ${step}`).toBe(expected);
        const some = [chance.pick(stores)];
        const own = all.filter(([id]) => some.includes(id));
        expect(await read(some), `seed ${seed}, step ${step}`).toEqual(own);
        // Sometimes several things happen before anybody looks.
        if (chance.below(3) > 0) await refresh();
        kept += (await losses()).length;
      }
      await refresh();
      expect(await waiting()).toEqual([]);
      expect(await read(), `seed ${seed}`).toEqual(await walked());
    }
    expect(kept).toBeGreaterThan(50);
  });

  test("are kept of those alone that lose any, and worked out only while their day waits", async () => {
    const [a = "", b = ""] = stores;
    const { promoter } = shop.tenant.userIds;
    const first = await addStay(shop, day(1), "08:00", "10:00", { posId: a });
    await addStay(shop, day(1), "09:30", "11:00", { posId: b });
    expect(await losses()).toEqual([]);
    await refresh();
    expect(await losses()).toEqual([{ stayId: first, seconds: 1_800 }]);
    await inside((tx) => tx.update(stayLosses).set({ seconds: 600 }));
    const told = new Map([
      [a, 110],
      [b, 90],
    ]);
    expect(await read()).toEqual(rounded(told));
    // A day beside it waits too: it may give and take.
    await inside((tx) => tx.insert(dayTouched).values({ userId: promoter, localDate: day(2) }));
    expect(await read()).toEqual(rounded(told.set(a, 90)));
    await inside((tx) => tx.delete(dayTouched));
    expect(await read([a])).toEqual([[a, 110]]);
  });

  test("change with what comes to the day after: before the worker and after", async () => {
    const [a = "", b = ""] = stores;
    await addStay(shop, day(1), "22:00", "30:00", { posId: a });
    await refresh();
    await addStay(shop, day(2), "05:00", "07:00", { posId: b });
    const told = [
      [a, 420],
      [b, 120],
    ].sort();
    expect(await read()).toEqual(told);
    await refresh();
    expect(await read()).toEqual(told);
  });

  test("of a stay that goes to somebody else are kept once, and of another day than its own count nothing", async () => {
    const [a = ""] = stores;
    const { promoter, promoter2 } = shop.tenant.userIds;
    const stayId = await addStay(shop, day(1), "08:00", "10:00", { posId: a });
    await addBreak(shop, day(1), "09:00", "09:15");
    await refresh();
    // As the worker finds it where it takes the other one up later.
    await inside(async (tx) => {
      await tx.update(stayLosses).set({ userId: promoter2 });
      await tx.insert(stayLosses).values({ userId: promoter, localDate: day(2), stayId, seconds: 60 });
      await tx.insert(dayTouched).values({ userId: promoter, localDate: day(1) });
    });
    const mean = () =>
      inside(async (tx) => (await meanStay({ ...shop.tenant.ctxAs("admin"), tx }, period, {})).minutes);
    expect([await mean(), await read()]).toEqual([105, [[a, 105]]]);
    await inside((tx) => tx.delete(stayLosses).where(eq(stayLosses.localDate, day(2))));
    await refresh();
    expect(await inside((tx) => tx.select({ userId: stayLosses.userId }).from(stayLosses))).toEqual([
      { userId: promoter },
    ]);
    await inside((tx) => tx.insert(stayLosses).values({ userId: promoter, localDate: day(2), stayId, seconds: 60 }));
    expect([await mean(), await read()]).toEqual([105, [[a, 105]]]);
    await inside((tx) => tx.delete(stayLosses));
  });

  test("are nobody else's", async () => {
    const [a = ""] = stores;
    await addStay(shop, day(1), "08:00", "10:00", { posId: a });
    await addBreak(shop, day(1), "09:00", "09:15");
    await refresh();
    const other = await newTenant();
    expect(await withTenant(other, (tx) => tx.select().from(stayLosses))).toEqual([]);
    const own = (await inside((tx) => tx.select().from(stayLosses))).map((row) => ({ ...row, seconds: 1 }));
    expect(own).toHaveLength(1);
    await expect(withTenant(other, (tx) => tx.insert(stayLosses).values(own))).rejects.toThrow();
  });
});
