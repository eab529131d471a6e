import { beforeAll, expect, test } from "vitest";
import { businessUnitPos } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { create } from "@/lib/engine/resource/operations/create";
import { setActive } from "@/lib/engine/resource/operations/set-active";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { effectiveMix } from "@/lib/records/catalogue/effective-mix";
import { boundOf } from "@/lib/shell/registry";
import { newTenant, type TestTenant } from "../../support/tenant";

let tenant: TestTenant;
let ctx: Ctx;
const ids: Record<string, string> = {};
const make = async (name: string, input: Record<string, unknown>) => (await create(boundOf(name), ctx, input)).row.id;

beforeAll(async () => {
  tenant = await newTenant();
  ctx = tenant.ctxAs("admin");
  for (const name of ["A", "B", "C", "D", "E", "F"]) ids[name] = await make("product", { name: `Produto ${name}` });
  ids.chain = await make("posChain", { name: "Rede" });
  ids.channel = await make("posChannel", { name: "Canal" });
  ids.regional = await make("posRegional", { name: "Regional" });
  ids.other = await make("posChain", { name: "Outra rede" });
  const classes = { chainId: ids.chain, channelId: ids.channel, regionalId: ids.regional };
  ids.pos = await make("pos", { name: "Loja", ...classes });
  ids.bare = await make("pos", { name: "Loja sem classe" });
  const mix = (name: string, type: string, productIds: unknown[], more = {}) =>
    make("mix", { name, type, productIds, ...more });
  await mix("Geral", "none", [ids.A, ids.B], { businessUnitId: tenant.businessUnitId });
  await mix("Da rede", "point_of_sale_chain", [ids.A, ids.C], { chainIds: [ids.chain] });
  await mix("Do canal", "point_of_sale_channel", [ids.A], { channelIds: [ids.channel] });
  await mix("Da regional", "point_of_sale_regional", [ids.D], { regionalIds: [ids.regional] });
  await mix("Da loja", "point_of_sale", [ids.A], { posIds: [ids.pos] });
  await mix("De outra rede", "point_of_sale_chain", [ids.E], { chainIds: [ids.other] });
  ids.byRoute = await mix("Do roteiro", "point_of_sale_chain", [ids.E], { chainIds: [ids.other] });
  ids.off = await mix("Inativo", "none", [ids.F]);
  await setActive(boundOf("mix"), ctx, [ids.off], false);
});

test("the union of what is aimed at the PDV, each product with its mixes, the most particular first", async () => {
  const found = await effectiveMix(ctx, ids.pos ?? "");
  expect(found.map(({ name, from }) => [name, from.map((mix) => mix.name)])).toEqual([
    ["Produto A", ["Da loja", "Da rede", "Do canal", "Geral"]],
    ["Produto B", ["Geral"]],
    ["Produto C", ["Da rede"]],
    ["Produto D", ["Da regional"]],
  ]);
});

test("a PDV without chain, channel and region has the general mixes only", async () => {
  expect((await effectiveMix(ctx, ids.bare ?? "")).map((p) => p.name)).toEqual(["Produto A", "Produto B"]);
});

test("on a day the mixes of the routes there count as well, and one client may be looked at alone", async () => {
  const route = { userId: tenant.userIds.promoter, posId: ids.pos, mixId: ids.byRoute, monday: true };
  await make("workschedule", { ...route, startDate: "2030-01-07", endDate: "2030-01-31" });
  const names = async (narrowed: Parameters<typeof effectiveMix>[2]) =>
    (await effectiveMix(ctx, ids.pos ?? "", narrowed)).map(({ name, from }) => [
      name,
      from.map((mix) => (mix.byRoute ? `${mix.name} (roteiro)` : mix.name)),
    ]);
  const aimed = ["Da loja", "Da rede", "Do canal", "Geral"];
  expect(await names({ date: "2030-01-06" })).toEqual(await names({}));
  for (const date of ["2030-01-07", "2030-01-31"]) {
    expect(await names({ date })).toEqual([
      ["Produto A", aimed],
      ["Produto B", ["Geral"]],
      ["Produto C", ["Da rede"]],
      ["Produto D", ["Da regional"]],
      ["Produto E", ["Do roteiro (roteiro)"]],
    ]);
  }
  expect(await names({ date: "2030-02-01" })).toEqual(await names({}));
  expect(await names({ businessUnitId: tenant.businessUnitId })).toEqual([
    ["Produto A", ["Geral"]],
    ["Produto B", ["Geral"]],
  ]);
  for (const businessUnitId of ["nonsense", "00000000-0000-7000-8000-000000000000"])
    expect(await names({ businessUnitId })).toEqual([]);
});

test("a client sees the mixes of their own; other tenants and people without the right nothing", async () => {
  const client = tenant.ctxAs("client", { permissions: ctx.permissions });
  await expect(effectiveMix(client, ids.pos ?? "")).rejects.toMatchObject({ code: "not_found" });
  await withTenant(ctx, (tx) =>
    tx.insert(businessUnitPos).values({ businessUnitId: tenant.businessUnitId, posId: ids.pos ?? "" }),
  );
  expect((await effectiveMix(client, ids.pos ?? "")).map((p) => p.from.map((mix) => mix.name))).toEqual([
    ["Geral"],
    ["Geral"],
  ]);
  const foreign = (await newTenant()).ctxAs("admin");
  await expect(effectiveMix(foreign, ids.pos ?? "")).rejects.toMatchObject({ code: "not_found" });
  for (const lacking of ["MIX_GET", "POS_GET"] as const) {
    const permissions = new Set([...ctx.permissions].filter((held) => held !== lacking));
    await expect(effectiveMix({ ...ctx, permissions }, ids.pos ?? "")).rejects.toMatchObject({ code: "forbidden" });
  }
});
