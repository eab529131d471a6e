import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { orders, products } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { LOCALES } from "@/lib/base/i18n/locales";
import { rowsOf } from "@/lib/base/objects/records";
import { recordFile } from "@/lib/engine/export/record-file";
import { describeResource } from "@/lib/engine/resource/describe";
import { create } from "@/lib/engine/resource/operations/create";
import { get } from "@/lib/engine/resource/operations/get";
import { listHref } from "@/lib/engine/resource/url-state";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { chooseImport, startImport, undoImport } from "@/lib/shell/imports/commands";
import { editCell } from "@/lib/shell/imports/edit-cell";
import { failureFile } from "@/lib/shell/imports/failures";
import { sampleFile } from "@/lib/shell/imports/sample";
import { boundOf } from "@/lib/shell/registry";
import { checked, jobOf, linesOf, read, work } from "../../support/imports";
import { sampleInput } from "../../support/sample-input";
import { newTenant } from "../../support/tenant";
import { orderOf, type Shop, shopOf } from "../orders/orders";

let ctx: Ctx;
let shop: Shop;
let named: { unit: string; pos: string; products: [string, string] };

beforeAll(async () => {
  ctx = (await newTenant()).ctxAs("admin");
  shop = await shopOf(ctx);
  const nameOf = async (resource: string, id: string) => String((await get(boundOf(resource), ctx, id)).name);
  const [first, second] = shop.products;
  named = {
    unit: await nameOf("businessUnit", shop.unitId),
    pos: await nameOf("pos", shop.posId),
    products: [await nameOf("product", first), await nameOf("product", second)],
  };
});

const HEADER = "Número do pedido;Data;Cliente;PDV;Produto;Quantidade;Preço unitário;Desconto na linha";
const file = (...lines: string[]) => `${[HEADER, ...lines].join("\r\n")}\r\n`;
const line = (number: string, product: string, quantity: string, price: string, more = "") =>
  `${number};15/01/2026;${named.unit};${named.pos};${product};${quantity};${price};${more}`;
const saidOf = async (id: string) =>
  (await linesOf(ctx, id)).map((one) => [one.line, one.action, (one.problems ?? []).map((p) => [p.field, p.code])]);
const stored = (number: string) =>
  withTenant(ctx, (tx) =>
    tx.select({ id: orders.id, total: orders.total }).from(orders).where(eq(orders.number, number)),
  );

async function exported(of: Ctx, resource: string, lines: string, format: "csv" | "xlsx" = "csv"): Promise<Buffer> {
  const bound = boundOf(resource);
  const descriptor = await describeResource(bound, of);
  const columns = descriptor.columns.map(({ key }) => key);
  const asked = { filters: {}, sort: descriptor.sort, page: 1, perPage: 50, columns };
  const { searchParams } = new URL(listHref(descriptor, descriptor.path, asked), "http://x");
  searchParams.set("lines", lines);
  const made = await recordFile(bound, of, searchParams, format);
  const parts: Uint8Array[] = [];
  for await (const part of made.body) parts.push(part);
  return Buffer.concat(parts);
}

describe("orders with a line per item", () => {
  test("lines of one number make one order; taken back as a whole", async () => {
    const [a, b] = named.products;
    const text = file(
      line("R-1", a, "24", "3,49", "3,76"),
      line("R-1", b, "0,5", "12,99"),
      // What stands in the first line need not be said again.
      `;;;;${a};2;1,00;`,
      line("R-2", b, "10", "1,00"),
    );
    const id = await checked(ctx, "order", text);
    expect(await saidOf(id)).toEqual([2, 3, 4, 5].map((n) => [n, "create", []]));
    expect(await stored("R-1")).toEqual([]);
    await startImport(ctx, id, { mode: "skip" });
    await work(ctx, id);
    const [first] = await stored("R-1");
    expect([first?.total, (await stored("R-2"))[0]?.total]).toEqual(["88.50", "10.00"]);
    const items = rowsOf((await get(boundOf("order"), ctx, first?.id ?? "")).items);
    expect(items.map(({ productId, total }) => [productId, total])).toEqual([
      [shop.products[0], "80.00"],
      [shop.products[1], "6.50"],
      [shop.products[0], "2.00"],
    ]);
    expect(await jobOf(ctx, id)).toMatchObject({ status: "completed", successes: 4, failures: 0 });
    await undoImport(ctx, id);
    await work(ctx, id);
    expect([await stored("R-1"), await stored("R-2")]).toEqual([[], []]);
  });

  test("an error stands at its line, the others say which; the file of failures has the whole order", async () => {
    const [a, b] = named.products;
    const text = file(
      line("E-1", a, "1", "5,00"),
      line("E-1", b, "0", "5,00"),
      line("E-1", "Produto que não há", "1", "5,00"),
      line("E-2", a, "1", "5,00", "5,01"),
      line("E-3", a, "1", "5,00"),
    );
    const id = await checked(ctx, "order", text);
    expect(await saidOf(id)).toEqual([
      [2, "error", [[null, "other_line"]]],
      [3, "error", [[null, "other_line"]]],
      [4, "error", [["items.productId", "name_not_found"]]],
      [5, "error", [["items.discount", "discount_above_line"]]],
      [6, "create", []],
    ]);
    await editCell(ctx, id, { line: 4, column: 4, text: b });
    await work(ctx, id);
    expect(await saidOf(id)).toEqual([
      [2, "error", [[null, "other_line"]]],
      [3, "error", [["items.quantity", "too_small"]]],
      [4, "error", [[null, "other_line"]]],
      [5, "error", [["items.discount", "discount_above_line"]]],
      [6, "create", []],
    ]);
    await startImport(ctx, id, { mode: "skip" });
    await work(ctx, id);
    const failures: Uint8Array[] = [];
    for await (const part of (await failureFile(ctx, id)).body) failures.push(part);
    const rows = Buffer.concat(failures).toString("utf8").trim().split("\r\n");
    expect([rows.length, (await stored("E-3")).length]).toEqual([5, 1]);
    expect(rows[2]).toContain("Quantidade");
    // Corrected, it is taken as it is.
    const mended = rows.join("\r\n").replace(";0;5,00", ";3;5,00").replace("5,01", "0,01");
    const again = await checked(ctx, "order", mended);
    expect((await jobOf(ctx, again)).errors).toBe(0);
  });

  test("lines that contradict each other, and lines of one order that stand apart", async () => {
    const [a, b] = named.products;
    const other = line("C-1", b, "1", "1,00").replace("15/01/2026", "16/01/2026");
    const apart = [line("C-2", a, "1", "1,00"), line("C-3", a, "1", "1,00"), line("C-2", b, "1", "1,00")];
    const id = await checked(ctx, "order", file(line("C-1", a, "1", "1,00"), other, ...apart));
    expect(await saidOf(id)).toEqual([
      [2, "error", [[null, "other_line"]]],
      [3, "error", [["date", "differs_from_line"]]],
      [4, "create", []],
      [5, "create", []],
      [6, "error", [["number", "apart_from_line"]]],
    ]);
  });

  test("a change is told cell by cell at its line, goes in, and is taken back", async () => {
    const bound = boundOf("order");
    const { row } = await create(bound, ctx, orderOf(shop, { number: "U-1" }));
    const [a, b] = named.products;
    const id = await checked(ctx, "order", file(line("U-1", a, "30", "3,49", "3,76"), line("U-1", b, "0,5", "12,99")));
    const changes = (await linesOf(ctx, id)).map(
      (one) => one.changes?.map(({ key, from, to }) => [key, from, to]) ?? [],
    );
    expect(changes[0]).toContainEqual(["items.quantity", "24", "30"]);
    expect(changes[1]).toEqual([]);
    await startImport(ctx, id, { mode: "skip" });
    await work(ctx, id);
    expect((await get(bound, ctx, row.id)).total).toBe("107.44");
    await undoImport(ctx, id);
    await work(ctx, id);
    const back = await get(bound, ctx, row.id);
    expect([back.total, back.items]).toEqual(["86.50", row.items]);
  });

  test("a list that the file does not speak of stays; rows that it leaves out go", async () => {
    const bound = boundOf("order");
    const { row } = await create(bound, ctx, orderOf(shop, { number: "L-1" }));
    const status = `Número do pedido;Cliente;Situação\r\nL-1;${named.unit};Entregue\r\n`;
    const id = await checked(ctx, "order", status);
    expect(await saidOf(id)).toEqual([[2, "update", []]]);
    await startImport(ctx, id, { mode: "skip" });
    await work(ctx, id);
    const now = await get(bound, ctx, row.id);
    expect([now.status, now.items]).toEqual(["delivered", row.items]);
    const less = await checked(ctx, "order", file(line("L-1", named.products[0], "24", "3,49", "3,76")));
    const [only] = await linesOf(ctx, less);
    expect([only?.action, only?.changes?.map(({ key }) => key)]).toEqual(["update", ["items"]]);
  });

  test("another tenant's product, PDV and client are as missing as none", async () => {
    const foreign = (await newTenant()).ctxAs("admin");
    const theirs = await shopOf(foreign);
    const name = String((await get(boundOf("product"), foreign, theirs.products[0])).name);
    await withTenant(foreign, (tx) => tx.update(products).set({ name: "Só deles" }).where(eq(products.name, name)));
    const id = await checked(ctx, "order", file(line("T-1", "Só deles", "1", "1,00")));
    expect(await saidOf(id)).toEqual([[2, "error", [["items.productId", "name_not_found"]]]]);
  });

  test("without the module nothing is read, checked, done or sampled", async () => {
    const id = await checked(ctx, "order", file(line("M-1", named.products[0], "1", "1,00")));
    const off: Ctx = { ...ctx, modules: { ...ctx.modules, commercial: false } };
    await expect(startImport(off, id, { mode: "skip" })).rejects.toMatchObject({ status: 403 });
    await expect(read(off, "order", file())).rejects.toMatchObject({ status: 403 });
    await expect(sampleFile(off, "order")).rejects.toMatchObject({ status: 403 });
    await expect(exported(off, "order", "items")).rejects.toMatchObject({ code: "module_off" });
    expect(await stored("M-1")).toEqual([]);
  });

  test("the sample shows an order of two lines, with a column for each cell of an item", async () => {
    const { body } = await sampleFile(ctx, "order");
    const rows = body.trim().split("\r\n");
    expect(rows[0]).toContain("Produto");
    expect(rows[0]).not.toContain("Total");
    expect([rows.length, rows[1]]).toEqual([3, rows[2]]);
  });
});

/** Records with rows of every kind: keyed, without a key, with ids of their own, two lists in one record. */
const WITH_ROWS = {
  order: ["items", async () => orderOf(shop)],
  workday: [
    "items",
    async () => ({
      duration: 480,
      items: [1, 2, 3].map((day) => ({ weekday: String(day), startTime: "08:00", endTime: "17:00" })),
      breaks: [{ name: "Almoço", duration: 60, startTime: "12:00", endTime: "14:00", isActive: true }],
    }),
  ],
  question: [
    "choices",
    async () => ({
      type: "choice",
      subtype: null,
      choices: ["Gôndola", "Ponta", "Ilha"].map((name) => ({ name, isActive: true })),
    }),
  ],
  businessUnit: [
    "costRules",
    async () => ({
      costRules: [
        { profile: "low", weight: 1, targetPercent: 5.5 },
        { profile: "high", weight: 3.25 },
      ],
    }),
  ],
} as const satisfies Record<string, readonly [string, () => Promise<Record<string, unknown>>]>;

describe.each(Object.entries(WITH_ROWS))("%s", (name, [list, more]) => {
  test("exported line by line and imported unchanged, in both languages and formats, it changes nothing", async () => {
    const bound = boundOf(name);
    const input = { ...(await sampleInput(bound, ctx)), ...(await more()) };
    const { row } = await create(bound, ctx, input);
    expect(rowsOf(row[list]).length).toBeGreaterThan(1);
    for (const locale of LOCALES) {
      for (const format of ["csv", "xlsx"] as const) {
        const of = { ...ctx, locale };
        const id = await checked(of, name, await exported(of, name, list, format));
        const lines = await linesOf(ctx, id);
        const wrong = lines.filter(({ action }) => action !== "same");
        expect(wrong.map(({ line: at, problems, changes }) => [locale, format, at, problems, changes])).toEqual([]);
        const mine = lines.filter(({ recordId }) => recordId === row.id);
        expect(mine.length, `${locale} ${format}`).toBe(rowsOf(row[list]).length);
        expect((await jobOf(ctx, id)).mapping.filter((key) => key?.startsWith(`${list}.`)).length).toBeGreaterThan(0);
      }
    }
  });
});

test("a choice is added to a question by its file, and those that were there stay the same ones", async () => {
  const bound = boundOf("question");
  const input = { ...(await sampleInput(bound, ctx)), ...(await WITH_ROWS.question[1]()), name: "Onde está?" };
  const { row } = await create(bound, ctx, input);
  const header = "Pergunta;Opções\r\n";
  const id = await read(
    ctx,
    "question",
    `${header}${["Gôndola", "Ponta", "Ilha", "Checkout"].map((one) => `Onde está?;${one}`).join("\r\n")}\r\n`,
  );
  await chooseImport(ctx, id, { mapping: ["name", "choices.name"], check: true });
  await work(ctx, id);
  expect((await linesOf(ctx, id)).map(({ action, problems }) => [action, problems])).toEqual(
    Array.from({ length: 4 }, () => ["update", null]),
  );
  await startImport(ctx, id, { mode: "all" });
  await work(ctx, id);
  const now = rowsOf((await get(bound, ctx, row.id)).choices);
  expect(now.map(({ name }) => name)).toEqual(["Gôndola", "Ponta", "Ilha", "Checkout"]);
  expect(now.slice(0, 3).map(({ id: own }) => own)).toEqual(rowsOf(row.choices).map(({ id: own }) => own));
});
