import { describe, expect, test } from "vitest";
import { warningsOf } from "@/lib/records/questionnaires/builder/companions";
import {
  type BankQuestion,
  draftInput,
  EMPTY_DRAFT,
  sameDraft,
  type TaskDraft,
} from "@/lib/records/questionnaires/builder/draft";
import {
  addItem,
  changeItem,
  duplicateItem,
  moveItem,
  pastedChoices,
  removeItem,
  replaceQuestion,
} from "@/lib/records/questionnaires/builder/edits";
import { sampleAnswers } from "@/lib/records/questionnaires/builder/sample";
import { changed, redone, startOf, undone } from "@/lib/records/questionnaires/builder/undo";
import { missingItems, shownItems } from "@/lib/records/questionnaires/flow";

const question = (id: string, more: Partial<BankQuestion> = {}): BankQuestion => ({
  id,
  name: `Pergunta ${id}`,
  type: "boolean",
  subtype: null,
  precision: null,
  isMultiple: false,
  minFiles: null,
  maxFiles: null,
  choices: [],
  version: 1,
  originId: null,
  usage: 0,
  answered: false,
  fixed: false,
  ...more,
});
const taskOf = (...questions: BankQuestion[]): TaskDraft =>
  questions.reduce((draft, one, at) => addItem(draft, `i${at}`, one, null), EMPTY_DRAFT);
const ids = (draft: TaskDraft) => draft.items.map((item) => item.id);
const when = (itemId: string, value: string | boolean = true) => ({ itemId, operator: "equals", value });

describe("edits", () => {
  const three = taskOf(question("a"), question("b"), question("c"));
  test("a question goes after the chosen one, else to the end", () => {
    expect(ids(addItem(three, "x", question("d"), "i0"))).toEqual(["i0", "x", "i1", "i2"]);
    expect(ids(addItem(three, "x", question("d"), "gone"))).toEqual(["i0", "i1", "i2", "x"]);
  });
  test("duplicated right below, moved within the ends, removed", () => {
    expect(ids(duplicateItem(three, "i1", "x"))).toEqual(["i0", "i1", "x", "i2"]);
    expect(ids(moveItem(three, "i0", 2))).toEqual(["i1", "i2", "i0"]);
    expect(ids(moveItem(three, "i2", -5))).toEqual(["i2", "i0", "i1"]);
    expect(moveItem(three, "i2", 9)).toBe(three);
    expect(ids(removeItem(three, "i1"))).toEqual(["i0", "i2"]);
  });
  test("a condition falls when its item goes, or comes to stand after", () => {
    const conditional = changeItem(three, "i2", { showWhen: when("i0") });
    expect(moveItem(conditional, "i2", 1).items[1]?.showWhen).toEqual(when("i0"));
    expect(moveItem(conditional, "i2", 0).items[0]?.showWhen).toBeNull();
    expect(removeItem(conditional, "i0").items[1]?.showWhen).toBeNull();
  });
  test("a new version of a question keeps conditions on its choices by name", () => {
    const choices = (prefix: string, ...names: string[]) =>
      names.map((name) => ({ id: `${prefix}-${name}`, name, isActive: true, meaning: null }));
    const old = question("a", { type: "choice", choices: choices("old", "Sim", "Não") });
    const next = question("z", { type: "choice", choices: choices("new", "Sim", "Talvez"), version: 2 });
    const base = taskOf(old, question("b"), question("c"));
    const asked = changeItem(changeItem(base, "i1", { showWhen: when("i0", "old-Sim") }), "i2", {
      showWhen: when("i0", "old-Não"),
    });
    const swapped = replaceQuestion(asked, "a", next);
    expect(swapped.items[0]?.question.id).toBe("z");
    expect(swapped.items[1]?.showWhen).toEqual(when("i0", "new-Sim"));
    expect(swapped.items[2]?.showWhen).toBeNull();
  });
});

test("twenty pasted lines are twenty choices; bullets, blanks and repeats are not", () => {
  const lines = Array.from({ length: 20 }, (_, i) => `${i + 1}) Opção ${i + 1}`);
  expect(pastedChoices(lines.join("\r\n"), [])).toEqual(lines.map((line) => line.replace(/^\d+\) /, "")));
  expect(pastedChoices("- Cadastro\n\n• Exposição\ncadastro\t Fantasma ", ["exposição"])).toEqual([
    "Cadastro",
    "Fantasma",
  ]);
  expect(pastedChoices("7UP\n1.5 L", [])).toEqual(["7UP", "1.5 L"]);
});

describe("undo", () => {
  test("goes back and forth; typing in one field is one step; a change drops what was undone", () => {
    let line = startOf(0);
    for (const next of [1, 2, 3]) line = changed(line, next, "name");
    line = changed(line, 9);
    expect(undone(line).present).toBe(3);
    expect(undone(undone(line)).present).toBe(0);
    expect(undone(undone(undone(line))).present).toBe(0);
    expect(redone(undone(line)).present).toBe(9);
    expect(redone(changed(undone(line), 4)).present).toBe(4);
  });
  test("typing after an undo is a step of its own", () => {
    let line = changed(changed(startOf("a"), "ab", "name"), "abc", "name");
    line = changed(undone(line), "ax", "name");
    expect(undone(line).present).toBe("a");
  });
});

describe("warnings", () => {
  const kinds = (draft: TaskDraft) => warningsOf(draft).map((warning) => warning.kind);
  test("a due date wants its quantity, and a product", () => {
    const date = question("a", { type: "date", subtype: "due_date" });
    const lone = taskOf(date);
    expect(warningsOf(lone)).toEqual([
      { kind: "companion", itemId: "i0", subtype: "due_date", missing: ["due_date_quantity"] },
      { kind: "notPerProduct", itemId: "i0", subtype: "due_date" },
    ]);
    const whole = taskOf(date, question("b", { type: "number", subtype: "due_date_quantity" }));
    expect(warningsOf({ ...whole, type: "product" })).toEqual([]);
  });
  test("an inactive companion is none, and a second of the same subtype is said", () => {
    const after = question("a", { subtype: "out_of_stock" });
    const before = question("b", { subtype: "before_out_of_stock" });
    const both = { ...taskOf(after, before), type: "out_of_stock" };
    expect(kinds(both)).toEqual([]);
    expect(kinds(changeItem(both, "i1", { isActive: false }))).toEqual(["companion"]);
    expect(kinds({ ...taskOf(after, before, after), type: "product" })).toEqual(["twice"]);
  });
  test("an additional point wants its type, its origin and what its choices mean", () => {
    const type = (meaning: "island" | null) =>
      question("b", {
        ...{ type: "choice", subtype: "types_of_additional_point" },
        choices: [{ id: "1", name: "Ilha", isActive: true, meaning }],
      });
    const [point, many] = [
      question("a", { subtype: "additional_point" }),
      question("c", { type: "number", subtype: "additional_point_quantity" }),
    ];
    const lone = warningsOf(taskOf(point, type(null), many));
    expect(lone).toEqual([
      { kind: "untold", itemId: "i0", subtype: "additional_point", group: "origin" },
      { kind: "noMeaning", itemId: "i1", count: 1 },
    ]);
    const origin = question("d", {
      type: "choice",
      choices: [
        { id: "2", name: "Pago", isActive: true, meaning: "purchased" },
        { id: "3", name: "De graça", isActive: false, meaning: null },
      ],
    });
    const whole = taskOf(point, type("island"), many, origin);
    expect(kinds(whole)).toEqual([]);
    expect(kinds(changeItem(whole, "i3", { isActive: false }))).toEqual(["untold"]);
    expect(kinds(changeItem(whole, "i1", { isActive: false }))).toEqual(["companion", "companion"]);
  });
  test("what is mandatory and ends the task leaves nothing to ask", () => {
    const draft = changeItem(taskOf(question("a"), question("b")), "i0", { mandatoryAnswer: true, finalizeTask: true });
    expect(kinds(draft)).toEqual(["nothingAfterEnd"]);
    expect(kinds(changeItem(draft, "i0", { finalizeTask: false }))).toEqual([]);
  });
});

test("made-up answers fill all that is shown, and never end the task", () => {
  const draft = changeItem(
    changeItem(
      taskOf(
        question("a"),
        question("b", { type: "number" }),
        question("c"),
        question("d", { type: "file", minFiles: 2 }),
      ),
      "i1",
      { showWhen: when("i0"), mandatoryAnswer: true },
    ),
    "i2",
    { finalizeTask: true },
  );
  const given = sampleAnswers(draft.items, "2026-11-21");
  expect(missingItems(draft.items, given)).toEqual([]);
  expect(shownItems(draft.items, given)).toHaveLength(4);
  expect(given.get("i3")).toHaveLength(2);
});

test("what is saved tells two drafts apart, and blanks do not", () => {
  const draft = { ...taskOf(question("a")), name: "Preço" };
  expect(sameDraft(draft, { ...draft, description: "  " })).toBe(true);
  expect(sameDraft(draft, changeItem(draft, "i0", { label: "x" }))).toBe(false);
  expect(draftInput(draft).items).toEqual([
    {
      id: "i0",
      questionId: "a",
      label: null,
      mandatoryAnswer: false,
      finalizeTask: false,
      isActive: true,
      showWhen: null,
    },
  ]);
});
