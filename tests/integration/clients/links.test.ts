import { beforeAll, describe, expect, test } from "vitest";
import { businessUnitBillings } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { recordHistory } from "@/lib/engine/audit/history";
import type { Row } from "@/lib/engine/resource/list-query";
import { create } from "@/lib/engine/resource/operations/create";
import { get } from "@/lib/engine/resource/operations/get";
import { update } from "@/lib/engine/resource/operations/update";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { boundOf } from "@/lib/shell/registry";
import { sampleInput } from "../../support/sample-input";
import { refusalOf } from "../../support/tasks";
import { newTenant, type TestTenant } from "../../support/tenant";

const unit = boundOf("businessUnit");
let tenant: TestTenant;
let ctx: Ctx;
beforeAll(async () => {
  tenant = await newTenant();
  ctx = tenant.ctxAs("admin");
});
const made = async (name: string, as = ctx): Promise<Row> =>
  (await create(boundOf(name), as, await sampleInput(boundOf(name), as))).row;
const newUnit = async (input: object, as = ctx) =>
  (await create(unit, as, { name: `Cliente ${Math.random()}`, apportionmentType: "store_profile", ...input })).row;
const joins = async (id: string) =>
  (await tenant.auditOf("businessUnit", id)).filter(({ action }) => action === "join");

describe("a client that takes everybody and every store", () => {
  test("says in its history who joined, and by which rule", async () => {
    const { id } = await newUnit({ addAllUsers: true, addAllPos: true });
    const [store, person] = [await made("pos"), await made("user")];
    const lineOf = async (record: Row) =>
      (await joins(id)).filter(({ after }) => JSON.stringify(after).includes(record.id));
    const by = { origin: "api", actorId: ctx.userId };
    expect(await lineOf(store)).toMatchObject([{ after: { posIds: [store.id], because: "addAllPos" }, ...by }]);
    expect(await lineOf(person)).toMatchObject([{ after: { userIds: [person.id], because: "addAllUsers" }, ...by }]);
    const { lines } = await recordHistory(unit, ctx, id, 1);
    const line = lines.find(({ changes }) => changes.some(({ to }) => to === store.name));
    expect(line?.canUndo).toBe(false);
    expect(line?.action).toBe("Vinculado por regra");
    expect(line?.changes.map(({ to }) => to)).toEqual([store.name, "o cliente recebe todos os PDVs"]);
  });

  test("names the tenant's own rule where that it was, and says nothing where nobody joined", async () => {
    const other = await newTenant({ isAddPdvToBusinessUnit: true });
    const store = await made("pos", other.ctxAs("admin"));
    const lines = await other.auditOf("businessUnit", other.businessUnitId);
    expect(lines).toMatchObject([
      {
        action: "join",
        after: { posIds: [store.id], because: "isAddPdvToBusinessUnit" },
        recordName: "Cliente do tenant",
      },
    ]);
    const { id } = await newUnit({});
    await made("pos");
    expect(await joins(id)).toEqual([]);
  });
});

describe("unlinking a PDV from a client", () => {
  test("is refused while a mix of the client names it or something was billed there, with the list of bonds", async () => {
    const [store, free] = [await made("pos"), await made("pos")];
    const { id } = await newUnit({ posIds: [store.id, free.id] });
    const product = await made("product");
    const mix = { name: `Mix ${id}`, type: "point_of_sale", businessUnitId: id };
    const named = (await create(boundOf("mix"), ctx, { ...mix, productIds: [product.id], posIds: [store.id] })).row;
    const billing = { businessUnitId: id, month: "2026-03", posId: store.id, value: "100.00" };
    await withTenant(ctx, (tx) => tx.insert(businessUnitBillings).values(billing));
    const refused = await refusalOf(update(unit, ctx, id, { posIds: [free.id], contractedMinutes: 7 }));
    expect(refused).toMatchObject({
      code: "has_bonds",
      bonds: [
        { resource: "mixes", count: 1, sample: [named.name] },
        { resource: "billings", count: 1, sample: [store.name] },
      ],
    });
    expect(await get(unit, ctx, id)).toMatchObject({ contractedMinutes: null });
    expect((await update(unit, ctx, id, { posIds: [store.id] })).posIds).toEqual([store.id]);
  });

  test("another client's mix or billing does not hold it", async () => {
    const store = await made("pos");
    const [{ id }, rival] = [await newUnit({ posIds: [store.id] }), await newUnit({ posIds: [store.id] })];
    const billing = { businessUnitId: rival.id, month: "2026-03", posId: store.id, value: "100.00" };
    await withTenant(ctx, (tx) => tx.insert(businessUnitBillings).values(billing));
    expect((await update(unit, ctx, id, { posIds: [] })).posIds).toEqual([]);
  });
});
