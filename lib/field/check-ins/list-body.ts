import type { ListQuery } from "@/lib/engine/resource/list-query";
import { listQueryOf } from "@/lib/engine/resource/wire";
import { posCheckBound } from "./bound";

/** The body of `pos-checks` as a query; every member that makes no sense is named in `invalid_fields`. */
export function checkListOf(body: Readonly<Record<string, unknown>>): ListQuery {
  return listQueryOf(posCheckBound, body);
}
