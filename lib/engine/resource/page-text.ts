import { SQL, StringChunk, sql } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/pg-core";
import { limited, ServerDialect } from "@/db/dialect";
import type { AnyBound } from "./bind";
import { tableOf } from "./columns";
import type { ListQuery } from "./list-query";
import { type Plan, withJoins } from "./plan";

const dialect = new ServerDialect();
const question = new QueryBuilder(dialect);
const COUNT = { n: sql<number>`count(*)::int` };

const pages = new WeakMap<Plan, SQL>();
const counts = new WeakMap<AnyBound, SQL>();

/**
 * A page of a plan's rows, as it is sent. Its columns and joins are written once: Drizzle would put each statement together and write it anew,
 * which takes longer than to write its answer down.
 */
export function pageSql(
  bound: AnyBound,
  plan: Plan,
  { page, perPage }: Pick<ListQuery, "page" | "perPage">,
  { where, order }: { readonly where: SQL | undefined; readonly order: readonly SQL[] },
): SQL {
  const written = kept(pages, plan, () =>
    withJoins(question.select(plan.columns).from(tableOf(bound)).$dynamic(), plan).getSQL(),
  );
  const by = sql.join([...order], sql`, `);
  return limited(sql`${written}${narrowed(where)} order by ${by}`, perPage, (page - 1) * perPage);
}

/** How many rows there are. */
export function countSql(bound: AnyBound, where: SQL | undefined): SQL {
  const written = kept(counts, bound, () => question.select(COUNT).from(tableOf(bound)).getSQL());
  return sql`${written}${narrowed(where)}`;
}

const narrowed = (where: SQL | undefined) => (where ? sql` where ${where}` : sql.empty());

/** The text of a statement that bears no values; what bears some is written each time. */
function kept<K extends object>(texts: WeakMap<K, SQL>, key: K, statement: () => SQL): SQL {
  const known = texts.get(key);
  if (known) return known;
  const made = statement();
  const { sql: text, params } = dialect.sqlToQuery(made);
  const written = params.length === 0 ? new SQL([new StringChunk(text)]) : made;
  texts.set(key, written);
  return written;
}
