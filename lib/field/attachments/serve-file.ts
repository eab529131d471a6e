import { Readable } from "node:stream";
import { notFound } from "@/lib/base/problem/catalogue";
import type { FoundFile } from "@/lib/platform/storage/found-file";
import { documentHeaders, fileHeaders, matchesEtag } from "@/lib/platform/storage/headers";
import { PDF_TYPE } from "@/lib/platform/storage/limits";
import { openCopy, openOriginal } from "./copies";

/** The answer with a file that the caller may see. `?size=thumb` is the small copy of a photo; `onFull` runs before anything larger leaves. */
export async function serveFile(request: Request, file: FoundFile, onFull?: () => Promise<void>): Promise<Response> {
  const copy = new URL(request.url).searchParams.get("size") === "thumb" ? "thumb" : "view";
  const isDocument = file.mime === PDF_TYPE;
  if (isDocument && copy === "thumb") throw notFound();
  const headers = isDocument ? documentHeaders(file) : fileHeaders(file, copy);
  if (matchesEtag(request, headers)) return new Response(null, { status: 304, headers });
  if (copy === "view") await onFull?.();
  const { body, size } = isDocument ? await openOriginal(file.key) : await openCopy(file.key, copy);
  // Node's and the DOM's stream types differ in name only.
  const stream = Readable.toWeb(body) as unknown as ReadableStream<Uint8Array>;
  return new Response(stream, {
    headers: { ...headers, "content-length": String(size), "content-type": isDocument ? PDF_TYPE : "image/webp" },
  });
}
