import { createLoader, createParser, parseAsString, parseAsStringLiteral, type SearchParams } from "nuqs/server";
import type { Descriptor } from "./descriptor";
import { cleanText, readFilter, writeFilter } from "./filter-codec";
import { isGroupable } from "./grouping";
import type { FilterValue, ListQuery } from "./list-query";

/** What the URL of a list is checked against: only these columns and filters exist for it. */
export type ListSpec = Pick<Descriptor, "columns" | "filters" | "sort" | "perPage">;

export const PAGE_SIZES = [25, 50, 100] as const;
export const DENSITIES = ["comfortable", "standard", "compact"] as const;
export type Density = (typeof DENSITIES)[number];
export type Sort = ListQuery["sort"];
/** What a list looks like, beside what it asks for. */
export type ListView = {
  readonly columns: readonly string[];
  /** Columns that stay in view beside the first while the list is scrolled sideways. */
  readonly pins: readonly string[];
  /** Pixels by column; those not named are as wide as their content asks. */
  readonly widths: Widths;
  readonly density: Density | null;
};
export type Widths = Readonly<Record<string, number>>;
/** Pixels that a column may be wide. */
export const MIN_WIDTH = 64;
export const MAX_WIDTH = 800;
/** More pinned columns would leave no room for the others. */
export const MAX_PINS = 3;
const NO_PINS: readonly string[] = [];
const NO_WIDTHS: Widths = {};

const MAX_PAGE = 100_000;
const NOT_SORTABLE: ReadonlySet<string> = new Set(["rows", "file", "counted", "latest"]);

/** Columns that a click on the header may sort by. */
export function isSortable(column: ListSpec["columns"][number]): boolean {
  return !column.unsorted && !NOT_SORTABLE.has(column.kind);
}
export const filterParam = (key: string) => `f_${key}`;
export const isFilterParam = (param: string) => param.startsWith(filterParam(""));

const whole = createParser<number>({
  parse: (raw) => (/^\d{1,6}$/.test(raw) ? Math.min(Math.max(Number(raw), 1), MAX_PAGE) : null),
  serialize: String,
});
const pageSize = createParser<number>({
  parse: (raw) => PAGE_SIZES.find((size) => String(size) === raw) ?? null,
  serialize: String,
});
const searchText = createParser<string>({
  parse: cleanText,
  serialize: (value) => value,
});

function sortParser(spec: ListSpec) {
  const known = new Set(spec.columns.filter(isSortable).map((c) => c.key));
  return createParser<Sort>({
    parse(raw) {
      const key = raw.replace(/^-/, "");
      return known.has(key) ? [key, raw.startsWith("-") ? "desc" : "asc"] : null;
    },
    serialize: ([key, direction]) => (direction === "desc" ? `-${key}` : key),
    eq: (a, b) => a[0] === b[0] && a[1] === b[1],
  });
}

function columnsParser(spec: ListSpec) {
  const known = new Set(spec.columns.map((c) => c.key));
  return createParser<readonly string[]>({
    parse(raw) {
      const keys = [...new Set(raw.split(","))].filter((key) => known.has(key));
      return keys.length > 0 ? keys : null;
    },
    serialize: (keys) => keys.join(","),
    eq: (a, b) => a.join() === b.join(),
  });
}

/** `w=name:240,city:120`. */
function widthsParser(spec: ListSpec) {
  const known = new Set(spec.columns.map((c) => c.key));
  const serialize = (widths: Widths) =>
    Object.entries(widths)
      .map((pair) => pair.join(":"))
      .join(",");
  return createParser<Widths>({
    parse(raw) {
      const pairs = raw.split(",").flatMap((part) => {
        const [, key = "", width] = part.match(/^(\w+):(\d{1,4})$/) ?? [];
        return known.has(key) ? [[key, fittingWidth(Number(width))] as const] : [];
      });
      return pairs.length > 0 ? Object.fromEntries(pairs) : null;
    },
    serialize,
    eq: (a, b) => serialize(a) === serialize(b),
  });
}
/** The nearest width that a column may have, in whole pixels. */
export const fittingWidth = (pixels: number) => Math.round(Math.min(Math.max(pixels, MIN_WIDTH), MAX_WIDTH));

function groupParser(spec: ListSpec) {
  const known = new Set(spec.columns.filter((c) => isGroupable(c.kind)).map((c) => c.key));
  return createParser<string>({ parse: (raw) => (known.has(raw) ? raw : null), serialize: (key) => key });
}

/** Columns shown before the person chooses. */
export function initialColumns(spec: ListSpec): readonly string[] {
  return spec.columns.filter((c) => c.initial).map((c) => c.key);
}

/** The nuqs parsers of a list's own parameters; unknown columns are never read from the URL. */
export function stateParsers(spec: ListSpec) {
  return {
    q: searchText.withDefault(""),
    page: whole.withDefault(1),
    per_page: pageSize.withDefault(spec.perPage ?? PAGE_SIZES[0]),
    sort: sortParser(spec).withDefault(spec.sort),
    cols: columnsParser(spec).withDefault(initialColumns(spec)),
    pins: columnsParser(spec).withDefault(NO_PINS),
    w: widthsParser(spec).withDefault(NO_WIDTHS),
    group: groupParser(spec),
    density: parseAsStringLiteral(DENSITIES),
    /** Id of the saved view that the list was opened with; "all" = none, although one is the default. */
    view: parseAsString,
    /** The record shown in a dialog over the list: an id, or nothing. */
    edit: parseAsString,
    /** The record shown in the drawer beside the list. */
    open: parseAsString,
    new: parseAsStringLiteral(["1"] as const),
  };
}

/** One nuqs parser per filter, `f_<key>`, that keeps only values the field can have. */
export function filterParsers(spec: ListSpec) {
  return Object.fromEntries(
    spec.filters.map((filter) => [
      filterParam(filter.key),
      createParser<FilterValue>({
        parse: (raw) => readFilter(filter, raw),
        serialize: writeFilter,
        eq: (a, b) => writeFilter(a) === writeFilter(b),
      }),
    ]),
  );
}

/** Filters by field key, from the values the parsers gave by parameter name. */
export function filtersOf(spec: ListSpec, values: Readonly<Record<string, FilterValue | null>>): ListQuery["filters"] {
  const set: Record<string, FilterValue> = {};
  for (const { key } of spec.filters) {
    const value = values[filterParam(key)];
    if (value) set[key] = value;
  }
  return set;
}

/** What a page's search parameters ask for. A bad value is dropped, never an error. */
export function parseListParams(spec: ListSpec, params: SearchParams): ListQuery {
  const state = createLoader(stateParsers(spec))(params);
  const filters = filtersOf(spec, createLoader(filterParsers(spec))(params));
  const { q, group } = state;
  const { page, per_page: perPage, sort } = state;
  return { page, perPage, sort, filters, ...(q && { q }), ...(group && { group }) };
}

/** Columns in their order, those that are pinned, their widths, and the density when the URL names one. */
export function parseListView(spec: ListSpec, params: SearchParams): ListView {
  const { cols, pins, w, density } = createLoader(stateParsers(spec))(params);
  return { columns: cols, pins: pins.slice(0, MAX_PINS), widths: w, density };
}

/** What `listParams` writes. */
type Asked = Partial<ListQuery> & Partial<ListView>;

/** The parameters of a list in this state, in one order; defaults are left out. */
export function listParams(spec: ListSpec, query: Asked): Readonly<Record<string, string>> {
  const out: Record<string, string> = {};
  const parsers = stateParsers(spec);
  if (query.q) out.q = query.q;
  if (query.page && query.page !== 1) out.page = String(query.page);
  if (query.perPage && query.perPage !== (spec.perPage ?? PAGE_SIZES[0])) out.per_page = String(query.perPage);
  if (query.sort && !parsers.sort.eq(query.sort, spec.sort)) out.sort = parsers.sort.serialize(query.sort);
  if (query.columns && !parsers.cols.eq(query.columns, initialColumns(spec))) {
    out.cols = parsers.cols.serialize(query.columns);
  }
  if (query.pins && query.pins.length > 0) out.pins = parsers.pins.serialize(query.pins);
  if (query.widths && Object.keys(query.widths).length > 0) out.w = parsers.w.serialize(query.widths);
  if (query.group) out.group = query.group;
  if (query.density) out.density = query.density;
  for (const { key } of spec.filters) {
    const value = query.filters?.[key];
    if (value) out[filterParam(key)] = writeFilter(value);
  }
  return out;
}

/** The address of a list in this state. */
export function listHref(spec: ListSpec, path: string, query: Asked & { readonly view?: string | null }): string {
  const out = new URLSearchParams({ ...(query.view && { view: query.view }), ...listParams(spec, query) });
  const text = out.toString();
  return text ? `${path}?${text}` : path;
}
