import { CATALOGUE, type ProblemCode } from "@/lib/base/problem/catalogue";
import type { JsonSchema } from "./schemas";

/** The one shape of every failure. */
export const ERROR_SCHEMA: JsonSchema = {
  type: "object",
  required: ["error"],
  properties: {
    error: {
      type: "object",
      required: ["code", "message"],
      properties: {
        code: { type: "string", enum: Object.keys(CATALOGUE) },
        message: { type: "string", description: "In the caller's language" },
        fields: { type: "object", additionalProperties: { type: "array", items: { type: "string" } } },
        bonds: {
          type: "array",
          items: {
            type: "object",
            properties: {
              resource: { type: "string" },
              count: { type: "integer" },
              sample: { type: "array", items: { type: "string" } },
            },
          },
        },
        retry_after: { type: "integer" },
        request_id: { type: "string" },
      },
    },
  },
};

/** Failures that any call with a session may meet. */
export const COMMON: readonly ProblemCode[] = [
  "unauthenticated",
  "forbidden",
  "not_found",
  "unexpected",
  "unavailable",
];

/** And any that takes a body, also one that asks nothing of it. */
export const OF_BODIES: readonly ProblemCode[] = ["invalid_json", "invalid_request", "too_large"];

/** The responses of these codes, grouped by status as OpenAPI wants them. */
export function errorResponses(codes: readonly ProblemCode[]): Record<string, JsonSchema> {
  const byStatus = new Map<number, ProblemCode[]>();
  for (const code of new Set(codes)) byStatus.set(CATALOGUE[code], [...(byStatus.get(CATALOGUE[code]) ?? []), code]);
  return Object.fromEntries(
    [...byStatus]
      .sort(([a], [b]) => a - b)
      .map(([status, list]) => [
        String(status),
        {
          description: list.join(", "),
          content: {
            "application/json": {
              schema: { $ref: "#/components/schemas/Error" },
              examples: Object.fromEntries(list.map((code) => [code, { value: { error: { code, message: code } } }])),
            },
          },
        },
      ]),
  );
}
