import { eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { beforeAll, describe, expect, test } from "vitest";
import { businessUnits, mixes, mixProducts, orderItems, orders, products, workschedules } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { Problem } from "@/lib/base/problem/catalogue";
import { create } from "@/lib/engine/resource/operations/create";
import { get } from "@/lib/engine/resource/operations/get";
import { list } from "@/lib/engine/resource/operations/list";
import { remove } from "@/lib/engine/resource/operations/remove";
import { update } from "@/lib/engine/resource/operations/update";
import { listQueryOf } from "@/lib/engine/resource/wire";
import { restore } from "@/lib/engine/trash/commands";
import type { Permission } from "@/lib/platform/permissions/subjects";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { boundOf } from "@/lib/shell/registry";
import { sampleId } from "../../support/sample-input";
import { newTenant, type TestTenant } from "../../support/tenant";
import { orderOf, type Shop, shopOf } from "./orders";

const order = boundOf("order");
let tenant: TestTenant;
let ctx: Ctx;
let shop: Shop;

beforeAll(async () => {
  tenant = await newTenant();
  ctx = tenant.ctxAs("admin");
  shop = await shopOf(ctx);
});

const problemOf = (work: Promise<unknown>): Promise<Problem> =>
  work.then(
    () => {
      throw new Error("expected a problem");
    },
    (error: unknown) => {
      if (error instanceof Problem) return error;
      throw error;
    },
  );
const fieldsOf = async (work: Promise<unknown>) => {
  const { details } = await problemOf(work);
  return Object.fromEntries(Object.entries(details.fields ?? {}).map(([key, list]) => [key, list.map((e) => e.code)]));
};
const seen = async (as: Ctx, more: Record<string, unknown> = {}) =>
  (await list(order, as, listQueryOf(order, { per_page: 1000, ...more }))).rows.map(({ id }) => id);
const may = (as: Ctx, ...more: Permission[]): Ctx => ({ ...as, permissions: new Set([...as.permissions, ...more]) });

describe("totals", () => {
  test("add up to the cent, whatever is written, and follow every change of the items", async () => {
    const { row } = await create(order, ctx, orderOf(shop));
    const totals = (of: Record<string, unknown>) => (of.items as { total: string }[]).map(({ total }) => total);
    expect([totals(row), row.total]).toEqual([["80.00", "6.50"], "86.50"]);
    expect(await fieldsOf(create(order, ctx, orderOf(shop, { total: "1.00" })))).toEqual({ total: ["read_only"] });
    const [first] = shop.products;
    const changed = await update(order, ctx, row.id, { items: [{ productId: first, quantity: 1, unitPrice: "0.05" }] });
    expect([totals(changed), changed.total]).toEqual([["0.05"], "0.05"]);
    const of = withTenant(ctx, async (tx) => {
      await tx.update(orders).set({ total: "999.00" }).where(eq(orders.id, row.id));
      return tx.select({ total: orders.total }).from(orders).where(eq(orders.id, row.id));
    });
    expect(await of).toEqual([{ total: "0.05" }]);
    await withTenant(ctx, (tx) => tx.update(orderItems).set({ quantity: 3 }).where(eq(orderItems.orderId, row.id)));
    expect((await get(order, ctx, row.id)).total).toBe("0.15");
    await withTenant(ctx, (tx) => tx.delete(orderItems).where(eq(orderItems.orderId, row.id)));
    expect((await get(order, ctx, row.id)).total).toBe("0.00");
  });
  test("an item never moves to another order", async () => {
    const [a, b] = [await create(order, ctx, orderOf(shop)), await create(order, ctx, orderOf(shop))];
    const move = withTenant(ctx, (tx) =>
      tx.update(orderItems).set({ orderId: b.row.id }).where(eq(orderItems.orderId, a.row.id)),
    );
    await expect(move).rejects.toThrow();
  });
  test("saved again as it was read, nothing changes; a line keeps its identity", async () => {
    const { row } = await create(order, ctx, orderOf(shop));
    const ids = () =>
      withTenant(ctx, (tx) =>
        tx.select({ id: orderItems.id }).from(orderItems).where(eq(orderItems.orderId, row.id)).orderBy(orderItems.id),
      );
    const before = await ids();
    const { items } = orderOf(shop);
    const same = await update(order, ctx, row.id, { items: items.map((one) => ({ ...one, discount: one.discount })) });
    expect(same.updatedAt).toBe(row.updatedAt);
    await update(order, ctx, row.id, { items: items.map((one) => ({ ...one, quantity: 7 })) });
    expect(await ids()).toEqual(before);
  });
});

describe("what is refused is named", () => {
  test("a number twice for a client; another client may have it", async () => {
    const other = await shopOf(ctx);
    await create(order, ctx, orderOf(shop, { number: "777" }));
    const twice = await problemOf(create(order, ctx, orderOf(shop, { number: "777" })));
    expect([twice.code, twice.details.fields]).toEqual(["duplicate", { number: [{ code: "duplicate" }] }]);
    await create(order, ctx, orderOf(other, { number: "777" }));
  });
  test("an order without items, quantities of none, discounts above the line, days to come", async () => {
    const item = { productId: shop.products[0], quantity: 1, unitPrice: "5.00" };
    const of = (items: unknown, more = {}) => fieldsOf(create(order, ctx, orderOf(shop, { items, ...more })));
    expect(await of([])).toEqual({ items: ["too_few_items"] });
    expect(await of([{ ...item, quantity: 0 }])).toEqual({ "items.0.quantity": ["too_small"] });
    expect(await of([{ ...item, quantity: -1 }])).toEqual({ "items.0.quantity": ["too_small"] });
    expect(await of([item, { ...item, discount: "5.01" }])).toEqual({ "items.1.discount": ["discount_above_line"] });
    expect(await of([{ ...item, unitPrice: "-1.00" }])).toEqual({ "items.0.unitPrice": ["too_small"] });
    expect(await of([{ ...item, total: "5.00" }])).toEqual({ "items.0.total": ["unknown_field"] });
    expect(await of([item], { date: "2040-01-01" })).toEqual({ date: ["in_the_future"] });
    expect(await of([item], { date: "1999-12-31" })).toEqual({ date: ["too_small"] });
    expect(await of([item], { date: "2026-02-30" })).toEqual({ date: ["invalid_date"] });
  });
  test("products of another tenant, of another client and of competitors, in the line where they stand", async () => {
    const other = await newTenant();
    const foreign = await shopOf(other.ctxAs("admin"));
    const another = await shopOf(ctx);
    const [theirs, rival] = [another.products[0], await sampleId(boundOf("product"), ctx)];
    await withTenant(ctx, async (tx) => {
      const mix = { id: uuidv7(), name: `Mix ${uuidv7()}`, businessUnitId: another.unitId, type: "none" as const };
      await tx.insert(mixes).values(mix);
      await tx.insert(mixProducts).values({ mixId: mix.id, productId: theirs });
      await tx.update(products).set({ isCompetitor: true }).where(eq(products.id, rival));
    });
    const item = (productId: string) => ({ productId, quantity: 1, unitPrice: "5.00" });
    const of = (...ids: string[]) => fieldsOf(create(order, ctx, orderOf(shop, { items: ids.map(item) })));
    expect(await of(shop.products[0], foreign.products[0])).toEqual({ "items.1.productId": ["not_found"] });
    expect(await of(uuidv7())).toEqual({ "items.0.productId": ["not_found"] });
    expect(await of(theirs, shop.products[0], rival)).toEqual({
      "items.0.productId": ["product_of_other_client"],
      "items.2.productId": ["competitor_not_sold"],
    });
    expect((await create(order, ctx, orderOf(another))).row.total).toBe("86.50");
  });
  test("a PDV where the client is not served, and a client without the module; what an order has, stays", async () => {
    const elsewhere = await sampleId(boundOf("pos"), ctx);
    expect(await fieldsOf(create(order, ctx, orderOf(shop, { posId: elsewhere })))).toEqual({
      posId: ["pos_not_served"],
    });
    const without = await shopOf(ctx);
    const { row } = await create(order, ctx, orderOf(without));
    await update(boundOf("businessUnit"), ctx, without.unitId, { posIds: [] });
    expect((await update(order, ctx, row.id, { status: "delivered" })).status).toBe("delivered");
    await update(boundOf("businessUnit"), ctx, without.unitId, { commercialModule: false });
    expect(await fieldsOf(create(order, ctx, orderOf(without)))).toEqual({
      businessUnitId: ["client_without_commercial"],
      posId: ["pos_not_served"],
    });
  });
});

describe("who sees and does what", () => {
  test("a client's users see their client's orders, and write none", async () => {
    const own = { ...(await shopOf(ctx)), unitId: tenant.businessUnitId };
    await update(boundOf("businessUnit"), ctx, tenant.businessUnitId, { posIds: [own.posId] });
    const [mine, other] = [await create(order, ctx, orderOf(own)), await create(order, ctx, orderOf(shop))];
    const client = tenant.ctxAs("client");
    expect(await seen(client)).toEqual([mine.row.id]);
    expect((await problemOf(get(order, client, other.row.id))).code).toBe("not_found");
    expect((await get(order, client, mine.row.id)).total).toBe("86.50");
    // Who of the agency sold it is not told, nor to be found by asking, whatever the role holds.
    await update(order, ctx, mine.row.id, { sellerId: tenant.userIds.promoter });
    const curious = may(client, "USER_GET");
    expect(await get(order, curious, mine.row.id)).not.toHaveProperty("sellerId");
    for (const asked of [
      { filters: { seller_id: tenant.userIds.promoter } },
      { search: "seller_id:pessoa" },
      { sort: "seller_id|asc" },
    ])
      expect((await problemOf(list(order, curious, listQueryOf(order, asked)))).code).toBe("invalid_fields");
    for (const work of [
      create(order, client, orderOf(own)),
      update(order, client, mine.row.id, { status: "canceled" }),
      remove(order, client, [mine.row.id]),
    ])
      expect((await problemOf(work)).code).toBe("forbidden");
    // Even with the right to write, nothing goes to another client.
    const writing = may(client, "ORDER_POST", "ORDER_PUT");
    expect(await fieldsOf(create(order, writing, orderOf(shop)))).toMatchObject({ businessUnitId: ["not_found"] });
    expect((await problemOf(update(order, writing, other.row.id, {}))).code).toBe("not_found");
  });
  test("a team sees what its people sold, and what was ordered where they have a route", async () => {
    const [sold, walked, neither] = [await shopOf(ctx), await shopOf(ctx), await shopOf(ctx)];
    const ids = {
      sold: (await create(order, ctx, orderOf(sold, { sellerId: tenant.userIds.promoter }))).row.id,
      walked: (await create(order, ctx, orderOf(walked))).row.id,
      neither: (await create(order, ctx, orderOf(neither, { sellerId: tenant.userIds.promoter2 }))).row.id,
    };
    await withTenant(ctx, (tx) =>
      tx.insert(workschedules).values({
        userId: tenant.userIds.promoter,
        posId: walked.posId,
        startDate: "2026-01-01",
        cycleWeeks: 1,
        weekdays: ["1"],
      } as typeof workschedules.$inferInsert),
    );
    const of = Object.values(ids);
    const supervisor = may(tenant.ctxAs("supervisor"), "ORDER_GET");
    expect((await seen(supervisor, { ids: of })).sort()).toEqual([ids.sold, ids.walked].sort());
    expect((await problemOf(get(order, supervisor, ids.neither))).code).toBe("not_found");
    expect((await seen(may(tenant.ctxAs("promoter2"), "ORDER_GET"), { ids: of })).sort()).toEqual([ids.neither]);
    expect((await seen(ctx, { ids: of })).length).toBe(3);
  });
  test("without the tenant's module every verb says so, and to who may nothing anyway, nothing more", async () => {
    const { row } = await create(order, ctx, orderOf(shop));
    const off: Ctx = { ...ctx, modules: { ...ctx.modules, commercial: false } };
    for (const work of [
      () => list(order, off, listQueryOf(order, {})),
      () => get(order, off, row.id),
      () => create(order, off, orderOf(shop)),
      () => update(order, off, row.id, { status: "canceled" }),
      () => remove(order, off, [row.id]),
      () => restore(order, off, row.id),
    ]) {
      const { code, status, details } = await problemOf(work());
      expect([code, status, details.params]).toEqual(["module_off", 403, { module: "commercial" }]);
    }
    const bare: Ctx = { ...off, permissions: new Set() };
    expect((await problemOf(get(order, bare, row.id))).code).toBe("forbidden");
    expect((await get(order, ctx, row.id)).status).toBe("open");
  });
  test("orders of a client whose own module is off are nobody's until it is on again", async () => {
    const other = await shopOf(ctx);
    const { row } = await create(order, ctx, orderOf(other));
    const turn = (on: boolean) =>
      withTenant(ctx, (tx) =>
        tx.update(businessUnits).set({ commercialModule: on }).where(eq(businessUnits.id, other.unitId)),
      );
    await turn(false);
    expect(await seen(ctx, { ids: [row.id] })).toEqual([]);
    expect((await problemOf(update(order, ctx, row.id, { status: "canceled" }))).code).toBe("not_found");
    await turn(true);
    expect(await seen(ctx, { ids: [row.id] })).toEqual([row.id]);
  });
});

test("filters narrow by product and by the PDV's chain, and only of this tenant", async () => {
  const other = await shopOf(ctx);
  const { row } = await create(order, ctx, orderOf(other));
  const pos = await get(boundOf("pos"), ctx, other.posId);
  expect(await seen(ctx, { filters: { product_id: [other.products[1]] } })).toEqual([row.id]);
  expect(await seen(ctx, { filters: { product_id: [uuidv7()] } })).toEqual([]);
  expect(await seen(ctx, { filters: { chain_id: [String(pos.chainId)] } })).toEqual([row.id]);
  const foreign = (await newTenant()).ctxAs("admin");
  expect(await seen(foreign, { filters: { product_id: [other.products[1]] } })).toEqual([]);
});

test("a deleted order comes back from the trash with its items and its total", async () => {
  const { row } = await create(order, ctx, orderOf(shop));
  await remove(order, ctx, [row.id]);
  const back = await restore(order, ctx, row.id);
  expect([back.items, back.total]).toEqual([row.items, "86.50"]);
  const lines = (await tenant.auditOf("order", row.id)).map(({ action }) => action);
  expect(lines).toEqual(["create", "delete", "restore"]);
});

test("PDV, client, seller and product of an order are bound by it", async () => {
  const other = await shopOf(ctx);
  await create(order, ctx, orderOf(other, { sellerId: tenant.userIds.promoter2 }));
  for (const [name, id] of [
    ["pos", other.posId],
    ["businessUnit", other.unitId],
    ["user", tenant.userIds.promoter2],
    ["product", other.products[0]],
  ] as const) {
    const { code, details } = await problemOf(remove(boundOf(name), ctx, [id]));
    expect([name, code]).toEqual([name, "has_bonds"]);
    expect(
      details.bonds?.find(({ resource }) => resource === "orders"),
      name,
    ).toBeDefined();
  }
});
