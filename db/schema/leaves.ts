import { sql } from "drizzle-orm";
import { boolean, foreignKey, index, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { day, isActive, nameSearch, ofTenant, rule, tenantColumns, tenantPk, tenantRef } from "./_columns";
import { attachments } from "./attachments";
import { cities, states } from "./places";
import { users } from "./users";

/** Time away from work, last day included; one person's leaves do not overlap (exclusion of migration 0002). */
export const workLeaves = pgTable(
  "work_leaves",
  {
    ...tenantColumns(),
    userId: uuid("user_id").notNull(),
    startDate: day("start_date").notNull(),
    endDate: day("end_date").notNull(),
    reason: text("reason").notNull(),
    substituteId: uuid("substitute_id"),
    inheritsRoutes: boolean("inherits_routes").notNull().default(false),
    attachmentId: uuid("attachment_id"),
    notes: text("notes"),
  },
  (t) => [
    tenantPk(t),
    ...tenantRef(t, t.userId, () => users, { index: false }),
    ...tenantRef(t, t.substituteId, () => users),
    ...tenantRef(t, t.attachmentId, () => attachments),
    index("work_leaves_newest_idx").on(t.tenantId, t.startDate),
    index("work_leaves_user_id_idx").on(t.tenantId, t.userId, t.startDate),
    rule(t, "period", sql`${t.startDate} <= ${t.endDate}`),
    rule(t, "substitute", sql`${t.substituteId} <> ${t.userId}`),
    rule(t, "routes", sql`not ${t.inheritsRoutes} or ${t.substituteId} is not null`),
  ],
);

/** The tenant's own holidays, beside those of the country and the states; for one place or for all. */
export const holidays = pgTable(
  "holidays",
  {
    ...tenantColumns(),
    isActive: isActive(),
    name: text("name").notNull(),
    date: day("date").notNull(),
    stateId: uuid("state_id"),
    cityId: uuid("city_id"),
    nameSearch: nameSearch(),
  },
  (t) => [
    tenantPk(t),
    ofTenant(t),
    foreignKey({ name: "holidays_state_id_fk", columns: [t.stateId], foreignColumns: [states.id] }),
    foreignKey({
      name: "holidays_city_id_fk",
      columns: [t.stateId, t.cityId],
      foreignColumns: [cities.stateId, cities.id],
    }),
    index("holidays_city_id_idx").on(t.tenantId, t.stateId, t.cityId),
    unique("holidays_date_key").on(t.tenantId, t.date, t.stateId, t.cityId).nullsNotDistinct(),
    rule(t, "name", sql`btrim(${t.name}) <> ''`),
    rule(t, "city", sql`${t.cityId} is null or ${t.stateId} is not null`),
  ],
);
