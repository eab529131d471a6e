import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { sessionResponse } from "@/lib/platform/tenancy/session-response";
import type { ReportFile } from "./export-record";

/** A csv that is written while it is sent; its hash is known, and kept, when the last line has left. */
export type StreamedFile = { readonly name: string; readonly body: ReadableStream<Uint8Array> };

/** Answers a link of a report's page with its file; the hash goes along, so that whoever saved it can compare. */
export function fileResponse(make: (ctx: Ctx) => Promise<ReportFile | StreamedFile>): Promise<Response> {
  return sessionResponse(async (ctx) => {
    const made = await make(ctx);
    const headers = {
      "content-disposition": `attachment; filename="${made.name}"`,
      "cache-control": "private, no-store",
      "x-content-type-options": "nosniff",
    };
    if ("body" in made)
      return new Response(made.body, { headers: { ...headers, "content-type": "text/csv; charset=utf-8" } });
    const { file, mime, sha256 } = made;
    return new Response(new Uint8Array(file), {
      headers: { ...headers, "content-type": mime, "x-content-sha256": sha256 },
    });
  });
}
