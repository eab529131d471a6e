import { and, eq, exists, inArray, sql } from "drizzle-orm";
import { alias, QueryBuilder } from "drizzle-orm/pg-core";
import { expect, test } from "vitest";
import { pos, posChains, posChecks, users, visits } from "@/db/schema";
import { tablesIn } from "@/db/tables-in";

const ask = new QueryBuilder();
const names = (condition: Parameters<typeof tablesIn>[0]) => [...tablesIn(condition)].sort();

test("tables are those of all columns, in questions and arrays too", () => {
  expect(names(undefined)).toEqual([]);
  expect(names(sql`now() > ${"2026-01-01"}`)).toEqual([]);
  expect(names(and(eq(posChecks.userId, users.id), inArray(posChecks.posId, ["a", "b"])))).toEqual([
    "pos_checks",
    "users",
  ]);
  const among = ask.select({ id: pos.id }).from(pos).where(eq(pos.chainId, posChains.id));
  expect(names(inArray(posChecks.posId, among))).toEqual(["pos", "pos_chains", "pos_checks"]);
  expect(names(exists(ask.select({ one: sql`1` }).from(visits)))).toEqual(["visits"]);
  expect(names(sql`coalesce(${pos.name}, ${sql`lower(${posChains.name})`.as("chain")})`)).toEqual([
    "pos",
    "pos_chains",
  ]);
});

test("an alias is a table of its own, and a question that is joined is looked into", () => {
  const earlier = alias(posChecks, "earlier");
  expect(names(eq(earlier.posId, pos.id))).toEqual(["earlier", "pos"]);
  const seen = ask.select({ posId: posChecks.posId }).from(posChecks).as("seen");
  expect(names(sql`exists (select from ${seen})`)).toEqual(["pos_checks"]);
});
