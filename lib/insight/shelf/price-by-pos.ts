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

const MARGINS = PRICE_ROWS.priced;
type Margin = (typeof MARGINS)[number];
type Counts = Readonly<Record<Margin, number>> & { readonly posId: string };

/** F9 by PDV: how many of its prices lie within, below and above what is recommended. */
export async function pricesByPos(ctx: TxCtx, span: Period, filters: Filters): Promise<readonly KindOfPos[]> {
  const board = await priceBoard(ctx, span, filters);
  await planEachTime(ctx);
  const lines = await linesOf(
    ctx,
    span,
    seesAll(ctx, filters),
    (among) => keptByPos(ctx, span, filters, among, board),
    async (span) => (await priceByPos(ctx, span, filters, board.tally, MARGINS)).map(countsOf),
  );
  // One for each of tens of thousands of PDVs: counted in place.
  const sums = new Map<string, Record<Margin, number>>();
  for (const line of lines) {
    const sum = sums.get(line.posId) ?? { within: 0, below: 0, above: 0 };
    for (const margin of MARGINS) sum[margin] += line[margin];
    sums.set(line.posId, sum);
  }
  const found: KindOfPos[] = [];
  for (const [posId, sum] of sums)
    for (const kind of MARGINS) if (sum[kind] > 0) found.push({ posId, kind, n: sum[kind] });
  return found;
}

const countsOf = ({ posId, kind, n }: Pick<KindOfPos, "posId" | "kind" | "n">): Counts => ({
  ...{ posId, below: 0, within: 0, above: 0 },
  [kind]: n,
});

/** Sums hold every price of a day: what nobody believes, given the whole period, is taken away again. Such prices are few. */
async function keptByPos(
  ctx: TxCtx,
  span: Period,
  filters: Filters,
  among: Kept["among"],
  board: PriceBoard,
): Promise<readonly Counts[]> {
  const rows = (await placeSums(ctx, { span, filters, among })).filter(
    ({ below, within, above }) => below + within + above > 0,
  );
  const unbelieved = await placesOfOutliers(ctx, among, board);
  if (unbelieved.length === 0) return rows;
  const known = new Set(rows.map(({ posId }) => posId));
  return [...rows, ...unbelieved.filter(({ posId }) => known.has(posId)).map(countsOf)];
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
