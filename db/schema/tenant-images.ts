import { pgTable, text, uuid } from "drizzle-orm/pg-core";
import { linkColumns, linkPk, oneOf, tenantRef } from "./_columns";
import { attachments } from "./attachments";

export const TENANT_IMAGES = ["logo", "cover"] as const;

/** What a tenant shows of itself: its logo, and the cover of its photo presentations. */
export const tenantImages = pgTable(
  "tenant_images",
  {
    ...linkColumns(),
    kind: text("kind", { enum: TENANT_IMAGES }).notNull(),
    attachmentId: uuid("attachment_id").notNull(),
  },
  (t) => [
    linkPk(t, t.kind),
    ...tenantRef(t, t.attachmentId, () => attachments, { onDelete: "cascade" }),
    oneOf(t.kind, TENANT_IMAGES),
  ],
);
