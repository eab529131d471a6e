import { expect, test } from "vitest";
import { cellsOf, shownText } from "@/components/reports/cells";
import { translatorFor } from "@/lib/base/i18n/translate";
import type { ReportColumn } from "@/lib/engine/report/define";
import { fileCells } from "@/lib/engine/report/file";

type Row = { readonly n: number | null };
const words = { t: await translatorFor("pt-BR"), locale: "pt-BR", timeZone: "America/Sao_Paulo" } as const;
const column = (changes: Partial<ReportColumn<Row>>): ReportColumn<Row> => ({
  ...{ key: "n", kind: "number", value: ({ n }: Row) => n },
  ...changes,
});

test("a part of one is told in percent, on screen and in the file", () => {
  const share = column({ as: "share" });
  expect(shownText(share, 0.8571, words)).toBe("85,7%");
  // Beside it in its column.
  expect(shownText(share, 0.5, words)).toBe("50,0%");
  expect(fileCells([share], { n: 0.8571 }, words)).toEqual([85.7]);
  expect(fileCells([share], { n: null }, words)).toEqual([null]);
});

test("what is in percent already, and digits", () => {
  expect(shownText(column({ as: "percent" }), 50, words)).toBe("50,0%");
  expect(shownText(column({ as: "percent" }), 33.3, words)).toBe("33,3%");
  expect(shownText(column({ as: "percent", digits: 0 }), 64, words)).toBe("64%");
  expect(shownText(column({ digits: 2 }), 7.8, words)).toBe("7,80");
  expect(shownText(column({ kind: "dateTime", as: "clock" }), "2026-11-16T11:04:00Z", words)).toBe("08:04");
});

test("what holds nothing has no cell, nor has a quiet zero; a slot says any of them otherwise", () => {
  expect(cellsOf([column({})], { n: null }, words)).toEqual({});
  expect(cellsOf([column({})], { n: 0 }, words)).toEqual({ n: "0" });
  expect(cellsOf([column({ quiet: true })], { n: 0 }, words)).toEqual({});
  expect(cellsOf([column({ as: "warning" })], { n: 0 }, words)).toEqual({ n: "0" });
  expect(cellsOf([column({})], { n: null }, words, (key, text) => `${key}${text}!`)).toEqual({ n: "n!" });
});
