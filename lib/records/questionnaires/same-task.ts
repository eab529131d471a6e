import { inArray, type SQL, sql } from "drizzle-orm";
import { alias, type PgColumn, QueryBuilder } from "drizzle-orm/pg-core";
import { questionnaires } from "@/db/schema";

const [asked, version] = [alias(questionnaires, "asked"), alias(questionnaires, "version")];
const keyOf = (of: typeof asked | typeof version) => sql`coalesce(${of.originId}, ${of.id})`;

/** The column names one of these tasks, in whichever version of it. */
export function ofTasks(column: PgColumn, ids: readonly string[]): SQL {
  const keys = new QueryBuilder()
    .select({ key: keyOf(asked) })
    .from(asked)
    .where(inArray(asked.id, [...ids]));
  const versions = new QueryBuilder()
    .select({ id: version.id })
    .from(version)
    .where(inArray(keyOf(version), keys));
  // As one list, found before the rows are read: a join would hide the index from the planner.
  return sql`${column} = any(array(${versions}))`;
}
