import { sql } from "drizzle-orm";
import { index, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import {
  day,
  isActive,
  linkColumns,
  linkPk,
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

/**
 * Who was in which team on which days, the last one not included; written by a trigger on `users` (migration 0019), so that reports of
 * past days keep the team of the day. `users.team_id` is the team of today.
 */
export const userTeams = pgTable(
  "user_teams",
  {
    ...linkColumns(),
    userId: uuid("user_id").notNull(),
    teamId: uuid("team_id").notNull(),
    validFrom: day("valid_from").notNull(),
    /** The first day on which it no longer holds; null = it holds. */
    validTo: day("valid_to"),
  },
  (t) => [
    linkPk(t, t.userId, t.validFrom),
    ...tenantRef(t, t.userId, (): TenantTable => users, { onDelete: "cascade", index: false }),
    ...tenantRef(t, t.teamId, () => teams),
    rule(t, "period", sql`${t.validFrom} < ${t.validTo}`),
  ],
);
