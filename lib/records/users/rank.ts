import { and, eq, gte, inArray, notInArray, or, sql } from "drizzle-orm";
import { roles, teamSubstitutions, teams, users } from "@/db/schema";
import { Problem } from "@/lib/base/problem/catalogue";
import { reachesRole } from "@/lib/platform/permissions/grant";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";

export const REACH = {
  id: roles.id,
  name: roles.name,
  permissions: roles.permissions,
  teamScope: roles.teamScope,
} as const;

/**
 * True when one of these accounts is out of this person's reach: its role holds or shows more than theirs, or it leads people whom they
 * do not see. Whoever could change such an account would have what it has. Oneself never is.
 */
export async function beyondReach(ctx: TxCtx, ids: readonly string[]): Promise<boolean> {
  const others = ids.filter((id) => id !== ctx.userId);
  if (others.length === 0) return false;
  const held = await ctx.tx
    .selectDistinct(REACH)
    .from(users)
    .innerJoin(roles, and(eq(roles.tenantId, users.tenantId), eq(roles.id, users.roleId)))
    .where(inArray(users.id, others));
  return !held.every((role) => reachesRole(ctx, role)) || (await leadsElsewhere(ctx, others));
}

/** `beyondReach` for what has no form to show the errors at. Throws `above_you`. */
export async function demandReach(ctx: TxCtx, ids: readonly string[]): Promise<void> {
  if (await beyondReach(ctx, ids)) throw new Problem("above_you");
}

async function leadsElsewhere({ tx, teamIds }: TxCtx, ids: readonly string[]): Promise<boolean> {
  if (!teamIds) return false;
  const elsewhere = teamIds.length > 0 ? notInArray(teams.id, [...teamIds]) : undefined;
  const [led] = await tx
    .select({ id: teams.id })
    .from(teams)
    .leftJoin(
      teamSubstitutions,
      and(
        eq(teamSubstitutions.tenantId, teams.tenantId),
        eq(teamSubstitutions.teamId, teams.id),
        gte(teamSubstitutions.endDate, sql`current_date - 1`),
      ),
    )
    .where(and(elsewhere, or(inArray(teams.supervisorId, [...ids]), inArray(teamSubstitutions.substituteId, [...ids]))))
    .limit(1);
  return led !== undefined;
}
