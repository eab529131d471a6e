import { sql } from "drizzle-orm";
import { integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { linkColumns, linkPk, oneOf, rule, tenantColumns, tenantPk, tenantRef } from "./_columns";
import { attachments } from "./attachments";
import { businessUnits } from "./business-units";
import { teams } from "./teams";
import { users } from "./users";

export const ALBUM_VISIBILITIES = ["private", "team", "client"] as const;

/** Photos that somebody keeps together: chosen one by one, or by a filter that goes on filling it. */
export const albums = pgTable(
  "albums",
  {
    ...tenantColumns(),
    name: text("name").notNull(),
    ownerId: uuid("owner_id").notNull(),
    visibility: text("visibility", { enum: ALBUM_VISIBILITIES }).notNull().default("private"),
    teamId: uuid("team_id"),
    businessUnitId: uuid("business_unit_id"),
    /** Parameters of the gallery's address; null = its photos were chosen. */
    state: jsonb("state").$type<Record<string, string>>(),
    /** A photo of it; null = the first one. */
    coverId: uuid("cover_id"),
  },
  (t) => [
    tenantPk(t),
    ...tenantRef(t, t.ownerId, () => users, { onDelete: "cascade" }),
    ...tenantRef(t, t.teamId, () => teams, { onDelete: "cascade" }),
    ...tenantRef(t, t.businessUnitId, () => businessUnits, { onDelete: "cascade" }),
    oneOf(t.visibility, ALBUM_VISIBILITIES),
    rule(t, "name", sql`btrim(${t.name}) <> ''`),
    rule(
      t,
      "audience",
      sql`(${t.visibility} = 'team') = (${t.teamId} is not null) and (${t.visibility} = 'client') = (${t.businessUnitId} is not null)`,
    ),
  ],
);

/** The photos of an album that somebody chose, in their order. */
export const albumPhotos = pgTable(
  "album_photos",
  {
    ...linkColumns(),
    albumId: uuid("album_id").notNull(),
    attachmentId: uuid("attachment_id").notNull(),
    position: integer("position").notNull(),
    caption: text("caption"),
  },
  (t) => [
    linkPk(t, t.albumId, t.attachmentId),
    ...tenantRef(t, t.albumId, () => albums, { onDelete: "cascade", index: false }),
    ...tenantRef(t, t.attachmentId, () => attachments, { onDelete: "cascade" }),
  ],
);
