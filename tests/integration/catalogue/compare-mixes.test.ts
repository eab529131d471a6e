import { beforeAll, expect, test } from "vitest";
import { draftFrom } from "@/lib/engine/resource/copy";
import { create } from "@/lib/engine/resource/operations/create";
import { remove } from "@/lib/engine/resource/operations/remove";
import { setActive } from "@/lib/engine/resource/operations/set-active";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { compareMixes } from "@/lib/records/catalogue/compare-mixes";
import { boundOf } from "@/lib/shell/registry";
import { newTenant, type TestTenant } from "../../support/tenant";

let tenant: TestTenant;
let ctx: Ctx;
let strangers: Ctx;
const ids = { first: "", second: "", foreign: "", gone: "" };
const make = async (name: string, input: Record<string, unknown>, as = ctx) =>
  (await create(boundOf(name), as, input)).row.id;
const copyName = (name: string) => `${name} (cópia)`;
const lacking = (permission: string): Ctx => ({
  ...ctx,
  permissions: new Set([...ctx.permissions].filter((held) => held !== permission)),
});

beforeAll(async () => {
  tenant = await newTenant();
  ctx = tenant.ctxAs("admin");
  strangers = (await newTenant()).ctxAs("admin");
  const [oil, rice, tea] = [
    await make("product", { name: "Óleo" }),
    await make("product", { name: "Arroz" }),
    await make("product", { name: "Chá da concorrência", isCompetitor: true }),
  ];
  const chains = [await make("posChain", { name: "Rede Sul" }), await make("posChain", { name: "Rede Norte" })];
  ids.first = await make("mix", {
    name: "Das redes",
    externalCode: "M-1",
    type: "point_of_sale_chain",
    chainIds: chains,
    productIds: [oil, rice],
    businessUnitId: tenant.businessUnitId,
  });
  ids.second = await make("mix", { name: "Geral", type: "none", productIds: [rice, tea] });
  await setActive(boundOf("mix"), ctx, [ids.second], false);
  ids.gone = await make("mix", { name: "Excluído", type: "none", productIds: [rice] });
  await remove(boundOf("mix"), ctx, [ids.gone]);
  const theirs = await make("product", { name: "De outros" }, strangers);
  ids.foreign = await make("mix", { name: "De outros", type: "none", productIds: [theirs] }, strangers);
});

test("two mixes are compared by products, client, status, type, places and competitors", async () => {
  const { first, second, difference } = await compareMixes(ctx, ids.first, ids.second);
  expect([first.name, second.name]).toEqual(["Das redes", "Geral"]);
  const names = (refs: readonly { name: string }[]) => refs.map((ref) => ref.name);
  expect(names(difference.products.first)).toEqual(["Óleo"]);
  expect(names(difference.products.second)).toEqual(["Chá da concorrência"]);
  expect(names(difference.products.both)).toEqual(["Arroz"]);
  expect(difference.targets.map((t) => [t.key, names(t.first), names(t.second)])).toEqual([
    ["chainIds", ["Rede Norte", "Rede Sul"], []],
  ]);
  expect(difference).toMatchObject({
    type: ["point_of_sale_chain", "none"],
    businessUnit: [{ id: tenant.businessUnitId }, null],
    isActive: [true, false],
    competitors: [0, 1],
    same: false,
  });
});

test("a copy that was saved differs from its original in nothing, and is logged as a record of its own", async () => {
  const draft = await draftFrom(boundOf("mix"), ctx, ids.first, copyName);
  expect(draft).toMatchObject({ name: "Das redes (cópia)", externalCode: null, businessUnitId: tenant.businessUnitId });
  const { name, type, chainIds, productIds, businessUnitId } = draft;
  const copy = await make("mix", { name, type, chainIds, productIds, businessUnitId });
  expect((await compareMixes(ctx, ids.first, copy)).difference.same).toBe(true);
  expect(await tenant.auditOf("mix", copy)).toHaveLength(1);
});

test("another tenant's mix, a deleted one and nonsense are not there, on either side", async () => {
  for (const id of [ids.foreign, ids.gone, "nonsense", "00000000-0000-7000-8000-000000000000"]) {
    await expect(compareMixes(ctx, ids.first, id), id).rejects.toMatchObject({ code: "not_found" });
    await expect(compareMixes(ctx, id, ids.first), id).rejects.toMatchObject({ code: "not_found" });
    await expect(draftFrom(boundOf("mix"), ctx, id, copyName), id).rejects.toMatchObject({ code: "not_found" });
  }
  await expect(compareMixes(strangers, ids.first, ids.second)).rejects.toMatchObject({ code: "not_found" });
});

test("a client's user compares and copies the mixes of their own client only", async () => {
  const client = tenant.ctxAs("client", { permissions: ctx.permissions });
  await expect(compareMixes(client, ids.first, ids.second)).rejects.toMatchObject({ code: "not_found" });
  await expect(draftFrom(boundOf("mix"), client, ids.second, copyName)).rejects.toMatchObject({ code: "not_found" });
  expect((await draftFrom(boundOf("mix"), client, ids.first, copyName)).name).toBe("Das redes (cópia)");
});

test("comparing needs to see mixes, copying to make them as well; other records are not copied", async () => {
  await expect(compareMixes(lacking("MIX_GET"), ids.first, ids.second)).rejects.toMatchObject({ code: "forbidden" });
  for (const permission of ["MIX_GET", "MIX_POST"]) {
    await expect(draftFrom(boundOf("mix"), lacking(permission), ids.first, copyName)).rejects.toMatchObject({
      code: "forbidden",
    });
  }
  await expect(draftFrom(boundOf("posChain"), ctx, ids.first, copyName)).rejects.toMatchObject({ code: "not_found" });
});
