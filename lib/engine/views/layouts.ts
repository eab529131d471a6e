import { and, eq, sql } from "drizzle-orm";
import { listLayouts, users } from "@/db/schema";
import { askTenant, withTenant } from "@/db/with-tenant";
import { invalidFields, notFound } from "@/lib/base/problem/catalogue";
import type { ListSpec } from "@/lib/engine/resource/url-state";
import { authorize } from "@/lib/platform/permissions/authorize";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { findListing } from "@/lib/shell/listings";
import type { Listing } from "./listing";
import { stateInput } from "./rules";
import { lookOf, type ViewState, viewState } from "./state";

const WORTH = /^[\w,:]{1,2000}$/;

/** Columns, order, pins, widths and density that this person keeps for a list; empty where they keep none. */
export async function keptLayout(ctx: Ctx, resource: string, spec: ListSpec): Promise<ViewState> {
  authorize(ctx, "GET", known(resource).resource.subject);
  known(resource).demand(ctx);
  const [kept] = await askTenant(ctx, async (tx) =>
    tx
      .select({ state: listLayouts.state })
      .from(listLayouts)
      .where(and(eq(listLayouts.userId, ctx.userId), eq(listLayouts.resource, resource))),
  );
  return kept ? lookOf(viewState(spec, kept.state)) : {};
}

/**
 * Keeps the look of a list for this person; without any, the list is as it was made. Whoever has no account here (the super admin
 * inside a tenant) keeps nothing. Throws `not_found`, `forbidden`, `invalid_fields`.
 */
export async function keepLayout(ctx: Ctx, resource: string, params: unknown): Promise<void> {
  authorize(ctx, "GET", known(resource).resource.subject);
  known(resource).demand(ctx);
  const state = lookOf(stateInput(params));
  if (!Object.values(state).every((value) => WORTH.test(value))) throw invalidFields({ state: "invalid" });
  await withTenant(ctx, async (tx) => {
    if (Object.keys(state).length === 0) {
      await tx.delete(listLayouts).where(and(eq(listLayouts.userId, ctx.userId), eq(listLayouts.resource, resource)));
      return;
    }
    const [owner] = await tx.select({ id: users.id }).from(users).where(eq(users.id, ctx.userId));
    if (!owner) return;
    await tx
      .insert(listLayouts)
      .values({ userId: ctx.userId, resource, state })
      .onConflictDoUpdate({
        target: [listLayouts.tenantId, listLayouts.userId, listLayouts.resource],
        set: { state, updatedAt: sql`now()` },
      });
  });
}

function known(name: string): Listing {
  const found = findListing(name);
  if (!found) throw notFound();
  return found;
}
