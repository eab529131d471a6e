import { inArray, type SQL } from "drizzle-orm";
import { type PgColumn, QueryBuilder } from "drizzle-orm/pg-core";
import { businessUnitPos } from "@/db/schema";
import { idsOf } from "@/lib/resource/event-filters";
import type { FilterValue } from "@/lib/resource/list-query";

/** PDVs that one of these clients is served in, of a column of PDVs' ids. */
export function byClient(key: string, column: PgColumn, value: FilterValue): SQL {
  const served = new QueryBuilder()
    .select({ id: businessUnitPos.posId })
    .from(businessUnitPos)
    .where(inArray(businessUnitPos.businessUnitId, idsOf(key, value)));
  return inArray(column, served);
}
