import { withTenant } from "@/db/with-tenant";
import { localDate } from "@/lib/base/calendar/zone";
import { rowsOf } from "@/lib/base/objects/records";
import type { Row } from "@/lib/engine/resource/list-query";
import { authorize } from "@/lib/platform/permissions/authorize";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { type Beside, besideAt, shelfDays } from "./beside";

/**
 * Sell-in beside shelf: what the last visits to an order's PDV said of its products, by product's id. `order` is one that this person was given
 * already; the shelf is what they may see of it. Throws `forbidden`.
 */
export async function besideOrder(ctx: Ctx, order: Row): Promise<ReadonlyMap<string, Beside>> {
  authorize(ctx, "GET", "ORDER");
  const ids = [...new Set(rowsOf(order.items).map(({ productId }) => String(productId)))];
  const days = shelfDays(localDate(new Date(), ctx.timeZone));
  return withTenant(ctx, (tx) => besideAt({ ...ctx, tx }, String(order.posId), ids, days));
}
