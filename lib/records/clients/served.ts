import { inArray, type SQL } from "drizzle-orm";
import { type PgColumn, QueryBuilder } from "drizzle-orm/pg-core";
import { businessUnitPos } from "@/db/schema";
import { idsOf } from "@/lib/engine/events/filters";
import type { FilterValue } from "@/lib/engine/resource/list-query";
import type { Ctx } from "@/lib/platform/tenancy/ctx";

/** PDVs that one of these clients is served in, of a column of PDVs' ids. To a client's user there is no client but their own. */
export function byClient(ctx: Pick<Ctx, "businessUnitId">, key: string, column: PgColumn, value: FilterValue): SQL {
  const served = new QueryBuilder()
    .select({ id: businessUnitPos.posId })
    .from(businessUnitPos)
    .where(inArray(businessUnitPos.businessUnitId, knownClients(ctx, idsOf(key, value))));
  return inArray(column, served);
}

/** Those of these clients that the reader knows of. */
export function knownClients({ businessUnitId }: Pick<Ctx, "businessUnitId">, ids: readonly string[]): string[] {
  return ids.filter((id) => !businessUnitId || id.toLowerCase() === businessUnitId);
}
