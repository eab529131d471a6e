import "server-only";
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { bodyOf, rangeOf } from "@/lib/platform/storage/serve-made";

/** More than any tile or directory needs: nobody takes a country away in one answer. */
const MOST_BYTES = 16 * 1024 * 1024;

/**
 * The bytes of a PMTiles archive that are asked for by a `Range` header (RFC 9110, section 14): browsers read such a file piece by piece. Streets
 * are no secret, so nobody is asked who they are. 404 when the file is away, 416 for no, several or too long ranges.
 */
export async function serveStreets(request: Request, file: string | null): Promise<Response> {
  const found = file === null ? null : await stat(file).catch(() => null);
  if (file === null || !found?.isFile()) return new Response(null, { status: 404 });
  const headers = {
    etag: `"${found.size.toString(36)}-${Math.trunc(found.mtimeMs).toString(36)}"`,
    "content-type": "application/vnd.pmtiles",
    "cache-control": "public, max-age=3600",
    "accept-ranges": "bytes",
  };
  const range = rangeOf(request.headers.get("range"), found.size);
  if (range === null || range === "none" || range.end - range.start >= MOST_BYTES) {
    return new Response(null, { status: 416, headers: { ...headers, "content-range": `bytes */${found.size}` } });
  }
  return new Response(bodyOf(createReadStream(file, range)), {
    status: 206,
    headers: {
      ...headers,
      "content-length": String(range.end - range.start + 1),
      "content-range": `bytes ${range.start}-${range.end}/${found.size}`,
    },
  });
}
