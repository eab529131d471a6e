import { translatorFor } from "@/lib/base/i18n/translate";
import { Problem } from "@/lib/base/problem/catalogue";
import type { AnyBound } from "@/lib/engine/resource/bind";
import type { Descriptor } from "@/lib/engine/resource/descriptor";
import type { ListQuery, Ref } from "@/lib/engine/resource/list-query";
import { options } from "@/lib/engine/resource/operations/options";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { boundOf } from "@/lib/shell/registry";
import { posCheckBound } from "./bound";
import { checkForScreen, newestChecks } from "./queries";
import { type VisitView, visitView } from "./view";

export type VisitsPage = {
  readonly visits: readonly VisitView[];
  readonly total: number;
  readonly page: number;
  readonly capped: boolean;
  /** How many match, where a period bounds the counting; null = not counted beyond the newest. */
  readonly matching: number | null;
  /** RFC 3339: what arrives later is new. */
  readonly seenUntil: string;
};

/** The rows of the screen in the reader's words. */
export async function visitsPage(ctx: Ctx, query: ListQuery): Promise<VisitsPage> {
  const { checks, total, page, capped, matching, radii, seenUntil } = await newestChecks(ctx, query);
  const words = { t: await translatorFor(ctx.locale), locale: ctx.locale, timeZone: ctx.timeZone };
  const visits = checks.map((check) => visitView(check, radii.get(check.posId) ?? null, words));
  return { visits, total, page, capped, matching, seenUntil: seenUntil.toISOString() };
}

/** The visit that the address names; null when there is none or it is not to be seen. */
export async function visitOfAddress(ctx: Ctx, id: string | undefined): Promise<VisitView | null> {
  if (!id) return null;
  try {
    const { check, radii } = await checkForScreen(ctx, id);
    const words = { t: await translatorFor(ctx.locale), locale: ctx.locale, timeZone: ctx.timeZone };
    return visitView(check, radii.get(check.posId) ?? null, words);
  } catch (error) {
    if (error instanceof Problem && error.code === "not_found") return null;
    throw error;
  }
}

/** Names of the people, PDVs and chains that the filters point at: whoever sees the visits may read them. */
export async function filterNames(
  ctx: Ctx,
  descriptor: Descriptor,
  query: ListQuery,
  bound: AnyBound = posCheckBound,
): Promise<Record<string, Ref[]>> {
  const named = descriptor.filters.map(async ({ key, field }): Promise<[string, Ref[]][]> => {
    const value = query.filters[key];
    if (field.kind !== "ref" || value?.op !== "in") return [];
    return [[key, await options(boundOf(field.to), ctx, { ids: value.values }, bound)]];
  });
  return Object.fromEntries((await Promise.all(named)).flat());
}
