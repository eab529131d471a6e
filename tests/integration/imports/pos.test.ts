import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { auditLog, pos } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { create } from "@/lib/engine/resource/operations/create";
import { update } from "@/lib/engine/resource/operations/update";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { startImport, undoImport } from "@/lib/shell/imports/commands";
import { failureFile } from "@/lib/shell/imports/failures";
import { boundOf } from "@/lib/shell/registry";
import { checked, jobOf, linesOf, work } from "../../support/imports";
import { newTenant } from "../../support/tenant";

let ctx: Ctx;
beforeEach(async () => {
  ctx = (await newTenant()).ctxAs("admin");
});
const FILE = [
  "Código;Nome do PDV;CNPJ;Rede;UF;Município;Faturamento;Checkouts;Ativo",
  "P-1;Açougue São João;11.222.333/0001-81;Rede Boa;SP;São Paulo;1.234,56;4;sim",
  "P-2;Mercado Dois;;rede boa;Rio de Janeiro;Niterói;R$ 10,00;2;Não",
  "P-3;Mercado Três;11.222.333/0001-00;Rede Boa;SP;Santos;;;",
  "P-4;Mercado Quatro;;Rede Má;SP;Cidade Nenhuma;abc;;talvez",
  "P-1;Outra vez;;;;;;;",
].join("\r\n");
const all = () => withTenant(ctx, (tx) => tx.select().from(pos).orderBy(pos.externalCode));
const text = async (file: { body: AsyncIterable<Uint8Array> }) => {
  const parts: Uint8Array[] = [];
  for await (const part of file.body) parts.push(part);
  return Buffer.concat(parts).toString("utf8");
};

test("a Brazilian file is understood, checked without a trace, run, told in the log and taken back", async () => {
  await create(boundOf("posChain"), ctx, { name: "Rede Boa" });
  const id = await checked(ctx, "pos", FILE);
  const job = await jobOf(ctx, id);
  expect(job).toMatchObject({
    step: "review",
    status: "pending",
    creates: 2,
    updates: 0,
    errors: 3,
    same: 0,
    total: 5,
  });
  expect(job.reading).toMatchObject({ encoding: "utf-8", delimiter: ";", decimal: ",", dates: "dmy", header: 1 });
  expect(job.mapping).toEqual([
    ...[
      "externalCode",
      "name",
      "registeredNumber",
      "chainId",
      "stateId",
      "cityId",
      "revenue",
      "numberCheckout",
      "isActive",
    ],
  ]);
  expect(await all()).toEqual([]);
  const lines = await linesOf(ctx, id);
  expect(lines.map(({ line, action }) => [line, action])).toEqual([
    [2, "create"],
    [3, "create"],
    [4, "error"],
    [5, "error"],
    [6, "error"],
  ]);
  const errors = lines.map(({ problems }) => (problems ?? []).map(({ field, code }) => `${field}:${code}`).sort());
  expect(errors[2]).toEqual(["registeredNumber:invalid_cnpj"]);
  expect(errors[3]).toEqual([
    "chainId:name_not_found",
    "cityId:name_not_found",
    "isActive:not_yes_or_no",
    "revenue:not_a_number",
  ]);
  expect(errors[4]).toEqual(["externalCode:already_on_line"]);

  await startImport(ctx, id, { mode: "skip" });
  await work(ctx, id);
  expect(await jobOf(ctx, id)).toMatchObject({ step: "done", status: "completed", successes: 2, failures: 3 });
  const [one, two] = await all();
  expect(one).toMatchObject({
    externalCode: "P-1",
    registeredNumber: "11222333000181",
    revenue: "1234.56",
    isActive: true,
  });
  expect(two).toMatchObject({ externalCode: "P-2", isActive: false, numberCheckout: 2 });
  expect(one?.chainId).toBe(two?.chainId);
  const told = await withTenant(ctx, (tx) =>
    tx
      .select()
      .from(auditLog)
      .where(eq(auditLog.recordId, one?.id ?? "")),
  );
  expect(told).toMatchObject([{ action: "create", origin: "import", requestId: id }]);

  const failures = await text(await failureFile(ctx, id));
  expect(failures.split("\r\n")[0]).toBe(`\uFEFF${FILE.split("\r\n")[0]};Linha;Campo;Erro`);
  expect(failures.split("\r\n").filter(Boolean)).toHaveLength(4);
  expect(failures).toContain(
    "P-3;Mercado Três;11.222.333/0001-00;Rede Boa;SP;Santos;;;;4;CNPJ;CNPJ inválido: confira os dígitos.",
  );
  // Corrected, it imports as it is, and touches only what it holds.
  const again = await checked(ctx, "pos", failures.replace("0001-00", "0001-81").replace("P-1;Outra", "P-9;Outra"));
  expect(await jobOf(ctx, again)).toMatchObject({ creates: 2, errors: 1, total: 3 });

  await update(boundOf("pos"), ctx, two?.id ?? "", { name: "Mercado mudado" });
  await undoImport(ctx, id);
  await work(ctx, id);
  expect(await jobOf(ctx, id)).toMatchObject({ step: "undone", status: "completed", kept: 1 });
  expect((await all()).map(({ name }) => name)).toEqual(["Mercado mudado"]);
});

test("what is there is changed by its code, cell by cell, and what says the same is left alone", async () => {
  const bound = boundOf("pos");
  const { row } = await create(bound, ctx, {
    name: "Antigo",
    externalCode: "P-1",
    revenue: "10.00",
    numberCheckout: 3,
  });
  await create(bound, ctx, { name: "Igual", externalCode: "P-2" });
  const file = "Código externo,Nome,Faturamento,Caixas (checkouts)\nP-1,Novo,99.5,\nP-2,Igual,,\n";
  const id = await checked(ctx, "pos", file);
  expect(await jobOf(ctx, id)).toMatchObject({ creates: 0, updates: 1, same: 1, errors: 0 });
  const [first] = await linesOf(ctx, id);
  expect(first?.changes).toEqual([
    { key: "name", from: "Antigo", to: "Novo" },
    { key: "revenue", from: expect.stringContaining("10,00"), to: expect.stringContaining("99,50") },
  ]);
  await startImport(ctx, id, { mode: "all" });
  await work(ctx, id);
  expect((await all()).find((one) => one.id === row.id)).toMatchObject({
    name: "Novo",
    revenue: "99.50",
    numberCheckout: 3,
  });
  await undoImport(ctx, id);
  await work(ctx, id);
  expect((await all()).find((one) => one.id === row.id)).toMatchObject({ name: "Antigo", revenue: "10.00" });
});
