import { and, type SQLWrapper, sql } from "drizzle-orm";
import { shelfPlaces as places } from "@/db/schema";
import type { Period } from "@/lib/base/calendar/days";
import type { Ask } from "@/lib/engine/report/define";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";
import { oncePer } from "../once";
import type { Kept } from "./kept";
import { placesWhere } from "./narrowed";

type Asked = { readonly span: Period; readonly filters: Ask["filters"]; readonly among: Kept["among"] };

const summed = (of: SQLWrapper) => sql`sum(${of})`.mapWith(Number);

/** What is kept of stock and prices, by PDV, of the days of a period that sums are kept of (`among`): whoever scores stores asks for both. */
export const placeSums = oncePer(
  (ctx: TxCtx, { filters, among }: Asked) =>
    ctx.tx
      .select({
        ...{ posId: places.posId, asked: summed(places.asked), missing: summed(places.missing) },
        ...{ below: summed(places.below), within: summed(places.within), above: summed(places.above) },
      })
      .from(places)
      .where(and(among(sql`${places.localDate}`), placesWhere(filters, places.posId)))
      .groupBy(places.posId)
      .then((rows) => rows),
  (_ctx, { span, filters: { posId, chainId, regionalId, channelId } }) => [span, posId, chainId, regionalId, channelId],
);
