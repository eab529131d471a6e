import { beforeAll, expect, test } from "vitest";
import { create } from "@/lib/engine/resource/operations/create";
import { setActive } from "@/lib/engine/resource/operations/set-active";
import { valueCounts } from "@/lib/engine/resource/operations/values";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { boundOf } from "@/lib/shell/registry";
import { sampleInput } from "../../support/sample-input";
import { newTenant, type TestTenant } from "../../support/tenant";

const [pos, chain, user] = [boundOf("pos"), boundOf("posChain"), boundOf("user")];
const ALL = { filters: {} };
const among = (...values: string[]) => ({ op: "in" as const, values });

let tenant: TestTenant;
let foreign: TestTenant;
let admin: Ctx;
let often: string;
let once: string;

const made = async (ctx: Ctx, name: string, more: Readonly<Record<string, unknown>>) =>
  (await create(pos, ctx, { ...(await sampleInput(pos, ctx)), name, flagId: null, ...more })).row.id;
const newChain = async (ctx: Ctx, name: string) =>
  (await create(chain, ctx, { ...(await sampleInput(chain, ctx)), name })).row.id;

beforeAll(async () => {
  [tenant, foreign] = [await newTenant(), await newTenant()];
  admin = tenant.ctxAs("admin");
  [often, once] = [await newChain(admin, "Rede Frequente"), await newChain(admin, "Rede Rara")];
  await newChain(admin, "Rede sem loja");
  await made(admin, "Valor Um", { chainId: often, profile: "high" });
  await made(admin, "Valor Dois", { chainId: often, profile: "low" });
  const off = await made(admin, "Valor Três", { chainId: once, profile: "high" });
  await setActive(pos, admin, [off], false);
  await made(admin, "Sem rede", { chainId: null, profile: "low" });
  await made(foreign.ctxAs("admin"), "Valor de Outros", { chainId: null, profile: "high" });
});

test("how many have each value, the most frequent first; what none has is not told", async () => {
  expect(await valueCounts(pos, admin, ALL, "chainId")).toEqual([
    { id: often, name: "Rede Frequente", count: 2 },
    { id: once, name: "Rede Rara", count: 1 },
  ]);
  const profiles = await valueCounts(pos, admin, ALL, "profile");
  expect(new Map(profiles.map(({ id, count }) => [id, count]))).toEqual(
    new Map([
      ["high", 2],
      ["low", 2],
    ]),
  );
  expect(await valueCounts(pos, admin, ALL, "isActive")).toEqual([
    { id: "true", name: "", count: 3 },
    { id: "false", name: "", count: 1 },
  ]);
});

test("the other filters and the search narrow the counts, its own filter does not", async () => {
  const high = { filters: { profile: among("high"), chainId: among(once) } };
  expect(await valueCounts(pos, admin, high, "chainId")).toEqual([
    { id: often, name: "Rede Frequente", count: 1 },
    { id: once, name: "Rede Rara", count: 1 },
  ]);
  expect(await valueCounts(pos, admin, { q: "valor tres", filters: {} }, "chainId")).toMatchObject([{ id: once }]);
});

test("nothing is counted of another tenant", async () => {
  expect(await valueCounts(pos, foreign.ctxAs("admin"), ALL, "chainId")).toEqual([]);
  expect(await valueCounts(pos, foreign.ctxAs("admin"), ALL, "profile")).toEqual([{ id: "high", name: "", count: 1 }]);
});

test("no counts of what may not be read, of what is no filter, nor for whoever may not list", async () => {
  const coordinator = tenant.ctxAs("coordinator", { permissions: new Set(["USER_GET"]) });
  await expect(valueCounts(user, coordinator, ALL, "monthlyValue")).resolves.toEqual([]);
  const salary = { filters: { monthlyValue: { op: "range" as const, from: "1" } } };
  await expect(valueCounts(user, coordinator, salary, "type")).rejects.toMatchObject({ code: "invalid_fields" });
  for (const key of ["name", "constructor", "__proto__", "nothing"])
    expect(await valueCounts(pos, admin, ALL, key)).toEqual([]);
  const nobody = tenant.ctxAs("coordinator", { permissions: new Set() });
  await expect(valueCounts(pos, nobody, ALL, "chainId")).rejects.toMatchObject({ code: "forbidden" });
});
