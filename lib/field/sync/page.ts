import { syncInbox } from "@/db/schema";
import { translatorFor } from "@/lib/base/i18n/translate";
import { Problem } from "@/lib/base/problem/catalogue";
import type { AnyBound } from "@/lib/engine/resource/bind";
import type { Descriptor } from "@/lib/engine/resource/descriptor";
import type { ListQuery, Ref } from "@/lib/engine/resource/list-query";
import { options } from "@/lib/engine/resource/operations/options";
import { can } from "@/lib/platform/permissions/authorize";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { boundOf } from "@/lib/shell/registry";
import { inboxLine, inboxPage } from "./queries";
import { syncInboxLine } from "./sync-inbox.resource";
import { type InboxDetail, type InboxView, inboxDetail, inboxView } from "./view";

export type InboxScreenPage = { readonly lines: readonly InboxView[]; readonly total: number; readonly page: number };

const wordsOf = async (ctx: Ctx) => ({
  t: await translatorFor(ctx.locale),
  locale: ctx.locale,
  timeZone: ctx.timeZone,
});
const maySend = (ctx: Ctx) => can(ctx, "PUT", "USER");

/** The rows of the screen in the reader's words. */
export async function inboxScreenPage(ctx: Ctx, query: ListQuery): Promise<InboxScreenPage> {
  const { rows, total, page } = await inboxPage(ctx, query);
  const words = await wordsOf(ctx);
  return { lines: rows.map((row) => inboxView(row, words, maySend(ctx))), total, page };
}

/** One line with its body. Throws `not_found`. */
export async function inboxDetailOf(ctx: Ctx, id: string): Promise<InboxDetail> {
  return inboxDetail(await inboxLine(ctx, id), await wordsOf(ctx), maySend(ctx));
}

/** The line that the address names; null when there is none or it is not to be seen. */
export async function lineOfAddress(ctx: Ctx, id: string | undefined): Promise<InboxDetail | null> {
  if (!id) return null;
  try {
    return await inboxDetailOf(ctx, id);
  } catch (error) {
    if (error instanceof Problem && error.code === "not_found") return null;
    throw error;
  }
}

// Safe as a cast because it never reaches a verb: only the names of the filters' people are read with it.
const bound = { resource: syncInboxLine, table: syncInbox } as unknown as AnyBound;

/** Names of the people that the filters point at. */
export async function inboxFilterNames(
  ctx: Ctx,
  descriptor: Descriptor,
  query: ListQuery,
): Promise<Record<string, Ref[]>> {
  const value = query.filters.userId;
  if (value?.op !== "in" || !descriptor.filters.some(({ key }) => key === "userId")) return {};
  return { userId: await options(boundOf("user"), ctx, { ids: value.values }, bound) };
}
