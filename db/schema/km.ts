import { sql } from "drizzle-orm";
import { bigint, boolean, index, integer, numeric, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { day, rule, tenantColumns, tenantId, tenantPk, tenantRef } from "./_columns";
import { users } from "./users";

/** Kilometres that somebody added to a person's day by hand, or took from it, and why. */
export const kmAdjustments = pgTable(
  "km_adjustments",
  {
    ...tenantColumns(),
    userId: uuid("user_id").notNull(),
    localDate: day("local_date").notNull(),
    /** Payable kilometres; negative takes away. */
    kilometres: numeric("kilometres", { precision: 6, scale: 1, mode: "number" }).notNull(),
    reason: text("reason").notNull(),
    adjustedBy: uuid("adjusted_by").notNull(),
  },
  (t) => [
    tenantPk(t),
    ...tenantRef(t, t.userId, () => users, { index: false }),
    index("km_adjustments_user_id_idx").on(t.tenantId, t.userId, t.localDate),
    index("km_adjustments_day_idx").on(t.tenantId, t.localDate),
    rule(t, "kilometres", sql`${t.kilometres} <> 0 and ${t.kilometres} between -2000 and 2000`),
    rule(t, "reason", sql`char_length(btrim(${t.reason})) between 15 and 2000`),
  ],
);

/**
 * What the kilometres of one person's day come to, worked out with the day (`day_touched`): a row of each day on which the person was anywhere or
 * something was added by hand. Whole units, so that sums are exact.
 */
export const kmFacts = pgTable(
  "km_facts",
  {
    tenantId: tenantId(),
    userId: uuid("user_id").notNull(),
    localDate: day("local_date").notNull(),
    /** There was a stay; otherwise something was only added by hand. */
    present: boolean("present").notNull(),
    legs: integer("legs").notNull(),
    /** Legs with something remarkable. */
    flagged: integer("flagged").notNull(),
    /** As the crow flies. */
    metres: integer("metres").notNull(),
    /** Tenths of payable kilometres; those by hand are part of the first. */
    kmTenths: bigint("km_tenths", { mode: "number" }).notNull(),
    adjustedTenths: bigint("adjusted_tenths", { mode: "number" }).notNull(),
    /** Null = there was no price. */
    refundCents: bigint("refund_cents", { mode: "number" }),
    /** By what it was worked out: a fact by other rules than those of its day counts for nothing. A closed day keeps its own, which null stands for. */
    factor: numeric("factor", { precision: 4, scale: 2, mode: "number" }),
    pricePerKm: numeric("price_per_km", { precision: 8, scale: 4, mode: "number" }),
    breadcrumbs: boolean("breadcrumbs"),
  },
  (t) => [
    primaryKey({ name: "km_facts_pkey", columns: [t.tenantId, t.localDate, t.userId] }),
    ...tenantRef(t, t.userId, () => users, { onDelete: "cascade", index: false }),
    index("km_facts_user_id_idx").on(t.tenantId, t.userId, t.localDate),
    rule(t, "rules", sql`(${t.factor} is null) = (${t.breadcrumbs} is null)`),
  ],
);
