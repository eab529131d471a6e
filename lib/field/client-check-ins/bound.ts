import { businessUnitChecks } from "@/db/schema";
import type { AnyBound } from "@/lib/engine/resource/bind";
import type { ListQuery } from "@/lib/engine/resource/list-query";
import { listQueryOf } from "@/lib/engine/resource/wire";
import { businessUnitCheck } from "./client-check.resource";

/** Stays at clients for the parts of the engine that only read a definition; see `posCheckBound`. */
export const clientCheckBound = { resource: businessUnitCheck, table: businessUnitChecks } as unknown as AnyBound;

/** The body of `business-unit-checks` as a query; every member that makes no sense is named in `invalid_fields`. */
export function clientCheckListOf(body: Readonly<Record<string, unknown>>): ListQuery {
  return listQueryOf(clientCheckBound, body);
}
