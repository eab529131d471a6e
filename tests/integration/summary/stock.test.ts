import { beforeAll, expect, test } from "vitest";
import { LANES } from "@/db/lanes";
import { withTenant } from "@/db/with-tenant";
import { dashboardCall } from "@/lib/engine/dashboard/call";
import { missingPage } from "@/lib/insight/summary/missing";
import { summaryAt } from "@/lib/insight/summary/summary.dashboard";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { newTenant, type TestTenant } from "../../support/tenant";
import { on } from "../tracking/field";
import { addField, addStock, page, stockOf } from "./field";

let tenant: TestTenant;
beforeAll(async () => {
  tenant = await newTenant();
  const { pos } = await addField(tenant);
  const { own, ask } = await addStock(tenant, tenant.ctxAs("admin"));
  await ask("promoter", { posId: pos.a1, productId: own, out: true });
});
const missing = (ctx: Ctx, wanted: number) =>
  missingPage(
    ctx,
    { period: "today" },
    wanted,
    summaryAt(() => on("12:00")),
  );
/** Somebody whose numbers take until `end` is called. */
function slowReader() {
  let end = () => {};
  const counting = new Promise<void>((resolve) => {
    end = resolve;
  });
  const slow = withTenant({ ...tenant.ctxAs("admin"), lane: "figures" }, () => counting);
  return { slow, end: () => end() };
}

test("the page stands while what is out of stock is still being counted, and only one reader counts at a time", async () => {
  const ctx = tenant.ctxAs("admin");
  const { slow, end } = slowReader();
  const waiting = stockOf(ctx);
  let counted = false;
  waiting.then(() => {
    counted = true;
  });
  const shown = await page(ctx);
  expect(shown.figures.map(({ key }) => key)).not.toContain("outOfStock");
  expect(shown.figures).toHaveLength(7);
  expect(counted).toBe(false);
  end();
  await slow;
  expect(await waiting).toMatchObject([{ key: "outOfStock", value: 1, part: { n: 1 } }]);
});

test("more readers than may wait are turned away at once, and the number can be had afterwards", async () => {
  const ctx = tenant.ctxAs("admin");
  const { slow, end } = slowReader();
  const waiting = Array.from({ length: LANES.figures.queue }, () => stockOf(ctx));
  await expect(stockOf(ctx)).rejects.toMatchObject({ code: "unavailable" });
  await expect(missing(ctx, 1)).rejects.toMatchObject({ code: "unavailable" });
  // The call gives what it has.
  const { figures } = await dashboardCall(
    ctx,
    summaryAt(() => on("12:00")),
    { period: "today" },
  );
  expect(figures.filter((figure) => !("unavailable" in figure))).toHaveLength(7);
  expect(figures.find(({ key }) => key === "outOfStock")).toMatchObject({ value: null, unavailable: true });
  end();
  await Promise.all([slow, ...waiting]);
  expect(await missing(ctx, 9)).toMatchObject({
    total: 1,
    page: 1,
    rows: [{ product: "Iogurte" }],
  });
});

test("neither is for another tenant, nor for who may not see the summary", async () => {
  const stranger = (await newTenant()).ctxAs("admin");
  expect(await stockOf(stranger)).toMatchObject([{ value: null, part: { n: 0 } }]);
  expect(await missing(stranger, 1)).toMatchObject({ total: 0, rows: [] });
  const promoter = tenant.ctxAs("promoter");
  await expect(stockOf(promoter)).rejects.toMatchObject({ code: "forbidden" });
  await expect(missing(promoter, 1)).rejects.toMatchObject({ code: "forbidden" });
});
