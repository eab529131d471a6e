import { posChecks } from "@/db/schema";
import type { AnyBound } from "@/lib/resource/bind";
import type { ListQuery } from "@/lib/resource/list-query";
import { listQueryOf } from "@/lib/resource/wire";
import { posCheck } from "./pos-check.resource";

// Only the definition is read from it, which is data: visits are not maintained through the generic verbs.
const bound = { resource: posCheck, table: posChecks } as unknown as AnyBound;

/** The body of `pos-checks` as a query; every member that makes no sense is named in `invalid_fields`. */
export function checkListOf(body: Readonly<Record<string, unknown>>): ListQuery {
  return listQueryOf(bound, body);
}
