import { inArray } from "drizzle-orm";
import { type PgColumn, QueryBuilder } from "drizzle-orm/pg-core";
import { businessUnitPos } from "@/db/schema";
import type { EventFilter } from "@/lib/engine/events/define";
import { idsOf } from "@/lib/engine/events/filters";
import type { Ctx } from "@/lib/platform/tenancy/ctx";

/** A filter of PDVs by the clients that are served in them, of a column of PDVs' ids. To a client's user there is no client but their own. */
export const byClient =
  (column: PgColumn): EventFilter =>
  (ctx, key, value) => {
    const served = new QueryBuilder()
      .select({ id: businessUnitPos.posId })
      .from(businessUnitPos)
      .where(inArray(businessUnitPos.businessUnitId, knownClients(ctx, idsOf(key, value))));
    return inArray(column, served);
  };

/** Those of these clients that the reader knows of. */
export function knownClients({ businessUnitId }: Pick<Ctx, "businessUnitId">, ids: readonly string[]): string[] {
  return ids.filter((id) => !businessUnitId || id.toLowerCase() === businessUnitId);
}
