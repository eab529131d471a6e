import { desc, eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { exportJobs } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { plusDays } from "@/lib/base/calendar/days";
import { localDate } from "@/lib/base/calendar/zone";
import { recordFile } from "@/lib/engine/export/record-file";
import { create } from "@/lib/engine/resource/operations/create";
import { get } from "@/lib/engine/resource/operations/get";
import { remove } from "@/lib/engine/resource/operations/remove";
import { update } from "@/lib/engine/resource/operations/update";
import { orderedAt } from "@/lib/insight/sell-in/at-pos";
import { besideOrder } from "@/lib/insight/sell-in/order";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { boundOf } from "@/lib/shell/registry";
import { textOf } from "../../support/file";
import { newTenant, type TestTenant } from "../../support/tenant";
import { shelfTask } from "../dashboards/shelf";
import { orderOf, type Shop, shopOf } from "./orders";

const order = boundOf("order");
let tenant: TestTenant;
let ctx: Ctx;
let shop: Shop;
let [today, first, second] = ["", "", ""];
const ago = (days: number) => plusDays(today, -days);
const item = (productId: string, unitPrice: string) => ({ productId, quantity: 12, unitPrice });
const ordered = (days: number, items: readonly unknown[], more = {}) =>
  create(order, ctx, orderOf(shop, { date: ago(days), items, ...more }));
const without = (...held: string[]): Ctx => ({
  ...ctx,
  permissions: new Set([...ctx.permissions].filter((one) => !held.includes(one))),
});

beforeAll(async () => {
  tenant = await newTenant();
  ctx = tenant.ctxAs("admin");
  shop = await shopOf(ctx);
  today = localDate(new Date(), ctx.timeZone);
  [first, second] = shop.products;
  const answer = await shelfTask(tenant);
  const { posId } = shop;
  await answer({ posId, date: ago(12) }, [{ productId: first, before: false, out: false, price: 4.29 }]);
  await answer({ posId, date: ago(5) }, [
    { productId: first, before: true, out: true, price: 4.59 },
    { productId: second, before: true, out: false, price: 15.9 },
  ]);
});

describe("sell-in beside shelf", () => {
  test("an order's products show what the shelf last said of them; a PDV's, what is missing since it was ordered", async () => {
    const { row } = await ordered(30, [item(first, "3.49"), item(second, "12.99")]);
    await ordered(2, [item(second, "13.49")]);
    // What was canceled fills no shelf.
    await ordered(1, [item(first, "3.49")], { status: "canceled" });
    const beside = {
      first: { missingOn: ago(5), isMissing: true, price: 4.59, pricedOn: ago(5) },
      second: { missingOn: ago(5), isMissing: false, price: 15.9, pricedOn: ago(5) },
    };
    const shelf = await besideOrder(ctx, await get(order, ctx, row.id));
    expect([shelf.get(first), shelf.get(second)]).toEqual([beside.first, beside.second]);
    expect(await orderedAt(ctx, shop.posId)).toMatchObject([
      { id: first, lastOn: ago(30), orders: 1, unitPrice: "3.49", shelf: beside.first, isShort: true },
      { id: second, lastOn: ago(2), orders: 2, unitPrice: "13.49", shelf: beside.second, isShort: false },
    ]);
  });

  test("each reads of the shelf what they may; without orders nothing, and nothing of another tenant", async () => {
    const { row } = await ordered(3, [item(first, "3.49")]);
    const read = await get(order, ctx, row.id);
    const priced = await besideOrder(without("OUTOFSTOCK_GET"), read);
    expect(priced.get(first)).toEqual({ missingOn: null, isMissing: null, price: 4.59, pricedOn: ago(5) });
    const missing = await besideOrder(without("PRICE_GET"), read);
    expect(missing.get(first)).toEqual({ missingOn: ago(5), isMissing: true, price: null, pricedOn: null });
    expect((await besideOrder(without("OUTOFSTOCK_GET", "PRICE_GET"), read)).size).toBe(0);
    const nobody = without("ORDER_GET");
    await expect(besideOrder(nobody, read)).rejects.toMatchObject({ code: "forbidden" });
    await expect(orderedAt(nobody, shop.posId)).rejects.toMatchObject({ code: "forbidden" });
    const off = { ...ctx, modules: { ...ctx.modules, commercial: false } };
    await expect(orderedAt(off, shop.posId)).rejects.toMatchObject({ code: "module_off" });
    const foreign = (await newTenant()).ctxAs("admin");
    expect(await orderedAt(foreign, shop.posId)).toEqual([]);
    expect((await besideOrder(foreign, read)).size).toBe(0);
  });
});

describe("who did what to an order is in the log", () => {
  test("each change with what it was, lines too; what changed nothing is no line", async () => {
    const { row } = await ordered(4, [item(first, "3.49")]);
    await update(order, ctx, row.id, { status: "invoiced", items: [{ ...item(first, "3.29"), discount: "1.00" }] });
    await update(order, ctx, row.id, { status: "invoiced" });
    await remove(order, ctx, [row.id]);
    const lines = await tenant.auditOf("order", row.id);
    expect(lines.map(({ action, actorId }) => [action, actorId])).toEqual(
      ["create", "update", "delete"].map((action) => [action, ctx.userId]),
    );
    const [, changed] = lines;
    expect(changed).toMatchObject({
      before: { status: "open", items: [{ unitPrice: "3.49" }] },
      after: { status: "invoiced", items: [{ unitPrice: "3.29", discount: "1.00" }] },
    });
  });

  test("and who took the history as a file, with what it was narrowed by", async () => {
    const taken = await recordFile(order, ctx, new URLSearchParams({ f_posId: shop.posId }), "csv");
    await textOf(taken.body);
    const [job] = await withTenant(ctx, (tx) =>
      tx.select().from(exportJobs).where(eq(exportJobs.type, "order")).orderBy(desc(exportJobs.id)).limit(1),
    );
    const [line] = await tenant.auditOf("exportJob", job?.id ?? "");
    expect(line).toMatchObject({ action: "export", actorId: ctx.userId, after: { type: "order", format: "csv" } });
    expect(JSON.stringify(line?.after)).toContain(shop.posId);
  });
});
