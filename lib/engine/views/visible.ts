import { and, eq, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/pg-core";
import { savedViews, users } from "@/db/schema";
import { can } from "@/lib/platform/permissions/authorize";
import { isAdmin } from "@/lib/platform/permissions/role-names";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { ownTeams } from "@/lib/platform/tenancy/own-teams";
import type { Listing } from "./listing";

/** What is kept of this list: its views, or what else it keeps in the same way. */
export const keptOf = ({ resource, kept }: Pick<Listing, "resource" | "kept">): SQL | undefined =>
  and(eq(savedViews.resource, resource.name), eq(savedViews.purpose, kept?.purpose ?? "view"));

/**
 * The views that someone may open: their own, the tenant's, and those of their role and teams. What people of the agency name for each other
 * is not for clients: a client's user has their own and those of their role, which people of other clients may have too, but not make for them.
 */
export function seenBy(ctx: Ctx): SQL | undefined {
  const client = ctx.businessUnitId;
  return or(
    eq(savedViews.ownerId, ctx.userId),
    client ? undefined : eq(savedViews.visibility, "tenant"),
    ctx.roleId
      ? and(
          eq(savedViews.visibility, "role"),
          eq(savedViews.roleId, ctx.roleId),
          client ? inArray(savedViews.ownerId, notOfOthers(client)) : undefined,
        )
      : undefined,
    and(eq(savedViews.visibility, "team"), sql`${savedViews.teamId} in ${ownTeams(ctx)}`),
  );
}

/** People of this client, and of none. */
const notOfOthers = (client: string) =>
  new QueryBuilder()
    .select({ id: users.id })
    .from(users)
    .where(or(isNull(users.businessUnitId), eq(users.businessUnitId, client)));

/** Sharing shows a list to others as it should be kept, so it asks for the right to change its records. */
export function sharer({ resource }: Pick<Listing, "resource">, ctx: Ctx) {
  return {
    userId: ctx.userId,
    isAdmin: isAdmin(ctx),
    canShare: isAdmin(ctx) || can(ctx, "PUT", resource.subject),
  };
}
