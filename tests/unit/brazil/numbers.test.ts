import { describe, expect, test } from "vitest";
import { formatNumberInput, parseMoney, parseNumber } from "@/lib/base/brazil/numbers";
import { random } from "./random";

describe("money", () => {
  test.each([
    ["1.234,56", "1234.56"],
    ["1234.56", "1234.56"],
    ["R$ 1.234,56", "1234.56"],
    ["R$\u00a01.234,56", "1234.56"],
    ["1234,5", "1234.50"],
    ["1.234", "1234.00"],
    ["12.50", "12.50"],
    ["1,234.56", "1234.56"],
    ["0,5", "0.50"],
    [",5", "0.50"],
    ["-1,00", "-1.00"],
    ["-R$ 1,00", "-1.00"],
    ["\u2212R$ 1,00", "-1.00"],
    ["R$ -1,00", "-1.00"],
    ["-0", "0.00"],
    ["007", "7.00"],
    ["1\u202f234,5", "1234.50"],
    ["\u221212,5", "-12.50"],
    ["1.234.567", "1234567.00"],
    ["0.125,00", null],
  ])("%j → %j", (raw, value) => expect(parseMoney(raw)).toBe(value));
  test.each([
    "",
    "R$",
    "abc",
    "1,2,3",
    "1.23.4",
    "1,234",
    "12,345",
    "1..2",
    "1e3",
    "--1",
    "1,234,56",
    "1.2345",
    "9".repeat(16),
  ])("refuses %j rather than guess", (raw) => expect(parseMoney(raw)).toBeNull());
  test("with a decimal point as the reader's sign", () => {
    expect(parseMoney("1,234", { decimal: "." })).toBe("1234.00");
    expect(parseMoney("1.234,56", { decimal: "." })).toBe("1234.56");
  });
});

test("numbers keep their digits", () => {
  expect(parseNumber("-23,561414")).toBe("-23.561414");
  expect(parseNumber("-23.561414")).toBe("-23.561414");
  expect(parseNumber("-23.561", { decimal: "." })).toBe("-23.561");
  expect(parseNumber("0.125")).toBe("0.125");
  expect(parseNumber("1,23", { scale: 1 })).toBeNull();
});

test("what is shown is read back, in both notations", () => {
  const r = random(4);
  for (let i = 0; i < 3000; i++) {
    const value = `${r.below(2) ? "" : "-"}${1 + r.below(10 ** (1 + r.below(12)))}.${r.text("0123456789", 2)}`;
    for (const decimal of [",", "."] as const) {
      expect(parseMoney(formatNumberInput(value, decimal), { decimal })).toBe(value);
    }
    expect(parseMoney(`R$\u00a0${formatNumberInput(value)}`)).toBe(value);
    expect(parseMoney(value)).toBe(value);
  }
});
