import { asc, eq, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { beforeAll, describe, expect, test } from "vitest";
import {
  businessUnitPos,
  businessUnits,
  holidays,
  kmAdjustments,
  pos,
  posChains,
  posChecks,
  servingMonths,
  servingPeople,
  servingTouched,
  servingVisits,
  tenants,
  userCosts,
  users,
} from "@/db/schema";
import { withSystem, withTenant } from "@/db/with-tenant";
import { refreshDays, touchDays } from "@/lib/insight/days/refresh";
import { refreshServing } from "@/lib/insight/serving/refresh";
import { difference } from "@/lib/insight/serving/rules";
import { newTenant, type TestTenant } from "../../support/tenant";
import { random } from "../../unit/brazil/random";
import { addPos } from "../check-ins/visit";
import { addStay, east, MONDAY } from "../tracking/field";

let tenant: TestTenant;
let stores: [string, string, string];
let rival = "";
const chain = uuidv7();

beforeAll(async () => {
  tenant = await newTenant({ pricePerKm: 0.9, costOfServingModule: true });
  const at = (metres: number) => addPos(tenant.tenantId, { ...east(metres) });
  stores = [await at(0), await at(1_000), await at(2_000)];
  rival = uuidv7();
  await inside(async (tx) => {
    await tx.insert(businessUnits).values({ id: rival, name: "Rival" });
    await tx.insert(posChains).values({ id: chain, name: "Rede Jatobá" });
    await tx.insert(businessUnitPos).values([
      { businessUnitId: tenant.businessUnitId, posId: stores[0] },
      { businessUnitId: tenant.businessUnitId, posId: stores[1] },
      { businessUnitId: rival, posId: stores[1] },
    ]);
    await tx.update(users).set({ monthlyValue: "4200.00", hoursDaily: 8 }).where(eq(users.id, tenant.userIds.promoter));
  });
});

const inside = <T>(work: Parameters<typeof withTenant<T>>[1]) => withTenant(tenant, work);
async function refresh() {
  await refreshDays(tenant.tenantId);
  await refreshServing(tenant.tenantId);
}
const visits = () =>
  inside((tx) =>
    tx
      .select()
      .from(servingVisits)
      .orderBy(asc(servingVisits.localDate), asc(servingVisits.userId), asc(servingVisits.part)),
  );
const months = () =>
  inside((tx) =>
    tx
      .select()
      .from(servingMonths)
      .orderBy(asc(servingMonths.month), asc(servingMonths.userId), asc(servingMonths.part)),
  );
const people = () => inside((tx) => tx.select().from(servingPeople).orderBy(asc(servingPeople.userId)));

/** Sums without PDVs less those of the rows that they are kept of, where they differ; and PDVs that are kept elsewhere than they stand. */
const astray = () =>
  inside(async (tx) => ({
    sums: await tx.execute(sql`
      select edition, month, user_id, kind, business_unit_id, chain_id, profile, regional_id from (
        select edition, month, user_id, kind, business_unit_id, chain_id, profile, regional_id, visits, stays, store_cents, travel_cents, km_cents, idle_cents,
          in_store, travel, km from serving_sums
        union all
        select edition, month, user_id, kind, business_unit_id, chain_id, profile, regional_id, -visits, -stays, -store_cents, -travel_cents, -km_cents, -idle_cents,
          -in_store, -travel, -km from serving_months) d
      group by 1, 2, 3, 4, 5, 6, 7, 8
      having (sum(visits), sum(stays), sum(store_cents), sum(travel_cents), sum(km_cents), sum(idle_cents)) <> (0, 0, 0, 0, 0, 0)
        or abs(sum(in_store)) + abs(sum(travel)) + abs(sum(km)) > 0.000001`),
    places: await tx.execute(sql`
      select m.pos_id from serving_months m join pos p on p.id = m.pos_id
      where m.edition = 0 and (m.chain_id, m.profile, m.regional_id) is distinct from (p.chain_id, p.profile, p.regional_id)`),
    kinds: (await tx.execute(sql`select distinct chain_id, profile from serving_sums where kind = 'pos'`)).length,
  }));

/** Everything there is, worked out anew. */
async function rebuilt() {
  await inside(async (tx) => {
    await tx.delete(servingVisits);
    await tx.delete(servingMonths);
    await tx.delete(servingPeople);
    await touchDays({ ...tenant.ctxAs("admin"), tx }, { from: "2026-10-01", to: "2026-12-31" });
  });
  await refresh();
  return { visits: await visits(), months: await months(), people: await people() };
}

describe("what visits cost, visit by visit", () => {
  test("is divided between the clients of the PDV, and adds up to what is paid, to the cent", async () => {
    await addStay(tenant, "promoter", { posId: stores[0], from: "08:00", to: "09:00", point: east(0) });
    await addStay(tenant, "promoter", { posId: stores[1], from: "09:20", to: "10:20", point: east(1_000) });
    await addStay(tenant, "promoter", { posId: stores[2], from: "10:30", to: "11:00", point: east(2_000) });
    await addStay(tenant, "promoter2", { posId: stores[1], from: "09:00", to: "10:00", point: east(1_000) });
    await refresh();
    const own = (await visits()).filter(({ userId }) => userId === tenant.userIds.promoter);
    // R$ 27.6316 an hour: 4,200.00 over 8 hours of November's 19 business days; 1.3 km of 0.90 on each way.
    expect(own).toMatchObject([
      { posId: stores[0], businessUnitId: tenant.businessUnitId, inStore: 60, storeCents: 2763, kmCents: 0, stays: 1 },
      { posId: stores[1], inStore: 30, travel: 10, share: 0.5, stays: 1 },
      { posId: stores[1], inStore: 30, travel: 10, share: 0.5, stays: 0 },
      {
        posId: stores[2],
        businessUnitId: null,
        inStore: 30,
        travel: 10,
        storeCents: 1382,
        travelCents: 460,
        kmCents: 117,
      },
    ]);
    const shared = own.filter(({ posId }) => posId === stores[1]);
    const sum = (of: "storeCents" | "travelCents" | "kmCents") => shared.reduce((all, row) => all + row[of], 0);
    expect([sum("storeCents") + sum("travelCents"), sum("kmCents")]).toEqual([3684, 117]);
    // Nobody has said what the second promoter costs: minutes and kilometres are known, their time has no price.
    const other = (await visits()).find(({ userId }) => userId === tenant.userIds.promoter2);
    expect(other).toMatchObject({ storeCents: 0, inStore: 30 });
  });

  test("leaves as idle time what was paid for and went into no visit (F15)", async () => {
    const paid = await people();
    expect(paid.find(({ userId }) => userId === tenant.userIds.promoter)).toMatchObject({
      ...{ payrollCents: 420_000, unknown: null, looseCents: 0 },
    });
    expect(paid.find(({ userId }) => userId === tenant.userIds.promoter2)).toMatchObject({
      ...{ payrollCents: 0, unknown: "no_cost" },
    });
    const rows = (await months()).filter(({ userId }) => userId === tenant.userIds.promoter);
    const sum = (of: "storeCents" | "travelCents" | "kmCents" | "idleCents") =>
      rows.reduce((all, row) => all + row[of], 0);
    expect(sum("idleCents")).toBe(420_000 - 2763 - 3684 - 1842);
    const parts = { storeCents: sum("storeCents"), travelCents: sum("travelCents"), kmCents: sum("kmCents") };
    expect(difference({ payroll: 420_000, ...parts, idle: sum("idleCents"), loose: 0 })).toBe(0);
  });

  test("follows whatever it is made of: the same as worked out anew", async () => {
    const drawn = random(2026);
    const promoter = tenant.userIds.promoter;
    const changes: (() => Promise<unknown>)[] = [
      () =>
        inside((tx) =>
          tx.insert(businessUnitPos).values({ businessUnitId: rival, posId: stores[2] }).onConflictDoNothing(),
        ),
      () => inside((tx) => tx.delete(businessUnitPos).where(eq(businessUnitPos.posId, stores[0]))),
      () => inside((tx) => tx.update(businessUnits).set({ contractedMinutes: 900 }).where(eq(businessUnits.id, rival))),
      () => inside((tx) => tx.insert(holidays).values({ name: "Padroeira", date: "2026-11-24" }).onConflictDoNothing()),
      () => inside((tx) => tx.delete(holidays).where(eq(holidays.date, "2026-11-24"))),
      () => inside((tx) => tx.update(users).set({ monthlyValue: "5100.00" }).where(eq(users.id, promoter))),
      () =>
        inside((tx) =>
          tx
            .insert(userCosts)
            .values({ userId: promoter, validFrom: "2026-11-10", monthlyValue: "3300.00", hoursDaily: 7.33 })
            .onConflictDoNothing(),
        ),
      () => inside((tx) => tx.update(users).set({ resignationDate: "2026-11-27" }).where(eq(users.id, promoter))),
      () =>
        inside((tx) =>
          tx.insert(kmAdjustments).values({
            ...{ userId: promoter, localDate: MONDAY, kilometres: 4.2, reason: "Desvio por obra na avenida" },
            adjustedBy: tenant.userIds.admin,
          }),
        ),
      () => inside((tx) => tx.update(pos).set({ chainId: chain }).where(eq(pos.id, stores[0]))),
      () => inside((tx) => tx.update(pos).set({ chainId: null, profile: "low" }).where(eq(pos.id, stores[0]))),
      () => inside((tx) => tx.update(pos).set({ chainId: chain, profile: "high" }).where(eq(pos.id, stores[1]))),
      () => addStay(tenant, "promoter", { posId: stores[1], from: "14:00", to: "14:50", date: "2026-11-17" }),
      () => inside((tx) => tx.delete(posChecks).where(sql`${posChecks.localDate} = '2026-11-17'`)),
    ];
    for (let round = 0; round < 16; round++) {
      await drawn.pick(changes)();
      if (round % 4 !== 3) continue;
      await refresh();
      expect(await astray()).toMatchObject({ sums: [], places: [] });
    }
    for (const change of changes) await change();
    await refresh();
    expect(await inside((tx) => tx.select().from(servingTouched))).toEqual([]);
    const kept = { visits: await visits(), months: await months(), people: await people() };
    expect(kept.visits.length).toBeGreaterThan(3);
    expect(await astray()).toEqual({ sums: [], places: [], kinds: 3 });
    expect(kept).toEqual(await rebuilt());
  });

  test("is not worked out where the module is off", async () => {
    const plain = await newTenant({ costOfServingModule: false });
    const posId = await addPos(plain.tenantId);
    await addStay(plain, "promoter", { posId, from: "08:00", to: "09:00" });
    await refreshDays(plain.tenantId);
    await refreshServing(plain.tenantId);
    expect(await withTenant(plain, (tx) => tx.select().from(servingVisits))).toEqual([]);
    expect(await withTenant(plain, (tx) => tx.select().from(servingPeople))).toEqual([]);
    // Switched on, it begins with what there is.
    await withSystem("a module that is switched on", (tx) =>
      tx.update(tenants).set({ costOfServingModule: true }).where(eq(tenants.id, plain.tenantId)),
    );
    await refreshDays(plain.tenantId);
    await refreshServing(plain.tenantId);
    expect(await withTenant(plain, (tx) => tx.select().from(servingVisits))).toMatchObject([{ posId, inStore: 60 }]);
  });
});
