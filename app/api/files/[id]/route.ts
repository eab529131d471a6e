import { Readable } from "node:stream";
import { apiHandler } from "@/lib/api/handle";
import { openCopy, openOriginal } from "@/lib/files/copies";
import { documentHeaders, fileHeaders, matchesEtag } from "@/lib/files/headers";
import { PDF_TYPE } from "@/lib/files/limits";
import { findFile } from "@/lib/files/queries";
import { notFound } from "@/lib/problem/catalogue";

/**
 * A photo or a document for whoever may see it, asked each time: by token, or by the cookie of a page. `?size=thumb` is the small copy
 * of a photo.
 */
export const GET = apiHandler<{ id: string }>(async ({ request, params, ctx }) => {
  const file = await findFile(await ctx(), params.id);
  const copy = new URL(request.url).searchParams.get("size") === "thumb" ? "thumb" : "view";
  const isDocument = file.mime === PDF_TYPE;
  if (isDocument && copy === "thumb") throw notFound();
  const headers = isDocument ? documentHeaders(file) : fileHeaders(file, copy);
  if (matchesEtag(request, headers)) return new Response(null, { status: 304, headers });
  const { body, size } = isDocument ? await openOriginal(file.key) : await openCopy(file.key, copy);
  // Node's and the DOM's stream types differ in name only.
  const stream = Readable.toWeb(body) as unknown as ReadableStream<Uint8Array>;
  return new Response(stream, {
    headers: { ...headers, "content-length": String(size), "content-type": isDocument ? PDF_TYPE : "image/webp" },
  });
});
