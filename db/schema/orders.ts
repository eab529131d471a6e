import { sql } from "drizzle-orm";
import { index, integer, numeric, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { day, money, oneOf, rule, searchText, tenantColumns, tenantPk, tenantRef } from "./_columns";
import { businessUnits } from "./business-units";
import { pos } from "./pos";
import { products } from "./products";
import { users } from "./users";

export const ORDER_STATUSES = ["open", "invoiced", "delivered", "canceled"] as const;

export const orders = pgTable(
  "orders",
  {
    ...tenantColumns(),
    number: text("number").notNull(),
    date: day("date").notNull(),
    posId: uuid("pos_id").notNull(),
    businessUnitId: uuid("business_unit_id").notNull(),
    sellerId: uuid("seller_id"),
    status: text("status", { enum: ORDER_STATUSES }).notNull().default("open"),
    /** Sum of the items' totals: a trigger works it out, whatever is written. */
    total: money("total").notNull().default("0"),
    searchText: searchText("number"),
  },
  (t) => [
    tenantPk(t),
    ...tenantRef(t, t.posId, () => pos, { index: false }),
    ...tenantRef(t, t.businessUnitId, () => businessUnits, { index: false }),
    ...tenantRef(t, t.sellerId, () => users),
    unique("orders_number_key").on(t.tenantId, t.businessUnitId, t.number),
    index("orders_date_idx").on(t.tenantId, t.date, t.id),
    index("orders_business_unit_id_idx").on(t.tenantId, t.businessUnitId, t.date),
    index("orders_pos_id_idx").on(t.tenantId, t.posId, t.date),
    index("orders_search_idx").using("gin", t.tenantId, t.searchText.op("gin_trgm_ops")),
    oneOf(t.status, ORDER_STATUSES),
    rule(t, "total", sql`${t.total} >= 0`),
  ],
);

export const orderItems = pgTable(
  "order_items",
  {
    ...tenantColumns(),
    orderId: uuid("order_id").notNull(),
    productId: uuid("product_id").notNull(),
    position: integer("position").notNull().default(0),
    quantity: numeric("quantity", { precision: 14, scale: 3, mode: "number" }).notNull(),
    unitPrice: money("unit_price").notNull(),
    /** Reais off the whole line; null = none. */
    discount: money("discount"),
    /** Rounded to cents, half a cent up. `lineTotal` of `lib/records/orders/totals.ts` says the same. */
    total: money("total").notNull().generatedAlwaysAs(sql`round(quantity * unit_price, 2) - coalesce(discount, 0)`),
  },
  (t) => [
    tenantPk(t),
    ...tenantRef(t, t.orderId, () => orders, { onDelete: "cascade" }),
    ...tenantRef(t, t.productId, () => products),
    rule(t, "values", sql`${t.quantity} > 0 and ${t.unitPrice} >= 0 and ${t.discount} >= 0 and ${t.total} >= 0`),
  ],
);
