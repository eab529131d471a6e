import { expect, test } from "vitest";
import { copyOf } from "@/lib/engine/resource/copy";
import { type MixContent, mixDifference } from "@/lib/records/catalogue/difference";
import { mix } from "@/lib/records/catalogue/mix.resource";

const named = (...names: string[]) => names.map((name) => ({ id: name.toLowerCase(), name }));
const products = (...names: string[]) => named(...names).map((ref) => ({ ...ref, isCompetitor: false }));
const content = (changes: Partial<MixContent> = {}): MixContent => ({
  type: "none",
  isActive: true,
  businessUnit: null,
  products: products("Café"),
  posIdsNamed: [],
  chainIdsNamed: [],
  channelIdsNamed: [],
  regionalIdsNamed: [],
  ...changes,
});
const names = (refs: readonly { name: string }[]) => refs.map((ref) => ref.name);

test("the same content is no difference, whatever the order it is read in", () => {
  const first = content({ products: products("Óleo", "Arroz"), businessUnit: { id: "b", name: "Cliente" } });
  const second = content({ products: products("Arroz", "Óleo"), businessUnit: { id: "b", name: "Cliente" } });
  expect(mixDifference(first, second)).toEqual({
    products: {
      first: [],
      second: [],
      both: [expect.objectContaining({ name: "Arroz" }), { id: "óleo", name: "Óleo" }],
    },
    targets: [],
    competitors: null,
    type: null,
    businessUnit: null,
    isActive: null,
    same: true,
  });
});

test("products of one, of the other and of both, in the order of a Brazilian reader", () => {
  const first = content({ products: products("Zinco", "Óleo", "Arroz", "Água 10 L", "Água 2 L") });
  const second = content({ products: products("Zinco", "Éter", "Feijão", "Arroz") });
  const { products: found, same } = mixDifference(first, second);
  expect(names(found.first)).toEqual(["Água 2 L", "Água 10 L", "Óleo"]);
  expect(names(found.second)).toEqual(["Éter", "Feijão"]);
  expect(names(found.both)).toEqual(["Arroz", "Zinco"]);
  expect(same).toBe(false);
});

test("two products of one name are two", () => {
  const twin = (id: string) => ({ id, name: "Café", isCompetitor: false });
  const { products: found } = mixDifference(content({ products: [twin("1")] }), content({ products: [twin("2")] }));
  expect([found.first, found.second, found.both]).toEqual([
    [{ id: "1", name: "Café" }],
    [{ id: "2", name: "Café" }],
    [],
  ]);
});

test("each field that differs is named with both its values", () => {
  const chains = (...of: string[]) => content({ type: "point_of_sale_chain", chainIdsNamed: named(...of) });
  const first = { ...chains("Sul", "Norte"), businessUnit: { id: "b", name: "Cliente" } };
  const second = { ...chains("Norte", "Leste"), isActive: false };
  const found = mixDifference(first, second);
  expect(found.targets).toEqual([{ key: "chainIds", first: named("Sul"), second: named("Leste") }]);
  expect(found.businessUnit).toEqual([{ id: "b", name: "Cliente" }, null]);
  expect(found.isActive).toEqual([true, false]);
  expect([found.type, found.competitors, found.same]).toEqual([null, null, false]);
});

test("targets count only for the type that has them", () => {
  const first = content({ type: "point_of_sale", posIdsNamed: named("Loja"), chainIdsNamed: named("Velha") });
  const found = mixDifference(first, content());
  expect(found.type).toEqual(["point_of_sale", "none"]);
  expect(found.targets).toEqual([{ key: "posIds", first: named("Loja"), second: [] }]);
});

test("competitors' products are counted on both sides", () => {
  const rival = { id: "r", name: "Rival", isCompetitor: true };
  expect(mixDifference(content({ products: [rival] }), content()).competitors).toEqual([1, 0]);
  expect(mixDifference(content({ products: [rival] }), content({ products: [rival] })).competitors).toBeNull();
});

test("a copy has everything but the code, under a name that says so and still fits", () => {
  const row = { id: "1", name: "Geral", externalCode: "M-1", type: "none", productIds: ["p"], isActive: false };
  const nameOf = (name: string) => `${name} (cópia)`;
  expect(copyOf(mix, row, nameOf)).toEqual({ ...row, name: "Geral (cópia)", externalCode: null });
  const long = copyOf(mix, { ...row, name: "x".repeat(120) }, nameOf);
  expect(long.name).toBe(`${"x".repeat(112)} (cópia)`);
});
