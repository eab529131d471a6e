import { eq, sql } from "drizzle-orm";
import { users } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import type { Language } from "@/lib/base/i18n/locales";
import { authorize } from "@/lib/platform/permissions/authorize";
import type { Ctx } from "@/lib/platform/tenancy/ctx";

/** Keeps the language that a person chose. */
export async function setLocale(ctx: Ctx, locale: Language): Promise<void> {
  authorize(ctx, "PUT", "PROFILE");
  await withTenant(ctx, (tx) =>
    tx
      .update(users)
      .set({ locale, updatedAt: sql`${users.updatedAt}` })
      .where(eq(users.id, ctx.userId)),
  );
}
