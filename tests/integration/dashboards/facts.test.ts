import { asc, eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
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
import { random } from "../../unit/brazil/random";
import { addPos } from "../check-ins/visit";

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

const SUBTYPES = [
  ...(["product_price", "before_out_of_stock", "out_of_stock", "shared_gondola", "types_of_share"] as const),
  ...(["due_date", "due_date_quantity", "additional_point", "tabloid"] as const),
] as const;
type Said = { good: 0 | 1; subtype: (typeof SUBTYPES)[number]; number: number };
type Step =
  | { readonly kind: "answer"; readonly day: number; readonly lines: readonly Said[] }
  | { readonly kind: "review"; readonly at: number; readonly status: "rejected" | "approved" }
  | { readonly kind: "edit"; readonly at: number; readonly line: Said }
  | { readonly kind: "drop"; readonly at: number }
  | { readonly kind: "late"; readonly at: number; readonly day: number };

/** What may happen to answers, in any order. */
function stepsOf(seed: number): Step[] {
  const { pick, below } = random(seed);
  const line = (): Said => ({ good: pick([0, 1]), subtype: pick(SUBTYPES), number: pick([0, 1, 4.99, 10]) });
  return Array.from({ length: 1 + below(8) }, (): Step => {
    const [at, day] = [below(50), 1 + below(3)];
    return pick<Step>([
      { kind: "answer", day, lines: Array.from({ length: below(5) }, line) },
      { kind: "answer", day, lines: [line(), line()] },
      { kind: "review", at, status: pick(["rejected", "approved"]) },
      { kind: "edit", at, line: line() },
      { kind: "drop", at },
      { kind: "late", at, day },
    ]);
  });
}

/** What space was measured in is a choice, of one product or of the whole answer. */
const measure = ({ good, subtype, number }: Said) =>
  subtype === "types_of_share"
    ? { productId: number === 0 ? null : goods[good], choiceId: choices[number > 4.99 ? 1 : 0] }
    : { productId: goods[good], numberValue: number };
const row = (answerId: string, posId: string, said: Said, localDate: string) => ({
  ...{ answerId, posId, subtype: said.subtype, localDate, itemId: asked.item, questionId: asked.question },
  ...{ userId: tenant.userIds.promoter, ...measure(said) },
  dateValue: said.subtype === "due_date" ? `2026-12-${10 + Math.floor(said.number)}` : null,
  booleanValue: said.subtype === "additional_point" || said.subtype === "tabloid" ? said.number > 0 : null,
  answeredAt: new Date(`${localDate}T12:00:00Z`),
});
const all = () =>
  withTenant(tenant, (tx) => tx.select().from(facts).orderBy(asc(facts.answerId), asc(facts.productId)));

const marked = () =>
  withTenant(tenant, (tx) => tx.select().from(marks).orderBy(asc(marks.answerId), asc(marks.subjectId)));

async function act(made: string[], what: Step): Promise<void> {
  await withTenant(tenant, async (tx) => {
    if (what.kind === "answer") {
      const [id, posId = ""] = [uuidv7(), places[0]];
      const localDate = `2026-11-0${what.day}`;
      const at = new Date(`${localDate}T12:00:00Z`);
      const times = { startedAt: at, endedAt: at, timezone: "America/Sao_Paulo", localDate };
      await tx
        .insert(answers)
        .values({ id, questionnaireId: asked.task, posId, userId: tenant.userIds.promoter, ...times });
      if (what.lines.length > 0)
        await tx.insert(values).values(what.lines.map((line) => row(id, posId, line, localDate)));
      made.push(id);
      return;
    }
    const id = made[what.at % Math.max(1, made.length)];
    if (!id) return;
    const mine = eq(answers.id, id);
    if (what.kind === "review") await tx.update(answers).set({ reviewStatus: what.status }).where(mine);
    if (what.kind === "drop") {
      await tx.delete(answers).where(mine);
      made.splice(made.indexOf(id), 1);
    }
    if (what.kind === "late")
      await tx
        .update(answers)
        .set({ localDate: `2026-11-0${what.day}` })
        .where(mine);
    if (what.kind === "edit") {
      await tx.delete(values).where(eq(values.answerId, id));
      await tx.insert(values).values(row(id, places[0] ?? "", what.line, "2026-11-01"));
    }
  });
}

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
