import { sql } from "drizzle-orm";
import { index, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import {
  day,
  isActive,
  nameSearch,
  ofTenant,
  rule,
  searchText,
  type TenantTable,
  tenantColumns,
  tenantPk,
  tenantRef,
} from "./_columns";
import { users } from "./users";

/** People under one supervisor, who is not one of them (triggers of migration 0002). */
export const teams = pgTable(
  "teams",
  {
    ...tenantColumns(),
    isActive: isActive(),
    name: text("name").notNull(),
    supervisorId: uuid("supervisor_id"),
    nameSearch: nameSearch(),
    searchText: searchText("name"),
  },
  (t) => [
    tenantPk(t),
    ofTenant(t),
    ...tenantRef(t, t.supervisorId, (): TenantTable => users),
    unique("teams_name_key").on(t.tenantId, t.nameSearch),
    index("teams_search_idx").using("gin", t.tenantId, t.searchText.op("gin_trgm_ops")),
    rule(t, "name", sql`btrim(${t.name}) <> ''`),
  ],
);

/** Who sees the team in the supervisor's place, first and last day included. */
export const teamSubstitutions = pgTable(
  "team_substitutions",
  {
    ...tenantColumns(),
    teamId: uuid("team_id").notNull(),
    substituteId: uuid("substitute_id").notNull(),
    startDate: day("start_date").notNull(),
    endDate: day("end_date").notNull(),
  },
  (t) => [
    tenantPk(t),
    ...tenantRef(t, t.teamId, () => teams, { onDelete: "cascade" }),
    ...tenantRef(t, t.substituteId, (): TenantTable => users),
    rule(t, "period", sql`${t.startDate} <= ${t.endDate}`),
  ],
);
