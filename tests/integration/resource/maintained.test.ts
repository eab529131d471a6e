import { eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { beforeAll, expect, test } from "vitest";
import { workdayBreakChecks, workdayBreaks } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { Problem } from "@/lib/base/problem/catalogue";
import { create } from "@/lib/engine/resource/operations/create";
import { get } from "@/lib/engine/resource/operations/get";
import { remove } from "@/lib/engine/resource/operations/remove";
import { update } from "@/lib/engine/resource/operations/update";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { boundOf } from "@/lib/shell/registry";
import { newTenant, type TestTenant } from "../../support/tenant";

let tenant: TestTenant;
let ctx: Ctx;
beforeAll(async () => {
  tenant = await newTenant();
  ctx = tenant.ctxAs("admin");
});

async function problemOf(work: Promise<unknown>): Promise<Problem["details"] & { code: string }> {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof Problem)) throw error ?? new Error("expected a problem");
  return { code: error.code, ...error.details };
}

test("a team's substitutes are told by name, and must exist", async () => {
  const team = boundOf("team");
  const id = tenant.teamIds[0];
  const row = { substituteId: tenant.userIds.coordinator, startDate: "2026-11-20", endDate: "2026-11-30" };
  const saved = await update(team, ctx, id, { substitutions: [row] });
  expect(saved.substitutions).toEqual([
    { ...row, substitute: { id: tenant.userIds.coordinator, name: "Pessoa coordinator" } },
  ]);
  const again = await update(team, ctx, id, { substitutions: [row] });
  expect(again.updatedAt).toBe(saved.updatedAt);
  const stranger = await problemOf(update(team, ctx, id, { substitutions: [{ ...row, substituteId: uuidv7() }] }));
  expect(stranger.fields).toEqual({ "substitutions.0.substituteId": [{ code: "not_found" }] });
  const own = { ...row, substituteId: tenant.userIds.supervisor };
  expect((await problemOf(update(team, ctx, id, { substitutions: [own] }))).fields).toEqual({
    "substitutions.0.substituteId": [{ code: "substitute_is_supervisor" }],
  });
});

test("a justification type is deleted only after its clients were taken off it", async () => {
  const type = boundOf("justificationType");
  const { row } = await create(type, ctx, { name: "Loja fechada", businessUnitIds: [tenant.businessUnitId] });
  expect(row.businessUnits).toEqual([{ id: tenant.businessUnitId, name: "Cliente do tenant" }]);
  const refused = await problemOf(remove(type, ctx, [row.id]));
  expect(refused).toMatchObject({
    code: "has_bonds",
    bonds: [{ resource: "justification_type_business_units", count: 1 }],
  });
  await update(type, ctx, row.id, { businessUnitIds: [] });
  expect(await remove(type, ctx, [row.id])).toEqual({ deleted: [row.id] });
});

test("a price range upside down is refused at its field, made or changed", async () => {
  const product = boundOf("product");
  const wrong = { code: "invalid_fields", fields: { maxPrice: [{ code: "min_above_max" }] } };
  expect(await problemOf(create(product, ctx, { name: "Caro", minPrice: "2.00", maxPrice: "1.99" }))).toMatchObject(
    wrong,
  );
  const { row } = await create(product, ctx, { name: "Justo", minPrice: "2.00", maxPrice: "2.00" });
  expect(await problemOf(update(product, ctx, row.id, { minPrice: "2.01" }))).toMatchObject(wrong);
});

test("the limit of a justification type is above zero", async () => {
  const refused = await problemOf(create(boundOf("justificationType"), ctx, { name: "Zero", maxConsecutiveUses: 0 }));
  expect(refused.fields).toEqual({ maxConsecutiveUses: [{ code: "too_small", params: { min: 1 } }] });
});

test("the hours of a workday come back as they went in, by weekday; breaks that were taken stay", async () => {
  const workday = boundOf("workday");
  const [friday, monday] = [
    { weekday: "5", startTime: "8h", endTime: "17:00" },
    { weekday: "1", startTime: "22:00", endTime: "06:00" },
  ];
  const { row } = await create(workday, ctx, {
    name: "Comercial",
    duration: 480,
    tolerance: 10,
    items: [friday, monday],
    breaks: [{ name: "Almoço", duration: 60, startTime: "12:00", endTime: "13:30" }],
  });
  expect(row.items).toEqual([monday, { ...friday, startTime: "08:00" }]);
  const [stored] = await withTenant(ctx, (tx) =>
    tx.select().from(workdayBreaks).where(eq(workdayBreaks.workdayId, row.id)),
  );
  await withTenant(ctx, (tx) =>
    tx.insert(workdayBreakChecks).values({
      workdayBreakId: stored?.id ?? "",
      userId: tenant.userIds.promoter,
      localDate: "2026-11-18",
      timezone: "America/Sao_Paulo",
      startedAt: new Date("2026-11-18T15:00:00Z"),
    }),
  );
  const renamed = { id: stored?.id, name: "Refeição", duration: 75, startTime: null, endTime: null, isActive: true };
  expect((await update(workday, ctx, row.id, { breaks: [renamed] })).breaks).toEqual([renamed]);
  expect((await get(boundOf("workdayBreak"), ctx, stored?.id ?? "")).name).toBe("Refeição");
  // One of another name that bears no id is another one: what was taken does not become it.
  for (const breaks of [[], [{ name: "Café", duration: 15 }]]) {
    const refused = await problemOf(update(workday, ctx, row.id, { breaks }));
    expect(refused.fields).toEqual({ breaks: [{ code: "break_in_use" }] });
  }
  const off = { breaks: [{ ...renamed, isActive: false }], allowBreak: false };
  expect(await update(workday, ctx, row.id, off)).toMatchObject(off);
  expect((await problemOf(update(workday, ctx, row.id, { breaks: [renamed] }))).fields).toEqual({
    breaks: [{ code: "breaks_not_allowed" }],
  });
  const other = await create(workday, ctx, { name: "Outra", duration: 480, tolerance: 10, breaks: [] });
  expect((await problemOf(update(workday, ctx, other.row.id, { breaks: [renamed] }))).fields).toEqual({
    "breaks.0.id": [{ code: "not_found" }],
  });
  expect((await problemOf(remove(workday, ctx, [row.id]))).code).toBe("has_bonds");
});
