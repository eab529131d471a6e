import { and, eq, inArray, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { type PgColumn, QueryBuilder } from "drizzle-orm/pg-core";
import { teams, users } from "@/db/schema";
import { idsOf } from "@/lib/resource/event-filters";
import type { FilterValue } from "@/lib/resource/list-query";

/** Who leads a person: their own supervisor, else that of their team. Joined to `teams` by the person's team. */
export const leadOf = sql<string | null>`coalesce(${users.supervisorId}, ${teams.supervisorId})`;

/** People whom one of these leads, or whom nobody does, of a column of people's ids. */
export function bySupervisor(key: string, column: PgColumn, value: FilterValue): SQL {
  const narrow =
    value.op === "empty" ? (value.empty ? isNull(leadOf) : isNotNull(leadOf)) : inArray(leadOf, idsOf(key, value));
  const led = new QueryBuilder()
    .select({ id: users.id })
    .from(users)
    .leftJoin(teams, and(eq(teams.tenantId, users.tenantId), eq(teams.id, users.teamId)))
    .where(narrow);
  return inArray(column, led);
}
