import { sql } from "drizzle-orm";
import { boolean, index, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { isActive, nameSearch, ofTenant, rule, searchText, tenantColumns, tenantPk, tenantRef } from "./_columns";

export const roles = pgTable(
  "roles",
  {
    ...tenantColumns(),
    isActive: isActive(),
    /** "super admin", "admin entidade", "cliente", "promotor" are special; the rest are the tenant's. */
    name: text("name").notNull(),
    alias: text("alias").notNull(),
    parentRoleId: uuid("parent_role_id"),
    /** Limits what its holders see to their team. */
    teamScope: boolean("team_scope").notNull().default(false),
    permissions: text("permissions").array().notNull().default(sql`'{}'::text[]`),
    /** One of the four that every tenant is born with: never deleted or renamed. */
    isSystem: boolean("is_system").notNull().default(false),
    nameSearch: nameSearch(),
    searchText: searchText("name", "alias"),
  },
  (t) => [
    tenantPk(t),
    ofTenant(t),
    ...tenantRef(t, t.parentRoleId, () => t),
    unique("roles_name_key").on(t.tenantId, t.nameSearch),
    index("roles_search_idx").using("gin", t.tenantId, t.searchText.op("gin_trgm_ops")),
    rule(t, "scope", sql`not ${t.teamScope} or ${t.name} not in ('admin entidade', 'super admin')`),
    rule(t, "name", sql`btrim(${t.name}) <> ''`),
  ],
);
