import { isRecord } from "@/lib/base/objects/records";
import { Problem } from "@/lib/base/problem/catalogue";
import { parseJson } from "./json";

/** 1 MiB: the largest JSON body that a call accepts, alone or as one operation of a push. */
export const MAX_JSON_BYTES = 1_048_576;
/** A push bears up to 500 operations. */
export const MAX_PUSH_BYTES = 8 * MAX_JSON_BYTES;

/**
 * Reads a JSON object from a request. An empty body is an empty object, as calls without arguments send none.
 * Throws `too_large` (413), `invalid_json` (400) or, when the JSON is not an object or too deep, `invalid_request` (400).
 */
export async function readJson(
  request: Request,
  limit = MAX_JSON_BYTES,
  depth?: number,
): Promise<Record<string, unknown>> {
  const text = await readText(request, limit);
  if (text.trim() === "") return {};
  const value = parseJson(text, depth);
  if (!isRecord(value)) throw new Problem("invalid_request");
  return value;
}

/** A body as text, never held beyond so many bytes. Throws `too_large` (413), or `invalid_json` (400) for what is no UTF-8. */
export async function readText(request: Request, limit: number): Promise<string> {
  const declared = Number(request.headers.get("content-length") ?? 0);
  if (declared > limit) throw new Problem("too_large", { params: { limit } });
  if (!request.body) return "";
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body) {
    size += chunk.byteLength;
    if (size > limit) throw new Problem("too_large", { params: { limit } });
    chunks.push(chunk);
  }
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(Buffer.concat(chunks));
  } catch {
    throw new Problem("invalid_json");
  }
}
