import { sql } from "drizzle-orm";
import { shelfPrices as prices } from "@/db/schema";
import type { Period } from "@/lib/base/calendar/days";
import type { Ask } from "@/lib/engine/report/define";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";
import { marginOf } from "../product-results/price-stats";
import { type Kept, linesOf, seesAll } from "./kept";
import { placeSums } from "./place-sums";
import { planEachTime } from "./plans";
import { type KindOfPos, priceByPos } from "./price";
import { type Judged, PRICE_ROWS, type PriceBoard, priceBoard } from "./price-board";

type Filters = Ask["filters"];

/** F9 by PDV: how many of its prices lie within, below and above what is recommended. */
export async function pricesByPos(ctx: TxCtx, span: Period, filters: Filters): Promise<readonly KindOfPos[]> {
  const board = await priceBoard(ctx, span, filters);
  await planEachTime(ctx);
  const lines = await linesOf(
    ctx,
    span,
    seesAll(ctx, filters),
    (among) => keptByPos(ctx, span, filters, among, board),
    (span) => priceByPos(ctx, span, filters, board.tally, PRICE_ROWS.priced),
  );
  const sums = Map.groupBy(lines, ({ posId, kind }) => `${posId} ${kind}`);
  return [...sums.values()].flatMap((all): KindOfPos[] => {
    const [first] = all;
    const n = all.reduce((sum, line) => sum + line.n, 0);
    return first && n > 0 ? [{ ...first, n }] : [];
  });
}

/** Sums hold every price of a day: what nobody believes, given the whole period, is taken away again. Such prices are few. */
async function keptByPos(
  ctx: TxCtx,
  span: Period,
  filters: Filters,
  among: Kept["among"],
  board: PriceBoard,
): Promise<readonly KindOfPos[]> {
  const rows = (await placeSums(ctx, { span, filters, among })).filter(
    ({ below, within, above }) => below + within + above > 0,
  );
  const known = new Set(rows.map(({ posId }) => posId));
  const unbelieved = await placesOfOutliers(ctx, among, board);
  return [
    ...rows.flatMap(({ posId, ...counts }) =>
      PRICE_ROWS.priced.map((kind): KindOfPos => ({ posId, kind, n: counts[kind] })),
    ),
    ...unbelieved.filter(({ posId }) => known.has(posId)),
  ];
}

/** Where prices stand that nobody believes, by what they would count as if somebody did; as numbers below zero. */
async function placesOfOutliers(ctx: TxCtx, among: Kept["among"], board: PriceBoard): Promise<readonly KindOfPos[]> {
  const margins = new Map(
    board.wide.flatMap((line) => {
      const margin = marginOfOutlier(board, line);
      return margin ? [[`${line.productId} ${line.price}`, { ...line, margin }] as const] : [];
    }),
  );
  if (margins.size === 0) return [];
  const asked = sql.join(
    [...margins.values()].map(
      ({ productId, price, margin }) => sql`(${productId}::uuid, ${price}::numeric, ${margin}::text)`,
    ),
    sql`, `,
  );
  return ctx.tx.execute<{ posId: string; kind: "below" | "within" | "above"; n: number }>(sql`
    select one.pos_id as "posId", outlier.kind, -count(*)::int as n
    from (values ${asked}) as outlier (product_id, price, kind)
    join ${prices} on ${prices.productId} = outlier.product_id and ${prices.price} = outlier.price
    cross join lateral unnest(${prices.posIds}) as one (pos_id)
    where ${among(sql`${prices.localDate}`)}
    group by one.pos_id, outlier.kind`);
}

function marginOfOutlier({ products }: PriceBoard, { productId, price, kind }: Judged) {
  const product = products.get(productId);
  return kind === "outlier" && product && !product.isCompetitor ? marginOf(Number(price), product) : null;
}
