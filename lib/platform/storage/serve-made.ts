import { Readable } from "node:stream";
import { Problem } from "@/lib/base/problem/catalogue";
import type { ByteRange } from "./storage";
import { storage } from "./store";

type Made = { readonly key: string; readonly name: string; readonly mime: string; readonly sha256: string };

/**
 * The answer with a file that a job made, whole or the one range that is asked for (RFC 9110, section 14), so that an interrupted download goes on
 * where it stopped. The caller has asked who may have it. Throws `file_expired` when it is gone.
 */
export async function serveMade(request: Request, { key, name, mime, sha256 }: Made): Promise<Response> {
  const whole = await storage().stream(key);
  if (!whole) throw new Problem("file_expired");
  const etag = `"${sha256}"`;
  const headers = {
    etag,
    "content-type": mime,
    "content-disposition": `attachment; filename="${name}"`,
    "cache-control": "private, no-store",
    "accept-ranges": "bytes",
    "x-content-type-options": "nosniff",
    "x-content-sha256": sha256,
  };
  const condition = request.headers.get("if-range");
  const asked = condition === null || condition === etag ? request.headers.get("range") : null;
  const range = rangeOf(asked, whole.size);
  if (!range)
    return new Response(bodyOf(whole.body), { headers: { ...headers, "content-length": String(whole.size) } });
  whole.body.destroy();
  if (range === "none")
    return new Response(null, { status: 416, headers: { "content-range": `bytes */${whole.size}` } });
  const part = await storage().stream(key, range);
  if (!part) throw new Problem("file_expired");
  return new Response(bodyOf(part.body), {
    status: 206,
    headers: {
      ...headers,
      "content-length": String(range.end - range.start + 1),
      "content-range": `bytes ${range.start}-${range.end}/${whole.size}`,
    },
  });
}

/** The bytes that a `Range` header asks for; null = all of them (no header, several ranges, another unit), "none" = there are no such bytes. */
export function rangeOf(header: string | null, size: number): ByteRange | "none" | null {
  const [, from = "", to = ""] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? "") ?? [];
  if (from === "" && to === "") return null;
  if (from !== "" && to !== "" && Number(to) < Number(from)) return null;
  const start = from === "" ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === "" || to === "" ? size - 1 : Math.min(Number(to), size - 1);
  return start > end ? "none" : { start, end };
}

/** A stream of ours as the body of an answer: Node's and the DOM's stream types differ in name only. */
export const bodyOf = (body: Readable) => Readable.toWeb(body) as unknown as ReadableStream<Uint8Array>;
