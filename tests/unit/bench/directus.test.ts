import { expect, test } from "vitest";
import { columnsTold, listPath, tablesFor } from "@/bench/directus/shape";
import { snakeCase } from "@/lib/base/text/case";
import { pos } from "@/lib/records/pos/pos.resource";

const columns = columnsTold();

test("the peer has every column that our list tells, of the same type", () => {
  const names = columns.map(({ name }) => name);
  expect(names).toEqual(["id", "is_active", "created_at", "updated_at", ...Object.keys(pos.fields).map(snakeCase)]);
  expect(columns.find(({ name }) => name === "revenue")?.type).toBe("numeric(14, 2)");
  expect(columns.filter(({ to }) => to).length).toBe(
    Object.values(pos.fields).filter(({ kind }) => kind === "ref").length,
  );
});

test("what is pointed at is made before what points", () => {
  const made = tablesFor(columns);
  const at = made.findIndex((text) => text.startsWith("create table pos "));
  for (const [, target] of (made[at] ?? "").matchAll(/references "(\w+)"/g))
    expect(made.findIndex((text) => text.startsWith(`create table "${target}"`))).toBeLessThan(at);
  expect(made.at(-1)).toContain("on pos (name, id)");
});

test("it is asked for the same fields, with names or without, in our order and with the total", () => {
  const asked = (named: boolean) => new URLSearchParams(listPath(columns, 50, named).split("?")[1]);
  expect(Object.fromEntries(asked(false))).toMatchObject({ limit: "50", sort: "name", meta: "filter_count" });
  expect(asked(false).get("fields")?.split(",")).toEqual(columns.map(({ name }) => name));
  expect(asked(true).get("fields")?.split(",")).toEqual(
    expect.arrayContaining(["chain_id.id", "chain_id.name", "name"]),
  );
  expect(asked(true).get("fields")?.split(",")).not.toContain("chain_id");
});
