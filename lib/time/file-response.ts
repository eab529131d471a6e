import { v7 as uuidv7 } from "uuid";
import { DEFAULT_LOCALE } from "@/lib/i18n/locales";
import { toErrorResponse } from "@/lib/problem/to-response";
import type { Ctx } from "@/lib/tenancy/ctx";
import { sessionCtx } from "@/lib/tenancy/session";
import type { ReportFile } from "./export-record";

/** A csv that is written while it is sent; its hash is known, and kept, when the last line has left. */
export type StreamedFile = { readonly name: string; readonly body: ReadableStream<Uint8Array> };

/** Answers a link of a report's page with its file; the hash goes along, so that whoever saved it can compare. */
export async function fileResponse(make: (ctx: Ctx) => Promise<ReportFile | StreamedFile>): Promise<Response> {
  let ctx: Ctx | null = null;
  try {
    ctx = await sessionCtx();
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
  } catch (error) {
    return toErrorResponse(error, ctx?.locale ?? DEFAULT_LOCALE, ctx?.requestId ?? uuidv7());
  }
}
