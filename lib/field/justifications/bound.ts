import { justifications } from "@/db/schema";
import type { AnyBound } from "@/lib/engine/resource/bind";
import type { ListQuery } from "@/lib/engine/resource/list-query";
import { listQueryOf } from "@/lib/engine/resource/wire";
import { justification } from "./justification.resource";

/**
 * Justifications for the parts of the engine that only read a definition: list bodies and the names of options. Safe as a cast because
 * it never reaches a verb: the definition has columns, such as `chainId`, that the table has not.
 */
export const justificationBound = { resource: justification, table: justifications } as unknown as AnyBound;

/** The body of `justifications` as a query; every member that makes no sense is named in `invalid_fields`. */
export function justificationListOf(body: Readonly<Record<string, unknown>>): ListQuery {
  return listQueryOf(justificationBound, body);
}
