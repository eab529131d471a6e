import type { ProblemCode } from "@/lib/base/problem/catalogue";
import type { AnyBound } from "@/lib/engine/resource/bind";
import type { Action } from "@/lib/platform/permissions/subjects";
import { pathParameters } from "./call";
import { COMMON, errorResponses, OF_BODIES } from "./errors";
import { exampleBody, exampleRecord } from "./example";
import { listSchema } from "./list-schema";
import { bodySchema, type JsonSchema, recordSchema, UUID_SCHEMA } from "./schemas";

type Verb = {
  readonly path: string;
  readonly summary: string;
  readonly body?: JsonSchema;
  readonly example?: unknown;
  readonly answer: unknown;
  readonly created?: boolean;
  readonly errors: readonly ProblemCode[];
};

/** Paths of the generic calls of one resource. */
export function resourcePaths(bound: AnyBound): Record<string, JsonSchema> {
  const { resource } = bound;
  const scope = resource.api.scope ?? "tenant";
  const bases = [
    ...(scope !== "global" ? [`/tenant/{tenantId}/${resource.api.path}`] : []),
    ...(scope !== "tenant" ? [`/${resource.api.path}`] : []),
  ];
  const entries = bases.flatMap((base) =>
    verbsOf(bound, base).map((verb) => [verb.path, { post: operation(bound, verb) }] as const),
  );
  return Object.fromEntries(entries);
}

/** What the last step of a path does to the record; reads have none. */
const ACTIONS: Readonly<Record<string, Action>> = {
  create: "POST",
  update: "PUT",
  activate: "PUT",
  deactivate: "PUT",
  delete: "DELETE",
};

function operation(bound: AnyBound, verb: Verb): JsonSchema {
  return {
    tags: [bound.resource.api.path],
    summary: verb.summary,
    "x-permission": `${bound.resource.subject}_${ACTIONS[verb.path.split("/").at(-1) ?? ""] ?? "GET"}`,
    ...pathParameters(verb.path),
    ...(verb.body && {
      requestBody: {
        content: {
          "application/json": { schema: verb.body, ...(verb.example !== undefined && { example: verb.example }) },
        },
      },
    }),
    responses: {
      [verb.created ? "201" : "200"]: {
        description: "Success",
        content: { "application/json": { example: verb.answer } },
      },
      ...(verb.created && {
        "200": {
          description: "The same create was already done; nothing changed",
          content: { "application/json": { example: verb.answer } },
        },
      }),
      ...errorResponses([...OF_BODIES, ...COMMON, ...verb.errors]),
    },
  };
}

function verbsOf(bound: AnyBound, base: string): Verb[] {
  const { fields, activation, api } = bound.resource;
  const record = exampleRecord(fields, activation === true);
  const saved = bound.warns?.saved ? { ...record, ...bound.warns.example } : record;
  const id = record.id;
  const page = { data: [record], meta: { page: 1, per_page: 25, total: 1, last_page: 1, total_is_estimate: false } };
  const ids: JsonSchema = {
    type: "object",
    required: ["ids"],
    properties: { ids: { type: "array", items: UUID_SCHEMA, maxItems: 1_000 } },
  };
  const reads: Verb[] = [
    {
      path: base,
      summary: "List",
      body: listSchema(bound),
      example: { page: 1, per_page: 25, search: "silva" },
      answer: page,
      errors: ["invalid_fields"],
    },
    {
      path: `${base}/{id}`,
      summary: "One record with the names of its relations",
      answer: { data: record },
      errors: [],
    },
  ];
  if (api.readOnly) return reads;
  const writes: Verb[] = [
    {
      path: `${base}/create`,
      summary: "Create",
      body: bodySchema(fields, "create", bound.besides?.schema),
      example: exampleBody(fields),
      answer: { data: saved },
      created: true,
      errors: ["invalid_fields", "duplicate", "conflict", "limit_reached"],
    },
    {
      path: `${base}/{id}/update`,
      summary: "Change the fields that are sent",
      body: bodySchema(fields, "update", bound.besides?.schema),
      example: { ...exampleBody(fields), updated_at: record.updated_at },
      answer: { data: saved },
      errors: ["invalid_fields", "duplicate", "conflict"],
    },
    { path: `${base}/{id}/delete`, summary: "Delete one", answer: { data: { deleted: [id] } }, errors: ["has_bonds"] },
    {
      path: `${base}/delete`,
      summary: "Delete all of these or none",
      body: ids,
      example: { ids: [id] },
      answer: { data: { deleted: [id] } },
      errors: ["has_bonds", "invalid_fields"],
    },
  ];
  if (!activation) return [...reads, ...writes];
  const off = { activate: {}, deactivate: bound.warns?.off ? bound.warns.example : {} };
  const switches = (["activate", "deactivate"] as const).flatMap((verb): Verb[] => [
    {
      path: `${base}/{id}/${verb}`,
      summary: `${verb} one`,
      answer: { data: { ...record, ...off[verb] } },
      errors: ["limit_reached"],
    },
    {
      path: `${base}/${verb}`,
      summary: `${verb} all of these or none`,
      body: ids,
      example: { ids: [id] },
      answer: { data: { [`${verb}d`]: [id], ...off[verb] } },
      errors: ["limit_reached", "invalid_fields"],
    },
  ]);
  return [...reads, ...writes, ...switches];
}

/** The record's schema under a name that reads well. */
export function resourceComponents(bound: AnyBound): Record<string, JsonSchema> {
  const name = bound.resource.name.charAt(0).toUpperCase() + bound.resource.name.slice(1);
  return { [name]: recordSchema(bound.resource.fields, bound.resource.activation === true) };
}
