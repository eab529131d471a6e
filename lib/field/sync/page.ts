import { wordsFor } from "@/lib/base/i18n/words";
import { can } from "@/lib/platform/permissions/authorize";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { inboxLine } from "./queries";
import type { InboxRow } from "./record";
import { type InboxDetail, type InboxView, inboxDetail, inboxView } from "./view";

const maySend = (ctx: Ctx) => can(ctx, "PUT", "USER");

/** What devices sent in the reader's words. */
export async function inboxViews(ctx: Ctx, found: readonly InboxRow[]): Promise<InboxView[]> {
  const words = await wordsFor(ctx);
  return found.map((row) => inboxView(row, words, maySend(ctx)));
}

/** One line with its body. Throws `not_found`. */
export async function inboxDetailOf(ctx: Ctx, id: string): Promise<InboxDetail> {
  return inboxDetail(await inboxLine(ctx, id), await wordsFor(ctx), maySend(ctx));
}
