import { and, eq, isNull, ne, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { savedViews, users } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { forbidden, invalidFields, notFound } from "@/lib/base/problem/catalogue";
import { isUuid } from "@/lib/base/text/values";
import { writeAudit } from "@/lib/engine/audit/write";
import type { ListSpec } from "@/lib/engine/resource/url-state";
import { authorize } from "@/lib/platform/permissions/authorize";
import type { Ctx, TxCtx } from "@/lib/platform/tenancy/ctx";
import type { Listing } from "./listing";
import { audiencesOf } from "./queries";
import { mayManage, maySave, stateInput, viewInput } from "./rules";
import { hiddenParts, type ViewState, viewState } from "./state";
import type { ViewInput } from "./view";
import { keptOf, seenBy, sharer } from "./visible";

const MAX_VIEWS = 100;

/** Keeps the state of a list under a name; gives the id. Throws `forbidden`, `invalid_fields`. */
export async function createView(listing: Listing, ctx: Ctx, input: unknown, params: unknown): Promise<string> {
  authorize(ctx, "GET", listing.resource.subject);
  listing.demand(ctx);
  const wanted = viewInput(input);
  const state = stateOf(listing, await listing.describe(ctx), params);
  await demandAudience(listing, ctx, wanted);
  return withTenant(ctx, async (tx) => {
    const tctx = { ...ctx, tx };
    // The super admin inside a tenant has no account there that could own a view.
    const [owner] = await tx.select({ id: users.id }).from(users).where(eq(users.id, ctx.userId)).for("update");
    if (!owner) throw forbidden();
    const [kept] = await tx
      .select({ n: sql<number>`count(*)::int` })
      .from(savedViews)
      .where(and(keptOf(listing), eq(savedViews.ownerId, ctx.userId)));
    if ((kept?.n ?? 0) >= MAX_VIEWS)
      throw invalidFields({ name: { code: "too_many_items", params: { max: MAX_VIEWS } } });
    const id = uuidv7();
    const purpose = listing.kept?.purpose ?? ("view" as const);
    const values = { ...columnsOf(wanted), resource: listing.resource.name, purpose, ownerId: ctx.userId, state };
    if (wanted.isDefault) await clearDefault(tctx, { ...values, id });
    await tx.insert(savedViews).values({ id, ...values });
    await writeAudit(tctx, { resource: "savedView", recordId: id, action: "create", before: null, after: values });
    return id;
  });
}

/** Renames, shares, locks a view or makes it the default. Throws `not_found`, `forbidden`, `invalid_fields`. */
export async function updateView(listing: Listing, ctx: Ctx, id: string, input: unknown): Promise<void> {
  authorize(ctx, "GET", listing.resource.subject);
  listing.demand(ctx);
  const wanted = viewInput(input);
  await withTenant(ctx, async (tx) => {
    const tctx = { ...ctx, tx };
    const before = await lockView(tctx, listing, id);
    if (!mayManage(before, sharer(listing, ctx))) throw forbidden();
    const same = before.visibility === wanted.scope && (before.teamId ?? before.roleId) === wanted.audienceId;
    if (!same) await demandAudience(listing, tctx, wanted);
    const after = { ...before, ...columnsOf(wanted) };
    if (wanted.isDefault) await clearDefault(tctx, after);
    await tx.update(savedViews).set(columnsOf(wanted)).where(eq(savedViews.id, id));
    await writeAudit(tctx, { resource: "savedView", recordId: id, action: "update", before, after });
  });
}

/** Puts another state into a view. Throws `not_found`, and `forbidden` for a locked one or one with parts out of sight. */
export async function saveState(listing: Listing, ctx: Ctx, id: string, params: unknown): Promise<ViewState> {
  authorize(ctx, "GET", listing.resource.subject);
  listing.demand(ctx);
  const spec = await listing.describe(ctx);
  const state = stateOf(listing, spec, params);
  return withTenant(ctx, async (tx) => {
    const tctx = { ...ctx, tx };
    const before = await lockView(tctx, listing, id);
    const whole = hiddenParts(spec, before.state) === 0;
    if (!whole || !maySave(before, sharer(listing, ctx))) throw forbidden();
    await tx.update(savedViews).set({ state }).where(eq(savedViews.id, id));
    await writeAudit(tctx, {
      resource: "savedView",
      recordId: id,
      action: "update",
      before,
      after: { ...before, state },
    });
    return state;
  });
}

/** Deletes a view. Throws `not_found`, `forbidden`. */
export async function removeView(listing: Listing, ctx: Ctx, id: string): Promise<void> {
  authorize(ctx, "GET", listing.resource.subject);
  listing.demand(ctx);
  await withTenant(ctx, async (tx) => {
    const tctx = { ...ctx, tx };
    const before = await lockView(tctx, listing, id);
    if (!mayManage(before, sharer(listing, ctx))) throw forbidden();
    await tx.delete(savedViews).where(eq(savedViews.id, id));
    await writeAudit(tctx, { resource: "savedView", recordId: id, action: "delete", before, after: null });
  });
}

const stateOf = ({ kept }: Listing, spec: ListSpec, params: unknown): ViewState =>
  (kept?.state ?? viewState)(spec, stateInput(params));

type Stored = typeof savedViews.$inferSelect;

async function lockView(ctx: TxCtx, listing: Listing, id: string): Promise<Stored> {
  if (!isUuid(id)) throw notFound();
  const [view] = await ctx.tx
    .select()
    .from(savedViews)
    .where(and(eq(savedViews.id, id), keptOf(listing), seenBy(ctx)))
    .for("update");
  if (!view) throw notFound();
  return view;
}

const columnsOf = ({ name, scope, audienceId, locked, isDefault }: ViewInput) => ({
  name,
  visibility: scope,
  teamId: scope === "team" ? audienceId : null,
  roleId: scope === "role" ? audienceId : null,
  isLocked: locked,
  isDefault,
});

async function demandAudience(listing: Listing, ctx: Ctx, { scope, audienceId }: ViewInput): Promise<void> {
  if (scope === "private") return;
  if (!sharer(listing, ctx).canShare) throw forbidden();
  if (scope === "tenant") return;
  const { teams, roles } = await audiencesOf(listing, ctx);
  const known = scope === "team" ? teams : roles;
  if (!known.some(({ id }) => id === audienceId)) throw invalidFields({ audienceId: "not_found" });
}

/** One default per list and audience: the one that was it gives way. */
async function clearDefault(
  ctx: TxCtx,
  view: Pick<Stored, "id" | "resource" | "purpose" | "visibility" | "teamId" | "roleId" | "ownerId">,
) {
  const { teamId, roleId } = view;
  await ctx.tx
    .update(savedViews)
    .set({ isDefault: false })
    .where(
      and(
        ne(savedViews.id, view.id),
        eq(savedViews.resource, view.resource),
        eq(savedViews.purpose, view.purpose),
        eq(savedViews.visibility, view.visibility),
        view.visibility === "private" ? eq(savedViews.ownerId, view.ownerId) : undefined,
        teamId ? eq(savedViews.teamId, teamId) : isNull(savedViews.teamId),
        roleId ? eq(savedViews.roleId, roleId) : isNull(savedViews.roleId),
        eq(savedViews.isDefault, true),
      ),
    );
}
