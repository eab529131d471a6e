import { describe, expect, it } from "vitest";
import { cellOf } from "@/components/data-table/cell-value";
import { type SentenceWords, sentenceOf } from "@/components/data-table/filter-sentence";
import { refusalOf } from "@/components/fields/upload";
import { translatorFor } from "@/lib/base/i18n/translate";
import { cellOf as fileCellOf } from "@/lib/engine/export/cell";
import type { ColumnDescriptor, FieldDescriptor } from "@/lib/engine/resource/descriptor";
import { recentDays } from "@/lib/engine/resource/dynamic";
import { choice, dateTime, flag, int, ref, text } from "@/lib/engine/resource/field";
import type { FilterValue } from "@/lib/engine/resource/list-query";

const words = { locale: "pt-BR", timeZone: "America/Manaus" } as const;
const column = (kind: ColumnDescriptor["kind"], more: Partial<ColumnDescriptor> = {}): ColumnDescriptor => ({
  key: "x",
  label: "X",
  kind,
  initial: true,
  ...more,
});
const cell = (of: ColumnDescriptor, value: unknown) => cellOf(of, { id: "1", x: value }, words);

describe("cells", () => {
  it("are written in the reader's language and zone", () => {
    expect(cell(column("text", { format: "cnpj" }), "11222333000181")).toBe("11.222.333/0001-81");
    expect(cell(column("text", { format: "timeZone" }), "America/Sao_Paulo")).toBe("Horário Padrão de Brasília");
    expect(cell(column("int"), 12345)).toBe("12.345");
    expect(cell(column("money"), "1234.50")).toBe("R$\u00a01.234,50");
    expect(cell(column("date"), "2026-11-18")).toBe("18/11/2026");
    expect(cell(column("dateTime"), "2026-11-18T02:30:00Z")).toBe("17/11/2026 22:30");
    expect(cell(column("choice", { choices: [{ value: "low", label: "Baixo" }] }), "low")).toBe("Baixo");
    expect(cell(column("status"), false)).toBe(false);
  });
  it("are empty for nothing, but not for zero", () => {
    for (const kind of ["text", "int", "money", "date", "choice", "ref"] as const)
      expect(cell(column(kind), null)).toBe(null);
    expect(cell(column("text"), "")).toBe(null);
    expect(cell(column("int"), 0)).toBe("0");
  });
  it("count places from one, in lists and files, where they are kept from zero", async () => {
    const place = column("int", { key: "position", format: "place" });
    expect(cellOf(place, { id: "1", position: 0 }, words)).toBe("1");
    const file = fileCellOf(place, { ...words, t: await translatorFor("pt-BR") });
    expect([0, 11, null].map((position) => file({ id: "1", position }))).toEqual([1, 12, null]);
  });
  it("name what a record points at and count what it links to", () => {
    const chain = column("ref", { key: "chainId" });
    expect(cellOf(chain, { id: "1", chainId: "2", chain: { id: "2", name: "Jatobá" } }, words)).toBe("Jatobá");
    expect(cellOf(column("refs", { key: "productIds" }), { id: "1", productIdsCount: 1500 }, words)).toBe("1.500");
  });
});

const speech: SentenceWords = {
  flag: (on) => (on ? "Sim" : "Não"),
  list: (items) => items.join(" ou "),
  bound: (value) => value,
  more: (count) => `mais ${count}`,
};
const filter = (field: FieldDescriptor["field"], choices?: FieldDescriptor["choices"]): FieldDescriptor => ({
  key: "x",
  label: "X",
  field,
  choices,
});
const say = (of: FieldDescriptor, value: FilterValue, names?: { id: string; name: string }[]) =>
  sentenceOf(of, value, names, speech);

describe("filters as sentences", () => {
  it("call a range of one value by that value", () => {
    const of = filter(int());
    expect(say(of, { op: "range", from: "10", to: "10" })).toMatchObject({
      key: "is",
      value: expect.stringContaining("10"),
    });
    expect(say(of, { op: "range", from: "10", to: "20" }).key).toBe("between");
  });
  it("name what was chosen, and count what does not fit", () => {
    const values = ["a", "b", "c", "d", "e"].map((value) => ({ value, label: value.toUpperCase() }));
    const of = filter(choice(["a", "b", "c", "d", "e"]), values);
    expect(say(of, { op: "in", values: ["a", "b"] })).toMatchObject({ key: "is", value: "A ou B" });
    expect(say(of, { op: "in", values: ["a", "b"], not: true })).toMatchObject({ key: "isNot", value: "A ou B" });
    expect(say(of, { op: "in", values: ["a", "b", "c", "d", "e"] }).value).toBe("A ou B ou C ou mais 2");
    expect(say(filter(flag()), { op: "in", values: ["true"] }).value).toBe("Sim");
    expect(say(filter(ref("posChain")), { op: "in", values: ["1"] }, [{ id: "1", name: "Jatobá" }]).value).toBe(
      "Jatobá",
    );
    expect(say(filter(ref("posChain")), { op: "in", values: ["1"] }).value).toBe("…");
  });
  it("say ranges by the ends that are there", () => {
    const of = filter(int());
    expect(say(of, { op: "range", from: "1", to: "2" })).toMatchObject({ key: "between", from: "1", to: "2" });
    expect(say(of, { op: "range", from: "1" }).key).toBe("from");
    expect(say(of, { op: "range", to: "2" }).key).toBe("to");
  });
  it("call the last days as the button does that asks for them", () => {
    const of = filter(dateTime());
    const last = (count: number) => say(of, { op: "range", ...recentDays(count) });
    expect(last(7)).toMatchObject({ key: "last", value: "7" });
    expect(last(30)).toMatchObject({ key: "last", value: "30" });
    expect(last(1)).toMatchObject({ key: "is", value: "$hoje" });
    // Days to come are among these.
    expect(say(of, { op: "range", from: "$hoje-6d" }).key).toBe("from");
    expect(say(of, { op: "range", from: "$hoje-6d", to: "$hoje-1d" }).key).toBe("between");
  });
  it("say what is contained or missing", () => {
    expect(say(filter(text()), { op: "contains", text: "joão" })).toMatchObject({ key: "contains", value: "joão" });
    expect(say(filter(text()), { op: "empty", empty: true }).key).toBe("isEmpty");
    expect(say(filter(text()), { op: "empty", empty: false }).key).toBe("isNotEmpty");
  });
});

describe("files", () => {
  const file = (bytes: number, type: string) => new File([new Uint8Array(bytes)], "foto", { type });
  it("are refused before they are sent when they are too large or no image", () => {
    expect(refusalOf(file(1_048_576, "image/png"), "image")).toBe(null);
    expect(refusalOf(file(1_048_577, "image/png"), "image")).toBe("tooLarge");
    expect(refusalOf(file(10, "text/javascript"), "image")).toBe("wrongType");
    expect(refusalOf(file(10, "application/pdf"), "any")).toBe(null);
  });
});
