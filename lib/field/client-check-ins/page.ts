import { translatorFor } from "@/lib/base/i18n/translate";
import { Problem } from "@/lib/base/problem/catalogue";
import type { ListQuery } from "@/lib/engine/resource/list-query";
import type { VisitsPage } from "@/lib/field/check-ins/page";
import { type VisitView, visitView, type Words } from "@/lib/field/check-ins/view";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { getClientCheck, newestClientChecks } from "./queries";
import { asVisit } from "./record";

const wordsOf = async (ctx: Ctx): Promise<Words> => ({
  t: await translatorFor(ctx.locale),
  locale: ctx.locale,
  timeZone: ctx.timeZone,
});

/** The rows of the screen in the reader's words, as the screen of visits shows its own. */
export async function clientChecksPage(ctx: Ctx, query: ListQuery): Promise<VisitsPage> {
  const { checks, total, page, capped, seenUntil } = await newestClientChecks(ctx, query);
  const words = await wordsOf(ctx);
  const visits = checks.map((check) => visitView(asVisit(check), null, words));
  return { visits, total, page, capped, matching: null, seenUntil: seenUntil.toISOString() };
}

/** The stay that the address names; null when there is none or it is not to be seen. */
export async function clientCheckOfAddress(ctx: Ctx, id: string | undefined): Promise<VisitView | null> {
  if (!id) return null;
  try {
    return visitView(asVisit(await getClientCheck(ctx, id)), null, await wordsOf(ctx));
  } catch (error) {
    if (error instanceof Problem && error.code === "not_found") return null;
    throw error;
  }
}
