import { and, eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { businessUnits, businessUnitUsers, pos, users } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { Problem } from "@/lib/base/problem/catalogue";
import { create } from "@/lib/engine/resource/operations/create";
import { get } from "@/lib/engine/resource/operations/get";
import { update } from "@/lib/engine/resource/operations/update";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { boundOf } from "@/lib/shell/registry";
import { sampleInput } from "../../support/sample-input";
import { newTenant, type TestTenant } from "../../support/tenant";

let tenant: TestTenant;
let ctx: ReturnType<TestTenant["ctxAs"]>;
beforeAll(async () => {
  tenant = await newTenant();
  ctx = tenant.ctxAs("admin");
});

const made = async (name: string, input: object) => (await create(boundOf(name), ctx, { ...input })).row.id;
/** Null, or why it was refused by name. */
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => {
      if (error instanceof Problem && error.code === "invalid_fields") return Object.keys(error.details.fields ?? {});
      throw error;
    },
  );
type Change = (ctx: Ctx) => Promise<unknown>;
/** Begins the second while the first is done and not yet committed; gives what became of the second. */
async function during(first: Change, second: Change) {
  const { other } = await withTenant(tenant, async (tx) => {
    await first({ ...ctx, tx });
    const other = refusal(second(ctx));
    // It waits for the first, or else is over by then.
    await Promise.race([other, new Promise((resolve) => setTimeout(resolve, 400))]);
    return { other };
  });
  return other;
}
const changes = (name: string, id: string, values: object): Change => {
  return (as) => update(boundOf(name), as, id, { ...values });
};

test("a flag that changes its chain and a store that takes it: whoever comes second is refused", async () => {
  const [one, two] = [await made("posChain", { name: "Um" }), await made("posChain", { name: "Dois" })];
  const flagId = await made("posFlag", { name: "Bandeira", chainId: one });
  const take = changes("pos", await made("pos", { name: "Loja", chainId: one }), { flagId });
  const move = changes("posFlag", flagId, { chainId: two });
  expect(await during(take, move)).toEqual(["chainId"]);
  const free = await made("posFlag", { name: "Outra", chainId: one });
  const other = changes("pos", await made("pos", { name: "Loja um", chainId: one }), { flagId: free });
  expect(await during(changes("posFlag", free, { chainId: two }), other)).toEqual(["flagId"]);
});

test("a sub-category that is moved and a product that takes it: whoever comes second is refused", async () => {
  const category = (name: string, parentId?: string) => made("productCategory", { name, parentId });
  const [one, two] = [await category("Um"), await category("Dois")];
  const [first, second] = [await category("Sub um", one), await category("Sub dois", one)];
  const input = { ...(await sampleInput(boundOf("product"), ctx)), categoryId: one, subCategoryId: null };
  const id = await made("product", input);
  const take = (subCategoryId: string) => changes("product", id, { subCategoryId });
  const move = (id: string) => changes("productCategory", id, { parentId: two });
  expect(await during(take(first), move(first))).toEqual(["parentId"]);
  expect(await during(move(second), take(second))).toEqual(["subCategoryId"]);
});

test("somebody who joins a team and becomes its lead: whoever comes second is refused", async () => {
  const { promoter, promoter2 } = tenant.userIds;
  const join = (who: string, teamId: string) => changes("user", who, { teamId });
  const lead = (supervisorId: string, team: string) => changes("team", team, { supervisorId });
  const [one, two] = [await made("team", { name: "Um" }), await made("team", { name: "Dois" })];
  expect(await during(join(promoter, one), lead(promoter, one))).toEqual(["supervisorId"]);
  expect(await during(lead(promoter2, two), join(promoter2, two))).toEqual(["teamId"]);
});

const serves = async (businessUnitId: string, userId: string) =>
  withTenant(tenant, (tx) =>
    tx.$count(
      businessUnitUsers,
      and(eq(businessUnitUsers.businessUnitId, businessUnitId), eq(businessUnitUsers.userId, userId)),
    ),
  );

test("a client that begins to take all, and a store that is new: it is taken, whoever comes second", async () => {
  const units = [0, 1].map((n) => made("businessUnit", { name: `Cliente ${n}`, apportionmentType: "store_profile" }));
  const [one = "", two = ""] = await Promise.all(units);
  const takesAll = (unit: string) => changes("businessUnit", unit, { addAllPos: true });
  const fresh = (name: string) => (as: Ctx) => create(boundOf("pos"), as, { name });
  const of = async (unit: string) => {
    const { posIds } = await get(boundOf("businessUnit"), ctx, unit);
    return Array.isArray(posIds) ? posIds.length : 0;
  };
  await during(fresh("Nova um"), takesAll(one));
  await during(takesAll(two), fresh("Nova dois"));
  const all = await withTenant(tenant, (tx) => tx.$count(pos, eq(pos.isActive, true)));
  expect([await of(one), await of(two)]).toEqual([all, all]);
});

test("who becomes a client's user serves no client any more, and who works here again serves all that take all", async () => {
  const unit = await made("businessUnit", { name: "De todos", apportionmentType: "store_profile", addAllUsers: true });
  const roleOf = async (userId: string) => (await get(boundOf("user"), ctx, userId)).roleId;
  const who = await made("user", await sampleInput(boundOf("user"), ctx));
  const before = await withTenant(tenant, (tx) => tx.select().from(users).where(eq(users.id, who)));
  expect(await serves(unit, who)).toBe(1);
  const [own] = await withTenant(tenant, (tx) =>
    tx.select().from(businessUnits).where(eq(businessUnits.id, tenant.businessUnitId)),
  );
  const client = { type: "business_unit", businessUnitId: own?.id, roleId: await roleOf(tenant.userIds.client) };
  await update(boundOf("user"), ctx, who, client);
  expect(await serves(unit, who)).toBe(0);
  await update(boundOf("user"), ctx, who, { type: "promoter", businessUnitId: null, roleId: before[0]?.roleId });
  expect(await serves(unit, who)).toBe(1);
});
