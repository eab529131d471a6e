import { sql } from "drizzle-orm";
import { integer, pgTable, QueryBuilder } from "drizzle-orm/pg-core";
import { expect, test } from "vitest";
import { LiteralLimits } from "@/db/limits";

const shops = pgTable("shops", { id: integer() });
const select = (limit: number) => new QueryBuilder(new LiteralLimits()).select().from(shops).limit(limit).toSQL();

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
  const query = new QueryBuilder(new LiteralLimits()).select().from(shops).limit(sql.placeholder("n")).toSQL();
  expect(query.sql).toBe('select "id" from "shops" limit $1');
});

test("an offset follows as a parameter, and rows can be locked", () => {
  const query = new QueryBuilder(new LiteralLimits()).select().from(shops).limit(25).offset(50).toSQL();
  expect(query).toEqual({ sql: 'select "id" from "shops" limit 25 offset $1', params: [50] });
});
