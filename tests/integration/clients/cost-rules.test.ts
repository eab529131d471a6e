import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { businessUnitCostRules } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { Problem } from "@/lib/base/problem/catalogue";
import { create } from "@/lib/engine/resource/operations/create";
import { get } from "@/lib/engine/resource/operations/get";
import { list } from "@/lib/engine/resource/operations/list";
import { remove } from "@/lib/engine/resource/operations/remove";
import { update } from "@/lib/engine/resource/operations/update";
import { listQueryOf } from "@/lib/engine/resource/wire";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { boundOf } from "@/lib/shell/registry";
import { newTenant, type TestTenant } from "../../support/tenant";

const unit = boundOf("businessUnit");
const chain = boundOf("posChain");
let tenant: TestTenant;
let ctx: Ctx;
let id: string;
let chainId: string;
beforeAll(async () => {
  tenant = await newTenant();
  ctx = tenant.ctxAs("admin");
});
let counter = 0;
beforeEach(async () => {
  counter += 1;
  id = (await create(unit, ctx, { name: `Indústria ${counter}`, apportionmentType: "store_profile" })).row.id;
  chainId = (await create(chain, ctx, { name: `Rede ${counter}` })).row.id;
});

async function fieldsOf(work: Promise<unknown>): Promise<Record<string, string[]>> {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof Problem)) throw error ?? new Error("expected a problem");
  const { fields = {} } = error.details;
  return Object.fromEntries(Object.entries(fields).map(([key, errors]) => [key, errors.map(({ code }) => code)]));
}
const rule = (changes: object = {}) => ({ profile: "low", chainId: null, weight: 1, targetPercent: 12.5, ...changes });
const save = (costRules: readonly object[]) => update(unit, ctx, id, { costRules });
const stored = () =>
  withTenant(ctx, (tx) => tx.select().from(businessUnitCostRules).where(eq(businessUnitCostRules.businessUnitId, id)));

describe("contract of a client", () => {
  test("value and minutes are nothing or more, the minutes whole", async () => {
    for (const [input, fields] of [
      [{ contractValue: "-0.01" }, { contractValue: ["too_small"] }],
      [{ contractedMinutes: -1 }, { contractedMinutes: ["too_small"] }],
      [{ contractedMinutes: 90.5 }, { contractedMinutes: ["too_many_decimals"] }],
      [{ contractedMinutes: 10_000_001 }, { contractedMinutes: ["above_max"] }],
      [{ apportionmentType: "by_heart" }, { apportionmentType: ["invalid_choice"] }],
      [{ apportionmentType: null }, { apportionmentType: ["required"] }],
    ] as const) {
      expect(await fieldsOf(update(unit, ctx, id, input)), JSON.stringify(input)).toEqual(fields);
    }
    const saved = await update(unit, ctx, id, { contractValue: "0", contractedMinutes: 0 });
    expect(saved).toMatchObject({ contractValue: "0.00", contractedMinutes: 0 });
    await update(unit, ctx, id, {
      contractValue: "123456.78",
      contractedMinutes: 9_600,
      apportionmentType: "number_checkout",
    });
    expect(await get(unit, ctx, id)).toMatchObject({
      contractValue: "123456.78",
      contractedMinutes: 9_600,
      apportionmentType: "number_checkout",
    });
  });

  test("a new client splits by store profile unless told otherwise", async () => {
    const { row } = await create(unit, ctx, { name: "Sem rateio escolhido" });
    expect(row.apportionmentType).toBe("store_profile");
    expect(row.costRules).toEqual([]);
  });
});

describe("cost-of-serving rules of a client", () => {
  test("one per profile for all chains, and one per profile and chain", async () => {
    const rules = [
      rule(),
      rule({ profile: "medium", weight: 2 }),
      rule({ profile: "high", weight: 3, targetPercent: null }),
      rule({ chainId, weight: 0, targetPercent: 0 }),
    ];
    await save(rules);
    const { costRules } = (await get(unit, ctx, id)) as unknown as { costRules: Record<string, unknown>[] };
    expect(costRules).toHaveLength(4);
    expect(costRules.find((r) => r.profile === "high")).toMatchObject({
      weight: 3,
      targetPercent: null,
      chainId: null,
    });
    expect(costRules.find((r) => r.chainId === chainId)).toMatchObject({
      profile: "low",
      weight: 0,
      targetPercent: 0,
      chain: { id: chainId, name: `Rede ${counter}` },
    });
  });

  test("the same profile twice, for all chains or for one, is refused and changes nothing", async () => {
    await save([rule()]);
    expect(await fieldsOf(save([rule(), rule({ weight: 2 })]))).toEqual({ costRules: ["duplicate"] });
    expect(await fieldsOf(save([rule({ chainId }), rule({ chainId, weight: 2 })]))).toEqual({
      costRules: ["duplicate"],
    });
    expect(await stored()).toHaveLength(1);
  });

  test("each cell is checked and named", async () => {
    for (const [changes, fields] of [
      [{ profile: null }, { "costRules.0.profile": ["required"] }],
      [{ profile: "huge" }, { "costRules.0.profile": ["invalid_choice"] }],
      [{ weight: null }, { "costRules.0.weight": ["required"] }],
      [{ weight: -1 }, { "costRules.0.weight": ["too_small"] }],
      [{ weight: 1000.001 }, { "costRules.0.weight": ["above_max"] }],
      [{ weight: 1.0001 }, { "costRules.0.weight": ["too_many_decimals"] }],
      [{ weight: "muito" }, { "costRules.0.weight": ["not_a_number"] }],
      [{ targetPercent: -0.01 }, { "costRules.0.targetPercent": ["too_small"] }],
      [{ targetPercent: 1000.01 }, { "costRules.0.targetPercent": ["above_max"] }],
      [{ targetPercent: 10.001 }, { "costRules.0.targetPercent": ["too_many_decimals"] }],
    ] as const) {
      expect(await fieldsOf(save([rule(changes)])), JSON.stringify(changes)).toEqual(fields);
    }
    const most = Array.from({ length: 201 }, () => rule());
    expect(await fieldsOf(save(most))).toEqual({ costRules: ["too_many_items"] });
    expect(await stored()).toEqual([]);
  });

  test("a chain of another tenant is none, and one that a rule names is not deleted under it", async () => {
    const other = await newTenant();
    const stranger = (await create(chain, other.ctxAs("admin"), { name: "Rede alheia" })).row.id;
    expect(await fieldsOf(save([rule({ chainId: stranger })]))).toEqual({ "costRules.0.chainId": ["not_found"] });
    await save([rule({ chainId })]);
    const refused = await remove(chain, ctx, [chainId]).catch((error: unknown) => error);
    expect(refused).toMatchObject({
      code: "has_bonds",
      details: { bonds: [{ resource: "business-units", count: 1 }] },
    });
    await save([]);
    expect(await remove(chain, ctx, [chainId])).toEqual({ deleted: [chainId] });
  });

  test("the rules that are sent are the rules; leaving them out keeps them; they go with their client", async () => {
    await save([rule(), rule({ profile: "high" })]);
    await update(unit, ctx, id, { contractedMinutes: 30 });
    expect(await stored()).toHaveLength(2);
    await save([rule({ profile: "medium", weight: 2.5 })]);
    expect(await stored()).toMatchObject([{ profile: "medium", weight: 2.5, targetPercent: 12.5 }]);
    await remove(unit, ctx, [id]);
    expect(await stored()).toEqual([]);
  });

  test("a change of them stands in the history of the client", async () => {
    await save([rule({ weight: 4 })]);
    const line = (await tenant.auditOf("businessUnit", id)).at(-1);
    expect(line).toMatchObject({ action: "update" });
    expect(JSON.stringify(line?.before)).toContain('"costRules":[]');
    expect(JSON.stringify(line?.after)).toMatch(/"costRules":\[\{.*"weight":4/);
  });

  test("nobody sees or changes another client's: neither a client's user nor another tenant", async () => {
    await save([rule()]);
    const client = tenant.ctxAs("client");
    const code = (work: Promise<unknown>) =>
      work.then(
        () => "none",
        (error: Problem) => error.code,
      );
    // What a contract is worth is the agency's own business.
    expect(await code(get(unit, client, id))).toBe("forbidden");
    const allowed = { ...client, permissions: ctx.permissions };
    expect(await code(get(unit, allowed, id))).toBe("not_found");
    expect(await code(update(unit, allowed, id, { costRules: [] }))).toBe("not_found");
    const seen = await list(unit, allowed, listQueryOf(unit, {}));
    expect(seen.rows.map((row) => row.id)).toEqual([tenant.businessUnitId]);
    expect(await code(update(unit, client, id, { costRules: [] }))).toBe("forbidden");
    const stranger = (await newTenant()).ctxAs("admin");
    expect(await code(get(unit, stranger, id))).toBe("not_found");
    expect(await code(update(unit, stranger, id, { costRules: [] }))).toBe("not_found");
    expect(await code(update(unit, tenant.ctxAs("promoter"), id, { costRules: [] }))).toBe("forbidden");
    expect(await stored()).toHaveLength(1);
  });
});
