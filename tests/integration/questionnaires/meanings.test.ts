import { readFileSync } from "node:fs";
import { asc, eq, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { questionChoices, tenants } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { readTenant, untoldLines } from "@/scripts/meanings/untold";
import { newQuestion, newTask } from "../../support/tasks";
import { newTenant, type TestTenant } from "../../support/tenant";

let tenant: TestTenant;
let ctx: Ctx;
beforeAll(async () => {
  tenant = await newTenant();
  ctx = tenant.ctxAs("admin");
});

const named = (...names: string[]) => names.map((name) => ({ name }));
const meaningsOf = (id: string) =>
  withTenant(tenant, async (tx) => {
    const { meaning, position, questionId } = questionChoices;
    const rows = await tx.select({ meaning }).from(questionChoices).where(eq(questionId, id)).orderBy(asc(position));
    return rows.map((row) => row.meaning);
  });

test("the upgrade gives meanings by name, and the operator is told which it could not", async () => {
  const types = await newQuestion(ctx, {
    ...{ name: "Que ponto?", type: "choice", subtype: "types_of_additional_point" },
    choices: named("Ponta de Gôndola", "Torre de latas"),
  });
  const origin = await newQuestion(ctx, {
    name: "Origem?",
    type: "choice",
    choices: named("Pago", "Ganho", "Trocado"),
  });
  const area = await newQuestion(ctx, { name: "Área?", type: "choice", choices: named("Cadastro", "Financeiro") });
  await newTask(ctx, [
    { questionId: types.id, label: null },
    { questionId: origin.id, label: null },
  ]);
  const file = readFileSync("db/migrations/0057_add-choice-meanings.sql", "utf8");
  const upgrade = file
    .split("--> statement-breakpoint")
    .find((part) => part.includes("UPDATE public.question_choices"));
  await withTenant(tenant, (tx) => tx.execute(sql.raw(upgrade ?? "")));
  expect(await meaningsOf(types.id)).toEqual(["gondola_point", null]);
  expect(await meaningsOf(origin.id)).toEqual(["purchased", "conquered", null]);
  expect(await meaningsOf(area.id)).toEqual([null, null]);
  const [own] = await withTenant(tenant, (tx) =>
    tx.select({ name: tenants.name }).from(tenants).where(eq(tenants.id, tenant.tenantId)),
  );
  const [head, ...lines] = await untoldLines(tenant.tenantId);
  expect(head).toMatch(/^2 choices/);
  expect(lines).toEqual([`${own?.name} · Origem? · Trocado`, `${own?.name} · Que ponto? · Torre de latas`]);
  expect(await untoldLines(null)).toEqual(expect.arrayContaining(lines));
});

test("the operator names a tenant or none", () => {
  expect(readTenant([])).toBeNull();
  expect(readTenant(["--tenant", "Agência"])).toBe("Agência");
  expect(() => readTenant(["Agência"])).toThrow("npm run meanings");
});
