import { and, eq, isNotNull, type SQL, sql } from "drizzle-orm";
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

/** What answers say of the batches of a product at a PDV: a list of each, in the same order. */
type Told = readonly [
  ...[dues: readonly string[], dates: readonly string[], quantities: readonly (number | null)[]],
  ...[answers: readonly string[], choices: readonly string[], ends: readonly number[]],
];

/**
 * The batches seen in a period. What was seen before it is looked for only where the period saw it too. Lists come of each product at a PDV and are taken apart
 * here: telling every sighting with what it is of, or sorting them all, costs more than all the rest.
 */
export async function sightingsOf(
  ctx: TxCtx,
  period: Period,
  since: string,
  filters: Ask["filters"],
): Promise<readonly Together[]> {
  const { posId, productId, dueDate, localDate } = marks;
  const told = (span: Period, more?: SQL) =>
    ctx.tx
      .select({
        ...{ posId, productId: sql<string>`${productId}`.as("product"), dueDate: sql<string>`${dueDate}`.as("due") },
        ...{ date: localDate, quantity: marks.dueQuantity, answerId: marks.answerId },
        ...{ choices: marks.choiceIds, endedAt: marks.endedAt },
      })
      .from(marks)
      .where(and(isNotNull(dueDate), isNotNull(productId), factsWhere(ctx, span, filters, marks), more));
  const now = ctx.tx.$with("now").as(told(period));
  const known = sql`(${posId}, ${productId}, ${dueDate}) in (select ${now.posId}, ${now.productId}, ${now.dueDate} from ${now})`;
  const past = { from: since, to: plusDays(period.from, -1) };
  const all = ctx.tx.select().from(now).unionAll(told(past, known)).as("told");
  const rows = await ctx.tx
    .with(now)
    .select({
      ...{ posId: all.posId, productId: all.productId },
      told: sql<Told>`json_build_array(array_agg(${all.dueDate}), array_agg(${all.date}), array_agg(${all.quantity}), array_agg(${all.answerId}),
        array_agg(${all.choices}::text), array_agg(date_part('epoch', ${all.endedAt})))`,
    })
    .from(all)
    .groupBy(all.posId, all.productId);
  return rows.map(({ posId, productId, told }) => ({ posId, productId, ...batchesIn(told, period) }));
}

/** Of several answers of a day about one batch the last one counts, and of its days the last tells it. */
function batchesIn([dues, dates, quantities, answers, choices, ends]: Told, { from }: Period) {
  const newest = [...dues.keys()].sort((a, b) => {
    const [one = "", other = ""] = [dates[a], dates[b]];
    if (one !== other) return one < other ? 1 : -1;
    return (ends[b] ?? 0) - (ends[a] ?? 0) || ((answers[a] ?? "") < (answers[b] ?? "") ? 1 : -1);
  });
  const found: Found[] = [];
  let earlier = 0;
  for (const [dueDate, places] of Map.groupBy(newest, (at) => dues[at] ?? "")) {
    const daily = places.filter((at, n) => dates[at] !== dates[places[n - 1] ?? -1]);
    const [last = -1] = daily;
    const seen = daily.flatMap((at): Sighting[] => {
      const quantity = quantities[at] ?? null;
      return quantity === null ? [] : [{ date: dates[at] ?? "", quantity }];
    });
    earlier += daily.filter((at) => (dates[at] ?? "") >= from).length - 1;
    const [date = "", answerId = "", chosen = ""] = [dates[last], answers[last], choices[last]];
    found.push({ dueDate, date, quantity: quantities[last] ?? null, answerId, choices: chosen, seen: seen.reverse() });
  }
  return { found, earlier };
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
