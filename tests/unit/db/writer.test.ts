import { and, eq, exists, gt, inArray, isNull, type SQL, sql } from "drizzle-orm";
import {
  alias,
  date,
  integer,
  jsonb,
  PgDialect,
  pgSchema,
  pgTable,
  pgView,
  QueryBuilder,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import { describe, expect, test } from "vitest";
import { ServerDialect } from "@/db/dialect";
import { write } from "@/db/writer";

const shops = pgTable("shops", {
  id: uuid().primaryKey(),
  name: text("shop_name"),
  size: integer().default(1),
  tags: text().array(),
  seen: timestamp({ withTimezone: true }),
  day: date(),
  more: jsonb(),
});
const visits = pgTable('odd "visits"', { id: uuid(), shopId: uuid("shop_id"), at: timestamp() });
const q = new QueryBuilder(new ServerDialect());
const other = alias(shops, "other");
const big = q
  .select({ id: shops.id, n: sql<number>`count(*)`.as("n") })
  .from(shops)
  .as("big");
const known = q.$with("known").as(q.select().from(shops));
const when = new Date("2026-03-01T12:00:00Z");

const STATEMENTS: Record<string, SQL> = {
  "a select with joins, an alias and a subquery": q
    .select({ shop: shops.name, twin: other.name, n: big.n, at: visits.at })
    .from(shops)
    .innerJoin(other, eq(other.name, shops.name))
    .leftJoin(big, eq(big.id, shops.id))
    .leftJoin(visits, eq(visits.shopId, shops.id))
    .where(and(eq(shops.seen, when), isNull(shops.day), gt(big.n, 3)))
    .getSQL(),
  "lists, statements within, null and arrays": q
    .select()
    .from(shops)
    .where(
      and(
        inArray(shops.name, ["a", "b"]),
        inArray(shops.id, q.select({ id: visits.shopId }).from(visits).where(gt(visits.at, when))),
        exists(q.select({ one: sql`1` }).from(visits)),
        eq(shops.tags, ["x", "y"]),
        sql`${null} is null and ${[1, 2]} = ${sql.param({ a: 1 }, shops.more)} and ${true}`,
      ),
    )
    .getSQL(),
  "what is asked for by name": q
    .with(known)
    .select()
    .from(known)
    .where(eq(known.id, sql.placeholder("id")))
    .getSQL(),
  "a union": q
    .select()
    .from(shops)
    .unionAll(q.select().from(shops).where(eq(shops.size, 4)))
    .orderBy(sql`1`)
    .getSQL(),
  "values in the text": sql`a ${sql`${3} b ${true} ${sql`c ${7}`}`.inlineParams()} ${5} ${sql.identifier('na"me')} ${undefined} ${sql.raw("raw")}`,
  "texts in the text, which Drizzle writes": sql`${1} ${sql`${"it's"} ${null}`.inlineParams()} ${2}`,
  "a table of another schema, which Drizzle writes": sql`${1} ${pgSchema("there").table("far", { id: integer() })}`,
  "a view, which Drizzle writes": sql`${1} ${pgView("seen", { id: integer() }).as(sql`select 1`)} ${2}`,
};

const plain = ({ sql: written, params }: { sql: string; params: unknown[] }) => ({ sql: written, params });

test.each(Object.entries(STATEMENTS))("%s: as Drizzle writes it", (_, statement) => {
  const asDrizzle = plain(new PgDialect().sqlToQuery(statement));
  for (const _sight of [1, 2]) expect(plain(new ServerDialect().sqlToQuery(statement))).toEqual(asDrizzle);
});

test.each(Object.entries(STATEMENTS))("%s: in one pass but where Drizzle has to", (what, statement) => {
  expect(write(statement) === null).toBe(what.endsWith("which Drizzle writes"));
});

describe("what is stored", () => {
  const stored = (dialect: PgDialect) => {
    const values = (row: Record<string, unknown>) =>
      Object.fromEntries(Object.entries(row).map(([key, value]) => [key, sql.param(value, Reflect.get(shops, key))]));
    const common = { table: shops, withList: [], returning: undefined };
    return [
      dialect.buildInsertQuery({
        ...common,
        values: [values({ id: "1", seen: when, more: { a: [1] } }), values({ id: "2", tags: ["a"], name: null })],
        onConflict: sql`do nothing`,
      }),
      dialect.buildUpdateQuery({
        ...common,
        set: { size: sql`${shops.size} + ${1}`, ...values({ name: "b" }) } as never,
        joins: [],
        where: eq(shops.id, "1"),
      } as never),
      dialect.buildDeleteQuery({ ...common, where: eq(shops.id, "1") }),
    ].map((statement) => plain(dialect.sqlToQuery(statement)));
  };

  test("is as Drizzle writes it", () => {
    expect(stored(new ServerDialect())).toEqual(stored(new PgDialect()));
  });
});
