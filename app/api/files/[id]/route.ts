import { Readable } from "node:stream";
import { apiHandler } from "@/lib/api/handle";
import { openCopy } from "@/lib/files/copies";
import { fileHeaders, matchesEtag } from "@/lib/files/headers";
import { findFile } from "@/lib/files/queries";
import { sessionCtx } from "@/lib/tenancy/session";

/**
 * A photo for whoever may see it, asked each time. `?size=thumb` is the small copy. The page's `<img>` sends its cookie and
 * nothing else, so a read is allowed without the header that changes need.
 */
export const GET = apiHandler<{ id: string }>(async ({ request, params, ctx }) => {
  const caller = request.headers.has("authorization") ? await ctx() : await sessionCtx();
  const file = await findFile(caller, params.id);
  const copy = new URL(request.url).searchParams.get("size") === "thumb" ? "thumb" : "view";
  const headers = fileHeaders(file, copy);
  if (matchesEtag(request, headers)) return new Response(null, { status: 304, headers });
  const { body, size } = await openCopy(file.key, copy);
  // Node's and the DOM's stream types differ in name only.
  const stream = Readable.toWeb(body) as unknown as ReadableStream<Uint8Array>;
  return new Response(stream, {
    headers: { ...headers, "content-length": String(size), "content-type": "image/webp" },
  });
});
