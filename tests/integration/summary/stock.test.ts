import { beforeAll, expect, test } from "vitest";
import { DatabaseUnavailable } from "@/db/errors";
import { LANES } from "@/db/lanes";
import { withTenant } from "@/db/with-tenant";
import { summaryFilters } from "@/lib/insight/summary/filters";
import { missingPage, stockTile, summaryOf } from "@/lib/insight/summary/summary";
import { newTenant, type TestTenant } from "../../support/tenant";
import { on } from "../tracking/field";
import { addField, addStock } from "./field";

let tenant: TestTenant;
beforeAll(async () => {
  tenant = await newTenant();
  const { pos } = await addField(tenant);
  const { own, ask } = await addStock(tenant, tenant.ctxAs("admin"));
  await ask("promoter", { posId: pos.a1, productId: own, out: true });
});
const filtersOf = (asked: TestTenant) => summaryFilters(asked.ctxAs("admin"), {}, on("12:00"));
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
  const waiting = stockTile(ctx, filtersOf(tenant));
  let counted = false;
  waiting.then(() => {
    counted = true;
  });
  const page = await summaryOf(ctx, filtersOf(tenant), on("12:00"));
  expect(page.tiles.map(({ key }) => key)).not.toContain("outOfStock");
  expect(page.tiles).toHaveLength(7);
  expect(counted).toBe(false);
  end();
  await slow;
  expect(await waiting).toMatchObject({ key: "outOfStock", value: 1, rows: 1 });
});

test("more readers than may wait are turned away at once, and the number can be had afterwards", async () => {
  const ctx = tenant.ctxAs("admin");
  const { slow, end } = slowReader();
  const waiting = Array.from({ length: LANES.figures.queue }, () => stockTile(ctx, filtersOf(tenant)));
  await expect(stockTile(ctx, filtersOf(tenant))).rejects.toBeInstanceOf(DatabaseUnavailable);
  await expect(missingPage(ctx, filtersOf(tenant), 1)).rejects.toBeInstanceOf(DatabaseUnavailable);
  end();
  await Promise.all([slow, ...waiting]);
  expect(await missingPage(ctx, filtersOf(tenant), 9)).toMatchObject({
    total: 1,
    page: 1,
    rows: [{ product: "Iogurte" }],
  });
});

test("neither is for another tenant, nor for who may not see the summary", async () => {
  const stranger = (await newTenant()).ctxAs("admin");
  expect(await stockTile(stranger, filtersOf(tenant))).toMatchObject({ value: null, rows: 0 });
  expect(await missingPage(stranger, filtersOf(tenant), 1)).toMatchObject({ total: 0, rows: [] });
  const promoter = tenant.ctxAs("promoter");
  await expect(stockTile(promoter, filtersOf(tenant))).rejects.toMatchObject({ code: "forbidden" });
  await expect(missingPage(promoter, filtersOf(tenant), 1)).rejects.toMatchObject({ code: "forbidden" });
});
