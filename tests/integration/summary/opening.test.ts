import { expect, it } from "vitest";
import { instantAt } from "@/lib/base/calendar/wall";
import { dashboardCall } from "@/lib/engine/dashboard/call";
import { readDashboard } from "@/lib/engine/dashboard/read";
import { lineOf } from "@/lib/insight/summary/cards.report";
import { filtersOf } from "@/lib/insight/summary/filters";
import { summaryAt } from "@/lib/insight/summary/summary.dashboard";
import { newTenant } from "../../support/tenant";
import { addPos } from "../check-ins/visit";
import { addVisit } from "../tracking/field";

const [FRIDAY, SATURDAY, SUNDAY, MONDAY, TUESDAY] = [
  "2026-11-13",
  "2026-11-14",
  "2026-11-15",
  "2026-11-16",
  "2026-11-17",
];
const at = (day: string, time: string, zone: string) => {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return instantAt(day, hours * 60 + minutes, zone);
};

/** A tenant of a zone whose promoter has a visit on each of these days. */
async function tenantOf(zone: string, days: readonly string[], away: readonly string[] = []) {
  const tenant = await newTenant({ defaultTimezone: zone });
  const posId = await addPos(tenant.tenantId);
  for (const localDate of days)
    await addVisit(tenant, "promoter", posId, {
      ...{ localDate, timezone: zone, startTime: "08:00" },
      status: away.includes(localDate) ? "away" : "planned",
    });
  const ctx = { ...tenant.ctxAs("admin"), timeZone: zone };
  return async (day: string, time: string) => {
    const now = at(day, time, zone);
    const { ask, opened, cards } = await readDashboard(
      ctx,
      summaryAt(() => now),
      {},
      async (tctx, ask) => (await lineOf(tctx, filtersOf(ask), now)).at(-1),
    );
    const call = await dashboardCall(
      ctx,
      summaryAt(() => now),
      {},
    );
    expect([call.from, call.to, call.running]).toEqual([ask.period.from, ask.period.to, ask.period.to === ask.today]);
    expect([cards?.date, cards?.running]).toEqual([ask.period.to, ask.period.to === ask.today]);
    return { day: ask.period.from, running: call.running, opened };
  };
}

it.each(["America/Sao_Paulo", "America/Manaus", "America/Rio_Branco", "America/Noronha"])(
  "the home opens on the last day of work at night and on a Sunday, by the clock of %s",
  async (zone) => {
    const home = await tenantOf(zone, [FRIDAY, SATURDAY, MONDAY, TUESDAY]);
    const last = (day: string) => ({ day, running: false, opened: true });
    const today = (day: string) => ({ day, running: true, opened: false });
    expect(await home(SATURDAY, "23:59")).toEqual(today(SATURDAY));
    expect(await home(SUNDAY, "00:01")).toEqual(last(SATURDAY));
    expect(await home(SUNDAY, "12:00")).toEqual(last(SATURDAY));
    expect(await home(SUNDAY, "23:59")).toEqual(last(SATURDAY));
    expect(await home(MONDAY, "00:01")).toEqual(last(SATURDAY));
    expect(await home(MONDAY, "05:59")).toEqual(last(SATURDAY));
    expect(await home(MONDAY, "06:00")).toEqual(today(MONDAY));
    expect(await home(TUESDAY, "00:01")).toEqual(last(MONDAY));
  },
);

it("a holiday, which takes its visits away, is no day of work; a tenant's first day is today's, also at night", async () => {
  const home = await tenantOf("America/Manaus", [SATURDAY, MONDAY], [MONDAY]);
  expect(await home(MONDAY, "12:00")).toMatchObject({ day: SATURDAY, opened: true });
  const fresh = await tenantOf("America/Noronha", [MONDAY]);
  expect(await fresh(MONDAY, "00:01")).toEqual({ day: MONDAY, running: true, opened: false });
  expect(await fresh(MONDAY, "23:59")).toEqual({ day: MONDAY, running: true, opened: false });
  const empty = await tenantOf("America/Rio_Branco", []);
  expect(await empty(SUNDAY, "03:00")).toEqual({ day: SUNDAY, running: true, opened: false });
});
