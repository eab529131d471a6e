import { asc, eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import {
  questionnaireAnswers as answers,
  shelfFacts as facts,
  shelfMarks as marks,
  questionChoices,
  questionnaireAnswerValues as values,
} from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { create } from "@/lib/engine/resource/operations/create";
import { rebuildShelfFacts } from "@/lib/insight/shelf/rebuild";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { mergePos } from "@/lib/records/pos/merge";
import { boundOf } from "@/lib/shell/registry";
import { itemsOf, newQuestion, newTask } from "../../support/tasks";
import { newTenant, type TestTenant } from "../../support/tenant";
import { addPos } from "../check-ins/visit";
import { act as actOn, type Said, type Step, stepsOf } from "./shelf-steps";

let tenant: TestTenant;
let ctx: Ctx;
const asked = { task: "", question: "", item: "" };
const places: string[] = [];
const goods: string[] = [];
const choices: string[] = [];

beforeAll(async () => {
  tenant = await newTenant();
  ctx = tenant.ctxAs("admin");
  for (const name of ["Café", "Leite"]) goods.push((await create(boundOf("product"), ctx, { name })).row.id);
  for (const name of ["Loja A", "Loja B"]) places.push(await addPos(tenant.tenantId, { name }));
  const question = await newQuestion(ctx, { type: "number", subtype: "product_price" });
  const measured = await newQuestion(ctx, {
    ...{ type: "choice", subtype: "types_of_share" },
    choices: [{ name: "Frentes" }, { name: "Centímetros" }],
  });
  const found = await withTenant(tenant, (tx) =>
    tx
      .select()
      .from(questionChoices)
      .where(eq(questionChoices.questionId, measured.id))
      .orderBy(questionChoices.position),
  );
  choices.push(...found.map(({ id }) => id));
  const task = await newTask(ctx, [{ questionId: question.id, label: "Preço" }], { type: "product" });
  Object.assign(asked, { task: task.id, question: question.id, item: itemsOf(task)[0]?.id ?? "" });
});

const all = () =>
  withTenant(tenant, (tx) => tx.select().from(facts).orderBy(asc(facts.answerId), asc(facts.productId)));

const marked = () =>
  withTenant(tenant, (tx) => tx.select().from(marks).orderBy(asc(marks.answerId), asc(marks.subjectId)));

const act = (made: string[], what: Step) => actOn({ tenant, asked, places, goods, choices }, made, what);

describe("facts of the shelf", () => {
  test("answers that arrive, come late, are edited, rejected, taken back and deleted leave what a rebuild makes", async () => {
    for (let seed = 1; seed <= 25; seed += 1) {
      const made: string[] = [];
      for (const what of stepsOf(seed)) await act(made, what);
      const kept = [await all(), await marked()];
      await rebuildShelfFacts(tenant);
      expect(kept, `seed ${seed}`).toEqual([await all(), await marked()]);
    }
  });

  test("say what the values say; zero is no price, a stock of none is missing, a rejected answer says nothing", async () => {
    await withTenant(tenant, (tx) => tx.delete(answers));
    const made: string[] = [];
    const line = (subtype: Said["subtype"], number: number, good: 0 | 1 = 0): Said => ({ good, subtype, number });
    const lines = [
      line("product_price", 4.99),
      line("before_out_of_stock", 0),
      line("out_of_stock", 10),
      line("product_price", 0, 1),
    ];
    await act(made, { kind: "answer", day: 1, lines });
    expect(await all()).toMatchObject([{ productId: goods[0], price: 4.99, wasOut: true, isOut: false }]);
    await act(made, { kind: "review", at: 0, status: "rejected" });
    expect(await all()).toEqual([]);
    await act(made, { kind: "review", at: 0, status: "approved" });
    expect(await all()).toHaveLength(1);
  });

  test("space is in what was said for the product, or once for the whole answer; zero is space", async () => {
    await withTenant(tenant, (tx) => tx.delete(answers));
    const line = (subtype: Said["subtype"], number: number, good: 0 | 1 = 0): Said => ({ good, subtype, number });
    const lines = [line("types_of_share", 0), line("shared_gondola", 4.99), line("shared_gondola", 0, 1)];
    const made: string[] = [];
    await act(made, { kind: "answer", day: 1, lines: [...lines, line("types_of_share", 10, 1)] });
    expect(await all()).toMatchObject([
      { productId: goods[0], space: 4.99, spaceChoiceId: choices[0] },
      { productId: goods[1], space: 0, spaceChoiceId: choices[1], price: null },
    ]);
    await withTenant(tenant, (tx) => tx.delete(values).where(eq(values.subtype, "types_of_share")));
    expect(await all()).toMatchObject([{ spaceChoiceId: null }, { spaceChoiceId: null }]);
  });

  test("a batch, an additional point and a leaflet are marks of what they were said of", async () => {
    await withTenant(tenant, (tx) => tx.delete(answers));
    const made: string[] = [];
    const line = (subtype: Said["subtype"], number: number, good: 0 | 1 = 0): Said => ({ good, subtype, number });
    const batch = [line("due_date", 1), line("due_date_quantity", 10)];
    await act(made, {
      kind: "answer",
      day: 1,
      lines: [...batch, line("additional_point", 0, 1), line("tabloid", 1, 1)],
    });
    const said = (await marked()).toSorted((a, b) => goods.indexOf(a.subjectId) - goods.indexOf(b.subjectId));
    expect(said).toMatchObject([
      { productId: goods[0], dueDate: "2026-12-11", dueQuantity: 10, hasPoint: null, choiceIds: [] },
      { productId: goods[1], dueDate: null, hasPoint: false, tabloid: true },
    ]);
    await act(made, { kind: "review", at: 0, status: "rejected" });
    expect(await marked()).toEqual([]);
    await withTenant(tenant, (tx) => tx.delete(answers));
    await act([], { kind: "answer", day: 1, lines: [line("product_price", 4.99)] });
  });

  test("follow their PDV into the one that it becomes", async () => {
    await mergePos(ctx, places[1] ?? "", places[0] ?? "");
    const kept = await all();
    expect(kept.map(({ posId }) => posId)).toEqual(kept.map(() => places[1]));
    expect(kept.length).toBeGreaterThan(0);
  });
});
