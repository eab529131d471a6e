import type { z } from "zod";
import type { ProblemCode } from "@/lib/base/problem/catalogue";
import type { Defined } from "@/lib/engine/resource/wire";
import type { Permission } from "@/lib/platform/permissions/subjects";
import { COMMON, errorResponses, OF_BODIES } from "./errors";
import { listSchema } from "./list-schema";
import { inputSchema, type JsonSchema } from "./schemas";

/** A call with a path of its own, described beside the code that answers it. */
export type ApiCallSpec = {
  readonly path: string;
  readonly method?: "post" | "get";
  readonly tag: string;
  readonly summary: string;
  readonly description?: string;
  /** The schema that validates the body; absent = no body. */
  readonly body?: z.ZodType;
  /** The same by its wire names, where the schema that validates has others. */
  readonly schema?: JsonSchema;
  /** What it lists, where that is all that its body is about. */
  readonly lists?: Defined;
  readonly multipart?: boolean;
  readonly example?: unknown;
  /** What a success looks like. */
  readonly answer: unknown;
  /** Media types of an answer that is a file. */
  readonly gives?: readonly string[];
  readonly status?: 200 | 201;
  /** false: what is made is made anew each time, so that a 201 is never followed by a 200. */
  readonly again?: false;
  readonly errors: readonly ProblemCode[];
  /** Called without a session. */
  readonly public?: boolean;
  /** What the caller's role must hold; absent = a session is enough. */
  readonly permission?: Permission;
  /** And besides. */
  readonly also?: readonly Permission[];
};

/** A described call as an OpenAPI operation. */
export function operationOf(spec: ApiCallSpec): JsonSchema {
  const type = spec.multipart ? "multipart/form-data" : "application/json";
  const schema = spec.schema ?? (spec.body ? inputSchema(spec.body) : spec.lists && listSchema(spec.lists));
  const request = schema && {
    required: !spec.lists,
    content: { [type]: { schema, ...(spec.example !== undefined && { example: spec.example }) } },
  };
  const content = {
    content: spec.gives
      ? Object.fromEntries(spec.gives.map((mime) => [mime, { schema: { type: "string", format: "binary" } }]))
      : { "application/json": { example: spec.answer } },
  };
  const meets = spec.public ? (["unexpected", "unavailable"] as const) : COMMON;
  const errors = [...(spec.method === "get" ? [] : OF_BODIES), ...meets, ...spec.errors];
  return {
    tags: [spec.tag],
    summary: spec.summary,
    ...(spec.description && { description: spec.description }),
    ...(spec.public && { security: [] }),
    ...(spec.permission && { "x-permission": spec.permission }),
    ...(spec.also && { "x-permissions-besides": spec.also }),
    ...pathParameters(spec.path),
    ...(request && { requestBody: request }),
    responses: {
      [spec.status ?? 200]: { description: "Success", ...content },
      ...(spec.status === 201 &&
        spec.again !== false && { "200": { description: "It was there already", ...content } }),
      ...errorResponses(errors),
    },
  };
}

/** `{id}` in a path as a parameter. */
export function pathParameters(path: string): { parameters?: JsonSchema[] } {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map((m) => m[1]);
  if (names.length === 0) return {};
  return { parameters: names.map((name) => ({ name, in: "path", required: true, schema: { type: "string" } })) };
}
