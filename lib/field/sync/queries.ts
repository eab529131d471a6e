import { findEvent, readEvents } from "@/lib/engine/events/read";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { bodyOf } from "./record";
import { inboxEvents } from "./sync-inbox.events";

/** One line with the body as it was sent. Throws `not_found` for one that this session may not see. */
export async function inboxLine(ctx: Ctx, id: string) {
  return readEvents(inboxEvents, ctx, async (tctx) => {
    const line = await findEvent(inboxEvents, tctx, id);
    return { ...line, ...(await bodyOf(tctx.tx, id)) };
  });
}
