import { sql } from "drizzle-orm";
import { bigint, index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from "drizzle-orm/pg-core";
import { v7 } from "uuid";
import { instant, oneOf, tenantColumns, tenantId, tenantPk, traceIndex } from "./_columns";

export const ORIGINS = ["ui", "api", "job", "import", "system", "clone"] as const;

/**
 * Who changed what; partitioned by month, and the app role may only insert and read. Ids are kept without foreign
 * keys: the log outlives what it tells of.
 */
export const auditLog = pgTable(
  "audit_log",
  {
    tenantId: tenantId(),
    id: uuid("id")
      .notNull()
      .$defaultFn(() => v7()),
    at: instant("at").notNull().defaultNow(),
    actorId: uuid("actor_id"),
    sessionId: uuid("session_id"),
    origin: text("origin", { enum: ORIGINS }).notNull(),
    requestId: text("request_id"),
    /** "create", "update", "delete", "activate", "deactivate", "login", … */
    action: text("action").notNull(),
    /** Name of the resource or table. */
    resource: text("resource").notNull(),
    recordId: uuid("record_id"),
    recordName: text("record_name"),
    /** The fields that changed, secrets redacted; a created or deleted record whole. */
    before: jsonb("before").$type<Record<string, unknown>>(),
    after: jsonb("after").$type<Record<string, unknown>>(),
    reason: text("reason"),
    ip: text("ip"),
    userAgent: text("user_agent"),
  },
  (t) => [
    primaryKey({ name: "audit_log_pkey", columns: [t.tenantId, t.id, t.at] }),
    index("audit_log_record_idx").on(t.tenantId, t.resource, t.recordId, t.at),
    index("audit_log_actor_idx").on(t.tenantId, t.actorId, t.at),
    index("audit_log_at_idx").on(t.tenantId, t.at, t.id),
    oneOf(t.origin, ORIGINS),
  ],
);

/** Hash chain over the log, one link per sealed stretch: made by a job, so that writes never wait for each other. */
export const auditSeals = pgTable(
  "audit_seals",
  {
    tenantId: tenantId(),
    /** 1, 2, 3, … within the tenant. */
    seq: bigint("seq", { mode: "number" }).notNull(),
    firstId: uuid("first_id").notNull(),
    lastId: uuid("last_id").notNull(),
    upTo: instant("up_to").notNull(),
    rowCount: integer("row_count").notNull(),
    previousHash: text("previous_hash").notNull(),
    hash: text("hash").notNull(),
    sealedAt: instant("sealed_at").notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ name: "audit_seals_pkey", columns: [t.tenantId, t.seq] }),
    unique("audit_seals_hash_key").on(t.tenantId, t.hash),
  ],
);

/** What was deleted and may still be brought back: the row and its links as they were. */
export const trash = pgTable(
  "trash",
  {
    ...tenantColumns(),
    resource: text("resource").notNull(),
    recordId: uuid("record_id").notNull(),
    recordName: text("record_name").notNull(),
    snapshot: jsonb("snapshot").$type<Record<string, unknown>>().notNull(),
    deletedBy: uuid("deleted_by"),
    expiresAt: instant("expires_at").notNull().default(sql`now() + interval '30 days'`),
  },
  (t) => [
    tenantPk(t),
    traceIndex(t, t.deletedBy),
    unique("trash_record_key").on(t.tenantId, t.resource, t.recordId),
    index("trash_age_idx").on(t.tenantId, t.createdAt),
  ],
);
