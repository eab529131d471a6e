import { and, desc, eq, isNotNull, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { amongMany } from "@/db/many";
import { shelfMarks as marks, pos, posChains, posFlags, products } from "@/db/schema";
import { type Period, plusDays } from "@/lib/base/calendar/days";
import type { Ask } from "@/lib/engine/report/define";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";
import { factsWhere } from "../shelf/narrowed";
import type { Sighting } from "./rules";

/**
 * The batches seen in a period, each as its last sighting found it; `seen`: its counted sightings since a day, oldest first. What was seen before the
 * period is looked for only where the period saw it too, and all is named at the end.
 */
export async function sightingsOf(ctx: TxCtx, period: Period, since: string, filters: Ask["filters"]) {
  const { posId, productId, dueDate, localDate } = marks;
  // Of several answers of a day about one batch the last one counts; day by day and PDV by PDV, as their index has them.
  const daily = (span: Period, more?: SQL) =>
    ctx.tx
      .selectDistinctOn([localDate, posId, productId, dueDate], {
        ...{ posId, productId: sql<string>`${productId}`.as("product"), dueDate: sql<string>`${dueDate}`.as("due") },
        ...{ date: localDate, quantity: sql<string | null>`${marks.dueQuantity}`.as("quantity") },
        ...{ answerId: marks.answerId, choices: marks.choiceIds },
      })
      .from(marks)
      .where(and(isNotNull(dueDate), isNotNull(productId), factsWhere(ctx, span, filters, marks), more))
      .orderBy(localDate, posId, productId, dueDate, desc(marks.endedAt), desc(marks.answerId));
  const now = ctx.tx.$with("now").as(daily(period));
  const known = sql`(${posId}, ${productId}, ${dueDate}) in (select ${now.posId}, ${now.productId}, ${now.dueDate} from ${now})`;
  const past = { from: since, to: plusDays(period.from, -1) };
  const sighting = ctx.tx.select().from(now).unionAll(daily(past, known)).as("sighting");
  const batch = sql`partition by ${sighting.posId}, ${sighting.productId}, ${sighting.dueDate} order by ${sighting.date} desc
    rows between unbounded preceding and unbounded following`;
  // Told as JSON only where there are several.
  const counted = (of: SQLWrapper) =>
    sql<readonly string[] | null>`case when count(*) over (${batch}) > 1
      then to_json(array_agg(${of}::text) filter (where ${sighting.quantity} is not null) over (${batch})) end`;
  const rows = await ctx.tx
    .with(now)
    .selectDistinctOn([sighting.posId, sighting.productId, sighting.dueDate], {
      ...{ posId: sighting.posId, productId: sighting.productId, dueDate: sighting.dueDate, date: sighting.date },
      ...{ quantity: sighting.quantity, answerId: sighting.answerId, choices: sighting.choices },
      earlier: sql`count(*) filter (where ${sighting.date} >= ${period.from}) over (${batch})`.mapWith(Number),
      times: sql`count(*) over (${batch})`.mapWith(Number),
      ...{ days: counted(sighting.date), quantities: counted(sighting.quantity) },
    })
    .from(sighting)
    .orderBy(sighting.posId, sighting.productId, sighting.dueDate, desc(sighting.date));
  const placeOf = await placesOf(ctx, new Set(rows.map((row) => row.posId)));
  const productOf = await productsOf(ctx, new Set(rows.map((row) => row.productId)));
  return rows.flatMap(({ days, quantities, times, ...row }) => {
    const [place, product] = [placeOf.get(row.posId), productOf.get(row.productId)];
    if (!place || !product) return [];
    const alone = row.quantity === null ? [] : [row.date];
    const seen = (times > 1 ? (days ?? []) : alone).map(
      (date, at): Sighting => ({ date, quantity: Number(quantities?.[at] ?? row.quantity) }),
    );
    return [{ ...row, ...place, ...product, seen: seen.reverse() }];
  });
}

async function placesOf(ctx: TxCtx, ids: ReadonlySet<string>) {
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

async function productsOf(ctx: TxCtx, ids: ReadonlySet<string>) {
  const { id, name, dueDays, minPrice, maxPrice } = products;
  const rows = await ctx.tx
    .select({ id, product: name, shelfLife: dueDays, min: minPrice, max: maxPrice })
    .from(products)
    .where(amongMany(id, ids));
  return new Map(rows.map(({ id, ...product }) => [id, product]));
}
