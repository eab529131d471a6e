import { inArray } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/pg-core";
import { orderItems, orders, pos } from "@/db/schema";
import { byId } from "@/lib/engine/events/filters";
import { bind } from "@/lib/engine/resource/bind";
import { checkOrder } from "./check";
import { order } from "./order.resource";
import { orderErrors } from "./rules";
import { visibleOrder } from "./visible";

export const orderServer = bind({
  resource: order,
  table: orders,
  rowTables: { items: { table: orderItems, parent: orderItems.orderId, key: "productId" } },
  visible: visibleOrder,
  through: {
    productId: (_ctx, key, value) =>
      inArray(
        orders.id,
        new QueryBuilder()
          .select({ id: orderItems.orderId })
          .from(orderItems)
          .where(byId(key, orderItems.productId, value)),
      ),
    chainId: (_ctx, key, value) =>
      inArray(
        orders.posId,
        new QueryBuilder()
          .select({ id: pos.id })
          .from(pos)
          .where(byId(key, pos.chainId, value)),
      ),
  },
  rules: orderErrors,
  check: checkOrder,
});
