import { describe, expect, test } from "vitest";
import { pos as table } from "@/db/schema";
import { Problem } from "@/lib/base/problem/catalogue";
import { bind } from "@/lib/engine/resource/bind";
import { fromWire, listQueryOf, pageMeta, toWire } from "@/lib/engine/resource/wire";
import { pos } from "@/lib/records/pos/pos.resource";

const bound = bind({ resource: pos, table });
const codes = (body: Record<string, unknown>) => {
  try {
    listQueryOf(bound, body);
    return {};
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return Object.fromEntries(Object.entries(error.details.fields ?? {}).map(([k, e]) => [k, e[0]?.code]));
  }
};

test("keys go to snake_case and back, nested records too", () => {
  const row = {
    chainId: "1",
    chain: { id: "1", name: "Jatobá" },
    costRules: [{ targetPercent: 4 }],
    productIds: ["a"],
  };
  const wire = {
    chain_id: "1",
    chain: { id: "1", name: "Jatobá" },
    cost_rules: [{ target_percent: 4 }],
    product_ids: ["a"],
  };
  expect(toWire(row)).toEqual(wire);
  expect(fromWire(wire)).toEqual(row);
});

test("a key in camelCase is nobody's wire name", () => {
  expect(() => fromWire({ chainId: "1" })).toThrow(Problem);
  expect(() => fromWire({ rows: [{ isActive: true }] })).toThrow(Problem);
});

describe("the body of a list", () => {
  test("has defaults", () => {
    expect(listQueryOf(bound, {})).toEqual({ page: 1, perPage: 25, sort: ["name", "asc"], filters: {} });
  });
  test("sorts by `sort`, or by `orderBy` and `sortedBy`, relations by their name", () => {
    expect(listQueryOf(bound, { sort: "name|desc" }).sort).toEqual(["name", "desc"]);
    expect(listQueryOf(bound, { orderBy: "chain", sortedBy: "desc" }).sort).toEqual(["chainId", "desc"]);
    expect(listQueryOf(bound, { orderBy: "created_at" }).sort).toEqual(["createdAt", "asc"]);
  });
  test("searches everywhere, or field by field", () => {
    expect(listQueryOf(bound, { search: "são josé" }).q).toBe("são josé");
    expect(listQueryOf(bound, { search: "name:silva;city:são paulo" }).search).toEqual({
      name: "silva",
      cityId: "são paulo",
    });
  });
  test("filters by value, list, range and absence", () => {
    const { filters } = listQueryOf(bound, {
      filters: {
        profile: "high",
        chain_id: ["a", "b"],
        number_checkout: { from: 2, to: 4 },
        latitude: null,
        is_active: true,
      },
    });
    expect(filters).toEqual({
      profile: { op: "in", values: ["high"] },
      chainId: { op: "in", values: ["a", "b"] },
      numberCheckout: { op: "range", from: "2", to: "4" },
      latitude: { op: "empty", empty: true },
      isActive: { op: "in", values: ["true"] },
    });
  });
  test.each([
    [{ page: 0 }, { page: "too_small" }],
    [{ page: 1.5 }, { page: "not_a_number" }],
    [{ per_page: 1001 }, { per_page: "above_max" }],
    [{ sort: "password_hash|asc" }, { sort: "unknown_field" }],
    [{ sort: "name|sideways" }, { sort: "invalid_choice" }],
    [{ orderBy: "name; drop table pos" }, { orderBy: "unknown_field" }],
    [{ search: "tenant_id:1" }, { search: "unknown_field" }],
    [{ search: 5 }, { search: "invalid_type" }],
    [
      { filters: [], page: 0 },
      { filters: "invalid_type", page: "too_small" },
    ],
    [{ filters: { tenant_id: "x" } }, { "filters.tenant_id": "unknown_field" }],
    [{ filters: { profile: { from: 1, drop: 2 } } }, { "filters.profile": "invalid_type" }],
    [{ ids: "all" }, { ids: "invalid_type" }],
    [{ ids: ["a"] }, { ids: "invalid_id" }],
    [{ ids: [["a"]] }, { ids: "invalid_id" }],
    [{ where: "1=1" }, { where: "unknown_field" }],
  ])("%j is refused by name", (body, expected) => {
    expect(codes(body)).toEqual(expected);
  });
});

test("the last page of an empty list is the first", () => {
  expect(pageMeta({ page: 1, perPage: 25 }, 0, false).last_page).toBe(1);
  expect(pageMeta({ page: 1, perPage: 25 }, 51, false).last_page).toBe(3);
});
