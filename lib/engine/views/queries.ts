import { and, asc, eq, sql } from "drizzle-orm";
import { roles, savedViews, teams, users } from "@/db/schema";
import { askTenant, withTenant } from "@/db/with-tenant";
import type { Ref } from "@/lib/engine/resource/list-query";
import type { ListSpec } from "@/lib/engine/resource/url-state";
import { authorize } from "@/lib/platform/permissions/authorize";
import { isAdmin } from "@/lib/platform/permissions/role-names";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { ownTeams } from "@/lib/platform/tenancy/own-teams";
import type { Listing } from "./listing";
import { mayManage, maySave } from "./rules";
import { hiddenParts, viewState } from "./state";
import type { SavedView, Scope } from "./view";
import { keptOf, seenBy, sharer } from "./visible";

/** The views of a list that this person may open, by name. `spec` is the list as they see it: the rest of a view is left out. */
export async function viewsOf(listing: Listing, ctx: Ctx, spec: ListSpec): Promise<SavedView[]> {
  authorize(ctx, "GET", listing.resource.subject);
  listing.demand(ctx);
  const found = await askTenant(ctx, async (tx) =>
    tx
      .select({ view: savedViews, ownerName: users.name })
      .from(savedViews)
      .leftJoin(users, eq(users.id, savedViews.ownerId))
      .where(and(keptOf(listing), seenBy(ctx)))
      .orderBy(asc(sql`f_unaccent(lower(${savedViews.name}))`), asc(savedViews.id))
      .limit(200),
  );
  const who = sharer(listing, ctx);
  return found.map(({ view, ownerName }) => {
    const hidden = hiddenParts(spec, view.state);
    return {
      id: view.id,
      name: view.name,
      scope: view.visibility,
      audienceId: view.teamId ?? view.roleId,
      locked: view.isLocked,
      isDefault: view.isDefault,
      state: (listing.kept?.state ?? viewState)(spec, view.state),
      hidden,
      // Clients are not told who of the agency made it.
      ownerName: ctx.businessUnitId && view.ownerId !== ctx.userId ? "" : (ownerName ?? ""),
      canSave: hidden === 0 && maySave(view, who),
      canManage: mayManage(view, who),
    };
  });
}

const NEAREST: readonly Scope[] = ["private", "team", "role", "tenant"];

/** The view that a list opens with for this person: the nearest of those that are marked. */
export function defaultView(views: readonly SavedView[]): SavedView | null {
  const marked = views.filter((view) => view.isDefault);
  return marked.toSorted((a, b) => NEAREST.indexOf(a.scope) - NEAREST.indexOf(b.scope))[0] ?? null;
}

export type Audiences = { readonly teams: readonly Ref[]; readonly roles: readonly Ref[] };

/** Teams and roles that this person may share a view with: their own, and for an admin all. */
export async function audiencesOf(listing: Listing, ctx: Ctx): Promise<Audiences> {
  authorize(ctx, "GET", listing.resource.subject);
  listing.demand(ctx);
  if (!sharer(listing, ctx).canShare) return { teams: [], roles: [] };
  const all = isAdmin(ctx);
  return withTenant(ctx, async (tx) => ({
    teams: await tx
      .select({ id: teams.id, name: teams.name })
      .from(teams)
      .where(all ? undefined : sql`${teams.id} in ${ownTeams(ctx)}`)
      .orderBy(asc(teams.nameSearch))
      .limit(500),
    roles: await tx
      .select({ id: roles.id, name: roles.alias })
      .from(roles)
      .where(all ? undefined : ctx.roleId ? eq(roles.id, ctx.roleId) : sql`false`)
      .orderBy(asc(roles.nameSearch))
      .limit(500),
  }));
}

/** True for someone with an account in this tenant: a view needs an owner here. */
export async function canKeepViews(listing: Listing, ctx: Ctx): Promise<boolean> {
  authorize(ctx, "GET", listing.resource.subject);
  listing.demand(ctx);
  const found = await askTenant(ctx, async (tx) =>
    tx.select({ id: users.id }).from(users).where(eq(users.id, ctx.userId)).limit(1),
  );
  return found.length > 0;
}
