import { sql } from "drizzle-orm";
import { bigserial, doublePrecision, index, integer, pgTable, primaryKey, smallint, uuid } from "drizzle-orm/pg-core";
import { day, rule, tenantId, tenantRef } from "./_columns";
import { pos } from "./pos";
import { users } from "./users";

/**
 * What one person did on one day of theirs, worked out from what devices sent and people decided: what dashboards add up instead of walking
 * history. A whole day at a time is worked out anew when something of it was touched (`day_touched`). Minutes are exact; only sums are rounded.
 */
export const dayFacts = pgTable(
  "day_facts",
  {
    tenantId: tenantId(),
    userId: uuid("user_id").notNull(),
    localDate: day("local_date").notNull(),
    planned: integer("planned").notNull(),
    done: integer("done").notNull(),
    /** Check-ins at PDVs, planned or not. */
    visits: integer("visits").notNull(),
    inStore: doublePrecision("in_store").notNull(),
    /** Of the stays that a device measured, which alone enter the mean. */
    measured: doublePrecision("measured").notNull(),
    measuredVisits: integer("measured_visits").notNull(),
    travel: doublePrecision("travel").notNull(),
    worked: doublePrecision("worked").notNull(),
    paused: doublePrecision("paused").notNull(),
    requiredExpected: integer("required_expected").notNull(),
    requiredAnswered: integer("required_answered").notNull(),
    photos: integer("photos").notNull(),
    /**
     * Minutes from when a day with planned visits should have begun to the first check-in, negative when earlier; null = nobody has said when, or
     * nobody came.
     */
    delay: integer("delay"),
  },
  (t) => [
    primaryKey({ name: "day_facts_pkey", columns: [t.tenantId, t.localDate, t.userId] }),
    ...tenantRef(t, t.userId, () => users, { onDelete: "cascade", index: false }),
    index("day_facts_user_id_idx").on(t.tenantId, t.userId, t.localDate),
  ],
);

/**
 * Seconds of a stay that count elsewhere: breaks within it, and what other stays of the same person hold (F2). A row of each of the few stays that
 * lose any, worked out with their day.
 */
export const stayLosses = pgTable(
  "stay_losses",
  {
    tenantId: tenantId(),
    userId: uuid("user_id").notNull(),
    localDate: day("local_date").notNull(),
    stayId: uuid("stay_id").notNull(),
    seconds: doublePrecision("seconds").notNull(),
  },
  (t) => [
    primaryKey({ name: "stay_losses_pkey", columns: [t.tenantId, t.localDate, t.stayId] }),
    ...tenantRef(t, t.userId, () => users, { onDelete: "cascade", index: false }),
    index("stay_losses_user_id_idx").on(t.tenantId, t.userId, t.localDate),
    rule(t, "seconds", sql`${t.seconds} > 0`),
  ],
);

/**
 * How many visits were planned for a person on a day, and what became of them (F1): as the list of visits counts them, whatever a day that was closed
 * says. With them the check-ins at PDVs, and the stays that a device measured (F2). Days without any of it have no row.
 */
export const routeDays = pgTable(
  "route_days",
  {
    tenantId: tenantId(),
    userId: uuid("user_id").notNull(),
    localDate: day("local_date").notNull(),
    planned: integer("planned").notNull(),
    done: integer("done").notNull(),
    justified: integer("justified").notNull(),
    checks: integer("checks").notNull().default(0),
    stays: integer("stays").notNull().default(0),
    /** Of these stays, less what they lose (`stay_losses`). */
    seconds: doublePrecision("seconds").notNull().default(0),
  },
  (t) => [
    primaryKey({ name: "route_days_pkey", columns: [t.tenantId, t.localDate, t.userId] }),
    ...tenantRef(t, t.userId, () => users, { onDelete: "cascade", index: false }),
    index("route_days_user_id_idx").on(t.tenantId, t.userId, t.localDate),
    // Everybody's are read from it alone.
    index("route_days_told_idx").on(
      t.tenantId,
      t.localDate,
      t.userId,
      t.planned,
      t.done,
      t.justified,
      t.checks,
      t.stays,
      t.seconds,
    ),
  ],
);

/**
 * On which days of a month a person had a PDV to visit, and what became of it: a bit for each day, the first being 1. Who is to come twice on a day has a
 * second row (`turn`); check-ins, planned or not, stand in the first. What counts stores reads a row where it would read a month's visits.
 */
export const routeMonths = pgTable(
  "route_months",
  {
    tenantId: tenantId(),
    /** Its first day. */
    month: day("month").notNull(),
    userId: uuid("user_id").notNull(),
    posId: uuid("pos_id").notNull(),
    turn: smallint("turn").notNull(),
    planned: integer("planned").notNull(),
    done: integer("done").notNull(),
    justified: integer("justified").notNull(),
    checked: integer("checked").notNull(),
  },
  (t) => [
    primaryKey({ name: "route_months_pkey", columns: [t.tenantId, t.month, t.userId, t.posId, t.turn] }),
    ...tenantRef(t, t.userId, () => users, { onDelete: "cascade", index: false }),
    ...tenantRef(t, t.posId, () => pos, { onDelete: "cascade", index: false }),
    // What is counted is read from it alone.
    index("route_months_month_idx").on(t.tenantId, t.month, t.posId, t.planned, t.done, t.justified, t.checked),
  ],
);

/**
 * Days of people whose facts no longer say all, marked by triggers in the transaction that touched them, as often as that happens: nobody
 * waits for anybody to mark a day, and so no key looks whether the person is still there. Whoever works a day out takes away the marks that it
 * found.
 */
export const dayTouched = pgTable(
  "day_touched",
  {
    tenantId: tenantId(),
    id: bigserial("id", { mode: "number" }).notNull(),
    userId: uuid("user_id").notNull(),
    localDate: day("local_date").notNull(),
  },
  (t) => [
    primaryKey({ name: "day_touched_pkey", columns: [t.tenantId, t.id] }),
    index("day_touched_day_idx").on(t.tenantId, t.localDate, t.userId),
  ],
);
