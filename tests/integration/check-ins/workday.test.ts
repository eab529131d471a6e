import { eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { describe, expect, test } from "vitest";
import { pos, posChecks, users, workdayItems, workdays } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { codeOf, dataOf, newField } from "./visit";

/** A PDV in a zone and a promoter of Monday to Friday, 08:00 to 17:00, ten minutes of tolerance. */
async function newShift(timezone: string, workday: Partial<typeof workdays.$inferInsert> = {}) {
  const field = await newField({ defaultTimezone: "America/Sao_Paulo" });
  const { tenant, posId } = field;
  const id = uuidv7();
  await withTenant(tenant, async (tx) => {
    await tx.insert(workdays).values({ id, name: "Comercial", tolerance: 10, blockOutOfPeriod: true, ...workday });
    const hours = { workdayId: id, startTime: "08:00", endTime: "17:00" };
    await tx.insert(workdayItems).values([1, 2, 3, 4, 5].map((weekday) => ({ ...hours, weekday })));
    await tx.update(users).set({ workdayId: id }).where(eq(users.id, tenant.userIds.promoter));
    await tx.update(pos).set({ timezone }).where(eq(pos.id, posId));
  });
  const at = (occurred_at: string) => field.checkIn({ occurred_at });
  const stored = () => withTenant(tenant, (tx) => tx.select({ id: posChecks.id }).from(posChecks));
  return { ...field, at, stored };
}
const nextOf = (answer: Awaited<ReturnType<Awaited<ReturnType<typeof newShift>>["at"]>>) =>
  answer.body.error?.next_allowed_at;

// 10 March 2026 is a Tuesday, the 13th a Friday.
describe("a check-in outside the workday", () => {
  test("is refused with the moment from which it may be, and nothing is kept", async () => {
    const { at, stored } = await newShift("America/Sao_Paulo");
    const early = await at("2026-03-10T07:49:59-03:00");
    expect([early.status, codeOf(early), nextOf(early)]).toEqual([422, "outside_workday", "2026-03-10T10:50:00.000Z"]);
    const late = await at("2026-03-13T17:10:01-03:00");
    expect([codeOf(late), nextOf(late)]).toEqual(["outside_workday", "2026-03-16T10:50:00.000Z"]);
    const sunday = await at("2026-03-15T12:00:00-03:00");
    expect([codeOf(sunday), nextOf(sunday)]).toEqual(["outside_workday", "2026-03-16T10:50:00.000Z"]);
    expect(await stored()).toEqual([]);
  });

  test("is judged by when it happened, not by when it arrives, and within tolerance it is in", async () => {
    const { at } = await newShift("America/Sao_Paulo");
    for (const moment of ["07:50:00", "12:00:00", "17:10:00"])
      expect((await at(`2026-03-10T${moment}-03:00`)).status).toBe(201);
  });

  test.each([
    ["America/Sao_Paulo", "2026-03-10T10:50:00Z"],
    ["America/Manaus", "2026-03-10T11:50:00Z"],
    ["America/Rio_Branco", "2026-03-10T12:50:00Z"],
    ["America/Noronha", "2026-03-10T09:50:00Z"],
  ])("reads the clock of the PDV: %s", async (zone, opens) => {
    const { at } = await newShift(zone);
    const early = await at(new Date(Date.parse(opens) - 1_000).toISOString());
    expect([codeOf(early), nextOf(early)]).toEqual(["outside_workday", new Date(opens).toISOString()]);
    expect((await at(opens)).status).toBe(201);
  });

  test("is Saturday already in São Paulo and still Friday evening's hours in Rio Branco", async () => {
    const { tenant, at } = await newShift("America/Rio_Branco");
    await withTenant(tenant, (tx) => tx.update(workdayItems).set({ startTime: "18:00", endTime: "23:00" }));
    // 03:30Z: half past midnight in São Paulo, half past ten at night in Rio Branco.
    expect((await at("2026-03-14T03:30:00Z")).status).toBe(201);
  });

  test.each([
    ["that does not block", { blockOutOfPeriod: false }],
    ["that is switched off", { isActive: false }],
  ])("is in with a workday %s", async (_name, workday) => {
    const { at } = await newShift("America/Sao_Paulo", workday);
    expect((await at("2026-03-10T03:00:00-03:00")).status).toBe(201);
  });

  test("does not keep anybody from leaving", async () => {
    const { at, checkOut } = await newShift("America/Sao_Paulo");
    const arrived = await at("2026-03-10T16:00:00-03:00");
    const left = await checkOut(dataOf(arrived).id, { occurred_at: "2026-03-10T19:30:00-03:00" });
    expect(left.status).toBe(200);
  });
});
