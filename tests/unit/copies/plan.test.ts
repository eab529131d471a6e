import { describe, expect, test } from "vitest";
import { CLONE_KINDS, withNeeded } from "@/lib/records/tenants/copy-kinds";
import { fitRoles } from "@/lib/shell/copies/fit-roles";
import { type LoadedRoot, planCopy } from "@/lib/shell/copies/plan";
import { newIdIn, parentsFirst, remapRow } from "@/lib/shell/copies/remap";

const TARGET = "01890000-0000-7000-8000-000000000001";
const OTHER = "01890000-0000-7000-8000-000000000002";
const id = (n: number) => `01890000-0000-7000-8000-${String(n).padStart(12, "0")}`;
const newId = (old: string) => `new ${old}`;
const NOTHING = new Map<string, ReadonlySet<string>>();
const refs = (...list: [string, string, boolean][]) => list.map(([key, to, required]) => ({ key, to, required }));

test("a record's new id follows from tenant and record, and is another one in another tenant", () => {
  expect(newIdIn(TARGET)(id(1))).toBe(newIdIn(TARGET)(id(1)));
  expect(newIdIn(TARGET)(id(1))).not.toBe(newIdIn(OTHER)(id(1)));
  expect(newIdIn(TARGET)(id(1))).not.toBe(newIdIn(TARGET)(id(2)));
});

test("kinds come with what they need, in order and once", () => {
  expect(withNeeded(["questionnaires", "mixes", "questions"])).toEqual([
    "products",
    "mixes",
    "questions",
    "questionnaires",
  ]);
  expect(withNeeded(CLONE_KINDS)).toEqual(CLONE_KINDS);
});

describe("a row", () => {
  const references = refs(["brandId", "brands", false], ["mixId", "mixes", true]);
  const copied = new Map([
    ["mixes", new Set([id(1)])],
    ["choices", new Set([id(7)])],
  ]);
  test("points at the copies, and at nothing else", () => {
    const row = { id: id(5), brandId: id(2), mixId: id(1), name: "Leite" };
    expect(remapRow(row, references, copied, newId)).toEqual({
      row: { id: newId(id(5)), brandId: null, mixId: newId(id(1)), name: "Leite" },
      lost: ["brandId"],
    });
  });
  test("is left out without what it cannot be without", () => {
    expect(remapRow({ id: id(5), brandId: null, mixId: id(9) }, references, copied, newId)).toBeNull();
  });
  test("has ids in its documents too; texts that only look like ids stay", () => {
    const showWhen = { value: id(7), deep: [{ itemId: id(7) }], other: id(8), words: "sim" };
    expect(remapRow({ id: id(5), showWhen, tags: ["a"], none: null }, [], copied, newId)?.row).toEqual({
      id: newId(id(5)),
      showWhen: { value: newId(id(7)), deep: [{ itemId: newId(id(7)) }], other: id(8), words: "sim" },
      tags: ["a"],
      none: null,
    });
  });
  test("comes after its parent, also in a circle", () => {
    const rows = [
      { id: "c", parentId: "b" },
      { id: "b", parentId: "a" },
      { id: "a", parentId: null },
      { id: "x", parentId: "y" },
      { id: "y", parentId: "x" },
    ];
    expect(parentsFirst(rows, ["parentId"]).map((row) => row.id)).toEqual(["a", "b", "c", "y", "x"]);
  });
});

const child = (rows: object[], more: object = {}) => ({
  name: "mix_products",
  parent: "mixId",
  references: refs(["mixId", "mixes", true], ["productId", "products", true]),
  rows: rows as Record<string, unknown>[],
  narrows: false,
  needed: false,
  ...more,
});
const root = (rows: object[], children: ReturnType<typeof child>[] = []): LoadedRoot => ({
  kind: "mixes",
  name: "mixes",
  references: refs(["businessUnitId", "business_units", false]),
  rows: rows as Record<string, unknown>[],
  children,
});
const two = [
  { mixId: id(1), productId: id(50) },
  { mixId: id(1), productId: id(51) },
];
const known = new Map([["products", new Set([id(50)])]]);

describe("the plan of a copy", () => {
  test("writes a record with what belongs to it, in parts of 500", () => {
    const rows = Array.from({ length: 501 }, (_, n) => ({ id: id(n + 1), isActive: true }));
    const { parts, counts } = planCopy([root(rows, [child(two)])], known, newId);
    expect(parts.map(({ tables }) => tables.map(({ table, rows: of }) => [table, of.length]))).toEqual([
      [
        ["mixes", 500],
        ["mix_products", 1],
      ],
      [["mixes", 1]],
    ]);
    expect(counts.mixes).toEqual({ copied: 501, leftOut: 0, emptied: 1, switchedOff: 0 });
  });
  test("leaves out a record that keeps none of what it needs, with what belongs to it", () => {
    const plan = planCopy([root([{ id: id(1), isActive: true }], [child(two, { needed: true })])], NOTHING, newId);
    expect(plan).toEqual({ parts: [], counts: { mixes: { copied: 0, leftOut: 1, emptied: 0, switchedOff: 0 } } });
  });
  test("switches off what would count for more than before, and counts what was off already as it is", () => {
    const rows = [
      { id: id(1), isActive: true },
      { id: id(2), isActive: false },
      { id: id(3), isActive: true },
    ];
    const lost = [...two, { mixId: id(2), productId: id(51) }, { mixId: id(3), productId: id(50) }];
    const { parts, counts } = planCopy([root(rows, [child(lost, { narrows: true })])], known, newId);
    expect(parts[0]?.tables[0]?.rows.map(({ isActive }) => isActive)).toEqual([false, false, true]);
    expect(counts.mixes).toEqual({ copied: 3, leftOut: 0, emptied: 2, switchedOff: 1 });
  });
  test("a link whose other end stays behind is not made", () => {
    const links: LoadedRoot = { ...root(two), name: "product_competitors", references: child([]).references };
    expect(planCopy([links], new Map([...known, ["mixes", new Set([id(1)])]]), newId).parts).toEqual([
      {
        kind: "mixes",
        tables: [{ table: "product_competitors", rows: [{ mixId: newId(id(1)), productId: newId(id(50)) }] }],
      },
    ]);
  });
});

test("roles keep no permission that the target's role above them lacks, level by level", () => {
  const roles: LoadedRoot = {
    kind: "roles",
    name: "roles",
    references: [],
    children: [],
    rows: [
      { id: "clerk", parentRoleId: "lead", permissions: ["A", "B", "C"] },
      { id: "lead", parentRoleId: "admin", permissions: ["A", "B"] },
      { id: "free", parentRoleId: null, permissions: ["C"] },
    ],
  };
  const builtIn = [{ id: "admin", name: "admin entidade", permissions: ["A", "B", "C"] }];
  const fitted = fitRoles([roles], builtIn, [{ id: "theirs", name: "admin entidade", permissions: ["A", "C"] }]);
  expect(fitted.standIns).toEqual(new Map([["admin", "theirs"]]));
  const rows: readonly Readonly<Record<string, unknown>>[] = fitted.roots[0]?.rows ?? [];
  expect(rows.map((role) => [role.id, role.permissions])).toEqual([
    ["lead", ["A"]],
    ["clerk", ["A"]],
    ["free", ["C"]],
  ]);
});
