import * as Reader from "@e965/xlsx";
import { describe, expect, it } from "vitest";
import type { CellValue } from "@/lib/base/sheets/columns";
import { type BookHead, workbook } from "@/lib/base/sheets/workbook";
import { bytesOf } from "../../support/file";

const HEAD: BookHead = {
  title: "PDVs: rede/bandeira",
  aboutName: "Sobre",
  about: ["Busca: — · filtros: Rede", "=1+1"],
  timeZone: "America/Sao_Paulo",
  columns: [
    { label: "Nome <b> & 'x'", kind: "text" },
    { label: "Dia", kind: "date" },
    { label: "Entrada", kind: "dateTime" },
    { label: "Trabalhado", kind: "minutes" },
    { label: "Saldo", kind: "balance" },
    { label: "Valor", kind: "money" },
    { label: "Visitas", kind: "number" },
  ],
};
const ROW = ["João; da Silva", "2026-11-18", new Date("2026-11-18T11:04:00Z"), 485, -15, "1234.50", 3.5] as const;
type Rows = readonly (readonly CellValue[])[];

async function* inBatches(rows: Rows, size: number) {
  for (let from = 0; from < rows.length; from += size) yield rows.slice(from, from + size);
}
async function read(rows: Rows, { size = 3, sheetRows = 1_048_576, head = HEAD } = {}) {
  const file = await bytesOf(workbook(head, inBatches(rows, size), "pt-BR", sheetRows));
  const book = Reader.read(file, { cellStyles: true, cellNF: true });
  const pages = book.SheetNames.map((name) => {
    const page = book.Sheets[name];
    if (!page) throw new Error(`no sheet ${name}`);
    return page;
  });
  return { file, book, pages };
}
const texts = (page: Reader.WorkSheet | undefined, column = "A") =>
  Object.entries(page ?? {}).flatMap(([at, cell]) => (new RegExp(`^${column}\\d+$`).test(at) ? [String(cell.v)] : []));

describe("a workbook that is written while its rows are read", () => {
  it("has real dates, instants of the zone, lengths, money and numbers", async () => {
    const [about, page] = (await read([ROW])).pages;
    expect(texts(about)).toEqual([HEAD.title, ...HEAD.about]);
    expect(page?.A2).toMatchObject({ t: "s", v: "João; da Silva" });
    expect(page?.B2).toMatchObject({ t: "n", v: 46_344, z: "dd/mm/yyyy" });
    expect(page?.C2.v).toBeCloseTo(46_344 + (8 * 60 + 4) / 1_440, 9);
    expect(page?.D2.v).toBeCloseTo(485 / 1_440, 9);
    expect(page?.E2).toMatchObject({ t: "n", v: -15 });
    expect(page?.F2).toMatchObject({ t: "n", v: 1234.5, z: '"R$" #,##0.00' });
    expect(page?.G2).toMatchObject({ t: "n", v: 3.5 });
    expect(page?.["!autofilter"]).toEqual({ ref: "A1:G2" });
  });

  it("writes any text as text, and leaves out what XML cannot say", async () => {
    const said = [
      "=1+1",
      "@SUM(A1)",
      "a\u0000b\u0007c",
      "\uD800x",
      "_x0041_",
      "<tag> & \"q\" 'a'",
      "  spaces  ",
      "linha\nduas",
    ];
    const [, page] = (await read(said.map((text) => [text]))).pages;
    expect(texts(page).slice(1)).toEqual([...said.slice(0, 2), "abc", "\uFFFDx", ...said.slice(4)]);
    for (const cell of Object.values(page ?? {})) expect(cell).not.toHaveProperty("f");
    const long = (await read([["x".repeat(40_000)]])).pages[1];
    expect(String(long?.A2.v)).toHaveLength(32_767);
  });

  it("goes on in a further sheet where one is full, and loses no row at its edge", async () => {
    for (const count of [0, 1, 8, 9, 10, 18, 19, 40]) {
      const rows = Array.from({ length: count }, (_, at) => [`linha ${at}`]);
      const { book, pages } = await read(rows, { size: 7, sheetRows: 10 });
      expect(book.SheetNames).toHaveLength(1 + Math.max(1, Math.ceil(count / 9)));
      const told = pages.slice(1).flatMap((page) => texts(page).slice(1));
      expect(told).toEqual(rows.flat());
    }
    const { book } = await read(
      Array.from({ length: 20 }, (_, at) => [at]),
      { sheetRows: 10 },
    );
    expect(book.SheetNames).toEqual([
      "Sobre",
      "PDVs  rede bandeira",
      "PDVs  rede bandeira (2)",
      "PDVs  rede bandeira (3)",
    ]);
  });

  it("names its sheets apart although the list is called like the sheet about it", async () => {
    const { book } = await read([ROW], { head: { ...HEAD, title: "sobre" } });
    expect(book.SheetNames).toEqual(["Sobre", "sobre (2)"]);
  });

  it("says what went wrong while rows were read instead of ending as if it were whole", async () => {
    const broken = async function* () {
      yield [ROW];
      throw new Error("the database went away");
    };
    await expect(bytesOf(workbook(HEAD, broken(), "pt-BR"))).rejects.toThrow("the database went away");
  });

  it("holds no more than a piece of it", async () => {
    let made = 0;
    const endless = async function* () {
      for (;;) {
        made += 200;
        yield Array.from({ length: 200 }, (_, at) => [`linha ${made + at} ${Math.random()}`]);
      }
    };
    const pieces = workbook(HEAD, endless(), "pt-BR");
    for (let n = 0; n < 20; n += 1) await pieces.next();
    const before = made;
    await new Promise((done) => setTimeout(done, 50));
    // What is not asked for is not read on, but for what the compressor takes in beforehand.
    expect(made - before).toBeLessThan(20_000);
    await pieces.return(undefined);
    const ended = made;
    await new Promise((done) => setTimeout(done, 50));
    expect(made - ended).toBeLessThan(2_000);
  });
});
