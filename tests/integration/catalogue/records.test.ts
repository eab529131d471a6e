import { beforeAll, describe, expect, test } from "vitest";
import { Problem } from "@/lib/base/problem/catalogue";
import { create } from "@/lib/engine/resource/operations/create";
import { get } from "@/lib/engine/resource/operations/get";
import { list } from "@/lib/engine/resource/operations/list";
import { update } from "@/lib/engine/resource/operations/update";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { boundOf } from "@/lib/shell/registry";
import { newTenant, type TestTenant } from "../../support/tenant";

const [category, product, mix, pos] = ["productCategory", "product", "mix", "pos"].map(boundOf) as [
  ReturnType<typeof boundOf>,
  ReturnType<typeof boundOf>,
  ReturnType<typeof boundOf>,
  ReturnType<typeof boundOf>,
];
let tenant: TestTenant;
let ctx: Ctx;
beforeAll(async () => {
  tenant = await newTenant();
  ctx = tenant.ctxAs("admin");
});
const made = async (bound: typeof pos, input: Record<string, unknown>) => (await create(bound, ctx, input)).row.id;
async function fieldsOf(work: Promise<unknown>): Promise<Record<string, string[]>> {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof Problem)) throw error ?? new Error("expected a problem");
  const { fields = {} } = error.details;
  return Object.fromEntries(Object.entries(fields).map(([key, errors]) => [key, errors.map(({ code }) => code)]));
}

describe("product categories", () => {
  test("no circle is closed, of one, two or many", async () => {
    const top = await made(category, { name: "Bebidas" });
    const middle = await made(category, { name: "Refrigerantes", parentId: top });
    const low = await made(category, { name: "Cola", parentId: middle });
    for (const parentId of [top, middle, low]) {
      expect(await fieldsOf(update(category, ctx, top, { parentId }))).toEqual({ parentId: ["parent_cycle"] });
    }
    expect((await get(category, ctx, top)).parentId).toBeNull();
    await update(category, ctx, low, { parentId: top });
    await update(category, ctx, middle, { parentId: low });
    expect(await fieldsOf(update(category, ctx, top, { parentId: middle }))).toEqual({ parentId: ["parent_cycle"] });
  });

  test("of two changes at once that would close a circle together, one is refused", async () => {
    const [one, two] = [await made(category, { name: "Par um" }), await made(category, { name: "Par dois" })];
    const both = await Promise.allSettled([
      update(category, ctx, one, { parentId: two }),
      update(category, ctx, two, { parentId: one }),
    ]);
    expect(both.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const parents = [(await get(category, ctx, one)).parentId, (await get(category, ctx, two)).parentId];
    expect(parents.filter(Boolean)).toHaveLength(1);
  });
});

describe("products", () => {
  test.each([
    ["EAN-8", "96385074", "96385075"],
    ["UPC-A", "036000291452", "036000291453"],
    ["EAN-13", "7891000315507", "7891000315508"],
    ["EAN-14", "17891000315504", "17891000315505"],
  ])("%s is taken with its own check digit only", async (kind, good, bad) => {
    const id = await made(product, { name: `Produto ${kind}`, barCode: good });
    expect((await get(product, ctx, id)).barCode).toBe(good);
    expect(await fieldsOf(update(product, ctx, id, { barCode: bad }))).toEqual({ barCode: ["invalid_bar_code"] });
    expect((await get(product, ctx, id)).barCode).toBe(good);
  });
});

describe("mixes", () => {
  test("have at least one product, and what their type is aimed at", async () => {
    const productIds = [await made(product, { name: "Do mix" })];
    expect(await fieldsOf(create(mix, ctx, { name: "Vazio", type: "none", productIds: [] }))).toEqual({
      productIds: ["too_few_items"],
    });
    for (const [type, key] of [
      ["point_of_sale", "posIds"],
      ["point_of_sale_chain", "chainIds"],
      ["point_of_sale_channel", "channelIds"],
      ["point_of_sale_regional", "regionalIds"],
    ]) {
      const input = { name: `Mix ${type}`, type, productIds };
      expect(await fieldsOf(create(mix, ctx, input)), type).toEqual({ [key ?? ""]: ["targets_missing"] });
    }
  });

  test("take a competitor's product only where the tenant allows it", async () => {
    const strict = await newTenant({ isAddCompetitorToMix: false });
    const admin = strict.ctxAs("admin");
    const own = (await create(product, admin, { name: "Próprio" })).row.id;
    const rival = (await create(product, admin, { name: "Rival", isCompetitor: true })).row.id;
    const input = { name: "Sem rivais", type: "none", productIds: [own, rival] };
    expect(await fieldsOf(create(mix, admin, input))).toEqual({ productIds: ["competitor_not_allowed"] });
    const { row } = await create(mix, admin, { ...input, productIds: [own] });
    expect(await fieldsOf(update(mix, admin, row.id, { productIds: [own, rival] }))).toEqual({
      productIds: ["competitor_not_allowed"],
    });
    const free = (await newTenant({ isAddCompetitorToMix: true })).ctxAs("admin");
    const theirs = (await create(product, free, { name: "Rival", isCompetitor: true })).row.id;
    expect((await create(mix, free, { name: "Com rivais", type: "none", productIds: [theirs] })).row.id).toBeTruthy();
  });
});

describe("PDVs", () => {
  const place = { address: "Avenida São João", number: "100", city: null };

  test("one address is one PDV, however it is written; another number, complement or tenant is another", async () => {
    const cities = await import("@/lib/engine/resource/operations/list");
    const found = await cities.list(boundOf("city"), ctx, {
      page: 1,
      perPage: 25,
      sort: ["name", "asc"],
      filters: {},
      q: "campinas",
    });
    const city = found.rows[0];
    const at = { cityId: city?.id, stateId: city?.stateId };
    const { city: _, ...address } = place;
    const first = await made(pos, { name: "Primeiro", ...address, ...at });
    for (const same of ["Av. Sao Joao", "AV SÃO JOÃO", " avenida  são joão ", "Av.São João"]) {
      expect(await fieldsOf(create(pos, ctx, { name: "Outro", ...address, ...at, address: same })), same).toEqual({
        address: ["duplicate_address"],
      });
    }
    await made(pos, { name: "Outro número", ...address, ...at, number: "101" });
    await made(pos, { name: "Outra loja", ...address, ...at, complement: "Loja 2" });
    const stranger = (await newTenant()).ctxAs("admin");
    await create(pos, stranger, { name: "De outra entidade", ...address, ...at });
    expect((await update(pos, ctx, first, { name: "Primeiro de novo" })).name).toBe("Primeiro de novo");
  });

  test("numeric and alphanumeric CNPJs are taken, with their own digits only", async () => {
    for (const [at, cnpj] of ["11.222.333/0001-81", "12.abc.345/01de-35"].entries()) {
      const id = await made(pos, { name: `Com CNPJ ${at}`, registeredNumber: cnpj });
      const digits = cnpj.replace(/[./-]/g, "").toUpperCase();
      expect((await get(pos, ctx, id)).registeredNumber).toBe(digits);
      const wrong = digits.slice(0, -1) + ((Number(digits.at(-1)) + 1) % 10);
      expect(await fieldsOf(update(pos, ctx, id, { registeredNumber: wrong }))).toEqual({
        registeredNumber: ["invalid_cnpj"],
      });
    }
  });

  test("a new address makes the coordinates doubtful until they are set again", async () => {
    const id = await made(pos, { name: "Mudou", address: "Rua A", number: "1", latitude: -23.5, longitude: -46.6 });
    expect((await get(pos, ctx, id)).coordinatesStale).toBe(false);
    await update(pos, ctx, id, { number: "2" });
    expect((await get(pos, ctx, id)).coordinatesStale).toBe(true);
    await update(pos, ctx, id, { name: "Mudou de nome" });
    expect((await get(pos, ctx, id)).coordinatesStale).toBe(true);
    await update(pos, ctx, id, { latitude: -23.51, longitude: -46.61 });
    expect((await get(pos, ctx, id)).coordinatesStale).toBe(false);
  });

  test("what is wrong with coordinates is a state to filter by, set by nobody", async () => {
    const [none, right, old] = await Promise.all([
      made(pos, { name: "Sem coordenada" }),
      made(pos, { name: "No lugar", address: "Rua do lugar", number: "1", latitude: -23.5, longitude: -46.6 }),
      made(pos, { name: "Mudou-se", address: "Rua de antes", number: "1", latitude: -23.5, longitude: -46.6 }),
    ]);
    await update(pos, ctx, old, { number: "77" });
    const state = async (id: string) => (await get(pos, ctx, id)).coordinateState;
    expect([await state(none), await state(right), await state(old)]).toEqual(["missing", null, "stale"]);
    const listed = async (value: string) => {
      const filters = { coordinateState: { op: "in" as const, values: [value] } };
      return (await list(pos, ctx, { page: 1, perPage: 100, sort: ["name", "asc"], filters })).rows.map(
        (row) => row.id,
      );
    };
    expect(await listed("missing")).toContain(none);
    expect(await listed("missing")).not.toContain(right);
    expect(await listed("stale")).toEqual(expect.arrayContaining([old]));
    expect(await listed("stale")).not.toContain(none);
    expect(await fieldsOf(update(pos, ctx, right, { coordinateState: "missing" }))).toEqual({
      coordinateState: [expect.any(String)],
    });
    await update(pos, ctx, none, { latitude: -23.5, longitude: -46.6 });
    expect(await state(none)).toBeNull();
  });
});
