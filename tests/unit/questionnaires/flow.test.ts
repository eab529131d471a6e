import { describe, expect, test } from "vitest";
import type { GivenValue } from "@/lib/records/questionnaires/conditions";
import {
  endedBy,
  type FlowItem,
  missingItems,
  progressOf,
  shownItems,
  strayAnswers,
} from "@/lib/records/questionnaires/flow";

const item = (id: string, more: Partial<FlowItem> = {}): FlowItem => ({
  id,
  isActive: true,
  mandatoryAnswer: false,
  finalizeTask: false,
  showWhen: null,
  ...more,
});
const when = (itemId: string, operator: string, value: string | number | boolean | null = null) => ({
  showWhen: { itemId, operator, value },
});
const given = (values: Record<string, GivenValue>) => new Map(Object.entries(values));
const ids = (items: readonly FlowItem[]) => items.map(({ id }) => id);

/** Is it out? → why? → (other) which? · closed store ends · photo. */
const TASK = [
  item("out", { mandatoryAnswer: true }),
  item("why", { mandatoryAnswer: true, ...when("out", "equals", true) }),
  item("which", { mandatoryAnswer: true, ...when("why", "equals", "other") }),
  item("closed", { finalizeTask: true }),
  item("photo", { mandatoryAnswer: true }),
];

describe("what is shown", () => {
  test("without answers: only what has no condition", () => {
    expect(ids(shownItems(TASK, given({})))).toEqual(["out", "closed", "photo"]);
  });
  test("a condition opens its item, and what depends on that one", () => {
    expect(ids(shownItems(TASK, given({ out: true })))).toEqual(["out", "why", "closed", "photo"]);
    expect(ids(shownItems(TASK, given({ out: true, why: ["other"] })))).toEqual([
      "out",
      "why",
      "which",
      "closed",
      "photo",
    ]);
  });
  test("an answer that is hidden again takes what depends on it along", () => {
    expect(ids(shownItems(TASK, given({ out: false, why: ["other"], which: "x" })))).toEqual([
      "out",
      "closed",
      "photo",
    ]);
  });
  test("any answer to an item that finalises ends the task, an unanswered or hidden one does not", () => {
    expect(ids(shownItems(TASK, given({ out: false, closed: false })))).toEqual(["out", "closed"]);
    const hidden = [item("a"), item("b", { finalizeTask: true, ...when("a", "equals", true) }), item("c")];
    expect(ids(shownItems(hidden, given({ a: false, b: true })))).toEqual(["a", "c"]);
    expect(endedBy(hidden, given({ a: false, b: true }))).toBeNull();
    expect(endedBy(hidden, given({ a: true, b: true }))?.id).toBe("b");
  });
  test("an inactive item is not asked, nor what hangs on it", () => {
    const items = [item("a", { isActive: false }), item("b", when("a", "answered"))];
    expect(shownItems(items, given({ a: true }))).toEqual([]);
  });
});

test("missing is what is shown, mandatory and unanswered", () => {
  expect(ids(missingItems(TASK, given({})))).toEqual(["out", "photo"]);
  expect(ids(missingItems(TASK, given({ out: true, photo: ["p"] })))).toEqual(["why"]);
  expect(missingItems(TASK, given({ out: false, closed: true }))).toEqual([]);
});

test("stray answers: hidden, after the end, of another task; empty ones do no harm", () => {
  expect(strayAnswers(TASK, given({ out: false, why: ["x"], other: 1, which: "" }))).toEqual(["why", "other"]);
  expect(strayAnswers(TASK, given({ out: false, closed: true, photo: ["p"] }))).toEqual(["photo"]);
});

test("the counter counts what is shown", () => {
  expect(progressOf(TASK, given({ out: true, why: ["x"] }))).toEqual({ done: 2, total: 4 });
});
