import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { businessUnits } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { plusDays } from "@/lib/base/calendar/days";
import { localDate } from "@/lib/base/calendar/zone";
import { Problem } from "@/lib/base/problem/catalogue";
import { undoSave } from "@/lib/engine/audit/undo";
import { create } from "@/lib/engine/resource/operations/create";
import { update } from "@/lib/engine/resource/operations/update";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { contractHistory } from "@/lib/records/clients/contract-history";
import { contractsOn, costRulesOn } from "@/lib/records/clients/contracts";
import { startImport } from "@/lib/shell/imports/commands";
import { boundOf } from "@/lib/shell/registry";
import { checked, work } from "../../support/imports";
import { newTenant, type TestTenant } from "../../support/tenant";

const unit = boundOf("businessUnit");
let tenant: TestTenant;
let ctx: Ctx;
let id: string;
let today: string;
let counter = 0;
beforeAll(async () => {
  tenant = await newTenant();
  ctx = tenant.ctxAs("admin");
});
/** A client that is there since last year. */
beforeEach(async () => {
  counter += 1;
  const made = {
    name: `Indústria ${counter}`,
    externalCode: `IND-${counter}`,
    contractValue: "1000.00",
    contractedMinutes: 600,
  };
  id = (await create(unit, ctx, made)).row.id;
  const createdAt = new Date(Date.now() - 300 * 86_400_000);
  await withTenant(ctx, (tx) => tx.update(businessUnits).set({ createdAt }).where(eq(businessUnits.id, id)));
  today = localDate(new Date(), ctx.timeZone);
});
const held = async (from: string, to = from) =>
  (await withTenant(ctx, (tx) => contractsOn({ ...ctx, tx }, { from, to }))).get(id)?.map((one) => one.value) ?? [];
const codeOf = (done: Promise<unknown>) =>
  done.then(
    () => "none",
    (error: unknown) => (error instanceof Problem ? error.code : String(error)),
  );

describe("a contract that changes", () => {
  test("holds from today unless a day is said; the past keeps its own, with who and when", async () => {
    const saved = await update(unit, ctx, id, { contractValue: "2000.00" });
    expect(saved.contractFrom).toBe(today);
    expect([await held(plusDays(today, -1)), await held(today)]).toEqual([["1000.00"], ["2000.00"]]);
    // The day as the form has it is no day that somebody chose.
    await update(unit, ctx, id, { contractValue: "2500.00", contractFrom: today });
    const told = await contractHistory(ctx, id);
    expect(told.map(({ from, until, state, contractValue }) => [from, until, state, contractValue])).toEqual([
      [today, null, "now", "2500.00"],
      [null, plusDays(today, -1), "past", "1000.00"],
    ]);
    expect(told.every(({ changedBy }) => changedBy !== null)).toBe(true);
  });

  test("from a day that is said, before or after today; what was to hold after it falls away", async () => {
    const [soon, long] = [plusDays(today, 20), plusDays(today, -40)];
    await update(unit, ctx, id, { contractValue: "3000.00", contractFrom: soon });
    expect([await held(today), await held(soon)]).toEqual([["1000.00"], ["3000.00"]]);
    expect((await contractHistory(ctx, id)).map(({ state }) => state)).toEqual(["ahead", "now"]);
    await update(unit, ctx, id, { contractFrom: long });
    expect([await held(plusDays(long, -1)), await held(today)]).toEqual([["1000.00"], ["3000.00"]]);
    expect(await contractHistory(ctx, id)).toHaveLength(2);
  });

  test("is put off as well as brought forward while it has not begun; with other terms it is a second one", async () => {
    const [soon, later, last] = [plusDays(today, 20), plusDays(today, 50), plusDays(today, 80)];
    await update(unit, ctx, id, { contractValue: "3000.00", contractFrom: soon });
    await update(unit, ctx, id, { contractFrom: later });
    expect([await held(soon), await held(plusDays(later, -1)), await held(later)]).toEqual([
      ["1000.00"],
      ["1000.00"],
      ["3000.00"],
    ]);
    await update(unit, ctx, id, { contractFrom: soon });
    expect([await held(plusDays(soon, -1)), await held(soon)]).toEqual([["1000.00"], ["3000.00"]]);
    await update(unit, ctx, id, { contractValue: "4000.00", contractFrom: last });
    expect([await held(soon), await held(last)]).toEqual([["3000.00"], ["4000.00"]]);
    // One that holds already stays: the same terms anew are a renewal.
    await update(unit, ctx, id, { contractFrom: plusDays(today, -5) });
    await update(unit, ctx, id, { contractFrom: plusDays(today, 5) });
    expect([await held(today), await held(plusDays(today, 5))]).toEqual([["4000.00"], ["4000.00"]]);
  });

  test("that is put ahead and taken back leaves nothing ahead: the next change holds from today", async () => {
    const soon = plusDays(today, 20);
    const saved = await update(unit, ctx, id, { contractValue: "3000.00", contractFrom: soon });
    const { row } = await undoSave(unit, ctx, id, String(saved.updatedAt));
    expect(row.contractValue).toBe("1000.00");
    expect([await held(today), await held(soon)]).toEqual([["1000.00"], ["1000.00"]]);
    await update(unit, ctx, id, { contractValue: "1500.00" });
    expect([await held(plusDays(today, -1)), await held(today), await held(soon)]).toEqual([
      ["1000.00"],
      ["1500.00"],
      ["1500.00"],
    ]);
  });

  test("that somebody puts ahead stays ahead when somebody else changes the client at that very moment", async () => {
    const soon = plusDays(today, 20);
    const { prepare } = unit;
    let asked = 0;
    Object.assign(unit, {
      prepare: async (...of: Parameters<NonNullable<typeof prepare>>) => {
        asked += 1;
        const found = (await prepare?.(...of)) ?? {};
        if (asked === 1) await update(unit, ctx, id, { contractValue: "3000.00", contractFrom: soon });
        return found;
      },
    });
    await update(unit, ctx, id, { contractedMinutes: 900 }).finally(() => Object.assign(unit, { prepare }));
    expect([await held(today), await held(soon)]).toEqual([["1000.00"], ["3000.00"]]);
  });

  test("whose day has come is not left without one: refused by name, and nothing changes", async () => {
    const past = plusDays(today, -5);
    await update(unit, ctx, id, { contractFrom: past });
    const refused = { fields: { contractFrom: [{ code: "contract_begun" }] } };
    for (const more of [{}, { contractValue: "5000.00" }])
      await expect(update(unit, ctx, id, { ...more, contractFrom: null })).rejects.toMatchObject({ details: refused });
    expect(await held(today)).toEqual(["1000.00"]);
    // Another day is meant, and what is not spoken of stays.
    expect((await update(unit, ctx, id, { contractedMinutes: 77, contractFrom: past })).contractFrom).toBe(today);
    expect((await update(unit, ctx, id, { name: `Cliente ${id}` })).contractFrom).toBe(today);
  });

  test("ends on its last day, and never before it begins", async () => {
    const until = plusDays(today, -10);
    await update(unit, ctx, id, { contractUntil: until });
    expect([await held(until), await held(plusDays(until, 1))]).toEqual([["1000.00"], []]);
    expect((await contractHistory(ctx, id)).map(({ from, until: last, state }) => [from, last, state])).toEqual([
      [null, until, "past"],
    ]);
    // A new value would begin today, after its end.
    expect(await codeOf(update(unit, ctx, id, { contractValue: "9.00" }))).toBe("invalid_fields");
    const wrong = { contractFrom: today, contractUntil: plusDays(today, -1) };
    expect(await codeOf(update(unit, ctx, id, wrong))).toBe("invalid_fields");
    expect(await held(until)).toEqual(["1000.00"]);
  });

  test("weights and targets hold from a day with it; what is none of the contract begins nothing", async () => {
    const rules = [{ profile: "low", chainId: null, weight: 4, targetPercent: 5 }];
    await update(unit, ctx, id, { name: `Outro nome ${counter}` });
    expect(await contractHistory(ctx, id)).toHaveLength(1);
    await update(unit, ctx, id, { costRules: rules });
    const on = await withTenant(ctx, (tx) => costRulesOn({ ...ctx, tx }, { from: today, to: today }, [id]));
    expect([on(id, plusDays(today, -1)).rules, on(id, today).rules]).toEqual([[], rules]);
  });

  test("so it does by an import", async () => {
    const file = `Código;Nome;Valor do contrato\nIND-${counter};Indústria ${counter};R$ 4.321,00\n`;
    const job = await checked(ctx, "businessUnit", file);
    await startImport(ctx, job, { mode: "skip" });
    await work(ctx, job);
    expect([await held(plusDays(today, -1)), await held(today)]).toEqual([["1000.00"], ["4321.00"]]);
  });

  test("is told to whoever may read clients, of their own tenant", async () => {
    expect(await codeOf(contractHistory(tenant.ctxAs("client"), id))).toBe("forbidden");
    expect(await codeOf(contractHistory({ ...tenant.ctxAs("client"), permissions: ctx.permissions }, id))).toBe(
      "not_found",
    );
    expect(await codeOf(contractHistory((await newTenant()).ctxAs("admin"), id))).toBe("not_found");
  });
});
