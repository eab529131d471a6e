import iconv from "iconv-lite";
import { expect, test } from "vitest";
import { guessDelimiter } from "@/lib/base/sheets/reading/delimiter";
import { decodeStart, guessEncoding } from "@/lib/base/sheets/reading/encoding";
import { kindOf } from "@/lib/base/sheets/reading/kind";
import { guessDates, guessDecimal, guessHeader } from "@/lib/base/sheets/reading/shape";
import { bytesOf, textRows } from "@/lib/base/sheets/reading/text-rows";
import { all, archive, problemOf } from "./files";

const ROWS = [
  ["Nome", "Cidade", "Faturamento", "Admissão"],
  ["Açougue São João; filial", "São Paulo", "1.234,56", "31/12/2025"],
  ['Mercado "Bom"\r\nPreço', "Ilhéus", "0,5", "01/02/2026"],
];
const cells = (separator: string) => (row: readonly string[]) =>
  row.map((text) => (/["\r\n]/.test(text) || text.includes(separator) ? `"${text.replaceAll('"', '""')}"` : text));
const table = (separator: string) => ROWS.map((row) => cells(separator)(row).join(separator)).join("\r\n");

const FILES = {
  "windows-1252 with ;": iconv.encode(table(";"), "windows-1252"),
  "UTF-8 with its mark": Buffer.from(`\uFEFF${table(";")}`),
  "UTF-8 without a mark, with ,": Buffer.from(table(",")),
  "UTF-16LE with tabs": iconv.encode(table("\t"), "utf-16le", { addBOM: true }),
  "UTF-16LE without a mark": iconv.encode(table("\t"), "utf-16le"),
  "UTF-16BE": iconv.encode(table("\t"), "utf-16be", { addBOM: true }),
  "sep=;": Buffer.from(`\uFEFFsep=;\r\n${table(";")}`),
  "sep=| in windows-1252": iconv.encode(`sep=|\r\n${table("|")}`, "windows-1252"),
};

test.each(Object.entries(FILES))("%s reads as the same rows, by guesses alone", async (_name, bytes) => {
  expect(kindOf(bytes)).toBe("text");
  const encoding = guessEncoding(bytes);
  const delimiter = guessDelimiter(decodeStart(bytes.subarray(0, 65_536), encoding).replace(/^\uFEFF/, ""));
  const rows = await all(textRows(bytesOf(bytes), { encoding, delimiter }));
  expect(rows).toEqual(ROWS);
  expect(guessDecimal(rows, delimiter)).toBe(",");
  expect(guessDates(rows)).toBe("dmy");
  expect(guessHeader(rows, () => false)).toBe(0);
});

test("pieces that cut characters and rows in two make no difference", async () => {
  const bytes = FILES["UTF-8 with its mark"];
  const pieces = (async function* () {
    for (let at = 0; at < bytes.length; at += 3) yield bytes.subarray(at, at + 3);
  })();
  expect(await all(textRows(pieces, { encoding: "utf-8", delimiter: ";" }))).toEqual(ROWS);
});

test("empty lines keep their place, leading zeros stay, and what our files guard is freed", async () => {
  const bytes = Buffer.from("Nome;Código\n\n00123;'=2+2\n'aspas;x\u0000y\n");
  expect(await all(textRows(bytesOf(bytes), { encoding: "utf-8", delimiter: ";" }))).toEqual([
    ["Nome", "Código"],
    [""],
    ["00123", "=2+2"],
    ["'aspas", "xy"],
  ]);
});

test("two hundred columns are read, three hundred and one are not", async () => {
  const wide = (n: number) => Buffer.from(Array.from({ length: n }, (_, at) => `c${at}`).join(";"));
  const how = { encoding: "utf-8", delimiter: ";" } as const;
  expect((await all(textRows(bytesOf(wide(200)), how)))[0]).toHaveLength(200);
  expect(await problemOf(() => all(textRows(bytesOf(wide(301)), how)))).toBe("import_too_many_columns");
});

test("a quote that never closes names its line instead of eating the file", async () => {
  const bytes = Buffer.from(`a;b\n1;"${"x".repeat(1_100_000)}`);
  expect(await problemOf(() => all(textRows(bytesOf(bytes), { encoding: "utf-8", delimiter: ";" })))).toBe(
    "import_broken_row",
  );
});

test("what a file is, its bytes say and not its name", async () => {
  const kinds: readonly (readonly [bytes: Buffer, expected: string])[] = [
    [Buffer.alloc(0), "import_empty_file"],
    [Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]), "import_not_a_table"],
    [Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46]), "import_not_a_table"],
    [Buffer.from("%PDF-1.7 …"), "import_not_a_table"],
    [Buffer.from("<html><table><tr><td>1</td></tr></table></html>"), "import_not_a_table"],
    [archive({ "word/document.xml": "" }), "import_not_a_table"],
    [archive({ "xl/workbook.xml": "", "xl/worksheets/sheet1.xml": "0" }, 4_000_000_000), "import_too_much_inside"],
    [archive({ "xl/workbook.xml": "" }).subarray(0, 60), "import_not_a_table"],
    [Buffer.alloc(52_428_801, 65), "import_too_large"],
  ];
  for (const [bytes, expected] of kinds) expect(await problemOf(() => kindOf(bytes))).toBe(expected);
  expect(kindOf(archive({ "xl/workbook.xml": "" }))).toBe("book");
});

test("separators, decimals and dates are told apart", () => {
  expect(guessDelimiter("a;b;c\n1,5;2,5;3,5\n1,25;0,5;1\n")).toBe(";");
  expect(guessDelimiter("a,b\n1;2,3\n4,5\n")).toBe(",");
  expect(guessDelimiter("uma coluna\nsem nada\n")).toBe(";");
  expect(guessDecimal([["1,234.50"], ["12.5"]], ",")).toBe(".");
  expect(guessDecimal([["1.234"], ["2.000"]], ";")).toBe(",");
  expect(guessDecimal([["1.234"], ["2.000"]], ",")).toBe(".");
  expect(guessDates([["12/31/2025"], ["01/02/2026"]])).toBe("mdy");
  expect(guessDates([["2025-12-31"]])).toBe("ymd");
});

test("the header is found below what our own files say above it, and not invented", () => {
  const known = (name: string) => ["Nome", "Cidade"].includes(name);
  expect(guessHeader([["Pontos de venda"], ["Fuso: x"], [""], ["Nome", "Cidade"], ["A", "B"]], known)).toBe(3);
  expect(
    guessHeader(
      [
        ["Mercado", "12"],
        ["Loja", "13"],
      ],
      known,
    ),
  ).toBeNull();
  expect(
    guessHeader(
      [
        ["Loja X", "São Paulo"],
        ["Loja Y", "São Paulo"],
      ],
      known,
    ),
  ).toBeNull();
  expect(
    guessHeader(
      [
        ["Coisa", "Outra"],
        ["1", "2"],
      ],
      known,
    ),
  ).toBe(0);
});
