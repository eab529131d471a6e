import { and, eq, isNotNull, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { amongMany } from "@/db/many";
import { shelfMarks as marks, pos, posChains, posFlags, products } from "@/db/schema";
import { type Period, plusDays } from "@/lib/base/calendar/days";
import type { Ask } from "@/lib/engine/report/define";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";
import { factsWhere } from "../shelf/narrowed";
import type { Sighting } from "./rules";

/** A batch of a product at a PDV as the last sighting of a period found it. */
export type Found = {
  readonly dueDate: string;
  readonly date: string;
  readonly quantity: number | null;
  readonly answerId: string;
  /** Ids of choices, as the database writes an array. */
  readonly choices: string;
  /** Its counted sightings since a day, oldest first. */
  readonly seen: readonly Sighting[];
};
/** The batches of a product at a PDV. */
export type Together = {
  readonly posId: string;
  readonly productId: string;
  readonly found: readonly Found[];
  /** Sightings of the period that a later one replaced. */
  readonly earlier: number;
};

/** What answers say of batches of a product at a PDV, of those that chose the same: a list of each thing, in the same order. */
type Told = readonly [
  ...[dues: readonly string[], dates: readonly string[], quantities: readonly (number | null)[]],
  ...[answers: readonly string[], ends: readonly number[]],
];

/** Days, and since when batches that they saw are followed. */
export type Followed = { readonly period: Period; readonly since: string };

/** The batches seen in each of these periods, from one reading: what is looked for before both is looked for once. */
export async function sightingsOf(
  ctx: TxCtx,
  spans: readonly Followed[],
  filters: Ask["filters"],
): Promise<readonly (readonly Together[])[]> {
  const inOrder = (of: (span: Followed) => string) => spans.map(of).sort();
  const [[from = ""], [since = ""]] = [inOrder(({ period }) => period.from), inOrder((span) => span.since)];
  const to = inOrder(({ period }) => period.to).at(-1) ?? "";
  const pairs = await pairsOf(ctx, { from, to }, since, filters);
  return spans.map(({ period, since }) =>
    pairs.flatMap(({ lines, ...pair }): Together[] => {
      const own = lines.filter(({ date }) => date >= since && date <= period.to);
      const { found, earlier } = batchesIn(own, period);
      return found.length > 0 ? [{ ...pair, found, earlier }] : [];
    }),
  );
}

/**
 * What answers say of batches in a period. What was seen before it is looked for only where the period saw it too. Lists come of each product at a PDV and are taken apart
 * here: telling every sighting with what it is of, or sorting them all, costs more than all the rest.
 */
async function pairsOf(ctx: TxCtx, period: Period, since: string, filters: Ask["filters"]) {
  const { posId, productId, dueDate, localDate, choiceIds } = marks;
  const within = (span: Period) => and(isNotNull(dueDate), isNotNull(productId), factsWhere(ctx, span, filters, marks));
  const told = (where: SQL | undefined, choices: SQLWrapper) =>
    ctx.tx
      .select({
        ...{ posId, productId: sql<string>`${productId}`.as("product"), dueDate, date: localDate },
        ...{ quantity: marks.dueQuantity, answerId: marks.answerId, endedAt: marks.endedAt },
        choices: sql<string>`${choices}`.as("choices"),
      })
      .from(marks)
      .where(where);
  // Read twice sooner than written down. What was chosen earlier is of no interest.
  const seen = ctx.tx.select({ posId, productId, dueDate }).from(marks).where(within(period));
  const known = sql`(${posId}, ${productId}, ${dueDate}) in ${seen}`;
  const past = and(within({ from: since, to: plusDays(period.from, -1) }), known);
  const all = told(within(period), choiceIds).unionAll(told(past, sql`'{}'::uuid[]`)).as("told");
  const rows = await ctx.tx
    .select({
      ...{ posId: all.posId, productId: all.productId, choices: sql<string>`${all.choices}::text` },
      told: sql<Told>`json_build_array(array_agg(${all.dueDate}), array_agg(${all.date}), array_agg(${all.quantity}), array_agg(${all.answerId}),
        array_agg(date_part('epoch', ${all.endedAt})))`,
    })
    .from(all)
    .groupBy(all.posId, all.productId, all.choices);
  const pairs = Map.groupBy(rows, ({ posId, productId }) => `${posId} ${productId}`);
  return [...pairs.values()].flatMap((own) => {
    const [first] = own;
    return first ? [{ posId: first.posId, productId: first.productId, lines: own.flatMap(linesOf) }] : [];
  });
}

type Line = Omit<Found, "seen"> & { readonly endedAt: number };

const linesOf = ({ told: [dues, dates, quantities, answers, ends], choices }: { told: Told; choices: string }) =>
  dues.map(
    (dueDate, at): Line => ({
      ...{ dueDate, choices, date: dates[at] ?? "", quantity: quantities[at] ?? null },
      ...{ answerId: answers[at] ?? "", endedAt: ends[at] ?? 0 },
    }),
  );

/** Of several answers of a day about one batch the last one counts, and of its days the last tells it, where that is one of the period. */
function batchesIn(lines: readonly Line[], { from }: Period) {
  const newest = lines.toSorted((a, b) => {
    if (a.date !== b.date) return a.date < b.date ? 1 : -1;
    return b.endedAt - a.endedAt || (a.answerId < b.answerId ? 1 : -1);
  });
  const batches = [...Map.groupBy(newest, ({ dueDate }) => dueDate).values()].map((all) =>
    all.filter(({ date }, at) => date !== all[at - 1]?.date),
  );
  const seen = batches.filter(([last]) => last && last.date >= from);
  const found = seen.flatMap((daily): Found[] => {
    const [last] = daily;
    const counted = daily.flatMap(({ date, quantity }): Sighting[] => (quantity === null ? [] : [{ date, quantity }]));
    if (!last) return [];
    const { dueDate, date, quantity, answerId, choices } = last;
    return [{ dueDate, date, quantity, answerId, choices, seen: counted.reverse() }];
  });
  const told = seen.flat().filter(({ date }) => date >= from).length;
  return { found, earlier: told - found.length };
}

/** Names of PDVs, with what they are grouped by. */
export async function placesOf(ctx: TxCtx, ids: ReadonlySet<string>) {
  const rows = await ctx.tx
    .select({
      ...{ id: pos.id, pos: pos.name, flag: sql<string | null>`coalesce(${posFlags.name}, ${posChains.name})` },
      chainId: sql<string | null>`coalesce(${pos.chainId}, ${posFlags.chainId})`,
    })
    .from(pos)
    .leftJoin(posFlags, eq(posFlags.id, pos.flagId))
    .leftJoin(posChains, eq(posChains.id, pos.chainId))
    .where(amongMany(pos.id, ids));
  return new Map(rows.map(({ id, ...place }) => [id, place]));
}

export async function productsOf(ctx: TxCtx, ids: ReadonlySet<string>) {
  const { id, name, dueDays } = products;
  const rows = await ctx.tx.select({ id, product: name, shelfLife: dueDays }).from(products).where(amongMany(id, ids));
  return new Map(rows.map(({ id, ...product }) => [id, product]));
}
