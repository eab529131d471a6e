import { z } from "zod";
import { snakeCase } from "@/lib/base/text/case";
import { type Field, type Fields, relationOf } from "@/lib/engine/resource/field";
import { schemaOf } from "@/lib/engine/resource/schema";

export type JsonSchema = { readonly [key: string]: unknown };

/** A zod schema as JSON Schema of what a client sends. */
export function inputSchema(schema: z.ZodType): JsonSchema {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as Record<
    string,
    unknown
  >;
  return json;
}

/** The same of fields, by their wire names. */
export const wireSchema = (schema: z.ZodType): JsonSchema => snaked(inputSchema(schema));

/** The body of a create or update, made from the very schema that validates it, by its wire names; `besides` = what is taken beside fields. */
export function bodySchema(fields: Fields, mode: "create" | "update", besides?: z.ZodType): JsonSchema {
  const json = wireSchema(schemaOf(fields, mode));
  const own = mode === "create" ? { id: UUID_SCHEMA } : { updated_at: { type: "string", format: "date-time" } };
  const more = besides && (inputSchema(besides).properties as JsonSchema);
  return { ...json, properties: { ...own, ...(json.properties as JsonSchema), ...more } };
}

function snaked(json: JsonSchema): JsonSchema {
  const rename = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(rename);
    if (node === null || typeof node !== "object") return node;
    return Object.fromEntries(
      Object.entries(node).map(([key, value]) => {
        if (key === "properties")
          return [key, Object.fromEntries(Object.entries(value as object).map(([k, v]) => [snakeCase(k), rename(v)]))];
        if (key === "required") return [key, (value as string[]).map(snakeCase)];
        return [key, rename(value)];
      }),
    );
  };
  return rename(json) as JsonSchema;
}

export const UUID_SCHEMA: JsonSchema = { type: "string", format: "uuid" };
const NAMED: JsonSchema = {
  type: "object",
  required: ["id", "name"],
  properties: { id: UUID_SCHEMA, name: { type: "string" } },
};
const nullable = (schema: JsonSchema): JsonSchema => ({ anyOf: [schema, { type: "null" }] });

/** A record as it comes back. */
export function recordSchema(fields: Fields, activation: boolean): JsonSchema {
  const properties: Record<string, JsonSchema> = { id: UUID_SCHEMA };
  for (const [key, field] of Object.entries(fields)) {
    if (field.secret) continue;
    properties[snakeCase(key)] = field.required ? outputOf(field) : nullable(outputOf(field));
    if (field.kind === "ref") properties[snakeCase(relationOf(key))] = nullable(NAMED);
    if (field.kind === "refs") properties[snakeCase(relationOf(key))] = { type: "array", items: NAMED };
  }
  const stamp: JsonSchema = { type: "string", format: "date-time" };
  if (activation) properties.is_active = { type: "boolean" };
  return { type: "object", required: ["id"], properties: { ...properties, created_at: stamp, updated_at: stamp } };
}

function outputOf(field: Field): JsonSchema {
  switch (field.kind) {
    case "text":
      return { type: "string" };
    case "int":
      return { type: "integer" };
    case "decimal":
      return { type: "number" };
    case "money":
      return { type: "string", pattern: "^-?\\d+\\.\\d{2}$" };
    case "flag":
      return { type: "boolean" };
    case "date":
      return field.as === "month" ? { type: "string", pattern: "^\\d{4}-\\d{2}$" } : { type: "string", format: "date" };
    case "dateTime":
      return { type: "string", format: "date-time" };
    case "choice":
      return { type: "string", enum: [...field.values] };
    case "ref":
    case "file":
    case "id":
      return UUID_SCHEMA;
    case "codes":
      return { type: "array", items: { type: "string", enum: [...field.values] } };
    case "condition":
      return {
        type: "object",
        properties: {
          item_id: UUID_SCHEMA,
          operator: { type: "string", enum: [...field.operators] },
          value: { type: ["string", "number", "boolean", "null"] },
        },
      };
    case "refs":
      return { type: "array", items: UUID_SCHEMA };
    case "rows": {
      const columns = Object.entries(field.fields).flatMap(([k, f]): [string, JsonSchema][] => [
        [snakeCase(k), f.required ? outputOf(f) : nullable(outputOf(f))],
        ...(f.kind === "ref" ? [[snakeCase(relationOf(k)), nullable(NAMED)] as [string, JsonSchema]] : []),
      ]);
      return { type: "array", items: { type: "object", properties: Object.fromEntries(columns) } };
    }
  }
}
