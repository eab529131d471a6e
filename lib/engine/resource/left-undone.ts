import { formatNumber } from "@/lib/base/i18n/format";
import type { Locale } from "@/lib/base/i18n/locales";
import { translatorFor } from "@/lib/base/i18n/translate";
import { isUuid } from "@/lib/base/text/values";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import type { AnyBound } from "./bind";
import type { Row } from "./list-query";
import { open } from "./open";
import { readOne } from "./operations/get";
import type { Warning, WarningView } from "./warning";

/** A record as it is after a change, and as it was (null: it is new). */
export type Changed = { readonly row: Row; readonly before: Row | null };

/** What these changes leave undone elsewhere, told after the verb that made them. @door inner */
export async function leftUndone(bound: AnyBound, ctx: Ctx, changes: readonly Changed[]): Promise<Warning[]> {
  const { warns } = bound;
  if (!warns) return [];
  return open(bound, ctx, "write", async (tctx) => {
    const switchedOff = ({ row, before }: Changed) => before?.isActive === true && row.isActive === false;
    const off = changes.filter(switchedOff).map(({ row }) => row.id);
    const found = [off.length > 0 ? await warns.off?.(tctx, off) : null];
    for (const change of changes)
      if (!switchedOff(change)) found.push(await warns.saved?.(tctx, change.row, change.before));
    return found.flatMap((warning) => warning ?? []);
  });
}

/** What has to be agreed to first, in words: what was done is taken back by being thrown. */
export class AsksFirst extends Error {
  constructor(readonly views: readonly WarningView[]) {
    super("asks first");
  }
}

/** Throws `AsksFirst` where one of these sets something going and nobody was asked yet. @door inner */
export async function demandAsked(ctx: Ctx, warnings: readonly Warning[], sure: boolean): Promise<void> {
  const asking = sure ? [] : warnings.filter(({ asks }) => asks);
  const views = await inWords(asking, ctx.locale);
  if (views.length > 0) throw new AsksFirst(views);
}

/** What a verb answers with, or what it asks first. */
export async function orAsks<T>(work: Promise<T>): Promise<T | { readonly asks: readonly WarningView[] }> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof AsksFirst) return { asks: error.views };
    throw error;
  }
}

/** What warnings say, without those that have nothing to say. */
export async function inWords(warnings: readonly Warning[], locale: Locale): Promise<WarningView[]> {
  const views = await Promise.all(warnings.map(({ view }) => view(locale)));
  return views.filter((view) => view !== null);
}

/** A record before a verb changes it, where its change may leave something undone; null where it cannot, or it is not there. @door inner */
export async function rowBefore(bound: AnyBound, ctx: Ctx, id: string): Promise<Row | null> {
  if (!bound.warns || !isUuid(id)) return null;
  return open(bound, ctx, "write", (tctx) => readOne(bound, tctx, id)).catch(() => null);
}

/** Of so many records only the first were looked at: what the others leave undone nobody has heard. */
export const notLooked = (total: number, looked: number): Warning => ({
  told: {},
  brief: null,
  asks: true,
  view: async (locale) => {
    const t = await translatorFor(locale);
    const [all, first, count] = [formatNumber(locale, total), formatNumber(locale, looked), total - looked];
    const rest = formatNumber(locale, count);
    const at = (key: string) => t(`list.bulk.${key}`, { all, first, rest, count });
    return { title: at("notLooked"), text: at("notLookedText"), list: "", lines: [], more: null };
  },
});
