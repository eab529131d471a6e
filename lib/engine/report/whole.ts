import type { TxCtx } from "@/lib/platform/tenancy/ctx";
import type { Ask, Found, Report } from "./define";

/** The rows of a page with all that is known of them, for files, calls and lists; a card completes those that it draws. @door inner */
export async function wholeRows<Row>(report: Report<Row>, ctx: TxCtx, ask: Ask): Promise<Found<Row>> {
  const { complete, ...found } = await report.rows(ctx, ask);
  return complete ? { ...found, rows: await complete(found.rows) } : found;
}
