import { and, eq } from "drizzle-orm";
import { attachments, users } from "@/db/schema";
import { invalidFields } from "@/lib/base/problem/catalogue";
import { bind } from "@/lib/engine/resource/bind";
import { profile } from "./profile.resource";

/** One's own account and nobody else's. Not registered: it stands behind no generic call. */
export const profileServer = bind({
  resource: profile,
  table: users,
  visible: (ctx) => eq(users.id, ctx.userId),
  check: async (ctx, values, before) => {
    if (!values.photoId || values.photoId === before?.photoId) return;
    const [own] = await ctx.tx
      .select({ id: attachments.id })
      .from(attachments)
      .where(and(eq(attachments.id, values.photoId), eq(attachments.uploadedBy, ctx.userId)));
    if (!own) throw invalidFields({ photoId: "not_found" });
  },
});
