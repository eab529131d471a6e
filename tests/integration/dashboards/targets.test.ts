import { beforeAll, describe, expect, test } from "vitest";
import { dashboardTargets } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { cycleMonth, cycleOf } from "@/lib/base/calendar/cycle";
import { plusDays } from "@/lib/base/calendar/days";
import { localDate } from "@/lib/base/calendar/zone";
import { Problem } from "@/lib/base/problem/catalogue";
import { readReport } from "@/lib/engine/report/page";
import { shareLossesCard } from "@/lib/insight/shelf/share.report";
import { storePillars, storeRowsReport } from "@/lib/insight/stores/store.report";
import { dashboardTargetsOf, setDashboardTargets, targetsOnWire } from "@/lib/insight/targets/commands";
import { changedOf } from "@/lib/insight/targets/fields";
import { DEFAULT_TARGETS } from "@/lib/insight/targets/values";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { newTenant, type TestTenant } from "../../support/tenant";
import { addPos } from "../check-ins/visit";
import { addShelf, newProduct, shelfTask } from "./shelf";

const ZONE = "America/Sao_Paulo";
const today = localDate(new Date(), ZONE);
const cycle = cycleOf(cycleMonth(today, 1), 1).from;
const before = plusDays(cycle, -1);
let tenant: TestTenant;
let admin: Ctx;
const ids = { high: "", low: "" };

beforeAll(async () => {
  tenant = await newTenant();
  admin = tenant.ctxAs("admin");
  ids.high = await addPos(tenant.tenantId, { name: "Loja alta", profile: "high" });
  ids.low = await addPos(tenant.tenantId, { name: "Loja baixa", profile: "low" });
  const product = await newProduct(tenant, "Café", { minPrice: "4.00", maxPrice: "6.00" });
  const say = await shelfTask(tenant);
  // Always there, at a price that is always too high: presence 1, price 0.
  for (const posId of [ids.high, ids.low])
    for (const date of [before, today])
      await say({ posId, date, hour: "00" }, [{ productId: product, out: false, price: 9 }]);
});

const scoresOn = async (ctx: Ctx, day: string) => {
  const { rows } = await readReport(ctx, storeRowsReport, { period: `${day}..${day}` });
  return Object.fromEntries(rows.map(({ id, score }) => [id, score]));
};
const fieldsOf = (work: Promise<unknown>) =>
  work.then(
    () => "done",
    (error: unknown) => {
      if (!(error instanceof Problem)) throw error;
      return error.details.fields ?? error.code;
    },
  );
const weights = (presence: number, price: number, share: number, extra: number) => ({ presence, price, share, extra });

describe("targets of dashboards", () => {
  test("a tenant that has set nothing goes by the defaults", async () => {
    const own = (await newTenant()).ctxAs("admin");
    const { values, history } = await dashboardTargetsOf(own);
    expect([values, history]).toEqual([DEFAULT_TARGETS, []]);
    // 40 of 60, as share and additional points were not measured.
    expect((await scoresOn(admin, today))[ids.high]).toBeCloseTo(66.67, 1);
  });

  test("weights hold from the running cycle on, of a turnover its own; the past does not move, nor another tenant", async () => {
    await setDashboardTargets(admin, {
      since: "cycle",
      weights: weights(0, 50, 0, 50),
      weights_high: weights(90, 10, 0, 0),
      quiet_days: 3,
    });
    const now = await scoresOn(admin, today);
    expect(now[ids.high]).toBeCloseTo(90);
    expect(now[ids.low]).toBeCloseTo(0);
    const past = await scoresOn(admin, before);
    expect([past[ids.high], past[ids.low]].map((score) => Math.round(score ?? 0))).toEqual([67, 67]);
    const { rows } = await readReport(admin, storePillars, { period: `${today}..${today}` });
    expect(rows.map(({ weight }) => weight)).toEqual([0, 50, 0, 50]);
    expect((await dashboardTargetsOf((await newTenant()).ctxAs("admin"))).history).toEqual([]);
  });

  test("two people with the form open each keep what they changed", async () => {
    const own = (await newTenant()).ctxAs("admin");
    const formOf = async () => {
      const {
        defaults: _defaults,
        history: _history,
        cycle_from: _cycle,
        ...values
      } = targetsOnWire(await dashboardTargetsOf(own));
      return values;
    };
    const [first, second] = [await formOf(), await formOf()];
    // As the form sends it: all that it holds, less what it was shown.
    await setDashboardTargets(own, { since: "today", ...changedOf(first, { ...first, quiet_days: 5 }) });
    const other = { ...second, weights: weights(25, 25, 25, 25), adherence: 77 };
    await setDashboardTargets(own, { since: "cycle", ...changedOf(second, other) });
    expect(await formOf()).toEqual({ ...first, quiet_days: 5, adherence: 77, weights: weights(25, 25, 25, 25) });
    expect(changedOf(first, { ...first })).toEqual({});
    expect(changedOf(first, { ...first, delay: null })).toEqual({ delay: null });
  });

  test("what is not sent stays; a change replaces what was to hold after its day; who and when is kept", async () => {
    await setDashboardTargets(admin, { since: "cycle", adherence: 80, weights_high: null });
    const { values, history, cycle: from } = await dashboardTargetsOf(admin);
    expect(from).toBe(cycle);
    expect(values).toMatchObject({ adherence: 80, quietDays: 3, profiles: { high: null } });
    expect(values.weights).toEqual(weights(0, 50, 0, 50));
    expect(history.map(({ validFrom, author }) => [validFrom, author])).toEqual([[cycle, "Pessoa admin"]]);
    const later = await setDashboardTargets(admin, { adherence: 85 });
    // On the first day of a cycle both are the same day.
    expect(later.history.map(({ validFrom }) => validFrom)).toEqual([...new Set([today, cycle])]);
    expect(targetsOnWire(later)).toMatchObject({ adherence: 85, cycle_from: cycle, defaults: { adherence: 90 } });
    const lines = await tenant.auditOf("dashboardTarget", tenant.tenantId);
    expect(lines.map(({ action }) => action)).toEqual(["update", "update", "update"]);
    expect(lines.at(-1)).toMatchObject({ before: { adherence: 80 }, after: { adherence: 85, validFrom: today } });
  });

  test("weights of zero altogether and what is out of range are refused by name, and nothing is kept", async () => {
    const kept = (await dashboardTargetsOf(admin)).values;
    for (const [body, wrong] of [
      [{ weights: weights(0, 0, 0, 0) }, { weights: [{ code: "weights_of_zero" }] }],
      [{ weights_low: weights(0, 0, 0, 0) }, { weights_low: [{ code: "weights_of_zero" }] }],
      [
        { weights: weights(-1, 0, 0, 101) },
        {
          "weights.presence": [{ code: "too_small", params: { min: 0 } }],
          "weights.extra": [{ code: "above_max", params: { max: 100 } }],
        },
      ],
      [{ adherence: 0 }, { adherence: [{ code: "too_small", params: { min: 1 } }] }],
      [{ adherence: 101 }, { adherence: [{ code: "above_max", params: { max: 100 } }] }],
      [{ quiet_days: 2.5 }, { quiet_days: [{ code: "too_many_decimals", params: { scale: 0 } }] }],
      [{ quiet_days: "8" }, { quiet_days: [{ code: "not_a_number" }] }],
      [{ score_good: 50, score_fair: 50 }, { score_fair: [{ code: "fair_not_below_good" }] }],
      [{ per_visit_least: 61 }, { per_visit_least: [{ code: "min_above_max" }] }],
      [{ nonsense: 1 }, { nonsense: [{ code: "unknown_field" }] }],
      [{ since: "1970-01-01" }, { since: [{ code: "invalid_choice" }] }],
    ] as const)
      expect([body, await fieldsOf(setDashboardTargets(admin, body))]).toEqual([body, wrong]);
    expect((await dashboardTargetsOf(admin)).values).toEqual(kept);
  });

  test("who may not look does not, who may look does not change, and a client's user never", async () => {
    const only = (...held: readonly string[]) => ({
      ...admin,
      permissions: new Set(
        [...admin.permissions].filter((one) => !one.startsWith("DASHBOARDTARGET") || held.includes(one)),
      ),
    });
    expect(await fieldsOf(dashboardTargetsOf(only()))).toBe("forbidden");
    const reader = only("DASHBOARDTARGET_GET");
    expect(await fieldsOf(dashboardTargetsOf(reader))).toBe("done");
    expect(await fieldsOf(setDashboardTargets(reader, { adherence: 70 }))).toBe("forbidden");
    const client = { ...tenant.ctxAs("client"), permissions: admin.permissions };
    expect(await fieldsOf(dashboardTargetsOf(client))).toBe("forbidden");
    expect(await fieldsOf(setDashboardTargets(client, { adherence: 70 }))).toBe("forbidden");
    expect(await fieldsOf(dashboardTargetsOf(tenant.ctxAs("supervisor")))).toBe("forbidden");
  });

  test("the thresholds of other dashboards are read: losses of the shelf", async () => {
    const own = await newTenant();
    const ctx = own.ctxAs("admin");
    await addShelf(own, await addPos(own.tenantId));
    const total = async () => (await readReport(ctx, shareLossesCard, { period: "2026-10-19..2026-10-25" })).total;
    // 8 of 18 became 4 of 14: nearly sixteen points lost.
    expect(await total()).toBe(1);
    await setDashboardTargets(ctx, { share_lost: 20 });
    expect(await total()).toBe(1);
    await withTenant(own, (tx) => tx.update(dashboardTargets).set({ validFrom: "2026-10-25" }));
    expect(await total()).toBe(0);
  });
});
