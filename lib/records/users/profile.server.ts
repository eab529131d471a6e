import { eq } from "drizzle-orm";
import { users } from "@/db/schema";
import { bind } from "@/lib/engine/resource/bind";
import { assertSentBy } from "@/lib/records/files/image";
import { profile } from "./profile.resource";

/** One's own account and nobody else's. Not registered: it stands behind no generic call. */
export const profileServer = bind({
  resource: profile,
  table: users,
  visible: (ctx) => eq(users.id, ctx.userId),
  check: async (ctx, values, before) => {
    const { photoId } = values;
    if (photoId && photoId !== before?.photoId)
      await assertSentBy(ctx, { key: "photoId", id: photoId, by: [ctx.userId] });
  },
});
