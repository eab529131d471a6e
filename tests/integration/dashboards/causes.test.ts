import { asc, eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { questionChoices, shelfFacts, questionnaireAnswerValues as values } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { readReport } from "@/lib/engine/report/page";
import { update } from "@/lib/engine/resource/operations/update";
import { stockCauses, stockRowsReport } from "@/lib/insight/shelf/stock.report";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { boundOf } from "@/lib/shell/registry";
import { itemsOf, newQuestion, newTask } from "../../support/tasks";
import { newTenant, type TestTenant } from "../../support/tenant";
import { addPos } from "../check-ins/visit";
import { newProduct, shelfTask } from "./shelf";

const WEEK = { period: "2026-10-19..2026-10-25" };
let tenant: TestTenant;
let admin: Ctx;
const asked = { questionId: "", itemId: "" };
let choices: { id: string; name: string }[] = [];

beforeAll(async () => {
  tenant = await newTenant();
  admin = tenant.ctxAs("admin");
  const question = await newQuestion(admin, {
    ...{ name: "Por quê?", type: "choice" },
    choices: [
      { name: "Não chegou", meaning: "supply" },
      { name: "Cadastro", meaning: "registration" },
      { name: "Roubo" },
    ],
  });
  const task = await newTask(admin, [{ questionId: question.id, label: null }], { type: "product" });
  Object.assign(asked, { questionId: question.id, itemId: itemsOf(task)[0]?.id ?? "" });
  choices = await withTenant(tenant, (tx) =>
    tx
      .select({ id: questionChoices.id, name: questionChoices.name })
      .from(questionChoices)
      .where(eq(questionChoices.questionId, question.id))
      .orderBy(asc(questionChoices.position)),
  );
  const posId = await addPos(tenant.tenantId, { name: "Loja" });
  const say = await shelfTask(tenant);
  const tell = (answerId: string, productId: string, choice: number) =>
    withTenant(tenant, (tx) =>
      tx.insert(values).values({
        ...{ answerId, ...asked, productId, posId, userId: tenant.userIds.promoter, localDate: "2026-10-20" },
        ...{ choiceId: choices[choice]?.id, answeredAt: new Date("2026-10-20T13:00:00Z") },
      }),
    );
  const because = async (name: string, choice: number | null, missing = true) => {
    const productId = await newProduct(tenant, name);
    const answerId = await say({ posId, date: "2026-10-20" }, [{ productId, before: true, out: missing }]);
    if (choice !== null) await tell(answerId, productId, choice);
  };
  await because("Café", 0);
  await because("Leite", 0);
  await because("Pão", 1);
  await because("Sal", 2);
  await because("Mel", null);
  await because("Chá", 1, false);
  // One answer about two products, each with its own cause.
  const [rice, beans] = [await newProduct(tenant, "Arroz"), await newProduct(tenant, "Feijão")];
  const both = await say(
    { posId, date: "2026-10-20" },
    [rice, beans].map((productId) => ({ productId, before: true, out: true })),
  );
  await tell(both, rice, 0);
  await tell(both, beans, 1);
});

const causes = async (who: Ctx = admin) =>
  (await readReport(who, stockCauses, WEEK)).rows.map(({ cause, missing }) => [cause, missing]);

test("what is missing by its cause; what nobody told, or means nothing, stands apart, last", async () => {
  expect(await causes()).toEqual([
    ["supply", 3],
    ["registration", 2],
    ["untold", 2],
  ]);
});

test("each cause opens exactly its rows, for every reader", async () => {
  for (const who of ["admin", "supervisor", "client"] as const) {
    const ctx = { ...tenant.ctxAs(who), permissions: admin.permissions };
    const { rows, ask } = await readReport(ctx, stockCauses, WEEK);
    for (const row of rows) {
      const href = stockCauses.link?.(row, ask, ctx) ?? "";
      const list = await readReport(ctx, stockRowsReport, Object.fromEntries(new URL(href, "http://x").searchParams));
      expect([who, row.cause, list.total, list.rows.length]).toEqual([who, row.cause, row.missing, row.missing]);
      expect(list.rows.every(({ cause, missing }) => missing && cause === row.cause)).toBe(true);
    }
  }
});

test("a meaning that is told later counts at once, without the facts being touched", async () => {
  const before = await withTenant(tenant, (tx) => tx.select().from(shelfFacts));
  const told = choices.map((choice, at) => ({ ...choice, ...(at === 2 && { meaning: "exposure" }) }));
  await update(boundOf("question"), admin, asked.questionId, { choices: told });
  expect(await causes()).toEqual([
    ["supply", 3],
    ["registration", 2],
    ["exposure", 1],
    ["untold", 1],
  ]);
  expect(await withTenant(tenant, (tx) => tx.select().from(shelfFacts))).toEqual(before);
});
