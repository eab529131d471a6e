import { sql } from "drizzle-orm";
import {
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  time,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import {
  coordinates,
  coordinatesCheck,
  day,
  instant,
  isActive,
  nameSearch,
  ofTenant,
  oneOf,
  rule,
  searchText,
  type TenantTable,
  tenantColumns,
  tenantPk,
  tenantRef,
} from "./_columns";
import { attachments } from "./attachments";
import { users } from "./users";

/** When the end of the day must be recorded. */
export const WORKDAY_MANDATORY_TYPES = ["no_mandatory", "last_checkin", "determined_time"] as const;

/** Working hours that people are given. */
export const workdays = pgTable(
  "workdays",
  {
    ...tenantColumns(),
    isActive: isActive(),
    name: text("name").notNull(),
    /** Minutes. */
    tolerance: integer("tolerance").notNull().default(10),
    allowBreak: boolean("allow_break").notNull().default(true),
    blockOutOfPeriod: boolean("block_out_of_period").notNull().default(false),
    /** Minutes of work of a day. */
    duration: integer("duration").notNull().default(480),
    mandatoryType: text("mandatory_type", { enum: WORKDAY_MANDATORY_TYPES }).notNull().default("no_mandatory"),
    nameSearch: nameSearch(),
    searchText: searchText("name"),
  },
  (t) => [
    tenantPk(t),
    ofTenant(t),
    unique("workdays_name_key").on(t.tenantId, t.nameSearch),
    index("workdays_search_idx").using("gin", t.tenantId, t.searchText.op("gin_trgm_ops")),
    oneOf(t.mandatoryType, WORKDAY_MANDATORY_TYPES),
    rule(t, "name", sql`btrim(${t.name}) <> ''`),
    rule(t, "tolerance", sql`${t.tolerance} between 0 and 240`),
    rule(t, "duration", sql`${t.duration} between 1 and 1440`),
  ],
);

/** Hours of one weekday; an end before the start lies on the next day. */
export const workdayItems = pgTable(
  "workday_items",
  {
    ...tenantColumns(),
    workdayId: uuid("workday_id").notNull(),
    /** 1 = Monday to 7 = Sunday. */
    weekday: integer("weekday").notNull(),
    startTime: time("start_time").notNull(),
    endTime: time("end_time").notNull(),
  },
  (t) => [
    tenantPk(t),
    ...tenantRef(t, t.workdayId, () => workdays, { onDelete: "cascade", index: false }),
    unique("workday_items_weekday_key").on(t.tenantId, t.workdayId, t.weekday),
    rule(t, "weekday", sql`${t.weekday} between 1 and 7`),
  ],
);

/** A break that the workday stipulates. */
export const workdayBreaks = pgTable(
  "workday_breaks",
  {
    ...tenantColumns(),
    isActive: isActive(),
    workdayId: uuid("workday_id").notNull(),
    name: text("name").notNull(),
    /** Stipulated minutes. */
    duration: integer("duration").notNull(),
    startTime: time("start_time"),
    endTime: time("end_time"),
    /** Since when it is not taken any more; noted by a trigger. */
    switchedOffAt: instant("switched_off_at"),
  },
  (t) => [
    tenantPk(t),
    ...tenantRef(t, t.workdayId, () => workdays, { onDelete: "cascade" }),
    rule(t, "duration", sql`${t.duration} between 1 and 480`),
    rule(t, "switched_off", sql`(${t.switchedOffAt} is null) = ${t.isActive}`),
  ],
);

/** A break that was taken; open until `endedAt` is set, and one person has one open at most. */
export const workdayBreakChecks = pgTable(
  "workday_break_checks",
  {
    ...tenantColumns(),
    workdayBreakId: uuid("workday_break_id").notNull(),
    userId: uuid("user_id").notNull(),
    localDate: day("local_date").notNull(),
    timezone: text("timezone").notNull(),
    startedAt: instant("started_at").notNull(),
    startReceivedAt: instant("start_received_at").notNull().defaultNow(),
    endedAt: instant("ended_at"),
    endReceivedAt: instant("end_received_at"),
    ...coordinates(),
    latitudeEnd: doublePrecision("latitude_end"),
    longitudeEnd: doublePrecision("longitude_end"),
    /** What is remarkable, by the codes of `lib/field/breaks/rules.ts`. */
    flags: text("flags").array().notNull().default(sql`'{}'::text[]`),
  },
  (t) => [
    tenantPk(t),
    ...tenantRef(t, t.workdayBreakId, () => workdayBreaks),
    ...tenantRef(t, t.userId, (): TenantTable => users, { index: false }),
    uniqueIndex("workday_break_checks_open_key").on(t.tenantId, t.userId).where(sql`${t.endedAt} is null`),
    index("workday_break_checks_newest_idx").on(t.tenantId, t.startedAt, t.id),
    index("workday_break_checks_user_id_idx").on(t.tenantId, t.userId, t.startedAt, t.id),
    index("workday_break_checks_day_idx").on(t.tenantId, t.localDate, t.userId),
    coordinatesCheck(t, t.latitude, t.longitude),
    coordinatesCheck(t, t.latitudeEnd, t.longitudeEnd, "coordinates_end"),
    rule(t, "ended", sql`(${t.endedAt} is null) = (${t.endReceivedAt} is null) and ${t.endedAt} >= ${t.startedAt}`),
  ],
);

export const PUNCH_KINDS = ["start", "end"] as const;

/** The start or the end of a person's working day, as they punched it: one of each a day. */
export const workdayPunches = pgTable(
  "workday_punches",
  {
    ...tenantColumns(),
    userId: uuid("user_id").notNull(),
    kind: text("kind", { enum: PUNCH_KINDS }).notNull(),
    /** The working day; the end of a night belongs to the day on which it began. */
    date: day("local_date").notNull(),
    /** By the device's clock. */
    occurredAt: instant("occurred_at").notNull(),
    receivedAt: instant("received_at").notNull().defaultNow(),
    timeZone: text("timezone").notNull(),
    ...coordinates(),
    /** Metres, as the device says. */
    accuracy: doublePrecision("accuracy"),
    photoId: uuid("photo_id"),
    /** What is remarkable, by the codes of `lib/field/check-ins/flags.ts`. */
    flags: text("flags").array().notNull().default(sql`'{}'::text[]`),
  },
  (t) => [
    tenantPk(t),
    ...tenantRef(t, t.userId, (): TenantTable => users, { index: false }),
    ...tenantRef(t, t.photoId, (): TenantTable => attachments),
    unique("workday_punches_day_key").on(t.tenantId, t.userId, t.date, t.kind),
    index("workday_punches_newest_idx").on(t.tenantId, t.occurredAt, t.id),
    index("workday_punches_day_idx").on(t.tenantId, t.date),
    oneOf(t.kind, PUNCH_KINDS),
    coordinatesCheck(t, t.latitude, t.longitude),
    rule(t, "accuracy", sql`${t.accuracy} >= 0`),
  ],
);

/** A day that is closed for one person: its points are no longer changed. */
export const dayLocks = pgTable(
  "day_locks",
  {
    ...tenantColumns(),
    userId: uuid("user_id").notNull(),
    localDate: day("local_date").notNull(),
    lockedBy: uuid("locked_by"),
    reason: text("reason"),
    /** The day as it was closed: what arrives later does not change it. */
    closed: jsonb("closed").$type<Record<string, unknown>>(),
    /** Its kilometres likewise; null where it was closed before they were kept. */
    km: jsonb("km").$type<Record<string, unknown>>(),
    /** What the day said of routes, stores and tasks; null likewise. */
    sums: jsonb("sums").$type<Record<string, number>>(),
    /** What its person cost, in cents a minute; null likewise. */
    cost: jsonb("cost").$type<{ readonly perMinute: number | null }>(),
  },
  (t) => [
    tenantPk(t),
    ...tenantRef(t, t.userId, (): TenantTable => users, { index: false }),
    unique("day_locks_day_key").on(t.tenantId, t.userId, t.localDate),
    index("day_locks_date_idx").on(t.tenantId, t.localDate),
  ],
);

/** A stretch of a corrected day, by RFC 3339 instants. */
export type CorrectedStretch = { readonly kind: "work" | "break"; readonly start: string; readonly end: string };

/** The times of one person's day as set by hand. What the devices recorded stays where it is. */
export const dayCorrections = pgTable(
  "day_corrections",
  {
    ...tenantColumns(),
    userId: uuid("user_id").notNull(),
    localDate: day("local_date").notNull(),
    stretches: jsonb("stretches").$type<readonly CorrectedStretch[]>().notNull(),
    reason: text("reason").notNull(),
    correctedBy: uuid("corrected_by"),
  },
  (t) => [
    tenantPk(t),
    ...tenantRef(t, t.userId, (): TenantTable => users, { index: false }),
    unique("day_corrections_day_key").on(t.tenantId, t.userId, t.localDate),
    rule(t, "reason", sql`char_length(btrim(${t.reason})) >= 15`),
  ],
);
