import { sql } from "drizzle-orm";
import { index, integer, pgTable, smallint, text, uuid } from "drizzle-orm/pg-core";
import { linkColumns, linkPk, oneOf, rule, tenantRef } from "./_columns";
import { attachments } from "./attachments";

/** `unread`: nobody looked yet. `read`: to be compared. `blank`: shows too little to be told from others. `gone`: its file is. */
export const LOOK_STATES = ["unread", "read", "compared", "blank", "gone"] as const;

/**
 * What a photo of the field looks like, which changes little when the same picture is made smaller, lighter or compressed anew. A photo that
 * enters the gallery has a row here: its upload writes it, else a trigger, and the worker reads the picture.
 */
export const photoLooks = pgTable(
  "photo_looks",
  {
    ...linkColumns(),
    attachmentId: uuid("attachment_id").notNull(),
    state: text("state", { enum: LOOK_STATES }).notNull().default("unread"),
    /** Eighteen by eighteen greys in base64; null until it is read, and where there is nothing to compare. */
    greys: text("greys"),
    /** Sixteen bits of a difference hash each: pictures that are alike have some in common. Null for bits that too many share. */
    part0: integer("part0"),
    part1: integer("part1"),
    part2: integer("part2"),
    part3: integer("part3"),
    part4: integer("part4"),
    part5: integer("part5"),
    part6: integer("part6"),
    part7: integer("part7"),
  },
  (t) => [
    linkPk(t, t.attachmentId),
    ...tenantRef(t, t.attachmentId, () => attachments, { onDelete: "cascade", index: false }),
    index("photo_looks_waiting_idx")
      .on(t.tenantId, t.state, t.attachmentId)
      .where(sql`${t.state} in ('unread', 'read')`),
    index("photo_looks_part0_idx").on(t.tenantId, t.part0),
    index("photo_looks_part1_idx").on(t.tenantId, t.part1),
    index("photo_looks_part2_idx").on(t.tenantId, t.part2),
    index("photo_looks_part3_idx").on(t.tenantId, t.part3),
    index("photo_looks_part4_idx").on(t.tenantId, t.part4),
    index("photo_looks_part5_idx").on(t.tenantId, t.part5),
    index("photo_looks_part6_idx").on(t.tenantId, t.part6),
    index("photo_looks_part7_idx").on(t.tenantId, t.part7),
    oneOf(t.state, LOOK_STATES),
    rule(t, "greys", sql`length(${t.greys}) = 432`),
  ],
);

/** Photos that look the same, each pair from both sides. That they do is all that is said: whether it is a fault, people decide. */
export const photoTwins = pgTable(
  "photo_twins",
  {
    ...linkColumns(),
    attachmentId: uuid("attachment_id").notNull(),
    twinId: uuid("twin_id").notNull(),
    /** How alike, of a thousand. */
    likeness: smallint("likeness").notNull(),
  },
  (t) => [
    linkPk(t, t.attachmentId, t.twinId),
    ...tenantRef(t, t.attachmentId, () => attachments, { onDelete: "cascade", index: false }),
    ...tenantRef(t, t.twinId, () => attachments, { onDelete: "cascade" }),
    index("photo_twins_newest_idx").on(t.tenantId, t.createdAt),
    rule(t, "other", sql`${t.attachmentId} <> ${t.twinId}`),
  ],
);
