import { and, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { alias, type PgColumn } from "drizzle-orm/pg-core";
import { auditLog, users } from "@/db/schema";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";

const person = alias(users, "traced_person");
const farewell = alias(auditLog, "traced_farewell");

/**
 * Name of who did something, by the column that holds their id: of their account, else as the audit log has it from when the account was
 * deleted. Null for nobody, and for somebody of the platform.
 */
export function traceName(column: PgColumn): SQL<string | null> {
  // With its table in front: a lone name would mean the inner table's column when both have one.
  const id = sql`${column.table}.${sql.identifier(column.name)}`;
  const last = sql`(select ${farewell.recordName} from ${auditLog} as "traced_farewell" where ${farewell.resource} = 'user'
    and ${farewell.recordId} = ${id} and ${farewell.action} = 'delete' order by ${farewell.at} desc limit 1)`;
  return sql<
    string | null
  >`coalesce((select ${person.name} from ${users} as "traced_person" where ${person.id} = ${id}), ${last})`;
}

/** What records of a kind were called when they were deleted, by their ids; of those that the log knows nothing of, nothing. */
export async function namesOfGone(
  { tx }: TxCtx,
  resource: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const { recordId, recordName, at } = auditLog;
  const rows = await tx
    .selectDistinctOn([recordId], { id: recordId, name: recordName })
    .from(auditLog)
    .where(and(eq(auditLog.resource, resource), eq(auditLog.action, "delete"), inArray(recordId, [...ids])))
    .orderBy(recordId, desc(at));
  return new Map(rows.flatMap(({ id, name }) => (id && name ? [[id, name]] : [])));
}
