import { isRecord } from "@/lib/base/objects/records";
import type { Ref } from "./list-query";

/** Whether a value of a record names another record. */
export const isRef = (value: unknown): value is Ref =>
  isRecord(value) && typeof value.id === "string" && typeof value.name === "string";

/** The record that a value names; null for none. */
export const refOf = (value: unknown): Ref | null => (isRef(value) ? value : null);

/** The records that a value names. */
export const refsOf = (value: unknown): readonly Ref[] => (Array.isArray(value) ? value.filter(isRef) : []);
