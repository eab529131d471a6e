import type { PgTable } from "drizzle-orm/pg-core";
import { isRecord } from "@/lib/base/objects/records";
import { type FieldError, Problem } from "@/lib/base/problem/catalogue";
import { camelCase, snakeCase } from "@/lib/base/text/case";
import { isUuid } from "@/lib/base/text/values";
import { mayAsk } from "./asked";
import { hasColumn } from "./columns";
import { type AnyResource, filterKeys } from "./define";
import type { FilterValue, ListQuery } from "./list-query";
import type { Teller } from "./plan";

type Body = Readonly<Record<string, unknown>>;
/** A record by its wire names; what is known of an id stays known. */
type Wired<T> = Body & Pick<T, Extract<keyof T, "id">>;
/** Whatever is listed by a definition: a bound record, whose table has stamps to ask by, or a list of events. */
export type Defined = { readonly resource: AnyResource; readonly table?: PgTable };

/** Keys of a record as they are called on the wire; values are left alone but for nested records. */
export function toWire<T extends Body>(value: T): Wired<T>;
export function toWire(value: unknown): unknown;
export function toWire(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toWire);
  if (value === null || typeof value !== "object") return value;
  const wire: Record<string, unknown> = {};
  for (const [key, inner] of Object.entries(value)) set(wire, wireName(key), toWire(inner));
  return wire;
}

// A page of records has the same forty names again and again.
const names = new Map<string, string>();
const NAMES_LIMIT = 2_000;

/** A key as it is called on the wire. */
export function wireName(key: string): string {
  const known = names.get(key);
  if (known !== undefined) return known;
  const name = snakeCase(key);
  if (names.size < NAMES_LIMIT) names.set(key, name);
  return name;
}

/** A stored key of somebody's own may be called `__proto__`. */
function set(target: Record<string, unknown>, key: string, value: unknown): void {
  if (key !== "__proto__") target[key] = value;
  else Object.defineProperty(target, key, { value, enumerable: true, configurable: true, writable: true });
}

/** A record's fields by their code names. Wire names have no capitals: one that has is refused as unknown. */
export function fromWire(body: Body): Record<string, unknown> {
  const foreign = Object.keys(body).filter((key) => key !== snakeCase(key));
  if (foreign.length > 0) {
    const fields = Object.fromEntries(foreign.map((key) => [key, [{ code: "unknown_field" }]]));
    throw new Problem("invalid_fields", { fields, asSent: true });
  }
  return Object.fromEntries(Object.entries(body).map(([key, value]) => [camelCase(key), fromWireValue(value)]));
}

function fromWireValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(fromWireValue);
  return isRecord(value) ? fromWire(value) : value;
}

export const MAX_PER_PAGE = 1_000;
const MAX_PAGE = 1_000_000;

/**
 * The body of a list call as a query; every member that makes no sense is named in `invalid_fields`, those by fields that `reader` may
 * not read among them. The verbs ask that again.
 */
export function listQueryOf(bound: Defined, body: Body, reader?: Teller): ListQuery {
  const may: May = (key) => !reader || mayAsk(bound, reader, key);
  // Keys are the caller's: none of them may mean a prototype.
  const errors: Record<string, FieldError[]> = Object.create(null);
  const wrong = (key: string, code: string) => {
    errors[key] = [{ code }];
  };
  for (const key of Object.keys(body)) if (!LIST_KEYS.has(key)) wrong(key, "unknown_field");
  const query: ListQuery = {
    page: whole(body.page, 1, MAX_PAGE, (code) => wrong("page", code)),
    perPage: whole(body.per_page, 25, MAX_PER_PAGE, (code) => wrong("per_page", code)),
    sort: sortOf(bound, body, may, wrong),
    filters: filtersOf(bound, body.filters, may, wrong),
    ...searchOf(bound, body.search, may, wrong),
    ...(body.ids !== undefined && { ids: idsOf(body.ids, wrong) }),
  };
  if (Object.keys(errors).length > 0) throw new Problem("invalid_fields", { fields: errors, asSent: true });
  return query;
}
const LIST_KEYS = new Set(["page", "per_page", "search", "filters", "sort", "orderBy", "sortedBy", "ids"]);

type Wrong = (key: string, code: string) => void;
type May = (key: string) => boolean;

function whole(value: unknown, initial: number, max: number, wrong: (code: string) => void): number {
  if (value == null) return initial;
  const n = typeof value === "string" && /^\d+$/.test(value) ? Number(value) : value;
  if (typeof n !== "number" || !Number.isInteger(n)) wrong("not_a_number");
  else if (n < 1) wrong("too_small");
  else if (n > max) wrong("above_max");
  else return n;
  return initial;
}

/** `sort: "alias|asc"` or `orderBy` with `sortedBy`. */
function sortOf(bound: Defined, body: Body, may: May, wrong: Wrong): ListQuery["sort"] {
  for (const key of ["sort", "orderBy", "sortedBy"])
    if (body[key] != null && typeof body[key] !== "string") wrong(key, "invalid_type");
  const [by, direction] = typeof body.sort === "string" ? body.sort.split("|") : [body.orderBy, body.sortedBy];
  if (typeof by !== "string" || by === "") return bound.resource.list.sort;
  const key = sortableKey(bound, by, may);
  const dir = typeof direction === "string" && direction !== "" ? direction.toLowerCase() : "asc";
  if (!key) wrong(body.sort == null ? "orderBy" : "sort", "unknown_field");
  else if (dir !== "asc" && dir !== "desc") wrong(body.sort == null ? "sortedBy" : "sort", "invalid_choice");
  else return [key, dir];
  return bound.resource.list.sort;
}

const stampsOf = ({ table }: Defined) => ["createdAt", "updatedAt"].filter((key) => table && hasColumn(table, key));

/** What the rows of a list can be sorted by: anything that it shows, and the stamps that its table has. */
export const sortableOf = (bound: Defined): readonly string[] => [
  ...new Set([...bound.resource.list.columns, ...stampsOf(bound), ...(bound.resource.activation ? ["isActive"] : [])]),
];
/** And what they can be narrowed by. */
export const filterableOf = (bound: Defined): readonly string[] => [
  ...new Set([...filterKeys(bound.resource), ...stampsOf(bound)]),
];

/** A reference is named by its id field or its relation's name. */
function sortableKey(bound: Defined, wireKey: string, may: May): string | null {
  const [key, columns] = [camelCase(wireKey), sortableOf(bound)];
  return [key, `${key}Id`].find((c) => columns.includes(c) && may(c)) ?? null;
}

function filterableKey(bound: Defined, wireKey: string, may: May): string | null {
  const [key, filters] = [camelCase(wireKey), filterableOf(bound)];
  return [key, `${key}Id`, `${key}Ids`].find((c) => filters.includes(c) && may(c)) ?? null;
}

/** `{ field: value, field: [a, b], field: { from, to } }`; null asks for records without a value. */
function filtersOf(bound: Defined, raw: unknown, may: May, wrong: Wrong): Record<string, FilterValue> {
  if (raw == null) return {};
  if (!isRecord(raw)) {
    wrong("filters", "invalid_type");
    return {};
  }
  const out: Record<string, FilterValue> = {};
  for (const [wireKey, value] of Object.entries(raw)) {
    const key = filterableKey(bound, wireKey, may);
    const filter = filterOf(value);
    if (!key) wrong(`filters.${wireKey}`, "unknown_field");
    else if (!filter) wrong(`filters.${wireKey}`, "invalid_type");
    else out[key] = filter;
  }
  return out;
}

function filterOf(value: unknown): FilterValue | null {
  if (value === null) return { op: "empty", empty: true };
  if (isScalar(value)) return { op: "in", values: [String(value)] };
  if (Array.isArray(value)) return value.every(isScalar) ? { op: "in", values: value.map(String) } : null;
  if (!isRecord(value)) return null;
  const { from, to, ...rest } = value;
  if (Object.keys(rest).length > 0 || (from != null && !isScalar(from)) || (to != null && !isScalar(to))) return null;
  return { op: "range", ...(from != null && { from: String(from) }), ...(to != null && { to: String(to) }) };
}

function isScalar(value: unknown): value is string | number | boolean {
  return typeof value === "string" || typeof value === "number" || typeof value === "boolean";
}

/** `name:silva;city:são paulo`, or plain text for the search box. */
function searchOf(bound: Defined, raw: unknown, may: May, wrong: Wrong): Pick<ListQuery, "q" | "search"> {
  if (raw == null || raw === "") return {};
  if (typeof raw !== "string" || raw.length > 500) {
    wrong("search", "invalid_type");
    return {};
  }
  if (!raw.includes(":")) return { q: raw };
  const allowed: readonly string[] = ["id", bound.resource.title, ...(bound.resource.list.search ?? [])];
  const search: Record<string, string> = {};
  for (const part of raw.split(";").filter((p) => p.trim() !== "")) {
    const at = part.indexOf(":");
    const asked = camelCase(part.slice(0, Math.max(at, 0)).trim());
    const key = [asked, `${asked}Id`].find((k) => allowed.includes(k) && may(k));
    if (at < 0 || !key) wrong("search", "unknown_field");
    else search[key] = part.slice(at + 1).trim();
  }
  return { search };
}

function idsOf(raw: unknown, wrong: Wrong): string[] {
  if (!Array.isArray(raw) || raw.length > MAX_PER_PAGE) wrong("ids", "invalid_type");
  else if (!raw.every(isUuid)) wrong("ids", "invalid_id");
  else return raw;
  return [];
}

/** The `meta` of a list answer. */
export function pageMeta(query: Pick<ListQuery, "page" | "perPage">, total: number, totalIsEstimate: boolean) {
  return {
    page: query.page,
    per_page: query.perPage,
    total,
    last_page: Math.max(1, Math.ceil(total / query.perPage)),
    total_is_estimate: totalIsEstimate,
  };
}
