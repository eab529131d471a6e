import type { Ask } from "@/lib/engine/report/define";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";
import { concernsOf } from "./attention";
import { barsBy, barsOf, lineOf } from "./cards.report";
import { filtersOf, narrowing } from "./filters";
import { nowBoard } from "./now";

/** What stands beside the numbers of the summary; asked at once, as none needs another's answer. @door inner */
export async function summaryCards(ctx: TxCtx, ask: Ask, at: Date) {
  const filters = filtersOf(ask);
  const narrowed = narrowing(filters);
  const [line, bars, people, concerns] = await Promise.all([
    lineOf(ctx, filters, at),
    barsOf(ctx, filters),
    nowBoard(ctx, filters, narrowed, at),
    concernsOf(ctx, filters.span, narrowed),
  ]);
  return { line, by: barsBy(ctx, filters), bars, people, concerns };
}
