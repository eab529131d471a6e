import type { Dashboard } from "@/lib/engine/dashboard/define";
import { readDashboard } from "@/lib/engine/dashboard/read";
import type { Ctx } from "@/lib/platform/tenancy/ctx";

type Part = { readonly name: string; readonly open: () => Promise<unknown> };

/** Each card of a dashboard by itself, and "figures": the numbers alone. `params` as in its address. */
export function partsOf(ctx: Ctx, dashboard: Dashboard, params: Readonly<Record<string, string>>): readonly Part[] {
  const bare: Dashboard = { ...dashboard, figures: async () => [] };
  const cards = dashboard.cards.map(({ name, rows }) => ({
    name,
    open: () => readDashboard(ctx, bare, params, (tctx, ask) => rows(tctx, ask)),
  }));
  return [...cards, { name: "figures", open: () => readDashboard(ctx, dashboard, params, async () => null) }];
}
