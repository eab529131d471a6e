import { sql } from "drizzle-orm";
import { index, integer, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { instant, oneOf, rule, tenantColumns, tenantPk, tenantRef } from "./_columns";
import { users } from "./users";

export const SESSION_KINDS = ["web", "mobile"] as const;
export const USER_TOKEN_KINDS = ["confirm", "reset"] as const;

/** One row behind the cookie and the Bearer tokens of a sign-in; revoking it ends both at once. */
export const sessions = pgTable(
  "sessions",
  {
    ...tenantColumns(),
    userId: uuid("user_id").notNull(),
    kind: text("kind", { enum: SESSION_KINDS }).notNull(),
    device: text("device"),
    ip: text("ip"),
    userAgent: text("user_agent"),
    lastSeenAt: instant("last_seen_at").notNull().defaultNow(),
    revokedAt: instant("revoked_at"),
    /** "logout", "password", "deactivated", "theft", … */
    revokedReason: text("revoked_reason"),
  },
  (t) => [
    tenantPk(t),
    ...tenantRef(t, t.userId, () => users, { onDelete: "cascade" }),
    index("sessions_open_idx").on(t.tenantId, t.userId).where(sql`${t.revokedAt} is null`),
    oneOf(t.kind, SESSION_KINDS),
  ],
);

/** The chain of tokens of a session; `id` is the token's jti. */
export const sessionTokens = pgTable(
  "session_tokens",
  {
    ...tenantColumns(),
    sessionId: uuid("session_id").notNull(),
    issuedAt: instant("issued_at").notNull().defaultNow(),
    /** First time a call bore it. */
    firstUsedAt: instant("first_used_at"),
    rotatedAt: instant("rotated_at"),
    successorId: uuid("successor_id"),
  },
  (t) => [
    tenantPk(t),
    ...tenantRef(t, t.sessionId, () => sessions, { onDelete: "cascade" }),
    ...tenantRef(t, t.successorId, () => t, { onDelete: "cascade" }),
    rule(t, "rotation", sql`(${t.rotatedAt} is null) = (${t.successorId} is null)`),
  ],
);

/** Single-use links sent by mail; only the hash of the secret is kept. */
export const userTokens = pgTable(
  "user_tokens",
  {
    ...tenantColumns(),
    userId: uuid("user_id").notNull(),
    kind: text("kind", { enum: USER_TOKEN_KINDS }).notNull(),
    /** Hex sha-256 of 256 random bits. */
    tokenHash: text("token_hash").notNull(),
    expiresAt: instant("expires_at").notNull(),
    usedAt: instant("used_at"),
  },
  (t) => [
    tenantPk(t),
    ...tenantRef(t, t.userId, () => users, { onDelete: "cascade" }),
    unique("user_tokens_token_key").on(t.tenantId, t.tokenHash),
    // The holder of a link has no session, so no tenant.
    index("user_tokens_token_idx").on(t.tokenHash),
    oneOf(t.kind, USER_TOKEN_KINDS),
  ],
);

/** Counters of failures by account and by address; no tenant, reached by the system role only. */
export const rateLimits = pgTable(
  "rate_limits",
  {
    /** "login:account:…", "login:address:…": values hashed by the writer. */
    bucket: text("bucket").primaryKey(),
    hits: integer("hits").notNull().default(0),
    /** From then on the count starts again. */
    resetAt: instant("reset_at").notNull(),
  },
  (t) => [index("rate_limits_reset_idx").on(t.resetAt)],
);
