import { sql } from "drizzle-orm";
import { doublePrecision, foreignKey, index, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { rule, tenantColumns, tenantPk, traceIndex } from "./_columns";
import { tenants } from "./tenants";

/** Of which stores: the filters of costs, by their keys. */
type Places = Readonly<Partial<Record<string, string>>>;

/** A pace of visits that somebody tried on a month's costs and kept, to compare it with others. It changes nothing. */
export const costScenarios = pgTable(
  "cost_scenarios",
  {
    ...tenantColumns(),
    name: text("name").notNull(),
    /** "YYYY-MM": the month that it is worked out from. */
    month: text("month").notNull(),
    places: jsonb("places").$type<Places>().notNull(),
    /** Visits a week and minutes a visit; null: as in the month. */
    perWeek: doublePrecision("per_week"),
    minutes: doublePrecision("minutes"),
    createdBy: uuid("created_by").notNull(),
  },
  (t) => [
    tenantPk(t),
    foreignKey({
      name: "cost_scenarios_tenant_id_fk",
      columns: [t.tenantId],
      foreignColumns: [tenants.id],
    }).onDelete("cascade"),
    index("cost_scenarios_month_idx").on(t.tenantId, t.month, t.createdAt),
    traceIndex(t, t.createdBy),
    rule(t, "month", sql`${t.month} ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'`),
    rule(t, "pace", sql`num_nonnulls(${t.perWeek}, ${t.minutes}) > 0`),
  ],
);
