import { asc, eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import {
  questionnaireAnswers as answers,
  shelfPlaces as places,
  shelfPrices as prices,
  products,
  questionChoices,
  shelfReadings as readings,
  shelfTouched as touched,
} from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { create } from "@/lib/engine/resource/operations/create";
import { earlierPrices, judgedByChain, judgedByDay, priceBoard } from "@/lib/insight/shelf/price-board";
import { kindsByChain } from "@/lib/insight/shelf/price-by-chain";
import { pricesByPos } from "@/lib/insight/shelf/price-by-pos";
import { refreshShelf } from "@/lib/insight/shelf/refresh";
import { shareByDay, shareByPos, shareLines, shareLosses, shareOfVisits, shareRows } from "@/lib/insight/shelf/share";
import { earlierWords, stockByPos, stockCounts } from "@/lib/insight/shelf/stock";
import type { Ctx, TxCtx } from "@/lib/platform/tenancy/ctx";
import { boundOf } from "@/lib/shell/registry";
import { itemsOf, newQuestion, newTask } from "../../support/tasks";
import { newTenant } from "../../support/tenant";
import { addPos } from "../check-ins/visit";
import { act, type Shelf, stepsOf } from "./shelf-steps";

const SPAN = { from: "2026-11-01", to: "2026-11-04" };
let shelf: Shelf;
let ctx: Ctx;

beforeAll(async () => {
  const tenant = await newTenant();
  ctx = tenant.ctxAs("admin");
  const category = (await create(boundOf("productCategory"), ctx, { name: "Bebidas" })).row.id;
  const good = async (name: string, more: object) =>
    (await create(boundOf("product"), ctx, { name, categoryId: category, ...more })).row.id;
  const goods = [
    await good("Café", { minPrice: "4.00", maxPrice: "6.00" }),
    await good("Outro café", { isCompetitor: true, isCategoryLeader: true }),
  ];
  const question = await newQuestion(ctx, { type: "number", subtype: "product_price" });
  const measured = await newQuestion(ctx, {
    ...{ type: "choice", subtype: "types_of_share" },
    choices: [
      { name: "Frentes", meaning: "facings" },
      { name: "Centímetros", meaning: "cm" },
    ],
  });
  const task = await newTask(ctx, [{ questionId: question.id, label: "Preço" }], { type: "product" });
  const choices = await withTenant(tenant, (tx) =>
    tx
      .select({ id: questionChoices.id })
      .from(questionChoices)
      .where(eq(questionChoices.questionId, measured.id))
      .orderBy(questionChoices.position),
  );
  shelf = {
    ...{
      tenant,
      goods,
      choices: choices.map(({ id }) => id),
      places: [await addPos(tenant.tenantId, { name: "Loja" })],
    },
    asked: { task: task.id, question: question.id, item: itemsOf(task)[0]?.id ?? "" },
  };
});

const kept = () =>
  withTenant(shelf.tenant, async (tx) => [
    await tx.select().from(readings).orderBy(asc(readings.localDate), asc(readings.answerId), asc(readings.unit)),
    await tx.select().from(places).orderBy(asc(places.localDate), asc(places.posId)),
    await tx.select().from(prices).orderBy(asc(prices.localDate), asc(prices.productId), asc(prices.price)),
  ]);
const touchAll = () =>
  withTenant(shelf.tenant, (tx) => tx.execute(sql`select f_touch_shelf(${shelf.tenant.tenantId}::uuid)`));
const stale = () => withTenant(shelf.tenant, (tx) => tx.select().from(touched));

/** The last digits of a sum depend on the order in which it was added up. */
const rounded = (_key: string, value: unknown) => (typeof value === "number" ? Number(value.toFixed(9)) : value);
const inOrder = (lines: readonly object[]) => lines.map((line) => JSON.stringify(line, rounded)).sort();

/** Lines that add up, each once. */
function added<T extends { readonly n: number } | { readonly asked: number; readonly missing: number }>(
  lines: readonly T[],
) {
  const keyOf = (line: T) => JSON.stringify(Object.entries(line).filter(([, value]) => typeof value !== "number"));
  const sum = (all: readonly T[]) =>
    all.flatMap(Object.entries).reduce((sums, [key, value]) => {
      if (typeof value === "number") sums.set(key, (sums.get(key) ?? 0) + value);
      return sums;
    }, new Map<string, number>());
  return [...Map.groupBy(lines, keyOf)].map(([key, all]) => [key, ...sum(all)]).sort();
}

/** All that dashboards read of sums, or of facts where a day is marked. */
const told = (who: Ctx, filters: Readonly<Record<string, string>>) =>
  withTenant(who, async (tx) => {
    const own: TxCtx = { ...who, tx };
    const stock = await stockCounts(own, SPAN, filters);
    const board = await priceBoard(own, SPAN, filters);
    // Asked before prices are told by chain: from then on it is read off these.
    const kinds = added(await kindsByChain(own, SPAN, filters));
    const chains = await judgedByChain(own, SPAN, filters);
    const priced = chains.filter(({ kind }) => kind !== "bare" && kind !== "outlier");
    expect(kinds).toEqual(added(priced.map(({ productId, chainId, kind, n }) => ({ productId, chainId, kind, n }))));
    return {
      stock,
      earlier: await earlierWords(own, SPAN, filters, stock),
      places: added(await stockByPos(own, SPAN, filters)),
      prices: added(board.tally),
      ...{ kinds: board.kinds, unread: await earlierPrices(own, { period: SPAN, filters }) },
      days: added(await judgedByDay(own, SPAN, filters)),
      chains: added(chains),
      pricedAt: added(await pricesByPos(own, SPAN, filters)),
      lines: inOrder(await shareLines(own, SPAN, filters)),
      shareDays: inOrder(await shareByDay(own, SPAN, filters, "facings")),
      sharePlaces: inOrder(await shareByPos(own, SPAN, filters)),
      visits: inOrder([{ of: await shareOfVisits(own, SPAN, filters, "facings") }]),
      lost: await shareLosses(own, SPAN, filters, "facings", { least: 0, limit: 10 }),
      rows: inOrder(await shareRows(own, SPAN, filters, "facings", { limit: 100, offset: 0 })),
    };
  });

/** Readers and what they narrow to: whoever sees all, whoever sees some people's answers. */
const readers = (): readonly (readonly [who: Ctx, filters: Readonly<Record<string, string>>])[] => [
  [ctx, {}],
  [ctx, { posId: shelf.places[0] ?? "" }],
  [ctx, { productId: shelf.goods[0] ?? "" }],
  [{ ...ctx, userId: shelf.tenant.userIds.promoter, teamIds: [] }, {}],
  [{ ...ctx, teamIds: [] }, {}],
];

describe("sums of the shelf", () => {
  test("say of each reader what the facts say, and are what all of it worked out anew is", async () => {
    for (let seed = 1; seed <= 12; seed += 1) {
      await withTenant(shelf.tenant, (tx) => tx.delete(answers));
      const made: string[] = [];
      const steps = [...stepsOf(seed), ...stepsOf(seed + 100), ...stepsOf(seed + 200)];
      for (const [at, what] of steps.entries()) {
        await act(shelf, made, what);
        if (at % 2 === seed % 2) await refreshShelf(shelf.tenant.tenantId);
      }
      // Some days are marked now: of these the facts are asked.
      const some = await Promise.all(readers().map(([who, filters]) => told(who, filters)));
      await refreshShelf(shelf.tenant.tenantId);
      expect(await stale()).toEqual([]);
      const [own, none] = [await kept(), await Promise.all(readers().map(([who, filters]) => told(who, filters)))];
      await touchAll();
      const facts = await Promise.all(readers().map(([who, filters]) => told(who, filters)));
      expect(some, `seed ${seed}, some days`).toEqual(facts);
      expect(none, `seed ${seed}, all days`).toEqual(facts);
      await refreshShelf(shelf.tenant.tenantId);
      expect(await kept(), `seed ${seed}, anew`).toEqual(own);
    }
  });

  test("of a day with several answers tell whoever sees some of them the last of these", async () => {
    const of = (subtype: "shared_gondola" | "types_of_share", good: 0 | 1, number: number) => ({
      subtype,
      good,
      number,
    });
    const lines = [of("shared_gondola", 0, 10), of("shared_gondola", 1, 10), of("types_of_share", 0, 0)];
    const more = [of("shared_gondola", 0, 30), ...lines.slice(1)];
    const { promoter, promoter2 } = shelf.tenant.userIds;
    await withTenant(shelf.tenant, (tx) => tx.delete(answers));
    const made: string[] = [];
    // Until both have answered on one day, so that the last word of one is nobody's last.
    for (let at = 0; at < 12; at += 1) await act(shelf, made, { kind: "answer", day: 4, lines: at % 2 ? more : lines });
    await refreshShelf(shelf.tenant.tenantId);
    const whose = [promoter, promoter2].map((userId) => ({ ...ctx, userId, teamIds: [] }));
    const kept = await Promise.all([ctx, ...whose].map((who) => told(who, {})));
    await touchAll();
    expect(kept).toEqual(await Promise.all([ctx, ...whose].map((who) => told(who, {}))));
    expect(kept.map(({ rows }) => rows.length)).toEqual([1, 1, 1]);
  });

  test("are no more what they were once a product, or what a choice means, is another", async () => {
    await withTenant(shelf.tenant, (tx) => tx.delete(answers));
    const made: string[] = [];
    const of = (subtype: "product_price" | "shared_gondola" | "types_of_share", good: 0 | 1, number: number) => ({
      subtype,
      good,
      number,
    });
    const lines = [
      of("product_price", 0, 4.99),
      of("shared_gondola", 0, 10),
      of("shared_gondola", 1, 10),
      of("types_of_share", 0, 0),
    ];
    await act(shelf, made, { kind: "answer", day: 1, lines });
    const change = (work: Parameters<typeof withTenant<unknown>>[1]) => withTenant(shelf.tenant, work);
    const [own = "", rival = ""] = shelf.goods;
    const changes = [
      () => change((tx) => tx.update(products).set({ maxPrice: "4.50" }).where(eq(products.id, own))),
      () =>
        change((tx) =>
          tx.update(products).set({ isCompetitor: false, isCategoryLeader: false }).where(eq(products.id, rival)),
        ),
      () =>
        change((tx) =>
          tx
            .update(questionChoices)
            .set({ meaning: null })
            .where(eq(questionChoices.id, shelf.choices[0] ?? "")),
        ),
    ];
    for (const [at, work] of changes.entries()) {
      await refreshShelf(shelf.tenant.tenantId);
      const before = await kept();
      await work();
      expect(await stale(), `change ${at}`).not.toEqual([]);
      const facts = await told(ctx, {});
      await refreshShelf(shelf.tenant.tenantId);
      expect(await told(ctx, {})).toEqual(facts);
      expect(await kept()).not.toEqual(before);
    }
    await change((tx) => tx.update(products).set({ barCode: "12345678" }).where(eq(products.id, own)));
    expect(await stale()).toEqual([]);
  });
});
