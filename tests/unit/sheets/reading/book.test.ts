import { utils, write } from "@e965/xlsx";
import { expect, test } from "vitest";
import { type BookSheets, bookRows } from "@/lib/base/sheets/reading/book-rows";
import { kindOf } from "@/lib/base/sheets/reading/kind";
import { workbook } from "@/lib/base/sheets/workbook";
import { all, archive, problemOf } from "./files";

function book(sheets: Readonly<Record<string, readonly (readonly unknown[])[]>>, bookType: "xlsx" | "biff8"): Buffer {
  const made = utils.book_new();
  for (const [name, rows] of Object.entries(sheets)) {
    const sheet = utils.aoa_to_sheet(rows as unknown[][]);
    // A day as Excel keeps it: a number with the look of a date.
    for (const [at, cell] of Object.entries(sheet))
      if (cell?.v === 46_000) Object.assign(sheet[at], { z: "dd/mm/yyyy" });
    for (const [at, cell] of Object.entries(sheet))
      if (cell?.v === 46_000.5) Object.assign(sheet[at], { z: "dd/mm/yyyy hh:mm" });
    utils.book_append_sheet(made, sheet, name);
  }
  return write(made, { type: "buffer", bookType });
}

const ROWS = [
  ["Nome", "CNPJ", "Ativo", "Admissão", "Quando"],
  ["Açougue São João", 11_222_333_000_181, true, 46_000, 46_000.5],
  ["=1+1", 1.5, false, null, null],
];

test.each(["xlsx", "biff8"] as const)("%s keeps its types: numbers, days, times, yes and no", async (type) => {
  const bytes = book({ Sobre: [["Feito por Ana"]], PDVs: ROWS }, type);
  expect(kindOf(bytes)).toBe("book");
  const told: BookSheets[] = [];
  const rows = await all(bookRows(bytes, null, (found) => told.push(found)));
  expect(told).toEqual([{ sheets: ["Sobre", "PDVs"], sheet: "PDVs" }]);
  expect(rows[1]).toEqual([
    "Açougue São João",
    11_222_333_000_181,
    true,
    { date: "2025-12-09" },
    { date: "2025-12-09", time: "12:00:00" },
  ]);
  expect(rows[2]?.slice(0, 3)).toEqual(["=1+1", 1.5, false]);
  expect(await all(bookRows(bytes, "Sobre"))).toEqual([["Feito por Ana"]]);
});

test("what our own writer makes is read as it was", async () => {
  const head = {
    title: "PDVs",
    about: ["Fuso: America/Sao_Paulo"],
    aboutName: "Sobre",
    timeZone: "America/Sao_Paulo",
    columns: [
      { label: "Nome", kind: "text" as const },
      { label: "Valor", kind: "money" as const },
      { label: "Dia", kind: "date" as const },
    ],
  };
  const batches = async function* () {
    yield [["Mercado <Bom> & =x", "1234.50", "2026-02-28"] as const, ["'", null, null] as const];
  };
  const pieces: Uint8Array[] = [];
  for await (const piece of workbook(head, batches(), "pt-BR")) pieces.push(piece);
  expect(await all(bookRows(Buffer.concat(pieces), null))).toEqual([
    ["Nome", "Valor", "Dia"],
    ["Mercado <Bom> & =x", 1234.5, { date: "2026-02-28" }],
    ["'"],
  ]);
});

test("names that are properties of every object are texts like others", async () => {
  const bytes = book(
    {
      __proto__x: [
        ["__proto__", "constructor"],
        ["polluted", "x"],
      ],
    },
    "xlsx",
  );
  expect(await all(bookRows(bytes, null))).toEqual([
    ["__proto__", "constructor"],
    ["polluted", "x"],
  ]);
  expect(Object.hasOwn(Object.prototype, "polluted")).toBe(false);
});

test("what cannot be read, unpacks too far or takes too long ends with a reason, and its process with it", async () => {
  const ole = Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), Buffer.alloc(600, 7)]);
  expect(await problemOf(() => all(bookRows(ole, null)))).toBe("import_broken_book");
  const hollow = archive({ "xl/workbook.xml": "no xml", "[Content_Types].xml": "" });
  expect(await problemOf(() => all(bookRows(hollow, null)))).toBe("import_broken_book");
  const large = book({ A: Array.from({ length: 4_000 }, (_, n) => [n, `Loja ${n}`, "x".repeat(50)]) }, "xlsx");
  expect(await problemOf(() => all(bookRows(large, null, undefined, { limitMs: 1 })))).toBe("import_too_much_inside");
  expect(await problemOf(() => all(bookRows(large, null, undefined, { memoryMb: 20 })))).toBe("import_too_much_inside");
  const wide = book({ A: [Array.from({ length: 301 }, (_, n) => `c${n}`)] }, "xlsx");
  expect(await problemOf(() => all(bookRows(wide, null)))).toBe("import_too_many_columns");
});

test("a small workbook whose cells all hold the same long text is refused before it fills the memory", async () => {
  const long = "x".repeat(30_000);
  const bytes = book({ PDVs: [["Nome"], Array.from({ length: 20 }, () => long)] }, "xlsx");
  expect(await problemOf(() => all(bookRows(bytes, null)))).toBe("import_too_much_inside");
});
