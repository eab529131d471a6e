import { and, arrayOverlaps, eq, exists, gte, inArray, isNull, lte, notExists, or, type SQL, sql } from "drizzle-orm";
import { type PgColumn, type PgTable, QueryBuilder } from "drizzle-orm/pg-core";
import { businessUnitUsers, fileBusinessUnits, fileRoles, files, fileTeams, roles, teams, users } from "@/db/schema";
import { localDate } from "@/lib/base/calendar/zone";
import { can } from "@/lib/platform/permissions/authorize";
import type { Permission } from "@/lib/platform/permissions/subjects";
import type { Ctx } from "@/lib/platform/tenancy/ctx";

const MAINTAIN = ["POST", "PUT", "DELETE"] as const;
const MAINTAINERS: readonly Permission[] = ["FILE_POST", "FILE_PUT", "FILE_DELETE"];

/**
 * Whoever maintains files sees all; everybody else the active ones of today that are meant for them. An audience names roles, teams
 * and clients: a list without entries leaves nobody out, and of several lists each must hold the person.
 */
export function visibleFile(ctx: Ctx): SQL | undefined {
  // A client's user is a reader whatever the role holds: other clients' files stay theirs.
  if (!ctx.businessUnitId && MAINTAIN.some((action) => can(ctx, action, "FILE"))) return undefined;
  const today = localDate(new Date(), ctx.timeZone);
  const own = new QueryBuilder().select({ id: users.teamId }).from(users).where(eq(users.id, ctx.userId));
  const team = ctx.teamIds?.length
    ? or(inArray(fileTeams.teamId, own), inArray(fileTeams.teamId, [...ctx.teamIds]))
    : inArray(fileTeams.teamId, own);
  const served = new QueryBuilder()
    .select({ id: businessUnitUsers.businessUnitId })
    .from(businessUnitUsers)
    .where(eq(businessUnitUsers.userId, ctx.userId));
  const unit = ctx.businessUnitId
    ? eq(fileBusinessUnits.businessUnitId, ctx.businessUnitId)
    : inArray(fileBusinessUnits.businessUnitId, served);
  return and(
    eq(files.isActive, true),
    or(isNull(files.validFrom), lte(files.validFrom, today)),
    or(isNull(files.validTo), gte(files.validTo, today)),
    meant(fileRoles, fileRoles.fileId, ctx.roleId ? eq(fileRoles.roleId, ctx.roleId) : sql`false`),
    meant(fileTeams, fileTeams.fileId, team),
    meant(fileBusinessUnits, fileBusinessUnits.fileId, unit),
  );
}

/** A list of the audience that is empty, or that holds the person. */
function meant(table: PgTable, fileId: PgColumn, holds: SQL | undefined): SQL | undefined {
  const entries = (extra?: SQL) =>
    new QueryBuilder()
      .select({ one: sql`1` })
      .from(table)
      .where(and(eq(fileId, files.id), extra));
  return or(notExists(entries()), exists(entries(holds)));
}

/** The people that a file is meant for, as a condition on a join of `users` with `roles` and `files`. */
export function audienceOf(): SQL | undefined {
  const listed = and(eq(fileRoles.fileId, files.id), eq(fileRoles.roleId, users.roleId));
  const chosenRole = exists(new QueryBuilder().select({ one: sql`1` }).from(fileRoles).where(listed));
  const maintains = arrayOverlaps(roles.permissions, [...MAINTAINERS]);
  const led = new QueryBuilder().select({ id: teams.id }).from(teams).where(eq(teams.supervisorId, users.id));
  const served = new QueryBuilder()
    .select({ id: businessUnitUsers.businessUnitId })
    .from(businessUnitUsers)
    .where(eq(businessUnitUsers.userId, users.id));
  return and(
    eq(users.isActive, true),
    eq(roles.isActive, true),
    sql`'FILE_GET' = any(${roles.permissions})`,
    // Whoever keeps the files is no reader of them, unless their role is named.
    or(sql`not (${maintains})`, chosenRole),
    meant(fileRoles, fileRoles.fileId, eq(fileRoles.roleId, users.roleId)),
    meant(fileTeams, fileTeams.fileId, or(eq(fileTeams.teamId, users.teamId), inArray(fileTeams.teamId, led))),
    meant(
      fileBusinessUnits,
      fileBusinessUnits.fileId,
      or(eq(fileBusinessUnits.businessUnitId, users.businessUnitId), inArray(fileBusinessUnits.businessUnitId, served)),
    ),
  );
}
