import { fillPlaceholders, is, Placeholder, sql } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/pg-core";
import type { TypedQueryBuilder } from "drizzle-orm/query-builders/query-builder";
import { ServerDialect } from "./dialect";
import { flatten } from "./selections";
import { rowReader } from "./session";
import type { TenantTx } from "./with-tenant";

type Question = TypedQueryBuilder<unknown, readonly unknown[]>;
type Questions = Readonly<Record<string, Question>>;
/** What came back, question by question; rows are as the question alone would have given them. */
export type Gathered<Q extends Questions> = { readonly [K in keyof Q]: Q[K]["_"]["result"] };
type Values = Readonly<Record<string, string | Date | null>>;

const dialect = new ServerDialect();

/** Begins a question. */
export const question = new QueryBuilder(dialect);

/**
 * Several questions as one statement, whose text is written once and stays prepared: each by itself would be written, sent, carried out and
 * read by itself, which costs more than what it finds. Each begins with `question.select`, of flat columns, and its
 * values are named by `sql.placeholder`; numbers of arbitrary precision would lose theirs. All of them look at one moment: what must be
 * looked at after a lock is asked for in a statement of its own, before this one.
 */
export function gathering<Q extends Questions>(questions: Q) {
  const entries = Object.entries(questions).map(([key, asked]) => {
    const fields = flatten(Object(asked._.selectedFields));
    const read = rowReader(fields);
    if (!read) throw new Error(`${key} selects within each other`);
    return { key, asked, names: fields.map((_, at) => `c${at}`), read };
  });
  let known: Written | undefined;
  return async (tx: TenantTx, values: Values): Promise<Gathered<Q>> => {
    known ??= written(entries);
    const query = { ...known, params: fillPlaceholders(known.params, textual(values)) };
    const asked = tx._.session.prepareQuery<Answer>(query, undefined, undefined, false);
    const [row] = await asked.execute();
    const found = entries.map(({ key, read }, at) => [key, read(row?.found[at] ?? [])]);
    // Safe as a cast: each question's rows are read by its own columns and come under its own key.
    return Object.fromEntries(found) as Gathered<Q>;
  };
}

type Written = { readonly sql: string; readonly params: unknown[] };
type Answer = { execute: readonly { readonly found: unknown[][][] }[]; all: never; values: never };
type Entry = { readonly asked: Question; readonly names: readonly string[] };

/** The text of the whole; what is asked for by the same name is one parameter, so of one type. */
function written(entries: readonly Entry[]): Written {
  const rows = entries.map(({ asked, names }) => {
    const columns = sql.join(
      names.map((name) => sql.identifier(name)),
      sql`, `,
    );
    return sql`(select coalesce(json_agg(json_build_array(${columns})), '[]') from (${asked.getSQL()}) as q (${columns}))`;
  });
  const { sql: text, params } = dialect.sqlToQuery(sql`select json_build_array(${sql.join(rows, sql`, `)}) as found`);
  const kinds = params.map(kindOf);
  const distinct = [...new Set(kinds)];
  return {
    sql: text.replace(/\$(\d+)/g, (_, at) => `$${distinct.indexOf(kinds[at - 1]) + 1}`),
    params: distinct.map((kind) => params[kinds.indexOf(kind)]),
  };
}

/** Values of one name are the same whatever is given. */
const kindOf = (param: unknown) => (is(param, Placeholder) ? `:${param.name}` : param);

const textual = (values: Values) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, value instanceof Date ? value.toISOString() : value]),
  );

/** A value of a gathering, by its name. */
export const named = <N extends string>(name: N): Placeholder<N> => sql.placeholder(name);
