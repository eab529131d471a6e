import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { withTenant } from "@/db/with-tenant";

/** What the orders of the demonstration tell. */
export function describeOrders(main: { readonly tenantId: string }): void {
  test("orders have a story: a store has not ordered for weeks what is missing there", async () => {
    const found = await withTenant(main, async (tx) =>
      tx.execute<{ last: string; missing: string; total: boolean }>(sql`
        select max(o.date)::text as last, max(f.local_date)::text as missing,
          bool_and(o.total = (select sum(i2.total) from order_items i2 where i2.order_id = o.id)) as total
        from orders o
        join order_items i on i.order_id = o.id
        join shelf_facts f on f.pos_id = o.pos_id and f.product_id = i.product_id and f.is_out
        group by o.pos_id, i.product_id
        having max(f.local_date) - max(o.date) > 20`),
    );
    expect(found.length).toBeGreaterThan(0);
    expect(found.every(({ total }) => total)).toBe(true);
  });
}
