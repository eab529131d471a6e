import { sql } from "drizzle-orm";
import { index, numeric, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { day, rule, tenantColumns, tenantPk, tenantRef } from "./_columns";
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
