import { describe, expect, test } from "vitest";
import { gtinCheckDigit, isCode, isGtin, isImei, normaliseGtin } from "@/lib/base/brazil/codes";
import {
  concealCpf,
  formatCnpj,
  formatCpf,
  isCnpj,
  isCpf,
  isRg,
  normaliseCnpj,
  normaliseCpf,
  normaliseRg,
} from "@/lib/base/brazil/documents";
import { random } from "./random";

const DIGITS = "0123456789";
const ALNUM = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/** Straight from the rule: value = ASCII − 48, weights 2 to 9 from the right, remainder below 2 gives 0. */
function cnpjDigits(base: string): string {
  let text = base;
  for (let round = 0; round < 2; round++) {
    let sum = 0;
    for (let i = text.length - 1, weight = 2; i >= 0; i--, weight = weight === 9 ? 2 : weight + 1) {
      sum += (text.charCodeAt(i) - 48) * weight;
    }
    text += sum % 11 < 2 ? 0 : 11 - (sum % 11);
  }
  return text;
}

describe("CNPJ", () => {
  test.each(["12ABC34501DE35", "11222333000181"])("accepts %s", (value) => expect(isCnpj(value)).toBe(true));
  test.each([
    "12ABC34501DE36",
    "11222333000180",
    "00000000000000",
    "11111111111111",
    "1122233300018",
    "112223330001811",
    "12abc34501de35",
    "12ABC34501DEA5",
    "12.ABC.345/01DE-35",
    "",
    "١١٢٢٢٣٣٣٠٠٠١٨١",
  ])("refuses %j", (value) => expect(isCnpj(value)).toBe(false));
  test("is stored upper case without mask", () => {
    expect(normaliseCnpj(" 12.abc.345/01de-35 ")).toBe("12ABC34501DE35");
    expect(normaliseCnpj("11.222.333/0001\u201181")).toBe("11222333000181");
    expect(formatCnpj("12ABC34501DE35")).toBe("12.ABC.345/01DE-35");
  });
  test("every number with right digits passes, none with one character changed", () => {
    const r = random(1);
    for (let i = 0; i < 3000; i++) {
      const value = cnpjDigits(r.text(i % 2 ? ALNUM : DIGITS, 12));
      expect(isCnpj(value), value).toBe(true);
      expect(normaliseCnpj(formatCnpj(value))).toBe(value);
      const wrong = `${value.slice(0, 13)}${(Number(value[13]) + 1 + r.below(9)) % 10}`;
      expect(isCnpj(wrong), wrong).toBe(false);
    }
  });
});

describe("CPF", () => {
  test("vectors", () => {
    expect(isCpf("52998224725")).toBe(true);
    expect(isCpf("28001238938")).toBe(true);
    for (const bad of ["52998224724", "11111111111", "5299822472", "529.982.247-25", "5299822472A", ""]) {
      expect(isCpf(bad), bad).toBe(false);
    }
  });
  test("a letter is refused, not dropped", () => expect(isCpf(normaliseCpf("529.982.247-25a"))).toBe(false));
  test("formats", () => {
    expect(formatCpf("52998224725")).toBe("529.982.247-25");
    expect(concealCpf("52998224725")).toBe("***.982.247-**");
    expect(formatCpf("123")).toBe("123");
  });
  test("exactly one pair of check digits fits each base", () => {
    const r = random(2);
    for (let i = 0; i < 60; i++) {
      const base = `1${r.text(DIGITS, 8)}`;
      const fitting = Array.from({ length: 100 }, (_, n) => base + String(n).padStart(2, "0")).filter(isCpf);
      expect(fitting).toHaveLength(1);
    }
  });
});

test("RG is free text with some digits", () => {
  for (const good of ["12.345.678-9", "MG-12.345.678", "1234567-X SSP/SP"])
    expect(isRg(normaliseRg(good)), good).toBe(true);
  for (const bad of ["", "ABC", "12", "12345;678", "1".repeat(21)]) expect(isRg(normaliseRg(bad)), bad).toBe(false);
});

describe("codes with a check digit", () => {
  test("IMEI", () => {
    expect(isImei("490154203237518")).toBe(true);
    for (const bad of ["490154203237517", "49015420323751", "000000000000000", "4901542032375180", "49015420323751X"]) {
      expect(isImei(bad), bad).toBe(false);
    }
  });
  test("IMEI: any single wrong digit is seen", () => {
    const good = "490154203237518";
    for (let at = 0; at < 15; at++) {
      for (const digit of DIGITS) {
        const changed = good.slice(0, at) + digit + good.slice(at + 1);
        expect(isImei(changed)).toBe(changed === good);
      }
    }
  });
  test("GTIN of every length", () => {
    for (const good of ["96385074", "036000291452", "7891000315507", "4006381333931", "10614141000415"]) {
      expect(isGtin(good), good).toBe(true);
    }
    for (const bad of [
      "7891000315508",
      "789100031550",
      "00000000",
      "0000000000000",
      "78910003155071",
      "789100031550A",
      "",
    ]) {
      expect(isGtin(bad), bad).toBe(false);
    }
    expect(isGtin(normaliseGtin("7 891000-315507"))).toBe(true);
  });
  test("GTIN: the computed digit is the only one that passes", () => {
    const r = random(3);
    for (let i = 0; i < 500; i++) {
      const body = `7${r.text(DIGITS, r.pick([6, 10, 11, 12]))}`;
      const fitting = [...DIGITS].filter((digit) => isGtin(body + digit));
      expect(fitting).toEqual([String(gtinCheckDigit(body))]);
    }
  });
  test("internal codes", () => {
    for (const good of ["PDV-1042", "00123", "Ação 7", "A/B#1"]) expect(isCode(good), good).toBe(true);
    for (const bad of ["", "-1", "=1+1", "a;b", "<b>", "a\u0000b"]) expect(isCode(bad), bad).toBe(false);
  });
});
