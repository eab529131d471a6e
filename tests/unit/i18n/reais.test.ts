import { expect, it } from "vitest";
import { formatMoney, formatNumber, formatRate } from "@/lib/base/i18n/format";
import { languageOf, localeIn } from "@/lib/base/i18n/locales";
import { translatorFor } from "@/lib/base/i18n/translate";
import { writeSheet } from "@/lib/base/sheets/sheet";

const wants = { reaisInEnglish: true };
const SHEET = {
  ...{ title: "T", about: [], timeZone: "America/Sao_Paulo" },
  columns: [
    { label: "Refund", kind: "money" },
    { label: "Km", kind: "number" },
    { label: "Price (R$)", kind: "money" },
  ],
  rows: [["12.50", 3, "1.00"]],
} as const;
const headings = async (locale: "pt-BR" | "en" | "en-BR") =>
  (await writeSheet(SHEET, "csv", locale)).toString("utf8").split("\r\n")[2];

it("amounts are in dollars' clothes in English, unless the tenant wants R$", () => {
  expect(formatMoney("en", "1234.5")).toBe("$1,234.50");
  expect(formatMoney(localeIn("en", { reaisInEnglish: false }), "1234.5")).toBe("$1,234.50");
  expect(formatMoney(localeIn("en", wants), "1234.5")).toMatch(/^R\$\s?1,234\.50$/);
  expect(formatRate(localeIn("en", wants), "0.905")).toMatch(/^R\$\s?0\.905$/);
  expect(formatNumber(localeIn("en", wants), 1234.5)).toBe("1,234.5");
  expect(localeIn("pt-BR", wants)).toBe("pt-BR");
  expect(languageOf(localeIn("en", wants))).toBe("en");
});

it("headings of a file say that amounts are in reais where their sign says otherwise, once", async () => {
  expect(await headings("en")).toBe("Refund (R$),Km,Price (R$)");
  expect(await headings("en-BR")).toBe("Refund,Km,Price (R$)");
  expect(await headings("pt-BR")).toBe("Refund;Km;Price (R$)");
});

it("English has the same texts either way", async () => {
  const [plain, reais] = [await translatorFor("en"), await translatorFor("en-BR")];
  expect(reais("resources.pos.many")).toBe(plain("resources.pos.many"));
  expect(plain("records.inReais", { label: "Revenue" })).toBe("Revenue (R$)");
});
