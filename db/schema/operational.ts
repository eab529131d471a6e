import { index, jsonb, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { day, instant, tenantColumns, tenantPk, tenantRef } from "./_columns";
import { pos } from "./pos";
import { users } from "./users";

/** A line of the nightly report; unique by what it says, so that a second run changes nothing. */
export const operationalProblems = pgTable(
  "operational_problems",
  {
    ...tenantColumns(),
    localDate: day("local_date").notNull(),
    /** "OP01" to "OP16". */
    code: text("code").notNull(),
    userId: uuid("user_id"),
    posId: uuid("pos_id"),
    /** The record that shows it: "pos_checks:…". */
    subjectKey: text("subject_key").notNull(),
    evidence: jsonb("evidence").$type<Record<string, unknown>>().notNull().default({}),
    generatedAt: instant("generated_at").notNull().defaultNow(),
    /** Set when late data changed or removed the line. */
    revisedAt: instant("revised_at"),
    resolvedBy: uuid("resolved_by"),
    resolvedAt: instant("resolved_at"),
    comment: text("comment"),
  },
  (t) => [
    tenantPk(t),
    ...tenantRef(t, t.userId, () => users, { index: false }),
    ...tenantRef(t, t.posId, () => pos, { onDelete: "cascade" }),
    unique("operational_problems_line_key").on(t.tenantId, t.localDate, t.code, t.subjectKey),
    index("operational_problems_user_id_idx").on(t.tenantId, t.userId, t.localDate),
  ],
);

/** Which local days the nightly report has been made for. */
export const nightlyRuns = pgTable(
  "nightly_runs",
  {
    ...tenantColumns(),
    localDate: day("local_date").notNull(),
    /** "operational_problems", "visits", … */
    kind: text("kind").notNull(),
    finishedAt: instant("finished_at"),
  },
  (t) => [tenantPk(t), unique("nightly_runs_day_key").on(t.tenantId, t.kind, t.localDate)],
);
