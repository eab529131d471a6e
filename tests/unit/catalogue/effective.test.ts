import { expect, test } from "vitest";
import { effectiveProducts, type MixSupply } from "@/lib/records/catalogue/effective";

const supply = (product: string, mix: string, type: MixSupply["type"]): MixSupply => ({
  mixId: `m-${mix}`,
  mixName: mix,
  type,
  productId: `p-${product}`,
  productName: product,
});

test("nothing aimed at a PDV gives nothing", () => {
  expect(effectiveProducts([])).toEqual([]);
});

test("store before chain, channel, region and everywhere; then by name", () => {
  const [product] = effectiveProducts([
    supply("Café", "Geral", "none"),
    supply("Café", "Regional", "point_of_sale_regional"),
    supply("Café", "Canal B", "point_of_sale_channel"),
    supply("Café", "Canal A", "point_of_sale_channel"),
    supply("Café", "Rede", "point_of_sale_chain"),
    supply("Café", "Loja", "point_of_sale"),
  ]);
  expect(product?.from.map((mix) => mix.name)).toEqual(["Loja", "Rede", "Canal A", "Canal B", "Regional", "Geral"]);
});

test("products are listed once, in the order of a Brazilian reader", () => {
  const names = effectiveProducts([
    supply("Óleo", "Um", "none"),
    supply("Zinco", "Um", "none"),
    supply("Arroz", "Um", "none"),
    supply("Óleo", "Dois", "none"),
  ]).map((product) => product.name);
  expect(names).toEqual(["Arroz", "Óleo", "Zinco"]);
});
