import * as Reader from "@e965/xlsx";
import { describe, expect, it } from "vitest";
import type { CellValue, Sheet } from "@/lib/base/sheets/columns";
import { MAX_XLSX_ROWS, writeSheet } from "@/lib/base/sheets/sheet";

const HOSTILE = ["=1+1", "+cmd", "-2+3", "@SUM(A1)", "\t=1+1", "\r=1", '=HYPERLINK("http://x","y")'];

function sheet(rows: readonly (readonly CellValue[])[], changes: Partial<Sheet> = {}): Sheet {
  return {
    title: "Relatório de pontos",
    about: ["Período: 01/11/2026 a 30/11/2026", "Fuso: America/Sao_Paulo"],
    timeZone: "America/Sao_Paulo",
    columns: [
      { label: "Pessoa", kind: "text" },
      { label: "Dia", kind: "date" },
      { label: "Entrada", kind: "dateTime" },
      { label: "Trabalhado", kind: "minutes" },
      { label: "Saldo", kind: "balance" },
      { label: "Valor", kind: "money" },
      { label: "Visitas", kind: "number" },
    ],
    rows,
    ...changes,
  };
}
const ROW = ["João; da Silva", "2026-11-18", new Date("2026-11-18T11:04:00Z"), 485, -15, "1234.50", 3.5] as const;

async function read(made: Sheet, locale: "pt-BR" | "en" = "pt-BR") {
  const file = await writeSheet(made, "xlsx", locale);
  const book = Reader.read(file, { cellStyles: true, cellNF: true });
  const page = book.Sheets[book.SheetNames[0] ?? ""];
  if (!page) throw new Error("no sheet");
  return { file, book, page };
}
const csv = async (made: Sheet, locale: "pt-BR" | "en") => (await writeSheet(made, "csv", locale)).toString("utf8");

describe("csv", () => {
  it("opens in a Brazilian spreadsheet: BOM, semicolons, comma decimals, day first", async () => {
    const text = await csv(sheet([ROW]), "pt-BR");
    expect(text.startsWith("\uFEFFRelatório de pontos\r\n")).toBe(true);
    const lines = text.slice(1).split("\r\n");
    expect(lines.slice(1, 5)).toEqual([
      "Período: 01/11/2026 a 30/11/2026",
      "Fuso: America/Sao_Paulo",
      "",
      "Pessoa;Dia;Entrada;Trabalhado;Saldo;Valor;Visitas",
    ]);
    expect(lines[5]).toBe('"João; da Silva";18/11/2026;18/11/2026 08:04;8:05;-15;1234,50;3,5');
    expect(text.endsWith("\r\n")).toBe(true);
  });
  it("opens in an English one: commas, points, ISO days", async () => {
    const [, , , , , line] = (await csv(sheet([ROW]), "en")).split("\r\n");
    expect(line).toBe("João; da Silva,2026-11-18,2026-11-18 08:04,8:05,-15,1234.50,3.5");
  });
  it("writes no exponents, no grouping and nothing for what is not there", async () => {
    const rows = [
      [null, null, null, null, null, null, 1e21],
      [null, "", "x", Number.NaN, null, "abc", 1_234_567.25],
    ];
    const [, , , , , first, second] = (await csv(sheet(rows), "pt-BR")).split("\r\n");
    expect(first).toBe(";;;;;;1000000000000000000000");
    expect(second).toBe(";;;;;;1234567,25");
  });
  it("doubles quotes and keeps line breaks inside quotes", async () => {
    const text = await csv(sheet([['dito "sim"\nou não', ...ROW.slice(1)]]), "pt-BR");
    expect(text).toContain('"dito ""sim""\nou não";18/11/2026');
  });
  it.each(HOSTILE)("disarms %j in cells, labels and lines above", async (text) => {
    const columns = [{ label: text, kind: "text" as const }];
    const made = await csv(sheet([[text]], { columns, about: [text], title: text }), "pt-BR");
    const cells = made
      .slice(1)
      .split(/\r\n(?!=)/)
      .filter(Boolean);
    expect(cells.length).toBe(4);
    for (const cell of cells) expect(cell).toMatch(/^"?'/);
  });
  it("leaves negative numbers numbers", async () => {
    const made = await csv(sheet([[-7.5]], { columns: [{ label: "n", kind: "number" }] }), "pt-BR");
    expect(made).toContain("\r\n-7,5\r\n");
  });
});

describe("xlsx", () => {
  it("holds real numbers, dates and lengths of time under the header", async () => {
    const { page } = await read(sheet([ROW]));
    const cell = (at: string) => page[at] as Reader.CellObject;
    expect([cell("A1").v, cell("A2").v, cell("A3").v]).toEqual([
      "Relatório de pontos",
      "Período: 01/11/2026 a 30/11/2026",
      "Fuso: America/Sao_Paulo",
    ]);
    expect(cell("A5").v).toBe("Pessoa");
    expect(cell("A6").v).toBe("João; da Silva");
    expect([cell("B6").t, cell("B6").w]).toEqual(["n", "18/11/2026"]);
    expect([cell("C6").t, cell("C6").w]).toEqual(["n", "18/11/2026 08:04"]);
    expect([cell("D6").t, cell("D6").w]).toEqual(["n", "8:05"]);
    expect(cell("D6").v).toBeCloseTo(485 / 1440, 12);
    expect([cell("E6").v, cell("E6").w]).toEqual([-15, "-15 min"]);
    expect([cell("F6").v, cell("F6").w]).toEqual([1234.5, "R$ 1,234.50"]);
    expect(cell("G6").v).toBe(3.5);
  });
  it("has its header styled, filtered and frozen", async () => {
    const { page, file } = await read(sheet([ROW, ROW]));
    expect(page["!autofilter"]).toEqual({ ref: "A5:G7" });
    const fill = (page.A5 as { s?: { fgColor?: { rgb?: string } } }).s;
    expect(fill?.fgColor?.rgb).toBe("1F3A34");
    const xml = Reader.CFB.find(Reader.CFB.read(file, { type: "buffer" }), "/xl/worksheets/sheet1.xml");
    expect(Buffer.from(xml?.content as Uint8Array).toString()).toContain(
      '<pane ySplit="5" topLeftCell="A6" activePane="bottomLeft" state="frozen"/>',
    );
  });
  it("writes days as they are in the zone of the sheet", async () => {
    const late = sheet([[new Date("2026-11-19T02:30:00Z")]], {
      columns: [{ label: "Quando", kind: "dateTime" }],
      timeZone: "America/Rio_Branco",
    });
    const { page } = await read(late);
    expect((page.A6 as Reader.CellObject).w).toBe("18/11/2026 21:30");
  });
  it.each(HOSTILE)("keeps %j text, even when its cell is edited", async (text) => {
    const { page } = await read(sheet([[text]], { columns: [{ label: "t", kind: "text" }] }));
    const cell = page.A6 as Reader.CellObject;
    expect(cell.f).toBeUndefined();
    expect(cell.t).toBe("s");
    expect(cell.z).toBe("@");
  });
  it("takes names of any length and characters for the sheet, and control characters in texts", async () => {
    const title = "Horas: a/b [c] * d? e\\f muito longo para uma aba";
    const { book, page } = await read(sheet([["a\u0001b", ...ROW.slice(1)]], { title }));
    expect(book.SheetNames[0]?.length).toBeLessThanOrEqual(31);
    expect((page.A6 as Reader.CellObject).t).toBe("s");
  });
  it("is written with its header alone when there is nothing to show", async () => {
    const { page } = await read(sheet([]));
    expect(page["!ref"]).toBe("A1:G5");
  });
  it("refuses more rows than it can hold, where csv does not", async () => {
    const rows = Array.from({ length: MAX_XLSX_ROWS + 1 }, () => ["x"]);
    const big = sheet(rows, { columns: [{ label: "t", kind: "text" }] });
    await expect(writeSheet(big, "xlsx", "en")).rejects.toMatchObject({
      code: "too_many_rows",
      details: { params: { limit: MAX_XLSX_ROWS, rows: MAX_XLSX_ROWS + 1 } },
    });
    expect((await csv(big, "en")).split("\r\n").length).toBe(rows.length + 6);
  });
});
