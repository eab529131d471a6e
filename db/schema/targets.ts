import { foreignKey, jsonb, pgTable, uuid } from "drizzle-orm/pg-core";
import { day, linkColumns, linkPk, traceIndex } from "./_columns";
import { tenants } from "./tenants";

/**
 * What a tenant's dashboards judge by from a day on: targets, thresholds, and the weights of the store score. Days before the first version
 * go by what the program sets, so that no figure of the past moves.
 */
export const dashboardTargets = pgTable(
  "dashboard_targets",
  {
    ...linkColumns(),
    validFrom: day("valid_from").notNull(),
    values: jsonb("values").$type<Readonly<Record<string, unknown>>>().notNull(),
    createdBy: uuid("created_by").notNull(),
  },
  (t) => [
    linkPk(t, t.validFrom),
    foreignKey({
      name: "dashboard_targets_tenant_id_fk",
      columns: [t.tenantId],
      foreignColumns: [tenants.id],
    }).onDelete("cascade"),
    traceIndex(t, t.createdBy),
  ],
);
