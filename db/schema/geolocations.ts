import { sql } from "drizzle-orm";
import { boolean, doublePrecision, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { coordinatesCheck, day, instant, rule, tenantColumns, tenantPk, tenantRef } from "./_columns";
import { users } from "./users";

/** A position of a person during the workday; deleted after the tenant's retention. */
export const geolocations = pgTable(
  "geolocations",
  {
    ...tenantColumns(),
    userId: uuid("user_id").notNull(),
    occurredAt: instant("occurred_at").notNull(),
    receivedAt: instant("received_at").notNull().defaultNow(),
    localDate: day("local_date").notNull(),
    timezone: text("timezone").notNull(),
    latitude: doublePrecision("latitude").notNull(),
    longitude: doublePrecision("longitude").notNull(),
    /** Metres. */
    accuracy: doublePrecision("accuracy"),
    /** Kilometres per hour. */
    speed: doublePrecision("speed"),
    battery: integer("battery"),
    mock: boolean("mock").notNull().default(false),
  },
  (t) => [
    tenantPk(t),
    ...tenantRef(t, t.userId, () => users, { onDelete: "cascade", index: false }),
    index("geolocations_newest_idx").on(t.tenantId, t.occurredAt),
    index("geolocations_user_id_idx").on(t.tenantId, t.userId, t.occurredAt),
    index("geolocations_day_idx").on(t.tenantId, t.localDate),
    coordinatesCheck(t, t.latitude, t.longitude),
    rule(t, "battery", sql`${t.battery} between 0 and 100`),
  ],
);
