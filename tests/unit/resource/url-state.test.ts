import { describe, expect, it } from "vitest";
import type { ColumnDescriptor, FieldDescriptor } from "@/lib/engine/resource/descriptor";
import { choice, date, flag, int, money, ref, text } from "@/lib/engine/resource/field";
import { cleanFilter, filterOps } from "@/lib/engine/resource/filter-codec";
import type { FilterValue, ListQuery } from "@/lib/engine/resource/list-query";
import { type ListSpec, listHref, PAGE_SIZES, parseListParams, parseListView } from "@/lib/engine/resource/url-state";

const column = (key: string, kind: ColumnDescriptor["kind"], initial = true): ColumnDescriptor => ({
  key,
  label: key,
  kind,
  initial,
});
const filter = (key: string, field: FieldDescriptor["field"]): FieldDescriptor => ({ key, label: key, field });
const negatable = (key: string, field: FieldDescriptor["field"]) => ({
  ...filter(key, field),
  negatable: true as const,
});
const spec: ListSpec = {
  columns: [
    column("name", "text"),
    column("chainId", "ref"),
    column("revenue", "money"),
    column("productIds", "refs"),
    column("rules", "rows"),
    column("createdAt", "dateTime", false),
    column("isActive", "status"),
  ],
  filters: [
    filter("profile", choice(["low", "medium", "high"])),
    negatable("chainId", ref("posChain")),
    negatable("channel", choice(["retail", "a,b!"])),
    filter("isActive", flag()),
    filter("checkouts", int()),
    filter("revenue", money()),
    filter("admission", date()),
    filter("name", text({ required: true })),
    filter("district", text()),
  ],
  sort: ["name", "asc"],
};
const parse = (query: string) => parseListParams(spec, Object.fromEntries(new URLSearchParams(query)));

describe("parseListParams", () => {
  it("gives the definition's defaults for an empty URL", () => {
    expect(parse("")).toEqual({ page: 1, perPage: 25, sort: ["name", "asc"], filters: {} });
  });

  it("reads search, page, size, sort and every kind of filter", () => {
    const query =
      "q=açougue&page=3&per_page=50&sort=-revenue&f_profile=low,high&f_isActive=true&f_checkouts=10..20&f_admission=2026-01-01..&f_name=~joão&f_district=!";
    expect(parse(query)).toEqual({
      q: "açougue",
      page: 3,
      perPage: 50,
      sort: ["revenue", "desc"],
      filters: {
        profile: { op: "in", values: ["low", "high"] },
        isActive: { op: "in", values: ["true"] },
        checkouts: { op: "range", from: "10", to: "20" },
        admission: { op: "range", from: "2026-01-01" },
        name: { op: "contains", text: "joão" },
        district: { op: "empty", empty: true },
      },
    });
  });

  it.each([
    ["a page that is not a number", "page=abc"],
    ["a page below one", "page=-4"],
    ["a size that is not offered", "per_page=7"],
    ["a column that does not exist", "sort=password_hash"],
    ["a column that cannot be sorted by", "sort=-rules"],
    ["a filter that does not exist", "f_secret=1"],
    ["a choice that does not exist", "f_profile=huge"],
    ["text where a number belongs", "f_checkouts=a..b"],
    ["a day that does not exist", "f_admission=2026-02-31..2026-13-01"],
    ["an operator of another kind", "f_profile=~low"],
    ["emptiness of a required field", "f_name=!"],
    ["an id with quotes", "f_chainId=%27%20or%201=1"],
    ["an empty range", "f_checkouts=.."],
    ["an empty text", "f_name=~%20"],
    ["NUL and half characters in the search", "q=%00"],
  ])("drops %s", (_name, query) => {
    expect(parse(query)).toEqual({ page: 1, perPage: 25, sort: ["name", "asc"], filters: {} });
  });

  it("keeps the good values of a filter beside the bad ones", () => {
    expect(parse("f_profile=huge,low,low").filters).toEqual({ profile: { op: "in", values: ["low"] } });
  });

  it("takes the first of a repeated parameter", () => {
    expect(parseListParams(spec, { q: ["um", "dois"] }).q).toBe("um");
  });
});

describe("parseListView", () => {
  it("keeps the order of known columns only", () => {
    const view = parseListView(spec, { cols: "revenue,nope,name,revenue", density: "compact" });
    expect(view).toEqual({ columns: ["revenue", "name"], pins: [], widths: {}, density: "compact" });
  });
  it("keeps known pins, three at most, and writes them back", () => {
    const { pins } = parseListView(spec, { pins: "revenue,nope,chainId,rules,isActive" });
    expect(pins).toEqual(["revenue", "chainId", "rules"]);
    expect(listHref(spec, "/x", { pins })).toBe("/x?pins=revenue%2CchainId%2Crules");
    expect(listHref(spec, "/x", { pins: [] })).toBe("/x");
  });
  it("falls back to the initial columns and no density", () => {
    const view = parseListView(spec, { cols: "nope", density: "huge" });
    expect(view).toEqual({
      columns: ["name", "chainId", "revenue", "productIds", "rules", "isActive"],
      pins: [],
      widths: {},
      density: null,
    });
  });
  it("keeps widths of known columns within bounds, and writes them back", () => {
    const { widths } = parseListView(spec, { w: "name:240,nope:90,revenue:5,chainId:9999,rules:1e3,isActive:" });
    expect(widths).toEqual({ name: 240, revenue: 64, chainId: 800 });
    expect(listHref(spec, "/x", { widths })).toBe("/x?w=name%3A240%2Crevenue%3A64%2CchainId%3A800");
    expect(listHref(spec, "/x", { widths: {} })).toBe("/x");
    expect(parseListView(spec, { w: "__proto__:90,constructor:90" }).widths).toEqual({});
  });
});

/** A small repeatable generator, so a failing case can be run again. */
function randomOf(seed: number) {
  let state = seed;
  const next = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
  return { next, pick: <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T };
}
const LETTERS = [..."aZ9 ~!*.,%&=+#/?;:'\"çãé日😀_-"];

function randomValues({ field }: FieldDescriptor, random: ReturnType<typeof randomOf>): string[] {
  if (field.kind === "choice") return [random.pick(field.values)];
  if (field.kind === "flag") return [random.pick(["true", "false"])];
  return Array.from({ length: 3 }, () => crypto.randomUUID());
}

function randomFilter(of: FieldDescriptor, random: ReturnType<typeof randomOf>): FilterValue {
  const op = random.pick(filterOps(of));
  const number = () => String(Math.floor(random.next() * 2000) - 1000);
  const day = () => new Date(Math.floor(random.next() * 4e12)).toISOString().slice(0, 10);
  const bound = of.field.kind === "date" ? day : number;
  switch (op) {
    case "in":
      return { op, values: randomValues(of, random), ...(of.negatable && random.next() < 0.5 && { not: true }) };
    case "range":
      return random.next() < 0.3 ? { op, from: bound() } : { op, from: bound(), to: bound() };
    case "contains":
      return { op, text: `x${Array.from({ length: 12 }, () => random.pick(LETTERS)).join("")}` };
    case "empty":
      return { op, empty: random.next() < 0.5 };
  }
}

describe("round trip", () => {
  it("asks for none of some values where the filter can, and never for the opposite where it cannot", () => {
    const id = "01a21308-b3be-703e-913f-68a9527b9aa9";
    expect(parse(`f_chainId=!${id}`).filters).toEqual({ chainId: { op: "in", values: [id], not: true } });
    expect(parse("f_channel=!a%252Cb%2521,retail").filters).toEqual({
      channel: { op: "in", values: ["a,b!", "retail"], not: true },
    });
    // A "!" alone stays "without a value", and one that belongs to the value is escaped.
    expect(parse("f_channel=!").filters).toEqual({ channel: { op: "empty", empty: true } });
    for (const raw of ["f_profile=!low", "f_isActive=!true", "f_chainId=!what", "f_chainId=!!"])
      expect(parse(raw).filters).toEqual({});
  });

  it("reads back every state that it writes", () => {
    for (let seed = 1; seed <= 500; seed++) {
      const random = randomOf(seed);
      const filters: Record<string, FilterValue> = {};
      for (const of of spec.filters) {
        const value = random.next() < 0.5 ? cleanFilter(of, randomFilter(of, random)) : null;
        if (value) filters[of.key] = value;
      }
      const q = random.next() < 0.5 ? `q${random.pick(LETTERS)}${random.pick(LETTERS)}z` : "";
      const query: ListQuery = {
        page: 1 + Math.floor(random.next() * 500),
        perPage: random.pick(PAGE_SIZES),
        sort: [random.pick(["name", "chainId", "revenue", "createdAt", "isActive"]), random.pick(["asc", "desc"])],
        filters,
        ...(q && { q }),
      };
      const url = new URL(listHref(spec, "/pos", query), "http://localhost");
      expect(parseListParams(spec, Object.fromEntries(url.searchParams)), `seed ${seed}: ${url.search}`).toEqual(query);
    }
  });

  it("writes nothing for the defaults", () => {
    expect(listHref(spec, "/pos", { page: 1, perPage: 25, sort: ["name", "asc"], filters: {} })).toBe("/pos");
  });
});
