import { sql } from "drizzle-orm";
import { boolean, foreignKey, integer, jsonb, numeric, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { day, linkColumns, linkPk, rule, type TenantTable, tenantRef } from "./_columns";
import { tenants } from "./tenants";
import { users } from "./users";
import { WORKDAY_MANDATORY_TYPES } from "./workdays";

/*
 * What held from which day on; written by triggers (migration `add-validity`), so that a past day keeps the values of its day. The
 * tables that they are kept of hold what is valid now. Days before the first version count as it does.
 */

/** Settings of a tenant by which kilometres, points and cycles are worked out. */
export const tenantVersions = pgTable(
  "tenant_versions",
  {
    ...linkColumns(),
    validFrom: day("valid_from").notNull(),
    baseDay: integer("base_day").notNull(),
    kmFactor: numeric("km_factor", { precision: 4, scale: 2, mode: "number" }).notNull(),
    pricePerKm: numeric("price_per_km", { precision: 8, scale: 4, mode: "number" }),
    isGeotagUser: boolean("is_geotag_user").notNull(),
    isInterval: boolean("is_interval").notNull(),
    pointsTolerance: text("points_tolerance"),
  },
  (t) => [
    linkPk(t, t.validFrom),
    foreignKey({
      name: "tenant_versions_tenant_id_fk",
      columns: [t.tenantId],
      foreignColumns: [tenants.id],
    }).onDelete("cascade"),
  ],
);

type KeptItem = { readonly weekday: number; readonly startTime: string; readonly endTime: string };

/** Working hours with their days and breaks. They outlive the workday itself: past days of people who had it go by them. */
export const workdayVersions = pgTable(
  "workday_versions",
  {
    ...linkColumns(),
    workdayId: uuid("workday_id").notNull(),
    validFrom: day("valid_from").notNull(),
    duration: integer("duration").notNull(),
    tolerance: integer("tolerance").notNull(),
    mandatoryType: text("mandatory_type", { enum: WORKDAY_MANDATORY_TYPES }).notNull(),
    items: jsonb("items").$type<readonly KeptItem[]>().notNull(),
    /** Minutes of each stipulated break. */
    breaks: jsonb("breaks").$type<readonly number[]>().notNull(),
  },
  (t) => [linkPk(t, t.workdayId, t.validFrom)],
);

/** By which working hours a person works; `hoursDaily` counts for those without any. */
export const userWorkdays = pgTable(
  "user_workdays",
  {
    ...linkColumns(),
    userId: uuid("user_id").notNull(),
    validFrom: day("valid_from").notNull(),
    workdayId: uuid("workday_id"),
    hoursDaily: numeric("hours_daily", { precision: 4, scale: 2, mode: "number" }),
  },
  (t) => [
    linkPk(t, t.userId, t.validFrom),
    ...tenantRef(t, t.userId, (): TenantTable => users, { onDelete: "cascade", index: false }),
    rule(t, "hours_daily", sql`${t.hoursDaily} > 0 and ${t.hoursDaily} <= 24`),
  ],
);
