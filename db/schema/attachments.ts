import { sql } from "drizzle-orm";
import { index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { coordinates, coordinatesCheck, instant, oneOf, rule, tenantColumns, tenantPk, traceIndex } from "./_columns";

export const ATTACHMENT_KINDS = [
  "photo",
  "check_in",
  "check_out",
  "answer",
  "justification",
  "product",
  "avatar",
  "document",
  "tenant",
  "logo",
] as const;

/** A stored file; the bytes lie in storage under `storageKey`, the same bytes once (by sha-256). */
export const attachments = pgTable(
  "attachments",
  {
    ...tenantColumns(),
    kind: text("kind", { enum: ATTACHMENT_KINDS }).notNull().default("photo"),
    /** Name as sent, for downloads. */
    fileName: text("file_name"),
    mime: text("mime").notNull(),
    /** Of the stored file. */
    bytes: integer("bytes").notNull(),
    /** Hex, of the bytes as received: a replay is known by it. */
    sha256: text("sha256").notNull(),
    width: integer("width"),
    height: integer("height"),
    storageKey: text("storage_key").notNull(),
    thumbnailKey: text("thumbnail_key"),
    /** The device's clock; `createdAt` is ours. */
    occurredAt: instant("occurred_at").notNull().defaultNow(),
    ...coordinates(),
    uploadedBy: uuid("uploaded_by"),
  },
  (t) => [
    tenantPk(t),
    traceIndex(t, t.uploadedBy),
    index("attachments_sha256_idx").on(t.tenantId, t.sha256),
    index("attachments_taken_idx").on(t.tenantId, t.occurredAt, t.id),
    oneOf(t.kind, ATTACHMENT_KINDS),
    rule(t, "bytes", sql`${t.bytes} > 0`),
    rule(t, "sha256", sql`${t.sha256} ~ '^[0-9a-f]{64}$'`),
    coordinatesCheck(t, t.latitude, t.longitude),
  ],
);
