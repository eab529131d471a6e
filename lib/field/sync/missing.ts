import { isRecord } from "@/lib/base/objects/records";
import type { Problem } from "@/lib/base/problem/catalogue";
import { snakeCase } from "@/lib/base/text/case";
import { isUuid } from "@/lib/base/text/values";
import type { Body, Operation } from "./operations";

/**
 * Ids of records that an operation names and that have not arrived: empty when it was refused for anything else, which no arrival
 * mends. An id of somebody else's record looks exactly like one that has not arrived yet.
 */
export function missingIds(operation: Operation, recordId: string, body: Body, problem: Problem): string[] {
  if (problem.code === "not_found") return operation.path.includes("{id}") ? [recordId] : [];
  if (problem.code !== "invalid_fields") return [];
  const fields = Object.entries(problem.details.fields ?? {});
  const mended = fields.every(
    ([key, errors]) => operation.later.includes(lastName(key)) && errors.every(({ code }) => code === "not_found"),
  );
  if (fields.length === 0 || !mended) return [];
  return [...new Set(fields.flatMap(([key]) => idsAt(body, key.split("."))))];
}

/** `answers.0.photo_ids.1` is about `photo_ids`. */
function lastName(key: string): string {
  return snakeCase(key.split(".").findLast((part) => !/^\d+$/.test(part)) ?? key);
}

/** Every id at this place of the body: one, or those of a list. */
function idsAt(value: unknown, path: readonly string[]): string[] {
  const [key, ...rest] = path;
  if (key === undefined) return [value].flat().filter((id): id is string => typeof id === "string" && isUuid(id));
  return isRecord(value) ? idsAt(value[key] ?? value[snakeCase(key)], rest) : [];
}
