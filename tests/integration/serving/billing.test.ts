import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { businessUnitBillings } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { Problem } from "@/lib/base/problem/catalogue";
import { recordFile } from "@/lib/engine/export/record-file";
import { create } from "@/lib/engine/resource/operations/create";
import { get } from "@/lib/engine/resource/operations/get";
import { list } from "@/lib/engine/resource/operations/list";
import { remove } from "@/lib/engine/resource/operations/remove";
import { update } from "@/lib/engine/resource/operations/update";
import { listQueryOf } from "@/lib/engine/resource/wire";
import { restore } from "@/lib/engine/trash/commands";
import { apportionBilling } from "@/lib/insight/serving-inputs/apportion";
import { billingsOf } from "@/lib/insight/serving-inputs/load";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { startImport } from "@/lib/shell/imports/commands";
import { importables, mayImport } from "@/lib/shell/imports/importable";
import { sampleFile } from "@/lib/shell/imports/sample";
import { boundOf } from "@/lib/shell/registry";
import { callApi, tokenFor } from "../../support/api";
import { checked, jobOf, linesOf, work } from "../../support/imports";
import { newTenant, type TestTenant } from "../../support/tenant";

const billing = boundOf("billing");
let tenant: TestTenant;
let ctx: Ctx;
let unitId: string;
let chainId: string;
let posId: string;
let counter = 0;
beforeAll(async () => {
  tenant = await newTenant();
  ctx = tenant.ctxAs("admin");
});
beforeEach(async () => {
  counter += 1;
  chainId = (await create(boundOf("posChain"), ctx, { name: `Rede ${counter}` })).row.id;
  posId = (await create(boundOf("pos"), ctx, { name: `Loja ${counter}`, chainId })).row.id;
  const client = { name: `Cliente ${counter}`, costOfServingModule: true, posIds: [posId] };
  unitId = (await create(boundOf("businessUnit"), ctx, client)).row.id;
});
const line = (changes: object = {}) => ({
  ...{ businessUnitId: unitId, month: "2026-10", chainId, value: "1000.00" },
  ...changes,
});
const make = (changes: object = {}, as = ctx) => create(billing, as, line(changes));
async function problemOf(work: Promise<unknown>): Promise<{ code: string; fields: Record<string, string[]> }> {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof Problem)) throw error ?? new Error("expected a problem");
  const fields = Object.entries(error.details.fields ?? {}).map(([key, all]) => [key, all.map(({ code }) => code)]);
  return { code: error.code, fields: Object.fromEntries(fields) };
}
const invalid = (fields: Record<string, string[]>) => ({ code: "invalid_fields", fields });

describe("what a client billed in a month", () => {
  test("at a PDV or over a chain: one of them, never both", async () => {
    expect(await problemOf(make({ posId }))).toEqual(invalid({ posId: ["pos_or_chain"] }));
    expect(await problemOf(make({ chainId: null }))).toEqual(invalid({ chainId: ["pos_or_chain"] }));
    expect((await make()).row).toMatchObject({ month: "2026-10", value: "1000.00", posId: null });
    expect((await make({ chainId: null, posId })).row).toMatchObject({ posId, chainId: null });
  });

  test("twice for the same client, month and PDV or chain is named; a PDV beside its chain is not twice", async () => {
    const { row } = await make();
    const there = { code: "duplicate", fields: { month: ["billing_there"] } };
    expect(await problemOf(make({ value: "5.00" }))).toEqual(there);
    await make({ chainId: null, posId });
    expect(await problemOf(make({ chainId: null, posId }))).toEqual(there);
    const next = await make({ month: "2026-11" });
    expect(await problemOf(update(billing, ctx, next.row.id, { month: "2026-10" }))).toEqual(there);
    expect((await update(billing, ctx, row.id, { value: "2.00" })).value).toBe("2.00");
    // The PDV's own is taken off its chain's total: there is nothing left of two reais.
    const billed = await withTenant(ctx, (tx) => billingsOf({ ...ctx, tx }, ["2026-10"], [unitId]));
    const rules = { apportionment: "store_profile", rules: [] } as const;
    const store = { posId, chainId, profile: "low", checkouts: null } as const;
    const { parts, notes } = apportionBilling(billed, [store], rules, null);
    expect(parts).toEqual([100_000]);
    expect(notes).toEqual([{ code: "exceeded", chainId, cents: 99_800 }]);
  });

  test("a month is read as people write it, and is a month on the wire", async () => {
    for (const [month, stored] of [
      ["11/2025", "2025-11"],
      ["dez/25", "2025-12"],
      ["2026-01-31", "2026-01"],
    ]) {
      expect((await make({ month })).row.month).toBe(stored);
    }
    for (const month of ["13/2026", "outubro", "", 202610]) {
      expect(await problemOf(make({ month })), String(month)).toEqual(invalid({ month: ["invalid_month"] }));
    }
    const asked = async (filters: object) =>
      (await list(billing, ctx, listQueryOf(billing, { filters: { business_unit: unitId, ...filters } }))).rows
        .map((row) => row.month)
        .sort();
    expect(await asked({ month: { from: "2025-12", to: "2026-01" } })).toEqual(["2025-12", "2026-01"]);
    expect(await asked({ month: { to: "2025-12-24" } })).toEqual(["2025-11", "2025-12"]);
    expect(await asked({ month: "2025-11" })).toEqual(["2025-11"]);
    expect(await problemOf(asked({ month: "ontem" }))).toEqual(invalid({ month: ["invalid_month"] }));
  });

  test("only of clients that have the module, and at PDVs where they are served", async () => {
    const off = await create(boundOf("businessUnit"), ctx, { name: `Sem módulo ${counter}` });
    expect(await problemOf(make({ businessUnitId: off.row.id }))).toEqual(
      invalid({ businessUnitId: ["client_without_serving"] }),
    );
    const elsewhere = await create(boundOf("pos"), ctx, { name: `Não atendida ${counter}`, chainId });
    expect(await problemOf(make({ chainId: null, posId: elsewhere.row.id }))).toEqual(
      invalid({ posId: ["pos_not_served"] }),
    );
  });

  test("a client with billing is not deleted under it; what is deleted comes back from the trash", async () => {
    const { row } = await make();
    expect(await problemOf(remove(boundOf("businessUnit"), ctx, [unitId]))).toMatchObject({ code: "has_bonds" });
    await remove(billing, ctx, [row.id]);
    expect(await problemOf(get(billing, ctx, row.id))).toMatchObject({ code: "not_found" });
    await restore(billing, ctx, row.id);
    expect(await get(billing, ctx, row.id)).toMatchObject({ month: "2026-10", value: "1000.00", chainId });
  });
});

describe("whose billing it is", () => {
  test("nothing to a client's user, whatever their role holds; nothing to another tenant", async () => {
    const { row } = await make();
    const client = tenant.ctxAs("client");
    expect(await problemOf(get(billing, client, row.id))).toMatchObject({ code: "forbidden" });
    const allowed = { ...client, permissions: ctx.permissions };
    expect(await problemOf(get(billing, allowed, row.id))).toMatchObject({ code: "not_found" });
    expect((await list(billing, allowed, listQueryOf(billing, {}))).rows).toEqual([]);
    const own = { businessUnitId: tenant.businessUnitId };
    expect((await problemOf(make(own, allowed))).code).toBe("invalid_fields");
    const stranger = (await newTenant()).ctxAs("admin");
    expect(await problemOf(get(billing, stranger, row.id))).toMatchObject({ code: "not_found" });
    expect(await problemOf(update(billing, stranger, row.id, { value: "1.00" }))).toMatchObject({ code: "not_found" });
    const foreign = await problemOf(make({}, stranger));
    expect(foreign.code).toBe("invalid_fields");
    const stored = await withTenant(stranger, (tx) => tx.select().from(businessUnitBillings));
    expect(stored).toEqual([]);
  });

  test("with the module off every call is refused by name, and by their role those who never could", async () => {
    const off = await newTenant({ costOfServingModule: false });
    const { token } = await tokenFor(off.tenantId, off.userIds.admin);
    const call = async (path: string, body: object = {}, as = token) => {
      const { status, body: answer } = await callApi(`/tenant/${off.tenantId}/${path}`, { token: as, body });
      return [status, answer.error?.code];
    };
    const id = "01890000-0000-7000-8000-000000000000";
    for (const [path, body] of [
      ["billings", {}],
      [`billings/${id}`, {}],
      ["billings/create", line()],
      [`billings/${id}/update`, { value: "1.00" }],
      ["billings/delete", { ids: [id] }],
    ] as const) {
      expect(await call(path, body), path).toEqual([403, "module_off"]);
    }
    const promoter = await tokenFor(off.tenantId, off.userIds.promoter);
    expect(await call("billings", {}, promoter.token)).toEqual([403, "forbidden"]);
    const admin = off.ctxAs("admin");
    expect(mayImport(admin, billing)).toBe(false);
    expect((await problemOf(sampleFile(admin, "billing"))).code).toBe("forbidden");
    expect((await problemOf(recordFile(billing, admin, new URLSearchParams(), "csv"))).code).toBe("module_off");
  });

  test("to whom only the module opens the imports, it opens its own alone", () => {
    const permissions = new Set([...ctx.permissions].filter((one) => one !== "IMPORTSSCREEN_GET"));
    const may = importables().filter((bound) => mayImport({ ...ctx, permissions }, bound));
    expect(may.map(({ resource }) => resource.name)).toEqual(["billing"]);
  });
});

describe("its import", () => {
  const rows = (...lines: readonly string[]) => ["Cliente;Mês;Rede;PDV;Valor", ...lines].join("\n");
  const brought = async (file: string) => {
    const id = await checked(ctx, "billing", file);
    await startImport(ctx, id, { mode: "skip" });
    await work(ctx, id);
    return jobOf(ctx, id);
  };
  const stored = async () =>
    (await list(billing, ctx, listQueryOf(billing, { filters: { business_unit: unitId } }))).rows
      .map((row) => [row.month, row.chainId === null ? "pos" : "chain", row.value])
      .sort();

  test("months and values as spreadsheets of Brazil have them; each line finds its own record again", async () => {
    const [unit, chain, pos] = [`Cliente ${counter}`, `Rede ${counter}`, `Loja ${counter}`];
    const file = rows(
      `${unit};out/26;${chain};;R$ 1.234,56`,
      `${unit};outubro de 2026;;${pos};1.000,00`,
      `${unit};09/2026;${chain};;2.500,10`,
      `${unit};01/08/2026;${chain};;3500`,
    );
    expect(await brought(file)).toMatchObject({ successes: 4, failures: 0 });
    expect(await stored()).toEqual([
      ["2026-08", "chain", "3500.00"],
      ["2026-09", "chain", "2500.10"],
      ["2026-10", "chain", "1234.56"],
      ["2026-10", "pos", "1000.00"],
    ]);
    const again = await checked(ctx, "billing", file.replace("2.500,10", "9,99"));
    expect(await jobOf(ctx, again)).toMatchObject({ creates: 0, updates: 1, same: 3, errors: 0 });
  });

  test("what is wrong is named by line: a month that is none, both or neither, a client without the module", async () => {
    await create(boundOf("businessUnit"), ctx, { name: `Desligado ${counter}` });
    const [unit, chain, pos] = [`Cliente ${counter}`, `Rede ${counter}`, `Loja ${counter}`];
    const id = await checked(
      ctx,
      "billing",
      rows(
        `${unit};13/2026;${chain};;10,00`,
        `${unit};10/2026;${chain};${pos};10,00`,
        `${unit};10/2026;;;10,00`,
        `Desligado ${counter};10/2026;${chain};;10,00`,
        `${unit};10/2026;${chain};;dez reais`,
        `${unit};10/2026;Rede que não há;;10,00`,
      ),
    );
    expect(await jobOf(ctx, id)).toMatchObject({ creates: 0, errors: 6 });
    expect(
      (await linesOf(ctx, id)).map(({ problems }) => problems?.map(({ field, code }) => `${field} ${code}`).join()),
    ).toEqual([
      "month invalid_month",
      "posId pos_or_chain",
      "chainId pos_or_chain",
      "businessUnitId client_without_serving",
      "value not_a_number",
      expect.stringContaining("chainId"),
    ]);
  });

  test("the sample is taken as it is, in either language", async () => {
    for (const locale of ["pt-BR", "en"] as const) {
      const own = await newTenant();
      const as = { ...own.ctxAs("admin"), locale };
      const chain = (await create(boundOf("posChain"), as, { name: "Única" })).row.id;
      await create(boundOf("businessUnit"), as, { name: "A", costOfServingModule: true });
      const { body } = await sampleFile(as, "billing");
      const id = await checked(as, "billing", body);
      expect(await jobOf(as, id), body).toMatchObject({ creates: 1, errors: 0 });
      await startImport(as, id, { mode: "skip" });
      await work(as, id);
      const { rows: made } = await list(billing, as, listQueryOf(billing, {}));
      expect(made).toMatchObject([{ month: "2026-10", chainId: chain, value: "1234.50" }]);
    }
  });

  test("every record has a sample, whatever its rules ask", async () => {
    for (const { resource } of importables()) expect((await sampleFile(ctx, resource.name)).body).toContain(";");
  });
});
