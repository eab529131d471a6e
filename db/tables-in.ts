import { type AnyColumn, Column, getTableName, is, SQL, type SQLWrapper, Subquery, Table } from "drizzle-orm";

/** The names of the tables (or their aliases) whose columns a condition reads, those of questions within it too; what is written as plain text is not seen. */
export function tablesIn(condition: SQLWrapper | undefined): ReadonlySet<string> {
  const found = new Set<string>();
  const walk = (part: unknown): void => {
    if (is(part, Column)) found.add(nameOf(part));
    else if (is(part, Table)) found.add(getTableName(part));
    else if (is(part, SQL)) part.queryChunks.forEach(walk);
    else if (is(part, SQL.Aliased)) walk(part.sql);
    else if (is(part, Subquery)) walk(part._.sql);
    else if (hasSql(part)) {
      const { queryChunks } = part.getSQL();
      // A text or a value is a statement of itself.
      if (queryChunks[0] !== part) queryChunks.forEach(walk);
    }
  };
  walk(condition);
  return found;
}

const nameOf = (column: AnyColumn) => getTableName(column.table);
const hasSql = (part: unknown): part is SQLWrapper =>
  typeof part === "object" && part !== null && "getSQL" in part && typeof part.getSQL === "function";
