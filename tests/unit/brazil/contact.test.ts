import { describe, expect, test } from "vitest";
import { formatPhone, isPhone, isPostalCode, normalisePhone, normalisePostalCode } from "@/lib/base/brazil/contact";
import { FORMATS, formatDocument, readFormat } from "@/lib/base/brazil/formats";
import { TEXT_FORMATS } from "@/lib/base/brazil/text-formats";
import { random } from "./random";

describe("phone", () => {
  test.each([
    ["(19) 98765-4321", "+5519987654321"],
    ["19 3232.1010", "+551932321010"],
    ["019 98765-4321", "+5519987654321"],
    ["+55 19 98765-4321", "+5519987654321"],
    ["0055 19 98765 4321", "+5519987654321"],
    ["5519987654321", "+5519987654321"],
    // 55 is also the area code of Santa Maria.
    ["(55) 99876-5432", "+5555998765432"],
    ["(55) 3221-1010", "+555532211010"],
  ])("%s → %s", (typed, stored) => {
    expect(normalisePhone(typed)).toBe(stored);
    expect(isPhone(stored)).toBe(true);
    expect(normalisePhone(formatPhone(stored))).toBe(stored);
  });
  test.each([
    "987654321",
    "(20) 98765-4321",
    "(19) 18765-4321",
    "(19) 9876-543",
    "+1 212 555 0100",
    "ramal 12",
    "0800 123 4567",
    "",
  ])("refuses %j", (typed) => expect(isPhone(normalisePhone(typed))).toBe(false));
});

test("CEP", () => {
  expect(isPostalCode(normalisePostalCode("13.025-060"))).toBe(true);
  for (const bad of ["1302506", "00000-000", "13025-06O", "130250600"])
    expect(isPostalCode(normalisePostalCode(bad)), bad).toBe(false);
});

describe("each format", () => {
  const good: Record<string, [typed: string, stored: string, shown: string][]> = {
    email: [[" Ana.Souza@Araucaria.test ", "ana.souza@araucaria.test", "ana.souza@araucaria.test"]],
    cpf: [["529.982.247-25", "52998224725", "529.982.247-25"]],
    cnpj: [["12.abc.345/01de-35", "12ABC34501DE35", "12.ABC.345/01DE-35"]],
    rg: [["mg-12.345.678", "MG-12.345.678", "MG-12.345.678"]],
    imei: [["49-015420-323751-8", "490154203237518", "490154203237518"]],
    postalCode: [["13025-060", "13025060", "13025-060"]],
    phone: [["(19) 98765-4321", "+5519987654321", "(19) 98765-4321"]],
    barCode: [["7891000 315507", "7891000315507", "7891000315507"]],
    url: [
      ["www.loja.com.br/ofertas?a=1", "https://www.loja.com.br/ofertas?a=1", "https://www.loja.com.br/ofertas?a=1"],
      ["http://loja.com.br", "http://loja.com.br", "http://loja.com.br"],
    ],
    timeZone: [["america/sao_paulo", "America/Sao_Paulo", "America/Sao_Paulo"]],
    code: [["  PDV-1042 ", "PDV-1042", "PDV-1042"]],
  };
  const bad: Record<string, string[]> = {
    email: [
      "ana",
      "ana@x",
      "ana@x..br",
      "a b@x.br",
      `${"a".repeat(65)}@x.br`,
      `${"a".repeat(60)}@${"b".repeat(60)}.${"c".repeat(140)}.br`,
    ],
    url: [
      "javascript:alert(1)",
      "data:text/html,x",
      "ftp://x.br",
      "http://",
      "https://user:pw@x.br",
      "https://x",
      "https://x .br",
      "//x.br",
    ],
    timeZone: ["Brasilia", "-03:00", "Etc/GMT+3", "America/Atlantis", "../etc/passwd"],
    cnpj: ["11.222.333/0001-80"],
    cpf: ["529.982.247-26"],
  };
  test.each(TEXT_FORMATS)("%s", (format) => {
    for (const [typed, stored, shown] of good[format] ?? []) {
      expect(readFormat(format, typed)).toEqual({ value: stored });
      expect(formatDocument(format, stored)).toBe(shown);
    }
    for (const typed of bad[format] ?? [])
      expect(readFormat(format, typed), typed).toEqual({ code: FORMATS[format].code });
  });
  test.each(TEXT_FORMATS)("%s: normalising twice changes nothing and nothing throws", (format) => {
    const r = random(7);
    const alphabet = "0123456789 ./-()+ABab@:çã\u00a0\u200b\u0000\ud800😀";
    for (let i = 0; i < 2000; i++) {
      const once = FORMATS[format].normalise(r.text(alphabet, r.below(24)));
      expect(FORMATS[format].normalise(once)).toBe(once);
      FORMATS[format].display(once);
      if (FORMATS[format].isValid(once)) {
        expect(readFormat(format, FORMATS[format].display(once))).toEqual({ value: once });
      }
    }
  });
  test("nothing to show", () => expect(formatDocument("cnpj", null)).toBe(""));
});
