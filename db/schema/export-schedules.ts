import { sql } from "drizzle-orm";
import { boolean, index, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant, linkColumns, linkPk, oneOf, rule, tenantColumns, tenantPk, tenantRef } from "./_columns";
import { users } from "./users";

export const SCHEDULE_FREQUENCIES = ["daily", "weekly", "monthly"] as const;
/** What a recipient came away with: "refused" = they may not see it (any more). */
export const SCHEDULE_OUTCOMES = ["ordered", "sent", "refused", "failed"] as const;

/** A list's file that is made again and again, for each recipient in their own scope. */
export const exportSchedules = pgTable(
  "export_schedules",
  {
    ...tenantColumns(),
    ownerId: uuid("owner_id").notNull(),
    name: text("name").notNull(),
    /** Name of the list. */
    list: text("list").notNull(),
    /** Parameters of the file's address: filters, columns, format, shape. */
    state: jsonb("state").$type<Record<string, string>>().notNull(),
    frequency: text("frequency", { enum: SCHEDULE_FREQUENCIES }).notNull(),
    /** 1 = Monday to 7 = Sunday. */
    weekday: integer("weekday"),
    /** On the tenant's clock. */
    hour: integer("hour").notNull(),
    isActive: boolean("is_active").notNull().default(true),
    /** null while it is switched off. */
    nextAt: instant("next_at"),
    /** Of the last time that files were ordered. */
    lastDueAt: instant("last_due_at"),
    /** Nobody switched it off: its owner may not order files any more. */
    isStopped: boolean("is_stopped").notNull().default(false),
  },
  (t) => [
    tenantPk(t),
    ...tenantRef(t, t.ownerId, () => users, { onDelete: "cascade" }),
    index("export_schedules_next_idx").on(t.tenantId, t.nextAt).where(sql`${t.nextAt} is not null`),
    oneOf(t.frequency, SCHEDULE_FREQUENCIES),
    rule(t, "name", sql`btrim(${t.name}) <> ''`),
    rule(t, "hour", sql`${t.hour} between 0 and 23`),
    rule(t, "weekday", sql`(${t.frequency} = 'weekly') = (${t.weekday} is not null) and ${t.weekday} between 1 and 7`),
    rule(t, "next_at", sql`${t.isActive} = (${t.nextAt} is not null)`),
  ],
);

/** Who gets it, and what became of it the last time. */
export const exportScheduleRecipients = pgTable(
  "export_schedule_recipients",
  {
    ...linkColumns(),
    scheduleId: uuid("schedule_id").notNull(),
    userId: uuid("user_id").notNull(),
    outcome: text("outcome", { enum: SCHEDULE_OUTCOMES }),
    outcomeAt: instant("outcome_at"),
  },
  (t) => [
    linkPk(t, t.scheduleId, t.userId),
    ...tenantRef(t, t.scheduleId, () => exportSchedules, { onDelete: "cascade", index: false }),
    ...tenantRef(t, t.userId, () => users, { onDelete: "cascade" }),
    oneOf(t.outcome, SCHEDULE_OUTCOMES),
  ],
);
