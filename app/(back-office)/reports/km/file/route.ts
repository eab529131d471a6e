import { v7 as uuidv7 } from "uuid";
import { DEFAULT_LOCALE } from "@/lib/i18n/locales";
import { exportKm } from "@/lib/km/export";
import { toErrorResponse } from "@/lib/problem/to-response";
import type { Ctx } from "@/lib/tenancy/ctx";
import { sessionCtx } from "@/lib/tenancy/session";

/** The km report as a file, by the address of the screen. */
export async function GET(request: Request): Promise<Response> {
  let ctx: Ctx | null = null;
  try {
    ctx = await sessionCtx();
    const params = new URL(request.url).searchParams;
    const format = params.get("format") === "csv" ? "csv" : "xlsx";
    const { file, name, mime } = await exportKm(ctx, Object.fromEntries(params), format);
    return new Response(new Uint8Array(file), {
      headers: {
        "content-type": mime,
        "content-disposition": `attachment; filename="${name}"`,
        "cache-control": "private, no-store",
        "x-content-type-options": "nosniff",
      },
    });
  } catch (error) {
    return toErrorResponse(error, ctx?.locale ?? DEFAULT_LOCALE, ctx?.requestId ?? uuidv7());
  }
}
