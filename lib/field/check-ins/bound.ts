import { posChecks } from "@/db/schema";
import type { AnyBound } from "@/lib/engine/resource/bind";
import { posCheck } from "./pos-check.resource";

/**
 * Visits for the parts of the engine that only read a definition: list bodies and the names of options. Safe as a cast because
 * it never reaches a verb: the definition has columns, such as `outOfRadius`, that the table has not.
 */
export const posCheckBound = { resource: posCheck, table: posChecks } as unknown as AnyBound;
