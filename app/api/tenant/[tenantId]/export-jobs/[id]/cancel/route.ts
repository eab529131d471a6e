import { apiHandler } from "@/lib/engine/api/handle";
import { getEvent } from "@/lib/engine/events/read";
import { exportJobEvents } from "@/lib/engine/export/export-job.events";
import { exportToWire } from "@/lib/engine/export/wire";
import { cancelExport } from "@/lib/shell/exports/commands";

export { notPost as DELETE, notPost as GET, notPost as PATCH, notPost as PUT } from "@/lib/engine/api/generic";

/** Stops it. */
export const POST = apiHandler<{ tenantId: string; id: string }>(async ({ params, ctx }) => {
  const caller = await ctx(params.tenantId);
  await cancelExport(caller, params.id);
  return { body: { data: exportToWire(await getEvent(exportJobEvents, caller, params.id)) } };
});
