import type { Ctx, TxCtx } from "@/lib/platform/tenancy/ctx";
import { askOf, type Params } from "../report/address";
import type { Ask } from "../report/define";
import { authorizeReport } from "../report/page";
import { read } from "../report/read";
import type { Dashboard, Figure } from "./define";

export type DashboardPage = { readonly ask: Ask; readonly figures: readonly Figure[] };

/**
 * A dashboard as an address asks for it, with what `cards` reads of it, all in one transaction. Throws `forbidden` for whom it is not, and
 * `unavailable` when the database is too busy for figures.
 */
export async function readDashboard<Cards>(
  ctx: Ctx,
  dashboard: Dashboard,
  params: Params,
  cards: (ctx: TxCtx, ask: Ask) => Promise<Cards>,
): Promise<DashboardPage & { readonly cards: Cards }> {
  authorizeReport(ctx, dashboard);
  return read(ctx, async (ctx) => {
    const ask = askOf(ctx, dashboard, params, await dashboard.calendar(ctx));
    return { ask, figures: await dashboard.figures(ctx, ask), cards: await cards(ctx, ask) };
  });
}
