import { describe, expect, test } from "vitest";
import type { RawCell } from "@/lib/base/sheets/reading/cell";
import {
  choice,
  codes,
  date,
  decimal,
  type Field,
  flag,
  int,
  money,
  ref,
  refs,
  text,
} from "@/lib/engine/resource/field";
import { keysOf } from "@/lib/shell/imports/keys";
import { type Found, meant } from "@/lib/shell/imports/lookup";
import { matchColumns } from "@/lib/shell/imports/match";
import { plainName, synonymsOf } from "@/lib/shell/imports/names";
import { type How, readCell } from "@/lib/shell/imports/read-cell";
import type { Target } from "@/lib/shell/imports/targets";
import { boundOf } from "@/lib/shell/registry";

const target = (field: Field, choices: Readonly<Record<string, string>> = {}, key = "x"): Target => ({
  ...{ key, label: key, field, required: false, names: [] },
  choices: new Map(Object.entries(choices)),
});
const how: How = { decimal: ",", dates: "dmy", empty: "keep" };
const english: How = { decimal: ".", dates: "mdy", empty: "keep" };
const value = (v: unknown) => ({ value: v });
const wrong = (code: string) => ({ error: { code } });

const cnpj = target(text({ format: "cnpj" }));
const cpf = target(text({ format: "cpf" }));
const code = target(text({ format: "code" }));
const amount = target(money());
const hours = target(decimal({ as: "hours", scale: 2 }));
const latitude = target(decimal({ as: "latitude" }));
const profile = target(choice(["low", "high"]), { baixo: "low", "baixo giro": "low", alto: "high", high: "high" });
const priority = target(int({ min: 1, max: 3, named: true }), { alta: "1", media: "2" });
const weekdays = target(codes(["mon", "tue"], { initial: ["mon"] }), { segunda: "mon", terca: "tue" });

describe("a cell becomes the value of its field", () => {
  test.each<[string, Target, RawCell, How, unknown]>([
    ["a text as it is", target(text()), " Açougue ", how, value("Açougue")],
    ["a code that a spreadsheet made a number", code, 123, how, value("123")],
    ["a CNPJ that lost its first zero", cnpj, 1_222_333_000_181, how, value("01222333000181")],
    ["a CNPJ with its marks", cnpj, "11.222.333/0001-81", how, value("11.222.333/0001-81")],
    ["a CPF as a number", cpf, 5_299_822_472, how, value("05299822472")],
    ["a code that was shortened", cnpj, "1,12E+13", how, wrong("shortened_number")],
    ["a code that became a day", code, { date: "2026-02-01" }, how, wrong("became_a_date")],
    ["money with marks", amount, "R$ 1.234,56", how, value("1234.56")],
    ["money with a no-break space", amount, "R$\u00a010,00", how, value("10.00")],
    ["money of the other kind", amount, "1,234.56", english, value("1234.56")],
    ["thousands without decimals", amount, "1.234", how, value("1234.00")],
    ["one point that groups nothing", amount, "12.5", how, value("12.50")],
    ["cents as a spreadsheet counts them", amount, 12.299999999999999, how, value("12.30")],
    ["no amount", amount, "doze", how, wrong("not_a_number")],
    ["hours of the clock", hours, "7:20", how, value(7.33)],
    ["hours with a comma", hours, "7,33", how, value(7.33)],
    ["a coordinate in a file of commas", latitude, "-23.5614", how, value(-23.5614)],
    ["a coordinate with a comma", latitude, "-23,5614", english, value(-23.5614)],
    ["a whole number", target(int()), "1.200", how, value(1200)],
    ["a name of a number", priority, "Alta", how, value(1)],
    ["yes", target(flag()), "Sim", how, value(true)],
    ["no", target(flag()), "não", how, value(false)],
    ["yes of a spreadsheet", target(flag()), true, how, value(true)],
    ["perhaps", target(flag()), "talvez", how, wrong("not_yes_or_no")],
    ["a choice in words", profile, "BAIXO  Giro", how, value("low")],
    ["a choice by its value", profile, "high", how, value("high")],
    ["no choice", profile, "médio", how, wrong("invalid_choice")],
    ["several codes", weekdays, "Segunda; terça", how, value(["mon", "tue"])],
    ["a day", target(date()), "31/12/2025", how, value("2025-12-31")],
    ["a day with a short year", target(date()), "1/2/98", how, value("1998-02-01")],
    ["a day in words", target(date()), "5 de março de 2026", how, value("2026-03-05")],
    ["an American day", target(date()), "12/31/2025", english, value("2025-12-31")],
    ["a year first, whatever the order", target(date()), "2025-12-31 00:00", how, value("2025-12-31")],
    ["a day of a spreadsheet", target(date()), { date: "2025-12-31" }, how, value("2025-12-31")],
    ["a day that there is not", target(date()), "31/11/2026", how, wrong("invalid_date")],
    ["a time", target(text({ format: "time" })), { date: "", time: "08:30:00" }, how, value("08:30")],
    ["a record's name", target(ref("posChain")), "Rede Boa", how, { named: ["Rede Boa"] }],
    ["several records", target(refs("product")), "Arroz | Feijão\nArroz", how, { named: ["Arroz", "Feijão"] }],
    ["nothing", amount, "  ", how, { nothing: true }],
    ["nothing that clears", amount, null, { ...how, empty: "clear" }, value(null)],
    ["nothing that clears a list", target(refs("product")), "", { ...how, empty: "clear" }, value([])],
    ["nothing that cannot clear", target(flag()), "", { ...how, empty: "clear" }, { nothing: true }],
  ])("%s", (_name, field, cell, as, expected) => {
    expect(readCell(field, cell, as)).toEqual(expected);
  });
});

describe("columns find their fields", () => {
  const named = (key: string, ...names: string[]): Target => ({
    ...target(text(), {}, key),
    names: [names.map(plainName), synonymsOf(key).map(plainName)],
  });
  const targets = [
    named("name", "Nome", "Name"),
    named("externalCode", "Código externo", "External code"),
    named("registeredNumber", "CNPJ", "Tax number"),
    named("cityId", "Cidade", "City"),
    named("revenue", "Faturamento (R$)", "Revenue (R$)"),
  ];
  test.each<[string, readonly string[], Readonly<Record<string, string>>, readonly (string | null)[]]>([
    ["by their names in either language", ["NOME", "external code", "City"], {}, ["name", "externalCode", "cityId"]],
    ["by what people call them", ["Cód", "Município", "cnpj/mf"], {}, ["externalCode", "cityId", "registeredNumber"]],
    ["with units and small words", ["Faturamento", "Nome do PDV"], {}, ["revenue", "name"]],
    ["by what was chosen before", ["Loja", "Nome"], { loja: "name", nome: "" }, ["name", null]],
    ["each once", ["Nome", "Name"], {}, ["name", null]],
    ["and not those of our file of failures", ["Nome", "Linha", "Campo", "Erro"], {}, ["name", null, null, null]],
  ])("%s", (_name, header, before, expected) => {
    expect(matchColumns(header, targets, new Map(Object.entries(before)))).toEqual(expected);
  });
});

describe("a text means a record", () => {
  const found = (id: string, changes: Partial<Found> = {}): Found => ({
    ...{ id, name: id, active: true, byCode: false, under: {} },
    ...changes,
  });
  test("by code before by name, within its parent, an active one before others, and never one of several", () => {
    expect(meant("a", [found("1"), found("2", { byCode: true })])).toEqual({ id: "2", name: "2" });
    expect(meant("a", [found("1"), found("2", { active: false })])).toMatchObject({ id: "1" });
    const cities = [found("1", { under: { stateId: "SP" } }), found("2", { under: { stateId: "RJ" } })];
    expect(meant("a", cities, { key: "stateId", id: "RJ" })).toMatchObject({ id: "2" });
    expect(meant("a", cities)).toEqual({ error: { code: "name_ambiguous", params: { name: "a", count: 2 } } });
    expect(meant("a", [])).toEqual({ error: { code: "name_not_found", params: { name: "a" } } });
  });
});

test("by what a line finds its record is read off the tables", () => {
  const keys = (name: string) => keysOf(boundOf(name)).map(({ fields }) => fields.join("+"));
  expect(keys("pos")).toEqual(["externalCode", "registeredNumber", "name+cityId+address+number"]);
  expect(keys("productCategory")).toEqual(["parentId+name"]);
  expect(keys("workLeave")).toEqual(["userId+startDate"]);
  expect(keys("user")).toContain("email");
});
