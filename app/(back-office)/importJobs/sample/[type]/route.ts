import { SHEET_MIME } from "@/lib/base/sheets/columns";
import { sessionResponse } from "@/lib/platform/tenancy/session-response";
import { sampleFile } from "@/lib/shell/imports/sample";

/** A file of a record's columns, to be filled in. */
export async function GET(_request: Request, { params }: { params: Promise<{ type: string }> }) {
  const { type } = await params;
  return sessionResponse(async (ctx) => {
    const { name, body } = await sampleFile(ctx, type);
    return new Response(body, {
      headers: {
        "content-type": SHEET_MIME.csv,
        "content-disposition": `attachment; filename="${name}"`,
        "cache-control": "private, no-store",
        "x-content-type-options": "nosniff",
      },
    });
  });
}
