import type { Ctx, TxCtx } from "@/lib/platform/tenancy/ctx";
import { askOf, type Params } from "../report/address";
import type { Ask } from "../report/define";
import { authorizeReport } from "../report/page";
import { read } from "../report/read";
import { ahead } from "../resource/ahead";
import type { Dashboard, Figure } from "./define";

export type DashboardPage = {
  readonly ask: Ask;
  readonly figures: readonly Figure[];
  /** The address names no days, and these are not the ones that it would mean without a look at the data. */
  readonly opened: boolean;
};

/**
 * A dashboard as an address asks for it, with what `cards` reads of it, all in one transaction, or in two where its cards stand apart. Throws
 * `forbidden` for whom it is not, and `unavailable` when the database is too busy for figures.
 */
export async function readDashboard<Cards>(
  ctx: Ctx,
  dashboard: Dashboard,
  params: Params,
  cards: (ctx: TxCtx, ask: Ask) => Promise<Cards>,
): Promise<DashboardPage & { readonly cards: Cards }> {
  authorizeReport(ctx, dashboard);
  if (!dashboard.apart) {
    return read(ctx, async (ctx) => {
      const asked = await askedOf(ctx, dashboard, params);
      return { ...asked, figures: await dashboard.figures(ctx, asked.ask), cards: await cards(ctx, asked.ask) };
    });
  }
  const { found, ...page } = await read(ctx, async (inner) => {
    const asked = await askedOf(inner, dashboard, params);
    // On a second connection, for which the first never waits: what holds one and waits for another may wait for ever.
    const found = { cards: ahead(read(ctx, (ctx) => cards(ctx, asked.ask))) };
    return { ...asked, found, figures: await dashboard.figures(inner, asked.ask) };
  });
  return { ...page, cards: await found.cards };
}

/** The figures that come after the page, of the same address. Throws as `readDashboard`; `unavailable` when others wait for theirs. */
export async function readLater(
  ctx: Ctx,
  dashboard: Dashboard,
  params: Params,
): Promise<Pick<DashboardPage, "ask" | "figures">> {
  authorizeReport(ctx, dashboard);
  const work = async (ctx: TxCtx) => {
    const { ask } = await askedOf(ctx, dashboard, params);
    return { ask, figures: (await dashboard.later?.figures(ctx, ask)) ?? [] };
  };
  // Where nothing comes later, nobody waits for those who count.
  return dashboard.later ? read(ctx, work, "figures") : read(ctx, work);
}

/** What an address asks of a dashboard, with the days that it opens on where it names none. @door inner */
export async function askedOf(
  ctx: TxCtx,
  dashboard: Dashboard,
  params: Params,
): Promise<Omit<DashboardPage, "figures">> {
  const ask = askOf(ctx, dashboard, params, await dashboard.calendar(ctx));
  if (!dashboard.opens || params.period !== undefined) return { ask, opened: false };
  const { period, named } = await dashboard.opens(ctx, ask);
  const { named: usual, ...rest } = ask;
  return { ask: { ...rest, period, ...(named && { named }) }, opened: named !== usual };
}

/** All figures of a dashboard in reading order, when those that come later have come. */
export function withLater<A extends { readonly key: string }, B>(
  { later }: Pick<Dashboard, "later">,
  figures: readonly A[],
  found: readonly B[],
): readonly (A | B)[] {
  const at = figures.findIndex(({ key }) => key === later?.before);
  return at < 0 ? [...figures, ...found] : [...figures.slice(0, at), ...found, ...figures.slice(at)];
}
