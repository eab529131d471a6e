import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { holidays, nightlyRuns, users, visits } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { plusDays } from "@/lib/base/calendar/days";
import { nightlyProblems } from "@/lib/insight/problems/nightly";
import { makeReport } from "@/lib/insight/problems/report";
import { addStay, at, newShop, type Shop } from "../hours/day";
import { addVisit, DAY, found, linesOf, NEXT, nightly } from "./night";

const runsOf = async ({ tenant }: Shop) =>
  (await withTenant(tenant, (tx) => tx.select().from(nightlyRuns).orderBy(nightlyRuns.localDate))).map(
    ({ localDate }) => localDate,
  );
const both = ["America/Rio_Branco", "America/Sao_Paulo"] as const;

describe("when", () => {
  it("is three in the morning of each tenant's own clock, for the day before", async () => {
    const [west, east] = [await newShop(both[0]), await newShop(both[1])];
    const ids = [west.tenant.tenantId, east.tenant.tenantId];
    for (const shop of [west, east]) await addVisit(shop);
    // Half past three in UTC: there it is half past midnight, and in the west still the day itself.
    await nightlyProblems(new Date(`${NEXT}T03:30:00Z`), ids);
    expect([await runsOf(west), await runsOf(east)]).toEqual([[plusDays(DAY, -1)], [plusDays(DAY, -1)]]);
    await nightlyProblems(new Date(`${NEXT}T06:00:00Z`), ids);
    expect([(await found(west, "OP01")).length, (await found(east, "OP01")).length]).toEqual([0, 1]);
    await nightlyProblems(new Date(`${NEXT}T07:59:59Z`), ids);
    expect(await runsOf(west)).toEqual([plusDays(DAY, -1)]);
    await nightlyProblems(new Date(`${NEXT}T08:00:00Z`), ids);
    expect([(await found(west, "OP01")).length, (await found(east, "OP01")).length]).toEqual([1, 1]);
  });

  it("nights that passed while nothing ran are made up for, the oldest first", async () => {
    const shop = await newShop();
    await nightly(shop);
    expect(await nightly(shop, plusDays(NEXT, 3))).toMatchObject({ made: 3 });
    expect(await runsOf(shop)).toEqual([0, 1, 2, 3].map((days) => plusDays(DAY, days)));
  });

  it("several schedulers at once make one report", async () => {
    const shop = await newShop();
    await addVisit(shop);
    const all = await Promise.all([1, 2, 3, 4].map(() => nightly(shop)));
    expect(all.reduce((sum, { made }) => sum + made, 0)).toBe(1);
    expect(await found(shop, "OP01")).toHaveLength(1);
  });

  it("one tenant's trouble is told, and not its neighbours'", async () => {
    const shop = await newShop();
    await addVisit(shop);
    const nobody = "0199ffff-1111-7222-8333-444455556666";
    await expect(nightlyProblems(at(NEXT, "03:00", shop.zone), [nobody, shop.tenant.tenantId])).rejects.toThrow();
    expect(await found(shop, "OP01")).toHaveLength(1);
  });

  it("what fails half-way leaves nothing, and the next run makes it", async () => {
    const shop = await newShop();
    await addVisit(shop);
    const stopped = withTenant(shop.tenant, async (tx) => {
      await makeReport({ ...shop.tenant.ctxAs("admin"), tx }, DAY, at(NEXT, "03:00", shop.zone));
      throw new Error("killed");
    });
    await expect(stopped).rejects.toThrow("killed");
    expect([await runsOf(shop), await linesOf(shop)]).toEqual([[], []]);
    expect(await nightly(shop)).toMatchObject({ made: 1 });
    expect(await found(shop, "OP01")).toHaveLength(1);
  });

  it("somebody who is deleted meanwhile has no line, and the others have theirs", async () => {
    const shop = await newShop();
    const gone = shop.tenant.userIds.promoter2;
    await addVisit(shop);
    const { running } = await withTenant(shop.tenant, async (tx) => {
      await tx.delete(users).where(eq(users.id, gone));
      const night = nightly(shop);
      night.catch(() => undefined);
      const waiting = () =>
        tx.execute<{ n: number }>(
          `select count(*)::int as n from pg_locks where locktype = 'transactionid' and not granted`,
        );
      await expect.poll(waiting).toSatisfy((rows: { n: number }[]) => (rows[0]?.n ?? 0) > 0);
      return { running: night };
    });
    expect(await running).toMatchObject({ made: 1 });
    expect(await found(shop, "OP01")).toHaveLength(1);
    expect((await linesOf(shop)).filter(({ userId }) => userId === gone)).toEqual([]);
  });
});

describe("again", () => {
  it("a second run changes nothing", async () => {
    const shop = await newShop();
    await addVisit(shop);
    await addStay(shop, DAY, "09:00", "09:05", { batteryIn: 3 });
    await nightly(shop);
    const before = await linesOf(shop);
    expect(before.length).toBeGreaterThan(4);
    expect(await nightly(shop, NEXT, "03:05")).toMatchObject({ made: 0, revised: 0 });
    await nightly(shop, NEXT, "15:00");
    expect(await linesOf(shop)).toEqual(before);
  });

  it("what comes late takes lines away and brings others, each with a mark", async () => {
    const shop = await newShop();
    const visit = await addVisit(shop);
    await nightly(shop);
    expect(await found(shop, "OP16")).toHaveLength(2);
    const id = await addStay(shop, DAY, "09:00", "09:40", { batteryIn: 3 });
    await withTenant(shop.tenant, (tx) => tx.update(visits).set({ status: "done" }).where(eq(visits.id, visit)));
    expect(await nightly(shop, NEXT, "10:41")).toMatchObject({ made: 0, revised: 1 });
    const lines = await linesOf(shop);
    const marks = lines.filter(({ userId }) => userId === shop.tenant.userIds.promoter);
    expect(marks.map(({ code, revision }) => [code, revision])).toEqual([
      ["OP01", "left"],
      ["OP03", "entered"],
      ["OP06", "entered"],
      ["OP08", "changed"],
      ["OP16", "left"],
    ]);
    expect(lines.find(({ code }) => code === "OP06")?.subjectKey).toBe(`pos_checks:${id}`);
    // Somebody else's lines stand as they were.
    expect(
      lines.find(({ code, userId }) => code === "OP16" && userId === shop.tenant.userIds.promoter2)?.revision,
    ).toBe(null);
    expect(await nightly(shop, NEXT, "10:46")).toMatchObject({ made: 0, revised: 0 });
  });

  it("a holiday that is entered afterwards takes its day's lines away, where nobody had a visit too", async () => {
    const shop = await newShop();
    await nightly(shop);
    expect([await found(shop, "OP08"), await found(shop, "OP16")].map(({ length }) => length)).toEqual([2, 2]);
    await withTenant(shop.tenant, (tx) => tx.insert(holidays).values({ name: "Padroeira", date: DAY }));
    expect(await nightly(shop, NEXT, "09:00")).toMatchObject({ made: 0, revised: 1 });
    expect([await found(shop, "OP08"), await found(shop, "OP16")]).toEqual([[], []]);
  });

  it("a line that left comes back, and one that is worked on keeps that", async () => {
    const shop = await newShop();
    const visit = await addVisit(shop);
    const judge = (status: "done" | "missed") =>
      withTenant(shop.tenant, (tx) => tx.update(visits).set({ status }).where(eq(visits.id, visit)));
    await nightly(shop);
    await judge("done");
    await nightly(shop, NEXT, "10:00");
    expect(await found(shop, "OP01")).toEqual([]);
    await judge("missed");
    await nightly(shop, NEXT, "11:00");
    expect(await found(shop, "OP01")).toMatchObject([{ revision: "entered" }]);
  });

  it("the eighth day is not revised any more", async () => {
    const shop = await newShop();
    await nightly(shop);
    await addStay(shop, DAY, "09:00", "09:40", { batteryIn: 3 });
    await nightly(shop, plusDays(DAY, 8), "12:00");
    expect(await found(shop, "OP06")).toEqual([]);
  });

  it("one tenant's report says nothing of another's", async () => {
    const [one, other] = [await newShop(), await newShop()];
    await addVisit(one);
    await nightly(other);
    expect(await found(other, "OP01")).toEqual([]);
    expect(await linesOf(one)).toEqual([]);
  });
});
