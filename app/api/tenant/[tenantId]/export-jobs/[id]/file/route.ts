import { SHEET_MIME } from "@/lib/base/sheets/columns";
import { apiHandler } from "@/lib/engine/api/handle";
import { serveMade } from "@/lib/platform/storage/serve-made";
import { storedExport } from "@/lib/shell/exports/commands";

/** The file that it made, whole or in ranges. */
export const GET = apiHandler<{ tenantId: string; id: string }>(async ({ request, params, ctx }) => {
  const file = await storedExport(await ctx(params.tenantId), params.id);
  return serveMade(request, { ...file, mime: SHEET_MIME[file.format] });
});
