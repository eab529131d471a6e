import { eq, inArray } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { beforeAll, describe, expect, test } from "vitest";
import {
  businessUnitBillings,
  businessUnitPos,
  businessUnits,
  holidays,
  pos,
  posChains,
  posChecks,
  users,
} from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { daysOf } from "@/lib/base/calendar/cycle";
import { readDashboard } from "@/lib/engine/dashboard/read";
import { create } from "@/lib/engine/resource/operations/create";
import { update } from "@/lib/engine/resource/operations/update";
import { refreshDays } from "@/lib/insight/days/refresh";
import { refreshServing } from "@/lib/insight/serving/refresh";
import { costOfServing, reconcile } from "@/lib/insight/serving/serving.dashboard";
import { servingPeople, servingPlaces } from "@/lib/insight/serving/serving.report";
import { openedTree } from "@/lib/insight/serving/tree";
import { boundOf } from "@/lib/shell/registry";
import { newTenant, type TestTenant } from "../../support/tenant";
import { addPos } from "../check-ins/visit";
import { addStay, east } from "../tracking/field";

const MONTH = "2026-06";
/** Each day of it is a holiday. */
const FEAST = "2026-07";
let tenant: TestTenant;

beforeAll(async () => {
  tenant = await newTenant({ pricePerKm: 0.9, costOfServingModule: true });
  const store = await addPos(tenant.tenantId, { ...east(0), name: "Loja 1" });
  await withTenant(tenant, async (tx) => {
    await tx.insert(businessUnitPos).values({ businessUnitId: tenant.businessUnitId, posId: store });
    const agreed = {
      contractValue: "900.00",
      contractedMinutes: 120,
      contractFrom: "2026-01-01",
      contractUntil: "2026-06-15",
    };
    await tx.update(businessUnits).set(agreed).where(eq(businessUnits.id, tenant.businessUnitId));
    await tx.update(users).set({ monthlyValue: "4200.00", hoursDaily: 8 }).where(eq(users.id, tenant.userIds.promoter));
    await tx
      .update(users)
      .set({ monthlyValue: "3100.00", hoursDaily: null })
      .where(eq(users.id, tenant.userIds.promoter2));
    const days = daysOf({ from: `${FEAST}-01`, to: `${FEAST}-31` });
    await tx.insert(holidays).values(days.map((date) => ({ date, name: `Feriado ${date}` })));
  });
  for (const date of [`${MONTH}-09`, `${FEAST}-07`])
    for (const person of ["promoter", "promoter2", "supervisor"] as const)
      await addStay(tenant, person, { posId: store, from: "08:00", to: "09:00", point: east(0), date });
  // Somebody forgot to check out, and did so the next afternoon.
  await addStay(tenant, "promoter", {
    posId: store,
    from: "10:00",
    to: "10:00",
    point: east(0),
    date: `${MONTH}-10`,
  }).then((id) => lengthen(id, 30));
  await refreshDays(tenant.tenantId);
  await refreshServing(tenant.tenantId);
}, 60_000);

async function lengthen(id: string, hours: number): Promise<void> {
  await withTenant(tenant, async (tx) => {
    const [stay] = await tx.select().from(posChecks).where(eq(posChecks.id, id));
    if (!stay) throw new Error("the stay that was just made");
    const end = new Date(stay.occurredAt.getTime() + hours * 3_600_000);
    const values = { checkOutAt: end, checkOutReceivedAt: end, timeInStoreSeconds: hours * 3_600 };
    await tx.update(posChecks).set(values).where(eq(posChecks.id, id));
  });
}

const admin = () => tenant.ctxAs("admin", { modules: { costOfServing: true, commercial: false } });
async function told(month: string) {
  const { figures, cards } = await readDashboard(admin(), costOfServing, { month }, async (ctx, ask) => ({
    people: (await servingPeople.rows(ctx, ask)).rows,
    notes: (await openedTree(ctx, ask, {})).notes,
    sides: await reconcile(ctx, ask),
  }));
  const out = new Map(figures.map(({ key, leftOut }) => [key, new Map(leftOut.map((one) => [one.key, one.n]))]));
  const why = new Map(cards.people.map(({ id, unknown }) => [id, unknown]));
  return { out, why, ...cards };
}

describe("what is odd is said beside the figure that it touches", () => {
  test("people without a cost or without hours: counted at what was paid and at the cost, named in their line", async () => {
    const { out, why } = await told(MONTH);
    for (const figure of ["paid", "cost"]) {
      expect(out.get(figure)?.get("noCost")).toBeGreaterThanOrEqual(1);
      expect(out.get(figure)?.get("noHours")).toBe(1);
      expect(out.get(figure)?.get("noDays")).toBe(0);
    }
    expect(why.get(tenant.userIds.promoter)).toBeNull();
    expect(why.get(tenant.userIds.promoter2)).toBe("no_hours");
    expect(why.get(tenant.userIds.supervisor)).toBe("no_cost");
  });

  test("a month without a day of work is no free month: it says so, and still agrees", async () => {
    const { out, why, sides } = await told(FEAST);
    expect(out.get("paid")?.get("noDays")).toBe(1);
    expect(why.get(tenant.userIds.promoter)).toBe("no_days");
    expect(sides).toMatchObject({ payroll: 0, store: 0, travel: 0, idle: 0 });
  });

  test("a visit of thirty hours is told at the time in stores, and the month agrees with it", async () => {
    const { out, sides } = await told(MONTH);
    expect(out.get("inStore")?.get("long")).toBe(1);
    expect(sides && sides.payroll - sides.store - sides.travel - sides.idle).toBe(0);
  });

  test("a contract that ends within the month counts for its days, and says how many they were", async () => {
    const { notes } = await told(MONTH);
    expect(notes).toContainEqual({ client: "Cliente do tenant", code: "partly", n: 15 });
    expect((await told(FEAST)).notes.filter(({ code }) => code === "partly")).toEqual([]);
  });
});

describe("billing that cannot be taken as it is", () => {
  const [chainId, month] = [uuidv7(), "2026-06"];
  let other: TestTenant;
  let stores: string[] = [];
  const billed = (value: string) =>
    create(boundOf("billing"), other.ctxAs("admin"), { businessUnitId: other.businessUnitId, month, chainId, value });
  const shown = async () => {
    const ctx = other.ctxAs("admin", { modules: { costOfServing: true, commercial: false } });
    const { figures, cards } = await readDashboard(ctx, costOfServing, { month }, async (ctx, ask) => ({
      tree: await openedTree(ctx, ask, {}),
      places: (await servingPlaces.rows(ctx, ask)).rows,
    }));
    const client = cards.tree.lines.find(({ id }) => id === other.businessUnitId);
    const places = cards.places.flatMap(({ posId, billing }) => (stores.includes(posId ?? "") ? [billing] : []));
    return { figure: figures.find(({ key }) => key === "billing")?.value, client, places, notes: cards.tree.notes };
  };

  beforeAll(async () => {
    other = await newTenant({ costOfServingModule: true });
    stores = [];
    for (const metres of [0, 1_000, 2_000]) stores.push(await addPos(other.tenantId, { ...east(metres) }));
    await withTenant(other, async (tx) => {
      await tx.insert(posChains).values({ id: chainId, name: "Rede Jatobá" });
      await tx.update(pos).set({ chainId, profile: "low" }).where(inArray(pos.id, stores));
      const bonds = stores.map((posId) => ({ businessUnitId: other.businessUnitId, posId }));
      await tx.insert(businessUnitPos).values(bonds);
      const pay = { monthlyValue: "4200.00", hoursDaily: 8 };
      await tx.update(users).set(pay).where(eq(users.id, other.userIds.promoter));
    });
    await update(boundOf("businessUnit"), other.ctxAs("admin"), other.businessUnitId, {
      costOfServingModule: true,
      costRules: [{ profile: "low", chainId: null, weight: 0, targetPercent: 5 }],
      contractFrom: "2026-01-01",
    });
    const posId = stores[0] ?? "";
    await addStay(other, "promoter", { posId, from: "08:00", to: "09:00", point: east(0), date: `${month}-09` });
    await refreshDays(other.tenantId);
    await refreshServing(other.tenantId);
  }, 60_000);

  test("weights of zero divide equally, to the cent, and it is said of how many stores; the target stands", async () => {
    await billed("1000.00");
    const { figure, client, places, notes } = await shown();
    expect([figure, client?.billing]).toEqual([1_000, 100_000]);
    expect(places.toSorted()).toEqual([33_333, 33_333, 33_334]);
    expect(notes).toEqual([{ client: "Cliente do tenant", code: "equal", n: 3 }]);
    expect(client?.target).toBe(5);
  });

  test("billed twice for the same month it is refused by name, and counts once; what PDVs billed beyond their chain is said", async () => {
    await expect(billed("9.00")).rejects.toMatchObject({
      code: "duplicate",
      details: { fields: { month: [{ code: "billing_there" }] } },
    });
    expect(await shown()).toMatchObject({ figure: 1_000, client: { billing: 100_000 } });
    const own = { businessUnitId: other.businessUnitId, month, posId: stores[0], value: "1200.50" };
    await create(boundOf("billing"), other.ctxAs("admin"), own);
    const { figure, places, notes } = await shown();
    expect(figure).toBe(1_200.5);
    expect(places.toSorted()).toEqual([0, 0, 120_050]);
    expect(notes).toContainEqual({ client: "Cliente do tenant", code: "exceeded", n: 20_050 });
  });

  test("nobody billed is not billed nothing: the figure has no value, and neither has what is worked out of it", async () => {
    await withTenant(other, (tx) => tx.delete(businessUnitBillings));
    const { figure, client, places } = await shown();
    expect([figure, client?.billing, client?.ratio]).toEqual([null, null, null]);
    expect(places).toEqual([null, null, null]);
  });
});
