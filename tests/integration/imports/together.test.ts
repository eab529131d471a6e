import { and, asc, eq, like } from "drizzle-orm";
import { expect, test } from "vitest";
import { auditLog, businessUnitPos, businessUnits, cities, pos } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { Problem } from "@/lib/base/problem/catalogue";
import { create } from "@/lib/engine/resource/operations/create";
import { areMadeTogether } from "@/lib/engine/resource/together";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { makeAll } from "@/lib/shell/imports/make";
import { boundOf, togetherOf } from "@/lib/shell/registry";
import { newTenant } from "../../support/tenant";

const bound = boundOf("pos");

/** An agency with a chain, another one with a flag of its own, and a client that takes every PDV. */
async function agency() {
  const tenant = await newTenant();
  const ctx = tenant.ctxAs("admin");
  const chain = await create(boundOf("posChain"), ctx, { name: "Rede Um" });
  const other = await create(boundOf("posChain"), ctx, { name: "Rede Dois" });
  const flag = await create(boundOf("posFlag"), ctx, { name: "Bandeira", chainId: other.row.id });
  await withTenant(ctx, (tx) => tx.update(businessUnits).set({ addAllPos: true }));
  const [city] = await withTenant(ctx, (tx) => tx.select().from(cities).orderBy(asc(cities.id)).limit(1));
  await create(bound, ctx, { name: "De antes", externalCode: "C-7" });
  const theirs = (await newTenant()).ctxAs("admin");
  const foreign = await create(boundOf("posChain"), theirs, { name: "Alheia" });
  const place = { stateId: city?.stateId, cityId: city?.id };
  const inputs = [
    { name: "Um", externalCode: "C-1", chainId: chain.row.id, ...place, address: "Rua A", number: "10" },
    { name: "", externalCode: "C-2" },
    { name: "Três", externalCode: "C-3", chainId: foreign.row.id },
    { name: "Quatro", externalCode: "C-4", revenue: "1234.50", isPriority: true },
    { name: "Cinco", externalCode: "C-5", chainId: chain.row.id, flagId: flag.row.id },
    { name: "Seis", externalCode: "C-6", zipCode: "01310-100", revenue: 10.5 },
    { name: "Sete", externalCode: "C-7" },
    { name: "Oito", externalCode: "C-1" },
    { name: "Nove \u20ac \"'", externalCode: "C-9", latitude: 10, longitude: 10, ...place },
  ];
  return { ctx, inputs };
}
const codeOf = (problem: Problem) => JSON.stringify([problem.code, problem.details.fields ?? null]);

/** What is there in the end, without what is never the same twice. */
const seen = (ctx: Ctx) =>
  withTenant(ctx, async (tx) => {
    const rows = await tx.select().from(pos).orderBy(asc(pos.externalCode));
    const lines = await tx.select().from(auditLog).where(eq(auditLog.resource, "pos")).orderBy(auditLog.recordName);
    const links = await tx.select().from(businessUnitPos);
    const moving = ["id", "tenantId", "createdAt", "updatedAt", "chainId", "flagId"];
    const still = (values: object | null) =>
      values && Object.fromEntries(Object.entries(values).filter(([key]) => !moving.includes(key)));
    return {
      rows: rows.map(still),
      lines: lines.map(({ action, recordName, after }) => ({
        ...{ action, recordName },
        after: still({ ...after, chain: null, flag: null }),
      })),
      links: links.length,
    };
  });

test("records that are made together are, and are refused, as those that are made one by one", async () => {
  expect(areMadeTogether(bound, togetherOf(bound))).toBe(true);
  const [one, all] = [await agency(), await agency()];
  const singly: string[] = [];
  for (const input of one.inputs)
    singly.push(
      await create(bound, one.ctx, input).then(
        () => "made",
        (error: unknown) => (error instanceof Problem ? codeOf(error) : String(error)),
      ),
    );
  const made = await withTenant(all.ctx, (tx) =>
    makeAll(
      bound,
      { ...all.ctx, tx },
      all.inputs.map((values) => ({ values, off: false })),
    ),
  );
  expect(made.map((each) => (each instanceof Problem ? codeOf(each) : "made"))).toEqual(singly);
  expect(singly.filter((each) => each === "made").length).toBeGreaterThan(2);
  expect(await seen(all.ctx)).toEqual(await seen(one.ctx));
});

test("hundreds go in slices: what one of them is refused for leaves all others, told in the log in their order", async () => {
  const { ctx } = await agency();
  const inputs = Array.from({ length: 620 }, (_, n) => ({
    name: `Loja ${n}`,
    externalCode: n === 400 ? "C-7" : `S-${n}`,
  }));
  const refused = [...inputs.slice(0, 300), { name: "", externalCode: "S-x" }, ...inputs.slice(300)];
  const made = await withTenant(ctx, (tx) =>
    makeAll(
      bound,
      { ...ctx, tx },
      refused.map((values) => ({ values, off: false })),
    ),
  );
  const problems = made.flatMap((each, at) => (each instanceof Problem ? [[at, each.code]] : []));
  expect(problems).toEqual([
    [300, "invalid_fields"],
    [401, "duplicate"],
  ]);
  const rows = made.flatMap((each) => (each instanceof Problem ? [] : [each.row]));
  expect(rows.map(({ name }) => name)).toEqual(inputs.filter((_, n) => n !== 400).map(({ name }) => name));
  const lines = await withTenant(ctx, (tx) =>
    tx
      .select({ id: auditLog.recordId, name: auditLog.recordName })
      .from(auditLog)
      .where(and(eq(auditLog.resource, "pos"), eq(auditLog.action, "create"), like(auditLog.recordName, "Loja %"))),
  );
  expect(new Map(lines.map(({ id, name }) => [id, name]))).toEqual(new Map(rows.map(({ id, name }) => [id, name])));
  expect(lines).toHaveLength(619);
});

test("one that is to be off is made so, and joins no client", async () => {
  const { ctx } = await agency();
  await withTenant(ctx, (tx) =>
    makeAll(bound, { ...ctx, tx }, [
      { values: { name: "Ligada", externalCode: "L" }, off: false },
      { values: { name: "Desligada", externalCode: "D" }, off: true },
    ]),
  );
  const rows = await withTenant(ctx, (tx) =>
    tx.select({ id: pos.id, code: pos.externalCode, on: pos.isActive }).from(pos),
  );
  expect(rows.find(({ code }) => code === "D")?.on).toBe(false);
  const joined = await withTenant(ctx, (tx) => tx.select({ id: businessUnitPos.posId }).from(businessUnitPos));
  const codes = joined.map(({ id }) => rows.find((row) => row.id === id)?.code).sort();
  expect(codes).toEqual(["C-7", "L"]);
});

test("whoever sees a record only by what comes with it gets it too; where nothing comes with it, it is refused", async () => {
  const { ctx } = await agency();
  const [unit] = await withTenant(ctx, (tx) => tx.select({ id: businessUnits.id }).from(businessUnits).limit(1));
  const theirs: Ctx = { ...ctx, businessUnitId: unit?.id ?? null };
  const two = [1, 2].map((n) => ({ values: { name: `Deles ${n}`, externalCode: `D-${n}` }, off: false }));
  const make = () => withTenant(theirs, (tx) => makeAll(bound, { ...theirs, tx }, two));
  await withTenant(ctx, (tx) => tx.update(businessUnits).set({ addAllPos: false }));
  expect((await make()).map((one) => (one instanceof Problem ? codeOf(one) : "made"))).toEqual(
    two.map(() => JSON.stringify(["invalid_fields", { _: [{ code: "not_found" }] }])),
  );
  await withTenant(ctx, (tx) => tx.update(businessUnits).set({ addAllPos: true }));
  expect((await make()).map((one) => (one instanceof Problem ? codeOf(one) : one.row.name))).toEqual([
    "Deles 1",
    "Deles 2",
  ]);
  const lines = await withTenant(ctx, (tx) =>
    tx
      .select({ name: auditLog.recordName })
      .from(auditLog)
      .where(and(eq(auditLog.resource, "pos"), like(auditLog.recordName, "Deles %"))),
  );
  expect(lines).toHaveLength(2);
});
