import { expect, test } from "vitest";
import { type WideChoice, type WideItem, wideColumns } from "@/lib/field/answers/wide-columns";

const item = (id: string, said: Partial<WideItem> = {}): WideItem => ({
  ...{ id, task: "t", taskName: "Ruptura", taskVersion: 1, label: null, type: "text", isMultiple: false },
  ...{ question: id, questionId: id, questionName: `Pergunta ${id}`, questionVersion: 1 },
  ...said,
});
const columns = (items: readonly WideItem[], choices: readonly WideChoice[] = [], apart = false) =>
  wideColumns(items, choices, apart, ["Dia", "PDV"]);
const labels = (...of: Parameters<typeof columns>) => columns(...of).map(({ label }) => label);

test("versions of a task share columns by question; what only an older one asks stands behind its neighbour there", () => {
  const old = (id: string) => item(`${id}1`, { question: id, questionName: id });
  const now = (id: string) => item(`${id}2`, { question: id, questionName: id, taskVersion: 2 });
  const found = columns([old("c"), old("gone"), old("a"), now("a"), now("new"), now("c")]);
  expect(found.map(({ label }) => label)).toEqual(["a", "new", "c", "gone"]);
  expect([...(found[0]?.items ?? [])].sort()).toEqual(["a1", "a2"]);
  expect(labels([old("first"), old("a"), now("a"), now("b")])).toEqual(["first", "a", "b"]);
});

test("a question is one column whatever it was called and in whichever version; its newest words are told", () => {
  const first = item("x1", { question: "x", questionName: "Preço", type: "number" });
  const second = item("x2", { question: "x", questionName: "Preço final", questionVersion: 2, taskVersion: 2 });
  expect(columns([first, second])).toMatchObject([{ label: "Preço final", kind: "text" }]);
  expect(columns([first])).toMatchObject([{ label: "Preço", kind: "number" }]);
});

test("texts that are the same are told apart: by task, by number, and from the columns before them", () => {
  const of = (id: string, task: string) => item(id, { task, taskName: task, questionName: "Foto" });
  expect(labels([of("a", "Gôndola"), of("b", "Ponto extra")])).toEqual(["Foto (Gôndola)", "Foto (Ponto extra)"]);
  expect(labels([of("a", "Gôndola"), of("b", "Gôndola")])).toEqual(["Foto", "Foto (2)"]);
  expect(labels([item("a", { questionName: "dia" })])).toEqual(["dia (Ruptura)"]);
  const twice = (id: string, label: string) => item(id, { question: "q", questionName: "Foto", label });
  expect(labels([twice("a", "Antes"), twice("b", "Depois")])).toEqual(["Antes", "Depois"]);
});

test("a question of two tasks is one column, under its own text where they call it differently", () => {
  const of = (id: string, task: string, label: string | null) =>
    item(id, { task, taskName: task, question: "q", questionName: "Preço", label });
  expect(labels([of("a", "A", "Preço A"), of("b", "B", null)])).toEqual(["Preço"]);
  expect(labels([of("a", "A", "Quanto?"), of("b", "B", "Quanto?")])).toEqual(["Quanto?"]);
});

test("choices in columns of their own: the newest version's order, the same by name, none for what takes one", () => {
  const many = { question: "q", questionName: "Materiais", type: "choice", isMultiple: true } as const;
  const items = [
    item("a", { ...many, questionId: "q1" }),
    item("b", { ...many, questionId: "q2", questionVersion: 2, taskVersion: 2 }),
    item("c", { type: "choice", questionName: "Uma", taskVersion: 2 }),
  ];
  const choice = (id: string, questionId: string, name: string) => ({ id, questionId, name });
  const choices = [
    choice("1", "q1", "Faixa"),
    choice("2", "q1", "Wobbler"),
    choice("3", "q2", "wobbler"),
    choice("4", "q2", "Ilha"),
  ];
  expect(labels(items, choices, true)).toEqual(["Materiais: wobbler", "Materiais: Ilha", "Materiais: Faixa", "Uma"]);
  expect([...(columns(items, choices, true)[0]?.choices ?? [])].sort()).toEqual(["2", "3"]);
  expect(labels(items, choices)).toEqual(["Materiais", "Uma"]);
});
