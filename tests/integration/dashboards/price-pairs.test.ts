import { beforeAll, expect, test } from "vitest";
import { questionnaireAnswers as answers, businessUnitPos, mixes, mixProducts } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { indexOf } from "@/lib/insight/product-results/price-index";
import { lastPrices } from "@/lib/insight/shelf/price";
import { priceBoard, pricesAgainst } from "@/lib/insight/shelf/price-board";
import { refreshShelf } from "@/lib/insight/shelf/refresh";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { newTenant, type Person, type TestTenant } from "../../support/tenant";
import { random } from "../../unit/brazil/random";
import { addPos } from "../check-ins/visit";
import { newProduct, shelfTask } from "./shelf";

const SPAN = { from: "2026-11-01", to: "2026-11-04" };
let tenant: TestTenant;
const [goods, places]: [string[], string[]] = [[], []];
/** Own products, each with what it competes with. */
const PAIRS = [
  [0, 2],
  [0, 3],
  [1, 2],
] as const;

beforeAll(async () => {
  tenant = await newTenant();
  for (const name of ["Café", "Chá"])
    goods.push(await newProduct(tenant, name, { minPrice: "4.00", maxPrice: "6.00" }));
  const rival = (name: string, ownProductIds: readonly (string | undefined)[]) =>
    newProduct(tenant, name, { isCompetitor: true, ownProductIds });
  goods.push(await rival("Café alheio", goods.slice(0, 2)), await rival("Outro café", goods.slice(0, 1)));
  for (const name of ["A", "B", "C", "D"]) places.push(await addPos(tenant.tenantId, { name: `Loja ${name}` }));
  await withTenant(tenant, async (tx) => {
    const [mix] = await tx
      .insert(mixes)
      .values({ name: "Do cliente", type: "none", businessUnitId: tenant.businessUnitId })
      .returning({ id: mixes.id });
    await tx.insert(mixProducts).values(goods.slice(0, 3).map((productId) => ({ mixId: mix?.id ?? "", productId })));
    await tx
      .insert(businessUnitPos)
      .values(places.slice(0, 3).map((posId) => ({ businessUnitId: tenant.businessUnitId, posId })));
  });
});

/** The same out of every last price, as F9 says it; and as the card does. */
const toldTwice = (who: Ctx, filters: Readonly<Record<string, string>>) =>
  withTenant(who, async (tx) => {
    const ctx = { ...who, tx };
    const { tally, products } = await priceBoard(ctx, SPAN, filters);
    const { productId: _product, ...narrowing } = filters;
    const last = await tx.select().from(lastPrices(ctx, SPAN, narrowing));
    const believed = last.filter(({ productId, price }) => {
      const limits = products.get(productId)?.limits;
      return limits && Number(price) >= limits.from && Number(price) <= limits.to;
    });
    const expected = PAIRS.flatMap(([own, rival]) => {
      const [ours, theirs] = [own, rival].map((at) => believed.filter(({ productId }) => productId === goods[at]));
      const at = (seen: typeof ours) => new Set(seen?.map(({ posId }) => posId));
      const there = at(theirs);
      const both = new Set([...at(ours)].filter((posId) => there.has(posId)));
      const prices = (seen: typeof ours) =>
        (seen ?? []).filter(({ posId }) => both.has(posId)).map(({ price }) => Number(price));
      const index = indexOf(prices(ours), prices(theirs), both.size);
      const isAsked = tally.some(({ productId }) => productId === goods[own]);
      return index && isAsked ? [{ ownId: goods[own], rivalId: goods[rival], index }] : [];
    });
    const found = await pricesAgainst(ctx, { period: SPAN, filters } as Parameters<typeof pricesAgainst>[1]);
    const inOrder = (rows: readonly object[]) => rows.map((row) => JSON.stringify(row)).sort();
    return [inOrder(found.map(({ ownId, rivalId, index }) => ({ ownId, rivalId, index }))), inOrder(expected)] as const;
  });

test("prices against competitors are those of the PDVs where both were seen, of sums and of facts, for whoever asks", async () => {
  const readers: readonly (readonly [Ctx, Readonly<Record<string, string>>])[] = [
    [tenant.ctxAs("admin"), {}],
    [tenant.ctxAs("admin"), { posId: places[0] ?? "" }],
    [tenant.ctxAs("admin"), { productId: goods[0] ?? "" }],
    [tenant.ctxAs("admin"), { businessUnitId: tenant.businessUnitId }],
    [tenant.ctxAs("supervisor"), {}],
    [tenant.ctxAs("client"), {}],
  ];
  let told = 0;
  const agree = async (when: string) => {
    for (const [at, [who, filters]] of readers.entries()) {
      const [found, expected] = await toldTwice(who, filters);
      expect(found, `${when}, reader ${at}`).toEqual(expected);
      told += found.length;
    }
  };
  const say = await shelfTask(tenant);
  for (let seed = 1; seed <= 6; seed += 1) {
    const { pick, below } = random(seed);
    await withTenant(tenant, (tx) => tx.delete(answers));
    const answer = (day: number) =>
      say(
        {
          ...{ posId: pick(places), date: `2026-11-0${day}`, hour: pick(["08", "12"]) },
          person: pick<Person>(["promoter", "promoter2"]),
        },
        // Of some products at some PDVs nothing is ever said.
        goods.flatMap((productId) => (below(3) > 0 ? [{ productId, price: pick([4, 4.5, 5, 5.5, 7, 60]) }] : [])),
      );
    for (let n = 0; n < 10; n += 1) await answer(1 + below(3));
    await agree(`seed ${seed}, facts`);
    await refreshShelf(tenant.tenantId);
    await agree(`seed ${seed}, sums`);
    await answer(4);
    await agree(`seed ${seed}, both`);
  }
  expect(told).toBeGreaterThan(50);
});
