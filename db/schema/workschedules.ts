import { sql } from "drizzle-orm";
import {
  boolean,
  customType,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  time,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import {
  day,
  instant,
  isActive,
  ofTenant,
  oneOf,
  rule,
  tenantColumns,
  tenantId,
  tenantPk,
  tenantRef,
} from "./_columns";
import { recurrenceChecks, recurrenceColumns } from "./_recurrence";
import { mixes } from "./mixes";
import { pos } from "./pos";
import { users } from "./users";

export const VISIT_STATUSES = ["planned", "done", "justified", "pending_justification", "away", "missed"] as const;

const byteText = customType<{ data: string }>({ dataType: () => 'text collate "C"' });

/** A planned, repeated visit. The same person, PDV, mix and rule cannot overlap in time (exclusion of migration 0002). */
export const workschedules = pgTable(
  "workschedules",
  {
    ...tenantColumns(),
    isActive: isActive(),
    userId: uuid("user_id").notNull(),
    posId: uuid("pos_id").notNull(),
    mixId: uuid("mix_id"),
    /** 1 high, 2 medium, 3 low. */
    priority: integer("priority").notNull().default(2),
    isPlanned: boolean("is_planned").notNull().default(true),
    startDate: day("start_date").notNull(),
    /** Last day; null = without end. */
    endDate: day("end_date"),
    ...recurrenceColumns(),
    /** Walked in every n-th week, counted from the week (from Monday) of `cycleStart`; 1 = in every week. */
    cycleWeeks: integer("cycle_weeks").notNull().default(1),
    cycleStart: day("cycle_start"),
    /** Order within the day. */
    position: integer("position").notNull().default(0),
    startTime: time("start_time"),
    plannedMinutes: integer("planned_minutes"),
    /** Walked on holidays as well; otherwise they void it. */
    onHolidays: boolean("on_holidays").notNull().default(false),
    /** The schedule that this one continues ("this and next"). */
    originId: uuid("origin_id"),
    /** Weekdays, frequency and cycle in one comparable text. */
    ruleKey: byteText("rule_key").generatedAlwaysAs(
      sql`public.f_rule_key(frequencies, monday, tuesday, wednesday, thursday, friday, saturday, sunday, cycle_weeks, cycle_start)`,
    ),
  },
  (t) => [
    tenantPk(t),
    ofTenant(t),
    ...tenantRef(t, t.userId, () => users, { index: false }),
    ...tenantRef(t, t.posId, () => pos),
    ...tenantRef(t, t.mixId, () => mixes),
    ...tenantRef(t, t.originId, () => t),
    index("workschedules_user_id_idx").on(t.tenantId, t.userId, t.startDate),
    ...recurrenceChecks(t),
    rule(t, "priority", sql`${t.priority} between 1 and 3`),
    rule(t, "period", sql`${t.startDate} <= ${t.endDate}`),
    rule(t, "cycle_weeks", sql`${t.cycleWeeks} between 1 and 4`),
    rule(t, "cycle_start", sql`${t.cycleWeeks} = 1 or ${t.cycleStart} is not null`),
    rule(t, "planned_minutes", sql`${t.plannedMinutes} > 0`),
  ],
);

/**
 * The local days of the tenant that have begun, each once: its visits are written in the same transaction. Whoever asks for an earlier
 * day reads `visits`; later days are computed.
 */
export const visitDays = pgTable(
  "visit_days",
  {
    tenantId: tenantId(),
    localDate: day("local_date").notNull(),
    /** Visits that were written. */
    planned: integer("planned").notNull(),
    begunAt: instant("begun_at").notNull().defaultNow(),
  },
  (t) => [primaryKey({ name: "visit_days_pkey", columns: [t.tenantId, t.localDate] }), ofTenant(t)],
);

/** One occurrence on one day, written when that day begins where the tenant is and never rewritten by a later plan. */
export const visits = pgTable(
  "visits",
  {
    ...tenantColumns(),
    workScheduleId: uuid("work_schedule_id").notNull(),
    userId: uuid("user_id").notNull(),
    posId: uuid("pos_id").notNull(),
    mixId: uuid("mix_id"),
    localDate: day("local_date").notNull(),
    timezone: text("timezone").notNull(),
    priority: integer("priority").notNull().default(2),
    isPlanned: boolean("is_planned").notNull().default(true),
    position: integer("position").notNull().default(0),
    startTime: time("start_time"),
    plannedMinutes: integer("planned_minutes"),
    status: text("status", { enum: VISIT_STATUSES }).notNull().default("planned"),
  },
  (t) => [
    tenantPk(t),
    ...tenantRef(t, t.workScheduleId, () => workschedules, { index: false }),
    ...tenantRef(t, t.userId, () => users, { index: false }),
    ...tenantRef(t, t.posId, () => pos, { index: false }),
    ...tenantRef(t, t.mixId, () => mixes),
    unique("visits_occurrence_key").on(t.tenantId, t.workScheduleId, t.localDate),
    index("visits_day_idx").on(t.tenantId, t.localDate, t.userId),
    // What became of the visits of a period is counted from here alone.
    index("visits_status_idx").on(t.tenantId, t.localDate, t.status, t.userId, t.posId),
    index("visits_user_id_idx").on(t.tenantId, t.userId, t.localDate),
    // Those that their day's end has yet to judge.
    index("visits_planned_idx").on(t.tenantId, t.localDate, t.userId).where(sql`${t.status} = 'planned'`),
    index("visits_pos_id_idx").on(t.tenantId, t.posId, t.localDate),
    oneOf(t.status, VISIT_STATUSES),
    rule(t, "priority", sql`${t.priority} between 1 and 3`),
  ],
);
