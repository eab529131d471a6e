import { describe, expect, test } from "vitest";
import { filterErrors, originError } from "@/lib/records/questionnaires/filter-rules";
import { wantedOf } from "@/lib/records/questionnaires/mail-conditions";
import { itemErrors, lockedTaskChanges, publishErrors } from "@/lib/records/questionnaires/rules";

const item = (id: string, questionId = `q-${id}`) => ({ id, questionId });
const condition = (itemId: string) => ({ itemId, operator: "equals", value: true });

describe("items", () => {
  test("a condition speaks of an item before it", () => {
    const list = [item("a"), { ...item("b"), showWhen: condition("a") }];
    expect(itemErrors(list)).toEqual({});
    expect(itemErrors([...list].reverse())).toEqual({ "items.0.showWhen": "condition_not_earlier" });
    expect(itemErrors([{ ...item("a"), showWhen: condition("a") }])).toEqual({
      "items.0.showWhen": "condition_not_earlier",
    });
  });
  test("an id stands once", () => {
    expect(itemErrors([item("a"), item("a")])).toEqual({ "items.1.id": "duplicate" });
  });
  test("a task is published with an active item, and the refusal counts", () => {
    expect(publishErrors([item("a")])).toEqual({});
    const refused = { items: { code: "too_few_task_items", params: { min: 1, count: 0 } } };
    expect(publishErrors([])).toEqual(refused);
    expect(publishErrors([{ ...item("a"), isActive: false }])).toEqual(refused);
  });
});

describe("an answered task", () => {
  const before = {
    name: "Preço",
    type: "product",
    businessUnitId: null,
    items: [
      { ...item("a"), label: "Preço", mandatoryAnswer: true, finalizeTask: false, isActive: true, showWhen: null },
      {
        ...item("b"),
        label: null,
        mandatoryAnswer: false,
        finalizeTask: true,
        isActive: true,
        showWhen: condition("a"),
      },
    ],
  };
  const [a, b] = before.items;
  test("keeps its name, labels, order and which items are active open", () => {
    const items = [
      { ...b, isActive: false },
      { ...a, label: "Preço de gôndola" },
    ];
    expect(lockedTaskChanges(before, { ...before, name: "Preços", description: "x", items })).toEqual([]);
  });
  test("locks what was asked, of whom and how", () => {
    expect(lockedTaskChanges(before, { ...before, type: "generic", businessUnitId: "x" })).toEqual([
      "type",
      "businessUnitId",
    ]);
    const cells = { questionId: "q", mandatoryAnswer: false, finalizeTask: true, showWhen: condition("b") };
    for (const [cell, value] of Object.entries(cells))
      expect(lockedTaskChanges(before, { ...before, items: [{ ...a, [cell]: value }, b] })).toEqual([
        `items.0.${cell}`,
      ]);
    expect(lockedTaskChanges(before, { ...before, items: [a] })).toEqual(["items"]);
    expect(lockedTaskChanges(before, { ...before, items: [a, b, item("c")] })).toEqual(["items.2.questionId"]);
  });
});

describe("filters", () => {
  test("a period goes forward and a week has a day", () => {
    expect(filterErrors({ startDate: "2026-12-02", endDate: "2026-12-01" })).toEqual({ startDate: "after_end" });
    expect(filterErrors({ startDate: "2026-12-01", endDate: "2026-12-01" })).toEqual({});
    const none = { monday: false, tuesday: false, wednesday: false, thursday: false, friday: false, saturday: false };
    expect(filterErrors({ ...none, sunday: true })).toEqual({});
    expect(filterErrors({ ...none, sunday: false })).toEqual({ monday: "weekdays_missing" });
  });
  test("a rule that fits no day is none, unless visits are counted", () => {
    const never = { frequencies: ["day_31", "month_2"] };
    expect(filterErrors(never)).toEqual({ frequencies: "never_occurs" });
    expect(filterErrors({ ...never, everyVisits: 3 })).toEqual({});
    const tuesday = { startDate: "2026-11-24", endDate: "2026-11-24" };
    expect(filterErrors({ ...tuesday, tuesday: false })).toEqual({ frequencies: "never_occurs" });
    expect(filterErrors({ ...tuesday, frequencies: ["week_4"] })).toEqual({});
  });
  test("products of the other kind are named", () => {
    const own = { name: "Iogurte", isCompetitor: false };
    const other = (name: string) => ({ name, isCompetitor: true });
    expect(originError("all", [own, other("X")])).toBeNull();
    expect(originError("own", [own])).toBeNull();
    expect(originError("own", [own, other("Campo Fresco")])).toEqual({
      code: "competitor_among_own",
      params: { names: "Campo Fresco" },
    });
    expect(originError("competitor", [own, other("X")])).toEqual({
      code: "own_among_competitor",
      params: { names: "Iogurte" },
    });
    expect(originError("own", ["A", "B", "C", "D", "E"].map(other))?.params).toEqual({ names: "A, B, C +2" });
  });
});

test("stored conditions become values of their question's type", () => {
  const stored = { questionId: "q", operator: "equals" };
  expect(wantedOf("number", { ...stored, value: "3,5" })).toBe(3.5);
  expect(wantedOf("number", { ...stored, value: "três" })).toBeNull();
  expect(wantedOf("boolean", { ...stored, value: "false" })).toBe(false);
  expect(wantedOf("choice", { ...stored, choiceId: "c", value: "x" })).toBe("c");
  expect(wantedOf("text", { ...stored, value: " a " })).toBe("a");
  expect(wantedOf("date", stored)).toBeNull();
});
