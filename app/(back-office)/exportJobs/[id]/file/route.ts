import { SHEET_MIME } from "@/lib/base/sheets/columns";
import { serveMade } from "@/lib/platform/storage/serve-made";
import { sessionResponse } from "@/lib/platform/tenancy/session-response";
import { storedExport } from "@/lib/shell/exports/commands";

/** The file that a job made. */
export async function GET(request: Request, { params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  return sessionResponse(async (ctx) => {
    const file = await storedExport(ctx, id);
    return serveMade(request, { ...file, mime: SHEET_MIME[file.format] });
  });
}
