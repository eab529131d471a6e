import type { Period } from "@/lib/base/calendar/days";
import type { Ask } from "@/lib/engine/report/define";
import { spanBefore } from "@/lib/engine/report/presets";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";
import { chainNames } from "./price";
import { type ShareCategory, type ShareLine, shareCategories, shareLines } from "./share";
import { addShares, type ShareSums, sharesOf } from "./share-of";
import type { ShareUnit } from "./share-readings";

/** Days and filters that are asked for again within one transaction are read once: every card begins with them. */
const known = new WeakMap<TxCtx["tx"], Map<string, Promise<readonly ShareLine[]>>>();

/** The readings of a period as this reader sees them, by unit, category and chain. */
export function shareBoard(ctx: TxCtx, span: Period, filters: Ask["filters"]): Promise<readonly ShareLine[]> {
  const { unit: _unit, ...narrowing } = filters;
  const boards = known.get(ctx.tx) ?? new Map<string, Promise<readonly ShareLine[]>>();
  known.set(ctx.tx, boards);
  const key = JSON.stringify([span, narrowing]);
  const board = boards.get(key) ?? shareLines(ctx, span, narrowing);
  boards.set(key, board);
  return board;
}

/** In which unit an address asks for its cards. */
export const unitOf = ({ filters }: Pick<Ask, "filters">): ShareUnit => (filters.unit === "cm" ? "cm" : "facings");

/** The readings of a unit that count. */
export const countedIn = (board: readonly ShareLine[], unit: ShareUnit): readonly ShareLine[] =>
  board.filter((line) => line.state === "whole" && line.last && line.unit === unit);

export type ShareOfCategory = {
  readonly category: ShareCategory;
  readonly sums: ShareSums;
  readonly before: number | null;
};

/** F10 by category, the largest first. */
export async function sharesByCategory(ctx: TxCtx, ask: Ask): Promise<ShareOfCategory[]> {
  const unit = unitOf(ask);
  const now = countedIn(await shareBoard(ctx, ask.period, ask.filters), unit);
  const past = countedIn(await shareBoard(ctx, spanBefore(ask.period), ask.filters), unit);
  const before = Map.groupBy(past, ({ categoryId }) => categoryId);
  const categories = await categoriesOf(ctx, now);
  return categories.map(({ category, sums }) => ({
    ...{ category, sums },
    before: sharesOf(addShares(before.get(category.id) ?? []))?.weighted ?? null,
  }));
}

/** What readings add up to by category, the largest first. */
async function categoriesOf(ctx: TxCtx, readings: readonly ShareLine[]) {
  const lines = Map.groupBy(readings, ({ categoryId }) => categoryId);
  const categories = await shareCategories(ctx, [...lines.keys()]);
  return categories
    .map((category) => ({ category, sums: addShares(lines.get(category.id) ?? []) }))
    .sort((a, b) => b.sums.total - a.sums.total);
}

/** What would be fair over several categories: the market share of each by its space; null where one of them has none. */
export function fairOf(rows: readonly Pick<ShareOfCategory, "category" | "sums">[]): number | null {
  const total = rows.reduce((sum, { sums }) => sum + sums.total, 0);
  if (total <= 0 || rows.some(({ category }) => category.market === null)) return null;
  return rows.reduce((sum, { category, sums }) => sum + (category.market ?? 0) * sums.total, 0) / total;
}

export type ShareOfChain = {
  readonly chainId: string | null;
  readonly chain: string | null;
  readonly category: ShareCategory;
  readonly sums: ShareSums;
};

/** F10 by chain and category: chains by name, categories as `sharesByCategory` orders them. */
export async function sharesByChain(ctx: TxCtx, ask: Ask): Promise<ShareOfChain[]> {
  const lines = countedIn(await shareBoard(ctx, ask.period, ask.filters), unitOf(ask));
  const categories = (await categoriesOf(ctx, lines)).map(({ category }) => category);
  const names = await chainNames(ctx);
  const rows = [...Map.groupBy(lines, ({ chainId }) => chainId)].flatMap(([chainId, all]) =>
    categories.flatMap((category): ShareOfChain[] => {
      const own = all.filter(({ categoryId }) => categoryId === category.id);
      const chain = chainId === null ? null : (names.get(chainId) ?? null);
      return own.length > 0 ? [{ chainId, chain, category, sums: addShares(own) }] : [];
    }),
  );
  return rows.sort((a, b) =>
    a.chain === b.chain ? 0 : a.chain === null ? 1 : b.chain === null ? -1 : a.chain.localeCompare(b.chain, "pt-BR"),
  );
}
