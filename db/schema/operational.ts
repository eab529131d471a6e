import { sql } from "drizzle-orm";
import { index, jsonb, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { day, instant, oneOf, rule, tenantColumns, tenantPk, tenantRef, traceIndex } from "./_columns";
import { pos } from "./pos";
import { users } from "./users";

/** What late data did to a line: it came in, says something else, or no longer holds. */
export const REVISIONS = ["entered", "changed", "left"] as const;

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
    /** When it happened; the order of the list. */
    occurredAt: instant("occurred_at").notNull().defaultNow(),
    generatedAt: instant("generated_at").notNull().defaultNow(),
    /** Set when late data changed or removed the line. */
    revisedAt: instant("revised_at"),
    revision: text("revision", { enum: REVISIONS }),
    /** What explains it together with others of its day: "no_sync:<user>", "wrong_coordinate:<pos>"; null = nothing. */
    causeKey: text("cause_key"),
    assigneeId: uuid("assignee_id"),
    assignedAt: instant("assigned_at"),
    /** Out of sight until this day. */
    snoozedUntil: day("snoozed_until"),
    snoozeReason: text("snooze_reason"),
    resolvedBy: uuid("resolved_by"),
    resolvedAt: instant("resolved_at"),
    /** Why it was resolved. */
    comment: text("comment"),
  },
  (t) => [
    tenantPk(t),
    ...tenantRef(t, t.userId, () => users, { onDelete: "cascade", index: false }),
    ...tenantRef(t, t.posId, () => pos, { onDelete: "cascade" }),
    unique("operational_problems_line_key").on(t.tenantId, t.localDate, t.code, t.subjectKey),
    index("operational_problems_user_id_idx").on(t.tenantId, t.userId, t.localDate),
    traceIndex(t, t.assigneeId),
    traceIndex(t, t.resolvedBy),
    index("operational_problems_newest_idx").on(t.tenantId, t.occurredAt, t.id),
    oneOf(t.revision, REVISIONS),
    rule(t, "snooze", sql`(${t.snoozedUntil} is null) = (${t.snoozeReason} is null)`),
  ],
);

/** What was said about a problem, in order. Never changed. */
export const operationalProblemComments = pgTable(
  "operational_problem_comments",
  {
    ...tenantColumns(),
    problemId: uuid("problem_id").notNull(),
    /** Who said so: a trace without foreign key. */
    userId: uuid("user_id").notNull(),
    body: text("body").notNull(),
  },
  (t) => [
    tenantPk(t),
    ...tenantRef(t, t.problemId, () => operationalProblems, { onDelete: "cascade" }),
    rule(t, "body", sql`btrim(${t.body}) <> ''`),
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
    /** When late data was last looked for, and when it last changed something. */
    checkedAt: instant("checked_at"),
    revisedAt: instant("revised_at"),
    /** When the people who lead were told by mail. */
    toldAt: instant("told_at"),
  },
  (t) => [tenantPk(t), unique("nightly_runs_day_key").on(t.tenantId, t.kind, t.localDate)],
);
