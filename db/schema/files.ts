import { sql } from "drizzle-orm";
import { index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import {
  day,
  instant,
  isActive,
  linkColumns,
  linkPk,
  nameSearch,
  ofTenant,
  oneOf,
  rule,
  searchText,
  tenantColumns,
  tenantPk,
  tenantRef,
} from "./_columns";
import { attachments } from "./attachments";
import { businessUnits } from "./business-units";
import { roles } from "./roles";
import { teams } from "./teams";
import { users } from "./users";

export const FILE_TYPES = ["text", "image", "pdf", "url", "video_url"] as const;

/** Something for the team to read or watch; no row in an audience table means everyone. */
export const files = pgTable(
  "files",
  {
    ...tenantColumns(),
    isActive: isActive(),
    name: text("name").notNull(),
    type: text("type", { enum: FILE_TYPES }).notNull(),
    content: text("content"),
    url: text("url"),
    attachmentId: uuid("attachment_id"),
    validFrom: day("valid_from"),
    validTo: day("valid_to"),
    nameSearch: nameSearch(),
    searchText: searchText("name"),
  },
  (t) => [
    tenantPk(t),
    ofTenant(t),
    ...tenantRef(t, t.attachmentId, () => attachments),
    index("files_name_idx").on(t.tenantId, t.nameSearch, t.id),
    index("files_search_idx").using("gin", t.tenantId, t.searchText.op("gin_trgm_ops")),
    oneOf(t.type, FILE_TYPES),
    rule(t, "name", sql`btrim(${t.name}) <> ''`),
    rule(
      t,
      "content",
      sql`case ${t.type} when 'text' then ${t.content} is not null when 'image' then ${t.attachmentId} is not null when 'pdf' then ${t.attachmentId} is not null else ${t.url} ~* '^https?://' end`,
    ),
    rule(t, "validity", sql`${t.validFrom} <= ${t.validTo}`),
  ],
);

export const fileRoles = pgTable(
  "file_roles",
  { ...linkColumns(), fileId: uuid("file_id").notNull(), roleId: uuid("role_id").notNull() },
  (t) => [
    linkPk(t, t.fileId, t.roleId),
    ...tenantRef(t, t.fileId, () => files, { onDelete: "cascade", index: false }),
    ...tenantRef(t, t.roleId, () => roles),
  ],
);

export const fileTeams = pgTable(
  "file_teams",
  { ...linkColumns(), fileId: uuid("file_id").notNull(), teamId: uuid("team_id").notNull() },
  (t) => [
    linkPk(t, t.fileId, t.teamId),
    ...tenantRef(t, t.fileId, () => files, { onDelete: "cascade", index: false }),
    ...tenantRef(t, t.teamId, () => teams),
  ],
);

export const fileBusinessUnits = pgTable(
  "file_business_units",
  { ...linkColumns(), fileId: uuid("file_id").notNull(), businessUnitId: uuid("business_unit_id").notNull() },
  (t) => [
    linkPk(t, t.fileId, t.businessUnitId),
    ...tenantRef(t, t.fileId, () => files, { onDelete: "cascade", index: false }),
    ...tenantRef(t, t.businessUnitId, () => businessUnits),
  ],
);

/** Who read it. */
export const fileReceipts = pgTable(
  "file_receipts",
  {
    ...linkColumns(),
    fileId: uuid("file_id").notNull(),
    userId: uuid("user_id").notNull(),
    readAt: instant("read_at").notNull().defaultNow(),
  },
  (t) => [
    linkPk(t, t.fileId, t.userId),
    ...tenantRef(t, t.fileId, () => files, { onDelete: "cascade", index: false }),
    ...tenantRef(t, t.userId, () => users, { onDelete: "cascade" }),
  ],
);
