import type { Dashboard } from "@/lib/engine/dashboard/define";
import { readDashboard } from "@/lib/engine/dashboard/read";
import type { Ctx } from "@/lib/platform/tenancy/ctx";

type Part = { readonly name: string; readonly open: () => Promise<unknown> };

/** A card draws so many of its rows, and these with what is known of them alone; of the others only files and calls ask that. */
const DRAWN = 40;
const COMPLETED: ReadonlySet<string> = new Set(["performancePeople"]);

/** Each card of a dashboard by itself, and "figures": the numbers alone. `params` as in its address. */
export function partsOf(ctx: Ctx, dashboard: Dashboard, params: Readonly<Record<string, string>>): readonly Part[] {
  const bare: Dashboard = { ...dashboard, figures: async () => [] };
  const cards = dashboard.cards.map((card) => ({
    name: card.name,
    open: () =>
      readDashboard(ctx, bare, params, async (tctx, ask) => {
        const { rows, complete } = await card.rows(tctx, ask);
        if (COMPLETED.has(card.name)) await complete?.(rows.slice(0, DRAWN));
      }),
  }));
  return [...cards, { name: "figures", open: () => readDashboard(ctx, dashboard, params, async () => null) }];
}
