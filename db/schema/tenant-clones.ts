import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { instant, oneOf, rule, tenantColumns, tenantPk, traceIndex } from "./_columns";

export const CLONE_STATUSES = ["pending", "started", "completed", "failed"] as const;

/** What was made, what stayed behind, and what was left empty because it pointed at something that is not copied. */
export type CloneCounts = Readonly<
  Record<string, { copied: number; leftOut: number; emptied: number; switchedOff: number }>
>;

/** The records of another tenant's catalogue, copied into this one. No foreign key: the copy outlives where it came from. */
export const tenantClones = pgTable(
  "tenant_clones",
  {
    ...tenantColumns(),
    sourceTenantId: uuid("source_tenant_id").notNull(),
    sourceName: text("source_name").notNull(),
    kinds: text("kinds").array().notNull(),
    status: text("status", { enum: CLONE_STATUSES }).notNull().default("pending"),
    /** A worker that no longer holds the newest attempt stops. */
    attempt: integer("attempt").notNull().default(0),
    total: integer("total").notNull().default(0),
    done: integer("done").notNull().default(0),
    counts: jsonb("counts").$type<CloneCounts>().notNull().default({}),
    /** Code of what went wrong. */
    error: text("error"),
    /** A super admin, who is a person of no tenant but the platform's. */
    createdBy: uuid("created_by").notNull(),
    endedAt: instant("ended_at"),
  },
  (t) => [
    tenantPk(t),
    traceIndex(t, t.createdBy),
    index("tenant_clones_newest_idx").on(t.tenantId, t.createdAt, t.id),
    // One at a time into the same tenant.
    uniqueIndex("tenant_clones_running_key").on(t.tenantId).where(sql`${t.status} in ('pending', 'started')`),
    oneOf(t.status, CLONE_STATUSES),
    rule(t, "source", sql`${t.sourceTenantId} <> ${t.tenantId}`),
    rule(t, "kinds", sql`cardinality(${t.kinds}) > 0`),
    rule(t, "progress", sql`${t.done} >= 0 and ${t.total} >= 0`),
  ],
);
