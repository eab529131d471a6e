import { v7 as uuidv7 } from "uuid";
import { DEFAULT_LOCALE } from "@/lib/i18n/locales";
import { toErrorResponse } from "@/lib/problem/to-response";
import type { Ctx } from "@/lib/tenancy/ctx";
import { sessionCtx } from "@/lib/tenancy/session";
import type { ReportFile } from "./export-record";

/** Answers a link of a report's page with its file; the hash goes along, so that whoever saved it can compare. */
export async function fileResponse(make: (ctx: Ctx) => Promise<ReportFile>): Promise<Response> {
  let ctx: Ctx | null = null;
  try {
    ctx = await sessionCtx();
    const { file, name, mime, sha256 } = await make(ctx);
    return new Response(new Uint8Array(file), {
      headers: {
        "content-type": mime,
        "content-disposition": `attachment; filename="${name}"`,
        "cache-control": "private, no-store",
        "x-content-type-options": "nosniff",
        "x-content-sha256": sha256,
      },
    });
  } catch (error) {
    return toErrorResponse(error, ctx?.locale ?? DEFAULT_LOCALE, ctx?.requestId ?? uuidv7());
  }
}
