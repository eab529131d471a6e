import { apiHandler } from "@/lib/engine/api/handle";
import { openApiDocument } from "@/lib/shell/openapi/document";

/** The whole API as OpenAPI 3.1; public, as it tells nothing of anybody's data. */
export const GET = apiHandler(async () => ({
  body: openApiDocument(),
  headers: { "cache-control": "public, max-age=300" },
}));
