import { eq, sql } from "drizzle-orm";
import { users } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { can } from "@/lib/platform/permissions/authorize";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { type Favorite, readFavorites } from "./favorites";

const MOST = 12;

/**
 * Pages and records that this person opened last, newest first: those that a browser sends (a JSON list of `{ name, link }`) before
 * those that are kept. What is damaged or leads elsewhere is left out. `updated_at` stays, as for favourites.
 * @door session
 */
export async function keepRecents(ctx: Ctx, sent: unknown): Promise<Favorite[]> {
  const fresh = readFavorites(sent).slice(0, MOST);
  if (!can(ctx, "GET", "PROFILE")) return fresh;
  return withTenant(ctx, async (tx) => {
    const [user] = await tx
      .select({ extra: users.extraAttributes })
      .from(users)
      .where(eq(users.id, ctx.userId))
      .for("update");
    const all = [...fresh, ...readFavorites(user?.extra.palette_recents)];
    const merged = all.filter(({ link }, at) => all.findIndex((one) => one.link === link) === at).slice(0, MOST);
    const json = JSON.stringify(merged);
    if (user && json !== user.extra.palette_recents) {
      const extraAttributes = sql`${users.extraAttributes} || jsonb_build_object('palette_recents', ${json}::text)`;
      await tx
        .update(users)
        .set({ extraAttributes, updatedAt: sql`${users.updatedAt}` })
        .where(eq(users.id, ctx.userId));
    }
    return merged;
  });
}
