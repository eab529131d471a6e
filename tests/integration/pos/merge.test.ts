import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import {
  businessUnitBillings,
  businessUnitPos,
  mixPos,
  operationalProblems,
  posChecks,
  workschedules,
} from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { create } from "@/lib/engine/resource/operations/create";
import { get } from "@/lib/engine/resource/operations/get";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { mergePos } from "@/lib/records/pos/merge";
import { boundOf } from "@/lib/shell/registry";
import { newTenant, type TestTenant } from "../../support/tenant";

const pos = boundOf("pos");
let tenant: TestTenant;
let other: TestTenant;
let ctx: Ctx;

beforeAll(async () => {
  [tenant, other] = await Promise.all([newTenant(), newTenant()]);
  ctx = tenant.ctxAs("admin");
});
const store = async (name: string, more = {}) => (await create(pos, ctx, { name, ...more })).row;
const schedule = (posId: string, startDate = "2026-01-05") => ({
  userId: tenant.userIds.promoter,
  posId,
  startDate,
  monday: true,
});
const visit = (posId: string) => ({
  userId: tenant.userIds.promoter,
  posId,
  localDate: "2026-11-18",
  timezone: "America/Sao_Paulo",
  occurredAt: new Date("2026-11-18T12:00:00Z"),
  latitude: -23.5,
  longitude: -46.6,
  origin: "app" as const,
});

test("everything of the dropped one belongs to the kept one, which keeps its values", async () => {
  const keep = await store("Mercado certo", { profile: "high" });
  const drop = await store("Mercado repetido", { profile: "low" });
  const product = (await create(boundOf("product"), ctx, { name: "Produto mesclado" })).row;
  const both = { type: "point_of_sale", productIds: [product.id] };
  const shared = (await create(boundOf("mix"), ctx, { ...both, name: "Mix dos dois", posIds: [keep.id, drop.id] })).row;
  const single = (await create(boundOf("mix"), ctx, { ...both, name: "Mix de um", posIds: [drop.id] })).row;
  await withTenant(ctx, async (tx) => {
    await tx.insert(posChecks).values(visit(drop.id));
    await tx.insert(workschedules).values(schedule(drop.id));
    await tx.insert(businessUnitPos).values({ businessUnitId: tenant.businessUnitId, posId: drop.id });
    await tx
      .insert(operationalProblems)
      .values({ posId: drop.id, localDate: "2026-11-18", code: "OP01", subjectKey: `pos:${drop.id}` });
  });
  const before = await get(pos, ctx, keep.id);
  const { moved } = await mergePos(ctx, keep.id, drop.id);
  expect(Object.fromEntries(moved.map(({ resource, count }) => [resource, count]))).toMatchObject({
    pos_checks: 1,
    mixes: 1,
  });
  expect(await get(pos, ctx, keep.id)).toEqual(before);
  await expect(get(pos, ctx, drop.id)).rejects.toMatchObject({ code: "not_found" });
  await withTenant(ctx, async (tx) => {
    for (const table of [posChecks, workschedules, businessUnitPos, operationalProblems])
      expect(await tx.select().from(table).where(eq(table.posId, keep.id))).toHaveLength(1);
    const links = await tx.select({ mixId: mixPos.mixId }).from(mixPos).where(eq(mixPos.posId, keep.id));
    expect(new Set(links.map((link) => link.mixId))).toEqual(new Set([shared.id, single.id]));
  });
  const [line] = (await tenant.auditOf("pos", keep.id)).slice(-1);
  expect(line).toMatchObject({ action: "merge", after: { mergedName: "Mercado repetido", mergedId: drop.id } });
  expect((await tenant.auditOf("pos", drop.id)).map((l) => l.action)).toEqual(["create", "delete"]);
});

test("what cannot stand together is named, and nothing has moved", async () => {
  const keep = await store("Com roteiro");
  const drop = await store("Com o mesmo roteiro");
  await withTenant(ctx, (tx) =>
    tx.insert(workschedules).values([schedule(keep.id, "2026-02-02"), schedule(drop.id, "2026-03-02")]),
  );
  await expect(mergePos(ctx, keep.id, drop.id)).rejects.toMatchObject({
    code: "merge_collision",
    details: { bonds: [expect.objectContaining({ count: 1 })] },
  });
  expect(await get(pos, ctx, drop.id)).toMatchObject({ name: "Com o mesmo roteiro" });
  const billed = { businessUnitId: tenant.businessUnitId, month: "2026-10", value: "10.00" };
  const [one, two] = [await store("Faturado um"), await store("Faturado dois")];
  await withTenant(ctx, (tx) =>
    tx.insert(businessUnitBillings).values([
      { ...billed, posId: one.id },
      { ...billed, posId: two.id },
    ]),
  );
  await expect(mergePos(ctx, one.id, two.id)).rejects.toMatchObject({
    code: "merge_collision",
    details: { bonds: [{ resource: "billings", count: 1, sample: [] }] },
  });
});

test("a rule written by week days and one by codes are the same rule when two PDVs become one, unless no day to come is in both", async () => {
  const [keep, drop] = [await store("Por dias"), await store("Por códigos")];
  const rest = { tuesday: false, wednesday: false, thursday: false, friday: false, saturday: false, sunday: false };
  const byDays = { ...schedule(keep.id, "2026-02-02"), ...rest };
  const byCode = { ...schedule(drop.id, "2026-03-02"), frequencies: ["weekday_1"] };
  const insert = (...rows: (typeof workschedules.$inferInsert)[]) =>
    withTenant(ctx, (tx) => tx.insert(workschedules).values(rows).returning({ id: workschedules.id }));
  const [, code] = await insert(byDays, byCode);
  const bonds = [expect.objectContaining({ resource: "workschedules", count: 1 })];
  await expect(mergePos(ctx, keep.id, drop.id)).rejects.toMatchObject({ code: "merge_collision", details: { bonds } });
  const until = (endDate: string) =>
    withTenant(ctx, (tx) =>
      tx
        .update(workschedules)
        .set({ endDate })
        .where(eq(workschedules.id, code?.id ?? "")),
    );
  // What they shared in the past was walked, and is no reason against it.
  await until("2026-03-31");
  await mergePos(ctx, keep.id, drop.id);
});

test("ids of another tenant, out of scope, of nothing, and one PDV twice are refused", async () => {
  const mine = await store("Minha");
  const foreign = (await create(pos, other.ctxAs("admin"), { name: "Alheia" })).row;
  const missing = { code: "not_found" };
  await expect(mergePos(ctx, mine.id, foreign.id)).rejects.toMatchObject(missing);
  await expect(mergePos(ctx, foreign.id, mine.id)).rejects.toMatchObject(missing);
  await expect(mergePos(ctx, mine.id, "x")).rejects.toMatchObject(missing);
  const client = tenant.ctxAs("client", { permissions: ctx.permissions });
  await expect(mergePos(client, mine.id, (await store("Outra")).id)).rejects.toMatchObject(missing);
  await expect(mergePos(ctx, mine.id, mine.id)).rejects.toMatchObject({ code: "invalid_fields" });
  for (const lacking of ["POS_PUT", "POS_DELETE"] as const) {
    const permissions = new Set([...ctx.permissions].filter((held) => held !== lacking));
    await expect(mergePos({ ...ctx, permissions }, mine.id, foreign.id)).rejects.toMatchObject({ code: "forbidden" });
  }
});

test("two merges of one pair at once, each keeping another: one wins, one PDV remains", async () => {
  for (let round = 0; round < 5; round++) {
    const [a, b] = [await store(`Par A ${round}`), await store(`Par B ${round}`)];
    const both = await Promise.allSettled([mergePos(ctx, a.id, b.id), mergePos(ctx, b.id, a.id)]);
    expect(both.map((r) => r.status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(both.find((r) => r.status === "rejected")).toMatchObject({ reason: { code: "not_found" } });
    const left = await Promise.allSettled([get(pos, ctx, a.id), get(pos, ctx, b.id)]);
    expect(left.filter((r) => r.status === "fulfilled")).toHaveLength(1);
  }
});
