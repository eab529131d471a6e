import { Problem } from "@/lib/problem/catalogue";

/** 1 MiB: the largest JSON body that any call accepts. */
export const MAX_JSON_BYTES = 1_048_576;

/**
 * Reads a JSON object from a request. An empty body is an empty object, as calls without arguments send none.
 * Throws `too_large` (413), `invalid_json` (400) or, when the JSON is not an object, `invalid_request` (400).
 */
export async function readJson(request: Request): Promise<Record<string, unknown>> {
  const declared = Number(request.headers.get("content-length") ?? 0);
  if (declared > MAX_JSON_BYTES) throw new Problem("too_large", { params: { limit: MAX_JSON_BYTES } });
  const text = await readText(request);
  if (text.trim() === "") return {};
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Problem("invalid_json");
  }
  if (value === null || typeof value !== "object" || Array.isArray(value)) throw new Problem("invalid_request");
  return value as Record<string, unknown>;
}

async function readText(request: Request): Promise<string> {
  if (!request.body) return "";
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > MAX_JSON_BYTES) throw new Problem("too_large", { params: { limit: MAX_JSON_BYTES } });
    chunks.push(chunk);
  }
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(Buffer.concat(chunks));
  } catch {
    throw new Problem("invalid_json");
  }
}
