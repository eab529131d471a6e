import { describe, expect, it } from "vitest";
import { type AnswerItem, collect, keyOf, readRaw, type Subject } from "@/lib/field/agenda/answer-values";

const item = (id: string, type: AnswerItem["type"], more: Partial<AnswerItem> = {}): AnswerItem => ({
  ...{ id, label: id, type, isActive: true, mandatoryAnswer: false, finalizeTask: false, showWhen: null },
  ...{ subtype: null, precision: null, isMultiple: false, minFiles: null, maxFiles: null, choices: [] },
  ...more,
});
const VISIT: Subject = { kind: "visit", id: "visit", name: "Tarefa" };
const product = (id: string): Subject => ({ kind: "product", id, name: id });

describe("what stands in a control", () => {
  it("is a number in the reader's own writing, and said to be none otherwise", () => {
    expect(readRaw({ type: "number" }, " 1.234,5 ", ",")).toEqual({ value: 1234.5 });
    expect(readRaw({ type: "product_price" }, "1,234.50", ".")).toEqual({ value: 1234.5 });
    expect(readRaw({ type: "number" }, "doze", ",")).toEqual({ value: null, error: "not_a_number" });
    expect(readRaw({ type: "number" }, "0", ",")).toEqual({ value: 0 });
  });
  it("is nothing when blank, and a calendar day as it is", () => {
    for (const type of ["text", "date", "number"] as const) expect(readRaw({ type }, "  ", ",").value).toBeNull();
    expect(readRaw({ type: "date" }, "2026-11-18", ",").value).toBe("2026-11-18");
    expect(readRaw({ type: "boolean" }, false, ",").value).toBe(false);
  });
});

describe("what is sent of a task", () => {
  const stock = item("stock", "boolean", { mandatoryAnswer: true });
  const why = item("why", "text", {
    mandatoryAnswer: true,
    showWhen: { itemId: "stock", operator: "equals", value: false },
  });
  const photo = item("photo", "file");

  it("is what is shown and answered; photos go beside the value", () => {
    const values = { "visit.stock": true, "visit.why": "typed before", "visit.photo": ["a", "b"] };
    const sent = collect({ items: [stock, why, photo], subjects: [VISIT] }, values, ",");
    expect(sent.errors).toEqual({});
    expect(sent.lines).toEqual([
      { item_id: "stock", product_id: null, category_id: null, value: true, photo_ids: [] },
      { item_id: "photo", product_id: null, category_id: null, value: null, photo_ids: ["a", "b"] },
    ]);
    expect(sent.keys).toEqual([keyOf(VISIT, stock), keyOf(VISIT, photo)]);
  });
  it("lacks mandatory answers: always of a visit, of a product only where something was answered", () => {
    expect(collect({ items: [stock], subjects: [VISIT] }, {}, ",").errors).toEqual({ "visit.stock": "required" });
    expect(collect({ items: [stock, why], subjects: [VISIT] }, { "visit.stock": false }, ",").errors).toEqual({
      "visit.why": "required",
    });
    const subjects = [product("p1"), product("p2")];
    const { errors, lines } = collect({ items: [stock, why], subjects }, { "p1.stock": false }, ",");
    expect(errors).toEqual({ "p1.why": "required" });
    expect(lines.map(({ product_id }) => product_id)).toEqual(["p1"]);
  });
  it("stops where an answer ends the task", () => {
    const last = item("last", "text", { finalizeTask: true });
    const after = item("after", "text", { mandatoryAnswer: true });
    const items = [last, after];
    expect(collect({ items, subjects: [VISIT] }, { "visit.last": "fim" }, ",").errors).toEqual({});
    expect(collect({ items, subjects: [VISIT] }, {}, ",").errors).toEqual({ "visit.after": "required" });
  });
  it("names numbers that are none instead of calling them missing", () => {
    const price = item("price", "product_price", { mandatoryAnswer: true });
    const { errors, lines } = collect({ items: [price], subjects: [product("p1")] }, { "p1.price": "caro" }, ",");
    expect(errors).toEqual({ "p1.price": "not_a_number" });
    expect(lines).toEqual([]);
  });
});
