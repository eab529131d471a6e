import { sql } from "drizzle-orm";
import { boolean, index, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { oneOf, rule, tenantColumns, tenantPk, tenantRef } from "./_columns";
import { roles } from "./roles";
import { teams } from "./teams";
import { users } from "./users";

/** What a list looks like, or how its files are made. */
export const VIEW_PURPOSES = ["view", "export"] as const;
export const VIEW_VISIBILITIES = ["private", "team", "role", "tenant"] as const;

/** A list as someone arranged it: columns, filters, sort, grouping. */
export const savedViews = pgTable(
  "saved_views",
  {
    ...tenantColumns(),
    /** Resource or report it is a view of. */
    resource: text("resource").notNull(),
    purpose: text("purpose", { enum: VIEW_PURPOSES }).notNull().default("view"),
    name: text("name").notNull(),
    ownerId: uuid("owner_id").notNull(),
    visibility: text("visibility", { enum: VIEW_VISIBILITIES }).notNull().default("private"),
    teamId: uuid("team_id"),
    roleId: uuid("role_id"),
    isDefault: boolean("is_default").notNull().default(false),
    isLocked: boolean("is_locked").notNull().default(false),
    state: jsonb("state").$type<Record<string, string>>().notNull(),
  },
  (t) => [
    tenantPk(t),
    ...tenantRef(t, t.ownerId, () => users, { onDelete: "cascade" }),
    ...tenantRef(t, t.teamId, () => teams, { onDelete: "cascade" }),
    ...tenantRef(t, t.roleId, () => roles, { onDelete: "cascade" }),
    index("saved_views_resource_idx").on(t.tenantId, t.resource),
    oneOf(t.visibility, VIEW_VISIBILITIES),
    oneOf(t.purpose, VIEW_PURPOSES),
    rule(t, "name", sql`btrim(${t.name}) <> ''`),
    rule(
      t,
      "audience",
      sql`(${t.visibility} = 'team') = (${t.teamId} is not null) and (${t.visibility} = 'role') = (${t.roleId} is not null)`,
    ),
  ],
);
