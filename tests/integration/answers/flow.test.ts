import { v7 as uuidv7 } from "uuid";
import { describe, expect, test } from "vitest";
import { setActive } from "@/lib/engine/resource/operations/set-active";
import { update } from "@/lib/engine/resource/operations/update";
import { boundOf } from "@/lib/shell/registry";
import { clock, codeOf, dataOf, HOUR, MINUTE } from "../check-ins/visit";
import { itemCodes, newRound, valuesOf } from "./answer";

type Round = Awaited<ReturnType<typeof newRound>>;

/** A task by product over a mix of two own products and a competitor's. */
async function newShelf(round: Round, input: Record<string, unknown> = {}) {
  const { make, task, filter } = round;
  const category = await make("productCategory", { name: "Iogurte" });
  const [a, b] = [await make("product", { name: "A", categoryId: category }), await make("product", { name: "B" })];
  const rival = await make("product", { name: "Rival", isCompetitor: true, categoryId: category });
  const out = await make("product", { name: "Fora do mix" });
  await make("mix", { name: "Mix", type: "none", productIds: [a, b, rival] });
  const questions = [
    { type: "boolean", subtype: "out_of_stock", item: { mandatoryAnswer: true } },
    { type: "number", item: { mandatoryAnswer: true } },
  ];
  const made = await task(questions, { type: "product", ...input });
  await filter(made.id, { productOrigin: "own", isRepeatable: true });
  const [first, second] = made.items.map(String);
  const about = (product_id: string | null, item_id: string | undefined, value: unknown) => ({
    item_id,
    product_id,
    value,
  });
  return { id: made.id, a, b, rival, out, category, first, second, about };
}

describe("tasks by product", () => {
  test("whole for each product that was answered about, none for the others", async () => {
    const round = await newRound();
    const { id, a, b, first, second, about } = await newShelf(round);
    const both = await round.answer(id, [
      about(b, first, true),
      about(b, second, 3),
      about(a, second, 1),
      about(a, first, false),
    ]);
    expect([both.status, valuesOf(both)]).toEqual([201, [false, true, 1, 3]]);
    const half = await round.answer(id, [about(a, first, true), about(a, second, 1), about(b, first, true)]);
    expect(half.body.error?.items).toEqual([{ index: null, item_id: second, product_id: b, code: "required" }]);
    expect(itemCodes(await round.answer(id, []))).toEqual(["required"]);
    const twice = await round.answer(id, [about(a, first, true), about(a, second, 1), about(a, second, 2)]);
    expect(itemCodes(twice)).toEqual(["duplicate"]);
  });

  test("a product must be of the mix, of the filter and of this tenant", async () => {
    const [round, stranger] = [await newRound(), await newRound()];
    const { id, rival, out, first, second, about } = await newShelf(round);
    const foreign = await newShelf(stranger);
    for (const product of [rival, out, foreign.a, uuidv7()]) {
      const result = await round.answer(id, [about(product, first, true), about(product, second, 1)]);
      expect([product, itemCodes(result)]).toEqual([
        product,
        ["product_out_of_scope", "product_out_of_scope", "required"],
      ]);
    }
    expect(itemCodes(await round.answer(id, [about(null, first, true)]))).toEqual(["product_required", "required"]);
    const generic = await round.task([{}]);
    const named = await round.answer(generic.id, [{ item_id: generic.items[0], product_id: rival, value: "x" }]);
    expect(itemCodes(named)).toEqual(["product_not_asked"]);
  });

  test("by category: the category itself, or a product of it", async () => {
    const round = await newRound();
    const shelf = await newShelf(round);
    const share = await round.task([{ type: "number", subtype: "shared_gondola" }], { type: "product_category" });
    await round.filter(share.id, { productCategoryIds: [shelf.category] });
    const line = (of: object) => ({ item_id: share.items[0], value: 12, ...of });
    const good = await round.answer(share.id, [
      line({ category_id: shelf.category }),
      line({ product_id: shelf.rival }),
    ]);
    expect([good.status, valuesOf(good)]).toEqual([201, [12, 12]]);
    const other = await round.make("productCategory", { name: "Outra" });
    const again = (of: object) =>
      round.answer(share.id, [line(of)], { started_at: clock(-49 * HOUR), ended_at: clock(-48 * HOUR) });
    expect(itemCodes(await again({ category_id: other }))[0]).toBe("category_out_of_scope");
    expect(itemCodes(await again({ product_id: shelf.b }))[0]).toBe("product_out_of_scope");
    expect(itemCodes(await again({ product_id: shelf.a, category_id: shelf.category }))[0]).toBe("product_not_asked");
    expect(itemCodes(await again({}))[0]).toBe("product_required");
  });
});

describe("the flow of a task", () => {
  test("a condition hides what it hides, and a finalising answer ends the task", async () => {
    const { task, filter, answer } = await newRound();
    const [closed, why, photo, price] = [uuidv7(), uuidv7(), uuidv7(), uuidv7()];
    const { id } = await task([
      { type: "boolean", item: { id: closed, mandatoryAnswer: true } },
      {
        type: "text",
        item: { id: why, mandatoryAnswer: true, showWhen: { itemId: closed, operator: "equals", value: true } },
      },
      {
        type: "boolean",
        item: { id: photo, finalizeTask: true, showWhen: { itemId: closed, operator: "equals", value: true } },
      },
      { type: "number", item: { id: price, mandatoryAnswer: true } },
    ]);
    await filter(id, { isRepeatable: true });
    const codes = async (...lines: [string, unknown][]) => {
      const result = await answer(id, lines);
      return result.status === 201 ? "ok" : itemCodes(result);
    };
    expect(await codes([closed, false], [price, 2])).toBe("ok");
    expect(await codes([closed, true], [why, "Inventário"], [photo, true])).toBe("ok");
    expect(await codes([closed, true], [why, "Inventário"], [price, 2])).toBe("ok");
    expect(await codes([closed, false])).toEqual(["required"]);
    expect(await codes([closed, true], [price, 2])).toEqual(["required"]);
    expect(await codes([closed, false], [why, "x"], [price, 2])).toEqual(["not_shown"]);
    expect(await codes([closed, true], [why, "x"], [photo, false], [price, 2])).toEqual(["after_finish"]);
    expect(await codes([price, 2])).toEqual(["required"]);
  });

  test("what was switched off while the phone was offline is still accepted; a draft never was there", async () => {
    const { ctx, task, make, answer, tenant, posId } = await newRound();
    const { id, items } = await task([{}]);
    await setActive(boundOf("questionnaire"), ctx, [id], false);
    await setActive(boundOf("pos"), ctx, [posId], false);
    expect((await answer(id, [[String(items[0]), "tarde"]])).status).toBe(201);
    const draft = await make("questionnaire", { name: "Rascunho" });
    const refused = await answer(draft, []);
    expect(refused.body.error).toMatchObject({ code: "invalid_fields", fields: { questionnaire_id: ["not_found"] } });
    expect(tenant.tenantId).toBeTruthy();
  });

  test("a renamed item keeps its answers under the label that they were given with", async () => {
    const { ctx, task, answer, read } = await newRound();
    const { id, items, questions } = await task([{ item: { label: "Antes" } }]);
    const { id: answerId } = dataOf(await answer(id, [[String(items[0]), "sim"]]));
    await update(boundOf("questionnaire"), ctx, id, {
      items: [{ id: items[0], questionId: questions[0], label: "Depois" }],
    });
    expect((await read(answerId)).body.data).toMatchObject({ answers: [{ label: "Antes", value: "sim" }] });
  });
});

describe("again in the same visit", () => {
  test("once, unless the task may be repeated or answered several times", async () => {
    for (const [input, second] of [
      [{}, "already_answered"],
      [{ isRepeatable: true }, 201],
      [{ isMultiple: true }, 201],
    ] as const) {
      const { task, filter, answer } = await newRound();
      const { id, items } = await task([{}]);
      await filter(id, input);
      const lines: [string, unknown][] = [[String(items[0]), "x"]];
      expect((await answer(id, lines)).status).toBe(201);
      const again = await answer(id, lines);
      expect([input, again.status === 201 ? 201 : codeOf(again)]).toEqual([input, second]);
      const yesterday = { started_at: clock(-25 * HOUR), ended_at: clock(-24 * HOUR - MINUTE) };
      expect((await answer(id, lines, yesterday)).status).toBe(201);
    }
  });

  test("without interruption: within its visit, as far as that is known", async () => {
    const { task, filter, answer, phone } = await newRound();
    const { id, items } = await task([{}]);
    await filter(id, { isUninterrupted: true, isRepeatable: true });
    const lines: [string, unknown][] = [[String(items[0]), "x"]];
    const visit = dataOf(await phone.checkIn({ occurred_at: clock(-2 * HOUR) }));
    const at = (from: number, to: number) => ({ pos_check_id: visit.id, started_at: clock(from), ended_at: clock(to) });
    expect((await answer(id, lines)).body.error).toMatchObject({ fields: { pos_check_id: ["required"] } });
    expect((await answer(id, lines, at(-90 * MINUTE, -80 * MINUTE))).status).toBe(201);
    expect((await answer(id, lines, at(-3 * HOUR, -80 * MINUTE))).body.error).toMatchObject({
      fields: { started_at: ["outside_visit"] },
    });
    await phone.checkOut(visit.id, { occurred_at: clock(-HOUR) });
    expect((await answer(id, lines, at(-90 * MINUTE, -30 * MINUTE))).body.error).toMatchObject({
      fields: { ended_at: ["outside_visit"] },
    });
    expect((await answer(id, lines, { ...at(-30 * MINUTE, -20 * MINUTE), pos_check_id: uuidv7() })).status).toBe(201);
  });
});
