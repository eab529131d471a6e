import { askedOf } from "@/lib/engine/dashboard/read";
import type { Params } from "@/lib/engine/report/address";
import { authorizeReport } from "@/lib/engine/report/page";
import { read } from "@/lib/engine/report/read";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { filtersOf, narrowing } from "./filters";
import { lastWord, type MissingProduct, missingProducts } from "./stock";
import { summary } from "./summary.dashboard";

export const MISSING_PER_PAGE = 50;
export type MissingPage = { readonly rows: readonly MissingProduct[]; readonly total: number; readonly page: number };

/**
 * A page of the products that were missing, or the last there is: the rows behind the share of what is out of stock, as the summary's address asks.
 * Throws `forbidden`, and `unavailable` while others wait for theirs.
 */
export async function missingPage(ctx: Ctx, params: Params, wanted: number, dashboard = summary): Promise<MissingPage> {
  authorizeReport(ctx, dashboard);
  return read(
    ctx,
    async (ctx) => {
      const { ask } = await askedOf(ctx, dashboard, params);
      const narrowed = narrowing(filtersOf(ask));
      const { missing: total } = await lastWord(ctx, ask.period, narrowed);
      const page = Math.min(Math.max(1, wanted), Math.max(1, Math.ceil(total / MISSING_PER_PAGE)));
      const part = { limit: MISSING_PER_PAGE, offset: (page - 1) * MISSING_PER_PAGE };
      return { rows: await missingProducts(ctx, ask.period, narrowed, part), total, page };
    },
    "figures",
  );
}
