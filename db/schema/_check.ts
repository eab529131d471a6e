import { sql } from "drizzle-orm";
import { type AnyPgColumn, boolean, doublePrecision, integer, text, uuid } from "drizzle-orm/pg-core";
import { coordinatesCheck, day, instant, rule, tenantColumns, tenantRef } from "./_columns";
import { attachments } from "./attachments";
import { users } from "./users";

/** What is remarkable about a visit. Flags inform reports and the eye; none of them refuses anything by itself. */
export const CHECK_FLAGS = [
  "out_of_radius_in",
  "out_of_radius_out",
  "no_pos_coordinate",
  "no_location_out",
  "photo_missing_out",
  "below_minimum_time",
  "tasks_not_received",
  "justified_absence",
  "clock_skew",
  "late_sync",
  "date_mismatch",
  "auto_closed",
  "over_workday",
  "overlap",
  "impossible_move",
] as const;
export type CheckFlag = (typeof CHECK_FLAGS)[number];

/** Columns of a stay at a place, from check-in to check-out: the same at a PDV and at a client. */
export const checkColumns = () => ({
  ...tenantColumns(),
  userId: uuid("user_id").notNull(),
  workScheduleId: uuid("work_schedule_id"),
  /** The day where the place is. */
  localDate: day("local_date").notNull(),
  timezone: text("timezone").notNull(),
  /** By the device's clock. */
  occurredAt: instant("occurred_at").notNull(),
  receivedAt: instant("received_at").notNull().defaultNow(),
  /** Device clock minus ours, in seconds, beyond what the network explains. */
  skewSeconds: integer("skew_seconds"),
  latitude: doublePrecision("latitude"),
  longitude: doublePrecision("longitude"),
  /** Metres, as the device says. */
  accuracy: doublePrecision("accuracy"),
  /** Percent. */
  batteryIn: integer("battery_in"),
  photoInId: uuid("photo_in_id"),
  /** Metres to the place. */
  distanceIn: doublePrecision("distance_in"),
  outOfRadiusIn: boolean("out_of_radius_in").notNull().default(false),
  reasonIn: text("reason_in"),
  checkOutAt: instant("check_out_at"),
  checkOutReceivedAt: instant("check_out_received_at"),
  latitudeOut: doublePrecision("latitude_out"),
  longitudeOut: doublePrecision("longitude_out"),
  accuracyOut: doublePrecision("accuracy_out"),
  batteryOut: integer("battery_out"),
  photoOutId: uuid("photo_out_id"),
  distanceOut: doublePrecision("distance_out"),
  outOfRadiusOut: boolean("out_of_radius_out").notNull().default(false),
  reasonOut: text("reason_out"),
  /** Left although a rule would refuse it, or closed by the system. */
  forced: boolean("forced").notNull().default(false),
  timeInStoreSeconds: integer("time_in_store_seconds"),
  /** Made by hand, as by an approved justification. */
  isManual: boolean("is_manual").notNull().default(false),
  /** The device reported a mock location. */
  mock: boolean("mock").notNull().default(false),
  flags: text("flags", { enum: CHECK_FLAGS }).array().notNull().default(sql`'{}'::text[]`),
});

type Check = { [K in keyof ReturnType<typeof checkColumns>]: AnyPgColumn };

export const checkRules = (t: Check) => [
  ...tenantRef(t, t.userId, () => users, { index: false }),
  ...tenantRef(t, t.photoInId, () => attachments, { index: "sparse" }),
  ...tenantRef(t, t.photoOutId, () => attachments, { index: "sparse" }),
  coordinatesCheck(t, t.latitude, t.longitude),
  coordinatesCheck(t, t.latitudeOut, t.longitudeOut, "coordinates_out"),
  rule(
    t,
    "battery",
    sql`${t.batteryIn} between 0 and 100 and (${t.batteryOut} is null or ${t.batteryOut} between 0 and 100)`,
  ),
  // Nothing demands that the check-out lies after the check-in: a device's clock may be moved in between.
  rule(t, "time_in_store", sql`${t.timeInStoreSeconds} >= 0`),
  rule(
    t,
    "closed",
    sql`(${t.checkOutAt} is null) = (${t.checkOutReceivedAt} is null) and (${t.checkOutAt} is null) = (${t.timeInStoreSeconds} is null)`,
  ),
];
