import { beforeAll, expect, test } from "vitest";
import { create } from "@/lib/engine/resource/operations/create";
import { list } from "@/lib/engine/resource/operations/list";
import { listQueryOf } from "@/lib/engine/resource/wire";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { boundOf } from "@/lib/shell/registry";
import { newTenant } from "../../support/tenant";

const pos = boundOf("pos");
const CNPJ = "11222333000181";
let ctx: Ctx;
let chains: string[];

beforeAll(async () => {
  const tenant = await newTenant();
  ctx = tenant.ctxAs("admin");
  const made = [];
  for (const name of ["Rede Um", "Rede Dois"]) made.push(await create(boundOf("posChain"), ctx, { name }));
  chains = made.map(({ row }) => row.id);
  const shops = [
    ["Açougue São João", 0, null],
    ["AÇOUGUE 100%", 0, CNPJ],
    ["Mercado Central", 0, null],
    ["Acougue da Praia", 1, null],
  ] as const;
  for (const [name, chain, registeredNumber] of shops)
    await create(pos, ctx, { name, chainId: chains[chain], ...(registeredNumber && { registeredNumber }) });
});

const found = async (body: Record<string, unknown>) => {
  const { rows, total } = await list(pos, ctx, listQueryOf(pos, { sort: "name|asc", ...body }));
  expect(total).toBe(rows.length);
  return rows.map(({ name }) => name);
};

// Among few rows a text is compared, among many it is looked up: nobody may be able to tell.
test.each(["acougue", "AÇOUGUE", "100%", "11.222.333/0001-81", CNPJ, "a_ougue", "nada disto"])(
  "'%s' finds the same within a chain as in the whole list",
  async (text) => {
    const inChain = await found({ filters: { chain_id: chains[0] } });
    const everywhere = await found({ search: text });
    const both = await found({ search: text, filters: { chain_id: chains[0] } });
    expect(both).toEqual(everywhere.filter((name) => inChain.includes(name)));
  },
);

test("what is found has the names of what it refers to, also in their order", async () => {
  const query = listQueryOf(pos, { search: "acougue", sort: "chain_id|asc" });
  const { rows } = await list(pos, ctx, query);
  expect(rows.map(({ chain }) => chain)).toEqual(
    [chains[1], chains[0], chains[0]].map((id) => ({ id, name: id === chains[0] ? "Rede Um" : "Rede Dois" })),
  );
  const byName = await list(pos, ctx, { ...query, sort: ["name", "asc"] });
  expect(byName.rows.map(({ name, chain }) => [name, (chain as { name: string }).name])).toEqual([
    ["AÇOUGUE 100%", "Rede Um"],
    ["Acougue da Praia", "Rede Dois"],
    ["Açougue São João", "Rede Um"],
  ]);
});
