import { sql } from "drizzle-orm";
import { boolean, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { linkColumns, linkPk, oneOf, rule, tenantColumns, tenantPk, tenantRef } from "./_columns";
import { attachments } from "./attachments";
import { presentationJobs } from "./jobs";
import { users } from "./users";

/** The photos of a presentation as they were chosen: in order, with the captions that somebody wrote. */
export const presentationPhotos = pgTable(
  "presentation_photos",
  {
    ...linkColumns(),
    presentationJobId: uuid("presentation_job_id").notNull(),
    attachmentId: uuid("attachment_id").notNull(),
    position: integer("position").notNull(),
    caption: text("caption"),
  },
  (t) => [
    linkPk(t, t.presentationJobId, t.attachmentId),
    ...tenantRef(t, t.presentationJobId, () => presentationJobs, { onDelete: "cascade", index: false }),
    ...tenantRef(t, t.attachmentId, () => attachments, { onDelete: "cascade" }),
  ],
);

export const PRESENTATION_VISITS = ["open", "download"] as const;
/** Who opened a link, as far as that is anybody's business: when, and from which part of the network. */
export const presentationVisits = pgTable(
  "presentation_visits",
  {
    ...tenantColumns(),
    presentationJobId: uuid("presentation_job_id").notNull(),
    kind: text("kind", { enum: PRESENTATION_VISITS }).notNull(),
    /** Truncated: it tells a network, not a person. */
    address: text("address"),
  },
  (t) => [
    tenantPk(t),
    ...tenantRef(t, t.presentationJobId, () => presentationJobs, { onDelete: "cascade" }),
    oneOf(t.kind, PRESENTATION_VISITS),
  ],
);

/** Settings of presentations that somebody keeps, for themselves or for all. */
export const presentationTemplates = pgTable(
  "presentation_templates",
  {
    ...tenantColumns(),
    name: text("name").notNull(),
    ownerId: uuid("owner_id").notNull(),
    isShared: boolean("is_shared").notNull().default(false),
    settings: jsonb("settings").$type<Record<string, unknown>>().notNull(),
  },
  (t) => [
    tenantPk(t),
    ...tenantRef(t, t.ownerId, () => users, { onDelete: "cascade" }),
    rule(t, "name", sql`btrim(${t.name}) <> ''`),
  ],
);
