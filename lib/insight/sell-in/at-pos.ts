import { and, desc, eq, gte, ne, sql } from "drizzle-orm";
import { orderItems, orders, products } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { localDate } from "@/lib/base/calendar/zone";
import { authorize } from "@/lib/platform/permissions/authorize";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { visibleOrder } from "@/lib/records/orders/visible";
import { type Beside, besideAt, shelfDays } from "./beside";

/** A product that a PDV ordered, beside what its shelf says. */
export type Ordered = {
  readonly id: string;
  readonly name: string;
  /** Day of the last order that was not canceled. */
  readonly lastOn: string;
  readonly orders: number;
  /** Reais each, in the last of them. */
  readonly unitPrice: string;
  readonly shelf: Beside | null;
  /** It was found missing after it was last ordered. */
  readonly isShort: boolean;
};

/** More products than this are not told. */
const MOST = 200;

/**
 * What a PDV ordered in the last 180 days, product by product, those that went missing since their last order first. Canceled orders do not count.
 * Throws `forbidden`.
 */
export async function orderedAt(ctx: Ctx, posId: string): Promise<Ordered[]> {
  authorize(ctx, "GET", "ORDER");
  const days = shelfDays(localDate(new Date(), ctx.timeZone));
  return withTenant(ctx, async (tx) => {
    const lastOn = sql<string>`max(${orders.date})`;
    const rows = await tx
      .select({
        id: products.id,
        name: products.name,
        lastOn,
        orders: sql`count(distinct ${orders.id})`.mapWith(Number),
        unitPrice: sql<string>`(array_agg(${orderItems.unitPrice} order by ${orders.date} desc, ${orders.id} desc))[1]`,
      })
      .from(orders)
      .innerJoin(orderItems, eq(orderItems.orderId, orders.id))
      .innerJoin(products, eq(products.id, orderItems.productId))
      .where(
        and(eq(orders.posId, posId), gte(orders.date, days.from), ne(orders.status, "canceled"), visibleOrder(ctx)),
      )
      .groupBy(products.id, products.name, products.nameSearch)
      .orderBy(desc(lastOn), products.nameSearch)
      .limit(MOST);
    const shelf = await besideAt(
      { ...ctx, tx },
      posId,
      rows.map(({ id }) => id),
      days,
    );
    const all = rows.map((row): Ordered => {
      const beside = shelf.get(row.id) ?? null;
      return { ...row, shelf: beside, isShort: (beside?.missingOn ?? "") > row.lastOn };
    });
    return [...all.filter(({ isShort }) => isShort), ...all.filter(({ isShort }) => !isShort)];
  });
}
