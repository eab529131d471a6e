import { and, count, desc, eq, sql } from "drizzle-orm";
import { businessUnits, pos, users, servingVisits as v } from "@/db/schema";
import type { Ask, Found } from "@/lib/engine/report/define";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";
import { firstDay } from "@/lib/records/clients/cost-months";
import { maySeeCosts } from "../costs/load";
import { placesOf, type ServingAsk, visibleCosts } from "./query";

/** A client's part of a visit with all that its cost is worked out from (F14, F16). Minutes, kilometres, and cents. */
export type VisitLine = Pick<
  typeof v.$inferSelect,
  "inStore" | "travel" | "km" | "share" | "storeCents" | "travelCents" | "kmCents"
> & {
  readonly id: string;
  readonly date: string;
  readonly person: string;
  readonly place: string | null;
  readonly client: string | null;
  /** The check-in, of a visit at a PDV. */
  readonly checkId: string | null;
  /** What an hour of the person came to; null where nobody has said. */
  readonly hour: number | null;
  readonly time: number;
  readonly cost: number;
};

/** One page of the visits of a month, the newest first, as they are now; none for who may not know what people cost. */
export async function visitLines(
  ctx: TxCtx,
  { filters, month }: ServingAsk,
  { page, perPage }: Pick<Ask, "page" | "perPage">,
): Promise<Found<VisitLine>> {
  if (!maySeeCosts(ctx)) return { rows: [], total: 0 };
  const places = await placesOf(ctx, filters);
  const where = and(
    eq(v.month, firstDay(month)),
    visibleCosts(ctx, v.userId),
    filters.businessUnitId ? eq(v.businessUnitId, filters.businessUnitId) : undefined,
    filters.userId ? eq(v.userId, filters.userId) : undefined,
    places ? sql`${v.posId} = any(${`{${[...places].join()}}`}::uuid[])` : undefined,
  );
  const query = ctx.tx
    .select({
      ...{ userId: v.userId, date: v.localDate, part: v.part, kind: v.kind, stayId: v.stayId, share: v.share },
      ...{ inStore: v.inStore, travel: v.travel, km: v.km },
      ...{ storeCents: v.storeCents, travelCents: v.travelCents, kmCents: v.kmCents },
      ...{ person: users.name, place: pos.name, client: businessUnits.name },
    })
    .from(v)
    .innerJoin(users, eq(users.id, v.userId))
    .leftJoin(pos, eq(pos.id, v.posId))
    .leftJoin(businessUnits, eq(businessUnits.id, v.businessUnitId))
    .where(where)
    .orderBy(desc(v.localDate), v.userId, v.part)
    .$dynamic();
  const found = Number.isFinite(perPage) ? await query.limit(perPage).offset((page - 1) * perPage) : await query;
  const [all] = await ctx.tx.select({ n: count() }).from(v).where(where);
  const rows = found.map(({ userId, part, kind, stayId, ...row }): VisitLine => {
    const [time, minutes] = [row.storeCents + row.travelCents, row.inStore + row.travel];
    return {
      ...row,
      id: `${userId} ${row.date} ${part}`,
      place: kind === "client" ? row.client : row.place,
      checkId: kind === "pos" ? stayId : null,
      hour: time > 0 && minutes > 0 ? Math.round((time / minutes) * 60) : null,
      time,
      cost: time + row.kmCents,
    };
  });
  return { rows, total: all?.n ?? 0 };
}
