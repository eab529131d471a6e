import { v7 as uuidv7 } from "uuid";
import { expect, it } from "vitest";
import { pos } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { type MadeVisit, requiredAt } from "@/lib/field/due/expected";
import { answerOn, newOffice } from "./task";

/** The fourth Wednesday: its week began on the 19th, its week of the month on the 15th, its month on the 1st. */
const DAY = "2026-10-21";

async function shopOf(frequency: string, more: Readonly<Record<string, unknown>> = {}) {
  const office = await newOffice();
  const [userId, posId] = [office.tenant.userIds.promoter, uuidv7()];
  await withTenant(office.tenant, (tx) => tx.insert(pos).values({ id: posId, name: `PDV ${posId}` }));
  const { id } = await office.task();
  await office.filter(id, { frequencies: [frequency], isRequired: true, ...more });
  const visit = { userId, posId, date: DAY, at: new Date() };
  const asked = (made: readonly MadeVisit[]) => withTenant(office.ctx, (tx) => requiredAt({ ...office.ctx, tx }, made));
  const answered = (localDate: string) =>
    answerOn(office.tenant.tenantId, { questionnaireId: id, userId, posId, localDate });
  return { visit, asked, answered };
}

it.each([
  ["any_day", "2026-10-20", "2026-10-21"],
  ["any_day_of_week", "2026-10-18", "2026-10-19"],
  ["any_week_of_month", "2026-10-14", "2026-10-15"],
  ["any_month", "2026-09-30", "2026-10-01"],
])("answers are looked for from the beginning of the window on: %s", async (frequency, before, first) => {
  const { visit, asked, answered } = await shopOf(frequency);
  await answered(before);
  expect(await asked([visit])).toMatchObject([{ wanted: [{}], missing: [{}] }]);
  await answered(first);
  const [now] = await asked([visit]);
  expect(now?.missing).toEqual([]);
});

it("visits are counted over a year", async () => {
  const { visit, asked, answered } = await shopOf("any_day", { everyVisits: 2 });
  await answered("2025-11-03");
  expect(await asked([visit])).toMatchObject([{ wanted: [] }]);
});

it("a tenant may make more visits a day than a statement takes parameters", async () => {
  const { visit, asked } = await shopOf("any_day");
  const elsewhere = Array.from({ length: 66_000 }, () => ({ ...visit, posId: uuidv7() }));
  expect(await asked([...elsewhere, visit])).toMatchObject([{ visit, missing: [{}] }]);
});
