import { index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from "drizzle-orm/pg-core";
import { instant, oneOf, tenantColumns, tenantId, tenantPk, tenantRef } from "./_columns";
import { users } from "./users";

export const MAIL_STATUSES = ["pending", "sent", "failed"] as const;

/** Mail to be sent by the worker, written in the transaction that wants it. */
export const mails = pgTable(
  "mails",
  {
    ...tenantColumns(),
    userId: uuid("user_id"),
    /** "confirm_account", "reset_password", "questionnaire", … */
    kind: text("kind").notNull(),
    recipient: text("recipient").notNull(),
    subject: text("subject").notNull(),
    html: text("html").notNull(),
    text: text("text").notNull(),
    /** The rule and the answer that made it; the rule may be deleted, what was sent stays. */
    questionnaireEmailId: uuid("questionnaire_email_id"),
    answerId: uuid("answer_id"),
    status: text("status", { enum: MAIL_STATUSES }).notNull().default("pending"),
    attempts: integer("attempts").notNull().default(0),
    error: text("error"),
    sentAt: instant("sent_at"),
  },
  (t) => [
    tenantPk(t),
    ...tenantRef(t, t.userId, () => users, { onDelete: "cascade" }),
    index("mails_status_idx").on(t.tenantId, t.status, t.createdAt),
    // An answer makes one mail per rule and address, however often the job runs.
    unique("mails_answer_key").on(t.tenantId, t.answerId, t.questionnaireEmailId, t.recipient),
    index("mails_newest_idx").on(t.tenantId, t.createdAt, t.id),
    index("mails_rule_idx").on(t.tenantId, t.questionnaireEmailId, t.createdAt),
    index("mails_recent_idx").on(t.createdAt),
    oneOf(t.status, MAIL_STATUSES),
  ],
);

/** The answer of a call that was already carried out, written in the effect's own transaction. */
export const idempotency = pgTable(
  "idempotency",
  {
    tenantId: tenantId(),
    /** The user, never the token: tokens die while a device is offline. */
    actorId: uuid("actor_id").notNull(),
    key: text("key").notNull(),
    /** Hash of call and body: the same key with another one is a conflict. */
    fingerprint: text("fingerprint").notNull(),
    /** HTTP status of the answer. */
    status: integer("status"),
    response: jsonb("response").$type<unknown>(),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ name: "idempotency_pkey", columns: [t.tenantId, t.actorId, t.key] }),
    index("idempotency_age_idx").on(t.createdAt),
  ],
);
