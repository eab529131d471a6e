import { beforeAll, expect, test } from "vitest";
import { Problem } from "@/lib/base/problem/catalogue";
import { create } from "@/lib/engine/resource/operations/create";
import { list } from "@/lib/engine/resource/operations/list";
import { summary } from "@/lib/engine/resource/operations/summary";
import { listQueryOf } from "@/lib/engine/resource/wire";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { boundOf } from "@/lib/shell/registry";
import { newTenant, type TestTenant } from "../../support/tenant";

const pos = boundOf("pos");
const user = boundOf("user");
let tenant: TestTenant;
let ctx: Ctx;
beforeAll(async () => {
  tenant = await newTenant();
  ctx = tenant.ctxAs("admin");
  const shops = [
    ["Alfa", "high", 4],
    ["Beta", "high", 8],
    ["Gama", "low", 1],
    ["Delta", null, null],
  ] as const;
  for (const [name, profile, numberCheckout] of shops) await create(pos, ctx, { name, profile, numberCheckout });
});
const asked = (group: string | undefined, changes = {}) => ({
  ...listQueryOf(pos, {}),
  ...(group && { group }),
  ...changes,
});
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => "no problem",
    (error: unknown) => (error instanceof Problem ? error.code : String(error)),
  );

test("the whole and every group are counted and totalled over the filter, not the page", async () => {
  const query = asked("profile", { perPage: 1 });
  const { whole, groups } = await summary(pos, ctx, query, {
    numbers: ["numberCheckout"],
    values: ["high", "low", null],
  });
  expect(whole).toEqual({ value: null, count: 4, totals: { numberCheckout: { sum: "13", avg: "4.33" } } });
  const byValue = Object.fromEntries(groups.map((g) => [String(g.value), [g.count, g.totals.numberCheckout?.sum]]));
  expect(byValue).toEqual({ high: [2, "12"], low: [1, "1"], null: [1, null] });
});

test("the search and the groups of the page narrow it", async () => {
  const query = asked("profile", { q: "alfa" });
  const { whole, groups } = await summary(pos, ctx, query, { numbers: ["numberCheckout"], values: ["low"] });
  expect(whole.count).toBe(1);
  expect(groups.filter(({ value }) => value === "low")).toEqual([]);
});

test("rows of one group stand together, whatever the sort", async () => {
  const query = asked("profile", { sort: ["name", "desc"] as const });
  const { rows } = await list(pos, ctx, query);
  expect(rows.map((row) => row.name)).toEqual(["Beta", "Alfa", "Gama", "Delta"]);
});

test("another tenant's records are in no total", async () => {
  const other = (await newTenant()).ctxAs("admin");
  const { whole, groups } = await summary(pos, other, asked("profile"), { numbers: ["numberCheckout"], values: [] });
  expect(whole.count).toBe(0);
  expect(groups).toEqual([]);
});

test("a team's supervisor gets the totals of what they see", async () => {
  const supervisor = tenant.ctxAs("supervisor");
  const query = { ...listQueryOf(user, {}), group: "teamId" };
  const { whole } = await summary(user, supervisor, query, { numbers: [], values: [] });
  expect(whole.count).toBe((await list(user, supervisor, query)).total);
  expect(whole.count).toBeLessThan((await summary(user, ctx, query, { numbers: [], values: [] })).whole.count);
});

test("neither grouped nor totalled by a column that one may not read, or that is none", async () => {
  const needs = Object.entries(user.resource.fields).find(([, f]) => f.needs && f.kind === "money");
  if (!needs?.[1].needs) throw new Error("no money behind a permission");
  const poor = { ...ctx, permissions: new Set([...ctx.permissions].filter((p) => p !== needs[1].needs)) };
  const none = listQueryOf(user, {});
  expect(await codeOf(summary(user, poor, none, { numbers: [needs[0]], values: [] }))).toBe("invalid_fields");
  expect(await codeOf(summary(user, ctx, none, { numbers: [needs[0]], values: [] }))).toBe("no problem");
  for (const group of ["password", "passwordHash", needs[0], "name", "nothing", "monthlyValue"]) {
    expect(await codeOf(summary(user, poor, { ...none, group }, { numbers: [], values: [] }))).toBe("invalid_fields");
    expect(await codeOf(list(user, poor, { ...none, group }))).toBe("invalid_fields");
  }
  const blind = { ...ctx, permissions: new Set([]) };
  expect(await codeOf(summary(pos, blind, asked("profile"), { numbers: [], values: [] }))).toBe("forbidden");
});
