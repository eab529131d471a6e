import { and, eq, or, type SQL, sql } from "drizzle-orm";
import { savedViews } from "@/db/schema";
import { can } from "@/lib/platform/permissions/authorize";
import { isAdmin } from "@/lib/platform/permissions/role-names";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { ownTeams } from "@/lib/platform/tenancy/own-teams";
import type { Listing } from "./listing";

/** The views that someone may open: their own, the tenant's, and those of their role and teams. */
export function seenBy(ctx: Ctx): SQL | undefined {
  return or(
    eq(savedViews.ownerId, ctx.userId),
    eq(savedViews.visibility, "tenant"),
    ctx.roleId ? and(eq(savedViews.visibility, "role"), eq(savedViews.roleId, ctx.roleId)) : undefined,
    and(eq(savedViews.visibility, "team"), sql`${savedViews.teamId} in ${ownTeams(ctx)}`),
  );
}

/** Sharing shows a list to others as it should be kept, so it asks for the right to change its records. */
export function sharer({ resource }: Pick<Listing, "resource">, ctx: Ctx) {
  return {
    userId: ctx.userId,
    isAdmin: isAdmin(ctx),
    canShare: isAdmin(ctx) || can(ctx, "PUT", resource.subject),
  };
}
