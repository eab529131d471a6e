import { eq, sql } from "drizzle-orm";
import { users } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { notFound } from "@/lib/base/problem/catalogue";
import { authorize } from "@/lib/platform/permissions/authorize";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { checkFavorites, mergeFavorites, readFavorites } from "./favorites";

/** A person's own favourites, as the JSON string that is kept. Anyone else's do not exist for them: `not_found`. */
export async function getFavorites(ctx: Ctx, userId: string): Promise<string> {
  authorize(ctx, "GET", "PROFILE");
  demandSelf(ctx, userId);
  const [user] = await withTenant(ctx, (tx) =>
    tx.select({ extra: users.extraAttributes }).from(users).where(eq(users.id, ctx.userId)),
  );
  if (!user) throw notFound();
  return JSON.stringify(readFavorites(user.extra.sidenav_favorites));
}

/**
 * Replaces a person's own favourites by a JSON list of `{ name, link }`; gives what is kept. Throws `not_found`, `invalid_fields`.
 * With the list that the caller knew (`known`), its changes are made to the list as it is now, so that two browsers do not undo each other.
 * `updated_at` stays: a star is no edit of the record, and must not turn a colleague's open form into a conflict.
 */
export async function setFavorites(ctx: Ctx, userId: string, sent: unknown, known?: unknown): Promise<string> {
  authorize(ctx, "PUT", "PROFILE");
  demandSelf(ctx, userId);
  const next = checkFavorites(sent);
  const base = known === undefined ? null : readFavorites(checkFavorites(known));
  return withTenant(ctx, async (tx) => {
    const [user] = await tx
      .select({ extra: users.extraAttributes })
      .from(users)
      .where(eq(users.id, ctx.userId))
      .for("update");
    if (!user) throw notFound();
    const kept = readFavorites(user.extra.sidenav_favorites);
    const favorites = base ? checkFavorites(JSON.stringify(mergeFavorites(kept, base, readFavorites(next)))) : next;
    await tx
      .update(users)
      .set({
        extraAttributes: sql`${users.extraAttributes} || jsonb_build_object('sidenav_favorites', ${favorites}::text)`,
        updatedAt: sql`${users.updatedAt}`,
      })
      .where(eq(users.id, ctx.userId));
    return favorites;
  });
}

function demandSelf(ctx: Ctx, userId: string): void {
  if (userId.toLowerCase() !== ctx.userId) throw notFound();
}
