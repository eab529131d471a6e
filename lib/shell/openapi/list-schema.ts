import { snakeCase } from "@/lib/base/text/case";
import { type Defined, filterableOf, MAX_PER_PAGE, sortableOf } from "@/lib/engine/resource/wire";
import { type JsonSchema, UUID_SCHEMA } from "./schemas";

/** The body of a list call: what every list takes, and by what this one is searched, narrowed and sorted. */
export function listSchema(listed: Defined): JsonSchema {
  const { list, title } = listed.resource;
  const sortable = sortableOf(listed).map(snakeCase);
  const searched = [...new Set([title, ...(list.search ?? [])])].map(snakeCase);
  return {
    type: "object",
    additionalProperties: false,
    properties: {
      page: { type: "integer", minimum: 1, default: 1 },
      per_page: { type: "integer", minimum: 1, maximum: MAX_PER_PAGE, default: 25 },
      search: { type: "string", description: `Plain text, or field:text;field:text over ${searched.join(", ")}` },
      filters: {
        type: "object",
        description: "value, [values], { from, to } or null",
        properties: Object.fromEntries(filterableOf(listed).map((key) => [snakeCase(key), {}])),
        additionalProperties: false,
      },
      sort: { type: "string", description: `column|asc or column|desc; columns: ${sortable.join(", ")}` },
      orderBy: { type: "string", enum: sortable },
      sortedBy: { type: "string", enum: ["asc", "desc"] },
      ids: { type: "array", items: UUID_SCHEMA, maxItems: MAX_PER_PAGE },
    },
  };
}
