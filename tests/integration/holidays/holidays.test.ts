import { asc, eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { cities, holidays, states } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { holidayAt, holidaysBetween } from "@/lib/field/holidays/holidays";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { newTenant } from "../../support/tenant";

const NOVEMBER = { from: "2026-11-01", to: "2026-11-30" };
let ctx: Ctx;
let other: Ctx;
let place: { stateId: string; cityId: string };

const between = (c: Ctx, period = NOVEMBER) => withTenant(c, (tx) => holidaysBetween({ ...c, tx }, period));

beforeAll(async () => {
  [ctx, other] = [(await newTenant()).ctxAs("admin"), (await newTenant()).ctxAs("admin")];
  place = await withTenant(ctx, async (tx) => {
    const [city] = await tx
      .select({ stateId: cities.stateId, cityId: cities.id })
      .from(cities)
      .innerJoin(states, eq(states.id, cities.stateId))
      .where(eq(states.code, "SP"))
      .orderBy(asc(cities.ibgeCode))
      .limit(1);
    if (!city) throw new Error("no city of SP");
    await tx.insert(holidays).values([
      { name: "Padroeira", date: "2026-11-16", ...city },
      { name: "Dia da agência", date: "2026-11-17" },
      { name: "Emenda cancelada", date: "2026-11-18", isActive: false },
      { name: "Fora do período", date: "2026-12-01" },
    ]);
    return city;
  });
});

describe("the holidays of a period", () => {
  test("are the law's and the tenant's own that are switched on, in order", async () => {
    const found = await between(ctx);
    const dates = found.map(({ date }) => date);
    expect(dates).toEqual(dates.toSorted());
    expect(found.filter(({ scope }) => scope === "local").map(({ name }) => name)).toEqual([
      "Padroeira",
      "Dia da agência",
    ]);
    expect(found.filter(({ scope }) => scope === "national").map(({ date }) => date)).toEqual([
      "2026-11-02",
      "2026-11-15",
      "2026-11-20",
    ]);
  });
  test("of a city hold there only, those without a place everywhere", async () => {
    const found = await between(ctx);
    expect(holidayAt(found, "2026-11-16", { stateCode: "SP", cityId: place.cityId })?.name).toBe("Padroeira");
    expect(holidayAt(found, "2026-11-16", { stateCode: "SP", cityId: null })).toBeNull();
    expect(holidayAt(found, "2026-11-17", null)?.name).toBe("Dia da agência");
    expect(holidayAt(found, "2026-11-18", { stateCode: "SP", cityId: place.cityId })).toBeNull();
  });
  test("of another tenant are not seen", async () => {
    expect((await between(other)).filter(({ scope }) => scope === "local")).toEqual([]);
  });
});
