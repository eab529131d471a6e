import { z } from "zod";
import { Problem } from "@/lib/base/problem/catalogue";
import { isUuid } from "@/lib/base/text/values";
import type { AnyBound } from "./bind";
import { filterKeys } from "./define";
import type { Selection } from "./list-query";

const MOST = 10_000;
const MOST_TEXT = 200;

const ids = z.array(z.string().refine(isUuid)).max(MOST);
const filter = z.discriminatedUnion("op", [
  z.object({ op: z.literal("in"), values: z.array(z.string()), not: z.literal(true).exactOptional() }),
  z.object({ op: z.literal("range"), from: z.string().optional(), to: z.string().optional() }),
  z.object({ op: z.literal("contains"), text: z.string() }),
  z.object({ op: z.literal("empty"), empty: z.boolean() }),
]);
const some = z.object({ ids: ids.min(1) });
const matching = z.object({
  query: z.object({ q: z.unknown().optional(), filters: z.record(z.string(), filter).nullish() }),
  excludedIds: ids.nullish(),
  expectedCount: z.int(),
});

/**
 * A selection as it came from the browser, checked: a server action can be called with anything. Filters outside the definition's
 * allow-list, ids that are none and counts that are none are refused.
 */
export function selectionOf(bound: AnyBound, input: unknown): Selection {
  const named = some.safeParse(input);
  if (named.success) return named.data;
  const asked = matching.safeParse(input);
  const hasIds = z.object({ ids: z.array(z.unknown()) }).safeParse(input).success;
  if (!asked.success || hasIds) throw new Problem("invalid_request");
  const { query, excludedIds, expectedCount } = asked.data;
  const allowed = filterKeys(bound.resource);
  const filters = query.filters ?? {};
  if (Object.keys(filters).some((key) => !allowed.includes(key))) throw new Problem("invalid_request");
  const q = typeof query.q === "string" && query.q !== "" ? { q: query.q.slice(0, MOST_TEXT) } : {};
  return { query: { filters, ...q }, excludedIds: excludedIds ?? [], expectedCount };
}
