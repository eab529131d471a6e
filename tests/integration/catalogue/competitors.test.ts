import { beforeEach, describe, expect, test } from "vitest";
import { businessUnits } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import type { ProblemDetails } from "@/lib/base/problem/catalogue";
import { Problem } from "@/lib/base/problem/catalogue";
import { create } from "@/lib/engine/resource/operations/create";
import { get } from "@/lib/engine/resource/operations/get";
import { remove } from "@/lib/engine/resource/operations/remove";
import { update } from "@/lib/engine/resource/operations/update";
import { restore } from "@/lib/engine/trash/commands";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { boundOf } from "@/lib/shell/registry";
import { callApi, tokenFor } from "../../support/api";
import { newTenant, type TestTenant } from "../../support/tenant";

const [product, mix] = [boundOf("product"), boundOf("mix")];
let tenant: TestTenant;
let ctx: Ctx;
const ids = { own: "", second: "", rival: "", other: "" };
const make = async (input: Record<string, unknown>, as = ctx) => (await create(product, as, input)).row.id;
const refused = async (work: Promise<unknown>): Promise<[string, ProblemDetails]> => {
  const error = await work.catch((thrown: unknown) => thrown);
  if (!(error instanceof Problem)) throw error instanceof Error ? error : new Error("expected a problem");
  return [error.code, error.details];
};
const fields = (key: string, code: string, name?: string) => [
  "invalid_fields",
  { fields: { [key]: [{ code, ...(name && { params: { name } }) }] } },
];

beforeEach(async () => {
  tenant = await newTenant({ isAddCompetitorToMix: false });
  ctx = tenant.ctxAs("admin");
  ids.own = await make({ name: "Café nosso" });
  ids.second = await make({ name: "Café nosso forte" });
  ids.rival = await make({ name: "Café deles", isCompetitor: true });
  ids.other = await make({ name: "Café de outros", isCompetitor: true });
});

describe("what a product is compared with", () => {
  test("is one list of pairs, written and read from either side, and logged", async () => {
    await update(product, ctx, ids.own, { competitorIds: [ids.rival, ids.other] });
    expect(await get(product, ctx, ids.rival)).toMatchObject({
      competitorIds: [],
      ownProductIds: [ids.own],
      ownProducts: [{ id: ids.own, name: "Café nosso" }],
    });
    await update(product, ctx, ids.rival, { ownProductIds: [ids.second] });
    expect(await get(product, ctx, ids.own)).toMatchObject({ competitorIds: [ids.other], ownProductIds: [] });
    expect(await get(product, ctx, ids.second)).toMatchObject({ competitorIds: [ids.rival] });
    const [line] = (await tenant.auditOf("product", ids.own)).slice(-1);
    expect(line?.after).toMatchObject({ competitorIds: expect.arrayContaining([ids.rival, ids.other]) });
  });

  test("is a competitor of ours: nothing else is taken, and nothing twice", async () => {
    expect(await refused(update(product, ctx, ids.own, { competitorIds: [ids.second] }))).toEqual(
      fields("competitorIds", "not_a_competitor", "Café nosso forte"),
    );
    expect(await refused(update(product, ctx, ids.own, { competitorIds: [ids.own] }))).toEqual(
      fields("competitorIds", "not_a_competitor", "Café nosso"),
    );
    expect(await refused(update(product, ctx, ids.rival, { competitorIds: [ids.other] }))).toEqual(
      fields("competitorIds", "competitor_of_competitor"),
    );
    expect(await refused(update(product, ctx, ids.rival, { ownProductIds: [ids.other] }))).toEqual(
      fields("ownProductIds", "not_an_own_product", "Café de outros"),
    );
    expect(await refused(update(product, ctx, ids.own, { ownProductIds: [ids.second] }))).toEqual(
      fields("ownProductIds", "own_of_own"),
    );
    expect(await refused(update(product, ctx, ids.own, { competitorIds: [ids.rival, ids.rival] }))).toEqual(
      fields("competitorIds", "duplicate"),
    );
    expect((await get(product, ctx, ids.own)).competitorIds).toEqual([]);
  });

  test("another tenant's product is no product", async () => {
    const stranger = (await newTenant()).ctxAs("admin");
    const theirs = await make({ name: "De outra entidade", isCompetitor: true }, stranger);
    for (const id of [theirs, "00000000-0000-7000-8000-000000000000"]) {
      expect(await refused(update(product, ctx, ids.own, { competitorIds: [id] }))).toEqual(
        fields("competitorIds", "not_found"),
      );
    }
  });

  test("is there in the API under its own names", async () => {
    const { token } = await tokenFor(tenant.tenantId, tenant.userIds.admin);
    const at = `/tenant/${tenant.tenantId}/products`;
    const saved = await callApi(`${at}/${ids.own}/update`, { token, body: { competitor_ids: [ids.rival] } });
    expect(saved.status).toBe(200);
    const read = await callApi(`${at}/${ids.rival}`, { token });
    expect(read.body.data).toMatchObject({ own_product_ids: [ids.own], competitor_ids: [] });
    const turned = await callApi(`${at}/${ids.rival}/update`, { token, body: { is_competitor: false } });
    expect([turned.status, turned.body.error]).toMatchObject([
      409,
      { code: "competitor_has_bonds", bonds: [{ resource: "products", count: 1 }] },
    ]);
  });

  test("comes back with a product from the trash", async () => {
    await update(product, ctx, ids.own, { competitorIds: [ids.rival] });
    await remove(product, ctx, [ids.rival]);
    expect((await get(product, ctx, ids.own)).competitorIds).toEqual([]);
    await restore(product, ctx, ids.rival);
    expect((await get(product, ctx, ids.own)).competitorIds).toEqual([ids.rival]);
  });

  test("a client's user hears of the products that they see only, and leaves the others alone", async () => {
    const foreign = await withTenant(ctx, async (tx) => {
      const [unit] = await tx
        .insert(businessUnits)
        .values({ name: "Outro cliente" })
        .returning({ id: businessUnits.id });
      return unit?.id;
    });
    await create(mix, ctx, { name: "Deles", type: "none", productIds: [ids.second], businessUnitId: foreign });
    await create(mix, ctx, {
      name: "Nosso",
      type: "none",
      productIds: [ids.own],
      businessUnitId: tenant.businessUnitId,
    });
    await update(product, ctx, ids.own, { competitorIds: [ids.rival] });
    const client = tenant.ctxAs("client", { permissions: ctx.permissions });
    expect(await get(product, client, ids.own)).toMatchObject({ competitorIds: [], competitors: [] });
    await update(product, client, ids.own, { name: "Café nosso de novo", competitorIds: [] });
    expect((await get(product, ctx, ids.own)).competitorIds).toEqual([ids.rival]);
  });
});

describe("a product changes sides", () => {
  test("only once nothing compares it any more; the refusal names what does", async () => {
    await update(product, ctx, ids.own, { competitorIds: [ids.rival] });
    const bonds = (name: string) => [
      "competitor_has_bonds",
      { bonds: [{ resource: "products", count: 1, sample: [name] }] },
    ];
    // As the form sends it, which empties what makes no sense any more, and as a call may.
    expect(await refused(update(product, ctx, ids.own, { isCompetitor: true, competitorIds: [] }))).toEqual(
      bonds("Café deles"),
    );
    expect(await refused(update(product, ctx, ids.own, { isCompetitor: true }))).toEqual(bonds("Café deles"));
    expect(await refused(update(product, ctx, ids.rival, { isCompetitor: false }))).toEqual(bonds("Café nosso"));
    await update(product, ctx, ids.own, { competitorIds: [] });
    expect(
      (await update(product, ctx, ids.own, { isCompetitor: true, ownProductIds: [ids.second] })).isCompetitor,
    ).toBe(true);
  });

  test("not into a mix that takes no competitors", async () => {
    await create(mix, ctx, { name: "Mix do café", type: "none", productIds: [ids.own] });
    expect(await refused(update(product, ctx, ids.own, { isCompetitor: true }))).toEqual([
      "competitor_has_bonds",
      { bonds: [{ resource: "mixes", count: 1, sample: ["Mix do café"] }] },
    ]);
    const free = await newTenant({ isAddCompetitorToMix: true });
    const admin = free.ctxAs("admin");
    const id = await make({ name: "Livre" }, admin);
    await create(mix, admin, { name: "Mix livre", type: "none", productIds: [id] });
    expect((await update(product, admin, id, { isCompetitor: true })).isCompetitor).toBe(true);
  });

  test("at the same moment as it enters a mix or a comparison: one of the two is refused", async () => {
    const both = await Promise.allSettled([
      update(product, ctx, ids.own, { isCompetitor: true }),
      create(mix, ctx, { name: "Ao mesmo tempo", type: "none", productIds: [ids.own] }),
    ]);
    expect(both.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const compared = await Promise.allSettled([
      update(product, ctx, ids.other, { isCompetitor: false }),
      update(product, ctx, ids.second, { competitorIds: [ids.other] }),
    ]);
    expect(compared.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });
});
