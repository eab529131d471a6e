import { Problem } from "@/lib/base/problem/catalogue";
import { isUuid } from "@/lib/base/text/values";
import type { AnyBound } from "./bind";
import { filterKeys } from "./define";
import type { FilterValue, Selection } from "./list-query";

const OPS = new Set(["in", "range", "contains", "empty"]);

/**
 * A selection as it came from the browser, checked: a server action can be called with anything. Filters outside the definition's
 * allow-list, ids that are none and counts that are none are refused.
 */
export function selectionOf(bound: AnyBound, input: unknown): Selection {
  const raw = (input ?? {}) as { ids?: unknown; query?: unknown; excludedIds?: unknown; expectedCount?: unknown };
  if (Array.isArray(raw.ids)) {
    if (raw.ids.length === 0 || raw.ids.length > 10_000 || !raw.ids.every(isUuid)) throw refused();
    return { ids: raw.ids as string[] };
  }
  const query = (raw.query ?? null) as { q?: unknown; filters?: unknown } | null;
  const excludedIds = raw.excludedIds ?? [];
  if (!query || !Array.isArray(excludedIds) || excludedIds.length > 10_000 || !excludedIds.every(isUuid))
    throw refused();
  if (!Number.isInteger(raw.expectedCount)) throw refused();
  return {
    query: {
      filters: filtersOf(bound, query.filters),
      ...(typeof query.q === "string" && query.q !== "" && { q: query.q.slice(0, 200) }),
    },
    excludedIds: excludedIds as string[],
    expectedCount: raw.expectedCount as number,
  };
}

function filtersOf(bound: AnyBound, input: unknown): Record<string, FilterValue> {
  if (input === null || typeof input !== "object") return {};
  const allowed = filterKeys(bound.resource);
  return Object.fromEntries(
    Object.entries(input).map(([key, value]) => {
      if (!allowed.includes(key) || !isFilter(value)) throw refused();
      return [key, value];
    }),
  );
}

function isFilter(value: unknown): value is FilterValue {
  const v = value as {
    op?: unknown;
    values?: unknown;
    from?: unknown;
    to?: unknown;
    text?: unknown;
    empty?: unknown;
  } | null;
  if (!v || !OPS.has(String(v.op))) return false;
  const optionalText = (x: unknown) => x === undefined || typeof x === "string";
  if (v.op === "in") return Array.isArray(v.values) && v.values.every((x) => typeof x === "string");
  if (v.op === "contains") return typeof v.text === "string";
  if (v.op === "empty") return typeof v.empty === "boolean";
  return optionalText(v.from) && optionalText(v.to);
}

const refused = () => new Problem("invalid_request");
