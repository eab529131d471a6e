import { and, eq, getTableColumns, sql } from "drizzle-orm";
import { integer, PgDialect, pgTable, QueryBuilder, text } from "drizzle-orm/pg-core";
import { describe, expect, test } from "vitest";
import { ServerDialect } from "@/db/dialect";
import { flatten } from "@/db/selections";

const shops = pgTable("shops", { id: integer() });
const select = (limit: number) => new QueryBuilder(new ServerDialect()).select().from(shops).limit(limit).toSQL();

test.each([0, 1, 2, 25, 26, 50, 100, 1_000, 1_001])(
  "a limit of %i is part of the text, so that its plan is kept",
  (limit) => {
    expect(select(limit)).toEqual({ sql: `select "id" from "shops" limit ${limit}`, params: [] });
  },
);

test.each([3, 27, 999, 100_000])(
  "a limit of %i is a parameter, so that callers do not fill the memory with texts",
  (limit) => {
    expect(select(limit)).toEqual({ sql: 'select "id" from "shops" limit $1', params: [limit] });
  },
);

test("what is no number stays as it is", () => {
  const query = new QueryBuilder(new ServerDialect()).select().from(shops).limit(sql.placeholder("n")).toSQL();
  expect(query.sql).toBe('select "id" from "shops" limit $1');
});

test("an offset follows as a parameter, and rows can be locked", () => {
  const query = new QueryBuilder(new ServerDialect()).select().from(shops).limit(25).offset(50).toSQL();
  expect(query).toEqual({ sql: 'select "id" from "shops" limit 25 offset $1', params: [50] });
});

const owners = pgTable("owners", { id: integer(), name: text() });
const wide = pgTable("wide", {
  a: integer(),
  b: integer(),
  c: integer(),
  d: integer(),
  e: integer(),
  ownerId: integer(),
});

describe("columns that come again", () => {
  const name = sql<string>`(select ${owners.name} from ${owners} where ${owners.id} = ${wide.ownerId})`.as(
    "owner_name",
  );
  const columns = { one: { a: wide.a, b: wide.b }, two: { c: wide.c, d: wide.d }, e: wide.e, name };
  const dialect = new ServerDialect();
  const alone = (d: PgDialect, a: number) =>
    new QueryBuilder(d).select(columns).from(wide).where(eq(wide.a, a)).toSQL();
  const joined = (d: PgDialect, a: number) =>
    new QueryBuilder(d)
      .select({ ...columns, owner: owners.name })
      .from(wide)
      .leftJoin(owners, and(eq(owners.id, wide.ownerId), eq(owners.name, `owner ${a}`)))
      .where(eq(wide.a, a))
      .toSQL();

  test.each([1, 2, 3])("are written as Drizzle writes them, at the sight number %i too", (sight) => {
    expect(alone(dialect, sight)).toEqual(alone(new PgDialect(), sight));
    expect(joined(dialect, sight)).toEqual(joined(new PgDialect(), sight));
  });

  test.each([1, 2, 3])("a value among them is never kept, at the sight number %i either", (sight) => {
    const query = new QueryBuilder(dialect)
      .select({ ...columns, v: sql`${sight}::int` })
      .from(wide)
      .toSQL();
    expect(query.params).toEqual([sight]);
    const kept = sql`${7}::int`;
    const constant = new QueryBuilder(dialect)
      .select({ ...columns, kept })
      .from(wide)
      .toSQL();
    expect(constant.params).toEqual([7]);
    expect(constant.sql).toContain("$1::int");
  });
});

test("a subselect, a union and a table's own columns are written as Drizzle writes them", () => {
  const dialect = new ServerDialect();
  const write = (d: PgDialect) => {
    const q = new QueryBuilder(d);
    const inner = q.select().from(wide).where(eq(wide.b, 2)).as("inner");
    return [
      q.select().from(wide).for("update").toSQL(),
      q.select().from(inner).where(eq(inner.c, 3)).toSQL(),
      q
        .select()
        .from(wide)
        .unionAll(q.select().from(wide).where(eq(wide.d, 4)))
        .toSQL(),
      q.selectDistinct().from(wide).orderBy(wide.a).toSQL(),
    ];
  };
  for (const _ of [1, 2, 3]) expect(write(dialect)).toEqual(write(new PgDialect()));
});

const kept = new ServerDialect();
test.each([1, 2, 3])(
  "what comes back of a row that is stored is written as Drizzle writes it, at the sight number %i too",
  (sight) => {
    const stored = (d: PgDialect) => {
      const common = { table: wide, withList: [] };
      const returning = flatten(getTableColumns(wide));
      const some = flatten({ e: wide.e, more: sql`${wide.a} + ${sight}`.as("more") });
      return [
        d.buildInsertQuery({ ...common, values: [{ a: sql.param(sight, wide.a) }], returning }),
        d.buildInsertQuery({ ...common, values: [{ a: sql.param(sight, wide.a) }], returning: some }),
        d.buildUpdateQuery({
          ...common,
          set: { a: sql.param(sight, wide.a) },
          joins: [],
          where: eq(wide.b, 2),
          returning,
        }),
      ].map((statement) => new PgDialect().sqlToQuery(statement));
    };
    expect(stored(kept)).toEqual(stored(new PgDialect()));
  },
);
